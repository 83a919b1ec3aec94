"""Choice of doubles and redoubles in Belote by imagined deals.

A double ends the auction, and the winner of the deal scores all points. Therefore only one number
matters: the chance to make the contract.
"""

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean

from cardroom.games.belote.model import Action, Contract, Pass, Redouble, View
from cardroom.players.belote.bit_policy import BitPolicy
from cardroom.players.belote.contracts import (
    POLICIES,
    count_units,
    judge_contract,
    mean_outcome,
    play_deals,
)
from cardroom.players.belote.evaluators import restrict_worlds
from cardroom.players.belote.imagined import inference
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.player import Budget, Choice, Reason
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


def double_gain(view: View, contract: Contract) -> Outcome:
    """Return how many units the seat to act gains by a double instead of a pass. Also return the
    chance that the contract is made. Equal hands and calls always give equal results.
    """
    dealt = deal_worlds_fitting_calls(view, contract, WORLDS, Random(f"{view.hand} {view.calls}"))
    units, found = count_units(view, contract.team, dealt, {}), list[Outcome]()
    for kind in POLICIES:
        ends = judge_contract(contract, dealt, play_deals(view, contract.team, dealt, kind), units)
        passed, doubled = (
            mean_outcome(view, contract._replace(doubling=times), dealt, ends) for times in (1, 2)
        )
        found.append(Outcome(doubled.value - passed.value, passed.chance))
    return Outcome(*map(fmean, zip(*found, strict=True)))


def deal_worlds_fitting_calls(
    view: View, contract: Contract, worlds: int, dice: Random
) -> BeloteWorlds:
    """Deal `worlds` imagined worlds that fit the calls of the auction."""
    looked_at = LOOKED_AT if contract.bid.x >= HIGH else inference.LOOKED_AT
    return inference.draw_likely_worlds(view, worlds, dice, looked_at)


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
        return [_make_evaluator(view, dealt, candidates, kind) for kind in POLICIES]


def _make_evaluator(
    view: View, dealt: BeloteWorlds, candidates: Sequence[Action], kind: type[BitPolicy]
) -> Evaluator:
    contract = contract_of(view)
    units = count_units(view, contract.team, dealt, {})
    ends = judge_contract(contract, dealt, play_deals(view, contract.team, dealt, kind), units)
    return lambda where: [
        mean_outcome(
            view, contract._replace(doubling=DOUBLING[one]), restrict_worlds(dealt, where), ends
        )
        for one in candidates
    ]


def contract_of(view: View) -> Contract:
    """Return the contract in a view. Raises `ValueError` before the first bid."""
    if view.contract is None:
        raise ValueError("nothing was bid")
    return view.contract


def question(view: View, budget: Budget) -> Question:
    """Build the `Question` for the search: redouble or pass, compared in imagined deals."""
    return Question(
        ReplyProblem(), budget.samples, "makes", choose=choose_from_ranked, doubt=lambda _: DOUBT
    )


def choose_from_ranked(ranked: Sequence[Estimate]) -> Choice:
    """Return the best answer to a double, with the chance to make the contract as the reason."""
    best = ranked[0]
    code = "redouble" if best.action == Redouble() else "no-redouble"
    return Choice(best.action, Reason(code, (("percent", round(100 * best.chance)),)))
