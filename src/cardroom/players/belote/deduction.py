"""Knowledge of a Belote player: which cards are still out, who may hold them, and chances to win.

The knowledge is built from a `View` only. Weaker levels notice less. *Casual* remembers neither the
cards played nor which seat could not follow suit or beat. *Club* remembers both, and *expert* also
the combinations that were shown. Tuples are by seat unless stated otherwise; numbers such as (5)
are paragraphs of ``assets/rules/belote.html``.
"""

from collections.abc import Iterable
from math import prod
from typing import NamedTuple

from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.model import SEATS, Play, View, partner_of, team_of
from cardroom.games.belote.rules import (
    PACK,
    PLAIN_ORDER,
    TRUMP_ORDER,
    card_strength_in_trick,
    points_of,
)
from cardroom.games.belote.unseen import impossible_cards
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick, cards_played


class Knowledge(NamedTuple):
    """Knowledge of a player who has to play a card."""

    view: View
    seat: Seat
    trump: Trump
    trick: Trick  # on the table
    may: tuple[Card, ...]  # not by seat: the cards that may be played
    unseen: tuple[Card, ...]  # not by seat: cards that other seats may hold
    possible: tuple[tuple[Card, ...], ...]  # unseen cards that each seat may hold

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.view.hand

    @property
    def partner(self) -> Seat:
        return partner_of(self.seat)

    @property
    def is_declaring(self) -> bool:
        """True if the player's side plays the contract."""
        return self.view.contract is not None and self.view.contract.team == team_of(self.seat)

    @property
    def is_declarer(self) -> bool:
        """True if this seat bid the contract."""
        return self.view.contract is not None and self.view.contract.declarer == self.seat

    @property
    def opponents_behind(self) -> tuple[Seat, ...]:
        """Opponents who play to the current trick after the seat, in order of play."""
        behind = self.trick.seats[len(self.trick.cards) + 1 :]
        return tuple(seat for seat in behind if team_of(seat) != team_of(self.seat))

    @property
    def is_last(self) -> bool:
        """True if the seat is the last to play to the current trick."""
        return len(self.trick.cards) == len(SEATS) - 1


def playable_cards(view: View) -> tuple[Card, ...]:
    """Return the cards that this seat may play now; empty unless the seat has to play a card."""
    return tuple(action.card for action in view.legal if isinstance(action, Play))


def build_knowledge(view: View, may: tuple[Card, ...], level: str) -> Knowledge:
    """Return what a player of this `level` knows. Raises `ValueError` outside card play."""
    if view.seat is None or view.trick is None:
        raise ValueError("no card is asked of this seat")
    counts = level != "casual"
    gone = cards_played(view) if counts else view.trick.cards
    unseen = tuple(card for card in PACK if card not in gone and card not in view.hand)
    shown = seats_of_shown_cards(view) if level == "expert" else {}
    possible = tuple(
        _possible_cards(view, seat, unseen, shown, counts=counts) if seat != view.seat else ()
        for seat in SEATS
    )
    return Knowledge(view, view.seat, view.trump, view.trick, may, unseen, possible)


def seats_of_shown_cards(view: View) -> dict[Card, Seat]:
    """Return which seat has each card of the combinations that were shown."""
    return {
        card: show.seat for show in view.shows for each in show.combinations for card in each.cards
    }


def _possible_cards(
    view: View, seat: Seat, unseen: tuple[Card, ...], shown: dict[Card, Seat], *, counts: bool
) -> tuple[Card, ...]:
    out = impossible_cards(view, seat, unseen) if counts else ()
    return tuple(card for card in unseen if card not in out and shown.get(card, seat) == seat)


# Cards


def cards_of_suit(cards: Iterable[Card], suit: Suit | None) -> tuple[Card, ...]:
    return tuple(card for card in cards if card.suit is suit)


def trumps(knowledge: Knowledge, cards: Iterable[Card]) -> tuple[Card, ...]:
    return cards_of_suit(cards, knowledge.trump) if knowledge.trump else ()


def plain_cards(knowledge: Knowledge, cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(
        card for card in cards if knowledge.trump is None or card.suit is not knowledge.trump
    )


def card_points(knowledge: Knowledge, card: Card) -> int:
    """Return how many points a card counts in the current contract."""
    return points_of(card, knowledge.trump)


def height_in_suit(knowledge: Knowledge, card: Card) -> int:
    """Return the rank of a card among those of its suit, from 0 (the weakest) to 7."""
    order = (
        TRUMP_ORDER if knowledge.trump is not None and card.suit is knowledge.trump else PLAIN_ORDER
    )
    return order.index(card.rank)


def higher_unseen(knowledge: Knowledge, card: Card) -> tuple[Card, ...]:
    """Return the unseen cards of the same suit that beat `card`."""
    rank = height_in_suit(knowledge, card)
    return tuple(
        other
        for other in cards_of_suit(knowledge.unseen, card.suit)
        if height_in_suit(knowledge, other) > rank
    )


def is_master(knowledge: Knowledge, card: Card) -> bool:
    """Return whether no unseen card of the same suit can beat this card."""
    return not higher_unseen(knowledge, card)


def cards_opponents_may_hold(knowledge: Knowledge, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the given cards that at least one opponent may hold."""
    theirs = [
        knowledge.possible[seat] for seat in SEATS if team_of(seat) != team_of(knowledge.seat)
    ]
    return tuple(card for card in cards if any(card in some for some in theirs))


def trumps_opponents_may_hold(knowledge: Knowledge) -> tuple[Card, ...]:
    return cards_opponents_may_hold(knowledge, trumps(knowledge, knowledge.unseen))


# The trick on the table


def strength_in_trick(knowledge: Knowledge, card: Card) -> int:
    """Return the strength of a card in the current trick (5). Below 0 the card can't win."""
    led = knowledge.trick.cards[0].suit if knowledge.trick.cards else card.suit
    return card_strength_in_trick(card, led, knowledge.trump)


def winning_card(knowledge: Knowledge) -> Card:
    """Return the card that takes the trick so far."""
    return max(knowledge.trick.cards, key=lambda card: strength_in_trick(knowledge, card))


def is_partner_winning(knowledge: Knowledge) -> bool:
    place = knowledge.trick.cards.index(winning_card(knowledge))
    return knowledge.trick.seats[place] == knowledge.partner


def wins_now(knowledge: Knowledge, card: Card) -> bool:
    """Return whether the card would beat all cards on the table."""
    return all(
        strength_in_trick(knowledge, card) > strength_in_trick(knowledge, other)
        for other in knowledge.trick.cards
    )


def points_on_table(knowledge: Knowledge) -> int:
    """Return the sum of the card points on the table."""
    return sum(card_points(knowledge, card) for card in knowledge.trick.cards)


def chance_to_stay_unbeaten(knowledge: Knowledge, card: Card) -> float:
    """Return the chance, from 0 to 1, that no opponent who plays later beats `card`."""
    led = knowledge.trick.cards[0].suit if knowledge.trick.cards else card.suit
    behind = knowledge.opponents_behind
    return prod(1.0 - _chance_to_beat(knowledge, seat, card, led) for seat in behind)


def _chance_to_beat(knowledge: Knowledge, seat: Seat, card: Card, led: Suit | None) -> float:
    """Return the chance that the seat beats the card with a higher one of its suit or a trump."""
    above = higher_unseen(knowledge, card)
    ruffed = (
        knowledge.trump is not None and card.suit is knowledge.trump and led is not knowledge.trump
    )
    follows = 0.0 if ruffed else 1.0 - _chance_to_have_none(knowledge, seat, above)
    if knowledge.trump is None or led is knowledge.trump:
        return follows
    ruffs = above if ruffed else trumps(knowledge, knowledge.unseen)
    void = _chance_to_have_none(knowledge, seat, cards_of_suit(knowledge.unseen, led))
    return min(1.0, follows + void * (1.0 - _chance_to_have_none(knowledge, seat, ruffs)))


def _chance_to_have_none(knowledge: Knowledge, seat: Seat, cards: Iterable[Card]) -> float:
    return prod(1.0 - chance_seat_has_card(knowledge, seat, card) for card in cards)


def chance_seat_has_card(knowledge: Knowledge, seat: Seat, card: Card) -> float:
    """Return the chance that the seat holds the card, in proportion to the size of its hand."""
    if card not in knowledge.possible[seat]:
        return 0.0
    held = knowledge.view.held
    room = sum(held[other] for other in SEATS if card in knowledge.possible[other])
    return held[seat] / max(room, 1)
