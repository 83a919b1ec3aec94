"""Likelihood of imagined deals of Belote, by the calls of the other seats.

The caller's hand is estimated in card points. If the call is a bid, the estimate is for the
denomination of the bid, and is compared with the bid. After a double, the estimate is for the
denomination of the contract. After a pass, the best estimate is compared with the lowest legal bid.
The table `LIKELY`, learnt from auctions, tells how unlikely the call is with such a hand. Its
numbers (*surprises*) are 0 for the hand that fits best, and higher for other hands.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardroom.games.belote.model import Bid, Call, Double, View, partner_of, team_of
from cardroom.games.belote.rules import BID_SUITS
from cardroom.nouns.seats import Seat
from cardroom.players.belote.imagined.bit_estimates import (
    TENTHS,
    estimate_hand_by_denomination,
    greatest_count_by_world,
)
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.bitworlds import BitVector, every_world, where_at_least
from cardroom.players.learnt import read_tables

STEP = 10  # card points of a step between hands
BELOW = 8  # number of steps that are counted below the level to be bid, and above it
STEPS = 2 * BELOW + 1

NOBODYS, OURS, THEIRS = range(3)  # side with the highest bid, as the caller sees it
SILENT, PASSED, HAS_BID = range(3)  # earlier calls of the caller
NEW, PARTNERS, OWN = range(3)  # seat of the caller's side that has bid this denomination

PASSES = 0
BIDS = PASSES + 9
DOUBLES = BIDS + 18
ROWS = DOUBLES + 1  # number of rows; the numbers above are the first row of each kind of call
USUAL_DOUBLE = 100  # card points that take the place of the level to be bid for doubles

LIKELY: tuple[int, ...] = tuple(read_tables(__file__))
"""Likelihood in surprises, by row and step. Learnt by ``python -m lab.bids.belote.likely``."""


class HeardCall(NamedTuple):
    """Call of another seat, with its row in the learnt table of likelihoods."""

    seat: Seat
    row: int  # row of `LIKELY`
    denomination: int | None  # denomination of the estimate; None: the best of the hand
    needed: int  # card points from which steps are counted


def yield_likelihood_rows(view: View) -> Iterator[HeardCall]:
    """Yield each call of the other seats, with its row in the learnt table of likelihoods."""
    bids = list[tuple[Seat, Bid]]()
    spoke = set[Seat]()
    for seat, call in view.calls:
        if seat != view.seat:
            silent, least = seat not in spoke, view.options.min_bid
            yield find_likelihood_row(seat, call, bids, silent=silent, least=least)
        spoke.add(seat)
        if isinstance(call, Bid):
            bids.append((seat, call))


def find_likelihood_row(
    seat: Seat, call: Call, bids: Sequence[tuple[Seat, Bid]], *, silent: bool, least: int
) -> HeardCall:
    """Find the row for a call in `LIKELY`. `bids` are the earlier bids. A `silent` caller has not
    called before. `least` is the lowest bid that may open the auction, in units of ten points.
    """
    high = bids[-1] if bids else None
    lowest = high[1].x + 1 if high else least
    whose = THEIRS if high and team_of(high[0]) != team_of(seat) else OURS if high else NOBODYS
    if isinstance(call, Bid):
        named = {who for who, bid in bids if bid.suit is call.suit}
        relation = OWN if seat in named else PARTNERS if partner_of(seat) in named else NEW
        row = BIDS + (relation * 3 + whose) * 2 + (call.x > lowest)
        return HeardCall(seat, row, BID_SUITS.index(call.suit), STEP * call.x)
    if isinstance(call, Double) and high:
        return HeardCall(seat, DOUBLES, BID_SUITS.index(high[1].suit), USUAL_DOUBLE)
    own = HAS_BID if any(who == seat for who, _ in bids) else SILENT if silent else PASSED
    return HeardCall(seat, PASSES + own * 3 + whose, None, STEP * lowest)


def worlds_with_unlikely_calls(view: View, dealt: BeloteWorlds) -> Iterator[tuple[BitVector, int]]:
    """Yield imagined deals (as bits) with an unlikely call, and how unlikely the call is."""
    asked, everywhere = [*yield_likelihood_rows(view)], every_world(dealt.number)
    for seat in {one.seat for one in asked}:
        counts = estimate_hand_by_denomination(dealt.whole[seat], dealt.number)
        best = greatest_count_by_world(counts, everywhere)
        for one in asked:
            if one.seat == seat:
                count = best if one.denomination is None else counts[one.denomination]
                yield from _surprises_by_step(count, one, everywhere)


def _surprises_by_step(
    count: Sequence[BitVector], one: HeardCall, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    row = LIKELY[one.row * STEPS : (one.row + 1) * STEPS]
    left, before = everywhere, row[0]
    for step, surprises in enumerate(row):
        if surprises != before:
            above = where_at_least(count, TENTHS * (one.needed + STEP * (step - BELOW)), everywhere)
            if before and left != above:
                yield left ^ above, before
            left, before = above, surprises
    if before and left:
        yield left, before
