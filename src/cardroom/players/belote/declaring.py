"""Choice of declarations in Belote by imagined deals: which combinations to declare or conceal.

The policies that play the deals out ignore declarations, at a small cost: see
``lab/results/2026-11/inference.md``.
"""

from collections.abc import Sequence
from random import Random

from cardroom.games.belote.model import Declare, View, team_of
from cardroom.players.belote.contracts import contract_evaluators, count_bonus_units
from cardroom.players.belote.doubled import contract_of
from cardroom.players.belote.imagined.inference import draw_likely_worlds
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.player import Budget, Choice
from cardroom.players.search import Estimate, Evaluator, Question, prefer_usual

DOUBT = 0.5
"""Units by which the estimate of a declaration may be wrong."""

MOST = 8
"""Number of sets of combinations that are compared, those with the most cards first."""


class DeclareProblem:
    """Search problem: which combinations to declare. The choices are compared in imagined deals."""

    def candidates(self, view: View) -> Sequence[Declare]:
        """Return the largest legal declarations (at most eight), and the empty declaration."""
        legal = [action for action in view.legal if isinstance(action, Declare)]
        ranked = sorted(legal, key=lambda one: -sum(len(each.cards) for each in one.combinations))
        return [*ranked[:MOST], *([Declare()] if Declare() in ranked[MOST:] else [])]

    def worlds(self, view: View, count: int, dice: Random) -> BeloteWorlds:
        return draw_likely_worlds(view, count, dice)

    def evaluators(
        self, view: View, dealt: BeloteWorlds, candidates: Sequence[Declare]
    ) -> Sequence[Evaluator]:
        contract = contract_of(view)
        silent = {seat: () for seat, said in enumerate(view.announced) if said == ()}
        cases = []
        for one in candidates:
            told = {**silent, view.seat or 0: one.combinations}
            cases.append((contract, count_bonus_units(view, contract.team, dealt, told)))
        return contract_evaluators(view, dealt, cases)


def question(view: View, budget: Budget, usual: Choice) -> Question:
    """Build the `Question` for the search: which combinations to declare. The usual choice (by
    rules of thumb) is changed only for a gain of at least `DOUBT` units (of ten points).
    """
    aim = "makes" if contract_of(view).team == team_of(view.seat or 0) else "beats"

    def choose(ranked: Sequence[Estimate]) -> Choice:
        known = next(one for one in ranked if one.action == usual.action)
        best = prefer_usual(ranked, known, DOUBT)[0]
        return usual if best is known else Choice(best.action, usual.reason)

    return Question(DeclareProblem(), budget.samples, aim, choose=choose, doubt=lambda _: DOUBT)
