"""What each thing one could do is worth, how sure that is, and what it costs to do another.

`analyse` puts the same question as the player himself, in the same worlds with the same dice; a
hint that was followed costs nothing. What was really done is tried as well, if the player would
not have thought of it; and where it is doubtful whether it cost anything, that is looked at again.

How sure a figure is, the worlds themselves tell: they are counted again and again with a part of
them left out (the jackknife). All candidates meet the same worlds, so the difference between two
of them is surer than either figure.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import NormalDist, fmean
from typing import Any, NamedTuple, TypeAlias

from cardroom.players.bitworlds import BitVector, every, every_nth
from cardroom.players.levels import known_for, player_for, question_for, trifle
from cardroom.players.player import Budget, Choice
from cardroom.players.search import Estimate, Evaluator, Known, Outcome, Question, worlds_for

__all__ = ["Analysis", "Analyst", "Row", "analyst_for"]

PARTS = 16
"""Parts of the worlds, each of which is left out once."""

QUARTERS = 4
"""So many pieces, one after the other, are each dealt out among as many parts: worlds that come
from one deal, or one guess, lie side by side or at equal distances."""

ERROR = 0.02
"""Share of decisions in which luck of the worlds may be called more than that."""

NOTHING = 1e-9
"""Smaller differences come of reckoning in floating point."""

FORCED = 8
"""Where there is but one thing to do, its worth is told by as many worlds as if there were so many:
nothing hangs on it."""

CLOSE = 2
"""A cost that is less than so many times its doubt, and more than that part of it, is looked at
again: luck may have made it."""

AGAIN = 4
"""... with so many times the samples."""

MOST_ALIKE = 64
"""Of so many legal actions at most those that do the same are looked for."""


class Row(NamedTuple):
    """Actions that do the same, and what they are worth."""

    actions: tuple[Any, ...]  # the one that was tried first
    value: float  # in the game's own units, for the seat that decides; higher is better
    chance: float  # share of the worlds in which the aim is reached; or `NO_CHANCE`
    error: float  # standard error of the value
    cost: float  # by how much what the player would do is better; 0 where it is not
    doubt: float  # a cost up to this is no mistake: luck of the worlds, or a matter of opinion

    @property
    def mistaken(self) -> bool:
        """Something better was clearly to be had."""
        return self.cost > self.doubt

    @property
    def close(self) -> bool:
        """It is not clear whether something better was to be had."""
        return self.doubt / CLOSE < self.cost < self.doubt * CLOSE


class Analysis(NamedTuple):
    """A decision as the player of this level sees it."""

    choice: Choice  # what he would do, and why
    aim: str = ""  # what the chances speak of; the game has words for it
    worlds: int = 0  # imagined; 0: nothing was, he goes by tables or rules of thumb
    rows: tuple[Row, ...] = ()  # what he would do first, then the best first

    @property
    def best(self) -> Row | None:
        return self.rows[0] if self.rows else None

    def with_row(self, row: Row) -> "Analysis":
        """Return the analysis with one action more among its rows."""
        return self._replace(rows=in_order(self.choice, (*self.rows, row)))

    def row(self, action: Any) -> Row | None:
        """The one with this action."""
        return next((row for row in self.rows if action in row.actions), None)

    def only(self, least: float) -> Row | None:
        """What is best beyond doubt, all else losing at least so much; None where nothing is."""
        best, *others = self.rows or (None,)
        clear = all(row.mistaken and row.cost >= least for row in others)
        return best if others and clear else None

    def sure(self, game: str) -> bool:
        """Whether one thing is right in this game, and nothing else comes close to that."""
        return self.only(trifle(game)) is not None and not any(row.close for row in self.rows)

    def cost(self, action: Any) -> float | None:
        """How much less it is worth than the best, if that is more than doubt: 0 where it is no
        mistake. None: nothing can be said.
        """
        row = self.row(action)
        return row and (row.cost if row.mistaken else 0.0)


Analyst: TypeAlias = Callable[..., Analysis]
"""Called with a view, dice, a budget, and `also`, an action to be tried besides."""


def analyst_for(game: str, level: str = "expert") -> Analyst:
    """Who says what everything is worth in this game. Raises `ValueError` for a level nobody knows.

    He raises `ValueError` when it is not the turn of the seat whose view it is.
    """
    player, question = player_for(game, level), question_for(game, level)
    tables = known_for(game, level)

    def analyse(view: Any, dice: Random, budget: Budget, also: Any = None) -> Analysis:
        known = tables(view, budget, also) if view.legal else None
        if known:
            return by_tables(known)
        asked = question(view, budget) if view.legal else None
        return weighed(asked, view, dice, also) if asked else Analysis(player(view, dice, budget))

    return analyse


def in_order(choice: Choice, rows: Sequence[Row]) -> tuple[Row, ...]:
    """Sort rows from the best down, behind that of the player's choice."""
    return tuple(sorted(rows, key=lambda row: (choice.action not in row.actions, -row.value)))


def agreeing(choice: Choice, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Put what the player would do first, and measure what all else costs against it.

    The player prefers the usual action to one that is better by less than the doubt: what is
    better by so little costs nothing.
    """
    own = next((row for row in rows if choice.action in row.actions), None)
    if own is None or own is rows[0]:
        return rows
    others = [
        row._replace(cost=max(0.0, own.value - row.value), doubt=max(row.doubt, own.doubt))
        for row in rows
        if row is not own
    ]
    return (own._replace(cost=0.0, doubt=0.0), *others)


def by_tables(known: Known) -> Analysis:
    """The same, where tables know it."""
    ranked = sorted(known.estimates, key=lambda one: -one.value)
    best = ranked[0]
    rows = (
        Row(
            (one.action,),
            one.value,
            one.chance,
            known.doubt,
            best.value - one.value,
            known.doubt if one is not best else 0.0,
        )
        for one in ranked
    )
    return Analysis(known.choice, known.aim, 0, agreeing(known.choice, tuple(rows)))


def weighed(question: Question, view: Any, dice: Random, also: Any = None) -> Analysis:
    """The answer to this question, with all that it was decided by."""
    problem, effect = question.problem, question.effect
    own = problem.candidates(view)
    known = {effect(action) for action in own}
    tried = [*own, *([also] if also is not None and effect(also) not in known else [])]
    worlds = worlds_for(question.samples, len(own) if len(tried) > 1 else FORCED)
    dealt = problem.worlds(view, worlds, dice)
    figures = Figures(problem.evaluators(view, dealt, tried), worlds)
    ranked = [Estimate(one, *figures.mean(at)) for at, one in enumerate(own)]
    choice = question.told(sorted(ranked, key=lambda one: -one.value))
    rows = figures.rows(_alike(tried, view, also, effect), question.doubt(worlds))
    rows = agreeing(choice, rows)
    found = Analysis(choice, question.aim, worlds, rows)
    done = found.row(also)
    if done is None or choice.action in done.actions or not done.close:
        return found
    return found._replace(rows=_seen_again(question, view, dice, found, done))


def _seen_again(
    question: Question, view: Any, dice: Random, found: Analysis, done: Row
) -> tuple[Row, ...]:
    """The same rows; what was done is compared with the best once more: these two alone, in other
    worlds, and many of them.
    """
    problem, rows = question.problem, found.rows
    both = rows[0], done
    worlds = worlds_for(AGAIN * question.samples, len(both))
    dealt = problem.worlds(view, worlds, dice)
    figures = Figures(problem.evaluators(view, dealt, [row.actions[0] for row in both]), worlds)
    again = figures.rows([row.actions for row in both], question.doubt(worlds))
    cost, doubt = next((row.cost, row.doubt) for row in again if row.actions == done.actions)
    value = rows[0].value - cost
    surer = done._replace(value=value, cost=rows[0].value - value, doubt=doubt)
    return in_order(found.choice, [surer if row is done else row for row in rows])


def _alike(
    tried: Sequence[Any], view: Any, also: Any, effect: Callable[[Any], Hashable]
) -> list[tuple[Any, ...]]:
    """By what was tried: that, and the legal actions that do the same."""
    few = len(view.legal) <= MOST_ALIKE
    others = [*(view.legal if few else ()), *([also] if also is not None else [])]
    found = {effect(action): [action] for action in tried}
    for action in others:
        same = found.get(effect(action))
        if same and action not in same:
            same.append(action)
    return [tuple(found[effect(action)]) for action in tried]


class Figures:
    """What evaluators say of everything that was tried, in all worlds and without a part of them.

    One opinion among several counts as much as another.
    """

    def __init__(self, evaluators: Sequence[Evaluator], worlds: int) -> None:
        self.said = [evaluator(every(worlds)) for evaluator in evaluators]
        self.without = [[evaluator(some) for evaluator in evaluators] for some in _left_out(worlds)]

    def mean(self, at: int) -> Outcome:
        return Outcome(
            fmean(outcomes[at].value for outcomes in self.said),
            fmean(outcomes[at].chance for outcomes in self.said),
        )

    def rows(self, alike: Sequence[tuple[Any, ...]], doubt: float) -> tuple[Row, ...]:
        """The best first; `doubt` that the game itself has of every difference."""
        values = [self.mean(at).value for at in range(len(alike))]
        order = sorted(range(len(alike)), key=lambda at: -values[at])
        best, sure = order[0], surely(len(alike))
        rows = []
        for at in order:
            cost = values[best] - values[at]
            doubtful = max(NOTHING, doubt, sure * self.error(best, at), cost - self.least(best, at))
            rows.append(
                Row(alike[at], *self.mean(at), self.error(at), cost, doubtful if at != best else 0)
            )
        return tuple(rows)

    def error(self, at: int, other: int | None = None) -> float:
        """The standard error of its value, or of what it is worth more than another."""
        found = [fmean(_more(outcomes, at, other) for outcomes in said) for said in self.without]
        mean = fmean(found) if found else 0.0
        return sqrt(sum((one - mean) ** 2 for one in found) * (1 - 1 / max(1, len(found))))

    def least(self, at: int, other: int) -> float:
        """What it is worth more than another in the opinion that thinks least of it."""
        return min(_more(outcomes, at, other) for outcomes in self.said)


def _more(outcomes: Sequence[Outcome], at: int, other: int | None) -> float:
    return outcomes[at].value - (outcomes[other].value if other is not None else 0.0)


def surely(candidates: int) -> float:
    """So many standard errors that luck of the worlds hardly ever makes any two of so many equal
    candidates differ by them.
    """
    return NormalDist().inv_cdf(1 - ERROR / max(2, candidates * (candidates - 1)))


def _left_out(worlds: int) -> Iterator[BitVector]:
    """All worlds but a part, for each part."""
    everywhere = every(worlds)
    for part in parts(worlds):
        if 0 != part != everywhere:
            yield everywhere ^ part


def parts(worlds: int) -> Iterable[BitVector]:
    """Every world is in one of them."""
    step = PARTS // QUARTERS
    for quarter in range(QUARTERS):
        first, end = (worlds * number // QUARTERS for number in (quarter, quarter + 1))
        for number in range(step):
            yield every_nth(number, step, end - first) << first
