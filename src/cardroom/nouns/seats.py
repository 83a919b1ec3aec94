"""Seats at the table, numbered clockwise from 0.

A seat is a place, not a person: the rules do not care whether a person or a computer player decides
for a seat. A tuple "by seat" has one entry per seat: entry *n* belongs to seat *n*.

>>> seat_after(3, 4)
0
>>> seats_from(2, 4)
(2, 3, 0, 1)
"""

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

Seat: TypeAlias = int

LEVELS = ("casual", "club", "expert")
"""Levels of computer players, from the weakest. Weaker levels look less far ahead and count less
well; none makes blunders on purpose."""

T = TypeVar("T")


def seat_after(seat: Seat, count: int, steps: int = 1) -> Seat:
    """Return the seat that is `steps` seats clockwise from a seat, at a table of `count` seats."""
    return (seat + steps) % count


def seats_from(first: Seat, count: int) -> tuple[Seat, ...]:
    """Return all `count` seats of the table in clockwise order, beginning with `first`."""
    return tuple(seat_after(first, count, steps) for steps in range(count))


def with_entry(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return a tuple by seat with the entry of one seat replaced.

    >>> with_entry((14, 9, 17, 11), 1, 8)
    (14, 8, 17, 11)
    """
    return (*row[:seat], value, *row[seat + 1 :])


def sides_from(first: Seat, sides: Sequence[Sequence[Seat]]) -> tuple[tuple[Seat, ...], ...]:
    """Return the sides clockwise from the side of seat `first`, each with its seats clockwise.

    >>> sides_from(1, [(0, 2), (1, 3)])
    ((1, 3), (2, 0))
    """
    turned = seats_from(first, sum(map(len, sides)))
    each = [tuple(sorted(side, key=turned.index)) for side in sides]
    return tuple(sorted(each, key=lambda side: turned.index(side[0])))


def advantage_of_first_side(worth: Sequence[float], sides: Sequence[Sequence[Seat]]) -> float:
    """Return the first side's result minus the mean of the other sides. `worth` is by seat."""
    own, *others = (worth[side[0]] for side in sides)
    return own - sum(others) / len(others)
