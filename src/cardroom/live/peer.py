"""What the host knows of one connection."""

from typing import TypeAlias

from cardroom.live.pace import TABLES_AT_ONCE, TABLES_STEADY, Line, Purse
from cardroom.seats import Seat

Peer: TypeAlias = int
"""A connection, by a number of its own; whoever comes back by a new invitation has another one."""


class Guest:
    """The page at the other end."""

    def __init__(self, seat: Seat, now: float) -> None:
        self.seat = seat
        self.line = Line(now)
        self.greeted = False
        self.missed = False  # was silent for too long; the connection may still come to life again
        self.owed = False  # has asked for the table, and gets it when it is time for that
        self._tables = Purse(now, TABLES_AT_ONCE, TABLES_STEADY)

    def gets_table(self, now: float) -> bool:
        """Whether it may be sent the table again; if not, it is owed to it."""
        self.owed = not self._tables.spend(now)
        return not self.owed
