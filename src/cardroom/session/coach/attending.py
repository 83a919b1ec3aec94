"""Who looks on at a table: what a session asks of a coach, and nobody."""

from typing import Protocol

from cardroom.table import Record, Table


class Attending(Protocol):
    """A coach, or nobody. It knows of what it was told, never of a session or a page."""

    @property
    def there(self) -> bool:
        """Whether somebody looks on."""

    def said_at(self, record: Record, /) -> str:
        """What was said where these actions had been done, in a sentence."""

    def held_back(self, table: Table, action: object, /) -> bool:
        """Whether this, which the person is about to do, waits until it was asked about."""

    def has_helped(self, record: Record, action: object, /) -> bool:
        """Whether something else was asked about than what was done behind this record."""


class NoCoach:
    """Nobody who looks on."""

    there = False

    def said_at(self, _record: Record) -> str:
        """Nothing was said."""
        return ""

    def held_back(self, _table: Table, _action: object) -> bool:
        """Nothing waits."""
        return False

    def has_helped(self, _record: Record, _action: object) -> bool:
        """Nobody asked."""
        return False
