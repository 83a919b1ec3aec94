"""Playouts of Eights in thousands of imagined worlds (possible deals) at once.

World *i* is bit *i* of every bit vector (see `bitworlds`); cards are numbers (see `numbers`). In
all worlds the same seat is to act. A turn is everything that a seat does before the next seat acts,
such as drawing several cards.

All seats follow the best rules of thumb (section 9 of ``assets/rules/eights.html``). They draw only
if they must, and lay the fitting card with most penalty points. They keep eights to the last and
name their longest suit. They see no other hand. These rules are in `choose_card_and_suit`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import and_, or_, xor

from cardroom.nouns.seats import Seat
from cardroom.players.bitworlds import (
    BitVector,
    choose_first_held,
    count_true_by_world,
    every_world,
    repeat_each,
    union,
    where_greatest,
)
from cardroom.players.eights.numbers import EIGHT, FACES
from cardroom.players.eights.stock import Stock

PLAIN = 4 * EIGHT  # number of plain cards; cards from this number on are eights

DEAREST_FIRST = range(PLAIN - 1, -1, -1)
WILD = range(PLAIN, len(FACES))

MOST_TURNS = 120  # limit of turns, above those of any hand in which the talon isn't turned over


@dataclass(slots=True)
class BitTables:
    """State of play in many imagined deals. Cards in no hand and not in the stock are discards."""

    worlds: int  # number of worlds
    held: list[list[BitVector]]  # by seat, then by card
    stock: Stock
    suits: list[BitVector]  # by suit: where it is to be followed; all four: any card fits
    ranks: list[BitVector]  # by rank, without eights: where the top card has it
    eights: list[BitVector]  # by suit: where its 8 is on top
    passed: list[BitVector]  # by seat: where it has passed since a card was laid
    turning: bool  # 8.6: whether the talon becomes a new stock
    all: BitVector = field(init=False)  # every world
    out: list[BitVector] = field(init=False)  # by seat: where it has no cards
    playing: BitVector = field(init=False)  # where the hand is not over

    def __post_init__(self) -> None:
        self.all = self.playing = every_world(self.worlds)
        self.out = [self.all ^ union(hand) for hand in self.held]

    def repeat(self, number: int) -> "BitTables":
        """Return a copy that has all imagined deals `number` times, once for each candidate."""
        side_by_side = partial(repeat_each, worlds=self.worlds, times=number)
        return BitTables(
            worlds=self.worlds * number,
            held=[side_by_side(hand) for hand in self.held],
            stock=self.stock.repeat(number),
            suits=side_by_side(self.suits),
            ranks=side_by_side(self.ranks),
            eights=side_by_side(self.eights),
            passed=side_by_side(self.passed),
            turning=self.turning,
        )

    # A turn

    def play_deal(self, seat: Seat, most: int = MOST_TURNS) -> None:
        """Play the deal to its end, or for at most `most` turns; `seat` acts first."""
        for turn in range(most):
            if not self.playing:
                break
            self.play_turn((seat + turn) % len(self.held), self.playing)

    def play_turn(self, seat: Seat, where: BitVector) -> None:
        """Play the seat's turn in the imagined deals in `where`, unless it has no cards left."""
        todo = where & (self.all ^ self.out[seat])
        plain = [rank | suit for rank in self.ranks for suit in self.suits]
        fits = plain + [self.all] * len(WILD)  # 4.1
        self.draw_until_able(seat, todo, fits)
        chosen, named = choose_card_and_suit(self.held[seat], todo, fits)
        self.lay(seat, chosen, named)
        passing = todo ^ union(chosen)
        self.passed[seat] |= passing
        for passed, out in zip(self.passed, self.out, strict=True):
            passing &= passed | out
        self.playing ^= passing  # 8.8: no player can play

    def lay(self, seat: Seat, chosen: Sequence[BitVector], named: Sequence[BitVector]) -> None:
        """Lay the cards in `chosen` on the discard pile (section 5). `named` has, for each suit,
        the imagined deals in which the seat lays an eight and names the suit.
        """
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
        side_out = self.out[seat]
        if len(self.out) == 4:  # partners go out together
            side_out &= self.out[seat - 2]
        self.playing ^= self.playing & side_out

    # The stock

    def draw_until_able(self, seat: Seat, todo: BitVector, fits: Sequence[BitVector]) -> None:
        """Draw cards if no card in hand fits, until one fits or the stock is empty (4.3)."""
        unable = self.worlds_without_fitting_card(seat, todo, fits)
        if unable:
            self.draw_until(seat, unable, fits)
        while self.turning and unable:
            unable = self.recycle_discards(self.worlds_without_fitting_card(seat, unable, fits))
            self.draw_until(seat, unable, fits)

    def worlds_without_fitting_card(
        self, seat: Seat, where: BitVector, fits: Sequence[BitVector]
    ) -> BitVector:
        """Return the imagined deals in `where` in which the seat holds no card that fits."""
        return where & (self.all ^ union(map(and_, self.held[seat], fits)))

    def draw_until(self, seat: Seat, where: BitVector, until: Sequence[BitVector]) -> None:
        """Draw cards until a card in `until` comes, or the stock is empty (see `Stock.draw`)."""
        self.held[seat][:] = map(or_, self.held[seat], self.stock.draw(where, until))

    def draw_one(self, seat: Seat, where: BitVector) -> None:
        """Draw one card in each of the imagined deals in `where`, even if a card fits (4.3)."""
        if self.turning:
            self.recycle_discards(where ^ where & union(self.stock.lying))
        self.draw_until(seat, where, [self.all] * len(FACES))

    def recycle_discards(self, where: BitVector) -> BitVector:
        """Make all discards but the top a new stock (8.6). Return the deals that now have one."""
        tops = [*(rank & suit for rank in self.ranks for suit in self.suits), *self.eights]
        under = [
            where ^ where & union((top, *(hand[card] for hand in self.held)))
            for card, top in enumerate(tops)
        ]
        self.stock.refill(under)
        return union(under)


def choose_card_and_suit(
    hand: Sequence[BitVector], todo: BitVector, fits: Sequence[BitVector]
) -> tuple[list[BitVector], list[BitVector]]:
    """Choose the fitting card with most points, in each imagined deal; if only eights fit, an eight
    and the longest suit (9.1). Return, as bits, where each card is chosen and each suit named.
    """
    chosen = [0] * len(FACES)
    fitting = list(map(and_, hand, fits))
    no_other = choose_first_held(DEAREST_FIRST, fitting, todo, chosen)
    unable = choose_first_held(WILD, fitting, no_other, chosen)
    eight = no_other ^ unable
    if not eight:
        return chosen, [0] * 4
    suits = ([card & eight for card in hand[suit:PLAIN:4]] for suit in range(4))
    return chosen, where_greatest(list(map(count_true_by_world, suits)), eight)
