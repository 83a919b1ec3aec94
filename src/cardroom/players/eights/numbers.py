"""Numbers of the cards of Eights, for players that search many positions.

Cards are ordered by their penalty points, the fewest first and the eights last. The number of a
card is its position in this order. Lists by card have 52 entries in this order. A hand can also be
one integer with a bit for each card.
"""

from collections.abc import Iterable

from cardroom.games.eights.rules import penalty_points
from cardroom.nouns.cards import Card, Suit

RANKS = ("A", "2", "3", "4", "5", "6", "7", "9", "10", "J", "Q", "K", "8")
SUITS = tuple(Suit)
EIGHT = RANKS.index("8")
FACES = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
COSTS = tuple(penalty_points((card,)) for card in FACES)
PLACE = {card: place for place, card in enumerate(FACES)}

# Hands as integers

OF_RANK = tuple(15 << 4 * rank for rank in range(len(RANKS)))
EIGHTS = OF_RANK[EIGHT]
OF_SUIT = tuple(sum(1 << 4 * r + s for r in range(len(RANKS))) & ~EIGHTS for s in range(4))


def bits_from_cards(cards: Iterable[Card]) -> int:
    """Return the cards as one integer, with a bit set for each card."""
    return sum(1 << PLACE[card] for card in cards)


def hand_points(hand: int) -> int:
    """Return the penalty points of a hand that is given as an integer (section 6)."""
    return sum(cost for place, cost in enumerate(COSTS) if hand >> place & 1)
