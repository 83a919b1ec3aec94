"""Choice of doubles and redoubles in Belote by imagined deals.

A double ends the auction, and the winner of the deal scores all points. Therefore only one number
matters: the chance to make the contract.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from statistics import fmean

from cardroom.games.belote.model import Action, Contract, Pass, Redouble, View
from cardroom.players.belote.contracts import contract_evaluators, count_bonus_units
from cardroom.players.belote.imagined import inference
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.bitworlds import every_world
from cardroom.players.player import Budget, Choice, make_choice
from cardroom.players.search import Estimate, Evaluator, Outcome, Question

WORLDS = 256
"""Number of deals imagined for a double."""

HIGH = 14
"""Units from which a bid usually needs combinations, so that fitting deals are rare."""

LOOKED_AT = 16_384
"""Number of deals sampled for such a high bid."""

DOUBLING: Mapping[Action, int] = {Pass(): 2, Redouble(): 4}
"""Factor on the bid, by the answer to a double."""

DOUBT = 2.0
"""Units by which the estimate of a redouble may be wrong."""


def gain_of_doubling(view: View, contract: Contract) -> Outcome:
    """Return the average gain of a double over a pass, in units of ten points. Also return the
    chance that the contract is made. Hand and calls determine the random numbers, so the same view
    gives the same result.
    """
    dealt = deal_worlds_fitting_calls(view, contract, WORLDS, Random(f"{view.hand} {view.calls}"))
    evaluators = doubling_evaluators(view, contract, dealt, (1, 2))
    found = [evaluator(every_world(WORLDS)) for evaluator in evaluators]
    gain = fmean(doubled.value - passed.value for passed, doubled in found)
    return Outcome(gain, fmean(passed.chance for passed, _ in found))


def deal_worlds_fitting_calls(
    view: View, contract: Contract, worlds: int, dice: Random
) -> BeloteWorlds:
    """Imagine `worlds` deals that fit the calls of the auction."""
    looked_at = LOOKED_AT if contract.bid.x >= HIGH else inference.LOOKED_AT
    return inference.draw_likely_worlds(view, worlds, dice, looked_at)


def doubling_evaluators(
    view: View, contract: Contract, dealt: BeloteWorlds, factors: Iterable[int]
) -> Sequence[Evaluator]:
    """Return a function for each playout policy. Given imagined deals, it rates the contract with
    each of the `factors`: 1 undoubled, 2 doubled, 4 redoubled.
    """
    units = count_bonus_units(view, contract.team, dealt, {})
    cases = [(contract._replace(doubling=times), units) for times in factors]
    return contract_evaluators(view, dealt, cases)


# Redoubling


class ReplyProblem:
    """Search problem: whether to redouble. The answers are compared in imagined deals."""

    def candidates(self, view: View) -> Sequence[Action]:
        """Return the legal answers to a double: pass first, then redouble."""
        return [action for action in DOUBLING if action in view.legal]

    def worlds(self, view: View, count: int, dice: Random) -> BeloteWorlds:
        return deal_worlds_fitting_calls(view, contract_of(view), count, dice)

    def evaluators(
        self, view: View, dealt: BeloteWorlds, candidates: Sequence[Action]
    ) -> Sequence[Evaluator]:
        factors = map(DOUBLING.__getitem__, candidates)
        return doubling_evaluators(view, contract_of(view), dealt, factors)


def contract_of(view: View) -> Contract:
    """Return the contract in a view. Raises `ValueError` before the first bid."""
    if view.contract is None:
        raise ValueError("nothing was bid")
    return view.contract


def question(view: View, budget: Budget) -> Question:
    """Build the `Question` for the search: redouble or pass, compared in imagined deals."""
    return Question(
        ReplyProblem(),
        budget.samples,
        "makes",
        choose=choose_redouble_or_pass,
        doubt=lambda _: DOUBT,
    )


def choose_redouble_or_pass(ranked: Sequence[Estimate]) -> Choice:
    """Return the best answer to a double; the reason has the chance to make the contract."""
    return make_redouble_or_pass_choice(ranked[0].action, ranked[0].chance)


def make_redouble_or_pass_choice(action: Action, chance: float) -> Choice:
    """Build the `Choice` of an answer to a double, with the chance to make the contract."""
    code = "redouble" if action == Redouble() else "no-redouble"
    return make_choice(action, code, percent=round(100 * chance))
