"""The connections of the host's page to the guests' pages, and sending over these connections."""

from typing import TypeAlias

from cardroom.live import protocol as wire
from cardroom.live.events import Event
from cardroom.live.liveness import TABLES_AT_ONCE, TABLES_STEADY, Heartbeat, TokenBucket
from cardroom.nouns.seats import Seat

Peer: TypeAlias = int
"""Number of a connection. A guest who returns by a new invitation gets a new number."""


class GuestLine:
    """State of the host's connection to one guest's page."""

    def __init__(self, seat: Seat, now: float) -> None:
        self.seat = seat
        self.line = Heartbeat(now)
        self.greeted = False
        self.missed = False  # silent for too long; the connection may still recover
        self.owed = False  # waits for the table until the rate limit allows it
        self._tables = TokenBucket(now, TABLES_AT_ONCE, TABLES_STEADY)

    def gets_table(self, now: float) -> bool:
        """Return whether the rate limit lets the host send this guest a table now. Note in `owed`
        whether the guest must wait.
        """
        self.owed = not self._tables.spend(now)
        return not self.owed


class Switchboard:
    """All connections of the host's page, with the messages to send and the events to show."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat  # of the page itself
        self.outbox: list[tuple[Peer, str]] = []
        self.events: list[Event] = []
        self._guests: dict[Peer, GuestLine] = {}
        self._now = 0.0

    def _pass_on(self, seat: Seat, message: wire.Message, event: Event) -> None:
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
