"""Search by imagined worlds, the same for all games.

Every candidate action is played to the end in thousands of imagined worlds. The candidate with the
best average is chosen. The worlds agree with everything the seat has seen, and are the same for all
candidates. A game provides a `SearchProblem`: candidates, worlds, and one or more *evaluators*. An
evaluator plays the worlds out by its own policy, and returns the outcomes. Different evaluators
make different errors, so their mean has a smaller error.
"""

from collections.abc import Callable, Container, Hashable, Iterable, Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from cardroom.players.bitworlds import BitVector, every_nth, every_world
from cardroom.players.player import Choice, make_choice


class Outcome(NamedTuple):
    """Average result of a candidate over a set of imagined deals."""

    value: float  # in the game's own units, for the seat that decides; higher is better
    chance: float  # share of the worlds in which the aim was reached


Evaluator: TypeAlias = Callable[[BitVector], Sequence[Outcome]]
"""Function from a set of worlds to the outcome of each candidate in them. All worlds are played out
beforehand. If no world of the set has weight, the outcomes are those of all worlds."""


class Estimate(NamedTuple):
    """Candidate action, with its estimated value and chance of success."""

    action: Any
    value: float
    chance: float
    error: float = 0.0  # standard error of the best action's lead over the usual; 0: not estimated

    @property
    def percent(self) -> int:
        """Return the chance in whole percent."""
        return round(100 * self.chance)


V = TypeVar("V", contravariant=True)
W = TypeVar("W")
A = TypeVar("A")
C = TypeVar("C")


class SearchProblem(Protocol, Generic[V, W, A]):
    """Interface of a search problem, such as which card to play: candidates, worlds, evaluators."""

    def candidates(self, view: V) -> Sequence[A]:
        """Return the actions to compare. Of actions with equal effect, return only one."""

    def worlds(self, view: V, count: int, dice: Random) -> W:
        """Imagine `count` worlds that contradict nothing the seat has seen."""

    def evaluators(self, view: V, worlds: W, candidates: Sequence[A]) -> Sequence[Evaluator]:
        """Play every candidate out in the imagined deals, once by each policy (simulated player).
        Return a function for each policy. Given a set of deals, the function computes the mean
        outcome of every candidate.
        """


def mean_of_outcomes(outcomes: Sequence[Outcome]) -> Outcome:
    """Return the mean value and the mean chance of the outcomes that several evaluators found."""
    return Outcome(fmean(one.value for one in outcomes), fmean(one.chance for one in outcomes))


def identity(action: Hashable) -> Hashable:
    """Return the action itself as its key, for games in which no two actions have equal effects."""
    return action


class Question(NamedTuple):
    """Question for the search: the problem, the number of samples, and how to choose an action."""

    problem: SearchProblem[Any, Any, Any]
    samples: int
    aim: str  # event that the chances refer to: "makes", "trick", ...
    choose: Callable[[Sequence[Estimate]], Choice]  # choice from the estimates, the best first
    effect: Callable[[Any], Hashable] = identity  # equal for actions of equal effect
    doubt: Callable[[int], float] = lambda _: 0.0
    """Function from a number of worlds to the difference of values that may be luck. By default 0:
    the error is not estimated."""
    is_usual: Callable[[Any], bool] | None = None
    """Function that recognizes the usual action (by rules of thumb). The best action's lead over
    it gets a standard error. None: no error is estimated."""


LEFT_OUT = 4  # number of parts of the worlds that are left out in turn, to estimate an error
CLEAR = 6  # multiple of `doubt` from which a lead is clear; no standard error is computed then
NO_CHANCE = -1.0  # chance of an action that has no aim to reach


class TableDecision(NamedTuple):
    """Decision made by learnt tables, without imagined deals."""

    choice: Choice
    aim: str  # event that the chances refer to
    estimates: tuple[Estimate, ...]
    doubt: float  # possible error of the tables in differences between two estimates


def group_neighbours(
    orders: Iterable[Iterable[C]], held: Container[C], gone: Container[C]
) -> list[list[C]]:
    """Group the cards in `held` that are neighbours, and so have equal effect. Cards are neighbours
    if all cards between them are in `gone`. `orders` has the cards of each suit by rank.
    """
    groups: list[list[C]] = []
    for order in orders:
        joined = False
        for card in order:
            if card in held:
                groups[-1].append(card) if joined else groups.append([card])
                joined = True
            elif card not in gone:
                joined = False
    return groups


def rank_candidates(question: Question, view: Any, dice: Random) -> list[Estimate]:
    """Estimate the candidates, best first. A single candidate gets value 0 and chance 0."""
    problem = question.problem
    candidates = problem.candidates(view)
    if len(candidates) == 1:
        return [Estimate(candidates[0], 0.0, 0.0)]
    count = worlds_per_candidate(question.samples, len(candidates))
    worlds = problem.worlds(view, count, dice)
    evaluators = problem.evaluators(view, worlds, candidates)
    said = [evaluator(every_world(count)) for evaluator in evaluators]
    judged = [
        Estimate(action, *mean_of_outcomes([outcomes[number] for outcomes in said]))
        for number, action in enumerate(candidates)
    ]
    return sort_estimates(question, judged, evaluators, count)


def sort_estimates(
    question: Question, judged: Sequence[Estimate], evaluators: Sequence[Evaluator], worlds: int
) -> list[Estimate]:
    """Sort the estimates `judged` from best to worst; equal estimates keep their order. If the best
    action is only narrowly ahead of the usual action (by rules of thumb), its lead may be luck. In
    this case the standard error of the lead is stored in the estimate of the best action.
    """
    order = sorted(range(len(judged)), key=lambda at: -judged[at].value)
    ranked = [judged[at] for at in order]
    if question.is_usual is None:
        return ranked
    best, known = order[0], next(at for at in order if question.is_usual(judged[at].action))
    lead, doubt = judged[best].value - judged[known].value, question.doubt(worlds)
    if known == best or not doubt <= lead < CLEAR * doubt:
        return ranked
    error = estimate_difference_error(evaluators, worlds, best, known)
    return [ranked[0]._replace(error=error), *ranked[1:]]


def estimate_difference_error(
    evaluators: Sequence[Evaluator], worlds: int, one: int, other: int
) -> float:
    """Return the standard error of the difference of two candidates; 0 with too few worlds."""
    if worlds < LEFT_OUT:
        return 0.0
    found = []
    for part in range(LEFT_OUT):
        some = every_world(worlds) ^ every_nth(part, LEFT_OUT, worlds)
        said = [evaluator(some) for evaluator in evaluators]
        found.append(fmean(outcomes[one].value - outcomes[other].value for outcomes in said))
    return jackknife_error(found)


def jackknife_error(found: Iterable[float]) -> float:
    """Return the standard error of a mean, from means that each leave out one part of the data."""
    means = [*found]
    middle = fmean(means) if means else 0.0
    return sqrt(sum((mean - middle) ** 2 for mean in means) * (1 - 1 / max(1, len(means))))


def worlds_per_candidate(samples: int, candidates: int) -> int:
    """Return the number of imagined deals per candidate: its share of `samples`, at least one."""
    return max(1, samples // candidates)


def answer_question(question: Question, view: Any, dice: Random) -> Choice:
    """Answer a search question: play its candidates out, and return the choice with a reason."""
    return question.choose(rank_candidates(question, view, dice))


def prefer_usual(ranked: Sequence[Estimate], usual: Estimate, doubt: float) -> list[Estimate]:
    """Move the usual action (by rules of thumb) to the front if the best action's lead may be luck:
    a lead below `doubt`, or below its standard error. Otherwise keep the order, best first.
    """
    if ranked[0].value - usual.value >= max(doubt, ranked[0].error):
        return list(ranked)
    return [usual, *(one for one in ranked if one is not usual)]


def choose_best(ranked: Sequence[Estimate], code: str, **named: str | int) -> Choice:
    """Return the best candidate (the first) as a choice with a reason. The reason has the given
    `code` and values, and the chances of the two best candidates in percent.
    """
    best, *others = ranked
    if not others:
        return make_choice(best.action, "only", **named)
    chances = {"percent": best.percent, "other_percent": others[0].percent}
    return make_choice(best.action, code, **named | chances)
