"""Outcome of a Belote contract in imagined deals, before most of the deal is played.

Doubles, redoubles and declarations are chosen by this outcome. Two policies (simple players) play
the deals to the end. An expert declarer might take more or fewer card points than a policy. To
allow for this, each outcome is the mean over several changes of the points (`SPREAD`).
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
    combination_strength,
    units_of,
)
from cardroom.games.belote.model import SEATS, Contract, Team, View, team_of
from cardroom.games.belote.rules import ALL_POINTS, ALL_TRICKS, LAST_TRICK, PACK, points_of
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy
from cardroom.players.belote.clairvoyant import Clairvoyant
from cardroom.players.belote.evaluators import restrict_worlds
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.belote.utility import Extras, Stakes, declarers_net_score
from cardroom.players.bitworlds import (
    BitVector,
    every_world,
    sum_over_worlds,
    tally,
    where_at_least,
)
from cardroom.players.search import Evaluator, Outcome

POLICIES = (BitPolicy, Clairvoyant)

SPREAD = (-13, -1, 7, 15, 27)
"""Card points that an expert declarer may take above those of a policy, all equally likely. The
mean is 7, the standard deviation 14 (see `lab.bids.belote.auctions`).
"""

KAPUT_POINTS, KAPUT_UNITS = 88, 9
"""Card points, and units of ten points, that are added if a side takes all tricks (kaput)."""

ADDED = {Kind.TIERCE: 2, Kind.FIFTY: 1, Kind.HUNDRED: 2}
"""Units that a run adds to those of the shorter runs within it. A fifty holds two tierces; a
hundred holds three tierces and two fifties.
"""

Marks: TypeAlias = list[tuple[BitVector, int]]
"""Pairs: imagined deals (as bits), and the number to be added in each of the deals."""


class ContractPlayout(NamedTuple):
    """Results of the declaring side in each imagined deal, when one policy plays the deals out."""

    points: Marks  # where it takes a card, and the points of that card
    swept: BitVector  # where it takes all tricks
    bare: BitVector  # where it takes no trick


class UnitMarks(NamedTuple):
    """Lists of pairs: imagined deals (as bits), and a bonus in these deals, in tens of points."""

    own: Marks  # units of the declaring side
    both: Marks  # units of both sides


def play_deals(
    view: View, team: Team, dealt: BeloteWorlds, kind: type[BitPolicy]
) -> ContractPlayout:
    """Play the imagined deals to the end. All seats use policy `kind`; `team` has the contract."""
    everywhere = every_world(dealt.number)
    held = [dealt.held[seat] for seat in seats_from(view.forehand, len(SEATS))]
    table = kind(view.trump, held, everywhere, under=view.options.undertrump == "forced")
    laid = view.trick.cards if view.trick else ()
    table.play(ALL_TRICKS, [{NUMBERS[card]: everywhere} for card in laid])
    turned = 0 if team_of(view.forehand) == team else everywhere
    points = [
        (table.won[card] ^ turned, int(points_of(PACK[card], view.trump))) for card in table.scoring
    ]
    points.append((table.last_taken ^ turned, int(LAST_TRICK)))
    ends = (table.all_taken, table.none_taken)
    return ContractPlayout(points, *(ends[::-1] if turned else ends))


def contract_evaluators(
    view: View, dealt: BeloteWorlds, cases: Sequence[tuple[Contract, UnitMarks]]
) -> list[Evaluator]:
    """Play the imagined deals to the end, once by each policy (simulated player). Return a function
    for each policy, which rates all `cases`. A case is a contract with the units for combinations.
    """
    team = cases[0][0].team
    return [_make_evaluator(view, dealt, cases, play_deals(view, team, dealt, p)) for p in POLICIES]


def _make_evaluator(
    view: View,
    dealt: BeloteWorlds,
    cases: Sequence[tuple[Contract, UnitMarks]],
    ends: ContractPlayout,
) -> Evaluator:
    found = [(contract, judge_contract(contract, dealt, ends, units)) for contract, units in cases]
    return lambda where: [
        mean_outcome(view, contract, restrict_worlds(dealt, where), each)
        for contract, each in found
    ]


# Additional units


def count_bonus_units(
    view: View, team: Team, dealt: BeloteWorlds, told: Mapping[Seat, Declared]
) -> UnitMarks:
    """Return the units (of ten points) that combinations and belote score in each imagined deal.
    `told` has declarations by seat; a seat not in `told` declares all that it holds.
    """
    found, counting = UnitMarks([], []), _worlds_team_declares_best(view, dealt, told)
    for seat in SEATS:
        counts = counting[team_of(seat)]
        marks = [
            (vector & counts, its) for vector, its in _declared_bonus_units(view, dealt, seat, told)
        ]
        marks += _belote_units(view, dealt, seat)
        found.both.extend(marks)
        found.own.extend(marks if team_of(seat) == team else ())
    return found


def _worlds_declaring(
    dealt: BeloteWorlds, seat: Seat, each: Combination, told: Mapping[Seat, Declared]
) -> BitVector:
    if seat in told:
        return every_world(dealt.number) if each in told[seat] else 0
    return reduce(and_, (dealt.whole[seat][NUMBERS[card]] for card in each.cards))


def _worlds_team_declares_best(
    view: View, dealt: BeloteWorlds, told: Mapping[Seat, Declared]
) -> list[BitVector]:
    left, found = every_world(dealt.number), [0, 0]
    for each in sorted(
        COMBINATIONS, key=lambda one: combination_strength(one, view.trump), reverse=True
    ):
        for seat in seats_from(view.forehand, len(SEATS)):
            there = _worlds_declaring(dealt, seat, each, told) & left
            found[team_of(seat)] |= there
            left ^= there
    return found


def _declared_bonus_units(
    view: View, dealt: BeloteWorlds, seat: Seat, told: Mapping[Seat, Declared]
) -> Iterator[tuple[BitVector, int]]:
    """Yield, for each combination, the imagined deals where the seat declares it, and its score."""
    for each in COMBINATIONS:
        # shorter runs within a run count too, unless combinations were told
        whole = each.kind is Kind.FOUR or seat in told
        units = units_of((each,), view.trump, view.options.quad_values)
        there = _worlds_declaring(dealt, seat, each, told)
        if there:
            yield there, int(units) if whole else ADDED[each.kind]


def _belote_units(view: View, dealt: BeloteWorlds, seat: Seat) -> Iterator[tuple[BitVector, int]]:
    if view.trump is not None:
        king, queen = (dealt.whole[seat][NUMBERS[Card(rank + view.trump)]] for rank in "KQ")
        yield king & queen, int(BELOTE)


# Outcomes


class ContractResult(NamedTuple):
    """Outcome of a contract in each imagined deal: made or not, points and bonuses."""

    made: Sequence[BitVector]  # for each of `SPREAD`
    points: Sequence[BitVector]  # a count: points of the declaring side, units included
    units: Sequence[BitVector]  # a count: additional units of both sides and those for kaput


def judge_contract(
    contract: Contract, dealt: BeloteWorlds, ends: ContractPlayout, units: UnitMarks
) -> ContractResult:
    """Return, for each imagined deal, whether the contract is made, the points and the bonuses."""
    bonuses = [(vector, 10 * its) for vector, its in units.own]
    points = tally((*ends.points, (ends.swept, KAPUT_POINTS), *bonuses))
    others = 0 if contract.bid.kaput else every_world(dealt.number) ^ ends.bare ^ ends.swept
    need = 10 * contract.bid.x
    swept = where_at_least(points, need, ends.swept)
    made = [swept | where_at_least(points, need - more, others) for more in SPREAD]
    return ContractResult(made, points, tally([*units.both, (ends.swept | ends.bare, KAPUT_UNITS)]))


def mean_outcome(
    view: View, contract: Contract, dealt: BeloteWorlds, found: ContractResult
) -> Outcome:
    """Return the mean score of the viewer's side, and the chance that the contract is made."""
    stake = -declarers_net_score(Stakes(contract, view.options, Extras()), 0, 1).units
    value = chance = weights = 0.0
    for weight, there, _ in dealt.classes:
        weights += weight * there.bit_count()
        for more, each in zip(SPREAD, found.made, strict=True):
            made, share = each & there, weight / len(SPREAD)
            lost = there ^ made
            chance += share * made.bit_count()
            value -= share * (stake * lost.bit_count() + sum_over_worlds(found.units, lost))
            if contract.doubling > 1:
                value += share * (stake * made.bit_count() + sum_over_worlds(found.units, made))
            else:
                value += share * _sum_undoubled_gains(contract, found, made, more)
    ours = team_of(view.seat or 0) == contract.team
    return Outcome((value if ours else -value) / weights, chance / weights)


def _sum_undoubled_gains(
    contract: Contract, found: ContractResult, made: BitVector, more: int
) -> float:
    # `more`: card points that an expert takes beyond the playout
    for_each = contract.bid.x + (2 * more - ALL_POINTS) / 10
    written = 2 * sum_over_worlds(found.points, made) / 10 - sum_over_worlds(found.units, made)
    return made.bit_count() * for_each + written
