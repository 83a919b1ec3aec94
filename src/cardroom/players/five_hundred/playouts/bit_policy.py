"""Policies that choose the cards in imagined deals of Five Hundred, thousands of deals at once.

All facts are bit vectors: integers with a bit for each imagined deal. The base class
`HundredTricks` adds the two sides, and a joker without a suit, to `BitTricks`. The policy `Taking`
plays contracts in which the declarer wants tricks; the module `losing` plays misere. A *row* is a
list of bit vectors for the cards of a suit, the lowest card first. Numbers in parentheses are
paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import and_
from typing import NamedTuple

from cardroom.games.five_hundred.cards import Strain, height_in_suit, suit_of
from cardroom.nouns.cards import Card, Suit
from cardroom.players.bit_tricks import (
    NO_CARD,
    BitRanking,
    BitTricks,
    BitVectors,
    Row,
    make_ranking,
)
from cardroom.players.bitworlds import BitVector, choose_first_held, union

Pack = tuple[Card, ...]


@lru_cache(maxsize=64)
def bit_ranking_of(pack: Pack, strain: Strain) -> BitRanking:
    """Return the card numbers by suit, low to high. A suitless joker is the only trump (2.2)."""
    suits = [_cards_of_suit(pack, strain, suit) for suit in plain_suits(strain)]
    return make_ranking(suits, _cards_of_suit(pack, strain, strain.trump))


def _cards_of_suit(pack: Pack, strain: Strain, suit: Suit | None) -> list[int]:
    cards = [number for number, card in enumerate(pack) if suit_of(card, strain) is suit]
    return sorted(cards, key=lambda number: height_in_suit(pack[number], strain))


def plain_suits(strain: Strain) -> tuple[Suit, ...]:
    """Return the suits that are not trumps, in the order in which `bit_ranking_of` lists them."""
    return tuple(suit for suit in Suit if suit is not strain.trump)


def order_of_discarding(ranking: BitRanking) -> tuple[int, ...]:
    """Return the card numbers in the order of throwing away: low plain cards first, trumps last."""
    plain = (card for cards in zip(*ranking.suits, strict=True) for card in cards)
    return (*(card for card in plain if card != NO_CARD), *ranking.trumps)


class SuitlessJoker(NamedTuple):
    """Joker that belongs to no suit, in a contract without trumps (4.4)."""

    number: int  # of the card
    rule: str  # option `joker_nt`
    closed: tuple[BitVector, ...]  # by suit: samples in which its holder cannot name it
    due: bool  # True if a player out of the suit led must play it


class HundredTricks(BitTricks):
    """Base class of playout policies; it handles the two sides, and a joker without a suit."""

    def __init__(
        self,
        ranking: BitRanking,
        held: Sequence[Sequence[BitVector]],
        everywhere: BitVector,
        declarers: Sequence[BitVector],
        joker: SuitlessJoker | None,
    ) -> None:
        """Start a playout. `held[player][card]` has the imagined deals in which the player holds
        the card. `declarers[player]` has the deals in which the player is on the declaring side.
        """
        super().__init__(ranking, held, everywhere)
        self.declarers = declarers
        self.joker = joker
        self.closed = list(joker.closed) if joker else []
        self.dead: BitVector = 0  # samples in which the joker is worthless in this trick
        self.low_first = order_of_discarding(ranking)
        self.high_plain = [
            card for cards in self.columns[::-1] for card in cards if card != NO_CARD
        ]
        self.taken: list[list[BitVector]] = []
        """Samples in which a place took a trick, by trick, then place."""
        self.named: Sequence[BitVector] = ()
        """Suits that a joker led first stands for, by suit; empty: the policy names one."""

    def rotate_to_leader(self, places: Sequence[BitVector]) -> list[BitVector]:
        """Reorder bit vectors from seats to order of play, which begins with each deal's leader."""
        seats, leads = len(places), self.leads
        return [
            union(here & places[(place + k) % seats] for place, here in enumerate(leads) if here)
            for k in self.places
        ]

    def start_trick(self) -> None:
        super().start_trick()
        self.declares = self.rotate_to_leader(self.declarers)
        """Samples in which a player plays for the declarer, by order of play."""

    def record_taken_trick(self) -> None:
        self.taken.append(self.leads)

    # 4.4: the joker without trumps

    def lay(self, k: int, chosen: BitVectors) -> None:
        joker = self.joker
        if not joker or not self.live[joker.number]:
            super().lay(k, chosen)
        elif k:
            self._lay_and_update_joker(k, chosen, joker)
        else:
            super().lay(0, chosen)
            self._update_joker_after_lead(chosen, joker)

    def _update_joker_after_lead(self, opening: BitVectors, joker: SuitlessJoker) -> None:
        # the suit that a led joker names; then, by option, what the joker can no longer do
        led, asked = self.led, opening[joker.number]
        if asked:
            self.trump_led ^= asked
            for suit, where in enumerate(self.named or self.choose_joker_suit(asked)):
                led[suit] |= where & asked
        self.named = ()
        if joker.rule == "pagat":
            self.closed = [gone | here for gone, here in zip(self.closed, led, strict=True)]
        elif joker.rule != "high":
            self.dead = union(gone & here for gone, here in zip(self.closed, led, strict=True))
            self.ruffs[0] ^= self.ruffs[0] & self.dead

    def choose_joker_suit(self, asked: BitVector) -> list[BitVector]:
        """Return, for each suit, the deals among `asked` in which a led joker names this suit."""
        hand, closed = self.hands[0], self.closed
        names = [0] * len(closed)
        for cards in self.columns[::-1]:
            for suit, card in enumerate(cards):
                here = hand[card] & asked
                here ^= here & closed[suit]
                names[suit] |= here
                asked ^= here
        for suit, gone in enumerate(closed):
            names[suit] |= asked ^ asked & gone
            asked &= gone
        names[0] |= asked  # the last card of all may name anything
        return names

    def _lay_and_update_joker(self, k: int, chosen: BitVectors, joker: SuitlessJoker) -> None:
        # 4.4.5: thrown on a suit that it can no longer name, the joker wins nothing
        wasted = chosen[joker.number] & self.dead
        if wasted:
            chosen = [*chosen]
            chosen[joker.number] ^= wasted
            self.laid[joker.number] |= wasted
        super().lay(k, chosen)
        # 4.4.4: kept by a player without the suit led, the joker can no longer name that suit
        kept = self.hands[k][joker.number]
        kept ^= kept & self.laid[joker.number]
        if kept and joker.rule in ("represent", "free"):
            kept ^= kept & union(self.cards_of_suit_led(k))
            for suit, led in enumerate(self.led):
                self.closed[suit] |= kept & led

    def play_joker_if_forced(self, k: int, void: BitVector, chosen: BitVectors) -> BitVector:
        """Play the joker where the rules force it. `void` has the imagined deals in which the k-th
        player to the trick cannot follow suit. Return the deals of `void` where the joker is not
        played.
        """
        joker = self.joker
        if joker and joker.due:
            due = self.hands[k][joker.number] & void
            chosen[joker.number] |= due
            return void ^ due
        return void


class Taking(HundredTricks):
    """Policy of players who know only their own hand and the earlier tricks. They take sure tricks,
    and leave a trick to a partner who surely wins it.
    """

    def start_trick(self) -> None:
        super().start_trick()
        trumps = self.ranking.trumps
        self.best = self.best_left_in_each_suit(self.live, (*self.ranking.suits, trumps))
        """Samples in which a card is the best one left of its suit, by card."""
        self.best_trumps = [self.best[card] for card in trumps]
        self.enemies_behind, declarers, others = list[BitVector](), 0, 0
        for declares in reversed(self.declares):
            self.enemies_behind.insert(0, others & declares | declarers ^ declarers & declares)
            declarers |= declares
            others |= self.all ^ declares

    def lay(self, k: int, chosen: BitVectors) -> None:
        super().lay(k, chosen)
        if not k:
            self.best_led = self.to_suit_led_row(self.best)
            self.safe_trump = self.safe_plain = 0
        for card, best in zip(self.ranking.trumps, self.best_trumps, strict=True):
            if chosen[card]:
                here = chosen[card] & best
                self.safe_trump |= here ^ here & self.dead
        for row, best in zip(self.to_suit_led_row(chosen), self.best_led, strict=True):
            if row:
                self.safe_plain |= row & best

    # Leading

    def lead(self) -> BitVectors:
        """Lead the best trump (declarers only), else a suit's best card left, else a low card."""
        chosen, hand, todo = self.empty_choice(), self.hands[0], self.all
        if len(self.ranking.trumps) > 1:
            todo = self.draw_trumps(hand, chosen)
        elif self.joker and self.left == 2:
            todo = self.lead_joker(hand, self.joker, chosen)
        if todo:
            todo = choose_first_held(self.high_plain, self.likely_winners(hand), todo, chosen)
        if todo:
            todo = self.lead_to_partner(todo, chosen)
        if todo:
            choose_first_held(self.low_first, hand, todo, chosen)
        return chosen

    def likely_winners(self, hand: BitVectors) -> BitVectors:
        """Return, by card, the deals where `hand` has it and no better card of its suit is left."""
        return [card & best for card, best in zip(hand, self.best, strict=True)]

    def lead_to_partner(self, todo: BitVector, chosen: BitVectors) -> BitVector:
        """Return `todo`, the deals still without a lead. Subclasses may lead to a partner here."""
        return todo

    def draw_trumps(self, hand: BitVectors, chosen: BitVectors) -> BitVector:
        """Lead, as declarer, the best trump left. Return the deals that still need a lead."""
        with_others, top = 0, 0
        for card, best in zip(self.ranking.trumps, self.best_trumps, strict=True):
            with_others |= self.live[card] ^ hand[card]
            top |= hand[card] & best
        draw = self.declares[0] & top & with_others
        choose_first_held(self.ranking.trumps[::-1], hand, draw, chosen)
        return self.all ^ draw

    def lead_joker(self, hand: BitVectors, joker: SuitlessJoker, chosen: BitVectors) -> BitVector:
        """Lead the joker in those deals in which it may still name a suit (9.4). Return the other
        deals, in which another card must be led.
        """
        closed = self.all
        for gone in self.closed:
            closed &= gone
        chosen[joker.number] = here = hand[joker.number] & (self.all ^ closed)
        return self.all ^ here

    # Following

    def follow(self, k: int) -> BitVectors:
        """Follow suit. If void, ruff unless a partner surely wins, or throw a low card."""
        chosen, sure = self.empty_choice(), self.partner_surely_takes(k)
        row = self.cards_of_suit_led(k)
        able = union(row)
        if able:
            self.add_suit_led_row(self.choose_card_of_suit(k, row, able, sure), chosen)
        todo = self.play_joker_if_forced(k, self.all ^ able, chosen)
        if todo and self.ranking.trumps:
            todo = self.ruff_or_follow_trumps(k, todo, sure, chosen)
        if todo:
            choose_first_held(self.low_first, self.hands[k], todo, chosen)
        return chosen

    def partner_surely_takes(self, k: int) -> BitVector:
        """Return the imagined deals in which a partner of the k-th player surely wins the trick."""
        with_declarer = union(map(and_, self.holds[:k], self.declares))
        friend = self.all ^ self.declares[k] ^ with_declarer
        safe = self.safe_trump | self.safe_plain ^ self.safe_plain & self.trumped
        return friend & (safe | self.all ^ self.enemies_behind[k])

    def cards_keeping_trick(self, k: int) -> Row:
        """Return, for each card of the suit led, the imagined deals where it would probably win.
        The policy trusts the best card left of the suit, and any card if no opponent plays later.
        """
        last = self.all ^ self.enemies_behind[k]
        return [best | last for best in self.best_led]

    def trumps_keeping_trick(self, k: int) -> Row:
        """Return, for each trump, the imagined deals where it would probably win. The policy trusts
        the best trump left, any ruff of a plain suit, and any trump if no opponent plays later.
        """
        any_will_do = self.all ^ self.enemies_behind[k] & self.trump_led
        return [best | any_will_do for best in self.best_trumps]

    def choose_card_of_suit(self, k: int, row: Row, able: BitVector, sure: BitVector) -> Row:
        """Play the suit's lowest card that takes and keeps the trick, or else its lowest card."""
        rows = zip(row, self.takes, self.cards_keeping_trick(k), strict=True)
        takes = [held & taking & lasts for held, taking, lasts in rows]
        chosen, sure = [0] * len(row), able & sure
        low = choose_first_held(self.up, takes, able ^ sure, chosen) | sure
        choose_first_held(self.up, row, low, chosen)
        return chosen

    def ruff_or_follow_trumps(
        self, k: int, void: BitVector, sure: BitVector, chosen: BitVectors
    ) -> BitVector:
        """Follow a lead of trumps, or ruff low. Return the deals in which no trump is played."""
        trumps, picked, sure = self.trumps(k), [0] * len(self.trumps_up), void & sure
        rows = zip(trumps, self.ruffs, self.trumps_keeping_trick(k), strict=True)
        takes = [held & taking & lasts for held, taking, lasts in rows]
        rest = choose_first_held(self.trumps_up, takes, void ^ sure, picked) | sure
        follow = rest & self.trump_led
        rest ^= follow
        if follow:
            rest |= choose_first_held(self.trumps_up, trumps, follow, picked)
        self.add_trumps(picked, chosen)
        return rest
