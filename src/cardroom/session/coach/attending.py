"""The interface between a session and its coach, and a null object for sessions without a coach."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from cardroom.table import Record, Table

Tell: TypeAlias = Callable[[], str]
"""Gives a sentence in the reader's language, whenever it is drawn."""


class Attending(Protocol):
    """Interface of a coach for a session. The coach knows neither the session nor the page."""

    @property
    def is_present(self) -> bool:
        """True if the session has a coach."""

    def comment_at(self, record: Record, /) -> Tell | None:
        """Return the coach's comment on the decision that follows this record, or None."""

    def must_wait(self, table: Table, action: object, /) -> bool:
        """Return whether an action must wait until the coach has asked the person about it."""

    def has_helped(self, record: Record, action: object, /) -> bool:
        """Return whether the person chose another action after the coach's question. `record` is
        the position of the question, `action` the action played there.
        """


class NoCoach:
    """Null object for a session without a coach: it never comments, delays an action or helps."""

    is_present = False

    def comment_at(self, _record: Record) -> Tell | None:
        return None

    def must_wait(self, _table: Table, _action: object) -> bool:
        return False

    def has_helped(self, _record: Record, _action: object) -> bool:
        return False
