"""The stack of open tables in a tab, such as a lesson opened over a game.

The top layer is shown, the layers below wait, and an empty stack is the lobby. Leaving a table
removes its layer. A stack is an immutable tuple. Its trail (the addresses of its tables) identifies
it in the browser's history.
"""

from itertools import takewhile
from typing import NamedTuple, TypeAlias

from cardroom.records.preferences import Preferences
from cardroom.session.session import OpenTable

# Addresses of tables other than saved games
COURSE = "course/"  # the game's key follows, and the key of a step tried alone
PROBLEM = "problem/"  # the problem's name follows, such as "belote-17", or its link
BOARD = "board"
BOARD_GAME = "board/game"  # a game against computers that began at a position of the board
REVIEW_GAME = "review/game"  # a game that is opened for its review alone
REVIEW_TABLE = "review/table"  # a decision of a reviewed game, laid beside it

SIDE_TABLES = (BOARD_GAME, REVIEW_TABLE)
"""Places of side tables: each is opened over a table of its feature, and returns to that table."""

GAME = "game"
FEATURES = ("course", "problem", "board", "review")


class Layer(NamedTuple):
    """An entry of the stack of tables: a table's address (`place`), and the table if open."""

    place: str  # the id of a saved game, or a place of a feature, as above
    opened: OpenTable | None = None  # None after a reload, until the table is opened again


Stack: TypeAlias = tuple[Layer, ...]


class PageState(NamedTuple):
    """The open tables of the page and the settings."""

    preferences: Preferences
    stack: Stack = ()
    opened: OpenTable | None = None  # the shown table: the top one, if that is open already
    live: OpenTable | None = None  # the live table, even if another table is shown

    @property
    def shows_top(self) -> bool:
        """True if the page shows the table at the top of the stack. It is False in the lobby, and
        while the page changes from one table to another.
        """
        return bool(self.stack) and self.opened is self.stack[-1].opened

    @property
    def place(self) -> str:
        """The address of the top table of the stack (open tables); "" if there is none."""
        return self.stack[-1].place if self.stack else ""

    @property
    def opened_below(self) -> OpenTable | None:
        """The table directly below the top table; None if it is not open, or if there is none."""
        return self.stack[-2].opened if len(self.stack) > 1 else None


def feature_of(place: str) -> str:
    """Return an address's part of the app, such as "board"; for a saved game's id, "game"."""
    name = place.partition("/")[0]
    return name if name in FEATURES else GAME


def can_reopen(place: str) -> bool:
    """Return whether a table can be opened again from its address alone, as after a reload."""
    return place not in SIDE_TABLES and feature_of(place) != "review"


def put_on_top(stack: Stack, layer: Layer) -> Stack:
    """Return the stack with a new table on top. First remove the top tables of the same part of the
    app, such as a course. Exception: a side table (`SIDE_TABLES`), such as a game begun on the
    board, stays on top of the table that it came from.
    """
    feature, is_side = feature_of(layer.place), layer.place in SIDE_TABLES
    while stack and feature_of(stack[-1].place) == feature:
        if is_side and stack[-1].place not in SIDE_TABLES:
            break
        stack = stack[:-1]
    return (*stack, layer)


def without_top_feature(stack: Stack) -> Stack:
    """Return the stack without the tables on top that belong to one feature, such as a course."""
    left = feature_of(stack[-1].place) if stack else GAME
    while stack and feature_of(stack[-1].place) == left:
        stack = stack[:-1]
    return stack


def trail_of(stack: Stack) -> str:
    """Return a stack's trail: the tables' addresses from the bottom, separated by spaces."""
    return " ".join(layer.place for layer in stack)


def stack_of(trail: str, stack: Stack = ()) -> Stack:
    """Return the stack of tables for a trail (addresses, the bottom table first). Reuse the open
    tables of `stack` up to the first different address. Add the other addresses as tables that are
    not open yet; leave out those that cannot be reopened.
    """
    places = trail.split()
    known = takewhile(lambda pair: pair[0].place == pair[1], zip(stack, places, strict=False))
    kept = tuple(layer for layer, _ in known)
    return (*kept, *(Layer(place) for place in places[len(kept) :] if can_reopen(place)))
