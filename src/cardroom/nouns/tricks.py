"""A trick on the table: who plays to it, in which order, and who takes it.

Which card is stronger is each game's own affair; it hands a measure to `Trick.taker`.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat


class Laid(Protocol):
    """A trick of any game: in some a seat lays one card to it, in others several."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays to it, in turn, the leader first."""

    @property
    def complete(self) -> bool: ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """All that was laid so far."""

    def play_of(self, seat: Seat) -> tuple[Card, ...]:
        """What this seat laid; empty as long as it has not."""


class Trick(NamedTuple):
    """Cards in the order in which they were laid, the leader's first."""

    seats: tuple[Seat, ...]  # who plays to it, in turn, the leader first; who sits out is not here
    cards: tuple[Card, ...] = ()

    @property
    def leader(self) -> Seat:
        return self.seats[0]

    @property
    def turn(self) -> Seat:
        """The seat whose card comes next. Raises `IndexError` when the trick is complete."""
        return self.seats[len(self.cards)]

    @property
    def complete(self) -> bool:
        return len(self.cards) == len(self.seats)

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Who laid which card, in the order of play."""
        return tuple(zip(self.seats, self.cards, strict=False))

    def play_of(self, seat: Seat) -> tuple[Card, ...]:
        """What this seat laid, which is one card; empty as long as it has not."""
        return tuple(card for who, card in self.plays if who == seat)

    def with_card(self, card: Card) -> "Trick":
        """The trick after the seat to play has laid this card."""
        return self._replace(cards=(*self.cards, card))

    def taker(self, strength: Callable[[Card], int]) -> Seat:
        """The seat of the strongest card so far; of equals the one laid first."""
        return max(self.plays, key=lambda play: strength(play[1]))[0]
