"""Playout policy of Belote for thousands of imagined worlds at once.

The search lets all four seats play by this policy. A *row* is a list of bit vectors for the cards
of one suit, the weakest card first. Numbers such as (4.2) are paragraphs of
``assets/rules/belote.html``.
"""

from collections.abc import Iterable, Sequence
from operator import and_

from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.rules import PACK, PLAIN_ORDER, TRUMP_ORDER, points_of
from cardroom.nouns.cards import Card, Suit
from cardroom.players.bit_tricks import BitRanking, BitTricks, BitVectors, Row
from cardroom.players.bitworlds import BitVector, choose_first_held, union

NUMBERS = {card: number for number, card in enumerate(PACK)}
"""Number of each card: its place in the pack, whatever is trumps."""

CHEAPEST = PLAIN_ORDER
"""Order of discards on the opponents' tricks: the fewest points first, trumps after all of them."""

FATTEST = ("10", "K", "Q", "J", "A")
"""Order of discards on partner's tricks: the most points first, but the ace last: it can win."""


def ranking(trump: Trump) -> BitRanking:
    """Return the order of the cards with these trumps. With None, all suits are plain suits."""
    plain = tuple(_card_numbers_of_suit(suit, PLAIN_ORDER) for suit in Suit if suit is not trump)
    return BitRanking(plain, _card_numbers_of_suit(trump, TRUMP_ORDER) if trump else ())


def _card_numbers_of_suit(suit: Suit, ranks: Sequence[str]) -> tuple[int, ...]:
    cards = {card.rank: NUMBERS[card] for card in PACK if card.suit is suit}
    return tuple(cards[rank] for rank in ranks)


RANKINGS = {trump: ranking(trump) for trump in (*Suit, None)}


def has_same_suit_and_points(one: Card, other: Card, trump: Trump) -> bool:
    """Return whether two cards belong to the same suit and count equal points."""
    return one.suit is other.suit and points_of(one, trump) == points_of(other, trump)


class BitPolicy(BitTricks):
    """Playout policy: a seat takes tricks with sure winners, and gives points to partner's tricks.
    It knows only its own cards and the cards that were played.
    """

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
        self.trump = trump
        self.under = under
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
        player (`k` is 3) sees all other cards of the trick. Earlier players are sure only of the
        best card left in the suit.
        """
        takes = union(map(and_, row, self.takes if k == 3 else self.best))
        return takes ^ takes & self.trumped

    def has_sure_trump(self, k: int, trumps: Row) -> BitVector:
        """Return the imagined deals where trumps were led and player `k` has the best one left."""
        if not self.trump_led:
            return 0
        return self.trump_led & union(map(and_, trumps, self.best_trump))

    def choose_card_of_suit(self, k: int, row: Row, able: BitVector, sure: BitVector) -> Row:
        """Follow suit: high if the own side surely wins the trick, otherwise low."""
        high, chosen = able & (sure | self.surely_takes(k, row)), [0] * len(row)
        choose_first_held(self.down, row, high, chosen)
        choose_first_held(self.up, row, able ^ high, chosen)
        return chosen

    def ruff(self, k: int, void: BitVector, partner: BitVector, chosen: BitVectors) -> BitVector:
        """Lay a trump in each imagined deal where the rules demand one (4.2). Usually lay the
        lowest trump that beats the trick, or else the lowest trump. Return the deals in which no
        trump is laid.
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
