"""Tricks: seats in order of play, the cards played, and the seat that takes the trick."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, TypeVar

from cardroom.nouns.cards import Card, Cards
from cardroom.nouns.seats import Seat


class AnyTrick(Protocol):
    """Trick of any game. In some games a seat plays one card to a trick, in others several."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats that play to the trick, in order of play, the leader first."""

    @property
    def is_complete(self) -> bool: ...

    @property
    def cards(self) -> Cards:
        """Return all cards played to the trick so far."""

    def play_of(self, seat: Seat) -> Cards:
        """Return the cards that a seat played to the trick; empty before its turn."""


class Trick(NamedTuple):
    """Trick to which each seat plays one card. The cards are in the order of play."""

    seats: tuple[Seat, ...]  # seats that play, in turn, the leader first; none that sits out
    cards: Cards = ()

    @property
    def leader(self) -> Seat:
        return self.seats[0]

    @property
    def turn(self) -> Seat:
        """Return the seat that plays next. Raises `IndexError` if the trick is complete."""
        return self.seats[len(self.cards)]

    @property
    def is_complete(self) -> bool:
        return len(self.cards) == len(self.seats)

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Return the seat and the card of each play, in the order of play."""
        return tuple(zip(self.seats, self.cards, strict=False))

    def play_of(self, seat: Seat) -> Cards:
        """Return the card that a seat played to the trick, as a tuple; empty before its turn."""
        return tuple(card for who, card in self.plays if who == seat)

    def with_card(self, card: Card) -> "Trick":
        """Return a copy of the trick to which the next seat has added this card."""
        return self._replace(cards=(*self.cards, card))

    def taker(self, strength: Callable[[Card], int]) -> Seat:
        """Return the seat with the strongest card so far. Of equal cards, the first one wins."""
        return max(self.plays, key=lambda play: strength(play[1]))[0]


L = TypeVar("L", bound=AnyTrick)
L_co = TypeVar("L_co", bound=AnyTrick, covariant=True)


class DealInTricks(Protocol[L_co]):
    """State or view of a deal that is played in tricks."""

    @property
    def trick(self) -> L_co | None:
        """Return the trick that is being played, or None if there is none."""

    @property
    def tricks(self) -> tuple[L_co, ...]:
        """Return the complete tricks of the deal, in the order of play."""


def all_tricks(deal: DealInTricks[L]) -> tuple[L, ...]:
    """Return the complete tricks of a deal, then the trick on the table, if any."""
    return (*deal.tricks, deal.trick) if deal.trick else deal.tricks


def plays_with_trick_before(deal: DealInTricks[Trick], seat: Seat) -> Iterator[tuple[Trick, Card]]:
    """Yield each play of a seat in a deal: the trick before the play, and the card played."""
    for trick in all_tricks(deal):
        for place, (player, card) in enumerate(trick.plays):
            if player == seat:
                yield trick._replace(cards=trick.cards[:place]), card


def cards_played(deal: DealInTricks[AnyTrick]) -> Cards:
    """Return every card played in a deal, in the order of play."""
    return tuple(card for trick in all_tricks(deal) for card in trick.cards)


def cards_played_by(deal: DealInTricks[AnyTrick], seat: Seat) -> Cards:
    """Return the cards that a seat has played in a deal, in the order of play."""
    return tuple(card for trick in all_tricks(deal) for card in trick.play_of(seat))
