"""An auction of Belote as one seat hears it, in whole numbers that tables can be asked by.

A hand is four numbers of eight binary digits, one for each suit, the seven first. Denominations are
numbers, too: the suits in their order, then height. A call is `PASSED`, `DOUBLED`, or a bid, five
times its units and its denomination. Seats are counted from one's own: left 1, partner 2, right 3.
Points are tenths of card points; units count as a hundred of them.

What a decision looks like is a list of places in a table (`bid_places` and its like); what stands
there, added up, is what it is worth. `lab.learn_bids` has filled these tables.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.players.learnt.features import parts, within

PASSED, DOUBLED = -1, -2

DENOMINATIONS = 5
HEIGHT = 4
A_UNIT = 100
"""Tenths of card points."""

HALF = 810
"""What a side takes on average, in tenths."""

OPEN, OURS, THEIRS = range(3)
"""Whose the highest bid is; nobody's in `OPEN`."""

SILENT, WEAK, OTHER, HIGHER, SAME = range(5)
"""What a seat has told of a denomination: nothing yet, passed, bid others up to 9 units, bid others
higher; from `SAME` on it has bid it, the higher the number the more units.
"""

TOLD = 9
"""Of these there are so many."""

STEPS = 25
"""Steps of six card points by which it is told how far a side is above what it needs."""

COARSE = 13
"""The same in steps of twelve."""

MOST_BEHIND = 200
"""A bid so far beyond what one's side can expect is not thought of ..."""

TRIED_BEHIND = 450
"""... though such were tried when the tables were made."""

JUMPS = 5
"""So many bids in a denomination are compared, the lowest first ..."""

COMPARED = 3
"""... in so many denominations, the best first ..."""

MUCH_WORSE = 400
"""... none of which promises so much less than the best."""


class Tables(NamedTuple):
    """What was learnt, see `tables`; of hands and of what calls tell in tenths of card
    points, of what was made as parts of ten thousand, else in hundredths of units.
    """

    trumps: Sequence[int]  # by the cards held of trumps: what they add to what our side takes
    plain: Sequence[int]  # by the cards held of another suit
    height: Sequence[int]  # by the cards held of a suit at height
    shifts: Sequence[int]  # by suit or height, seat, and what it has told
    bids: Sequence[int]  # how much more a bid is worth than to pass
    doubles: Sequence[int]
    passes: Sequence[int]  # what it is worth to pass
    made: Sequence[int]  # by steps: of ten thousand contracts of ours so many are made


class HandWorth(NamedTuple):
    """What a hand brings, by denomination."""

    strength: tuple[int, ...]  # what our side takes, as long as nobody has said anything
    units: tuple[int, ...]  # what its units come to
    control: tuple[bool, ...]  # whether it has the jack of trumps, or nine, ace and length


class High(NamedTuple):
    """The highest bid so far."""

    x: int
    denomination: int
    seat: int  # whose it is


class Sight(NamedTuple):
    """An auction as a seat sees it that is to speak."""

    calls: tuple[tuple[int, int], ...]  # who, and what, in time order
    high: High | None
    lowest: int  # units that may be bid
    told: tuple[tuple[int, ...], ...]  # by seat, from the left one on, then by denomination
    points: tuple[int, ...]  # by denomination: what our side will take, after all that was told
    worth: tuple[int, ...]  # the same with the units this hand brings
    control: tuple[bool, ...]  # by denomination: whether this hand has it in trumps
    whose: int  # the highest bid is; nobody's: `OPEN`
    margin: int  # by how many steps the side that has bid highest is above what it needs
    opponents: int  # what each of the two has done so far

    @property
    def ranked(self) -> list[int]:
        """Denominations, what is worth most first."""
        return sorted(range(DENOMINATIONS), key=lambda one: -self.worth[one])

    def above(self, x: int, denomination: int) -> int:
        """By how many steps our side would be above what a bid needs."""
        return steps(self.worth[denomination] - A_UNIT * x)


def look(
    worth: HandWorth,
    calls: tuple[tuple[int, int], ...],
    high: High | None,
    lowest: int,
    tables: Tables,
) -> Sight:
    """An auction as it is seen with a hand that is worth so much."""
    said = told(calls)
    points = shifted(worth.strength, said, tables)
    added = tuple([mine + its for mine, its in zip(points, worth.units, strict=True)])
    whose, margin = _whose(high, points, added)
    return Sight(
        calls, high, lowest, said, points, added, worth.control, whose, margin, _opponents(said)
    )


def _whose(high: High | None, points: Sequence[int], worth: Sequence[int]) -> tuple[int, int]:
    """Whose the highest bid is, and how far above what it needs."""
    if high is None:
        return OPEN, 0
    x, denomination, seat = high
    if seat % 2:
        return THEIRS, steps(2 * HALF - points[denomination] - A_UNIT * x)
    return OURS, steps(worth[denomination] - A_UNIT * x)


def steps(points: int) -> int:
    """The difference to what is needed, as one of `STEPS`."""
    return within((points + 600) // 60, STEPS)


def strengths(suits: Sequence[int], tables: Tables) -> list[int]:
    """What our side takes by denomination, as long as nobody has said anything."""
    plain = [tables.plain[held] for held in suits]
    beside = sum(plain)
    found = [
        HALF + tables.trumps[held] + beside - its for held, its in zip(suits, plain, strict=True)
    ]
    return [*found, HALF + sum(tables.height[held] for held in suits)]


def told(calls: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """What each of the others has told of each denomination."""
    return tuple(_told_by([call for who, call in calls if who == seat]) for seat in (1, 2, 3))


def _told_by(calls: Sequence[int]) -> tuple[int, ...]:
    if not calls:
        return (SILENT,) * DENOMINATIONS
    bids = [divmod(call, DENOMINATIONS) for call in calls if call >= 0]
    if not bids:
        return (WEAK,) * DENOMINATIONS
    others = OTHER if bids[-1][0] < 10 else HIGHER
    found = [others] * DENOMINATIONS
    for x, denomination in bids:
        found[denomination] = SAME + _height(x)
    return tuple(found)


def _height(x: int) -> int:
    """How much a bid promises."""
    return sum(x >= least for least in (9, 10, 12, 14))


def shifted(
    strength: Sequence[int], said: Sequence[Sequence[int]], tables: Tables
) -> tuple[int, ...]:
    """The strengths, after what the others have told."""
    return tuple(
        points
        + sum(
            tables.shifts[shift_place(seat, denomination, its[denomination])]
            for seat, its in enumerate(said)
        )
        for denomination, points in enumerate(strength)
    )


def shift_place(seat: int, denomination: int, said: int) -> int:
    """Where a shift stands; `seat` 0 is the left one."""
    return ((denomination == HEIGHT) * 3 + seat) * TOLD + said


def candidates(sight: Sight, behind: int = MOST_BEHIND) -> list[tuple[int, int]]:
    """Bids that are compared: units and denomination."""
    ranked, found = sight.ranked, list[tuple[int, int]]()
    for denomination in ranked[:COMPARED]:
        if sight.worth[denomination] < sight.worth[ranked[0]] - MUCH_WORSE:
            break
        found += [
            (x, denomination)
            for x in range(sight.lowest, sight.lowest + JUMPS)
            if sight.worth[denomination] - A_UNIT * x >= -behind
        ]
    return found


# Where a decision stands in the tables: for each feature the size of its part


_BID, BIDS = parts(
    *(STEPS * 3, COARSE * 8, 6 * 3, 9 * COARSE, TOLD * 2, COARSE * 2),
    *(8, 13 * 3, 6 * COARSE, COARSE * 4, COARSE * 2, COARSE * 2),
)
_DOUBLE, DOUBLES = parts(STEPS, COARSE * 6, TOLD, 2, COARSE, 3)
_PASS, PASSES = parts(COARSE * 3, 9 * 3, TOLD, COARSE, STEPS * 2 * 4)
SHIFTS = 2 * 3 * TOLD


def bid_places(sight: Sight, x: int, denomination: int) -> list[int]:
    """Where a bid stands in its table."""
    whose, high = sight.whose, sight.high
    above = sight.above(x, denomination)
    coarse, same = above // 2, high is not None and high.denomination == denomination
    first = _BID
    places = [
        first[0] + above * 3 + whose,
        first[1] + coarse * 8 + within(x - 8, 8),
        first[2] + within(x - sight.lowest, 6) * 3 + whose,
        first[3] + sight.opponents * COARSE + coarse,
        first[4] + sight.told[1][denomination] * 2 + same,
        first[5] + coarse * 2 + sight.control[denomination],
        first[6] + _alternative(sight, denomination),
        first[7] + within(x - 8, 13) * 3 + whose,
        first[8] + _own(sight, denomination) * COARSE + coarse,
    ]
    if high and whose == THEIRS:
        places.append(first[9] + sight.margin // 2 * 4 + _costly(high.x))
    elif high:
        places += [first[10] + sight.margin // 2 * 2 + same, first[11] + coarse * 2 + same]
    return places


def double_places(sight: Sight, high: High) -> list[int]:
    """Where a double stands in its table."""
    best, first = sight.ranked[0], _DOUBLE
    return [
        first[0] + sight.margin,
        first[1] + sight.margin // 2 * 6 + within((high.x - 8) // 2, 6),
        first[2] + sight.told[1][high.denomination],
        first[3] + (high.seat == 1),
        first[4] + sight.above(sight.lowest, best) // 2,
        first[5] + min(sight.told[1][0], OTHER),
    ]


def pass_places(sight: Sight) -> list[int]:
    """Where a pass stands in its table."""
    best, second, *_ = sight.ranked
    whose, first = sight.whose, _PASS
    places = [
        first[0] + sight.above(sight.lowest, best) // 2 * 3 + whose,
        first[1] + sight.opponents * 3 + whose,
        first[2] + sight.told[1][best],
        first[3] + sight.above(sight.lowest, second) // 2,
    ]
    if sight.high:
        ours = whose == OURS
        places.append(first[4] + (sight.margin * 2 + (not ours)) * 4 + _costly(sight.high.x))
    return places


def pass_by_whose(whose: int) -> range:
    """One of these places is in every pass where it is so whose the highest bid is."""
    return range(_PASS[1] + whose, _PASS[2], 3)


def _opponents(said: Sequence[Sequence[int]]) -> int:
    """Whether each of the two has spoken, and bid."""
    left, _, right = (min(its[0], OTHER) for its in said)
    return left * 3 + right


def _alternative(sight: Sight, denomination: int) -> int:
    """How much the best other denomination is better."""
    other = max(worth for at, worth in enumerate(sight.worth) if at != denomination)
    return within((other - sight.worth[denomination] + 300) // 80, 8)


def _own(sight: Sight, denomination: int) -> int:
    """What the seat itself has bid, and whether it is height."""
    own = [call % DENOMINATIONS for who, call in sight.calls if who == 0 and call >= 0]
    if denomination == HEIGHT:
        return 2 + (denomination in own)
    return (denomination in own) if own else 4


def _costly(x: int) -> int:
    """What a contract is about, in four classes."""
    return sum(x >= least for least in (9, 11, 13))
