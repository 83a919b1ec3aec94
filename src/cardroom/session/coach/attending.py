"""The coach that a session asks, and the answers of a session without one."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from cardroom.table import Record, Table

Tell: TypeAlias = Callable[[], str]
"""Gives a sentence in the reader's language, whenever it is drawn."""


class Attending(Protocol):
    """A coach, as a session knows it. It has no reference to the session or the page."""

    @property
    def there(self) -> bool:
        """True if there is a coach."""

    def said_at(self, record: Record, /) -> Tell | None:
        """Return what the coach says at the decision behind this record; None if nothing."""

    def held_back(self, table: Table, action: object, /) -> bool:
        """Return whether this action waits until the coach has asked about it."""

    def has_helped(self, record: Record, action: object, /) -> bool:
        """Return whether the coach's question changed the action of this decision."""


class NoCoach:
    """No coach: nothing is said, held back or helped."""

    there = False

    def said_at(self, _record: Record) -> Tell | None:
        """Return None."""
        return None

    def held_back(self, _table: Table, _action: object) -> bool:
        """Return False."""
        return False

    def has_helped(self, _record: Record, _action: object) -> bool:
        """Return False."""
        return False
