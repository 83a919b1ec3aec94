"""The connections of the host's page to the guests' pages, and sending over these connections."""

from typing import Any, NamedTuple, TypeAlias

from cardroom.live import protocol as wire
from cardroom.live.events import Event, Relayed
from cardroom.live.liveness import Clock, Heartbeat, TokenBucket
from cardroom.nouns.seats import Seat

Peer: TypeAlias = int
"""Number of a connection. A guest who returns by a new invitation gets a new number."""


class GuestLine(NamedTuple):
    """State of the host's connection to one guest's page."""

    seat: Seat
    beat: Heartbeat
    lines: TokenBucket  # rate limit of the lines that are heard,
    tables: TokenBucket  # ... and of the tables that are sent
    greeted: bool = False
    owed: bool = False  # waits for the table until the rate limit allows it


class Switchboard:
    """All connections of the host's page, with the messages to send and the events to show."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat  # of the page itself
        self.outbox: list[tuple[Peer, str]] = []
        self.events: list[Event] = []
        self._guests: dict[Peer, GuestLine] = {}
        self._clock = Clock(0.0, 0.0)

    def _change(self, peer: Peer, **changed: Any) -> None:
        self._guests[peer] = self._guests[peer]._replace(**changed)

    def _pass_on(self, message: Relayed) -> None:
        """Send a seat's message to all other guests, and show it if it is not the host's own."""
        for peer in self._peers():
            if self._guests[peer].seat != message.seat:
                self._send(peer, message)
        if message.seat != self.seat:
            self.events.append(message)

    def _tell(self, *messages: wire.Message) -> None:
        for peer in self._peers():
            for message in messages:
                self._send(peer, message)

    def _peers(self, seat: Seat | None = None) -> list[Peer]:
        """List the connections over which a guest was greeted, all or those of one seat."""
        guests = self._guests.items()
        return [peer for peer, one in guests if one.greeted and seat in (None, one.seat)]

    def _send(self, peer: Peer, message: wire.Message) -> None:
        self._change(peer, beat=self._guests[peer].beat._replace(said=self._clock.now))
        self.outbox.append((peer, wire.line_of(message)))
