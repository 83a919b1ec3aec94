"""Analysis of a decision: the value of each action, its uncertainty, and the cost of mistakes.

An analyst (`analyst_for`) compares the same actions as the computer player, in the same imagined
worlds and with the same random numbers. So an action that follows a hint costs nothing. The action
really done is compared too. If its cost may be luck, that action is compared once more with the
best action, in more worlds.

The standard errors come from the jackknife: the means are computed again and again, each time with
one part of the worlds left out. All candidates meet the same worlds. So the difference of two
candidates is known better than the value of one candidate.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from statistics import NormalDist, fmean
from typing import Any, NamedTuple

from cardroom.players.bitworlds import BitVector, every_nth, every_world
from cardroom.players.levels import PLAYERS, least_loss_of_wrong_answer, player_for
from cardroom.players.player import Budget, Choice
from cardroom.players.search import (
    Estimate,
    Evaluator,
    Outcome,
    Question,
    TableDecision,
    jackknife_error,
    mean_of_outcomes,
    sort_estimates,
    worlds_per_candidate,
)

PARTS = 16  # number of parts of the worlds, each of which is left out once
QUARTERS = 4
"""Number of runs of consecutive worlds. The worlds of a run are dealt out in turn to its parts,
since worlds from one deal, or one guess, lie side by side or at equal distances."""

ERROR = 0.02  # share of decisions in which mere luck may look like a mistake
NOTHING = 1e-9  # smaller differences are rounding errors of floating point
FORCED = 8  # divisor of the samples if only one action is tried, as if there were so many
CLOSE = 2  # factor between cost and doubt within which the cost may be luck, and is checked again
AGAIN = 4  # factor on the number of samples when a cost is checked again
MOST_ALIKE = 64  # number of legal actions up to which actions of equal effect are searched


class Row(NamedTuple):
    """Actions of equal effect: their value, and their loss compared with the player's choice."""

    actions: tuple[Any, ...]  # the tried action first
    value: float  # in the game's own units, for the seat that decides; higher is better
    chance: float  # share of the worlds in which the aim is reached; or `NO_CHANCE`
    error: float  # standard error of the value
    cost: float  # by which the player's choice is better; 0 if it is not
    doubt: float  # a cost up to this is no mistake: luck, or a matter of opinion

    @property
    def is_mistake(self) -> bool:
        """Return whether the actions are a clear mistake: they lose more than luck explains."""
        return self.cost > self.doubt

    @property
    def is_loss_doubtful(self) -> bool:
        """Return whether the loss is so near the limit of luck that a mistake is uncertain."""
        return self.doubt / CLOSE < self.cost < self.doubt * CLOSE


class Analysis(NamedTuple):
    """Analysis of a decision: the choice of a computer player, and a row for each candidate."""

    choice: Choice  # the player's choice
    aim: str = ""  # event that the chances refer to, such as "makes"
    worlds: int = 0  # number imagined; 0: tables or rules of thumb decide
    rows: tuple[Row, ...] = ()  # the player's choice first, then by value, the best first

    @property
    def best(self) -> Row | None:
        return self.rows[0] if self.rows else None

    def with_rows(self, rows: Iterable[Row]) -> "Analysis":
        """Return a copy with these rows, sorted: the player's choice first, then by value."""

        def rank(row: Row) -> tuple[bool, float]:
            return self.choice.action not in row.actions, -row.value

        return self._replace(rows=tuple(sorted(rows, key=rank)))

    def row(self, action: Any) -> Row | None:
        """Return the row of results for `action` and all actions of equal effect, or None."""
        return next((row for row in self.rows if action in row.actions), None)

    def best_if_clear(self, min_loss: float) -> Row | None:
        """Return the best row if all other rows surely lose at least `min_loss`; otherwise None."""
        best, *others = self.rows or (None,)
        clear = all(row.is_mistake and row.cost >= min_loss for row in others)
        return best if others and clear else None

    def has_single_answer(self, game: str) -> bool:
        """Return whether one action is right, and all other actions are clear mistakes."""
        clear = self.best_if_clear(least_loss_of_wrong_answer(game)) is not None
        return clear and not any(row.is_loss_doubtful for row in self.rows)

    def cost(self, action: Any) -> float | None:
        """Return the loss of `action`: 0 if not clearly worse than the best, None if not rated."""
        row = self.row(action)
        return row and (row.cost if row.is_mistake else 0.0)


def analyst_for(game: str, level: str = "expert") -> Callable[..., Analysis]:
    """Return a function that rates the actions that a player of `level` would compare. The function
    takes a view, random numbers, a budget, and optionally one more action to rate. It raises
    `ValueError` if it is not the viewer's turn. An unknown level raises `ValueError` at once.
    """
    player, registered = player_for(game, level), PLAYERS[game]

    def analyse(view: Any, dice: Random, budget: Budget, also: Any = None) -> Analysis:
        known = registered.decide_by_tables(view, budget, also) if view.legal else None
        if known:
            return analysis_from_tables(known)
        asked = registered.question(view, budget) if view.legal else None
        if asked:
            return analyse_by_worlds(asked, view, dice, also)
        return Analysis(player(view, dice, budget))

    return analyse


def rate_against_choice(choice: Choice, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Put the row of the player's choice first, and compute what each other row loses against it. A
    row has actions of equal effect. Rows better than the choice lose 0.
    """
    # The player keeps to the usual action unless another action is clearly better.
    own = next((row for row in rows if choice.action in row.actions), None)
    if own is None or own is rows[0]:
        return rows
    others = [
        row._replace(cost=max(0.0, own.value - row.value), doubt=max(row.doubt, own.doubt))
        for row in rows
        if row is not own
    ]
    return (own._replace(cost=0.0, doubt=0.0), *others)


def analysis_from_tables(known: TableDecision) -> Analysis:
    """Build the analysis of a decision from a table of learnt values, without imagined deals."""
    ranked = sorted(known.estimates, key=lambda one: -one.value)
    best, error, rows = ranked[0], known.doubt, []
    for one in ranked:
        cost, doubt = best.value - one.value, error if one is not best else 0.0
        rows.append(Row((one.action,), one.value, one.chance, error, cost, doubt))
    return Analysis(known.choice, known.aim, 0, rate_against_choice(known.choice, tuple(rows)))


def analyse_by_worlds(question: Question, view: Any, dice: Random, also: Any = None) -> Analysis:
    """Analyse a decision: try each candidate in imagined deals. The action `also` is tried too."""
    own, tried, figures = compare_candidates(question, view, dice, also)
    worlds = figures.worlds
    judged = [Estimate(one, *figures.mean_outcome(at)) for at, one in enumerate(own)]
    choice = question.choose(sort_estimates(question, judged, figures.evaluators, worlds))
    alike = _group_equal_actions(tried, view, also, question.effect)
    rows = rate_against_choice(choice, figures.rows_best_first(alike, question.doubt(worlds)))
    found = Analysis(choice, question.aim, worlds, rows)
    done = found.row(also)
    if done is None or choice.action in done.actions or not done.is_loss_doubtful:
        return found
    return _recompare_with_best(question, view, dice, found, done)


def _recompare_with_best(
    question: Question, view: Any, dice: Random, found: Analysis, done: Row
) -> Analysis:
    # Only the action done gets a new cost, from more, newly dealt worlds.
    problem, rows = question.problem, found.rows
    both = rows[0], done
    worlds = worlds_per_candidate(AGAIN * question.samples, len(both))
    dealt = problem.worlds(view, worlds, dice)
    evaluators = problem.evaluators(view, dealt, [row.actions[0] for row in both])
    figures = CandidateOutcomes(evaluators, worlds)
    again = figures.rows_best_first([row.actions for row in both], question.doubt(worlds))
    cost, doubt = next((row.cost, row.doubt) for row in again if row.actions == done.actions)
    surer = done._replace(value=rows[0].value - cost, cost=cost, doubt=doubt)
    return found.with_rows(surer if row is done else row for row in rows)


def _group_equal_actions(
    tried: Sequence[Any], view: Any, also: Any, effect: Callable[[Any], Hashable]
) -> list[tuple[Any, ...]]:
    """For each tried action, return a tuple of the action and all legal actions of equal effect."""
    few = len(view.legal) <= MOST_ALIKE
    others = [*(view.legal if few else ()), *([also] if also is not None else [])]
    found = {effect(action): [action] for action in tried}
    for action in others:
        same = found.get(effect(action))
        if same and action not in same:
            same.append(action)
    return [tuple(found[effect(action)]) for action in tried]


class CandidateOutcomes:
    """Mean results of candidate actions in imagined deals, and the errors of these means."""

    def __init__(self, evaluators: Sequence[Evaluator], worlds: int) -> None:
        self.evaluators = evaluators
        self.worlds = worlds
        everywhere = every_world(worlds)
        self.said = [evaluator(everywhere) for evaluator in evaluators]
        self.without = [
            [evaluator(everywhere ^ part) for evaluator in evaluators]
            for part in parts_of_worlds(worlds)
            if 0 != part != everywhere
        ]

    def mean_outcome(self, at: int) -> Outcome:
        return mean_of_outcomes([outcomes[at] for outcomes in self.said])

    def rows_best_first(self, alike: Sequence[tuple[Any, ...]], doubt: float) -> tuple[Row, ...]:
        """Return a row of results for each candidate, best first, with its loss against the best.
        `alike` has, by candidate, all actions of equal effect. Losses up to `doubt` may be luck.
        """
        outcomes = [self.mean_outcome(at) for at in range(len(alike))]
        order = sorted(range(len(alike)), key=lambda at: -outcomes[at].value)
        best, sure = order[0], critical_value(len(alike))
        rows = []
        for at in order:
            cost, error = outcomes[best].value - outcomes[at].value, self.standard_error(at)
            luck = sure * self.standard_error(best, at)
            lead = min(_value_difference(found, best, at) for found in self.said)
            doubtful = max(NOTHING, doubt, luck, cost - lead)
            rows.append(Row(alike[at], *outcomes[at], error, cost, doubtful if at != best else 0))
        return tuple(rows)

    def standard_error(self, at: int, other: int | None = None) -> float:
        """Return the standard error of a candidate's value, or of its lead over another one."""
        return jackknife_error(
            fmean(_value_difference(outcomes, at, other) for outcomes in said)
            for said in self.without
        )


def compare_candidates(
    question: Question, view: Any, dice: Random, also: Any = None
) -> tuple[Sequence[Any], Sequence[Any], CandidateOutcomes]:
    """Play imagined deals to the end after each action. Return the player's candidates, all tried
    actions, and their results. The action `also` is tried unless a candidate has equal effect.
    """
    problem, effect = question.problem, question.effect
    own = problem.candidates(view)
    known = {effect(action) for action in own}
    tried = [*own, *([also] if also is not None and effect(also) not in known else [])]
    worlds = worlds_per_candidate(question.samples, len(own) if len(tried) > 1 else FORCED)
    evaluators = problem.evaluators(view, problem.worlds(view, worlds, dice), tried)
    return own, tried, CandidateOutcomes(evaluators, worlds)


def _value_difference(outcomes: Sequence[Outcome], at: int, other: int | None) -> float:
    return outcomes[at].value - (outcomes[other].value if other is not None else 0.0)


def critical_value(candidates: int) -> float:
    """Return by how many standard errors two actions' values must differ to make luck unlikely."""
    return NormalDist().inv_cdf(1 - ERROR / max(2, candidates * (candidates - 1)))


def parts_of_worlds(worlds: int) -> Iterable[BitVector]:
    """Divide the imagined deals into `PARTS` parts, and yield a bit vector for each part. To
    estimate an error, results are computed again and again, each time without one part.
    """
    step = PARTS // QUARTERS
    for quarter in range(QUARTERS):
        first, end = (worlds * number // QUARTERS for number in (quarter, quarter + 1))
        for number in range(step):
            yield every_nth(number, step, end - first) << first
