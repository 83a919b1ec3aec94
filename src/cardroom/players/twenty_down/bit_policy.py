"""Playout policies of Twenty Down, in bit vectors: thousands of imagined worlds at once.

In the honest policy, each player knows his own hand and earlier tricks; in the clairvoyant policy,
he knows all cards. The search plays out all worlds with both policies, and takes the mean of the
results. A *row* is a list of bit vectors for the cards of a suit, the lowest card first. Numbers in
parentheses are paragraphs of ``assets/rules/twenty-down.html``.
"""

from collections.abc import Sequence
from operator import and_

from cardroom.games.twenty_down.rules import ORDERS, PACK
from cardroom.nouns.cards import Suit
from cardroom.players.bit_tricks import BitRanking, BitTricks, BitVectors, Row, where_any_held
from cardroom.players.bitworlds import BitVector, choose_first_held, union

NUMBERS = {card: number for number, card in enumerate(PACK)}
"""Index of each card in the pack, whatever is trumps."""


def ranking(trump: Suit, rank_order: str) -> BitRanking:
    """Return the order of the cards with these trumps, by the option `rank_order` of the rules."""
    cards = {(card.suit, card.rank): number for card, number in NUMBERS.items()}
    suits = {suit: tuple(cards[suit, rank] for rank in ORDERS[rank_order]) for suit in Suit}
    return BitRanking(tuple(suits[suit] for suit in Suit if suit is not trump), suits[trump])


RANKINGS = {(order, trump): ranking(trump, order) for order in ORDERS for trump in Suit}


class BitPolicy(BitTricks):
    """Honest policy (other hands unseen): take tricks if possible, else play low."""

    def __init__(
        self,
        ranking: BitRanking,
        held: Sequence[Sequence[BitVector]],
        everywhere: BitVector,
        *,
        gone: Sequence[int] = (),
        must_head: bool = False,
        uneven: bool = False,
    ) -> None:
        """Store, for each player and card, the imagined deals in which the player holds the card.
        The cards `gone` were played in earlier tricks. With `must_head`, players must beat the
        trick if they can (4.2.5). With `uneven`, players may have no cards in some deals, because
        they dropped out.
        """
        super().__init__(ranking, held, everywhere)
        self.must_head, self.uneven = must_head, uneven
        self.out: BitVectors = [everywhere] * len(PACK)
        """For each card: the imagined deals in which the card was in no earlier trick."""
        for card in gone:
            self.out[card] = 0
        self.dearest = [card for cards in self.columns[::-1] for card in cards]
        self.cheapest = [card for cards in self.columns for card in cards]
        self.takers: list[list[BitVector]] = []
        """For each trick, then each place: the imagined deals in which the place took the trick."""

    def record_taken_trick(self) -> None:
        out, laid = self.out, self.laid
        for card in self.cards:
            if laid[card]:
                out[card] ^= laid[card]
        self.takers.append(self.leads)

    def plays_last(self, k: int) -> BitVector:
        """Return the imagined deals in which player `k` of the trick is the last to play."""
        if k == self.places[-1]:
            return self.all
        if not self.uneven:
            return 0
        behind = self.hands[k + 1 :]
        return self.all ^ union(hand[card] for hand in behind for card in self.cards)

    # Leading

    def lead(self) -> BitVectors:
        """Lead the best trump left, or the best card left of a plain suit, or else a low card."""
        trumps = self.ranking.trumps
        best = self.best_left_in_each_suit(self.out, (*self.ranking.suits, trumps))
        masters = [*map(and_, self.hands[0], best)]
        return self.lead_winner_or_low([*trumps[::-1], *self.dearest], masters)

    def lead_winner_or_low(self, order: Sequence[int], winners: BitVectors) -> BitVectors:
        """Lead the card of `winners` that comes first in `order`, or else the cheapest card."""
        chosen = self.empty_choice()
        todo = choose_first_held(order, winners, self.all, chosen)
        if todo:
            low_first = [*self.cheapest, *self.ranking.trumps]
            choose_first_held(low_first, self.hands[0], todo, chosen)
        return chosen

    # Following

    def follow(self, k: int) -> BitVectors:
        """Follow suit if possible. Otherwise trump, or else throw the least useful card (4.2)."""
        chosen, row, trumps = self.empty_choice(), self.cards_of_suit_led(k), self.trumps(k)
        able = union(row)
        if able:
            self.add_suit_led_row(self.take_or_duck(k, row, self.takes, able), chosen)
        void = self.all ^ able
        bound = void & union(trumps)
        if bound:
            self.add_trumps(self.ruff_or_follow_trumps(k, trumps, bound), chosen)
        if void ^ bound:
            choose_first_held(self.cheapest, self.hands[k], void ^ bound, chosen)
        return chosen

    def take_or_duck(self, k: int, row: Row, takes: Row, todo: BitVector) -> Row:
        """Play the highest winning card (as last player the lowest), or else the lowest card."""
        picked = [0] * len(row)
        over = [held & taking & todo for held, taking in zip(row, takes, strict=True)]
        can, last = union(over), self.plays_last(k)
        if can & last:
            choose_first_held(range(len(row)), over, can & last, picked)
        if can ^ can & last:
            choose_first_held(range(len(row))[::-1], over, can ^ can & last, picked)
        if todo ^ can:
            choose_first_held(range(len(row)), row, todo ^ can, picked)
        return picked

    def ruff_or_follow_trumps(self, k: int, trumps: Row, bound: BitVector) -> Row:
        """Follow a led trump like any suit; ruff other suits low, since overtrumping is rare."""
        picked, ruff = [0] * len(trumps), bound ^ bound & self.trump_led
        if bound ^ ruff:
            picked = self.take_or_duck(k, trumps, self.ruffs, bound ^ ruff)
        if ruff:
            over = [held & taking & ruff for held, taking in zip(trumps, self.ruffs, strict=True)]
            self.pick_ruff(k, trumps, over, ruff, picked)
        return picked

    def pick_ruff(self, k: int, trumps: Row, over: Row, todo: BitVector, picked: Row) -> None:
        """Add to `picked` the lowest trump that wins so far, or else the lowest trump."""
        left = choose_first_held(self.trumps_up, over, todo, picked)
        if left:
            choose_first_held(self.trumps_up, trumps, left, picked)


class Clairvoyant(BitPolicy):
    """Policy that sees all hands, and takes tricks that no later player can win."""

    def lead(self) -> BitVectors:
        """Lead a plain card that surely wins, else such a trump, else the least useful card."""
        order = [*self.dearest, *self.ranking.trumps[::-1]]
        return self.lead_winner_or_low(order, self.unbeatable_cards())

    def unbeatable_cards(self) -> BitVectors:
        """Return, by card, the imagined deals where the leader's card surely takes the trick."""
        own, *others = self.hands
        unbeaten = self.empty_choice()
        armed = [union(self.trumps(k)) for k in self.places[1:]]
        for suit in (*self.ranking.suits, self.ranking.trumps):
            follows = [where_any_held(hand, suit) for hand in others]
            ruffs = (trump ^ trump & able for trump, able in zip(armed, follows, strict=True))
            good = self.all ^ union(ruffs)
            for card in suit[::-1]:
                unbeaten[card] = own[card] & good
                good ^= good & union(hand[card] for hand in others)
        return unbeaten

    def take_or_duck(self, k: int, row: Row, takes: Row, todo: BitVector) -> Row:
        """Play the lowest card that surely takes the trick, else the lowest legal card."""
        picked = [0] * len(row)
        over = [held & taking & todo for held, taking in zip(row, takes, strict=True)]
        if takes is self.ruffs:
            threats, good = [self.trumps(j) for j in self.places[k + 1 :]], self.all
        else:
            threats = [self.cards_of_suit_led(j) for j in self.places[k + 1 :]]
            good = self.all ^ self.can_be_ruffed(k)
        self.pick_sure_card(row, over, self.sure_cards(over, threats, good), todo, picked)
        return picked

    def pick_sure_card(self, row: Row, over: Row, sure: Row, todo: BitVector, picked: Row) -> None:
        """Add to `picked` the lowest card that surely wins, or else the lowest legal card."""
        up = range(len(row))
        for cards in (sure, over, row) if self.must_head else (sure, row):
            todo = choose_first_held(up, cards, todo, picked)
            if not todo:
                break

    def can_be_ruffed(self, k: int) -> BitVector:
        """Return the imagined deals in which a later player has trumps, but not the suit led."""
        ruffed = 0
        for j in self.places[k + 1 :]:
            armed = union(self.trumps(j))
            ruffed |= armed ^ armed & union(self.cards_of_suit_led(j))
        return ruffed

    def sure_cards(self, over: Row, threats: Sequence[Row], good: BitVector) -> Row:
        """Return, for each card of a suit, the imagined deals in which the card surely takes the
        trick. `over` has, by card, the deals where the card beats the trick so far. `threats` has
        the cards of each later player. Only deals in `good` are considered.
        """
        sure = [0] * len(over)
        for height in range(len(over) - 1, -1, -1):
            sure[height] = over[height] & good
            good ^= good & union(row[height] for row in threats)
        return sure

    def pick_ruff(self, k: int, trumps: Row, over: Row, todo: BitVector, picked: Row) -> None:
        """Add to `picked` the lowest trump that surely wins, or else the lowest trump."""
        threats = []
        for j in self.places[k + 1 :]:
            able = union(self.cards_of_suit_led(j))  # follows suit, so cannot overtrump
            threats.append([held ^ held & able for held in self.trumps(j)])
        self.pick_sure_card(trumps, over, self.sure_cards(over, threats, todo), todo, picked)
