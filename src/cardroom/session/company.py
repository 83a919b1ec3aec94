"""The kinds of company at a table: computers only, persons at a shared device, persons elsewhere.

The company decides for which seat the table is drawn and how far undo goes. It is an immutable
value and does not know the session.
"""

from dataclasses import dataclass

from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.table import Step, Table, step_of


class Company:
    """Players of one table: a person and computer players. Base class of other kinds of company."""

    live = False
    """Whether the others' pages are connected with this one."""

    passed_on = False
    """Whether the persons share a device: a deal is drawn for all then, and one looks at a time."""

    counts = True
    """Whether the game counts in the statistics: they are one person's, against computers."""

    runs_computers = True
    """Whether the computer players play on this page."""

    def hides_table(self, turn: Seat | None) -> bool:  # noqa: ARG002
        """Return whether a curtain hides the table until the next person takes the device."""
        return False

    def seats_elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:  # noqa: ARG002
        """Return the seats in `others` whose persons are absent, or play on another device."""
        return ()

    def next_viewer(self, seat: Seat, turn: Seat | None) -> Seat:  # noqa: ARG002
        """Return the seat for which the table is shown next. By default, it is the present seat."""
        return seat

    def undo_seat(self, seat: Seat) -> Seat | None:
        """Return the seat of which undo takes back the last decision; None: of any seat."""
        return seat

    def with_curtain(self, *, down: bool = True) -> "Company":  # noqa: ARG002
        """Return these players with the curtain (cover on a shared device) lowered or lifted."""
        return self

    def step(self, table: Table, action: object) -> Step | None:
        """Return the step (state before, action, state after) of this action, or None if a live
        table forbids the action now. Raises `IllegalAction` if the rules forbid the action.
        """
        return step_of(table.game, table.state, action)

    def ask(self, what: str) -> None:
        """Ask the other players of a live table for the next deal or for an undo."""


@dataclass(frozen=True)
class HotSeat(Company):
    """Several persons who share a device, and pass it on while a curtain hides the table.

    The table is drawn for the person who last lifted the curtain. While the curtain is down, no
    hand is shown, and no player can act.
    """

    passed_on = True
    counts = False

    is_down: bool = True  # the curtain, down for a player who comes to the table

    def hides_table(self, turn: Seat | None) -> bool:
        """Return whether the curtain hides the table until the next person takes the device."""
        return self.is_down and turn is not None

    def with_curtain(self, *, down: bool = True) -> "HotSeat":
        return HotSeat(down)


class ByLink(Company):
    """Several persons, each at a device of their own, who send each other links.

    The table is drawn for the seat of this device. A computer player acts on the first device that
    reaches its turn. It would choose the same action on every device: its random numbers depend
    only on the deal, the seat, the number of actions and the level.
    """

    counts = False

    def seats_elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the seats of all other persons: each plays at another device."""
        return others


class EverySeat(Company):
    """A person who plays all seats. The table is always drawn for the seat to act."""

    counts = False

    def next_viewer(self, seat: Seat, turn: Seat | None) -> Seat:
        """Return the seat to act, or the last viewer's seat if the deal is over."""
        return seat if turn is None else turn

    def undo_seat(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        """Return None, so that undo takes back the last decision, whichever seat made it."""
        return None


def company_of(saved: Saved) -> Company:
    """Return the kind of players in a saved game: `ByLink` (persons on separate devices), `HotSeat`
    (persons who share a device) or `Company` (a person and computers).
    """
    if saved.apart:
        return ByLink()
    return HotSeat() if saved.has_several_people else Company()
