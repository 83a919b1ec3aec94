"""What the host knows of its connections, and how it talks over them."""

from typing import TypeAlias

from cardroom.live import protocol as wire
from cardroom.live.events import Event
from cardroom.live.liveness import TABLES_AT_ONCE, TABLES_STEADY, Heartbeat, TokenBucket
from cardroom.nouns.seats import Seat

Peer: TypeAlias = int
"""A connection, by a number of its own; whoever comes back by a new invitation has another one."""


class GuestLine:
    """What the host keeps of the connection to a guest's page."""

    def __init__(self, seat: Seat, now: float) -> None:
        self.seat = seat
        self.line = Heartbeat(now)
        self.greeted = False
        self.missed = False  # was silent for too long; the connection may still come to life again
        self.owed = False  # has asked for the table, and gets it when it is time for that
        self._tables = TokenBucket(now, TABLES_AT_ONCE, TABLES_STEADY)

    def gets_table(self, now: float) -> bool:
        """Whether it may be sent the table again; if not, it is owed to it."""
        self.owed = not self._tables.spend(now)
        return not self.owed


class Switchboard:
    """All connections of the host's page, with what is to be sent over them."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat  # of the page itself
        self.outbox: list[tuple[Peer, str]] = []
        self.events: list[Event] = []
        self._guests: dict[Peer, GuestLine] = {}
        self._now = 0.0

    def _pass_on(self, seat: Seat, message: wire.Message, event: Event) -> None:
        """Tell everybody but the seat that said it."""
        for peer, guest in self._guests.items():
            if guest.greeted and guest.seat != seat:
                self._send(peer, message)
        if seat != self.seat:
            self.events.append(event)

    def _tell_seat(self, seat: Seat, message: wire.Message) -> None:
        for peer, guest in self._guests.items():
            if guest.greeted and guest.seat == seat:
                self._send(peer, message)

    def _tell(self, *messages: wire.Message) -> None:
        for peer, guest in self._guests.items():
            for message in messages if guest.greeted else ():
                self._send(peer, message)

    def _send(self, peer: Peer, message: wire.Message) -> None:
        self._guests[peer].line.said = self._now
        self.outbox.append((peer, wire.line_of(message)))
