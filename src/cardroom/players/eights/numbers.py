"""The cards of Eights as numbers, for players who look at very many positions.

A card is its place in an order: the ranks by what they cost, cheapest first, four suits each, the
eights on top. A hand can then be one number, a bit for each card; a list by card, a list of 52.
"""

from collections.abc import Iterable

from cardroom.games.eights.rules import value
from cardroom.nouns.cards import Card, Suit

RANKS = ("A", "2", "3", "4", "5", "6", "7", "9", "10", "J", "Q", "K", "8")
SUITS = tuple(Suit)
EIGHT = RANKS.index("8")
FACES = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
COSTS = tuple(value((card,)) for card in FACES)
PLACE = {card: place for place, card in enumerate(FACES)}

# Hands as one number

OF_RANK = tuple(15 << 4 * rank for rank in range(len(RANKS)))
EIGHTS = OF_RANK[EIGHT]
OF_SUIT = tuple(sum(1 << 4 * r + s for r in range(len(RANKS))) & ~EIGHTS for s in range(4))


def bits(cards: Iterable[Card]) -> int:
    """The cards as one number."""
    return sum(1 << PLACE[card] for card in cards)


def cost(hand: int) -> int:
    """6: points for the cards of a hand given as a number."""
    total = 0
    while hand:
        low = hand & -hand
        total += COSTS[low.bit_length() - 1]
        hand ^= low
    return total
