"""Exact solver of the last tricks of Belote, with all cards open.

The search rates cards by playouts and by this solver. The solver sees what playouts miss, but has
time for few worlds. A card is one bit of an integer. Within a suit, the stronger card is the higher
bit; trumps are above all other suits. So among trumps and the suit led, the greatest number wins.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.rules import ALL_POINTS, LAST_TRICK, PACK, points_of
from cardroom.players.belote.bit_policy import RANKINGS

LAST = int(LAST_TRICK)

Bits = int  # set of cards, one bit for each card


class Pack(NamedTuple):
    """Pack of cards under one contract, in which each card is one bit of an integer."""

    bits: tuple[Bits, ...]  # bit of a card, by its number in the pack
    points: dict[Bits, int]  # card points of each card
    by_byte: tuple[tuple[int, ...], ...]  # card points of eight adjacent cards, by byte of a set
    suits: dict[Bits, Bits]  # by card, all cards of its suit
    trumps: Bits


@lru_cache
def pack_for_trump(trump: Trump) -> Pack:
    """Build the pack of cards for a contract with these trumps; each card is one bit."""
    ranking = RANKINGS[trump]
    rows = (*ranking.suits, ranking.trumps)
    bits = {number: 1 << at for at, number in enumerate(n for row in rows for n in row)}
    suits = {bits[one]: sum(bits[other] for other in row) for row in rows for one in row}
    points = {bits[number]: int(points_of(PACK[number], trump)) for number in bits}
    by_byte = tuple(
        tuple(
            sum(points[1 << row + at] for at in range(8) if some >> at & 1) for some in range(256)
        )
        for row in range(0, len(PACK), 8)
    )
    numbered = tuple(bits[number] for number in range(len(PACK)))
    trumps = sum(bits[number] for number in ranking.trumps)
    return Pack(numbered, points, by_byte, suits, trumps)


class LaidTrick(NamedTuple):
    """Trick on the table. Its players are numbered in order of play, the leader being 0."""

    leader: int
    cards: int = 0  # number of cards laid
    led: Bits = 0  # all cards of the suit led
    top: Bits = 0  # card that takes the trick so far
    holder: int = 0  # place of the player of that card
    points: int = 0


class Ending:
    """Solver of one imagined deal with all cards open, by alpha-beta search. A value is the number
    of card points that seats 0 and 2 still take: they maximize it, seats 1 and 3 minimize it.
    """

    def __init__(self, trump: Trump, hands: Sequence[Iterable[int]], *, under: bool) -> None:
        """Store the hands by seat, without cards on the table. With `under`, a seat that can't beat
        a trump must still lay a trump.
        """
        self.pack, self.under = pack_for_trump(trump), under
        self.hands = [sum(self.pack.bits[number] for number in hand) for hand in hands]
        self.ours = self.hands[0] | self.hands[2]
        self._sorted: dict[Bits, list[Bits]] = {}
        self._known: dict[tuple[Bits, int], tuple[int, int]] = {}

    def value_after(self, leader: int, laid: Iterable[int], number: int) -> int:
        """Return the points that seats 0 and 2 still take if card `number` is played to a trick,
        after the cards `laid` in order from `leader` on.
        """
        trick = LaidTrick(leader)
        for each in (*laid, number):
            trick = self._trick_with_card(trick, self.pack.bits[each])
        left = sum(self.hands) ^ self.pack.bits[number]
        return self._value_in_trick(left, trick, -1, ALL_POINTS + 1)

    # Alpha-beta search. A value between `low` and `high` is exact, any other value is a bound.

    def _value_in_trick(self, left: Bits, trick: LaidTrick, low: int, high: int) -> int:
        if trick.cards == 4:
            return self._value_after_trick(left, trick, low, high)
        seat = (trick.leader + trick.cards) % 4
        for card in self._ordered_moves(self.hands[seat] & left, trick):
            value = self._value_in_trick(left ^ card, self._trick_with_card(trick, card), low, high)
            if seat % 2:
                high = min(high, value)
            else:
                low = max(low, value)
            if low >= high:
                break
        return high if seat % 2 else low

    def _value_after_trick(self, left: Bits, trick: LaidTrick, low: int, high: int) -> int:
        taker = (trick.leader + trick.holder) % 4
        gain = 0 if taker % 2 else trick.points
        if left:
            return gain + self._value_from_lead(left, taker, low - gain, high - gain)
        return gain if taker % 2 else gain + LAST

    def _value_from_lead(self, left: Bits, leader: int, low: int, high: int) -> int:
        own = self.hands[leader] & left
        if not own & own - 1:
            takers = left & (self.pack.suits[own] | self.pack.trumps)
            top = 1 << takers.bit_length() - 1
            return self._sum_points(left) + LAST if top & self.ours else 0
        least, most = self._known.get((left, leader)) or (0, self._sum_points(left) + LAST)
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least - 1), min(high, most + 1)
        value = self._value_in_trick(left, LaidTrick(leader), low, high)
        if value > low:
            least = value
        if value < high:
            most = value
        self._known[left, leader] = least, most
        return value

    def _sum_points(self, cards: Bits) -> int:
        one, two, three, four = self.pack.by_byte
        return (
            one[cards & 255] + two[cards >> 8 & 255] + three[cards >> 16 & 255] + four[cards >> 24]
        )

    # 4.2 and 5

    def _ordered_moves(self, hand: Bits, trick: LaidTrick) -> list[Bits]:
        """Return the legal cards, the most promising first: if the seat leads or its partner is
        winning, those with more points; else winning cards, then the others from the cheapest on.
        """
        may = self._legal(hand, trick)
        if not may & may - 1:
            return [may]
        if not trick.cards or trick.holder == trick.cards - 2:
            return self._split_dearest_first(may)
        takers = may & -trick.top & (trick.led | self.pack.trumps)
        return [*self._split_dearest_first(takers), *self._split_dearest_first(may ^ takers)[::-1]]

    def _split_dearest_first(self, cards: Bits) -> list[Bits]:
        if cards not in self._sorted:
            one_by_one, left = list[Bits](), cards
            while left:
                one_by_one.append(left & -left)
                left &= left - 1
            one_by_one.sort(key=self.pack.points.__getitem__, reverse=True)
            self._sorted[cards] = one_by_one
        return self._sorted[cards]

    def _legal(self, hand: Bits, trick: LaidTrick) -> Bits:
        if not trick.cards:
            return hand
        trumps, same = self.pack.trumps, hand & trick.led
        trump_led = bool(trick.led & trumps)
        if same:
            return (trump_led and same & -trick.top) or same
        if trump_led or trick.holder == trick.cards - 2:
            return hand
        own = hand & trumps
        over = own & -trick.top if trick.top & trumps else own
        return over or (self.under and own) or hand

    def _trick_with_card(self, trick: LaidTrick, card: Bits) -> LaidTrick:
        leader, cards, led, top, holder, points = trick
        led = led or self.pack.suits[card]
        points += self.pack.points[card]
        if card > top and card & (led | self.pack.trumps):
            top, holder = card, cards
        return LaidTrick(leader, cards + 1, led, top, holder, points)
