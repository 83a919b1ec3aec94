"""Tests of seats: their order around the table."""

import pytest

from cardroom.nouns.seats import seat_after, sides_from


@pytest.mark.parametrize(
    ("seat", "count", "steps", "after"),
    [(0, 4, 1, 1), (3, 4, 1, 0), (2, 4, 3, 1), (1, 4, 0, 1), (0, 4, -1, 3), (5, 6, 8, 1)],
)
def test_seats_go_clockwise_and_round(seat, count, steps, after):
    assert seat_after(seat, count, steps) == after


@pytest.mark.parametrize(
    ("first", "sides", "order"),
    [
        (0, ((0, 2), (1, 3)), ((0, 2), (1, 3))),
        (3, ((0, 2), (1, 3)), ((3, 1), (0, 2))),
        (4, ((0, 3), (1, 4), (2, 5)), ((4, 1), (5, 2), (0, 3))),
        (1, ((0,), (1,), (2,)), ((1,), (2,), (0,))),
    ],
)
def test_sides_come_round_the_table_from_a_seat(first, sides, order):
    assert sides_from(first, sides) == order
