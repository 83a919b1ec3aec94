"""Deductions of a player of Twenty Down: cards still out, points needed, values of cards.

The player knows only its view. A player that does not count remembers neither cards of earlier
tricks nor voids. Tuples are by seat unless a comment says otherwise; numbers in parentheses are
paragraphs of ``assets/rules/twenty-down.html``.
"""

from math import prod
from typing import NamedTuple

from cardroom.games.twenty_down.model import SEATS, Play, View
from cardroom.games.twenty_down.rules import ORDERS, PACK, card_strength_in_trick, trump_factor
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick


class Knowledge(NamedTuple):
    """Knowledge of a player of Twenty Down who is to play a card."""

    view: View
    seat: Seat
    trump: Suit
    trick: Trick  # on the table
    may: tuple[Card, ...]  # not by seat: the cards that may be played
    unseen: tuple[Card, ...]  # not by seat: cards whose place is unknown
    voids: tuple[tuple[Suit, ...], ...]  # suits that a seat has shown to lack

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.view.hand

    @property
    def tricks_left(self) -> int:
        """Return the number of tricks still to be played, the current one included."""
        return len(self.view.hand)

    @property
    def seats_behind(self) -> tuple[Seat, ...]:
        """Return the seats that play after this seat in the current trick, the next one first."""
        return self.trick.seats[len(self.trick.cards) + 1 :]

    @property
    def active_rivals(self) -> tuple[Seat, ...]:
        """Return the other seats that play for tricks in this deal, in the order of the trick."""
        return tuple(seat for seat in self.trick.seats if seat != self.seat)

    @property
    def points_per_trick(self) -> int:
        """Return the points that a trick takes off the score."""
        return trump_factor(self.view.options, self.trump)


def playable_cards(view: View) -> tuple[Card, ...]:
    """Return the legal cards of the viewer; empty if no card is to be played."""
    return tuple(action.card for action in view.legal if isinstance(action, Play))


def build_knowledge(view: View, may: tuple[Card, ...], *, counts: bool) -> Knowledge:
    """Collect what the seat to play knows. If `counts`, add the cards played or thrown earlier."""
    if view.seat is None or view.trump is None or view.trick is None:
        raise ValueError("no card is asked of this seat")
    past = view.tricks if counts else ()
    seen = {*view.hand, *view.trick.cards, *(card for trick in past for card in trick.cards)}
    if counts:
        seen.update(view.thrown)
    unseen = tuple(card for card in PACK if card not in seen)
    voids = tuple(_proven_voids(seat, (*past, view.trick), view.trump) for seat in SEATS)
    return Knowledge(view, view.seat, view.trump, view.trick, may, unseen, voids)


def _proven_voids(seat: Seat, tricks: tuple[Trick, ...], trump: Suit) -> tuple[Suit, ...]:
    """Return the suits that a seat failed to follow. Add trumps if it did not ruff then (4.2)."""
    out: list[Suit] = []
    for led, laid in _suits_led_and_played(seat, tricks):
        if laid is not led:
            out.append(led)
            if laid is not trump:
                out.append(trump)
    return tuple(out)


def _suits_led_and_played(seat: Seat, tricks: tuple[Trick, ...]) -> list[tuple[Suit, Suit]]:
    pairs = [
        (trick.cards[0].suit, card.suit)
        for trick in tricks
        for player, card in trick.plays
        if player == seat
    ]
    return [(led, laid) for led, laid in pairs if led and laid]


# Points


def points_to_go(knowledge: Knowledge, seat: Seat) -> int:
    """Return the points a seat needs to reach 0 after its tricks so far; may be negative."""
    return knowledge.view.scores[seat] - knowledge.points_per_trick * knowledge.view.won[seat]


def tricks_to_go(points: int, factor: int) -> int:
    """Return the number of tricks that are worth `points`, at `factor` points a trick."""
    return -(-points // factor)


def has_no_trick(knowledge: Knowledge, seat: Seat) -> bool:
    """Return whether a seat has no trick yet in this deal, and so risks the penalty."""
    return knowledge.view.won[seat] == 0


# Value of a card


def height_in_suit(view: View, card: Card) -> int:
    """Return a card's rank within its suit as a number, from 0 for the seven to 7 for the ace."""
    return ORDERS[view.options.rank_order].index(card.rank)


def average_tricks_of_card(view: View, card: Card, trump: Suit) -> float:
    """Return the tricks that a card takes on average (9.2)."""
    rank = height_in_suit(view, card)
    if card.suit is trump:
        return 0.35 + 0.09 * rank
    return {7: 0.55, 6: 0.25}.get(rank, 0.0)


def higher_unseen(knowledge: Knowledge, card: Card) -> tuple[Card, ...]:
    """Return the unseen cards of a card's suit that rank above the card."""
    rank = height_in_suit(knowledge.view, card)
    return tuple(
        other
        for other in knowledge.unseen
        if other.suit is card.suit and height_in_suit(knowledge.view, other) > rank
    )


def is_master(knowledge: Knowledge, card: Card) -> bool:
    """Return whether no unseen card of its suit ranks above this card."""
    return not higher_unseen(knowledge, card)


def cards_of_suit(cards: tuple[Card, ...], suit: Suit | None) -> tuple[Card, ...]:
    return tuple(card for card in cards if card.suit is suit)


# The trick on the table


def strength_in_trick(knowledge: Knowledge, card: Card) -> int:
    """Return a card's strength in the current trick; if it is below 0, the card cannot win (5)."""
    led = knowledge.trick.cards[0].suit if knowledge.trick.cards else card.suit
    return card_strength_in_trick(card, led, knowledge.trump, knowledge.view.options)


def wins_now(knowledge: Knowledge, card: Card) -> bool:
    """Return whether a card, if played now, would beat all cards on the table."""
    mine = strength_in_trick(knowledge, card)
    return all(mine > strength_in_trick(knowledge, other) for other in knowledge.trick.cards)


def winning_seat(knowledge: Knowledge) -> Seat:
    """Return the seat that has played the best card of the trick so far."""
    return knowledge.trick.taker(lambda card: strength_in_trick(knowledge, card))


def chance_to_win_trick(knowledge: Knowledge, card: Card) -> float:
    """Estimate the probability that a card wins the trick; 0 if it does not win at this moment."""
    if not wins_now(knowledge, card):
        return 0.0
    return prod(1.0 - _chance_to_beat(knowledge, seat, card) for seat in knowledge.seats_behind)


def _chance_to_beat(knowledge: Knowledge, seat: Seat, card: Card) -> float:
    led = knowledge.trick.cards[0].suit if knowledge.trick.cards else card.suit
    above = higher_unseen(knowledge, card)
    if led is knowledge.trump:
        return 1.0 - _chance_to_have_none(knowledge, seat, above)
    out_of_suit = _chance_to_have_none(knowledge, seat, cards_of_suit(knowledge.unseen, led))
    if card.suit is knowledge.trump:
        return out_of_suit * (1.0 - _chance_to_have_none(knowledge, seat, above))
    trumps = cards_of_suit(knowledge.unseen, knowledge.trump)
    ruffs = out_of_suit * (1.0 - _chance_to_have_none(knowledge, seat, trumps))
    follows_higher = 1.0 - _chance_to_have_none(knowledge, seat, above)
    return min(1.0, ruffs + follows_higher)


def _chance_to_have_none(knowledge: Knowledge, seat: Seat, cards: tuple[Card, ...]) -> float:
    there = (card for card in cards if card.suit not in knowledge.voids[seat])
    return prod(1.0 - _chance_seat_has_card(knowledge, seat, card) for card in there)


def _chance_seat_has_card(knowledge: Knowledge, seat: Seat, card: Card) -> float:
    """Estimate the chance that a seat holds a card, if trumps and aces are not thrown (9.4)."""
    held = knowledge.view.held
    kept = card.suit is knowledge.trump or height_in_suit(knowledge.view, card) == 7
    hands = sum(held[other] for other in SEATS if other != knowledge.seat)
    places = hands + knowledge.view.stock if kept else len(knowledge.unseen)
    return held[seat] / max(places, held[seat], 1)
