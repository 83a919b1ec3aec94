"""Tests of seats: their order around the table."""

import pytest

from cardroom.nouns.seats import seat_after, seats_from, sides_from, with_entry


@pytest.mark.parametrize(
    ("seat", "count", "steps", "after"),
    [(0, 4, 1, 1), (3, 4, 1, 0), (2, 4, 3, 1), (1, 4, 0, 1), (0, 4, -1, 3), (5, 6, 8, 1)],
)
def test_seats_go_clockwise_and_round(seat, count, steps, after):
    assert seat_after(seat, count, steps) == after


@pytest.mark.parametrize(
    ("first", "count", "order"),
    [(0, 4, (0, 1, 2, 3)), (2, 4, (2, 3, 0, 1)), (2, 3, (2, 0, 1)), (0, 1, (0,))],
)
def test_everybody_comes_once_beginning_with_the_first(first, count, order):
    assert seats_from(first, count) == order


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


@pytest.mark.parametrize(
    ("seat", "row"), [(0, (8, 9, 17, 11)), (1, (14, 8, 17, 11)), (3, (14, 9, 17, 8))]
)
def test_one_entry_is_replaced_and_the_old_row_stays(seat, row):
    before = (14, 9, 17, 11)
    assert with_entry(before, seat, 8) == row
    assert before == (14, 9, 17, 11)
