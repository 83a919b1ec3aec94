"""Skill of a player: average losses of decisions, compared with computer players of each level.

Skill is measured for each game and kind of decision, never as one number for all. The losses are
those of a review: a difference that may be luck counts as 0, for people and computer players.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from math import hypot, sqrt
from typing import Any, NamedTuple

from cardroom.nouns.seats import LEVELS
from cardroom.players.lost import Lost, kind_of_decision, sum_losses_by_kind
from cardroom.players.review import Review
from cardroom.players.skill_table import LOST

ENOUGH = 20  # number of decisions, of the player and of each level, from which a result is shown
TELLING = 2.0  # standard errors by which casual players must lose more than experts
NEAR = 0.35  # part of the way from one level to the next within which a player is of that level
VAGUE = 1.0  # levels that the doubt may span, to either side, for a result to be shown


class Standing(NamedTuple):
    """Skill of a player at one kind of decision, compared with each level of computer players."""

    kind: str
    decisions: int
    mean: float  # mean loss of a decision
    levels: tuple[float, ...]  # mean loss at each level, in the order of `LEVELS`
    like: tuple[str, ...]  # the level, or two it is between, the better first; empty: unclear


def losses_by_kind(game: str, review: Review, views: Sequence[Any]) -> dict[str, Lost]:
    """Add up the losses in a review by kind of decision. `views` has the view at each decision."""
    return sum_losses_by_kind(
        (kind, Lost(1, one.cost, one.cost**2))
        for one, view in zip(review.decisions, views, strict=True)
        if one.has_action_values and (kind := kind_of_decision(game, view))
    )


# Comparison with levels


def compare_with_levels(game: str, found: Mapping[str, Lost]) -> tuple[Standing, ...]:
    """Compare a player's losses with each level's, for each kind of decision made often enough."""
    standings = []
    for kind, levels in LOST.get(game, {}).items():
        own = found.get(kind, Lost())
        if own.decisions >= ENOUGH and has_clear_level_gap(levels):
            means, like = tuple(lost.mean for lost in levels.values()), _similar_levels(own, levels)
            standings.append(Standing(kind, own.decisions, own.mean, means, like))
    return tuple(standings)


def weakest_kind(found: Sequence[Standing]) -> Standing | None:
    """Return the kind of decision with the greatest clear loss against experts, if any."""
    clear = [one for one in found if one.like not in ((), LEVELS[-1:])]
    return max(clear, key=lambda one: one.decisions * (one.mean - one.levels[-1]), default=None)


def has_clear_level_gap(levels: Mapping[str, Lost]) -> bool:
    """Return whether casual computer players clearly lose more per decision than experts."""
    if min(lost.decisions for lost in levels.values()) < ENOUGH:
        return False
    weak, strong = levels[LEVELS[0]], levels[LEVELS[-1]]
    return weak.mean - strong.mean > TELLING * hypot(_standard_error(weak), _standard_error(strong))


def _standard_error(lost: Lost, *, spread: float = 0.0) -> float:
    return max(lost.spread, spread) / sqrt(lost.decisions)


def _similar_levels(own: Lost, levels: Mapping[str, Lost]) -> tuple[str, ...]:
    best_first = LEVELS[::-1]
    means = [levels[level].mean for level in best_first]
    steps = [*accumulate(means, max)]  # a weaker level counts as no better than the level before
    doubt = _standard_error(own, spread=levels[best_first[0]].spread)
    low, place, high = (_interpolate_position(own.mean + by, steps) for by in (-doubt, 0.0, doubt))
    if low >= len(steps) - 1:
        return (best_first[-1],)  # however much worse
    if max(high - place, place - low) > VAGUE:
        return ()
    nearest = min(range(len(steps)), key=lambda at: abs(at - place))
    if abs(nearest - place) <= NEAR or not 0 < place < len(steps) - 1:
        return (best_first[nearest],)
    return best_first[int(place) : int(place) + 2]


def _interpolate_position(mean: float, steps: Sequence[float]) -> float:
    # 0 is the first level, 1 the second; fractions lie between; the result may be beyond the last
    place = 0.0
    for at, (low, high) in enumerate(pairwise(steps)):
        if mean > low:
            part = (mean - low) / (high - low) if high > low else 1.0
            place = at + (part if at == len(steps) - 2 else min(1.0, part))
    return place
