"""Playout policies of Belote for thousands of imagined worlds at once.

The search lets all four seats play by one policy. In `BitPolicy`, a seat sees only its own hand; in
`Clairvoyant`, all cards. Both misjudge a deal, but in different ways, so the mean of their results
is more exact than either. A *row* is a list of bit vectors for the cards of one suit, the weakest
card first. Numbers such as (4.2) are paragraphs of ``assets/rules/belote.html``.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import and_

from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.rules import PACK, PLAIN_ORDER, TRUMP_ORDER, points_of
from cardroom.nouns.cards import Card, Suit
from cardroom.players.bit_tricks import BitRanking, BitTricks, BitVectors, Row, where_any_held
from cardroom.players.bitworlds import BitVector, choose_first_held, union

NUMBERS = {card: number for number, card in enumerate(PACK)}
"""Number of each card: its place in the pack, whatever is trumps."""

CHEAPEST = PLAIN_ORDER
"""Order of discards on the opponents' tricks: the fewest points first, trumps after all of them."""

FATTEST = ("10", "K", "Q", "J", "A")
"""Order of discards on partner's tricks: the most points first, but the ace last: it can win."""


def ranking(trump: Trump) -> BitRanking:
    """Return the order of the cards with these trumps. With None, all suits are plain suits."""
    plain = (
        tuple(NUMBERS[Card(rank + suit)] for rank in PLAIN_ORDER)
        for suit in Suit
        if suit is not trump
    )
    trumps = tuple(NUMBERS[Card(rank + trump)] for rank in TRUMP_ORDER) if trump else ()
    return BitRanking(tuple(plain), trumps)


RANKINGS = {trump: ranking(trump) for trump in (*Suit, None)}


def has_same_suit_and_points(one: Card, other: Card, trump: Trump) -> bool:
    """Return whether two cards belong to the same suit and count equal points."""
    return one.suit is other.suit and points_of(one, trump) == points_of(other, trump)


def where_all_held(hand: Sequence[BitVector], cards: Iterable[int]) -> BitVector:
    """Return the imagined deals in which a hand has all the cards; `cards` must not be empty."""
    return reduce(and_, [hand[card] for card in cards])


def where_belote_held(hand: Sequence[BitVector], trump: Trump) -> BitVector:
    """Return the imagined deals in which a hand has king and queen of trumps."""
    return where_all_held(hand, [NUMBERS[Card(rank + trump)] for rank in "KQ"]) if trump else 0


class BitPolicy(BitTricks):
    """Playout policy that takes tricks with sure winners, and gives points to partner's tricks."""

    def __init__(
        self,
        trump: Trump,
        held: Sequence[Sequence[BitVector]],
        everywhere: BitVector,
        *,
        under: bool,
    ) -> None:
        """Store, for each player and card, the imagined deals in which the player holds the card.
        With `under`, a player who cannot beat a trump must still lay a lower trump.
        """
        super().__init__(RANKINGS[trump], held, everywhere)
        self.trump, self.under = trump, under
        trumps = self.ranking.trumps
        self.dearest = self._plain_cards_by_rank(PLAIN_ORDER[::-1])
        self.fattest = self._plain_cards_by_rank(FATTEST)
        self.cheapest = [*self._plain_cards_by_rank(CHEAPEST), *trumps]
        self.cheapest_lead = [*self._plain_cards_by_rank(CHEAPEST), *trumps[::-1]]
        self.won: BitVectors = self.empty_choice()
        """Worlds where the side of place 0 has taken a card that counts points, by card."""
        self.scoring = [card for card in self.cards if points_of(PACK[card], trump)]
        self.all_taken = self.none_taken = everywhere
        """Worlds where the side of place 0 has taken every trick so far, and where none."""
        self.last_taken: BitVector = 0
        """Worlds where the side of place 0 has taken the last trick."""

    def _plain_cards_by_rank(self, ranks: Iterable[str]) -> list[int]:
        return [card for rank in ranks for card in self.columns[PLAIN_ORDER.index(rank)]]

    def record_taken_trick(self) -> None:
        self.last_taken = ours = self.leads[0] | self.leads[2]
        won, laid = self.won, self.laid
        for card in self.scoring:
            if laid[card]:
                won[card] |= laid[card] & ours
        self.all_taken &= ours
        self.none_taken ^= self.none_taken & ours

    # Leading

    def lead(self) -> BitVectors:
        """Lead a plain card that is the best left in its suit; without one, the cheapest card."""
        chosen, hand = self.empty_choice(), self.hands[0]
        masters = [*map(and_, hand, self.best_left_in_each_suit(self.live, self.ranking.suits))]
        left = choose_first_held(self.dearest, masters, self.all, chosen)
        if left:
            choose_first_held(self.cheapest_lead, hand, left, chosen)
        return chosen

    def lay(self, k: int, chosen: BitVectors) -> None:
        super().lay(k, chosen)
        if not k and self.left > 1:
            self.note_best_cards()

    def note_best_cards(self) -> None:
        """Store the best card left of the suit led, and the best trump left, by imagined deal."""
        self.best = _highest_cards(self.to_suit_led_row(self.live), self.all)
        """Worlds where the best card left of the suit led has this height, by height."""
        trumps = [self.live[card] for card in self.ranking.trumps]
        self.best_trump = _highest_cards(trumps, self.all)
        self.led_best = union(map(and_, self.best, self.opening))
        """Worlds where the card led is the best left of a plain suit."""

    # Following

    def follow(self, k: int) -> BitVectors:
        """Follow suit. If not possible, ruff where the rules demand it, and else discard."""
        chosen = self.empty_choice()
        partner = self.holds[k - 2] if k > 1 else 0
        sure = self.partner_surely_takes(k, partner)
        row = self.cards_of_suit_led(k)
        able = union(row)
        if able:
            self.add_suit_led_row(self.choose_card_of_suit(k, row, able, sure), chosen)
        void = self.all ^ able
        if void and self.ranking.trumps:
            void = self.ruff(k, void, partner, chosen)
        if void:
            self.discard(k, void, sure, chosen)
        return chosen

    def partner_surely_takes(self, k: int, partner: BitVector) -> BitVector:
        """Return the imagined deals in which partner is winning and will surely take the trick."""
        return partner & self.led_best if k == 2 else partner

    def surely_takes(self, k: int, row: Row) -> BitVector:
        """Return the imagined deals in which player `k` surely wins by following suit. The last
        player sees the whole trick; others are sure only of the best card left in the suit.
        """
        takes = union(map(and_, row, self.takes if k == 3 else self.best))
        return takes ^ takes & self.trumped

    def has_sure_trump(self, k: int, trumps: Row) -> BitVector:
        """Return the imagined deals where trumps were led and player `k` has the best one left."""
        return self.trump_led and self.trump_led & union(map(and_, trumps, self.best_trump))

    def choose_card_of_suit(self, k: int, row: Row, able: BitVector, sure: BitVector) -> Row:
        """Follow suit: high if the own side surely wins the trick, otherwise low."""
        high, chosen = able & (sure | self.surely_takes(k, row)), [0] * len(row)
        choose_first_held(self.down, row, high, chosen)
        choose_first_held(self.up, row, able ^ high, chosen)
        return chosen

    def ruff(self, k: int, void: BitVector, partner: BitVector, chosen: BitVectors) -> BitVector:
        """Lay a trump in each imagined deal where the rules demand one (4.2), usually the lowest
        that beats the trick, or else the lowest. Return the deals in which no trump is laid.
        """
        trumps, picked = self.trumps(k), [0] * len(self.trumps_up)
        over = [*map(and_, trumps, self.ruffs)]
        bound = void & (self.trump_led | self.all ^ partner)
        must = bound & union(over)
        high = must & self.has_sure_trump(k, trumps)
        choose_first_held(self.trumps_down, over, high, picked)
        choose_first_held(self.trumps_up, over, must ^ high, picked)
        low = bound ^ must
        if not self.under:
            low &= self.trump_led
        if low:
            low ^= choose_first_held(self.trumps_up, trumps, low, picked)
        self.add_trumps(picked, chosen)
        return void ^ must ^ low

    def discard(self, k: int, void: BitVector, sure: BitVector, chosen: BitVectors) -> None:
        """Discard a card of many points if partner surely takes the trick, else the cheapest."""
        hand, fat = self.hands[k], void & sure
        if fat:
            void ^= fat ^ choose_first_held(self.fattest, hand, fat, chosen)
        choose_first_held(self.cheapest, hand, void, chosen)


def _highest_cards(row: Row, todo: BitVector) -> Row:
    """Return, for each card of a suit, the imagined deals in which it is the highest left."""
    tops = [0] * len(row)
    for height in range(len(row) - 1, -1, -1):
        tops[height] = top = row[height] & todo
        todo ^= top
    return tops


class Clairvoyant(BitPolicy):
    """Playout policy that sees all hands; players 0 (the leader) and 2 are partners."""

    # Leading

    def lead(self) -> BitVectors:
        """Lead the best plain card that no opponent can beat or ruff. Without such a card, draw
        trumps, lead to a winning card of partner, or lead the cheapest card.
        """
        chosen, hand = self.empty_choice(), self.hands[0]
        left, right = union(self.trumps(1)), union(self.trumps(3))
        unruffed = [self.where_unruffed(suit, left, right) for suit in self.ranking.suits]
        todo = choose_first_held(self.dearest, self.winners(hand, unruffed), self.all, chosen)
        drawing = todo & (left | right)
        if drawing:
            todo ^= drawing ^ self.draw_trumps(drawing, chosen)
        if todo:
            todo = self.lead_to_partner(unruffed, todo, chosen)
        if todo:
            choose_first_held(self.cheapest_lead, hand, todo, chosen)
        return chosen

    def where_unruffed(self, suit: tuple[int, ...], left: BitVector, right: BitVector) -> BitVector:
        """Return the imagined deals in which no opponent can ruff a lead of `suit`. `left` and
        `right` have the deals in which the left and the right opponent have trumps.
        """
        lefts, rights = where_any_held(self.hands[1], suit), where_any_held(self.hands[3], suit)
        return self.all ^ (left ^ left & lefts | right ^ right & rights)

    def winners(self, hand: BitVectors, unruffed: list[BitVector]) -> BitVectors:
        """Return, for each plain card in `hand`, the imagined deals where no opponent beats it."""
        winners = self.empty_choice()
        for suit, good in zip(self.ranking.suits, unruffed, strict=True):
            self.add_unbeaten(hand, suit, good, winners)
        return winners

    def add_unbeaten(
        self, hand: BitVectors, suit: Sequence[int], good: BitVector, found: BitVectors
    ) -> None:
        """Add to `found` the cards of a suit in `hand` above all cards of the opponents."""
        _, one, _, three = self.hands
        for card in suit[::-1]:
            found[card] = hand[card] & good
            good ^= good & (one[card] | three[card])

    def draw_trumps(self, todo: BitVector, chosen: BitVectors) -> BitVector:
        """Lead a trump that no opponent can beat. Return the imagined deals without such a lead."""
        highest, trumps = self.empty_choice(), self.ranking.trumps
        self.add_unbeaten(self.hands[0], trumps, todo, highest)
        return choose_first_held(trumps[::-1], highest, todo, chosen)

    def lead_to_partner(
        self, unruffed: list[BitVector], todo: BitVector, chosen: BitVectors
    ) -> BitVector:
        """Lead low in a suit that partner wins. Return the imagined deals without such a lead."""
        winners = self.winners(self.hands[2], unruffed)
        for suit in self.ranking.suits:
            good = todo & where_any_held(winners, suit)
            if good:
                todo ^= good ^ choose_first_held(suit, self.hands[0], good, chosen)
        return todo

    # Following

    def note_best_cards(self) -> None:
        """Do nothing: a player that sees all hands needs no notes on the best cards left."""

    def partner_surely_takes(self, k: int, partner: BitVector) -> BitVector:
        """Return the imagined deals where partner wins the trick whatever opponents still play."""
        if k == 1:
            return self.unbeatable_by_player(2, self.cards_of_suit_led(3))
        return partner ^ partner & self.can_beat(3) if k == 2 else partner

    def unbeatable_by_player(self, k: int, row: Row) -> BitVector:
        """Return the imagined deals in which a hand has a winning card that player `k` cannot beat.
        `row` has, for each card of the suit led, the deals in which the hand holds the card.
        """
        theirs = self.cards_of_suit_led(k)
        takes = higher = 0
        for height in self.down:
            good = row[height] & self.takes[height]
            takes |= good ^ good & higher
            higher |= theirs[height]
        ruffs = takes & union(self.trumps(k))
        return takes ^ ruffs ^ ruffs & higher

    def surely_takes(self, k: int, row: Row) -> BitVector:
        """Return the imagined deals in which player `k` surely wins by following suit."""
        return super().surely_takes(k, row) if k == 3 else self.unbeatable_by_player(k + 1, row)

    def has_sure_trump(self, k: int, trumps: Row) -> BitVector:
        """Return the imagined deals where the next player cannot beat player `k`'s best trump."""
        if k == 3:
            return self.all
        higher = highest = 0
        for held, theirs in zip(trumps[::-1], self.trumps(k + 1)[::-1], strict=True):
            highest |= held ^ held & higher
            higher |= theirs
        return highest
