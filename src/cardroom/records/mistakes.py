"""Mistakes: costly decisions, saved so that the visitor can try them again.

After a correct try, a mistake is due again in one day. After two correct tries in a row, it is due
in three days; after three, in seven; after four, never. After a wrong try, it is due at once. Only
the costliest mistakes of the last month are kept.
"""

from collections.abc import Iterable
from typing import NamedTuple

from cardroom.nouns.seats import Seat
from cardroom.records.json_fields import read_entry
from cardroom.table import Table

DAY = 24 * 3600 * 1000  # in milliseconds

PAUSES = (1, 3, 7)
"""Days until the next try, after one, two or three correct tries in a row."""

EARLIER = DAY // 4
"""Milliseconds by which a try may come early: an evening visitor may return in the afternoon."""

MONTH = 30 * DAY
MOST = 30  # of a game


class Slip(NamedTuple):
    """Mistake: a decision in which another action was clearly better, and its later tries."""

    id: str  # "<id of the game>/<place>"
    game: str
    level: str  # of the computer players, or "mixed"
    link: str  # of the game, up to the end of the deal
    place: int  # number of actions before it
    seat: Seat
    best: str  # text of the action that an expert prefers
    fine: str  # texts of all actions that are no mistakes, a line each
    cost: float  # of the action taken, in the game's own units
    when: int  # time of playing
    found: int = 0  # number of correct tries in a row
    tried: int = 0  # time of the last try; 0: never
    due: int = 0  # time of the next try

    @property
    def learned(self) -> bool:
        """True if the mistake was solved often enough and never comes back."""
        return self.found > len(PAUSES)

    def after_try(self, now: int, *, right: bool) -> "Slip":
        """Return the mistake with the result of another try at the time `now`."""
        if not right:
            return self._replace(found=0, tried=now, due=now)
        found = min(self.found + 1, len(PAUSES) + 1)
        days = PAUSES[min(found, len(PAUSES)) - 1]
        return self._replace(found=found, tried=now, due=now + days * DAY - EARLIER)


def worst_slips(slips: Iterable[Slip], now: int) -> list[Slip]:
    """Return the costliest mistakes of the last month, at most `MOST` per game."""
    kept: list[Slip] = []
    fresh = (slip for slip in slips if slip.when > now - MONTH)
    for slip in sorted(fresh, key=lambda slip: -slip.cost):
        if sum(one.game == slip.game for one in kept) < MOST:
            kept.append(slip)
    return kept


def due_slips(slips: Iterable[Slip], now: int) -> list[Slip]:
    """Return the mistakes to try now: first new ones by cost, then tried ones by due time."""
    waiting = [slip for slip in worst_slips(slips, now) if slip.due <= now and not slip.learned]
    return sorted(waiting, key=lambda slip: slip.due)


def is_in_finished_deal(slip: Slip, table: Table) -> bool:
    """Return whether the table's deal is over and contains the decision of the mistake `slip`."""
    if table.state.turn is not None or not table.deal_start <= slip.place < table.length:
        return False
    return table.at(slip.place).state.turn == slip.seat


def merge_slips(id: str, here: str, there: str) -> str:
    """Merge two copies of a mistake: keep the one tried last. Return "" if that is impossible."""
    kept, other = read_entry(Slip, id, here), read_entry(Slip, id, there)
    if not kept or not other or (kept.link, kept.place) != (other.link, other.place):
        return ""
    return here if kept.tried >= other.tried else there
