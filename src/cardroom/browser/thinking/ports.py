"""Types of functions that the course of play needs: ask a computer player, save, redraw."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

from cardroom.browser.motion.pace import Pace
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice
from cardroom.session.session import OpenTable, Session
from cardroom.table import Record, Table

Chooser: TypeAlias = Callable[[Table, Seat, str], Awaitable[Choice]]
"""Returns the choice of a computer player of a level for the seat to act."""


Asker: TypeAlias = Callable[[str, Record], Awaitable[str]]
"""Returns the answer to a question of `players.weighing` about a record."""


class TurnPorts(NamedTuple):
    """Callbacks of `Turns` (course of play): ask a computer player, save, redraw, get the pace."""

    choose: Chooser
    keep: Callable[[OpenTable], bool]  # saves the game; False: another tab changed it
    redraw: Callable[[], None]
    show_raised: Callable[[Session], None]  # shows raised cards before a redraw
    pace: Callable[[], Pace]
