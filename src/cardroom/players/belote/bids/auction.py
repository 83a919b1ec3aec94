"""Auction of Belote as one seat sees it, coded as numbers to look values up in learnt tables.

The value of a bid or a pass is the sum of some entries of a table. Functions such as
`bid_table_indices` select these entries, by the hand and the calls so far. `lab.learn_bids` made
the tables.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.players.learnt import clamp_below, offsets_and_size

# A hand is four numbers of eight bits, one for each suit, the seven being the lowest bit.
# Denominations are the suits in their order, then height (no trumps). A call is one of these, or a
# bid: units times five plus denomination. Seats: the deciding one 0, left 1, partner 2, right 3.
# Points are tenths of card points; a unit is a hundred of them.
PASSED, DOUBLED = -1, -2

DENOMINATIONS = 5
HEIGHT = 4
A_UNIT = 100  # tenths of card points in a unit
HALF = 810  # tenths of card points that a side takes on average
OPEN, OURS, THEIRS = range(3)  # side with the highest bid; `OPEN`: there is none

SILENT, WEAK, OTHER, HIGHER, SAME = range(5)
"""Classes of a seat's calls with regard to one denomination: no call yet, passed, bid another one
up to 9 units, bid another one higher. From `SAME` on, the seat has bid this one, higher by class.
"""

TOLD = 9  # number of classes of a seat's calls: `SILENT` to `HIGHER`, and five from `SAME` on
STEPS = 25  # number of classes, six card points each, of a side's points above its need
COARSE = 13  # number of coarser classes, twelve card points each
MOST_BEHIND = 200  # tenths of card points by which a bid may exceed what its side expects
TRIED_BEHIND = 450  # greater limit of that kind, with which the tables were made
JUMPS = 5  # number of bids compared in a denomination, the lowest first
COMPARED = 3  # number of denominations compared, the best first
MUCH_WORSE = 400  # tenths of card points by which a compared denomination may be below the best

SHIFTS = 2 * 3 * TOLD
BID_AT, BIDS = offsets_and_size(
    *(STEPS * 3, COARSE * 8, 6 * 3, 9 * COARSE, TOLD * 2, COARSE * 2),
    *(8, 13 * 3, 6 * COARSE, COARSE * 4, COARSE * 2, COARSE * 2),
)
DOUBLE_AT, DOUBLES = offsets_and_size(STEPS, COARSE * 6, TOLD, 2, COARSE, 3)
PASS_AT, PASSES = offsets_and_size(COARSE * 3, 9 * 3, TOLD, COARSE, STEPS * 2 * 4)
"""Places of decisions in the tables: the size of each feature's part."""


class Tables(NamedTuple):
    """Learnt tables for bidding (see `tables`). Points are in tenths of card points, chances in
    ten-thousandths, all other values in hundredths of a unit (ten points).
    """

    trumps: Sequence[int]  # by the cards held of trumps: points that they add for our side
    plain: Sequence[int]  # by the cards held of another suit
    height: Sequence[int]  # by the cards held of a suit at height
    shifts: Sequence[int]  # by suit or height, seat, and what the seat has told
    bids: Sequence[int]  # value of a bid above that of a pass
    doubles: Sequence[int]  # value of a double above that of a pass; only for the laboratory
    passes: Sequence[int]  # value of a pass
    made: Sequence[int]  # by steps: chance that our side makes its contract


class HandWorth(NamedTuple):
    """Strength of a hand for bidding, in each denomination."""

    strength: tuple[int, ...]  # points that our side takes, before any call
    units: tuple[int, ...]  # points of its additional units
    control: tuple[bool, ...]  # whether it has the jack of trumps, or nine, ace and length


class HighBid(NamedTuple):
    """Highest bid so far, with its bidder."""

    x: int
    denomination: int
    seat: int  # seat of the bidder


class AuctionSight(NamedTuple):
    """Auction as it looks to the seat that has to call."""

    calls: tuple[tuple[int, int], ...]  # seat and call, in time order
    high: HighBid | None
    lowest: int  # fewest units that may be bid
    told: tuple[tuple[int, ...], ...]  # by seat, from the left one on, then by denomination
    points: tuple[int, ...]  # by denomination: points that our side takes, after all calls
    worth: tuple[int, ...]  # by denomination: these points and the units of this hand
    control: tuple[bool, ...]  # by denomination: see `HandWorth.control`
    whose: int  # side with the highest bid: `OPEN`, `OURS` or `THEIRS`
    margin: int  # steps by which the highest bidder's side is above what it needs
    opponents: int  # 0 to 8: each opponent has called nothing, only passes, or a bid

    @property
    def denominations_best_first(self) -> list[int]:
        """Denominations in order of their value to our side, the best first."""
        return sorted(range(DENOMINATIONS), key=lambda one: -self.worth[one])

    def surplus_class(self, x: int, denomination: int) -> int:
        """Rate from 0 to 24 how easily our side should make a bid. 10 means just enough points."""
        return to_surplus_class(self.worth[denomination] - A_UNIT * x)

    def bids_to_compare(self, behind: int = MOST_BEHIND) -> list[tuple[int, int]]:
        """Return the bids worth comparing, each as its units (tens of points) and denomination."""
        best = max(self.worth)
        return [
            (x, denomination)
            for denomination in self.denominations_best_first[:COMPARED]
            if self.worth[denomination] >= best - MUCH_WORSE
            for x in range(self.lowest, self.lowest + JUMPS)
            if self.worth[denomination] - A_UNIT * x >= -behind
        ]

    def bid_table_indices(self, x: int, denomination: int) -> list[int]:
        """Return the indices of entries of `Tables.bids` whose sum is the gain over a pass."""
        whose, high = self.whose, self.high
        above = self.surplus_class(x, denomination)
        coarse, same = above // 2, high is not None and high.denomination == denomination
        other = max(worth for at, worth in enumerate(self.worth) if at != denomination)
        first = BID_AT
        places = [
            first[0] + above * 3 + whose,
            first[1] + coarse * 8 + clamp_below(x - 8, 8),
            first[2] + clamp_below(x - self.lowest, 6) * 3 + whose,
            first[3] + self.opponents * COARSE + coarse,
            first[4] + self.told[1][denomination] * 2 + same,
            first[5] + coarse * 2 + self.control[denomination],
            first[6] + clamp_below((other - self.worth[denomination] + 300) // 80, 8),
            first[7] + clamp_below(x - 8, 13) * 3 + whose,
            first[8] + self._own_bids_class(denomination) * COARSE + coarse,
        ]
        if high and whose == THEIRS:
            places.append(first[9] + self.margin // 2 * 4 + _contract_size_class(high.x))
        elif high:
            places += [first[10] + self.margin // 2 * 2 + same, first[11] + coarse * 2 + same]
        return places

    def pass_table_indices(self) -> list[int]:
        """Return the indices of entries of `Tables.passes` whose sum is the value of a pass."""
        best, second, *_ = self.denominations_best_first
        whose, first = self.whose, PASS_AT
        places = [
            first[0] + self.surplus_class(self.lowest, best) // 2 * 3 + whose,
            first[1] + self.opponents * 3 + whose,
            first[2] + self.told[1][best],
            first[3] + self.surplus_class(self.lowest, second) // 2,
        ]
        if self.high:
            margin = self.margin * 2 + (whose != OURS)
            places.append(first[4] + margin * 4 + _contract_size_class(self.high.x))
        return places

    def _own_bids_class(self, denomination: int) -> int:
        # suits: bid or not (1, 0), 4 without any bid; no trumps: bid or not (3, 2)
        own = [call % DENOMINATIONS for who, call in self.calls if who == 0 and call >= 0]
        if denomination == HEIGHT:
            return 2 + (denomination in own)
        return (denomination in own) if own else 4


def build_auction_sight(
    worth: HandWorth,
    calls: tuple[tuple[int, int], ...],
    high: HighBid | None,
    lowest: int,
    tables: Tables,
) -> AuctionSight:
    """Build an `AuctionSight`: the calls so far, and the points that our side expects by suit."""
    said = classify_calls(calls)
    points = tuple(
        own
        + sum(
            tables.shifts[points_shift_table_index(seat, at, its[at])]
            for seat, its in enumerate(said)
        )
        for at, own in enumerate(worth.strength)
    )
    added = tuple([mine + its for mine, its in zip(points, worth.units, strict=True)])
    whose, margin = _high_bid_side_and_class(high, points, added)
    left, _, right = (min(its[0], OTHER) for its in said)
    opponents = left * 3 + right
    return AuctionSight(
        calls, high, lowest, said, points, added, worth.control, whose, margin, opponents
    )


def _high_bid_side_and_class(
    high: HighBid | None, points: Sequence[int], worth: Sequence[int]
) -> tuple[int, int]:
    if high is None:
        return OPEN, 0
    x, denomination, seat = high
    if seat % 2:
        return THEIRS, to_surplus_class(2 * HALF - points[denomination] - A_UNIT * x)
    return OURS, to_surplus_class(worth[denomination] - A_UNIT * x)


def to_surplus_class(points: int) -> int:
    """Convert points above a bid to a class from 0 to 24; 10: just enough, 11: six points more."""
    return clamp_below((points + 600) // 60, STEPS)


def classify_calls(calls: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Return, by seat and denomination, a code for the seat's calls, such as `SILENT` (no call)."""
    return tuple(_classify_seat([call for who, call in calls if who == seat]) for seat in (1, 2, 3))


def _classify_seat(calls: Sequence[int]) -> tuple[int, ...]:
    if not calls:
        return (SILENT,) * DENOMINATIONS
    bids = [divmod(call, DENOMINATIONS) for call in calls if call >= 0]
    if not bids:
        return (WEAK,) * DENOMINATIONS
    others = OTHER if bids[-1][0] < 10 else HIGHER
    found = [others] * DENOMINATIONS
    for x, denomination in bids:
        found[denomination] = SAME + sum(x >= least for least in (9, 10, 12, 14))
    return tuple(found)


def points_shift_table_index(seat: int, denomination: int, said: int) -> int:
    """Return the index in `Tables.shifts` that tells how a seat's calls change our expected points.
    Seats: 0 left opponent, 1 partner, 2 right opponent. `said` is the calls' class, such as `WEAK`.
    """
    return ((denomination == HEIGHT) * 3 + seat) * TOLD + said


def _contract_size_class(x: int) -> int:
    return sum(x >= least for least in (9, 11, 13))
