"""Deductions of a player of Twenty Down: cards still out, points needed, values of cards.

The player knows only its view. A player that does not count remembers neither cards of earlier
tricks nor voids. Tuples are by seat unless a comment says otherwise; numbers in parentheses are
paragraphs of ``assets/rules/twenty-down.html``.
"""

from dataclasses import dataclass
from math import prod

from cardroom.games.twenty_down.model import SEATS, Play, View
from cardroom.games.twenty_down.rules import ORDERS, PACK, card_strength_in_trick, trump_factor
from cardroom.nouns.cards import Card, Cards, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick
from cardroom.players.trick_knowledge import TrickKnowledge


@dataclass(frozen=True)
class Knowledge(TrickKnowledge):
    """Knowledge of a player of Twenty Down who is to play a card."""

    trump: Suit
    view: View
    voids: tuple[tuple[Suit, ...], ...]  # suits that a seat has shown to lack

    @property
    def active_rivals(self) -> tuple[Seat, ...]:
        """Return the other seats that play for tricks in this deal, in the order of the trick."""
        return tuple(seat for seat in self.trick.seats if seat != self.seat)

    @property
    def points_per_trick(self) -> int:
        """Return the points that a trick takes off the score."""
        return trump_factor(self.view.options, self.trump)

    def points_to_go(self, seat: Seat) -> int:
        """Return the points a seat needs to reach 0 after its tricks so far; may be negative."""
        return self.view.scores[seat] - self.points_per_trick * self.view.won[seat]

    # Cards

    def height_in_suit(self, card: Card) -> int:
        return height_in_suit(self.view, card)

    def cost_of_giving_up(self, card: Card) -> float:
        """Estimate how many tricks the card would take later: what giving it away costs."""
        if self.is_master(card):
            return 1.0 if card.suit is self.trump else 0.6
        return average_tricks_of_card(self.view, card, self.trump)

    # The trick on the table

    def strength_in_trick(self, card: Card) -> int:
        """Return a card's strength in the current trick; below 0, the card cannot win."""
        led = self.trick.cards[0].suit if self.trick.cards else card.suit
        return card_strength_in_trick(card, led, self.trump, self.view.options)

    def wins_now(self, card: Card) -> bool:
        mine = self.strength_in_trick(card)
        return all(mine > self.strength_in_trick(other) for other in self.trick.cards)

    @property
    def winning_seat(self) -> Seat:
        """Return the seat that has played the best card of the trick so far."""
        return self.trick.taker(self.strength_in_trick)

    def chance_to_win_trick(self, card: Card) -> float:
        """Estimate the probability that a card wins the trick; 0 if it does not win now."""
        if not self.wins_now(card):
            return 0.0
        led = self.trick.cards[0].suit if self.trick.cards else card.suit
        return prod(1.0 - self.chance_to_beat(seat, card, led) for seat in self.seats_behind)

    def chance_seat_has_card(self, seat: Seat, card: Card) -> float:
        """Estimate the chance that a seat holds a card, if trumps and aces are not thrown (9.4)."""
        if card.suit in self.voids[seat]:
            return 0.0
        held = self.view.held
        kept = card.suit is self.trump or self.height_in_suit(card) == 7
        hands = sum(held[other] for other in SEATS if other != self.seat)
        places = hands + self.view.stock if kept else len(self.unseen)
        return held[seat] / max(places, held[seat], 1)


def own_legal_cards(view: View) -> Cards:
    """Return the legal cards of the viewer; empty if no card is to be played."""
    return tuple(action.card for action in view.legal if isinstance(action, Play))


def build_knowledge(view: View, *, counts: bool) -> Knowledge:
    """Collect what the seat to play knows. If `counts`, add the cards played or thrown earlier."""
    if view.seat is None or view.trump is None or view.trick is None:
        raise ValueError("no card is asked of this seat")
    past, thrown = (view.tricks, view.thrown) if counts else ((), ())
    earlier = (card for trick in past for card in trick.cards)
    seen = {*view.hand, *view.trick.cards, *thrown, *earlier}
    unseen = tuple(card for card in PACK if card not in seen)
    voids = tuple(_proven_voids(seat, (*past, view.trick), view.trump) for seat in SEATS)
    may = own_legal_cards(view)
    return Knowledge(view.seat, view.trump, view.trick, view.hand, may, unseen, view, voids)


def _proven_voids(seat: Seat, tricks: tuple[Trick, ...], trump: Suit) -> tuple[Suit, ...]:
    """Return the suits that a seat surely lacks: it failed to follow suit or to ruff (4.2)."""
    out: list[Suit] = []
    for trick in tricks:
        for card in trick.play_of(seat):
            led = trick.cards[0].suit
            if led and card.suit is not led:
                out += [led] if card.suit is trump else [led, trump]
    return tuple(out)


# Value of a card

TRUMPS_TAKE = tuple(35 + 9 * height for height in range(8))
PLAIN_TAKE = (0, 0, 0, 0, 0, 0, 25, 55)
"""Hundredths of a trick that a trump or plain card takes on average, by its height (9.2)."""


def height_in_suit(view: View, card: Card) -> int:
    """Return a card's rank within its suit as a number, from 0 for the seven to 7 for the ace."""
    return ORDERS[view.options.rank_order].index(card.rank)


def average_tricks_of_card(view: View, card: Card, trump: Suit) -> float:
    """Return the tricks that a card takes on average (9.2)."""
    hundredths = TRUMPS_TAKE if card.suit is trump else PLAIN_TAKE
    return hundredths[height_in_suit(view, card)] / 100


def cards_of_suit(cards: Cards, suit: Suit | None) -> Cards:
    return tuple(card for card in cards if card.suit is suit)
