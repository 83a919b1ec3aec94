"""Base class for what a computer player knows in a trick: unseen cards, chances, card values."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from math import prod

from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick


@dataclass(frozen=True)
class TrickKnowledge(ABC):
    """Knowledge of a player who has to play a card. Each game adds its own deductions."""

    seat: Seat
    trump: Suit | None
    trick: Trick  # on the table
    hand: tuple[Card, ...]
    may: tuple[Card, ...]  # the cards that may be played
    unseen: tuple[Card, ...]  # cards that other seats may hold

    @property
    def seats_behind(self) -> tuple[Seat, ...]:
        """Return the seats that play to this trick after this seat, the next one first."""
        return self.trick.seats[len(self.trick.cards) + 1 :]

    # Cards

    def suit_of(self, card: Card) -> Suit | None:
        """Return the suit that a card counts as."""
        return card.suit

    @abstractmethod
    def height_in_suit(self, card: Card) -> int:
        """Return a card's rank within its suit as a number, greater for better cards."""

    @abstractmethod
    def cost_of_giving_up(self, card: Card) -> float:
        """Rate what giving a card away costs, such as points or later tricks."""

    def cheapest(self, cards: Iterable[Card]) -> Card:
        """Return the card that costs least to give away; among equals the lowest card."""
        return min(
            cards, key=lambda card: (self.cost_of_giving_up(card), self.height_in_suit(card))
        )

    def highest(self, cards: Iterable[Card]) -> Card:
        return max(cards, key=self.height_in_suit)

    def lowest(self, cards: Iterable[Card]) -> Card:
        return min(cards, key=self.height_in_suit)

    def cards_of_suit(self, cards: Iterable[Card], suit: Suit | None) -> tuple[Card, ...]:
        return tuple(card for card in cards if self.suit_of(card) is suit)

    def trumps(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return self.cards_of_suit(cards, self.trump) if self.trump else ()

    @property
    def own_trumps(self) -> tuple[Card, ...]:
        return self.trumps(self.hand)

    def plain_cards(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards that belong to a suit other than trumps."""
        return tuple(card for card in cards if self.suit_of(card) not in (None, self.trump))

    def higher_unseen(self, card: Card) -> tuple[Card, ...]:
        """Return the unseen cards of the same suit that beat this card."""
        mine = self.height_in_suit(card)
        others = self.cards_of_suit(self.unseen, self.suit_of(card))
        return tuple(other for other in others if self.height_in_suit(other) > mine)

    def is_master(self, card: Card) -> bool:
        """Return whether no unseen card of the same suit can beat this card."""
        return not self.higher_unseen(card)

    def masters(self, cards: Iterable[Card]) -> list[Card]:
        return [card for card in cards if self.is_master(card)]

    def cards_opponents_may_hold(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return those of the given unseen cards that an opponent may hold."""
        return tuple(cards)

    @property
    def trumps_opponents_may_hold(self) -> tuple[Card, ...]:
        return self.cards_opponents_may_hold(self.trumps(self.unseen))

    # Chances

    @abstractmethod
    def chance_seat_has_card(self, seat: Seat, card: Card) -> float:
        """Estimate the probability that a seat holds an unseen card."""

    def chance_to_have_none(self, seat: Seat, cards: Iterable[Card]) -> float:
        """Estimate the probability that a seat holds none of the given cards."""
        return prod(1.0 - self.chance_seat_has_card(seat, card) for card in cards)

    def chance_to_be_void(self, seat: Seat, suit: Suit | None) -> float:
        """Estimate the probability that a seat holds no card of a suit."""
        return self.chance_to_have_none(seat, self.cards_of_suit(self.unseen, suit))

    def chance_to_beat(self, seat: Seat, card: Card, led: Suit | None) -> float:
        """Estimate the probability that a seat beats a card; `led` is the suit that was led."""
        higher = 1.0 - self.chance_to_have_none(seat, self.higher_unseen(card))
        if self.trump is None or led is self.trump:
            return higher
        void = self.chance_to_be_void(seat, led)
        if self.suit_of(card) is self.trump:
            return void * higher
        ruffs = 1.0 - self.chance_to_have_none(seat, self.trumps(self.unseen))
        return min(1.0, higher + void * ruffs)

    # The trick on the table

    @property
    def is_partner_winning(self) -> bool:
        """Return whether a partner has played the best card of the trick so far."""
        return False

    @abstractmethod
    def wins_now(self, card: Card) -> bool:
        """Return whether a card, if played now, would be the best card of the trick so far."""

    @property
    def winners(self) -> list[Card]:
        """Return the legal cards that would be the best of the trick so far."""
        return [card for card in self.may if self.wins_now(card)]

    @property
    def cards_losing_now(self) -> list[Card]:
        """Return the legal cards that would not be the best of the trick so far."""
        return [card for card in self.may if not self.wins_now(card)]
