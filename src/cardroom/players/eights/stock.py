"""The stock of Eights in thousands of worlds at once, lying in a different order in each.

Who must draw goes on until a card fits. So what matters is which card lies first of those that fit,
and which lie before it. Every card has a place, from 0 on, and places are numbers written in twos,
a bit vector for each digit; so they are compared as numbers are, digit by digit.

>>> orders = [(2, 0, 1), (1, 2, 0)]  # of cards 0, 1, 2, in worlds 0 and 1
>>> stock = Stock(2, [0b11, 0b11, 0b11], placed(3, orders, 2))
>>> [stock.order(world) for world in (0, 1)]
[(2, 0, 1), (1, 2, 0)]
>>> [f"{drawn:02b}" for drawn in stock.draw(0b11, [0b11, 0b00, 0b00])]  # until card 0 comes
['11', '10', '11']
"""

from collections.abc import Sequence
from operator import and_
from typing import NamedTuple

from cardroom.players.bitworlds import BitVector, copies as side_by_side, every, every_nth, union

EVERYWHERE = -1
"""Whatever the number of worlds."""

Places = list[list[BitVector]]
"""By card, then by digit of its place, the highest first: where that is 0. No two cards of a stock
have the same place."""

Digits = list[list[BitVector]]
"""The same the other way round: by digit, then by card, and of some cards only."""


class Stock(NamedTuple):
    """What is left to draw, and in which order; a card is a number."""

    worlds: int  # how many
    lying: list[BitVector]  # by card: where it is in the stock
    places: Places

    def times(self, number: int) -> "Stock":
        """The same stocks so many times side by side."""
        return Stock(
            self.worlds * number,
            [side_by_side(vector, self.worlds, number) for vector in self.lying],
            [[side_by_side(zero, self.worlds, number) for zero in card] for card in self.places],
        )

    def draw(self, where: BitVector, until: Sequence[BitVector]) -> list[BitVector]:
        """Take cards in these worlds, up to the first of which `until` says yes, or else all.

        Returns by card where it was taken.
        """
        cards = [card for card, there in enumerate(self.lying) if there & where]
        wanted = [self.lying[card] & until[card] & where for card in cards]
        digits = [list(zeros) for zeros in zip(*(self.places[card] for card in cards), strict=True)]
        first = lowest(digits, wanted, self.worlds)
        taken = [0] * len(self.lying)
        for card, due in zip(cards, no_later(len(cards), first, digits), strict=True):
            taken[card] = self.lying[card] & due & where
            self.lying[card] ^= taken[card]
        return taken

    def put(self, cards: Sequence[BitVector]) -> None:
        """A new stock, where the old one is used up. Its order is that of the places read from the
        other end, which is as good as a shuffle.
        """
        changed = union(cards)
        for number, there in enumerate(cards):
            self.lying[number] |= there
        for card in self.places:
            card[:] = [
                one ^ (one ^ other) & changed for one, other in zip(card, card[::-1], strict=True)
            ]

    def order(self, world: int) -> tuple[int, ...]:
        """The cards in the stock of one world, the next one first."""
        cards = [card for card, there in enumerate(self.lying) if there >> world & 1]
        return tuple(
            sorted(cards, key=lambda card: [1 ^ zero >> world & 1 for zero in self.places[card]])
        )


def placed(cards: int, orders: Sequence[Sequence[int]], worlds: int) -> Places:
    """So many cards, some or all of them in these orders, which take turns over the worlds."""
    digits = max((len(order) - 1).bit_length() for order in orders)
    found = [[0] * digits for _ in range(cards)]
    for number, order in enumerate(orders):
        these = every_nth(number, len(orders), worlds)
        for place, card in enumerate(order):
            for digit in range(digits):
                if not place >> digits - 1 - digit & 1:
                    found[card][digit] |= these
    return found


def lowest(digits: Digits, wanted: list[BitVector], worlds: int) -> list[BitVector]:
    """By digit, where the lowest place of a wanted card has a 1; it is all ones where none is."""
    place, all_worlds = [], every(worlds)
    for zeros in digits:
        one = all_worlds ^ union(map(and_, wanted, zeros))
        wanted = [vector & (zero ^ one) for vector, zero in zip(wanted, zeros, strict=True)]
        place.append(one)
    return place


def no_later(cards: int, place: Sequence[BitVector], digits: Digits) -> list[BitVector]:
    """By card, of so many, where its place is this one or a lower one: the highest digit in which
    they differ decides, so that comes last.
    """
    lower = [EVERYWHERE] * cards
    for one, zeros in zip(reversed(place), reversed(digits), strict=True):
        lower = [one & zero | low & (one | zero) for low, zero in zip(lower, zeros, strict=True)]
    return lower
