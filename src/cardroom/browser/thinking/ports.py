"""What turns are made with, and whom one asks."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

from cardroom.browser.motion.pace import Pace
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice
from cardroom.table import Record, Table

Chooser: TypeAlias = Callable[[Table, Seat, str], Awaitable[Choice]]
"""Asks what a computer player of a level does for the seat to act."""


Asker: TypeAlias = Callable[[str, Record], Awaitable[str]]
"""Asks a question of `players.weighing` about a record, and gives its answer."""


class TurnPorts(NamedTuple):
    """What turns are made with."""

    choose: Chooser
    keep: Callable[[], bool]  # save the game; False: somebody else went on with it
    redraw: Callable[[], None]
    pace: Callable[[], Pace]
