"""A trick on the table: who plays to it, in which order, and who takes it.

Which card is stronger is each game's own affair; it hands a measure to `Trick.taker`.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeVar

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


L = TypeVar("L", bound=Laid)
L_co = TypeVar("L_co", bound=Laid, covariant=True)


class DealInTricks(Protocol[L_co]):
    """A deal that is played in tricks: a state, or what a seat sees of it."""

    @property
    def trick(self) -> L_co | None:
        """The one on the table."""

    @property
    def tricks(self) -> tuple[L_co, ...]:
        """Those that are complete, the first one first."""


def all_tricks(deal: DealInTricks[L]) -> tuple[L, ...]:
    """The tricks of a deal, the one on the table last."""
    return (*deal.tricks, deal.trick) if deal.trick else deal.tricks


def played(deal: DealInTricks[Laid]) -> tuple[Card, ...]:
    """Every card laid in a deal."""
    return tuple(card for trick in all_tricks(deal) for card in trick.cards)


def played_by(deal: DealInTricks[Laid], seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat has laid in a deal, in time order."""
    return tuple(card for trick in all_tricks(deal) for card in trick.play_of(seat))
