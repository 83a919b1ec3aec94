"""The stack of tables in a tab: a lesson over a game, a problem over a lesson.

The last layer is shown, those below wait, and an empty stack is the lobby. Leaving a table takes
its layer away. A stack is a tuple and never changes; `trail_of` names it for the browser's history.
"""

from typing import NamedTuple, TypeAlias

from cardroom.session.session import Session

COURSE = "course/"
"""Begins the place of a lesson: the key of its game follows, and that of a step tried alone."""

PROBLEM = "problem/"
"""Begins the place of a problem; its name follows, such as "belote-17", or its link."""

BOARD = "board"
BOARD_GAME = "board/game"
"""A game against computer players that began at a position of the board."""

REVIEW_GAME = "review/game"
"""A game that is opened for its review alone."""

REVIEW_TABLE = "review/table"
"""A decision of a reviewed game, laid beside it."""

SIDE_TABLES = (BOARD_GAME, REVIEW_TABLE)
"""Places that lie over another one of their feature, which they go back to."""

GAME = "game"
FEATURES = ("course", "problem", "board", "review")


class Layer(NamedTuple):
    """A table in the stack."""

    place: str  # the id of a saved game, or a place of a feature, as above
    session: Session | None = None  # None after a reload, until the table is opened again


Stack: TypeAlias = tuple[Layer, ...]


def feature_of(place: str) -> str:
    """Return the feature that opened a place, or "game" for the id of a saved game."""
    name = place.partition("/")[0]
    return name if name in FEATURES else GAME


def can_reopen(place: str) -> bool:
    """Return whether a table can be opened by its place alone, as after a reload."""
    return place not in SIDE_TABLES and feature_of(place) != "review"


def put_on_top(stack: Stack, layer: Layer) -> Stack:
    """Lay a table over the others, in place of those of its own feature on top.

    A side table stays over the table of its feature that it goes back to.
    """
    feature, is_side = feature_of(layer.place), layer.place in SIDE_TABLES
    while stack and feature_of(stack[-1].place) == feature:
        if is_side and stack[-1].place not in SIDE_TABLES:
            break
        stack = stack[:-1]
    return (*stack, layer)


def without_feature(stack: Stack) -> Stack:
    """Return what lies below the feature on top, its side tables among it."""
    left = feature_of(stack[-1].place) if stack else GAME
    while stack and feature_of(stack[-1].place) == left:
        stack = stack[:-1]
    return stack


def trail_of(stack: Stack) -> str:
    """Return the places of a stack from the bottom, with spaces between; empty in the lobby."""
    return " ".join(layer.place for layer in stack)


def stack_of(trail: str) -> Stack:
    """Return the layers of a trail, without sessions and without what cannot be opened again."""
    return tuple(Layer(place) for place in trail.split() if can_reopen(place))


def follow_trail(stack: Stack, trail: str) -> Stack:
    """Return the stack that a trail names, with the sessions that the two have in common."""
    named = [Layer(place) for place in trail.split()]
    known = 0
    while known < min(len(named), len(stack)) and named[known].place == stack[known].place:
        known += 1
    return stack[:known] + tuple(layer for layer in named[known:] if can_reopen(layer.place))
