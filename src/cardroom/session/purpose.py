"""The purpose of a table, and what follows: whether it is saved, and what may be done at it.

A purpose is a value. It knows the table and what the person wants to do, never the session.
"""

from typing import Any, NamedTuple

from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice
from cardroom.records.saved_game import Saved
from cardroom.session.draft import Draft
from cardroom.table import Record, Table


class Ended(NamedTuple):
    """A challenge (its id) or a daily deal (its date) that this game has completed."""

    challenge: str = ""
    day: str = ""


class Purpose:
    """A game that is played, saved and counted. Other purposes derive from this."""

    is_kept = True
    """Whether it is saved after each action, and counts."""

    auto_advance = True
    """Whether what must be done anyway may be done without a tap, and another deal be dealt."""

    undoes = True
    """Whether what was done may be taken back, and done again."""

    marks_illegal = True
    """Whether cards that may not be played now are marked before they are tried."""

    def reader(self, seat: Seat) -> Seat | None:
        """Return the seat that a review addresses as "you"; None where no person here has one."""
        return seat

    def is_done(self, table: Table) -> bool:  # noqa: ARG002
        """Return whether the person has nothing more to do, even on their turn."""
        return False

    def people(self, people: tuple[Seat, ...], table: Table) -> tuple[Seat, ...]:  # noqa: ARG002
        """Return the seats that persons decide for just now, of those that they sit at."""
        return people

    def at_rest(self, table: Table) -> bool:  # noqa: ARG002
        """Return whether computer players do not act now, though it may be their turn."""
        return False

    def foreseen(self, table: Table) -> Choice | None:  # noqa: ARG002
        """Return the choice of the seat to act if it is fixed; None if its player is asked."""
        return None

    def hear(self, table: Table, action: object) -> "Purpose":  # noqa: ARG002
        """Return the purpose after the person tried an action, done or not."""
        return self

    def turn_down(self, table: Table, draft: Draft, action: object) -> Draft | None:  # noqa: ARG002
        """Return the draft that says why this table does not take an action; None if it does."""
        return None

    def ended(self, saved: Saved) -> Ended | None:  # noqa: ARG002
        """Return the challenge or daily deal that this game has completed."""
        return None

    def on_change(self, table: Table) -> None:
        """Note that an action was done or taken back at a table that is not saved."""

    def restart(self) -> "tuple[Purpose, Record] | None":
        """Return the purpose and the record with which undo begins anew; None where it takes back
        one decision, or nothing.
        """
        return None

    def guide(self, table: Table) -> Any:  # noqa: ARG002
        """Return what stands beside the table in the place of the tools, a `Guide`, made at each
        drawing; None for the usual tools.
        """
        return None
