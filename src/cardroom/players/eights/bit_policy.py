"""Hands of Eights played to the end in thousands of worlds at once.

World *i* is bit *i* of every bit vector (see `bitworlds`); cards are numbers (see `numbers`). All
worlds go round the table together: it is the same seat's turn in each of them, and a turn is all
that the seat does before the next one acts, however many cards it has to draw for that.

Everybody plays what measures best among rules of thumb (section 9 of ``assets/rules/eights.html``):
draw only when one must, shed the dearest card that fits, keep eights to the last, name the longest
suit. Nobody looks at another's hand. To correct the play, correct `Tables.shed` and `longest_suit`,
and then their twins for one world in `policy`: a test holds them to be equal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import and_, or_, xor

from cardroom.nouns.seats import Seat
from cardroom.players.bitworlds import (
    BitVector,
    copies,
    every,
    first_held,
    greatest,
    number_of,
    union,
)
from cardroom.players.eights.numbers import EIGHT, FACES
from cardroom.players.eights.stock import Stock

PLAIN = 4 * EIGHT
"""Cards from this number on are eights."""

DEAREST_FIRST = range(PLAIN - 1, -1, -1)
WILD = range(PLAIN, len(FACES))

MOST_TURNS = 120
"""More than any hand takes, unless the talon is turned over."""


@dataclass(slots=True)
class Tables:
    """A table in each world.

    Cards in neither a hand nor the stock are on the talon.
    """

    worlds: int  # how many
    held: list[list[BitVector]]  # by seat, then by card
    stock: Stock
    suits: list[BitVector]  # by suit: to follow; where all are, any card will do
    ranks: list[BitVector]  # by rank, eights apart: of the top card
    eights: list[BitVector]  # by suit: the 8 on top
    passed: list[BitVector]  # by seat: since a card was laid
    turning: bool  # 8.6: whether the talon becomes a new stock
    all: BitVector = field(init=False)  # every world
    out: list[BitVector] = field(init=False)  # by seat: without cards
    playing: BitVector = field(init=False)  # where the hand is not over

    def __post_init__(self) -> None:
        self.all = self.playing = every(self.worlds)
        self.out = [self.all ^ union(hand) for hand in self.held]

    def times(self, number: int) -> "Tables":
        """The same tables so many times side by side."""

        def side_by_side(vectors: Sequence[BitVector]) -> list[BitVector]:
            return [copies(vector, self.worlds, number) for vector in vectors]

        return Tables(
            worlds=self.worlds * number,
            held=[side_by_side(hand) for hand in self.held],
            stock=self.stock.times(number),
            suits=side_by_side(self.suits),
            ranks=side_by_side(self.ranks),
            eights=side_by_side(self.eights),
            passed=side_by_side(self.passed),
            turning=self.turning,
        )

    # A turn

    def play(self, seat: Seat, most: int = MOST_TURNS) -> None:
        """Everything to the end of the hand, or so many turns, this seat being to act."""
        for turn in range(most):
            if not self.playing:
                break
            self.turn((seat + turn) % len(self.held), self.playing)

    def turn(self, seat: Seat, where: BitVector) -> None:
        """What a seat does until the next one acts, in these worlds; who is out does nothing."""
        todo = where & (self.all ^ self.out[seat])
        fits = self.fitting()
        self.draw_until_able(seat, todo, fits)
        chosen, named = self.shed(self.held[seat], todo, fits)
        self.lay(seat, chosen, named)
        self.pass_by(seat, todo ^ union(chosen))

    def fitting(self) -> list[BitVector]:
        """4.1: where each card would fit."""
        plain = [rank | suit for rank in self.ranks for suit in self.suits]
        return plain + [self.all] * len(WILD)

    def shed(
        self, hand: Sequence[BitVector], todo: BitVector, fits: Sequence[BitVector]
    ) -> tuple[list[BitVector], list[BitVector]]:
        """9.1: the dearest card that fits; an 8 only where nothing else does, with its longest
        suit.

        Returns by card where it is chosen, and by suit where that is named.
        """
        chosen = [0] * len(FACES)
        fitting = list(map(and_, hand, fits))
        no_other = first_held(DEAREST_FIRST, fitting, todo, chosen)
        unable = first_held(WILD, fitting, no_other, chosen)
        eight = no_other ^ unable
        return chosen, longest_suit(hand, eight) if eight else [0] * 4

    def lay(self, seat: Seat, chosen: Sequence[BitVector], named: Sequence[BitVector]) -> None:
        """5: the chosen cards are the new tops, and an 8 is followed by the suit named."""
        hand = self.held[seat]
        hand[:] = map(xor, hand, chosen)
        suits = [union(chosen[suit:PLAIN:4]) | named[suit] for suit in range(4)]
        other = self.all ^ union(suits)
        self.suits = [was & other | now for was, now in zip(self.suits, suits, strict=True)]
        self.ranks = [
            was & other | union(chosen[4 * rank : 4 * rank + 4])
            for rank, was in enumerate(self.ranks)
        ]
        self.eights = [was & other | chosen[PLAIN + n] for n, was in enumerate(self.eights)]
        self.passed = [was & other for was in self.passed]
        self.out[seat] |= self.all ^ union(hand)
        self.playing ^= self.playing & self.side_out(seat)

    def side_out(self, seat: Seat) -> BitVector:
        """5: where this seat is out, with four players his partner as well."""
        out = self.out[seat]
        return out & self.out[seat - 2] if len(self.out) == 4 else out

    def pass_by(self, seat: Seat, where: BitVector) -> None:
        """8.8: a pass; a block where all who hold cards have passed in succession."""
        self.passed[seat] |= where
        for passed, out in zip(self.passed, self.out, strict=True):
            where &= passed | out
        self.playing ^= where

    # The stock

    def draw_until_able(self, seat: Seat, todo: BitVector, fits: Sequence[BitVector]) -> None:
        """4.3: where nothing fits, cards from the stock, the first that does the last one drawn."""
        unable = self.unable(seat, todo, fits)
        if unable:
            self.draw(seat, unable, fits)
        while self.turning and unable:
            unable = self.turn_over(self.unable(seat, unable, fits))
            self.draw(seat, unable, fits)

    def unable(self, seat: Seat, where: BitVector, fits: Sequence[BitVector]) -> BitVector:
        """Where the seat holds nothing that fits."""
        return where & (self.all ^ union(map(and_, self.held[seat], fits)))

    def draw(self, seat: Seat, where: BitVector, until: Sequence[BitVector]) -> None:
        """Cards up to the first of which `until` says yes, or else the whole stock."""
        self.held[seat][:] = map(or_, self.held[seat], self.stock.draw(where, until))

    def draw_one(self, seat: Seat, where: BitVector) -> None:
        """4.3: a card drawn at will."""
        if self.turning:
            self.turn_over(where ^ where & union(self.stock.lying))
        self.draw(seat, where, [self.all] * len(FACES))

    def turn_over(self, where: BitVector) -> BitVector:
        """8.6: the talon without its top becomes the stock. Returns where that has cards."""
        under = [
            where ^ where & union((top, *(hand[card] for hand in self.held)))
            for card, top in enumerate(self.tops())
        ]
        self.stock.put(under)
        return union(under)

    def tops(self) -> list[BitVector]:
        """By card, where it is on top of the talon."""
        plain = [rank & suit for rank in self.ranks for suit in self.suits]
        return plain + self.eights


def longest_suit(hand: Sequence[BitVector], where: BitVector) -> list[BitVector]:
    """By suit, in which of these worlds the hand has most cards of it, eights apart; of equal ones
    the first.
    """
    lengths = [number_of(card & where for card in hand[suit:PLAIN:4]) for suit in range(4)]
    return greatest(lengths, where)
