"""The others at a table, and what follows: whose view is drawn, who is told, how far undo goes.

A company is a value: it knows nothing of the session that asks it, and never changes.
"""

from dataclasses import dataclass

from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.table import Step, Table, step_of


class Company:
    """Computers only, against one person. Other kinds derive from this."""

    live = False
    """Whether the others' pages are connected with this one."""

    passed_on = False
    """Whether the persons share a device: a deal is drawn for all then, and one looks at a time."""

    counts = True
    """Whether the game counts in the statistics: they are one person's, against computers."""

    runs_computers = True
    """Whether the computer players play on this page."""

    def covers(self, turn: Seat | None) -> bool:  # noqa: ARG002
        """Return whether the table is hidden, with `turn` to act."""
        return False

    def elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:  # noqa: ARG002
        """Return those of the other persons who sit at other devices."""
        return ()

    def viewer(self, seat: Seat, turn: Seat | None) -> Seat:  # noqa: ARG002
        """Return the seat the table is drawn for; `seat` has looked, `turn` is to act."""
        return seat

    def undo_seat(self, seat: Seat) -> Seat | None:
        """Return the seat whose last decision undo takes back; None for the last of any seat."""
        return seat

    def cover(self, *, down: bool = True) -> "Company":  # noqa: ARG002
        """Return the company with the curtain `down` or up, where it has one."""
        return self

    def step(self, table: Table, action: object) -> Step | None:
        """Return the step of an action of the seat to act; None if the other pages do not allow it.
        Raises `IllegalAction`.
        """
        return step_of(table.game, table.state, action)

    def ask(self, what: str) -> None:
        """Ask the others for another deal, or to take an action back."""


@dataclass(frozen=True)
class HotSeat(Company):
    """Several persons at one device, which they pass on behind a curtain.

    The table is drawn for the person who lifted the curtain. While it is down no hand is shown, and
    nothing is done that only one player may know or do.
    """

    passed_on = True
    counts = False

    is_down: bool = True  # the curtain, down for a player who comes to the table

    def covers(self, turn: Seat | None) -> bool:
        """Return whether the curtain is down; when a deal is over there is nothing to hide."""
        return self.is_down and turn is not None

    def cover(self, *, down: bool = True) -> "HotSeat":
        return HotSeat(down)


class ByLink(Company):
    """Several persons, each at a device of their own, who send each other links.

    The table is drawn for the seat of this device. Computers act on the first device that reaches
    their turn. Their dice depend on deal, seat, place and level, so every device finds the same
    choice.
    """

    counts = False

    def elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return all others."""
        return others


class EverySeat(Company):
    """A person who plays every seat: the table turns to the seat to act."""

    counts = False

    def viewer(self, seat: Seat, turn: Seat | None) -> Seat:
        """Return the seat to act."""
        return seat if turn is None else turn

    def undo_seat(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        """Return None: undo takes back the last decision of any seat."""
        return None


def company_of(saved: Saved) -> Company:
    """Return the company of a saved game, before any page connects."""
    if saved.apart:
        return ByLink()
    return HotSeat() if saved.shared else Company()
