"""Deductions of a player of Five Hundred: partners, probable places of cards, chances in a trick.

The player knows only its view. Lower levels notice less: *casual* remembers neither cards of
earlier tricks nor voids; *club* remembers both. *Expert* also expects more trumps in the declarer's
hand. Tuples are by seat unless a comment says otherwise; numbers in parentheses are paragraphs of
``assets/rules/five-hundred.html``.
"""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from math import prod

from cardroom.games.five_hundred import cards as order
from cardroom.games.five_hundred.cards import JOKER, Strain
from cardroom.games.five_hundred.model import TRICKS, Contract, Play, View, side_of
from cardroom.games.five_hundred.rules import SLAM, pack_of, taker
from cardroom.games.five_hundred.unseen import DISCARDS, KITTY, impossible_cards
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import cards_played
from cardroom.players.trick_knowledge import TrickKnowledge

NAMED_THEM = 2.5  # factor by which the declarer is likelier to hold a trump than another seat


@dataclass(frozen=True)
class Knowledge(TrickKnowledge):
    """Knowledge of a player who has to play a card: legal cards, unseen cards and their odds."""

    view: View
    strain: Strain
    friends: tuple[Seat, ...]  # not by seat: other seats of the same side, as far as known
    odds: tuple[Mapping[Card, float], ...]  # probabilities of unseen cards that a seat may hold

    @property
    def is_declarer(self) -> bool:
        return self.view.contract is not None and self.view.contract.declarer == self.seat

    @property
    def is_on_declaring_side(self) -> bool:
        return self.seat in self.view.declarers

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Opponents who play in this deal, in the order in which they play to the trick."""
        ours = (self.seat, *self.friends)
        return tuple(seat for seat in self.trick.seats if seat not in ours)

    @property
    def opponents_behind(self) -> tuple[Seat, ...]:
        """Opponents who play to this trick after this seat, the next one first."""
        return tuple(seat for seat in self.seats_behind if seat not in self.friends)

    # Cards

    def suit_of(self, card: Card) -> Suit | None:
        return order.suit_of(card, self.strain)

    def height_in_suit(self, card: Card) -> int:
        return order.height_in_suit(card, self.strain)

    def own_cards_in_suit_of(self, card: Card) -> tuple[Card, ...]:
        """Return all cards of the hand in the suit of `card`; the left bower counts as a trump."""
        return self.cards_of_suit(self.hand, self.suit_of(card))

    @property
    def longest_plain_suit(self) -> tuple[Card, ...]:
        """Cards of the hand's longest suit other than trumps."""
        plain = self.plain_cards(self.hand)
        return max((self.cards_of_suit(plain, suit) for suit in Suit), key=len)

    def cost_of_giving_up(self, card: Card) -> int:
        """Rate the cost of giving a card away: from 60 for the joker to 1 for a useless card."""
        if card is JOKER:
            return 60
        if self.suit_of(card) is self.trump:
            return 40 if self.is_master(card) else 25
        if self.is_master(card):
            return 20
        held = self.own_cards_in_suit_of(card)
        above = len(self.higher_opponents_may_hold(self.highest(held)))
        if 0 < above < 3 and len(held) == above + 1:  # low cards protect the best one, as in K 2
            return 10
        if self.trump is None:
            return 2 + (held == self.longest_plain_suit)
        return 2 - (len(held) == 1 and bool(self.own_trumps))

    def lower_unseen(self, card: Card) -> tuple[Card, ...]:
        """Return the unseen cards of the same suit that this card beats."""
        mine = self.height_in_suit(card)
        others = self.cards_of_suit(self.unseen, self.suit_of(card))
        return tuple(other for other in others if self.height_in_suit(other) < mine)

    def higher_opponents_may_hold(self, card: Card) -> tuple[Card, ...]:
        """Return the cards of the same suit that beat this card and that an opponent may hold."""
        return self.cards_opponents_may_hold(self.higher_unseen(card))

    def is_master(self, card: Card) -> bool:
        """Return whether no opponent can hold a card of the suit that beats this card."""
        return not self.higher_opponents_may_hold(card)

    def cards_opponents_may_hold(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return those of the given cards that an opponent may hold."""
        theirs = [self.odds[seat] for seat in self.opponents]
        return tuple(card for card in cards if any(odds.get(card) for odds in theirs))

    # Chances

    def chance_seat_has_card(self, seat: Seat, card: Card) -> float:
        return self.odds[seat].get(card, 0.0)

    def chance_to_stay_unbeaten(self, card: Card) -> float:
        """Estimate the probability that no later opponent in the trick beats this card."""
        if card is JOKER:
            return 1.0
        led = self.view.led[-1] if self.trick.cards else self.suit_of(card)
        return prod(1.0 - self.chance_to_beat(seat, card, led) for seat in self.opponents_behind)

    def chance_to_beat(self, seat: Seat, card: Card, led: Suit | None) -> float:
        """Estimate the probability that a seat beats a card, if need be with the joker."""
        beats = super().chance_to_beat(seat, card, led)
        return beats if self.trump else min(1.0, beats + self.chance_joker_wins(seat, led))

    def chance_joker_wins(self, seat: Seat, led: Suit | None) -> float:
        """Estimate the probability that a seat's joker wins when the suit `led` was led (4.4)."""
        if led in self.view.dead[seat] or self.strain.joker:
            return 0.0
        free = self.view.options.joker_nt == "free"
        void = 1.0 if free else self.chance_to_be_void(seat, led)
        return self.odds[seat].get(JOKER, 0.0) * void

    # The trick on the table

    def strength_in_trick(self, seat: Seat, card: Card) -> int:
        """Return the strength of a seat's card in this trick; below 0, the card cannot win (5)."""
        led = self.view.led[-1]
        wins = led not in self.view.dead[seat]
        return order.strength_in_trick(card, led, self.strain, joker_wins=wins)

    @property
    def winning_seat(self) -> Seat:
        """Seat whose card is the best of the trick so far."""
        return taker(self.view, self.trick)

    @property
    def is_partner_winning(self) -> bool:
        return bool(self.trick.cards) and self.winning_seat in self.friends

    @property
    def winning_card(self) -> Card:
        """Best card of the trick so far."""
        return self.trick.cards[self.trick.seats.index(self.winning_seat)]

    def wins_now(self, card: Card) -> bool:
        best = self.strength_in_trick(self.winning_seat, self.winning_card)
        return self.strength_in_trick(self.seat, card) > best


def build_knowledge(view: View, level: str) -> Knowledge:
    """Collect the knowledge of the seat to play. Raises `ValueError` if no card is to be played."""
    if view.seat is None or view.trick is None:
        raise ValueError("no card is asked of this seat")
    played = view.trick.cards if level == "casual" else cards_played(view)
    gone = {*view.hand, *view.discards, *played}
    unseen = tuple(card for card in pack_of(view.options) if card not in gone)
    plays = (action.card for action in view.legal if isinstance(action, Play))
    return Knowledge(
        seat=view.seat,
        trump=view.strain.trump,
        trick=view.trick,
        hand=view.hand,
        may=tuple(dict.fromkeys(plays)),
        unseen=unseen,
        view=view,
        strain=view.strain,
        friends=friends_of(view, view.seat),
        odds=odds_to_hold(view, unseen, level),
    )


# Sides


def friends_of(view: View, seat: Seat) -> tuple[Seat, ...]:
    """Return a seat's partners in this deal: the other declarers, or the other defenders. Without a
    contract, or once its result is certain, partners are the seats that share a score.
    """
    others = [who for who in range(view.options.players) if who not in (seat, *view.out)]
    if view.contract is None or is_contract_decided(view, view.contract):
        own = side_of(view.options, seat)
        return tuple(who for who in others if side_of(view.options, who) == own)
    declaring = seat in view.declarers
    return tuple(who for who in others if (who in view.declarers) == declaring)


def is_misere_undecided(view: View) -> bool:
    """Return whether a misere is played in which the declarer has not taken a trick."""
    contract = view.contract
    return contract is not None and contract.bid.misere and not view.won[contract.declarer]


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
    rooms = count_hidden_cards(view, (view.seat,))
    remembered = () if level == "casual" else rooms
    barred = {place: impossible_cards(view, place, unseen) for place in remembered}
    odds: list[dict[Card, float]] = [{} for _ in view.held]
    for card in unseen:
        may = [place for place in rooms if card not in barred.get(place, ())]
        weights = {at: rooms[at] * relative_odds_in_place(view, at, card, level) for at in may}
        total = sum(weights.values()) or 1.0
        for place in may:
            if place >= 0:
                odds[place][card] = weights[place] / total
    return tuple(odds)


def count_hidden_cards(view: View, open_places: Container[int | None]) -> dict[int, int]:
    """Count the hidden cards in each place: kitty, discards, and hands not in `open_places`."""
    rooms = {seat: held for seat, held in enumerate(view.held) if held and seat not in open_places}
    hidden = 0 if view.discards else view.discarded
    return rooms | {place: n for place, n in ((KITTY, view.kitty), (DISCARDS, hidden)) if n}


def is_never_discarded(view: View, card: Card) -> bool:
    """Return whether a declarer never discards this card: a trump, the joker or an ace (9.3)."""
    return is_trump(card, view.strain) or card is JOKER or card.rank == "A"


def is_trump(card: Card, strain: Strain) -> bool:
    """Return whether a card counts as a trump; False for all cards if there are no trumps."""
    return strain.trump is not None and order.suit_of(card, strain) is strain.trump


def relative_odds_in_place(view: View, place: int, card: Card, level: str) -> float:
    """Return how likely a card is in a place: 0 never, 1 like an average card, above 1 likelier."""
    contract = view.contract
    shown = next((who for who, cards in enumerate(view.shown) if cards), None)
    if shown is not None and (card in view.shown[shown]) != (place == shown):
        return 0.0
    if contract is None or contract.bid.misere:
        return 1.0
    if place == DISCARDS and is_never_discarded(view, card):
        return 0.0
    likelier = place == contract.declarer and level == "expert" and is_trump(card, view.strain)
    return NAMED_THEM if likelier else 1.0
