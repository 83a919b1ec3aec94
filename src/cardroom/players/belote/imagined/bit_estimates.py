"""Estimates of hands in imagined deals, for all worlds at once, in tenths of card points.

The estimates are equal to those of `bidding.estimate_side_points` for a single hand.
"""

from collections.abc import Sequence

from cardroom.games.belote.combinations import COMBINATIONS, Kind, Trump
from cardroom.games.belote.rules import BID_SUITS, PACK
from cardroom.players.belote import bidding
from cardroom.players.belote.bit_policy import NUMBERS, RANKINGS, where_all_held, where_belote_held
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

FOUR = 960  # tenths that four of a kind add; four jacks count no more than others
BELOTE = 200  # tenths that king and queen of trumps add

COUNTED = [
    ([NUMBERS[card] for card in each.cards], FOUR if each.kind is Kind.FOUR else RUN)
    for each in COMBINATIONS
    if each.kind is not Kind.FOUR or each.height != "8"
]
"""Combinations that count in estimates: numbers of their cards, and the tenths that they add."""


def estimate_hand_by_denomination(hand: BitVectors, worlds: int) -> list[list[BitVector]]:
    """Estimate the points of a hand, in tenths, for each choice of trumps in each imagined deal."""
    combinations = tally((where_all_held(hand, numbers), tenths) for numbers, tenths in COUNTED)
    found = []
    for trump in BID_SUITS:
        marks = contract_marks(hand, trump, every_world(worlds))
        marks.append((where_belote_held(hand, trump), BELOTE))
        counts = (tally(marks), combinations)
        found.append(tally((vector, 1 << at) for one in counts for at, vector in enumerate(one)))
    return found


def contract_marks(
    hand: BitVectors, trump: Trump, everywhere: BitVector
) -> list[tuple[BitVector, int]]:
    """Return features that make a hand worth card points, such as an ace, in imagined deals. Each
    pair has the deals with a feature (as bits), and the feature's worth in tenths of a point.
    """
    ranking = RANKINGS[trump]
    marks = [(everywhere, bidding.SUIT_CONSTANT if trump else bidding.HEIGHT_CONSTANT)]
    for number in ranking.trumps:
        extra = bidding.TRUMP_CARDS.get(PACK[number].rank, 0.0)
        marks.append((hand[number], bidding.TRUMP_LENGTH + extra))
    if trump is None:
        points = (bidding.HEIGHT_ACE, bidding.HEIGHT_ACE_TEN, bidding.HEIGHT_TEN)
    else:
        points = (bidding.PLAIN_ACE, bidding.PLAIN_ACE_TEN, bidding.PLAIN_TEN)
    for suit in ranking.suits:
        *others, king, ten, ace = (hand[number] for number in suit)
        guarded = ten & union((*others, king))
        ten_without_ace = guarded ^ guarded & ace
        marks += zip((ace, ace & ten, ten_without_ace), points, strict=True)
        if trump is None:
            marks.append((ace & ten & king, bidding.HEIGHT_ACE_TEN_KING))
        else:
            marks.append((everywhere ^ union((*others, king, ten, ace)), bidding.VOID))
    return [(vector, round(TENTHS * number)) for vector, number in marks]


def greatest_count_by_world(
    counts: Sequence[Sequence[BitVector]], among: BitVector
) -> list[BitVector]:
    """Return, for each imagined deal, the greatest of several numbers in binary (see `tally`)."""
    best = list(counts[0])
    for count in counts[1:]:
        best = select_counts(count, best, where_greater(count, best, among))
    return best
