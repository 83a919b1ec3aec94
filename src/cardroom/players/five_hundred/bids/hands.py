"""Features of a Five Hundred hand, such as its trumps, as indices into learnt tables.

Denominations are numbers: 0 to 3 for the suits in bidding order, 4 for no trumps.
"""

from collections.abc import Iterable
from typing import NamedTuple

from cardroom.games.five_hundred.bids import BID_SUITS
from cardroom.games.five_hundred.cards import JOKER, SAME_COLOUR
from cardroom.nouns.cards import Card
from cardroom.players.learnt import clamp_below, offsets_and_size

DENOMINATIONS = len(BID_SUITS)
PLAIN = 4
"""Denomination of no trumps."""

LONGEST = 8
LONG = 6
"""Greatest lengths that are distinguished, of trumps and of other suits."""

_HAND, HAND = offsets_and_size(32 * (LONGEST + 1), 8 * (LONG + 1), 2, 16 * (LONG + 1))
"""Parts for trumps, for other suits, and without trumps for the joker and each suit."""

_SUITS = tuple(suit for suit in BID_SUITS if suit is not None)
_LEFT = tuple(_SUITS.index(SAME_COLOUR[suit]) for suit in _SUITS)


class SuitedHand(NamedTuple):
    """Hand by suits: the ranks held in each suit, and a flag for the joker."""

    ranks: tuple[frozenset[str], ...]  # by suit, in the order in which they are bid
    joker: bool


def group_by_suit(hand: Iterable[Card]) -> SuitedHand:
    held = tuple(hand)
    ranks = tuple(frozenset(card.rank for card in held if card.suit is one) for one in _SUITS)
    return SuitedHand(ranks, JOKER in held)


def hand_table_indices(held: SuitedHand, denomination: int) -> list[int]:
    """Return indices into a learnt table, one for each feature of a hand, such as its trumps. The
    entries there add up to the hand's value with `denomination` as trumps.
    """
    if denomination == PLAIN:
        return [_HAND[2] + held.joker, *map(_no_trumps_suit_table_index, held.ranks)]
    left = _LEFT[denomination]
    suits = [ranks - {"J"} if at == left else ranks for at, ranks in enumerate(held.ranks)]
    sides = (*suits[:denomination], *suits[denomination + 1 :])
    return [_trumps_table_index(held, denomination, left), *map(_side_suit_table_index, sides)]


def _trumps_table_index(held: SuitedHand, denomination: int, left: int) -> int:
    ranks, bower = held.ranks[denomination], "J" in held.ranks[left]
    tops = _number_from_flags(held.joker, "J" in ranks, bower, "A" in ranks, "K" in ranks)
    length = clamp_below(len(ranks) + bower + held.joker, LONGEST + 1)
    return _HAND[0] + tops * (LONGEST + 1) + length


def _side_suit_table_index(ranks: frozenset[str]) -> int:
    tops = _number_from_flags("A" in ranks, "K" in ranks, "Q" in ranks)
    return _HAND[1] + tops * (LONG + 1) + clamp_below(len(ranks), LONG + 1)


def _no_trumps_suit_table_index(ranks: frozenset[str]) -> int:
    tops = _number_from_flags("A" in ranks, "K" in ranks, "Q" in ranks, "J" in ranks)
    return _HAND[3] + tops * (LONG + 1) + clamp_below(len(ranks), LONG + 1)


def _number_from_flags(*there: bool) -> int:
    return sum(one << at for at, one in enumerate(there))
