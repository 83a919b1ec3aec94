"""Types of the functions by which the page asks computer players for choices and analyses."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice
from cardroom.table import Record, Table

Chooser: TypeAlias = Callable[[Table, Seat, str], Awaitable[Choice]]
"""Returns the choice of a computer player of a level for the seat to act."""

Asker: TypeAlias = Callable[[str, Record], Awaitable[str]]
"""Returns the answer to a question of `players.weighing` about a record."""
