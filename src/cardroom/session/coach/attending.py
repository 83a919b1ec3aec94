"""What a session asks of its coach, and the answers of a session without one."""

from typing import Protocol

from cardroom.table import Record, Table


class Attending(Protocol):
    """A coach, as a session knows it. It has no reference to the session or the page."""

    @property
    def there(self) -> bool:
        """Whether there is a coach."""

    def said_at(self, record: Record, /) -> str:
        """What was said where these actions had been done, in a sentence."""

    def held_back(self, table: Table, action: object, /) -> bool:
        """Whether this action waits until the coach has asked about it."""

    def has_helped(self, record: Record, action: object, /) -> bool:
        """Whether the coach's question led to another action here."""


class NoCoach:
    """No coach: nothing is said, held back or helped."""

    there = False

    def said_at(self, _record: Record) -> str:
        """Always empty."""
        return ""

    def held_back(self, _table: Table, _action: object) -> bool:
        """Never."""
        return False

    def has_helped(self, _record: Record, _action: object) -> bool:
        """Never."""
        return False
