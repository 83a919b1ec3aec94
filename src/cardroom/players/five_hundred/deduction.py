"""Deductions of a player of Five Hundred: partners, probable places of cards, chances in a trick.

The player knows only its view. Lower levels notice less: *casual* remembers neither cards of
earlier tricks nor voids; *club* remembers both. *Expert* also expects more trumps in the declarer's
hand. Tuples are by seat unless a comment says otherwise; numbers in parentheses are paragraphs of
``assets/rules/five-hundred.html``.
"""

from collections.abc import Container, Iterable, Mapping
from math import prod
from typing import NamedTuple

from cardroom.games.five_hundred import cards as order
from cardroom.games.five_hundred.cards import JOKER, Strain
from cardroom.games.five_hundred.model import TRICKS, Contract, Play, View, side_of
from cardroom.games.five_hundred.play import taker
from cardroom.games.five_hundred.rules import pack_of
from cardroom.games.five_hundred.scoring import SLAM
from cardroom.games.five_hundred.unseen import DISCARDS, KITTY, impossible_cards
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick, cards_played

NAMED_THEM = 2.5
"""Factor by which the declarer is likelier to hold a trump than another seat, card for card."""


class Knowledge(NamedTuple):
    """Knowledge of a player who has to play a card: legal cards, unseen cards and their odds."""

    view: View
    seat: Seat
    strain: Strain
    trick: Trick  # on the table
    may: tuple[Card, ...]  # not by seat: the cards that may be played
    friends: tuple[Seat, ...]  # not by seat: other seats of the same side, as far as known
    unseen: tuple[Card, ...]  # not by seat: cards whose place is unknown
    odds: tuple[Mapping[Card, float], ...]  # probabilities of unseen cards that a seat may hold

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.view.hand

    @property
    def trump(self) -> Suit | None:
        return self.strain.trump

    @property
    def is_declarer(self) -> bool:
        """Return whether this seat is the declarer."""
        return self.view.contract is not None and self.view.contract.declarer == self.seat

    @property
    def is_declaring(self) -> bool:
        """Return whether this seat is on the declaring side."""
        return self.seat in self.view.declarers

    @property
    def seats_behind(self) -> tuple[Seat, ...]:
        """Return the seats that play to this trick after this seat, the next one first."""
        return self.trick.seats[len(self.trick.cards) + 1 :]

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Return the seats of opponents that play in this deal, in the order of the trick."""
        ours = (self.seat, *self.friends)
        return tuple(seat for seat in self.trick.seats if seat not in ours)

    @property
    def opponents_behind(self) -> tuple[Seat, ...]:
        """Return the opponents who play to this trick after this seat, the next one first."""
        return tuple(seat for seat in self.seats_behind if seat not in self.friends)


def playable_cards(view: View) -> tuple[Card, ...]:
    """Return the viewer's legal cards, each only once; empty if no card is to be played."""
    return tuple(dict.fromkeys(action.card for action in view.legal if isinstance(action, Play)))


def build_knowledge(view: View, may: tuple[Card, ...], level: str) -> Knowledge:
    """Collect the knowledge of the seat to play. Raises `ValueError` if no card is to be played."""
    if view.seat is None or view.trick is None:
        raise ValueError("no card is asked of this seat")
    gone = {
        *view.hand,
        *view.discards,
        *(view.trick.cards if level == "casual" else cards_played(view)),
    }
    unseen = tuple(card for card in pack_of(view.options) if card not in gone)
    odds = odds_to_hold(view, unseen, level)
    friends = friends_of(view, view.seat)
    return Knowledge(view, view.seat, view.strain, view.trick, may, friends, unseen, odds)


# Sides


def friends_of(view: View, seat: Seat) -> tuple[Seat, ...]:
    """Return a seat's partners in this deal: the other declarers, or the other defenders. If there
    is no contract, or its result is certain, return the seats that share its score.
    """
    others = [who for who in range(view.options.players) if who not in (seat, *view.out)]
    if view.contract is None or is_contract_decided(view, view.contract):
        own = side_of(view.options, seat)
        return tuple(who for who in others if side_of(view.options, who) == own)
    declaring = seat in view.declarers
    return tuple(who for who in others if (who in view.declarers) == declaring)


def is_contract_decided(view: View, contract: Contract) -> bool:
    """Return whether the contract is surely made or lost, and no slam is possible any more."""
    tricks, taken = len(view.takers), sum(view.won[seat] for seat in view.declarers)
    if contract.bid.misere:
        return view.won[contract.declarer] > 0
    if taken >= contract.bid.tricks:
        return view.value >= SLAM or taken < tricks
    secret = view.called is not None and view.called.name is not None and view.partner is None
    return not secret and tricks - taken > TRICKS - contract.bid.tricks


# Places of cards


def odds_to_hold(
    view: View, unseen: tuple[Card, ...], level: str
) -> tuple[Mapping[Card, float], ...]:
    """Estimate, for each seat and unseen card, the probability that the seat holds the card."""
    forgets = level == "casual"
    rooms = count_hidden_cards(view, (view.seat,))
    barred = {} if forgets else {place: impossible_cards(view, place, unseen) for place in rooms}
    odds: list[dict[Card, float]] = [{} for _ in view.held]
    for card in unseen:
        may = [place for place in rooms if card not in barred.get(place, ())]
        weights = {
            place: rooms[place] * relative_odds_in_place(view, place, card, level) for place in may
        }
        total = sum(weights.values()) or 1.0
        for place in may:
            if place >= 0:
                odds[place][card] = weights[place] / total
    return tuple(odds)


def count_hidden_cards(view: View, open_places: Container[int | None]) -> dict[int, int]:
    """Count the hidden cards by place: kitty, discards, and hands of seats not in `open_places`."""
    rooms = {seat: held for seat, held in enumerate(view.held) if held and seat not in open_places}
    hidden = 0 if view.discards else view.discarded
    return rooms | {place: n for place, n in ((KITTY, view.kitty), (DISCARDS, hidden)) if n}


def is_never_discarded(view: View, card: Card) -> bool:
    """Return whether a declarer never discards this card: a trump, the joker or an ace (9.3)."""
    strain = view.strain
    trump = strain.trump is not None and order.suit_of(card, strain) is strain.trump
    return trump or card is JOKER or card.rank == "A"


def relative_odds_in_place(view: View, place: int, card: Card, level: str) -> float:
    """Return a card's relative probability to lie in a place: a hand, the discards or the kitty."""
    contract = view.contract
    shown = next((who for who, cards in enumerate(view.shown) if cards), None)
    if shown is not None and (card in view.shown[shown]) != (place == shown):
        return 0.0
    if contract is None or contract.bid.misere:
        return 1.0
    if place == DISCARDS and is_never_discarded(view, card):
        return 0.0
    trump = view.strain.trump is not None and order.suit_of(card, view.strain) is view.strain.trump
    return NAMED_THEM if trump and place == contract.declarer and level == "expert" else 1.0


# Cards


def suit_of(knowledge: Knowledge, card: Card) -> Suit | None:
    return order.suit_of(card, knowledge.strain)


def height_in_suit(knowledge: Knowledge, card: Card) -> int:
    return order.height_in_suit(card, knowledge.strain)


def cards_of_suit(
    knowledge: Knowledge, cards: Iterable[Card], suit: Suit | None
) -> tuple[Card, ...]:
    return tuple(card for card in cards if order.suit_of(card, knowledge.strain) is suit)


def trumps(knowledge: Knowledge, cards: Iterable[Card]) -> tuple[Card, ...]:
    return cards_of_suit(knowledge, cards, knowledge.trump) if knowledge.trump else ()


def plain_cards(knowledge: Knowledge, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards that belong to a suit other than trumps."""
    return tuple(
        card
        for card in cards
        if order.suit_of(card, knowledge.strain) not in (None, knowledge.trump)
    )


def higher_unseen(knowledge: Knowledge, card: Card) -> tuple[Card, ...]:
    """Return the unseen cards of the same suit that beat this card."""
    mine = height_in_suit(knowledge, card)
    others = cards_of_suit(knowledge, knowledge.unseen, suit_of(knowledge, card))
    return tuple(other for other in others if height_in_suit(knowledge, other) > mine)


def lower_unseen(knowledge: Knowledge, card: Card) -> tuple[Card, ...]:
    """Return the unseen cards of the same suit that this card beats."""
    mine = height_in_suit(knowledge, card)
    others = cards_of_suit(knowledge, knowledge.unseen, suit_of(knowledge, card))
    return tuple(other for other in others if height_in_suit(knowledge, other) < mine)


def is_master(knowledge: Knowledge, card: Card) -> bool:
    """Return whether no opponent can hold a card of the suit that beats this card."""
    return not cards_opponents_may_hold(knowledge, higher_unseen(knowledge, card))


def cards_opponents_may_hold(knowledge: Knowledge, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return those of the given cards that an opponent may hold."""
    theirs = [knowledge.odds[seat] for seat in knowledge.opponents]
    return tuple(card for card in cards if any(odds.get(card) for odds in theirs))


def trumps_opponents_may_hold(knowledge: Knowledge) -> tuple[Card, ...]:
    return cards_opponents_may_hold(knowledge, trumps(knowledge, knowledge.unseen))


# Chances


def chance_to_have_none(knowledge: Knowledge, seat: Seat, cards: Iterable[Card]) -> float:
    """Estimate the probability that a seat holds none of the given cards."""
    odds = knowledge.odds[seat]
    return prod(1.0 - odds.get(card, 0.0) for card in cards)


def chance_to_be_void(knowledge: Knowledge, seat: Seat, suit: Suit | None) -> float:
    """Estimate the probability that a seat holds no card of a suit."""
    return chance_to_have_none(knowledge, seat, cards_of_suit(knowledge, knowledge.unseen, suit))


def chance_to_stay_unbeaten(knowledge: Knowledge, card: Card) -> float:
    """Estimate the probability that no later opponent in the trick beats this card."""
    if card is JOKER:
        return 1.0
    led = suit_led_or_own(knowledge, card)
    return prod(
        1.0 - chance_to_beat(knowledge, seat, card, led) for seat in knowledge.opponents_behind
    )


def chance_to_beat(knowledge: Knowledge, seat: Seat, card: Card, led: Suit | None) -> float:
    """Estimate the probability that a seat beats a card; `led` is the suit that was led."""
    follows = 1.0 - chance_to_have_none(knowledge, seat, higher_unseen(knowledge, card))
    if knowledge.trump is None:
        return min(1.0, follows + chance_joker_wins(knowledge, seat, led))
    if led is knowledge.trump:
        return follows
    void = chance_to_be_void(knowledge, seat, led)
    if suit_of(knowledge, card) is knowledge.trump:
        return void * follows
    ruffs = 1.0 - chance_to_have_none(knowledge, seat, trumps(knowledge, knowledge.unseen))
    return min(1.0, follows + void * ruffs)


def chance_joker_wins(knowledge: Knowledge, seat: Seat, led: Suit | None) -> float:
    """Estimate the probability that a seat's joker wins when the suit `led` was led (4.4)."""
    if led in knowledge.view.dead[seat] or knowledge.strain.joker:
        return 0.0
    free = knowledge.view.options.joker_nt == "free"
    return knowledge.odds[seat].get(JOKER, 0.0) * (
        1.0 if free else chance_to_be_void(knowledge, seat, led)
    )


# The trick on the table


def suit_led_or_own(knowledge: Knowledge, card: Card) -> Suit | None:
    """Return the suit led to the trick. If the seat has to lead, return the suit of `card`."""
    return knowledge.view.led[-1] if knowledge.trick.cards else suit_of(knowledge, card)


def strength_in_trick(knowledge: Knowledge, seat: Seat, card: Card) -> int:
    """Return the strength of a seat's card in this trick; below 0, the card cannot win (5)."""
    led = knowledge.view.led[-1]
    wins = led not in knowledge.view.dead[seat]
    return order.strength_in_trick(card, led, knowledge.strain, joker_wins=wins)


def winning_seat(knowledge: Knowledge) -> Seat:
    """Return the seat whose card is the best of the trick so far."""
    return taker(knowledge.view, knowledge.trick)


def winning_card(knowledge: Knowledge) -> Card:
    """Return the best card of the trick so far."""
    return knowledge.trick.cards[knowledge.trick.seats.index(winning_seat(knowledge))]


def wins_now(knowledge: Knowledge, card: Card) -> bool:
    """Return whether a card, if played now, would be the best card of the trick so far."""
    best = strength_in_trick(knowledge, winning_seat(knowledge), winning_card(knowledge))
    return strength_in_trick(knowledge, knowledge.seat, card) > best
