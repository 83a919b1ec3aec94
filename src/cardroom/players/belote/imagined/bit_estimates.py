"""Estimates of hands in imagined deals, for all worlds at once, in tenths of card points.

The estimates are equal to those of `bidding.estimate_side_points` for a single hand.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_

from cardroom.games.belote.combinations import COMBINATIONS, Kind, Trump
from cardroom.games.belote.rules import BID_SUITS, PACK
from cardroom.nouns.cards import Card
from cardroom.players.belote.bidding import (
    HEIGHT_ACE,
    HEIGHT_ACE_TEN,
    HEIGHT_ACE_TEN_KING,
    HEIGHT_CONSTANT,
    HEIGHT_TEN,
    PLAIN_ACE,
    PLAIN_ACE_TEN,
    PLAIN_TEN,
    SUIT_CONSTANT,
    TRUMP_CARDS,
    TRUMP_LENGTH,
    VOID,
)
from cardroom.players.belote.bit_policy import NUMBERS, RANKINGS
from cardroom.players.bit_tricks import BitVectors
from cardroom.players.bitworlds import (
    BitVector,
    every_world,
    select_counts,
    tally,
    union,
    where_greater,
)

TENTHS = 10

RUN = 160
"""Tenths that a run adds, and each shorter run within it as well. A tierce adds 16 card points, a
fifty 48 (it holds two tierces), a hundred 96.
"""

FOUR = 960
"""Tenths that four of a kind add; four jacks count no more than others."""

BELOTE = 200
"""Tenths that king and queen of trumps add."""

RUNS = [
    [NUMBERS[card] for card in each.cards] for each in COMBINATIONS if each.kind is not Kind.FOUR
]
FOURS = [
    [NUMBERS[card] for card in each.cards]
    for each in COMBINATIONS
    if each.kind is Kind.FOUR and each.height != "8"
]


def estimate_hand(hand: BitVectors, trump: Trump, everywhere: BitVector) -> list[BitVector]:
    """Estimate the card points of a hand as dealt, in tenths of a point, in each imagined deal."""
    return tally(_contract_points(hand, trump, everywhere))


def estimate_hand_by_denomination(hand: BitVectors, worlds: int) -> list[list[BitVector]]:
    """Estimate the points that a hand brings by cards and combinations, in each imagined deal.
    Return one estimate for each trump suit, and one for no trumps, in tenths of points.
    """
    everywhere = every_world(worlds)
    runs = tally(_combination_points(hand))
    return [
        _add_counts(tally(_points_with_belote(hand, trump, everywhere)), runs)
        for trump in BID_SUITS
    ]


def greatest_count_by_world(
    counts: Sequence[Sequence[BitVector]], among: BitVector
) -> list[BitVector]:
    """Return, for each imagined deal, the greatest of several numbers (in the form of `tally`)."""
    best = list(counts[0])
    for count in counts[1:]:
        best = select_counts(count, best, where_greater(count, best, among))
    return best


def _add_counts(one: Sequence[BitVector], other: Sequence[BitVector]) -> list[BitVector]:
    digits = (*enumerate(one), *enumerate(other))
    return tally((vector, 1 << digit) for digit, vector in digits)


def _combination_points(hand: BitVectors) -> Iterator[tuple[BitVector, int]]:
    for cards, tenths in ((RUNS, RUN), (FOURS, FOUR)):
        for numbers in cards:
            yield reduce(and_, (hand[number] for number in numbers)), tenths


def _points_with_belote(
    hand: BitVectors, trump: Trump, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    yield from _contract_points(hand, trump, everywhere)
    if trump is not None:
        king, queen = (NUMBERS[Card(rank + trump)] for rank in "KQ")
        yield hand[king] & hand[queen], BELOTE


def _contract_points(
    hand: BitVectors, trump: Trump, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    if trump is None:
        marks = _no_trump_contract_points(hand, everywhere)
    else:
        marks = _trump_contract_points(hand, trump, everywhere)
    for vector, points in marks:
        yield vector, round(TENTHS * points)


def _trump_contract_points(
    hand: BitVectors, trump: Trump, everywhere: BitVector
) -> Iterator[tuple[BitVector, float]]:
    ranking = RANKINGS[trump]
    yield everywhere, SUIT_CONSTANT
    for number in ranking.trumps:
        yield hand[number], TRUMP_LENGTH + TRUMP_CARDS.get(PACK[number].rank, 0.0)
    for suit in ranking.suits:
        ace, _, ace_ten, ten = _honour_holdings(hand, suit)
        yield ace, PLAIN_ACE
        yield ace_ten, PLAIN_ACE_TEN
        yield ten, PLAIN_TEN
        yield everywhere ^ union(hand[number] for number in suit), VOID


def _no_trump_contract_points(
    hand: BitVectors, everywhere: BitVector
) -> Iterator[tuple[BitVector, float]]:
    yield everywhere, HEIGHT_CONSTANT
    for suit in RANKINGS[None].suits:
        ace, king, ace_ten, ten = _honour_holdings(hand, suit)
        yield ace, HEIGHT_ACE
        yield ace_ten, HEIGHT_ACE_TEN
        yield ace_ten & king, HEIGHT_ACE_TEN_KING
        yield ten, HEIGHT_TEN


def _honour_holdings(hand: BitVectors, suit: Sequence[int]) -> tuple[BitVector, ...]:
    """Return four bit vectors for a suit in a hand: the imagined deals with the ace, with the king,
    with ace and ten, and with a guarded ten but no ace.
    """
    *others, king, ten, ace = (hand[number] for number in suit)
    guarded = ten & union((*others, king))
    return ace, king, ace & ten, guarded ^ guarded & ace
