"""A guest's connection to the host's page: received lines, pings and the loss of the host."""

from abc import ABC, abstractmethod

from cardroom.live import protocol as wire
from cardroom.live.company import Occupants, Place
from cardroom.live.events import Came, Event, Foreign, Sits, Went
from cardroom.live.guest_table import GuestTable
from cardroom.live.liveness import Clock, Heartbeat
from cardroom.live.protocol import HERE, LEFT, LOST, Message, Refused
from cardroom.nouns.seats import Seat
from cardroom.table import Table


class HostLine(ABC):
    """Connection of a guest to the host, and the guest's copy of the table."""

    def __init__(self, now: float) -> None:
        self.outbox: list[str] = []
        self.events: list[Event] = []
        self.lost = False  # the connection has ended for good
        self._place = Place()
        self._game: GuestTable | None = None
        self._clock = Clock(now, now)
        self._beat = Heartbeat(now, now)

    @property
    def seat(self) -> Seat:
        return self._place.seat

    @property
    def host(self) -> Seat:
        return self._place.host

    @property
    def company(self) -> Occupants:
        return self._place.company

    @property
    def table(self) -> Table | None:
        """Table as the host has confirmed it; None until the host has sent it."""
        return self._game.table if self._game else None

    @property
    def n(self) -> int:
        """Number of the last event."""
        return self._game.n if self._game else 0

    @abstractmethod
    def _listen(self, message: Message) -> None:
        """Handle a message of the host."""

    @abstractmethod
    def _tick(self, now: float, *, slept: bool) -> None:
        """Do the periodic work. `slept` is True if this page did not run for a while."""

    @abstractmethod
    def _end(self) -> None:
        """Handle the end of the connection to the host."""

    def hear(self, line: object, now: float) -> None:
        """Handle a line from the host. Lines that cannot be parsed are ignored."""
        was_missed = self._beat.missed
        self._clock, self._beat = self._clock._replace(now=now), self._beat.hear(now)
        if self.lost:
            return
        if was_missed:  # in the silence, no message was lost
            self._mark_host(HERE, Came(self.host))
        try:
            message = wire.parse(line, wire.FROM_HOST)
        except Refused:
            return
        self._listen(message)

    def tick(self, now: float) -> None:
        """Send due pings and notice a silent host. Call it a few times a second."""
        was_missed = self._beat.missed
        self._clock, slept = self._clock.tick(now)
        self._beat = self._beat.tick(now, slept=slept)
        if self.lost:
            return
        self._tick(now, slept=slept)
        if self._beat.missed and not was_missed:
            self._mark_host(LOST, Went(self.host, left=False))
        if self._beat.wants_ping(now):
            self._beat = self._beat._replace(said=now)
            self._send(wire.Ping())

    def _report_foreign(self, code: str) -> None:
        self.lost = True
        self.events.append(Foreign(code))

    def _mark_host(self, state: str, event: Came | Went) -> None:
        """Mark the host as present or absent, and show that."""
        if self._game:
            company = self.company.with_state(self.host, state)
            self._place = self._place._replace(company=company)
            self.events.extend((Sits(self.company), event))

    def drop(self, *, left: bool = False) -> None:
        """Handle the end of the connection to the host. `left` means that the host said goodbye."""
        if not self.lost:
            self.lost = True
            self._end()
            self._mark_host(LEFT if left else LOST, Went(self.host, left))

    def leave(self) -> None:
        """Say goodbye to the host."""
        self._send(wire.Leave())

    def say(self, word: str) -> None:
        """Send a short message, one of `protocol.WORDS`, to all players."""
        self._send(wire.Say(self.seat, word))

    def note_in_sight(self, *, on: bool) -> None:
        """Tell the other players whether this player has the page in view."""
        self._send(wire.Thinking(self.seat, on))

    def _send(self, message: Message) -> None:
        self.outbox.append(wire.line_of(message))
