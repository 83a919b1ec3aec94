"""The purpose of a table, such as a game, a lesson or a problem: what is saved and allowed there.

A purpose is an immutable value. It knows the table and the person's actions, but not the session.
"""

from collections.abc import MutableMapping
from typing import Any, NamedTuple

from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice
from cardroom.records.saved_game import Saved
from cardroom.session.draft import Draft
from cardroom.table import Record, Table


class Ended(NamedTuple):
    """A completed challenge (its id) or daily deal (its date). The other field is empty."""

    challenge: str = ""
    day: str = ""


class Purpose:
    """Base class for kinds of tables, such as lessons. By default, a game is saved and counted."""

    is_kept = True
    """Whether it is saved after each action, and counts."""

    auto_advance = True
    """Whether what must be done anyway may be done without a tap, and another deal be dealt."""

    undoes = True
    """Whether what was done may be taken back, and done again."""

    on_try = ""
    """Name of the page's function, ``module:function``, to call after each try; "" for none."""

    marks_illegal = True
    """Whether cards that may not be played now are marked before they are tried."""

    def review_reader(self, seat: Seat) -> Seat | None:
        """Return the seat that a review addresses as "you"; None if it addresses no seat."""
        return seat

    def is_done(self, table: Table) -> bool:  # noqa: ARG002
        """Return whether the person has nothing more to do at this table, even on their turn."""
        return False

    def people(self, people: tuple[Seat, ...], table: Table) -> tuple[Seat, ...]:  # noqa: ARG002
        """Return the seats that persons play now; none while a lesson lets computers play."""
        return people

    def pauses_computers(self, table: Table) -> bool:  # noqa: ARG002
        """Return whether the computer players pause, even on their turn."""
        return False

    def scripted_choice(self, table: Table) -> Choice | None:  # noqa: ARG002
        """Return the choice that a lesson prescribes to the seat to act, or None."""
        return None

    def after_try(self, table: Table, action: object) -> "Purpose":  # noqa: ARG002
        """Return this purpose (kind of table) after a tried action; a problem judges the answer."""
        return self

    def refusal_draft(self, table: Table, draft: Draft, action: object) -> Draft | None:  # noqa: ARG002
        """Return a draft (prepared action) that says why an action is refused; None if accepted."""
        return None

    def find_challenge_or_day(self, saved: Saved) -> Ended | None:  # noqa: ARG002
        """Return the challenge or daily deal that the saved game has completed, or None."""
        return None

    def keep(self, storage: MutableMapping[str, str], table: Table) -> None:
        """Keep a changed table whose game is not saved, such as the board, in the storage of the
        browser. By default, keep nothing.
        """

    def restart_point(self) -> "tuple[Purpose, Record] | None":
        """Return the start of a lesson, to which undo goes back: its purpose and its record of
        actions. Return None at other tables, where undo takes back a decision.
        """
        return None

    def guide(self, table: Table) -> Any:  # noqa: ARG002
        """Return a new `Guide` panel to show in place of the tools; None keeps the tools."""
        return None
