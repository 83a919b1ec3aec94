"""Knowledge of a Belote player: which cards are still out, who may hold them, and chances to win.

The knowledge is built from a `View` only. Weaker levels notice less. *Casual* remembers neither the
cards played nor which seat could not follow suit or beat. *Club* remembers both, and *expert* also
the combinations that were shown. Tuples are by seat unless stated otherwise.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod

from cardroom.games.belote.model import SEATS, Play, View, partner_of, team_of
from cardroom.games.belote.rules import (
    PACK,
    PLAIN_ORDER,
    TRUMP_ORDER,
    card_strength_in_trick,
    points_of,
)
from cardroom.games.belote.unseen import impossible_cards
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import cards_played
from cardroom.players.trick_knowledge import TrickKnowledge


@dataclass(frozen=True)
class Knowledge(TrickKnowledge):
    """Knowledge of a player who has to play a card."""

    view: View
    possible: tuple[tuple[Card, ...], ...]  # unseen cards that each seat may hold

    @property
    def partner(self) -> Seat:
        return partner_of(self.seat)

    @property
    def is_on_declaring_side(self) -> bool:
        """True if the player's side plays the contract."""
        return self.view.contract is not None and self.view.contract.team == team_of(self.seat)

    @property
    def is_declarer(self) -> bool:
        """True if this seat bid the contract."""
        return self.view.contract is not None and self.view.contract.declarer == self.seat

    @property
    def opponents_behind(self) -> tuple[Seat, ...]:
        """Opponents who play to the current trick after the seat, in order of play."""
        return tuple(seat for seat in self.seats_behind if team_of(seat) != team_of(self.seat))

    def card_points(self, card: Card) -> int:
        """Return how many points a card counts in the current contract."""
        return points_of(card, self.trump)

    def height_in_suit(self, card: Card) -> int:
        """Return the rank of a card among those of its suit, from 0 (the weakest) to 7."""
        order = TRUMP_ORDER if self.trump is not None and card.suit is self.trump else PLAIN_ORDER
        return order.index(card.rank)

    def cost_of_giving_up(self, card: Card) -> int:
        """Return what giving a card away costs: its points, and more if it is useful later."""
        cost = 2 * self.card_points(card)
        if card in self.own_trumps:
            return cost + 12
        if self.is_master(card):
            return cost + 10
        return cost + (6 if self.is_guard_of_ten(card) else 0)

    def is_guard_of_ten(self, card: Card) -> bool:
        """Return whether the card guards a ten: without it, the ten is bare and can be beaten."""
        others = [one for one in self.hand if one.suit is card.suit and one is not card]
        ranks = [one.rank for one in others]
        return ranks == ["10"] and bool(self.higher_unseen(others[0]))

    def cards_opponents_may_hold(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        theirs = [self.possible[seat] for seat in SEATS if team_of(seat) != team_of(self.seat)]
        return tuple(card for card in cards if any(card in some for some in theirs))

    # The trick on the table

    def strength_in_trick(self, card: Card) -> int:
        """Return the strength of a card in the current trick. Below 0 the card can't win."""
        led = self.trick.cards[0].suit if self.trick.cards else card.suit
        return card_strength_in_trick(card, led, self.trump)

    @property
    def winning_card(self) -> Card:
        """Return the card that takes the trick so far."""
        return max(self.trick.cards, key=self.strength_in_trick)

    @property
    def is_partner_winning(self) -> bool:
        return bool(self.trick.cards) and self.trick.taker(self.strength_in_trick) == self.partner

    def wins_now(self, card: Card) -> bool:
        mine = self.strength_in_trick(card)
        return all(mine > self.strength_in_trick(other) for other in self.trick.cards)

    @property
    def points_on_table(self) -> int:
        """Return the sum of the card points on the table."""
        return sum(self.card_points(card) for card in self.trick.cards)

    def chance_to_stay_unbeaten(self, card: Card) -> float:
        """Return the chance, from 0 to 1, that no opponent who plays later beats `card`."""
        led = self.trick.cards[0].suit if self.trick.cards else card.suit
        return prod(1.0 - self.chance_to_beat(seat, card, led) for seat in self.opponents_behind)

    def chance_seat_has_card(self, seat: Seat, card: Card) -> float:
        """Return the chance that the seat holds the card, in proportion to the size of its hand."""
        if card not in self.possible[seat]:
            return 0.0
        held = self.view.held
        room = sum(held[other] for other in SEATS if card in self.possible[other])
        return held[seat] / max(room, 1)


def own_legal_cards(view: View) -> tuple[Card, ...]:
    """Return the cards that this seat may play now; empty unless the seat has to play a card."""
    return tuple(action.card for action in view.legal if isinstance(action, Play))


def build_knowledge(view: View, level: str) -> Knowledge:
    """Return what a player of this `level` knows. Raises `ValueError` outside card play."""
    if view.seat is None or view.trick is None:
        raise ValueError("no card is asked of this seat")
    counts = level != "casual"
    gone = cards_played(view) if counts else view.trick.cards
    unseen = tuple(card for card in PACK if card not in gone and card not in view.hand)
    shows = view.shows if level == "expert" else ()
    shown = {card: show.seat for show in shows for each in show.combinations for card in each.cards}

    def possible_cards(seat: Seat) -> tuple[Card, ...]:
        out = impossible_cards(view, seat, unseen) if counts else ()
        return tuple(card for card in unseen if card not in out and shown.get(card, seat) == seat)

    possible = tuple(possible_cards(seat) if seat != view.seat else () for seat in SEATS)
    may = own_legal_cards(view)
    return Knowledge(view.seat, view.trump, view.trick, view.hand, may, unseen, view, possible)
