"""Choice of declarations in Belote by imagined deals: which combinations to declare or conceal.

The playout policies ignore declarations: ``lab/results/2026-11/inference.md`` measures how little
that costs.
"""

from collections.abc import Sequence
from random import Random

from cardroom.games.belote.combinations import Declared
from cardroom.games.belote.model import Declare, View, team_of
from cardroom.nouns.seats import Seat
from cardroom.players.belote.bit_policy import BitPolicy
from cardroom.players.belote.contracts import POLICIES, contested, outcome, played, units_in
from cardroom.players.belote.doubled import contract_of
from cardroom.players.belote.evaluators import some_of
from cardroom.players.belote.imagined.inference import likely_worlds
from cardroom.players.belote.imagined.worlds import Dealt
from cardroom.players.player import Budget, Choice
from cardroom.players.search import Estimate, Evaluator, Question, prefer_usual

DOUBT = 0.5
"""Units by which the estimate of a declaration may be wrong."""

MOST = 8
"""Number of sets of combinations that are compared, those with the most cards first."""


class DeclareProblem:
    """Search problem of choosing which combinations in hand to declare."""

    def candidates(self, view: View) -> Sequence[Declare]:
        """Return the `MOST` legal declarations with the most cards, and the empty declaration."""
        legal = [action for action in view.legal if isinstance(action, Declare)]
        ranked = sorted(legal, key=_cards, reverse=True)
        return [*ranked[:MOST], *([Declare()] if Declare() in ranked[MOST:] else [])]

    def worlds(self, view: View, count: int, dice: Random) -> Dealt:
        return likely_worlds(view, count, dice)

    def evaluators(
        self, view: View, dealt: Dealt, candidates: Sequence[Declare]
    ) -> Sequence[Evaluator]:
        return [_judge(view, dealt, candidates, kind) for kind in POLICIES]


def _cards(action: Declare) -> int:
    return sum(len(each.cards) for each in action.combinations)


def _judge(
    view: View, dealt: Dealt, candidates: Sequence[Declare], kind: type[BitPolicy]
) -> Evaluator:
    contract, seat = contract_of(view), view.seat or 0
    ends = played(view, contract.team, dealt, kind)
    silent: dict[Seat, Declared] = {
        other: () for other, said in enumerate(view.announced) if said == ()
    }
    found = [
        contested(
            contract,
            dealt,
            ends,
            units_in(view, contract.team, dealt, {**silent, seat: one.combinations}),
        )
        for one in candidates
    ]
    return lambda where: [outcome(view, contract, some_of(dealt, where), one) for one in found]


def question(view: View, budget: Budget, usual: Choice) -> Question:
    """Return the search question of what to declare. Within `DOUBT` the usual choice is kept."""
    ours = contract_of(view).team == team_of(view.seat or 0)

    def told(ranked: Sequence[Estimate]) -> Choice:
        known = next(one for one in ranked if one.action == usual.action)
        best = prefer_usual(ranked, known, DOUBT)[0]
        return usual if best is known else Choice(best.action, usual.reason)

    return Question(
        DeclareProblem(),
        budget.samples,
        "makes" if ours else "beats",
        told=told,
        doubt=lambda _: DOUBT,
    )
