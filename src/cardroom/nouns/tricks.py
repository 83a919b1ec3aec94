"""Tricks: the seats that play, in order, the cards laid, and the taker.

Each game decides which card is stronger, and passes a measure of strength to `Trick.taker`.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeVar

from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat


class Laid(Protocol):
    """Trick of any game. In some games a seat lays one card to a trick, in others several."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats that play to the trick, in turn, the leader first."""

    @property
    def complete(self) -> bool: ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all cards laid so far."""

    def play_of(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat laid; empty until then."""


class Trick(NamedTuple):
    """Cards in the order in which they were laid, the leader's first."""

    seats: tuple[Seat, ...]  # seats that play, in turn, the leader first; none that sits out
    cards: tuple[Card, ...] = ()

    @property
    def leader(self) -> Seat:
        return self.seats[0]

    @property
    def turn(self) -> Seat:
        """Return the seat whose card comes next. Raises `IndexError` if the trick is complete."""
        return self.seats[len(self.cards)]

    @property
    def complete(self) -> bool:
        return len(self.cards) == len(self.seats)

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Return the seat and the card of each play, in the order of play."""
        return tuple(zip(self.seats, self.cards, strict=False))

    def play_of(self, seat: Seat) -> tuple[Card, ...]:
        """Return the card that a seat laid, as a tuple; empty until then."""
        return tuple(card for who, card in self.plays if who == seat)

    def with_card(self, card: Card) -> "Trick":
        """Return the trick after the next seat has laid this card."""
        return self._replace(cards=(*self.cards, card))

    def taker(self, strength: Callable[[Card], int]) -> Seat:
        """Return the seat of the strongest card so far; of equal cards, the one laid first."""
        return max(self.plays, key=lambda play: strength(play[1]))[0]


L = TypeVar("L", bound=Laid)
L_co = TypeVar("L_co", bound=Laid, covariant=True)


class DealInTricks(Protocol[L_co]):
    """State or view of a deal that is played in tricks."""

    @property
    def trick(self) -> L_co | None:
        """Return the trick on the table, or None."""

    @property
    def tricks(self) -> tuple[L_co, ...]:
        """Return the complete tricks, in the order of play."""


def all_tricks(deal: DealInTricks[L]) -> tuple[L, ...]:
    """Return the tricks of a deal, the one on the table last."""
    return (*deal.tricks, deal.trick) if deal.trick else deal.tricks


def played(deal: DealInTricks[Laid]) -> tuple[Card, ...]:
    """Return every card laid in a deal, in the order of play."""
    return tuple(card for trick in all_tricks(deal) for card in trick.cards)


def played_by(deal: DealInTricks[Laid], seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat has laid in a deal, in the order of play."""
    return tuple(card for trick in all_tricks(deal) for card in trick.play_of(seat))
