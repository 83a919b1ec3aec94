"""How good somebody plays: what moves lose on average, beside what players of each level lose.

By game and kind of decision, never one number for all. What is lost is what a review says, so that
whatever cannot be told apart from luck counts nothing, for people and for levels alike.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot, sqrt
from typing import Any, NamedTuple

from cardroom.nouns.seats import LEVELS
from cardroom.players.lost import Lost, by_kind, kind_of
from cardroom.players.review import Review
from cardroom.players.skill_table import LOST

ENOUGH = 20
"""Decisions of a kind, one's own and those of each level, from which anything is said of it."""

TELLING = 2.0
"""Standard errors by which casual players must lose more than experts, or a kind tells nothing."""

NEAR = 0.35
"""Up to so much of the way from one level to the next somebody still plays like that level."""

VAGUE = 1.0
"""Levels that the doubt may span, to either side, for anything to be said."""


class Standing(NamedTuple):
    """How good somebody is at one kind of decision."""

    kind: str
    decisions: int
    mean: float  # what one of them loses
    levels: tuple[float, ...]  # what one of them loses at each level, in the order of `LEVELS`
    like: tuple[str, ...]  # a level; two, the better one first, between which it is; none: unclear


def lost_in(game: str, review: Review, views: Sequence[Any]) -> dict[str, Lost]:
    """What the decisions of a review lost, by kind; `views`, of the seat that decided, in their
    order.
    """
    return by_kind(
        (kind, Lost(1, one.cost, one.cost**2))
        for one, view in zip(review.decisions, views, strict=True)
        if one.weighed and (kind := kind_of(game, view))
    )


# Beside the levels


def standings(game: str, found: Mapping[str, Lost]) -> tuple[Standing, ...]:
    """Of each kind that tells anything in this game, in the order of the table, if there are enough
    decisions.
    """
    return tuple(
        _standing(kind, found[kind], levels)
        for kind, levels in LOST.get(game, {}).items()
        if kind in found and found[kind].decisions >= ENOUGH and telling(levels)
    )


def weakest(found: Sequence[Standing]) -> Standing | None:
    """Where somebody loses most, compared with an expert, by all decisions of a kind together; None
    where nothing shows beyond doubt that he loses more.
    """
    clear = [one for one in found if one.like not in ((), LEVELS[-1:])]
    return max(clear, key=lambda one: one.decisions * (one.mean - one.levels[-1]), default=None)


def _standing(kind: str, own: Lost, levels: Mapping[str, Lost]) -> Standing:
    means = tuple(levels[level].mean for level in LEVELS)
    return Standing(kind, own.decisions, own.mean, means, _like(own, levels))


def telling(levels: Mapping[str, Lost]) -> bool:
    """Whether casual players clearly lose more than experts, as far as enough decisions show."""
    if min(lost.decisions for lost in levels.values()) < ENOUGH:
        return False
    weak, strong = levels[LEVELS[0]], levels[LEVELS[-1]]
    return weak.mean - strong.mean > TELLING * hypot(_error(weak), _error(strong))


def _error(lost: Lost, *, spread: float = 0.0) -> float:
    """The standard error of what one of them loses; who was lucky may be as uneven as others."""
    return max(lost.spread, spread) / sqrt(lost.decisions)


def _like(own: Lost, levels: Mapping[str, Lost]) -> tuple[str, ...]:
    best_first = LEVELS[::-1]
    steps = _rising([levels[level].mean for level in best_first])
    doubt = _error(own, spread=levels[best_first[0]].spread)
    low, place, high = (_place(own.mean + by, steps) for by in (-doubt, 0.0, doubt))
    if low >= len(steps) - 1:
        return (best_first[-1],)  # however much worse
    if max(high - place, place - low) > VAGUE:
        return ()
    nearest = min(range(len(steps)), key=lambda at: abs(at - place))
    if abs(nearest - place) <= NEAR or not 0 < place < len(steps) - 1:
        return (best_first[nearest],)
    return best_first[int(place) : int(place) + 2]


def _rising(means: Sequence[float]) -> list[float]:
    """None lower than the one before it: of two levels that were measured the wrong way round the
    difference is luck.
    """
    return [max(means[: at + 1]) for at in range(len(means))]


def _place(mean: float, steps: Sequence[float]) -> float:
    """Where among the steps this lies: at one of them a whole number, between two of them the part
    of the way; before the first 0, behind the last by so many of the last steps.
    """
    place = 0.0
    for at, (low, high) in enumerate(pairwise(steps)):
        if mean > low:
            part = (mean - low) / (high - low) if high > low else 1.0
            place = at + (part if at == len(steps) - 2 else min(1.0, part))
    return place
