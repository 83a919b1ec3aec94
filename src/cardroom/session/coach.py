"""Who looks on at a table: what a session asks of a coach, and nobody."""

from typing import Protocol


class Attending(Protocol):
    """A coach, or nobody."""

    @property
    def there(self) -> bool:
        """Whether somebody looks on."""

    @property
    def line(self) -> str:
        """What is new here, in a sentence."""

    def held_back(self, action: object, /) -> bool:
        """Whether what the person is about to do waits until it was asked about."""

    def rest(self) -> None:
        """It is the person's turn, or a deal is over."""

    def play_it(self) -> None:
        """Do what was asked about."""


class NoCoach:
    """Nobody who looks on."""

    there = False
    line = ""  # what is new here, in a sentence

    def held_back(self, _action: object) -> bool:
        """Whether what the person is about to do waits until it was asked about."""
        return False

    def rest(self) -> None:
        """It is the person's turn, or a deal is over."""

    def play_it(self) -> None:
        """Do what was asked about."""
