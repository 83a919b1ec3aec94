"""Games of tricks of one card each, played out in thousands of worlds at once.

How a game uses it. A `Ranking` says which cards beat which under one contract. `BitTricks` knows
who holds what in every world, whose card beats whose, and passes the lead to the taker. What is
played is a *policy*: the game derives a class and says in its own card sense what to `lead` and how
to `follow`; and in `collect`, what a taken trick is good for.

>>> from cardroom.players.bitworlds import every
>>> class Lowest(BitTricks):
...     def lead(self):
...         chosen = self.nothing()
...         first_held(range(len(self.live)), self.hands[0], self.all, chosen)
...         return chosen
...
...     def follow(self, k):  # everybody follows suit here, with the lowest card there is
...         row, chosen = self.following(k), self.nothing()
...         lowest = [0] * len(row)
...         first_held(self.up, row, self.all, lowest)
...         self.add_row(lowest, chosen)
...         return chosen

Seats are counted by *places*: the first leader is 0, who plays after him 1, and so on; who sits out
has no place. In a trick `k` counts from its own leader, who is another one in every world, and
``hands[k]`` are the cards of whoever plays k-th. Cards on the table of a trick that has begun are
handed over as still held by those who laid them, and laid again by *forced* plays:

>>> worlds = every(2)
>>> ranking = Ranking(suits=((0, 1, 2, 3),))  # one suit of four cards, the weakest first
>>> held = [[0, 0, 0, 3], [1, 2, 0, 0], [2, 1, 0, 0], [0, 0, 3, 0]]  # by place, then card
>>> table = Lowest(ranking, held, worlds)
>>> table.play(1, forced=[{3: worlds}])  # place 0 has led the highest card
>>> [bin(vector) for vector in table.leads]  # and leads again in both worlds
['0b11', '0b0', '0b0', '0b0']

`forced` has an entry for every card of the running trick that is settled: those on the table, and
last the candidates, each in its own block of samples (`bitworlds.block`).

Two things to know for speed: ``~vector`` makes a negative number, which costs as much as six other
operations, so that ``a & ~b`` is better written ``a ^ a & b``; and where a bit vector is likely to
be empty, asking first is nearly free.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from operator import and_
from typing import NamedTuple, TypeAlias

from cardroom.players.bitworlds import BitVector, union

BitVectors: TypeAlias = list[BitVector]
"""By number of the card; one longer than the pack, so that `NO_CARD` is held nowhere."""

Row: TypeAlias = list[BitVector]
"""By height in a suit or among trumps, the weakest first."""

NO_CARD = -1
"""Fills up a suit that is shorter than the others."""


class Ranking(NamedTuple):
    """Which cards beat which, by their numbers. Any trump beats any card of a plain suit."""

    suits: tuple[tuple[int, ...], ...]  # the plain ones, each weakest first, of the same length
    trumps: tuple[int, ...] = ()  # weakest first; none: a contract without trumps

    @property
    def cards(self) -> tuple[int, ...]:
        """All there are, trumps last."""
        plain = (card for suit in self.suits for card in suit if card != NO_CARD)
        return (*plain, *self.trumps)


def ranked(suits: Iterable[Sequence[int]], trumps: Sequence[int] = ()) -> Ranking:
    """A ranking of suits of any length, each weakest first."""
    plain = [tuple(suit) for suit in suits]
    longest = max(map(len, plain))
    padded = ((NO_CARD,) * (longest - len(suit)) + suit for suit in plain)
    return Ranking(tuple(padded), tuple(trumps))


def any_of(vectors: Sequence[BitVector], cards: Iterable[int]) -> BitVector:
    """Where at least one of these cards is."""
    some = 0
    for card in cards:
        some |= vectors[card]
    return some


class BitTricks(ABC):
    """Worlds in which tricks are played, for any number of places; `FourSeats` is quicker."""

    def __init__(
        self, ranking: Ranking, held: Sequence[Sequence[BitVector]], everywhere: BitVector
    ) -> None:
        """`held` by place, then by number of the card; `everywhere`: all the samples there are."""
        self.all = everywhere
        self.ranking = ranking
        self.places = range(len(held))
        self.columns = tuple(zip(*ranking.suits, strict=True))  # cards of one height, by suit
        self.up = range(len(self.columns))
        self.down = self.up[::-1]
        self.trumps_up = range(len(ranking.trumps))
        self.trumps_down = self.trumps_up[::-1]
        self.cards = [card for card in ranking.cards if union(hand[card] for hand in held)]
        self.live: BitVectors = [union(vectors) for vectors in zip(*held, strict=True)]
        """Where a card is not in an earlier trick."""
        self.live.append(0)
        self.leads = [everywhere, *(0 for _ in held[1:])]
        """By place: where that place leads."""
        self.settle(held)

    # For the game to say

    @abstractmethod
    def lead(self) -> BitVectors:
        """What the leader plays, in every world one card."""

    @abstractmethod
    def follow(self, k: int) -> BitVectors:
        """What the k-th to play lays, in every world one card."""

    def collect(self) -> None:  # noqa: B027 - most policies need not look at what was taken
        """A trick is over: `laid` is what lies there, and `leads` tells who has taken it."""

    # The trick as it lies, for a policy to look at

    left: int
    """Cards in every hand before this trick."""
    hands: list[BitVectors]
    """By order of play, as they were before this trick."""
    laid: BitVectors
    """What lies in this trick."""
    led: list[BitVector]
    """By plain suit: where it was led."""
    opening: Row
    """The card that was led, where that is a plain one."""
    trump_led: BitVector
    """Where trumps were led."""
    holds: list[BitVector]
    """By order of play: where that card takes the trick so far."""
    trumped: BitVector
    """Where a trump lies, led or not."""
    takes: Row
    """Where a card of the suit led (a plain one) would take the trick, by its height."""
    ruffs: Row
    """Where a trump would take the trick, by its height; trumps may have been led or not."""
    _followed: Row | None
    """What the one to play has chosen of the suit led, as far as that is known by height."""

    def following(self, k: int) -> Row:
        """What the k-th to play holds of the suit led, where that is a plain one."""
        row = self._following[k]
        if row is None:
            row = self._following[k] = self.row_of(self.hands[k])
        return row

    def row_of(self, chosen: Sequence[BitVector]) -> Row:
        """Of these cards those of the suit led, where that is a plain one."""
        if len(self.led) != 3:
            return [
                union(chosen[card] & where for card, where in zip(cards, self.led, strict=True))
                for cards in self.columns
            ]
        one, two, three = self.led
        return [chosen[a] & one | chosen[b] & two | chosen[c] & three for a, b, c in self.columns]

    def trumps(self, k: int) -> Row:
        """The trumps in the hand of the k-th to play."""
        hand = self.hands[k]
        return [hand[card] for card in self.ranking.trumps]

    # What a policy is made of

    def nothing(self) -> BitVectors:
        """No card chosen anywhere yet."""
        return [0] * len(self.live)

    def add_row(self, row: Row, chosen: MutableSequence[BitVector]) -> None:
        """Add cards of the suit led, by height, to what is chosen; there may be no others of it."""
        self._followed = row
        for cards, here in zip(self.columns, row, strict=True):
            if here:
                for card, where in zip(cards, self.led, strict=True):
                    chosen[card] = here & where

    def add_trumps(self, row: Row, chosen: MutableSequence[BitVector]) -> None:
        """Add trumps, by height, to what is chosen."""
        for card, here in zip(self.ranking.trumps, row, strict=True):
            if here:
                chosen[card] |= here

    # Playing

    def play(self, tricks: int, forced: Sequence[Mapping[int, BitVector]] = ()) -> None:
        """All the tricks that are left, so many, by the policy; in the first of them some plays may
        be `forced`.
        """
        for left in range(tricks, 0, -1):
            self.left = left
            self.start_trick()
            for k in self.places:
                self.lay(k, self.settled(forced[k]) if k < len(forced) else self.choose(k))
            self.end_trick()
            forced = ()

    def settled(self, cards: Mapping[int, BitVector]) -> BitVectors:
        """Cards to be laid whatever the policy would choose."""
        chosen, self._followed = self.nothing(), None
        for card, where in cards.items():
            chosen[card] = where
        return chosen

    def choose(self, k: int) -> BitVectors:
        """What the k-th to play lays; nobody has to think about his last card."""
        if self.left == 1:
            return self.hands[k]
        return self.follow(k) if k else self.lead()

    def start_trick(self) -> None:
        """Nothing lies; the hands are ordered from the leader on."""
        self.hands = self.ordered()
        self.laid = self.nothing()
        self.holds = [0] * len(self.places)
        self._following: list[Row | None] = [None] * len(self.places)
        self._followed = None

    def lay(self, k: int, chosen: BitVectors) -> None:
        """The k-th to play lays these cards, in every world one."""
        laid = self.laid
        for card in self.cards:
            if chosen[card]:
                laid[card] |= chosen[card]
        if k:
            self._beat(k, chosen)
        else:
            self._open(chosen)

    def _open(self, chosen: BitVectors) -> None:
        """What was led settles which cards can take the trick."""
        self.holds[0] = self.all
        self.led = [any_of(chosen, suit) for suit in self.ranking.suits]
        self.opening = [any_of(chosen, cards) for cards in self.columns]
        self.takes, below = [], 0
        for here in self.opening:
            self.takes.append(below)
            below |= here
        self.trump_led = self.trumped = self.all ^ below
        self.ruffs = []
        for card in self.ranking.trumps:
            self.ruffs.append(below)
            below |= chosen[card]

    def _beat(self, k: int, chosen: BitVectors) -> None:
        """Whatever lies no higher than this card can no longer take the trick."""
        row, self._followed = self._followed or self.row_of(chosen), None
        trumps = [chosen[card] for card in self.ranking.trumps]
        beats = union(map(and_, trumps, self.ruffs)) | union(map(and_, row, self.takes))
        if k != self.places[-1]:
            self.trumped |= self._raise(self.ruffs, trumps, 0)
            self._raise(self.takes, row, self.trumped)
        for other in range(k):
            self.holds[other] ^= self.holds[other] & beats
        self.holds[k] = beats

    def _raise(self, takes: Row, row: Row, over: BitVector) -> BitVector:
        """Cards of this row make lower ones useless, and all of them where one lies `over` them.
        Returns where now anything does.
        """
        for height in range(len(row) - 1, -1, -1):
            if row[height]:
                over |= row[height]
            if over:
                takes[height] ^= takes[height] & over
        return over

    def end_trick(self) -> None:
        """The taker leads to the next one."""
        live, laid, leads = self.live, self.laid, self.leads
        for card in self.cards:
            live[card] ^= laid[card]
        self.leads = [
            union(taken & leads[place - k] for k, taken in enumerate(self.holds))
            for place in self.places
        ]
        self.collect()
        if self.left > 1:
            self.turn()
        self.cards = [card for card in self.cards if live[card]]

    # Who holds what, as it is kept

    def settle(self, held: Sequence[Sequence[BitVector]]) -> None:
        """Take in who holds what, by place."""
        self._held: list[BitVectors] = [[*hand, 0] for hand in held]

    def ordered(self) -> list[BitVectors]:
        """The hands in the order of play."""
        return self._held

    def turn(self) -> None:
        """Order them from the taker on, without what was laid."""
        seats, held, live = len(self.places), self._held, self.live
        turned = [self.nothing() for _ in held]
        for card in self.cards:
            if live[card]:
                left = [hand[card] & live[card] for hand in held]
                for k in self.places:
                    turned[k][card] = union(
                        taken & left[(k + by) % seats] for by, taken in enumerate(self.holds)
                    )
        self._held = turned


class FourSeats(BitTricks):
    """The same for four places, a third quicker: who holds a card is a number of two digits."""

    def settle(self, held: Sequence[Sequence[BitVector]]) -> None:
        """Take in who holds what, by place."""
        _, one, two, three = held
        self._low: BitVectors = [a | b for a, b in zip(one, three, strict=True)]
        self._high: BitVectors = [a | b for a, b in zip(two, three, strict=True)]

    def ordered(self) -> list[BitVectors]:
        """The hands in the order of play."""
        zero, one, two, three = hands = [self.nothing() for _ in self.places]
        live, lows, highs = self.live, self._low, self._high
        for card in self.cards:
            low = lows[card]
            high = live[card] & highs[card]
            lower = live[card] ^ high
            three[card] = odd = high & low
            two[card] = high ^ odd
            one[card] = odd = lower & low
            zero[card] = lower ^ odd
        return hands

    def turn(self) -> None:
        """Take the taker's number off everybody's, modulo four."""
        _, one, two, three = self.holds
        low_taken, high_taken = one | three, two | three
        lows, highs = self._low, self._high
        for card in self.cards:
            low = lows[card] ^ low_taken
            lows[card] = low
            highs[card] ^= high_taken ^ low_taken & low
