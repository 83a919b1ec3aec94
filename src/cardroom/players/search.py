"""Choosing by imagined worlds, the same for all five games.

What could be done now is played to the end in thousands of worlds that agree with everything the
seat has seen, every candidate in the same worlds, and what does best on average is done. A game
brings its own part, a `SearchProblem`: which candidates are worth comparing, how its worlds are
dealt, and one or more *evaluators*, each of which plays the worlds out in its own manner and says
what came of it. Evaluators err differently, so their mean errs less than any of them.

The budget is counted in samples, a sample being one candidate in one world: never in seconds, so
that the same seed gives the same move on every machine.
"""

from collections.abc import Callable, Container, Hashable, Iterable, Sequence
from random import Random
from statistics import fmean
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from cardroom.players.bitworlds import BitVector, every
from cardroom.players.player import Choice, Reason

__all__ = [
    "Estimate",
    "Evaluator",
    "Outcome",
    "Question",
    "SearchProblem",
    "answered",
    "decided",
    "estimates",
    "neighbours",
    "prefer_usual",
    "worlds_for",
]


class Outcome(NamedTuple):
    """What a candidate came to, on average over worlds."""

    value: float  # in the game's own units, for the seat that decides; higher is better
    chance: float  # share of the worlds in which the aim was reached, whatever the game calls that


Evaluator: TypeAlias = Callable[[BitVector], Sequence[Outcome]]
"""One opinion of the worlds, all of which it has played out: asked by those that are to count, it
says what each candidate came to in them. Where none of these weighs anything, all count.
"""


class Estimate(NamedTuple):
    """A candidate and what the evaluators make of it."""

    action: Any
    value: float
    chance: float


V = TypeVar("V", contravariant=True)
W = TypeVar("W")
A = TypeVar("A")
C = TypeVar("C")


class SearchProblem(Protocol, Generic[V, W, A]):
    """A game's part in the search, for one kind of decision: for a view V it imagines worlds W, in
    the game's own manner, and compares actions A.
    """

    def candidates(self, view: V) -> Sequence[A]:
        """What is worth comparing: of actions with the same effect only one."""

    def worlds(self, view: V, count: int, dice: Random) -> W:
        """So many worlds that contradict nothing the seat has seen."""

    def evaluators(self, view: V, worlds: W, candidates: Sequence[A]) -> Sequence[Evaluator]:
        """The worlds played out with each candidate, by one or more opinions."""


def itself(action: Hashable) -> Hashable:
    """What an action does, where no two do the same."""
    return action


def no_doubt(worlds: int) -> float:
    """How much may be luck, where no game says it."""
    return 0.0


class Question(NamedTuple):
    """A decision that is made by imagined worlds, and what is made of the answer."""

    problem: SearchProblem[Any, Any, Any]
    samples: int
    aim: str  # what the chances speak of: "makes", "trick", ...
    told: Callable[[Sequence[Estimate]], Choice]  # by the estimates, the best first
    effect: Callable[[Any], Hashable] = itself  # with the same, actions do the same
    doubt: Callable[[int], float] = no_doubt
    """By how much candidates may differ in so many worlds though neither is better."""


NO_CHANCE = -1.0
"""Of something that could not reach any aim."""


class Known(NamedTuple):
    """A decision that is made by tables, where nothing has to be imagined."""

    choice: Choice
    aim: str  # what the chances speak of
    estimates: tuple[Estimate, ...]
    doubt: float  # by so much the tables may be wrong about the difference between two of them


def neighbours(
    orders: Iterable[Iterable[C]], held: Container[C], gone: Container[C]
) -> list[list[C]]:
    """Cards held, in groups that do the same: within an order, by suit, nothing lies between them
    that another could have, because it is `gone`. Groups and cards come in their order.
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


def estimates(
    problem: SearchProblem[V, W, A], view: V, samples: int, dice: Random
) -> list[Estimate]:
    """What each candidate is worth, the best first; of equals the one named first.

    With one candidate nothing is imagined: its value and chance are 0.
    """
    candidates = problem.candidates(view)
    if len(candidates) == 1:
        return [Estimate(candidates[0], 0.0, 0.0)]
    count = worlds_for(samples, len(candidates))
    worlds = problem.worlds(view, count, dice)
    everywhere = every(count)
    said = [judge(everywhere) for judge in problem.evaluators(view, worlds, candidates)]
    judged = [
        Estimate(
            action,
            fmean(evaluator[number].value for evaluator in said),
            fmean(evaluator[number].chance for evaluator in said),
        )
        for number, action in enumerate(candidates)
    ]
    return sorted(judged, key=lambda one: -one.value)


def worlds_for(samples: int, candidates: int) -> int:
    """How many worlds each of the candidates is tried in."""
    return max(1, samples // candidates)


def answered(question: Question, view: Any, dice: Random) -> Choice:
    """What is done, and why."""
    return question.told(estimates(question.problem, view, question.samples, dice))


def prefer_usual(ranked: Sequence[Estimate], usual: Estimate, doubt: float) -> list[Estimate]:
    """The same estimates, the best first; but `usual`, which rules of thumb advise, before all, if
    the best is better by less than `doubt`: that may be luck of the worlds, and partners expect it.
    """
    if ranked[0].value - usual.value >= doubt:
        return list(ranked)
    return [usual, *(one for one in ranked if one is not usual)]


def decided(ranked: Sequence[Estimate], code: str, **named: str | int) -> Choice:
    """The best candidate, with the sentence that the search itself can give for it.

    `code` names the aim ("makes", "beats", ...); `named` says what the game wants to tell besides.
    The reason carries `percent`, and what the next best one would reach as `other_percent`.
    """
    best, *others = ranked
    values = dict(named)
    if others:
        values |= {
            "percent": round(100 * best.chance),
            "other_percent": round(100 * others[0].chance),
        }
    return Choice(best.action, Reason(code if others else "only", tuple(values.items())))
