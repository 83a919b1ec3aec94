"""Who else is at a table, and what that means: who looks, who is told, how far undo goes.

A company is a value: it knows nothing of the session that asks it, and never changes.
"""

from dataclasses import dataclass

from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.table import Step, Table, step_of


class Company:
    """Nobody else: one person against computer players. Other kinds derive from this."""

    live = False
    """Whether the others' pages are connected with this one."""

    passed_on = False
    """Whether the persons share a device: a deal is drawn for all then, and one looks at a time."""

    counts = True
    """Whether the game counts in the statistics: they are one person's, against computers."""

    orders = True
    """Whether the computer players play on this page."""

    def covers(self, turn: Seat | None) -> bool:  # noqa: ARG002
        """Whether nobody looks at the table, with `turn` to act."""
        return False

    def elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:  # noqa: ARG002
        """Those of the other persons who sit at other devices."""
        return ()

    def eyes(self, seat: Seat, turn: Seat | None) -> Seat:  # noqa: ARG002
        """Whose eyes the table is drawn for from now on, of who has looked and who is to act."""
        return seat

    def takes_back(self, seat: Seat) -> Seat | None:
        """Whose last decision is taken back by who looks; None: the last, whoever's it was."""
        return seat

    def cover(self, *, down: bool = True) -> "Company":  # noqa: ARG002
        """Return the company with the curtain `down`, where it has one, or up."""
        return self

    def step(self, table: Table, action: object) -> Step | None:
        """Have whoever is to act at this table do this: what it leads to; None where the others'
        pages do not let it be. Raises `IllegalAction`.
        """
        return step_of(table.game, table.state, action)

    def ask(self, what: str) -> None:
        """Ask the others for another deal, or to take something back."""


@dataclass(frozen=True)
class HotSeat(Company):
    """Several persons at one device, which they pass on behind a curtain.

    The table is drawn for the seat whose eyes are on it. While the curtain is down nobody's are,
    and nothing is shown or done that only one of them may know or do.
    """

    passed_on = True
    counts = False

    is_down: bool = True  # the curtain, as whoever comes to the table finds it

    def covers(self, turn: Seat | None) -> bool:
        """Return whether the curtain is down; when a deal is over there is nothing to hide."""
        return self.is_down and turn is not None

    def cover(self, *, down: bool = True) -> "HotSeat":
        return HotSeat(down)


class ByLink(Company):
    """Several persons, each at a device of their own, who send each other links.

    The table is always drawn for the seat that is here. Computer players act on whichever device is
    first to come to their turn: their dice hang on the deal, the seat, the place in it and the
    level, so that every device finds the same choice, and what they did is part of the record.
    """

    counts = False

    def elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """All others."""
        return others


class EverySeat(Company):
    """One person, who plays for every seat: the table turns to whoever is to act."""

    counts = False

    def eyes(self, seat: Seat, turn: Seat | None) -> Seat:
        """Of who is to act."""
        return seat if turn is None else turn

    def takes_back(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        """The last decision of all."""
        return None


def company_of(saved: Saved) -> Company:
    """In which company a saved game is played, as long as nobody connects."""
    if saved.apart:
        return ByLink()
    return HotSeat() if saved.shared else Company()
