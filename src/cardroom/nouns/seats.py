"""Seats at the table, numbered clockwise from 0.

A seat is a place, not a person: who decides for a seat (a person, a computer player of some level)
is no business of the rules. "By seat" says of a tuple that entry *n* belongs to seat *n*.

>>> seat_after(3, 4)
0
>>> seats_from(2, 4)
(2, 3, 0, 1)
"""

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

Seat: TypeAlias = int

LEVELS = ("casual", "club", "expert")
"""What a computer player at a seat can be. Weaker levels look less far and count less well; none
throws in blunders.
"""

T = TypeVar("T")


def seat_after(seat: Seat, count: int, steps: int = 1) -> Seat:
    """The seat so many steps clockwise from this one, at a table of so many seats."""
    return (seat + steps) % count


def seats_from(first: Seat, count: int) -> tuple[Seat, ...]:
    """All seats of the table once, clockwise, beginning with this one."""
    return tuple(seat_after(first, count, steps) for steps in range(count))


def with_entry(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The row by seat, with this seat's entry replaced.

    >>> with_entry((14, 9, 17, 11), 1, 8)
    (14, 8, 17, 11)
    """
    return (*row[:seat], value, *row[seat + 1 :])


def round_from(first: Seat, sides: Sequence[Sequence[Seat]]) -> tuple[tuple[Seat, ...], ...]:
    """The sides as they come round the table, clockwise from this seat, each with its seats in
    that order, too.

    >>> round_from(1, [(0, 2), (1, 3)])
    ((1, 3), (2, 0))
    """
    turned = seats_from(first, sum(map(len, sides)))
    each = [tuple(sorted(side, key=turned.index)) for side in sides]
    return tuple(sorted(each, key=lambda side: turned.index(side[0])))


def gain(worth: Sequence[float], sides: Sequence[Sequence[Seat]]) -> float:
    """What a deal's worth by seat means to the first of these sides: its own less the mean of the
    others'.
    """
    own, *others = (worth[side[0]] for side in sides)
    return own - sum(others) / len(others)
