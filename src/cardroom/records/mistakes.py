"""Decisions that cost something, kept to be tried again until they are found.

The schedule: what is found comes back after one day, then three, then seven, and then no more; what
is missed comes back the next time. Only the worst decisions of a month are kept.
"""

from collections.abc import Iterable
from typing import NamedTuple

from cardroom.nouns.seats import Seat
from cardroom.records.json_fields import read_entry, write_entry
from cardroom.table import Table

DAY = 24 * 3600 * 1000  # in milliseconds

PAUSES = (1, 3, 7)
"""Days until it is asked again, when it was found once, twice, three times in a row."""

EARLIER = DAY // 4
"""Who was there in the evening may come back the next afternoon."""

MONTH = 30 * DAY
MOST = 30  # of a game


class Slip(NamedTuple):
    """A decision in which something else was clearly better, and how it went when tried again.

    Times are in milliseconds since 1970.
    """

    id: str  # "<id of the game>/<place>"
    game: str
    level: str  # of the computer players, or "mixed"
    link: str  # the game, up to the end of the deal
    place: int  # so many of its actions were before
    seat: Seat
    best: str  # text of what an expert thinks best
    fine: str  # texts of all that was no mistake, a line each
    cost: float  # of what was done, in the game's own units
    when: int  # it was played
    found: int = 0  # so many times in a row
    tried: int = 0  # the last time; 0: never
    due: int = 0  # not to be asked before

    @property
    def learned(self) -> bool:
        """Whether it was found often enough."""
        return self.found > len(PAUSES)

    def after(self, now: int, *, right: bool) -> "Slip":
        """The same after it was tried."""
        if not right:
            return self._replace(found=0, tried=now, due=now)
        found = min(self.found + 1, len(PAUSES) + 1)
        days = PAUSES[min(found, len(PAUSES)) - 1]
        return self._replace(found=found, tried=now, due=now + days * DAY - EARLIER)


def worst(slips: Iterable[Slip], now: int) -> list[Slip]:
    """Those that are worth keeping, of each game the costliest of the last month."""
    kept: list[Slip] = []
    fresh = (slip for slip in slips if slip.when > now - MONTH)
    for slip in sorted(fresh, key=lambda slip: -slip.cost):
        if sum(one.game == slip.game for one in kept) < MOST:
            kept.append(slip)
    return kept


def due(slips: Iterable[Slip], now: int) -> list[Slip]:
    """Those to be asked now: what waits longest first, of the new ones the costliest."""
    waiting = [slip for slip in worst(slips, now) if slip.due <= now and not slip.learned]
    return sorted(waiting, key=lambda slip: slip.due)


def fits(slip: Slip, table: Table) -> bool:
    """Whether the game of its link holds such a decision, in a deal that is over."""
    history = table.history()
    if not 0 <= slip.place < len(history) or table.state.turn is not None:
        return False
    before = history[slip.place][0]
    return before.turn == slip.seat and before.number == table.state.number


def write_slip(slip: Slip) -> str:
    """As JSON text; `read_slip` is its inverse."""
    return write_entry(slip)


def read_slip(id: str, text: str) -> Slip | None:
    """None where the entry cannot be read. Its link is not opened: that takes long."""
    slip: Slip | None = read_entry(Slip, id, text)
    return slip


def joined_slips(id: str, here: str, there: str) -> str:
    """Of two copies of a slip that which was tried last; empty where they are not the same."""
    kept, other = read_slip(id, here), read_slip(id, there)
    if not kept or not other or (kept.link, kept.place) != (other.link, other.place):
        return ""
    return here if kept.tried >= other.tried else there
