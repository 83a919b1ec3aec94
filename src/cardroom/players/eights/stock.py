"""Stock of Eights in thousands of imagined worlds at once, in a different order in each world.

A seat that must draw goes on until a card fits. So it matters which fitting card comes first, and
which cards lie before it. Every card has a place in the stock: 0 is drawn first. Places are binary
numbers with a bit vector for each digit, so places are compared digit by digit.

>>> orders = [(2, 0, 1), (1, 2, 0)]  # world 0: card 2 is drawn first; world 1: card 1
>>> in_stock = [0b11, 0b11, 0b11]  # cards 0, 1 and 2: each is in the stock in both worlds
>>> stock = Stock(2, in_stock, places_from_orders(3, orders, 2))
>>> drawn = stock.draw(0b11, until=[0b11, 0b00, 0b00])  # draw until card 0 comes, in both worlds
>>> [f"{worlds:02b}" for worlds in drawn]  # card 1 is drawn only in world 1
['11', '10', '11']
"""

from collections.abc import Sequence
from operator import and_
from typing import NamedTuple

from cardroom.players.bitworlds import BitVector, every_nth, every_world, repeat_each, union

Places = list[list[BitVector]]
"""Places of cards in the stock. For each card, and each binary digit of its place (the highest
first): the worlds in which the digit is 0. Two cards of a stock never have the same place.
"""


class Stock(NamedTuple):
    """Cards left to draw and their order, in many worlds (imagined deals). A card is a number."""

    worlds: int  # number of worlds
    lying: list[BitVector]  # by card: where it is in the stock
    places: Places

    def repeat(self, number: int) -> "Stock":
        """Return a stock that has all imagined deals `number` times, once for each candidate."""
        lying = repeat_each(self.lying, self.worlds, number)
        places = [repeat_each(zeros, self.worlds, number) for zeros in self.places]
        return Stock(self.worlds * number, lying, places)

    def draw(self, where: BitVector, until: Sequence[BitVector]) -> list[BitVector]:
        """Draw cards, in each of the imagined deals in `where`, until a wanted card comes or the
        stock is empty. `until` has, for each card, the imagined deals in which that card ends the
        drawing. Return, for each card, the imagined deals in which it was drawn.
        """
        cards = [card for card, there in enumerate(self.lying) if there & where]
        everywhere = every_world(self.worlds)
        wanted = [self.lying[card] & until[card] & where for card in cards]
        digits = [*zip(*(self.places[card] for card in cards), strict=True)]
        # the place of the first wanted card; where no card is wanted, all digits are 1
        place = list[BitVector]()
        for zeros in digits:
            one = everywhere ^ union(map(and_, wanted, zeros))
            wanted = [vector & (zero ^ one) for vector, zero in zip(wanted, zeros, strict=True)]
            place.append(one)
        # the cards at this place or earlier
        due = [everywhere] * len(cards)
        for one, zeros in zip(reversed(place), reversed(digits), strict=True):
            due = [one & zero | low & (one | zero) for low, zero in zip(due, zeros, strict=True)]
        taken = [0] * len(self.lying)
        for card, there in zip(cards, due, strict=True):
            taken[card] = self.lying[card] & there & where
            self.lying[card] ^= taken[card]
        return taken

    def refill(self, cards: Sequence[BitVector]) -> None:
        """Put cards into the empty stock, and shuffle by changing the order of drawing."""
        # reverse the digits of places: 001 becomes 100
        changed = union(cards)
        for number, there in enumerate(cards):
            self.lying[number] |= there
        for card in self.places:
            card[:] = [
                one ^ (one ^ other) & changed for one, other in zip(card, card[::-1], strict=True)
            ]


def places_from_orders(cards: int, orders: Sequence[Sequence[int]], worlds: int) -> Places:
    """Return the place of every card in the stock, in `worlds` imagined deals. The deals use the
    given orders of cards in turn: with two orders, deals 0, 2, 4 and so on use the first.
    """
    digits = max((len(order) - 1).bit_length() for order in orders)
    found = [[0] * digits for _ in range(cards)]
    for number, order in enumerate(orders):
        these = every_nth(number, len(orders), worlds)
        for place, card in enumerate(order):
            for digit in range(digits):
                if not place >> digits - 1 - digit & 1:
                    found[card][digit] |= these
    return found
