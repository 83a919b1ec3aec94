"""What a session asks of its coach, and the answers of a session without one."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from cardroom.table import Record, Table

Tell: TypeAlias = Callable[[], str]
"""Gives a sentence in the reader's language, whenever it is drawn."""


class Attending(Protocol):
    """A coach, as a session knows it. It has no reference to the session or the page."""

    @property
    def there(self) -> bool:
        """Whether there is a coach."""

    def said_at(self, record: Record, /) -> Tell | None:
        """What the coach says where these actions had been done."""

    def held_back(self, table: Table, action: object, /) -> bool:
        """Whether this action waits until the coach has asked about it."""

    def has_helped(self, record: Record, action: object, /) -> bool:
        """Whether the coach's question led to another action here."""


class NoCoach:
    """No coach: nothing is said, held back or helped."""

    there = False

    def said_at(self, _record: Record) -> Tell | None:
        """Always None."""
        return None

    def held_back(self, _table: Table, _action: object) -> bool:
        """Never."""
        return False

    def has_helped(self, _record: Record, _action: object) -> bool:
        """Never."""
        return False
