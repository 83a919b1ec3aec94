"""Tests of the stack of tables: its order, the table shown after leaving, names in the history."""

import pytest

from cardroom.browser.table.stack import (
    Layer,
    can_reopen,
    feature_of,
    put_on_top,
    stack_of,
    trail_of,
    without_top_feature,
)


def stack(trail: str) -> tuple[Layer, ...]:
    """Return a stack of these places, sessions left out."""
    return tuple(map(Layer, trail.split()))


@pytest.mark.parametrize(
    ("place", "feature", "reopens"),
    [
        ("0123456789abcdef", "game", True),
        ("course/belote", "course", True),
        ("problem/belote-17", "problem", True),
        ("problem/4/belote/x/y", "problem", True),
        ("board", "board", True),
        ("board/game", "board", False),
        ("review/game", "review", False),
        ("review/table", "review", False),
    ],
)
def test_a_place_belongs_to_a_feature(place, feature, reopens):
    assert (feature_of(place), can_reopen(place)) == (feature, reopens)


@pytest.mark.parametrize(
    ("before", "place", "after"),
    [
        ("", "course/belote", "course/belote"),
        ("g", "course/belote", "g course/belote"),
        ("g course/belote", "course/eights", "g course/eights"),
        ("g course/belote", "problem/belote-1", "g course/belote problem/belote-1"),
        ("course/belote problem/a", "course/belote", "course/belote problem/a course/belote"),
        ("g board", "board/game", "g board board/game"),
        ("g board board/game", "board/game", "g board board/game"),
        ("g board board/game", "board", "g board"),
        ("g", "review/table", "g review/table"),
        ("g review/table", "review/table", "g review/table"),
        ("g review/table", "review/game", "g review/game"),
        ("g review/game review/table", "review/game", "g review/game"),
        ("g board board/game", "review/table", "g board board/game review/table"),
    ],
)
def test_a_table_replaces_those_of_its_own_feature_on_top(before, place, after):
    assert trail_of(put_on_top(stack(before), Layer(place))) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", ""),
        ("g", ""),
        ("g course/belote", "g"),
        ("g course/belote problem/a", "g course/belote"),
        ("g board board/game", "g"),
        ("g review/game review/table", "g"),
        ("board review/game", "board"),
    ],
)
def test_leaving_a_feature_takes_all_its_tables_from_the_top(before, after):
    assert trail_of(without_top_feature(stack(before))) == after


def test_going_along_a_trail_keeps_the_sessions_of_the_tables_in_common():
    here = (Layer("g", "game"), Layer("course/belote", "lesson"), Layer("board", "board"))
    assert stack_of("g course/belote", here) == here[:2]
    assert stack_of("g problem/a", here) == (here[0], Layer("problem/a"))
    assert stack_of("other board", here) == (Layer("other"), Layer("board"))
    assert stack_of("g board board/game review/game review/table") == stack("g board")
    assert stack_of("", here) == ()
