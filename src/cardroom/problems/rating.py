"""Ratings of visitors and problems on one scale (Glicko, 1999).

Mark Glickman, *Parameter estimation in large paired comparison experiments*, Applied Statistics 48
(1999): a visitor who solves a problem beats it. The doubt of a rating is the standard deviation of
the true strength. A large doubt makes the first answers count most. The paper's worked example:

>>> games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
>>> update_rating(Rating(1500, 200), games)
Rating(value=1464, doubt=151)
"""

from collections.abc import Sequence
from math import log, pi, sqrt
from typing import NamedTuple

Q = log(10) / 400

LEAST_DOUBT = 60
"""Least doubt: below it the rating of a visitor who improves would hardly move."""


class Rating(NamedTuple):
    """Rating of a visitor or a problem, and its doubt (standard deviation)."""

    value: int = 1100
    doubt: int = 350


def update_rating(one: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """Return a visitor's new rating after answers to problems. For each answer, `games` has a pair:
    the problem's rating, and 1 (right) or 0 (wrong).
    """
    seen = [
        (_weight_of_doubt(other.doubt), _expected_score(one, other), score)
        for other, score in games
    ]
    known = Q * Q * sum(weight**2 * hope * (1 - hope) for weight, hope, _ in seen)
    variance = 1 / (1 / one.doubt**2 + known)
    moved = Q * variance * sum(weight * (score - hope) for weight, hope, score in seen)
    return Rating(max(0, round(one.value + moved)), max(LEAST_DOUBT, round(sqrt(variance))))


def _weight_of_doubt(doubt: int) -> float:
    return 1 / sqrt(1 + 3 * (Q * doubt / pi) ** 2)


def _expected_score(one: Rating, other: Rating) -> float:
    return float(1 / (1 + 10 ** (-_weight_of_doubt(other.doubt) * (one.value - other.value) / 400)))
