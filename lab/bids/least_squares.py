"""Least squares of rows that have a few features of many, each present or absent."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Row: TypeAlias = tuple[Sequence[int], float]
"""The places of its features, and what they come to together."""

CLOSE = 1e-7
"""Part of what was to be explained, at which it is good enough."""

MOST_STEPS = 200


def fitted(rows: Iterable[Row], size: int, ridge: float) -> list[float]:
    """Return by place the amount that a feature adds, found by conjugate gradients. Features with
    fewer rows than `ridge` are pulled towards 0 the most.
    """
    return solved(*_normal_equations(rows, size, ridge))


def solved(matrix: Sequence[Sequence[tuple[int, float]]], right: Sequence[float]) -> list[float]:
    """Solve these equations by place; matrix rows hold only their numbers other than 0."""
    solution, left = [0.0] * len(right), list(right)
    toward, size_left = left[:], sum(one * one for one in left)
    enough = CLOSE * size_left
    for _ in range(MOST_STEPS):
        if size_left <= enough:
            break
        image = [sum(value * toward[at] for at, value in row) for row in matrix]
        step = size_left / sum(a * b for a, b in zip(toward, image, strict=True))
        solution = [a + step * b for a, b in zip(solution, toward, strict=True)]
        left = [a - step * b for a, b in zip(left, image, strict=True)]
        before, size_left = size_left, sum(one * one for one in left)
        toward = [a + size_left / before * b for a, b in zip(left, toward, strict=True)]
    return solution


def _normal_equations(
    rows: Iterable[Row], size: int, ridge: float
) -> tuple[list[list[tuple[int, float]]], list[float]]:
    """Return the matrix, in rows of numbers other than 0, and the right side."""
    sums = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for places, value in rows:
        for one in places:
            right[one] += value
            row = sums[one]
            for other in places:
                row[other] += 1.0
    for place in range(size):
        sums[place][place] += ridge
    return [[(at, value) for at, value in enumerate(row) if value] for row in sums], right
