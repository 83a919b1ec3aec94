"""Review of a deal: the value of each decision of a seat, and the results with the true cards.

A review answers two separate questions. How good was a decision, with the knowledge of the seat?
`analysis` answers by imagined worlds. How would the deal have gone on after another action? The
policy of the playouts plays the deal out from the true position. The policy may see the true cards
because the deal is over.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from cardroom.game import Position
from cardroom.games import AnyGame
from cardroom.nouns.seats import Seat, advantage_of_first_side
from cardroom.players.analysis import Analysis
from cardroom.players.levels import PLAYERS, POLICY, budget_for
from cardroom.players.plain import PLAIN  # so that they come with reviews, not with the first visit

ResultsByAction: TypeAlias = Mapping[Any, tuple[float, ...]]
"""Results of the deal with the true cards, played on after an action: by action, then seat."""

MOST_PLAYED_ON = 6  # number of candidates that are played out with the true cards, the best first
MOST_STEPS = 1000  # number of actions after which a playout stops


class Decision(NamedTuple):
    """Decision of a seat that had more than one legal action."""

    place: int  # number of actions of the record before it
    seat: Seat
    action: Any  # action done
    analysis: Analysis | None = None  # None: not analysed yet
    lying: ResultsByAction = MappingProxyType({})

    @property
    def cost(self) -> float:
        """Return what the action done loses against a clearly better action; 0 if there is none."""
        return (self.analysis and self.analysis.cost(self.action)) or 0.0

    @property
    def has_action_values(self) -> bool:
        """Return whether the analysis has a value for each action."""
        return self.analysis is not None and bool(self.analysis.rows)

    @property
    def is_shown(self) -> bool:
        """Return whether to show the decision: not if unrated, and done as the expert would."""
        analysis = self.analysis
        return analysis is None or self.has_action_values or analysis.choice.action != self.action

    @property
    def actions_to_play_out(self) -> tuple[Any, ...]:
        """Return the best candidates, the expert's choice and the action that the seat did."""
        if self.analysis is None:
            return ()
        rows = [row.actions for row in self.analysis.rows]
        first = [self.action if self.action in actions else actions[0] for actions in rows]
        actions = [*first[:MOST_PLAYED_ON], self.analysis.choice.action, self.action]
        return tuple(dict.fromkeys(actions))


class Leg(NamedTuple):
    """Step in the course of a deal: the expected result before and after one decision."""

    number: int  # index of the decision in its review
    before: float  # with the best action, if clearly better
    after: float  # with the action done


class Review(NamedTuple):
    """Review of a deal: all decisions of a seat, in time order."""

    deal: int  # its number
    seat: Seat
    decisions: tuple[Decision, ...]

    @property
    def analysed_count(self) -> int:
        """Return the number of decisions analysed so far."""
        return sum(one.analysis is not None for one in self.decisions)

    @property
    def is_complete(self) -> bool:
        return self.analysed_count == len(self.decisions)

    @property
    def decisions_with_values(self) -> tuple[Decision, ...]:
        return tuple(one for one in self.decisions if one.has_action_values)

    @property
    def costly_decisions(self) -> tuple[Decision, ...]:
        return tuple(one for one in self.decisions if one.cost)

    @property
    def total(self) -> float:
        """Return the sum of the costs of all decisions, in the game's units."""
        return sum(one.cost for one in self.decisions)

    @property
    def turning_point(self) -> int | None:
        """Return the index of the costliest decision; None if no decision cost anything."""
        costs = [one.cost for one in self.decisions]
        return costs.index(max(costs)) if any(costs) else None

    @property
    def course(self) -> tuple[Leg, ...]:
        """Return the course of the deal: expected results before and after each decision."""
        found = []
        for number, one in enumerate(self.decisions):
            row = one.analysis and one.analysis.row(one.action)
            if row:
                found.append(Leg(number, row.value + one.cost, row.value))
        return tuple(found)

    def with_decision_analysis(
        self, number: int, analysis: Analysis, lying: ResultsByAction
    ) -> "Review":
        """Copy the review. Add a decision's analysis, and each action's result with true cards."""
        answered = self.decisions[number]._replace(analysis=analysis, lying=lying)
        decisions = (*self.decisions[:number], answered, *self.decisions[number + 1 :])
        return self._replace(decisions=decisions)


class Par(NamedTuple):
    """Par of a deal: the mean gain of experts, its standard error, and the mean scores by side."""

    mean: float
    error: float
    scores: tuple[float, ...] = ()  # the mean worth of each side, the expert's own first


def compute_par(worths: Sequence[Sequence[float]], sides: Sequence[Sequence[Seat]]) -> Par:
    """Compute par (an expert's mean result) from at least two results of a deal. `worths` has these
    results, each by seat. `sides` has the seats of each side, the expert's side first.
    """
    gains = [advantage_of_first_side(worth, sides) for worth in worths]
    scores = tuple(fmean(worth[side[0]] for worth in worths) for side in sides)
    return Par(fmean(gains), stdev(gains) / sqrt(len(gains)), scores)


def play_actions_out(game: AnyGame, state: Position, actions: Iterable[Any]) -> ResultsByAction:
    """Let level *greedy* play the deal out after each action; return the results by action."""
    player = PLAIN.get(game.KEY, PLAYERS[game.KEY].player)
    budget = budget_for(game.KEY, POLICY)
    results = {}
    for action in actions:
        at, dice = game.apply(state, action), Random("as it lies")
        deal = at.number
        for _ in range(MOST_STEPS):
            if at.turn is None or at.number != deal:
                break
            at = game.apply(at, player(game.view(at, at.turn), dice, budget).action)
        results[action] = game.worth(at)
    return results
