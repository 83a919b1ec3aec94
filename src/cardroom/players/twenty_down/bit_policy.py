"""How the cards of Twenty Down are played in imagined worlds, thousands of them at once.

Two policies: one that knows what everybody knows, and one that sees all the cards of its world. The
search lets all seats play by one and by the other, and takes the mean; `policy` says
the same for one world in plain Python. A *row* holds cards of one suit by height, the lowest first.
The marks are paragraphs of ``assets/rules/twenty-down.html``.
"""

from collections.abc import Sequence

from cardroom.games.twenty_down.rules import ORDERS, PACK
from cardroom.nouns.cards import Suit
from cardroom.players.bit_tricks import BitTricks, BitVectors, FourSeats, Ranking, Row
from cardroom.players.bitworlds import BitVector, first_held, union

NUMBERS = {card: number for number, card in enumerate(PACK)}
"""Cards by their place in the pack, whatever is trumps."""


def ranking(trump: Suit, rank_order: str) -> Ranking:
    """5: the order of the cards is the same in every suit, trumps too."""
    cards = {(card.suit, card.rank): number for card, number in NUMBERS.items()}
    suits = {suit: tuple(cards[suit, rank] for rank in ORDERS[rank_order]) for suit in Suit}
    return Ranking(tuple(suits[suit] for suit in Suit if suit is not trump), suits[trump])


RANKINGS = {(order, trump): ranking(trump, order) for order in ORDERS for trump in Suit}


class BitPolicy(BitTricks):
    """Everybody for himself takes what he can, for as little as it costs.

    Knows what everybody knows: which cards are gone, and its own.
    """

    def __init__(
        self,
        ranking: Ranking,
        held: Sequence[Sequence[BitVector]],
        everywhere: BitVector,
        *,
        gone: Sequence[int] = (),
        must_head: bool = False,
        uneven: bool = False,
    ) -> None:
        """`held` by place, then by number of the card.

        `gone`: cards of earlier tricks; what is neither there nor held lies face down somewhere.
        `must_head`, 4.2.5: by option a card that beats must be played. `uneven`: some places are
        empty in some samples, because who sat there has dropped out.
        """
        super().__init__(ranking, held, everywhere)
        self.must_head, self.uneven = must_head, uneven
        self.out: BitVectors = [everywhere] * len(PACK)
        """By card: where it was in no earlier trick."""
        for card in gone:
            self.out[card] = 0
        self.dearest = [card for cards in self.columns[::-1] for card in cards]
        self.cheapest = [card for cards in self.columns for card in cards]
        self.takers: list[list[BitVector]] = []
        """By trick, then place: where that place has taken it."""

    def collect(self) -> None:
        out, laid = self.out, self.laid
        for card in self.cards:
            if laid[card]:
                out[card] ^= laid[card]
        self.takers.append(self.leads)

    def last(self, k: int) -> BitVector:
        """Where nobody plays after the k-th."""
        if k == self.places[-1]:
            return self.all
        if not self.uneven:
            return 0
        behind = self.hands[k + 1 :]
        return self.all ^ union(hand[card] for hand in behind for card in self.cards)

    # Leading

    def lead(self) -> BitVectors:
        """The master trump, then masters of plain suits; else the card that is least use."""
        chosen, hand = self.nothing(), self.hands[0]
        trumps = self.ranking.trumps
        order = [*trumps[::-1], *self.dearest]
        todo = first_held(order, self.masters(hand), self.all, chosen)
        if todo:
            first_held([*self.cheapest, *trumps], hand, todo, chosen)
        return chosen

    def masters(self, hand: BitVectors) -> BitVectors:
        """Of every suit the best card that is not gone, where it is in this hand."""
        out, masters = self.out, self.nothing()
        for suit in (*self.ranking.suits, self.ranking.trumps):
            todo = self.all
            for card in suit[::-1]:
                best = out[card] & todo
                if best:
                    todo ^= best
                    masters[card] = best & hand[card]
                    if not todo:
                        break
        return masters

    # Following

    def follow(self, k: int) -> BitVectors:
        """4.2: follow suit; out of it, trump; with neither, throw the card that is least use."""
        chosen, row, trumps = self.nothing(), self.following(k), self.trumps(k)
        able = union(row)
        if able:
            self.add_row(self.take_or_duck(k, row, self.takes, able), chosen)
        void = self.all ^ able
        bound = void & union(trumps)
        if bound:
            self.add_trumps(self.trump(k, trumps, bound), chosen)
        if void ^ bound:
            first_held(self.cheapest, self.hands[k], void ^ bound, chosen)
        return chosen

    def take_or_duck(self, k: int, row: Row, takes: Row, todo: BitVector) -> Row:
        """The last to play takes the trick as cheaply as can be, the others as high as they can;
        who cannot plays low.
        """
        picked = [0] * len(row)
        over = [held & taking & todo for held, taking in zip(row, takes, strict=True)]
        can, last = union(over), self.last(k)
        if can & last:
            first_held(range(len(row)), over, can & last, picked)
        if can ^ can & last:
            first_held(range(len(row))[::-1], over, can ^ can & last, picked)
        if todo ^ can:
            first_held(range(len(row)), row, todo ^ can, picked)
        return picked

    def trump(self, k: int, trumps: Row, bound: BitVector) -> Row:
        """Trumps led are followed like any suit. A ruff is a low one: hardly anybody overtrumps."""
        picked, ruff = [0] * len(trumps), bound ^ bound & self.trump_led
        if bound ^ ruff:
            picked = self.take_or_duck(k, trumps, self.ruffs, bound ^ ruff)
        if ruff:
            over = [held & taking & ruff for held, taking in zip(trumps, self.ruffs, strict=True)]
            left = first_held(self.trumps_up, over, ruff, picked)
            if left:
                first_held(self.trumps_up, trumps, left, picked)
        return picked


class Clairvoyant(BitPolicy):
    """Everybody sees all hands, and takes what nobody behind can take away again.

    Nobody plays like this. But what the honest policy misses this one finds, and the other way
    round, so that the mean of what both come to errs less than either.
    """

    def lead(self) -> BitVectors:
        """A plain card that nobody beats or ruffs, then the highest trump of all; else the card
        that is least use.
        """
        chosen, hand = self.nothing(), self.hands[0]
        trumps = self.ranking.trumps
        order = [*self.dearest, *trumps[::-1]]
        todo = first_held(order, self.unbeaten(), self.all, chosen)
        if todo:
            first_held([*self.cheapest, *trumps], hand, todo, chosen)
        return chosen

    def unbeaten(self) -> BitVectors:
        """The leader's cards that would take the trick whatever the others do."""
        own, *others = self.hands
        unbeaten = self.nothing()
        good = self.all
        for card in self.ranking.trumps[::-1]:
            unbeaten[card] = own[card] & good
            good ^= good & union(hand[card] for hand in others)
        armed = [union(self.trumps(k)) for k in self.places[1:]]
        for suit in self.ranking.suits:
            follows = [union(hand[card] for card in suit) for hand in others]
            good = self.all ^ union(
                trump ^ trump & able for trump, able in zip(armed, follows, strict=True)
            )
            for card in suit[::-1]:
                unbeaten[card] = own[card] & good
                good ^= good & union(hand[card] for hand in others)
        return unbeaten

    def take_or_duck(self, k: int, row: Row, takes: Row, todo: BitVector) -> Row:
        """As cheaply as is sure to hold; where nothing is, low."""
        picked = [0] * len(row)
        over = [held & taking & todo for held, taking in zip(row, takes, strict=True)]
        if takes is self.ruffs:
            threats, good = [self.trumps(j) for j in self.places[k + 1 :]], self.all
        else:
            threats = [self.following(j) for j in self.places[k + 1 :]]
            good = self.all ^ self.ruffed_behind(k)
        self.take_surely(row, over, self.sure(over, threats, good), todo, picked)
        return picked

    def take_surely(self, row: Row, over: Row, sure: Row, todo: BitVector, picked: Row) -> None:
        """The lowest of the sure ones, else the lowest at all, where nothing binds."""
        up = range(len(row))
        for cards in (sure, over, row) if self.must_head else (sure, row):
            todo = first_held(up, cards, todo, picked)
            if not todo:
                break

    def ruffed_behind(self, k: int) -> BitVector:
        """Where somebody behind is out of the suit led and has a trump."""
        ruffed = 0
        for j in self.places[k + 1 :]:
            armed = union(self.trumps(j))
            ruffed |= armed ^ armed & union(self.following(j))
        return ruffed

    def sure(self, over: Row, threats: Sequence[Row], good: BitVector) -> Row:
        """Of the cards that take the trick those above all threats."""
        sure = [0] * len(over)
        for height in range(len(over) - 1, -1, -1):
            sure[height] = over[height] & good
            good ^= good & union(row[height] for row in threats)
        return sure

    def trump(self, k: int, trumps: Row, bound: BitVector) -> Row:
        """As in any suit; of those behind, whoever can follow suit is no danger to a ruff."""
        picked, ruff = [0] * len(trumps), bound ^ bound & self.trump_led
        if bound ^ ruff:
            picked = self.take_or_duck(k, trumps, self.ruffs, bound ^ ruff)
        if ruff:
            over = [held & taking & ruff for held, taking in zip(trumps, self.ruffs, strict=True)]
            threats = [self.loose_trumps(j) for j in self.places[k + 1 :]]
            self.take_surely(trumps, over, self.sure(over, threats, ruff), ruff, picked)
        return picked

    def loose_trumps(self, k: int) -> Row:
        """The trumps of the k-th to play where he cannot follow suit."""
        able = union(self.following(k))
        return [held ^ held & able for held in self.trumps(k)]


class BitPolicyFour(BitPolicy, FourSeats):
    """The honest policy where nobody has dropped out, or only in some worlds."""


class ClairvoyantFour(Clairvoyant, FourSeats):
    """The clairvoyant one, likewise."""
