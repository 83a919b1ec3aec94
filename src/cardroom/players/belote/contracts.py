"""What a contract of Belote comes to in imagined deals, before most of it is played: for doubles,
redoubles and declarations.

Two policies play the deals out. Experts take some points more for the declaring side, and what they
take spreads, so that it is asked for several distances from that.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import and_
from typing import NamedTuple, TypeAlias

from cardroom.games.belote.combinations import (
    BELOTE,
    COMBINATIONS,
    Combination,
    Declared,
    Kind,
    strength,
    units_of,
)
from cardroom.games.belote.counting import ALL_TRICKS
from cardroom.games.belote.model import SEATS, Contract, Team, View, team_of
from cardroom.games.belote.rules import ALL_POINTS, LAST_TRICK, PACK, points_of
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy
from cardroom.players.belote.clairvoyant import Clairvoyant
from cardroom.players.belote.imagined.worlds import Dealt
from cardroom.players.belote.utility import Extras, Stakes, end
from cardroom.players.bitworlds import BitVector, at_least, every, tally, total
from cardroom.players.search import Outcome

POLICIES = (BitPolicy, Clairvoyant)

SPREAD = (-13, -1, 7, 15, 27)
"""Card points more than by a policy that the declaring side takes, each of these as often: 7 on
average, with a standard deviation of 14 (see `lab.bids.belote.auctions`).
"""

KAPUT_POINTS, KAPUT_UNITS = 88, 9
"""What all tricks bring more than all points."""

ADDED = {Kind.TIERCE: 2, Kind.FIFTY: 1, Kind.HUNDRED: 2}
"""Units of a run beyond those of the runs within it: a fifty holds two tierces, a hundred three,
and two fifties.
"""

Marks: TypeAlias = list[tuple[BitVector, int]]
"""What is added up by world."""


class Played(NamedTuple):
    """Deals as one policy has played them out, by world, for the declaring side."""

    points: Marks  # what it has of card points, by card
    swept: BitVector  # it has all tricks
    bare: BitVector  # it has none


class Units(NamedTuple):
    """Additional units, by world."""

    own: Marks  # of the declaring side
    both: Marks


def played(view: View, team: Team, dealt: Dealt, kind: type[BitPolicy]) -> Played:
    """Played out from the first trick, in which cards may lie; `team` declares."""
    everywhere = every(dealt.number)
    held = [dealt.held[seat] for seat in seats_from(view.elder, len(SEATS))]
    table = kind(view.trump, held, everywhere, under=view.options.undertrump == "forced")
    laid = view.trick.cards if view.trick else ()
    table.play(ALL_TRICKS, [{NUMBERS[card]: everywhere} for card in laid])
    turned = 0 if team_of(view.elder) == team else everywhere
    points = [
        (table.won[card] ^ turned, int(points_of(PACK[card], view.trump))) for card in table.scoring
    ]
    points.append((table.last_taken ^ turned, int(LAST_TRICK)))
    ends = (table.all_taken, table.none_taken)
    return Played(points, *(ends[::-1] if turned else ends))


# Additional units


def units_in(view: View, team: Team, dealt: Dealt, told: Mapping[Seat, Declared]) -> Units:
    """If everybody declares what he has there, or what is `told` of him."""
    found, counting = Units([], []), _counting(view, dealt, told)
    for seat in SEATS:
        counts = counting[team_of(seat)]
        marks = [(vector & counts, its) for vector, its in _brought(view, dealt, seat, told)]
        marks += _belote(view, dealt, seat)
        found.both.extend(marks)
        found.own.extend(marks if team_of(seat) == team else ())
    return found


def _held(dealt: Dealt, seat: Seat, each: Combination, told: Mapping[Seat, Declared]) -> BitVector:
    if seat in told:
        return every(dealt.number) if each in told[seat] else 0
    return reduce(and_, (dealt.whole[seat][NUMBERS[card]] for card in each.cards))


def _counting(view: View, dealt: Dealt, told: Mapping[Seat, Declared]) -> list[BitVector]:
    """By team: where it has the strongest combination."""
    left, found = every(dealt.number), [0, 0]
    for each in sorted(COMBINATIONS, key=lambda one: strength(one, view.trump), reverse=True):
        for seat in seats_from(view.elder, len(SEATS)):
            there = _held(dealt, seat, each, told) & left
            found[team_of(seat)] |= there
            left ^= there
    return found


def _brought(
    view: View, dealt: Dealt, seat: Seat, told: Mapping[Seat, Declared]
) -> Iterator[tuple[BitVector, int]]:
    """What a hand would bring; what is told counts as it is."""
    for each in COMBINATIONS:
        whole = each.kind is Kind.FOUR or seat in told
        units = units_of((each,), view.trump, view.options.quad_values)
        there = _held(dealt, seat, each, told)
        if there:
            yield there, int(units) if whole else ADDED[each.kind]


def _belote(view: View, dealt: Dealt, seat: Seat) -> Iterator[tuple[BitVector, int]]:
    if view.trump is not None:
        king, queen = (dealt.whole[seat][NUMBERS[Card(rank + view.trump)]] for rank in "KQ")
        yield king & queen, int(BELOTE)


# What it comes to


class Contested(NamedTuple):
    """What a contract comes to, by world."""

    made: Sequence[BitVector]  # for each of `SPREAD`
    points: Sequence[BitVector]  # a count: the declaring side's, with those of its units
    units: Sequence[BitVector]  # a count: additional units of both sides, and for all tricks


def contested(contract: Contract, dealt: Dealt, ends: Played, units: Units) -> Contested:
    """These ends with these units, whatever the doubling."""
    points = tally(
        (
            *ends.points,
            (ends.swept, KAPUT_POINTS),
            *((vector, 10 * its) for vector, its in units.own),
        )
    )
    others = 0 if contract.bid.kaput else every(dealt.number) ^ ends.bare ^ ends.swept
    need = 10 * contract.bid.x
    swept = at_least(points, need, ends.swept)
    made = [swept | at_least(points, need - more, others) for more in SPREAD]
    return Contested(made, points, tally([*units.both, (ends.swept | ends.bare, KAPUT_UNITS)]))


def outcome(view: View, contract: Contract, dealt: Dealt, found: Contested) -> Outcome:
    """For the seat that is asked, with how often the contract is made."""
    stake = -end(Stakes(contract, view.options, Extras()), 0, 1).units
    value = chance = weights = 0.0
    for weight, there, _ in dealt.classes:
        weights += weight * there.bit_count()
        for more, each in zip(SPREAD, found.made, strict=True):
            made, share = each & there, weight / len(SPREAD)
            lost = there ^ made
            chance += share * made.bit_count()
            value -= share * (stake * lost.bit_count() + total(found.units, lost))
            if contract.doubling > 1:
                value += share * (stake * made.bit_count() + total(found.units, made))
            else:
                value += share * _scored(contract, found, made, more)
    ours = team_of(view.seat or 0) == contract.team
    return Outcome((value if ours else -value) / weights, chance / weights)


def _scored(contract: Contract, found: Contested, made: BitVector, more: int) -> float:
    """What the declaring side writes where it makes a contract that nobody has doubled, less what
    the others do, added up; it has so many card points `more`.
    """
    for_each = contract.bid.x + (2 * more - ALL_POINTS) / 10
    written = 2 * total(found.points, made) / 10 - total(found.units, made)
    return made.bit_count() * for_each + written
