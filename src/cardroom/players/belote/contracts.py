"""Outcome of a Belote contract in imagined deals, before most of the deal is played.

Doubles, redoubles and declarations are chosen by this outcome. Two policies (simple players) play
the deals to the end. An expert declarer might take more or fewer card points than a policy. To
allow for this, each outcome is the mean over several changes of the points (`SPREAD`).

A double ends the auction, and the winner of the deal scores all points. Therefore only one number
matters for it: the chance to make the contract. The policies ignore declarations, at a small cost:
see ``lab/results/2026-11/inference.md``.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random
from statistics import fmean
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
from cardroom.games.belote.model import (
    SEATS,
    Action,
    Contract,
    Declare,
    Pass,
    Redouble,
    View,
    team_of,
)
from cardroom.games.belote.rules import ALL_POINTS, ALL_TRICKS, LAST_TRICK, PACK, points_of
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.belote.bit_policy import (
    NUMBERS,
    BitPolicy,
    Clairvoyant,
    where_all_held,
    where_belote_held,
)
from cardroom.players.belote.evaluators import restrict_worlds
from cardroom.players.belote.imagined import inference
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.belote.utility import Extras, aim_of_viewer, declarers_net_score
from cardroom.players.bitworlds import (
    BitVector,
    every_world,
    sum_over_worlds,
    tally,
    where_at_least,
)
from cardroom.players.player import Budget, Choice, make_choice
from cardroom.players.search import Estimate, Evaluator, Outcome, Question, prefer_usual

SPREAD = (-13, -1, 7, 15, 27)
"""Card points that an expert declarer may take above those of a policy, all equally likely. The
mean is 7, the standard deviation 14 (see `lab.bids.belote.auctions`).
"""

KAPUT_POINTS, KAPUT_UNITS = 88, 9  # card points, and units, added if a side takes all tricks
ADDED = {Kind.TIERCE: 2, Kind.FIFTY: 1, Kind.HUNDRED: 2}
"""Units that a run adds to those of the shorter runs within it. A fifty holds two tierces; a
hundred holds three tierces and two fifties.
"""

WORLDS = 256  # number of deals imagined for a double
HIGH = 14  # units from which a bid needs combinations, so that fitting deals are rare
LOOKED_AT = 16_384  # number of deals sampled for such a high bid
DOUBLING: Mapping[Action, int] = {Pass(): 2, Redouble(): 4}  # factor on the bid, by answer
REDOUBLE_DOUBT = 2.0  # units by which the estimate of a redouble may be wrong
DECLARE_DOUBT = 0.5  # units by which the estimate of a declaration may be wrong
MOST_DECLARED = 8  # sets of combinations that are compared, those with the most cards first

Marks: TypeAlias = list[tuple[BitVector, int]]
"""Pairs: imagined deals (as bits), and the number to be added in each of the deals."""


class ContractPlayout(NamedTuple):
    """Results of the declaring side in each imagined deal, when one policy plays the deals out."""

    points: Marks  # where it takes a card, and the points of that card
    swept: BitVector  # where it takes all tricks
    bare: BitVector  # where it takes no trick


def play_deals(view: View, dealt: BeloteWorlds, kind: type[BitPolicy]) -> ContractPlayout:
    """Play the imagined deals to the end. All seats use policy `kind`."""
    everywhere = every_world(dealt.number)
    held = [dealt.held[seat] for seat in seats_from(view.forehand, len(SEATS))]
    table = kind(view.trump, held, everywhere, under=view.options.undertrump == "forced")
    laid = view.trick.cards if view.trick else ()
    table.play(ALL_TRICKS, [{NUMBERS[card]: everywhere} for card in laid])
    turned = 0 if team_of(view.forehand) == contract_of(view).team else everywhere
    values = {card: int(points_of(PACK[card], view.trump)) for card in table.scoring}
    points = [(table.won[card] ^ turned, value) for card, value in values.items()]
    points.append((table.last_taken ^ turned, int(LAST_TRICK)))
    ends = (table.all_taken, table.none_taken)
    return ContractPlayout(points, *(ends[::-1] if turned else ends))


def contract_evaluators(
    view: View, dealt: BeloteWorlds, cases: Sequence[tuple[Contract, tuple[Marks, Marks]]]
) -> list[Evaluator]:
    """Play all imagined deals to the end, once with each of two policies (simulated players).
    Return a function for each policy. It rates `cases` (contracts with bonuses) in given deals.
    """

    def make_evaluator(policy: type[BitPolicy]) -> Evaluator:
        ends = play_deals(view, dealt, policy)
        found = [(case, judge_contract(case, dealt, ends, units)) for case, units in cases]
        return lambda where: [
            mean_outcome(view, case, restrict_worlds(dealt, where), each) for case, each in found
        ]

    return [make_evaluator(policy) for policy in (BitPolicy, Clairvoyant)]


# Additional units


def count_bonus_units(
    view: View, dealt: BeloteWorlds, told: Mapping[Seat, Declared]
) -> tuple[Marks, Marks]:
    """Return, by team, the units (of ten points) that combinations and belote score in each
    imagined deal. `told` has declarations by seat; a seat not in `told` declares all that it holds.
    """
    strength = partial(combination_strength, trump=view.trump)
    declaring = {
        (seat, each): _worlds_declaring(dealt, seat, each, told)
        for each in sorted(COMBINATIONS, key=strength, reverse=True)
        for seat in seats_from(view.forehand, len(SEATS))
    }
    left, best = every_world(dealt.number), [0, 0]  # by team: where it declares the strongest
    for (seat, _), there in declaring.items():
        best[team_of(seat)] |= there & left
        left ^= there & left
    found: tuple[Marks, Marks] = ([], [])
    for (seat, each), there in declaring.items():
        counting = there & best[team_of(seat)]
        if counting:
            # shorter runs within a run count too, unless combinations were told
            whole = each.kind is Kind.FOUR or seat in told
            units = units_of((each,), view.trump, view.options.quad_values)
            found[team_of(seat)].append((counting, int(units) if whole else ADDED[each.kind]))
    for seat in SEATS:
        belote = where_belote_held(dealt.whole[seat], view.trump)
        found[team_of(seat)].append((belote, int(BELOTE)))
    return found


def _worlds_declaring(
    dealt: BeloteWorlds, seat: Seat, each: Combination, told: Mapping[Seat, Declared]
) -> BitVector:
    if seat in told:
        return every_world(dealt.number) if each in told[seat] else 0
    return where_all_held(dealt.whole[seat], [NUMBERS[card] for card in each.cards])


# Outcomes


class ContractResult(NamedTuple):
    """Outcome of a contract in each imagined deal: made or not, points and bonuses."""

    made: Sequence[BitVector]  # for each of `SPREAD`
    points: Sequence[BitVector]  # a count: points of the declaring side, units included
    units: Sequence[BitVector]  # a count: additional units of both sides and those for kaput


def judge_contract(
    contract: Contract, dealt: BeloteWorlds, ends: ContractPlayout, units: tuple[Marks, Marks]
) -> ContractResult:
    """Return, for each imagined deal, whether the contract is made, the points and the bonuses."""
    bonuses = [(vector, 10 * its) for vector, its in units[contract.team]]
    points = tally((*ends.points, (ends.swept, KAPUT_POINTS), *bonuses))
    others = 0 if contract.bid.kaput else every_world(dealt.number) ^ ends.bare ^ ends.swept
    need = 10 * contract.bid.x
    swept = where_at_least(points, need, ends.swept)
    made = [swept | where_at_least(points, need - more, others) for more in SPREAD]
    kaput = (ends.swept | ends.bare, KAPUT_UNITS)
    return ContractResult(made, points, tally([*units[0], *units[1], kaput]))


def mean_outcome(
    view: View, contract: Contract, dealt: BeloteWorlds, found: ContractResult
) -> Outcome:
    """Return the mean score of the viewer's side, and the chance that the contract is made."""
    stake = -declarers_net_score(contract, view.options, Extras(), 0, 1).units
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
                # an expert takes `more` card points than the playout
                for_each = contract.bid.x + (2 * more - ALL_POINTS) / 10
                written = 2 * sum_over_worlds(found.points, made) / 10
                written -= sum_over_worlds(found.units, made)
                value += share * (made.bit_count() * for_each + written)
    ours = team_of(view.seat or 0) == contract.team
    return Outcome((value if ours else -value) / weights, chance / weights)


# Doubling and redoubling


def gain_of_doubling(view: View) -> Outcome:
    """Return a double's average gain (in tens of points) and the chance to make the contract."""
    dealt = deal_worlds_fitting_calls(view, WORLDS, Random(f"{view.hand} {view.calls}"))
    evaluators = doubling_evaluators(view, dealt, (1, 2))
    found = [evaluator(every_world(WORLDS)) for evaluator in evaluators]
    gain = fmean(doubled.value - passed.value for passed, doubled in found)
    return Outcome(gain, fmean(passed.chance for passed, _ in found))


def deal_worlds_fitting_calls(view: View, worlds: int, dice: Random) -> BeloteWorlds:
    """Imagine `worlds` deals that fit the calls of the auction."""
    looked_at = LOOKED_AT if contract_of(view).bid.x >= HIGH else inference.LOOKED_AT
    return inference.draw_likely_worlds(view, worlds, dice, looked_at)


def doubling_evaluators(
    view: View, dealt: BeloteWorlds, factors: Iterable[int]
) -> Sequence[Evaluator]:
    """Return evaluators of the contract with each factor: 1 undoubled, 2 doubled, 4 redoubled."""
    contract, units = contract_of(view), count_bonus_units(view, dealt, {})
    cases = [(contract._replace(doubling=times), units) for times in factors]
    return contract_evaluators(view, dealt, cases)


class ReplyProblem:
    """Search problem: whether to redouble. The answers are compared in imagined deals."""

    def candidates(self, view: View) -> Sequence[Action]:
        """Return the legal answers to a double: pass first, then redouble."""
        return [action for action in DOUBLING if action in view.legal]

    def worlds(self, view: View, count: int, dice: Random) -> BeloteWorlds:
        return deal_worlds_fitting_calls(view, count, dice)

    def evaluators(
        self, view: View, dealt: BeloteWorlds, candidates: Sequence[Action]
    ) -> Sequence[Evaluator]:
        return doubling_evaluators(view, dealt, map(DOUBLING.__getitem__, candidates))


def contract_of(view: View) -> Contract:
    """Return the contract in a view. Raises `ValueError` before the first bid."""
    if view.contract is None:
        raise ValueError("nothing was bid")
    return view.contract


def redoubling_question(budget: Budget) -> Question:
    """Build the `Question` for the search: redouble or pass, compared in imagined deals."""

    def choose(ranked: Sequence[Estimate]) -> Choice:
        return make_redouble_or_pass_choice(ranked[0].action, ranked[0].chance)

    return Question(
        ReplyProblem(), budget.samples, "makes", choose=choose, doubt=lambda _: REDOUBLE_DOUBT
    )


def make_redouble_or_pass_choice(action: Action, chance: float) -> Choice:
    """Build the `Choice` of an answer to a double, with the chance to make the contract."""
    code = "redouble" if action == Redouble() else "no-redouble"
    return make_choice(action, code, percent=round(100 * chance))


# Declaring


class DeclareProblem:
    """Search problem: which combinations to declare. The choices are compared in imagined deals."""

    def candidates(self, view: View) -> Sequence[Declare]:
        """Return the largest legal declarations (at most eight), and the empty declaration."""
        legal = [action for action in view.legal if isinstance(action, Declare)]
        ranked = sorted(legal, key=lambda one: -sum(len(each.cards) for each in one.combinations))
        silent = [Declare()] if Declare() in ranked[MOST_DECLARED:] else []
        return [*ranked[:MOST_DECLARED], *silent]

    def worlds(self, view: View, count: int, dice: Random) -> BeloteWorlds:
        return inference.draw_likely_worlds(view, count, dice)

    def evaluators(
        self, view: View, dealt: BeloteWorlds, candidates: Sequence[Declare]
    ) -> Sequence[Evaluator]:
        silent = {seat: () for seat, said in enumerate(view.announced) if said == ()}
        declared = ({**silent, view.seat or 0: one.combinations} for one in candidates)
        units = [count_bonus_units(view, dealt, told) for told in declared]
        return contract_evaluators(view, dealt, [(contract_of(view), each) for each in units])


def declaring_question(view: View, budget: Budget, usual: Choice) -> Question:
    """Build the `Question` for the search: which combinations to declare. The usual choice (by
    rules of thumb) is changed only for a gain of at least `DECLARE_DOUBT` units (of ten points).
    """

    def choose(ranked: Sequence[Estimate]) -> Choice:
        known = next(one for one in ranked if one.action == usual.action)
        best = prefer_usual(ranked, known, DECLARE_DOUBT)[0]
        return usual if best is known else Choice(best.action, usual.reason)

    problem, aim = DeclareProblem(), aim_of_viewer(view)
    return Question(problem, budget.samples, aim, choose=choose, doubt=lambda _: DECLARE_DOUBT)
