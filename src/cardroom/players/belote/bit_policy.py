"""How the cards of Belote are played in imagined worlds, thousands of them at once.

This is the policy by which the search lets all four seats play; `policy` says the same for
one world in plain Python. A *row* holds cards of one suit by height, the lowest first. The marks
are paragraphs of ``assets/rules/belote.html``.
"""

from collections.abc import Iterable, Sequence
from operator import and_

from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.rules import PACK, PLAIN_ORDER, TRUMP_ORDER, points_of
from cardroom.nouns.cards import Card, Suit
from cardroom.players.bit_tricks import BitVectors, FourSeats, Ranking, Row
from cardroom.players.bitworlds import BitVector, first_held, union

NUMBERS = {card: number for number, card in enumerate(PACK)}
"""Cards by their place in the pack, whatever is trumps."""

CHEAPEST = PLAIN_ORDER
"""What is thrown on the opponents' tricks: what is worth least, and trumps only after the ace."""

FATTEST = ("10", "K", "Q", "J", "A")
"""What is thrown on partner's tricks: points, and the ace, which takes one itself, as the last."""


def ranking(trump: Trump) -> Ranking:
    """2: the order of the cards with these trumps; at height every suit is a plain one."""
    plain = tuple(_suit(suit, PLAIN_ORDER) for suit in Suit if suit is not trump)
    return Ranking(plain, _suit(trump, TRUMP_ORDER) if trump else ())


def _suit(suit: Suit, ranks: Sequence[str]) -> tuple[int, ...]:
    cards = {card.rank: NUMBERS[card] for card in PACK if card.suit is suit}
    return tuple(cards[rank] for rank in ranks)


RANKINGS = {trump: ranking(trump) for trump in (*Suit, None)}


def worth_the_same(one: Card, other: Card, trump: Trump) -> bool:
    """Cards of one suit with the same points: with nothing between them they do the same."""
    return one.suit is other.suit and points_of(one, trump) == points_of(other, trump)


class BitPolicy(FourSeats):
    """Every seat takes what it surely can and feeds its partner. It knows what everybody knows:
    which cards are gone, and its own.
    """

    def __init__(
        self,
        trump: Trump,
        held: Sequence[Sequence[BitVector]],
        everywhere: BitVector,
        *,
        under: bool,
    ) -> None:
        """`held` by place from the leader on, then by number of the card.

        `under`, by option: who cannot beat a trump must still lay one.
        """
        super().__init__(RANKINGS[trump], held, everywhere)
        self.trump = trump
        self.under = under
        trumps = self.ranking.trumps
        self.dearest = self._by_rank(PLAIN_ORDER[::-1])
        self.fattest = self._by_rank(FATTEST)
        self.cheapest = [*self._by_rank(CHEAPEST), *trumps]
        self.cheapest_lead = [*self._by_rank(CHEAPEST), *trumps[::-1]]
        self.won: BitVectors = self.nothing()
        """By card that counts points: where the side of place 0 has taken it."""
        self.scoring = [card for card in self.cards if points_of(PACK[card], trump)]
        self.all_taken = self.none_taken = everywhere
        """Where that side has taken every trick so far, and where none."""
        self.last_taken: BitVector = 0
        """Where it has taken the trick before."""

    def _by_rank(self, ranks: Iterable[str]) -> list[int]:
        """All plain cards, rank by rank."""
        return [card for rank in ranks for card in self.columns[PLAIN_ORDER.index(rank)]]

    def collect(self) -> None:
        self.last_taken = ours = self.leads[0] | self.leads[2]
        won, laid = self.won, self.laid
        for card in self.scoring:
            if laid[card]:
                won[card] |= laid[card] & ours
        self.all_taken &= ours
        self.none_taken ^= self.none_taken & ours

    # Leading

    def lead(self) -> BitVectors:
        """The dearest plain card that nothing left beats; else the cheapest, or trumps from the
        top.
        """
        chosen, hand = self.nothing(), self.hands[0]
        left = first_held(self.dearest, self.masters(hand), self.all, chosen)
        if left:
            first_held(self.cheapest_lead, hand, left, chosen)
        return chosen

    def masters(self, hand: BitVectors) -> BitVectors:
        """Of every plain suit the best card left, where it is in this hand."""
        live, masters = self.live, self.nothing()
        for suit in self.ranking.suits:
            todo = self.all
            for card in suit[::-1]:
                best = live[card] & todo
                if best:
                    todo ^= best
                    masters[card] = best & hand[card]
        return masters

    def lay(self, k: int, chosen: BitVectors) -> None:
        super().lay(k, chosen)
        if not k and self.left > 1:
            self.look()

    def look(self) -> None:
        """What everybody looks at once a card was led."""
        self.best = _tops(self.row_of(self.live), self.all)
        """By height: where that is the best card left of the suit led."""
        self.best_trump = _tops([self.live[card] for card in self.ranking.trumps], self.all)
        self.led_best = union(map(and_, self.best, self.opening))
        """Where the card led is the best left of its suit, a plain one."""

    # Following

    def follow(self, k: int) -> BitVectors:
        """Follow suit; out of it, ruff if that is a duty; else throw something."""
        chosen = self.nothing()
        partner = self.holds[k - 2] if k > 1 else 0
        sure = self.partners(k, partner)
        row = self.following(k)
        able = union(row)
        if able:
            self.add_row(self.follow_suit(k, row, able, sure), chosen)
        void = self.all ^ able
        if void and self.ranking.trumps:
            void = self.ruff(k, void, partner, chosen)
        if void:
            self.throw(k, void, sure, chosen)
        return chosen

    def partners(self, k: int, partner: BitVector) -> BitVector:
        """Where partner, who holds the trick there, surely takes it."""
        return partner & self.led_best if k == 2 else partner

    def own(self, k: int, row: Row) -> BitVector:
        """Where a card of this row surely takes the trick: the last one sees it, the others count
        on the best card left.
        """
        takes = union(map(and_, row, self.takes if k == 3 else self.best))
        return takes ^ takes & self.trumped

    def own_trump(self, k: int, trumps: Row) -> BitVector:
        """Where the highest of these trumps should be played at once, if one has to beat: trumps
        were led, and it is the best one left.
        """
        if not self.trump_led:
            return 0
        return self.trump_led & union(map(and_, trumps, self.best_trump))

    def follow_suit(self, k: int, row: Row, able: BitVector, sure: BitVector) -> Row:
        """High where partner surely takes the trick or this card does, else low."""
        high, chosen = able & (sure | self.own(k, row)), [0] * len(row)
        first_held(self.down, row, high, chosen)
        first_held(self.up, row, able ^ high, chosen)
        return chosen

    def ruff(self, k: int, void: BitVector, partner: BitVector, chosen: BitVectors) -> BitVector:
        """4.2: who has to beat does so as cheaply as can be, unless the highest is wanted; who
        cannot lays a low trump where he must. Returns where no trump was laid.
        """
        trumps, picked = self.trumps(k), [0] * len(self.trumps_up)
        over = [*map(and_, trumps, self.ruffs)]
        bound = void & (self.trump_led | self.all ^ partner)
        must = bound & union(over)
        high = must & self.own_trump(k, trumps)
        first_held(self.trumps_down, over, high, picked)
        first_held(self.trumps_up, over, must ^ high, picked)
        low = bound ^ must
        if not self.under:
            low &= self.trump_led
        if low:
            low ^= first_held(self.trumps_up, trumps, low, picked)
        self.add_trumps(picked, chosen)
        return void ^ must ^ low

    def throw(self, k: int, void: BitVector, sure: BitVector, chosen: BitVectors) -> None:
        """Points where partner surely takes the trick, else what is worth least."""
        hand, fat = self.hands[k], void & sure
        if fat:
            void ^= fat ^ first_held(self.fattest, hand, fat, chosen)
        first_held(self.cheapest, hand, void, chosen)


def _tops(row: Row, todo: BitVector) -> Row:
    """By height: where that is the highest of these."""
    tops = [0] * len(row)
    for height in range(len(row) - 1, -1, -1):
        tops[height] = top = row[height] & todo
        todo ^= top
    return tops
