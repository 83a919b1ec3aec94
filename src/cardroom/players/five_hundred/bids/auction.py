"""An auction of Five Hundred as one seat hears it, in whole numbers that tables can be asked by.

A bid is a `Call`: so many tricks, and its denomination (see `hands`); no tricks at all is misere,
denomination 1 open misere. Who said something is a friend, an opponent or the seat itself. Tricks
are counted in twentieths.

What a decision looks like is a list of places in a table (`bid_places` and its like); what stands
there, added up, is what it is worth. `lab.learn_bids` has filled these tables.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.players.five_hundred.bids.hands import DENOMINATIONS, PLAIN
from cardroom.players.learnt.features import parts, within

A_TRICK = 20
"""Twentieths of a trick."""

HALF = 100
"""Twentieths of a trick from which hands are counted."""

OPEN, OURS, THEIRS = range(3)
"""Whose the highest bid is; nobody's in `OPEN`."""

WHOSE = 3
"""Of these there are so many."""

SILENT, WEAK, OTHER, LOW, HIGH = range(5)
"""What a seat has told of a denomination: nothing yet, passed, bid another, bid it up to seven, or
higher.
"""

TOLD = 5
"""Of these there are so many."""

STEPS = 20
"""Steps of two fifths of a trick by which it is told how far a side is above what it needs."""

COARSE = 10
"""The same in steps twice as long."""

GAPS = 8
"""Classes of hands by how well they lose."""

MOST_BEHIND = 30
"""A bid so many twentieths of tricks beyond what one can expect is not thought of ..."""

TRIED_BEHIND = 50
"""... though such were tried when the tables were made."""

COMPARED = 3
"""So many denominations are compared, the best first ..."""

MUCH_WORSE = 40
"""... none of which promises so much less than the best ..."""

JUMPS = 4
"""... and so many bids in each, the lowest first."""

MOST_LOST = -250
"""Points on average below which misere is not thought of."""


class Call(NamedTuple):
    """A bid."""

    tricks: int
    denomination: int

    @property
    def level(self) -> int:
        """From 0, six tricks."""
        return self.tricks - 6


PASSED = None


class Tables(NamedTuple):
    """What was learnt for so many players, see `tables`; of hands and of what calls tell in
    twentieths of tricks, of what was made as parts of ten thousand, else in points.
    """

    declaring: Sequence[int]  # by places of the hand: what they add to what its side takes ...
    helping: Sequence[int]  # ... what they add, more than usual, where a friend declares ...
    opposing: Sequence[int]  # ... or an opponent
    shifts: Sequence[int]  # by who tells, whether of trumps, and what
    bids: Sequence[int]  # how much more a bid is worth than to pass
    passes: Sequence[int]  # what it is worth to pass
    made: Sequence[int]  # by steps: of ten thousand contracts of ours so many are made
    more: Sequence[int]  # by whose the highest bid is: what comes more than all this says


class HandWorth(NamedTuple):
    """What a hand brings, by denomination."""

    declaring: tuple[int, ...]  # what its side takes, as long as nobody has said anything
    helping: tuple[int, ...]  # what it adds to a contract of a friend, more than usual ...
    opposing: tuple[int, ...]  # ... or of an opponent
    joker: bool
    gaps: int  # 9.1: of `GAPS`; the lower, the better it loses
    miseres: tuple[int, int]  # points that misere brings on average, and open misere


class High(NamedTuple):
    """The highest bid so far."""

    call: Call
    ours: bool


class Sight(NamedTuple):
    """An auction as a seat sees it that is to speak."""

    hand: HandWorth
    high: High | None
    lowest: tuple[int, ...]  # by denomination: tricks that may be bid, 11: none
    told: tuple[tuple[bool, tuple[int, ...]], ...]  # by seat: a friend, and what by denomination
    worth: tuple[int, ...]  # by denomination: what our side will take, after all that was told
    own: tuple[Call, ...]  # what this seat has bid
    whose: int  # the highest bid is; nobody's: `OPEN`
    margin: int  # by steps: what this hand adds to the highest bid of another
    others: int  # opponents: how many may still speak, and whether one has bid

    @property
    def ranked(self) -> list[int]:
        """Denominations, what is worth most first."""
        return sorted(range(DENOMINATIONS), key=lambda one: -self.worth[one])

    def above(self, call: Call) -> int:
        """By how many steps our side would be above what a bid needs."""
        return steps(self.worth[call.denomination] - A_TRICK * call.tricks)


def look(
    hand: HandWorth,
    seats: Sequence[tuple[bool, Sequence[Call | None]]],
    own: Sequence[Call],
    high: High | None,
    lowest: tuple[int, ...],
    tables: Tables,
) -> Sight:
    """An auction as it is seen with such a hand; `seats`: of every other one whether it is a
    friend, and what it has said.
    """
    said = tuple((friend, told_by(calls)) for friend, calls in seats)
    worth = tuple(points + shifted(said, at, tables) for at, points in enumerate(hand.declaring))
    whose = OPEN if high is None else OURS if high.ours else THEIRS
    margin = _margin(hand, high) if high else 0
    others = _others(seats)
    return Sight(hand, high, lowest, said, worth, tuple(own), whose, margin, others)


def _margin(hand: HandWorth, high: High) -> int:
    tricks, denomination = high.call
    if not tricks:
        return 0
    more = (hand.helping if high.ours else hand.opposing)[denomination]
    return within((more + 52) // 8, MARGINS)


MARGINS = COARSE + 3


def _others(seats: Sequence[tuple[bool, Sequence[Call | None]]]) -> int:
    """How many opponents may still speak, up to two, and whether one has bid."""
    theirs = [calls for friend, calls in seats if not friend]
    waiting = sum(not calls or calls[-1] is not PASSED for calls in theirs)
    bid = any(call is not PASSED for calls in theirs for call in calls)
    return 2 * min(waiting, 2) + bid


OTHERS = 6


def steps(tricks: int) -> int:
    """The difference to what is needed, in twentieths of tricks, as one of `STEPS`."""
    return within((tricks + 60) // 8, STEPS)


def told_by(calls: Sequence[Call | None]) -> tuple[int, ...]:
    """What a seat has told of each denomination."""
    bids = [call for call in calls if call is not None]
    if not bids:
        return (WEAK if calls else SILENT,) * DENOMINATIONS
    found = [OTHER] * DENOMINATIONS
    for tricks, denomination in bids:
        if tricks:
            found[denomination] = HIGH if tricks > 7 else LOW
    return tuple(found)


def shifted(said: Sequence[tuple[bool, Sequence[int]]], denomination: int, tables: Tables) -> int:
    """What others have told of a denomination, as tricks."""
    places = shift_places(said, denomination)
    return sum(tables.shifts[place] for place in places)


def shift_places(said: Sequence[tuple[bool, Sequence[int]]], denomination: int) -> list[int]:
    """Where that stands."""
    plain = denomination == PLAIN
    return [(plain * 2 + friend) * TOLD + its[denomination] for friend, its in said]


SHIFTS = 2 * 2 * TOLD


def candidates(sight: Sight, behind: int = MOST_BEHIND) -> list[Call]:
    """Bids that are compared, misere not among them."""
    ranked, found = sight.ranked, list[Call]()
    for denomination in ranked[:COMPARED]:
        if sight.worth[denomination] < sight.worth[ranked[0]] - MUCH_WORSE:
            break
        lowest = sight.lowest[denomination]
        found += [
            Call(tricks, denomination)
            for tricks in range(lowest, min(lowest + JUMPS, 11))
            if sight.worth[denomination] - A_TRICK * tricks >= -behind
        ]
    return found


MISERE, SHOWN = Call(0, 0), Call(0, 1)


def thought_of(sight: Sight, behind: int = MOST_BEHIND) -> list[Call]:
    """The same, and misere with hands that lose well, as long as it is higher than what stands."""
    found, (misere, shown) = candidates(sight, behind), sight.hand.miseres
    if misere > MOST_LOST and min(sight.lowest) < 8:
        found.append(MISERE)
    if shown > MOST_LOST and (sight.high is None or sight.high.call != SHOWN):
        found.append(SHOWN)
    return found


# Where a decision stands in the tables: for each feature the size of its part


_BID, BIDS = parts(
    *(STEPS * 3, COARSE * 5, 25 * 3, 5 * 3, OTHERS * COARSE, TOLD * 2, 2 * COARSE),
    *(8, 3 * COARSE, MARGINS * 6, MARGINS * 2, COARSE * 2),
)
_PASS, PASSES = parts(COARSE * 3, OTHERS * 3, TOLD, COARSE, 2 * MARGINS * 6, GAPS, 3 * 7)


def bid_places(sight: Sight, call: Call) -> list[int]:
    """Where a bid stands in its table."""
    whose, high, denomination = sight.whose, sight.high, call.denomination
    above = sight.above(call)
    coarse, first = above // 2, _BID
    same = high is not None and high.call.tricks > 0 and high.call.denomination == denomination
    places = [
        first[0] + above * 3 + whose,
        first[1] + coarse * 5 + call.level,
        first[2] + (call.level * 5 + denomination) * 3 + whose,
        first[3] + within(call.tricks - sight.lowest[denomination], 5) * 3 + whose,
        first[4] + sight.others * COARSE + coarse,
        first[5] + _friends(sight, denomination) * 2 + same,
        first[6] + sight.hand.joker * COARSE + coarse,
        first[7] + _alternative(sight, denomination),
        first[8] + _own(sight, denomination) * COARSE + coarse,
    ]
    if high and whose == THEIRS:
        places.append(first[9] + sight.margin * 6 + _costly(high.call))
    elif high:
        places += [first[10] + sight.margin * 2 + same, first[11] + coarse * 2 + same]
    return places


def pass_places(sight: Sight) -> list[int]:
    """Where a pass stands in its table."""
    best, second, *_ = sight.ranked
    whose, first = sight.whose, _PASS
    places = [
        first[0] + _over(sight, best) * 3 + whose,
        first[1] + sight.others * 3 + whose,
        first[2] + _friends(sight, best),
        first[3] + _over(sight, second),
        first[5] + sight.hand.gaps,
        first[6] + whose * 7 + (1 + _costly(sight.high.call) if sight.high else 0),
    ]
    if sight.high:
        ours = whose == OURS
        places.append(first[4] + (sight.margin * 2 + ours) * 6 + _costly(sight.high.call))
    return places


def _over(sight: Sight, denomination: int) -> int:
    """How far above what the lowest bid in it needs, coarsely."""
    return sight.above(Call(sight.lowest[denomination], denomination)) // 2


def _friends(sight: Sight, denomination: int) -> int:
    """The most that a friend has told of it."""
    return max((its[denomination] for friend, its in sight.told if friend), default=SILENT)


def _alternative(sight: Sight, denomination: int) -> int:
    """How much the best other denomination is better."""
    other = max(worth for at, worth in enumerate(sight.worth) if at != denomination)
    return within((other - sight.worth[denomination] + 30) // 10, 8)


def _own(sight: Sight, denomination: int) -> int:
    """Whether the seat itself has bid, and this."""
    if not sight.own:
        return 0
    return 1 + any(call.tricks and call.denomination == denomination for call in sight.own)


def _costly(call: Call) -> int:
    """What a contract is about, in six classes; misere is the first."""
    return min(call.level, 4) + 1 if call.tricks else 0
