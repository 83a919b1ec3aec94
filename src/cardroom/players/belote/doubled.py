"""Whether to double, and whether to redouble, by imagined deals: after a double nothing is bid any
more, and whoever wins takes all, so that it only matters how often the contract is made.
"""

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean

from cardroom.games.belote.model import Action, Contract, Pass, Redouble, View
from cardroom.players.belote.bit_policy import BitPolicy
from cardroom.players.belote.contracts import POLICIES, contested, outcome, played, units_in
from cardroom.players.belote.evaluators import some_of
from cardroom.players.belote.imagined import inference
from cardroom.players.belote.imagined.worlds import Dealt
from cardroom.players.player import Budget, Choice, Reason
from cardroom.players.search import Estimate, Evaluator, Outcome, Question

WORLDS = 256
"""Deals imagined for a double."""

HIGH = 14
"""Bids from which combinations are needed, as a rule: hands for them are rare ..."""

LOOKED_AT = 16_384
"""... so that many worlds are looked at."""

DOUBLING: Mapping[Action, int] = {Pass(): 2, Redouble(): 4}
"""What the bid counts after an answer to a double."""

DOUBT = 2.0
"""Units by which what is said of a redouble may be wrong."""


def double_gain(view: View, contract: Contract) -> Outcome:
    """By how much a double is better for this seat than that all pass, and how often they make it;
    the same for the same auction and hand.
    """
    dealt = contested_worlds(view, contract, WORLDS, Random(f"{view.hand} {view.calls}"))
    units, found = units_in(view, contract.team, dealt, {}), list[Outcome]()
    for kind in POLICIES:
        ends = contested(contract, dealt, played(view, contract.team, dealt, kind), units)
        passed, doubled = (
            outcome(view, contract._replace(doubling=times), dealt, ends) for times in (1, 2)
        )
        found.append(Outcome(doubled.value - passed.value, passed.chance))
    return Outcome(*map(fmean, zip(*found, strict=True)))


def contested_worlds(view: View, contract: Contract, worlds: int, dice: Random) -> Dealt:
    """So many worlds in which this was likely bid."""
    looked_at = LOOKED_AT if contract.bid.x >= HIGH else inference.LOOKED_AT
    return inference.likely_worlds(view, worlds, dice, looked_at)


# Redoubling


class ReplyProblem:
    """Whether to redouble."""

    def candidates(self, view: View) -> Sequence[Action]:
        """To let it stand first."""
        return [action for action in DOUBLING if action in view.legal]

    def worlds(self, view: View, count: int, dice: Random) -> Dealt:
        return contested_worlds(view, contract_of(view), count, dice)

    def evaluators(
        self, view: View, dealt: Dealt, candidates: Sequence[Action]
    ) -> Sequence[Evaluator]:
        return [_judge(view, dealt, candidates, kind) for kind in POLICIES]


def _judge(
    view: View, dealt: Dealt, candidates: Sequence[Action], kind: type[BitPolicy]
) -> Evaluator:
    contract = contract_of(view)
    units = units_in(view, contract.team, dealt, {})
    ends = contested(contract, dealt, played(view, contract.team, dealt, kind), units)
    return lambda where: [
        outcome(view, contract._replace(doubling=DOUBLING[one]), some_of(dealt, where), ends)
        for one in candidates
    ]


def contract_of(view: View) -> Contract:
    """Raises `ValueError` where nothing was bid."""
    if view.contract is None:
        raise ValueError("nothing was bid")
    return view.contract


def question(view: View, budget: Budget) -> Question:
    """Ask whether to redouble."""
    return Question(ReplyProblem(), budget.samples, "makes", told=told, doubt=lambda _: DOUBT)


def told(ranked: Sequence[Estimate]) -> Choice:
    """What is best, with how often it is made."""
    best = ranked[0]
    code = "redouble" if best.action == Redouble() else "no-redouble"
    return Choice(best.action, Reason(code, (("percent", round(100 * best.chance)),)))
