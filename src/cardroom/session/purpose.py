"""What a table is for, and what that means: whether it is kept, and what may be done at it.

A purpose is a value. It knows of the table and of what the person is about to do, never of the
session that asks.
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
    """A game that is played, kept and counted. What else a table can be for derives from this."""

    is_kept = True
    """Whether it is saved after each action, and counts."""

    by_itself = True
    """Whether what must be done anyway may be done without a tap, and another deal be dealt."""

    undoes = True
    """Whether what was done may be taken back, and done again."""

    marks_illegal = True
    """Whether cards that may not be played now are marked before somebody tries them."""

    def reader(self, seat: Seat) -> Seat | None:
        """Return the seat that a review addresses as "you"; None where it is nobody's here."""
        return seat

    def is_done(self, table: Table) -> bool:  # noqa: ARG002
        """Whether there is nothing more to do for the person, though it be their turn."""
        return False

    def people(self, people: tuple[Seat, ...], table: Table) -> tuple[Seat, ...]:  # noqa: ARG002
        """Return the seats that persons decide for just now, of those that they sit at."""
        return people

    def at_rest(self, table: Table) -> bool:  # noqa: ARG002
        """Return whether computer players do not act now, though it may be their turn."""
        return False

    def foreseen(self, table: Table) -> Choice | None:  # noqa: ARG002
        """What the seat to act does, where that is settled; None where its player is asked."""
        return None

    def hear(self, table: Table, action: object) -> "Purpose":  # noqa: ARG002
        """Return what the table is for after the person wanted to do this, done or not."""
        return self

    def turn_down(self, table: Table, draft: Draft, action: object) -> Draft | None:  # noqa: ARG002
        """Return the draft that says why an action of the person is not done here; None where it is
        done, if the rules let it be.
        """
        return None

    def ended(self, saved: Saved) -> Ended | None:  # noqa: ARG002
        """The challenge or daily deal that this game has completed."""
        return None

    def noted(self, table: Table) -> None:
        """Something was done or taken back at a table that nobody keeps."""

    def restart(self) -> "tuple[Purpose, Record] | None":
        """Return the purpose and the record with which undo begins anew; None where it takes back
        one decision, or nothing.
        """
        return None

    def guide(self, table: Table) -> Any:  # noqa: ARG002
        """What stands beside the table, in the place of undo and the other tools: a `Guide` of the
        screen, made anew whenever it is drawn; None: nothing does.
        """
        return None
