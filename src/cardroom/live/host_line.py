"""A guest's connection to the host's page: received lines, pings and the loss of the host."""

from abc import ABC, abstractmethod

from cardroom.live import protocol as wire
from cardroom.live.company import Occupants
from cardroom.live.events import Came, Event, Sits, Went
from cardroom.live.liveness import Heartbeat, SleepDetector
from cardroom.live.protocol import HERE, LEFT, LOST, Message, Refused
from cardroom.nouns.seats import Seat
from cardroom.table import Table


class HostLine(ABC):
    """Connection of a guest to the host, and the guest's copy of the table."""

    def __init__(self, now: float) -> None:
        self.table: Table | None = None  # None until the host has sent it
        self.seat: Seat = 0
        self.host: Seat = 0
        self.company = Occupants((), (), ())
        self.outbox: list[str] = []
        self.events: list[Event] = []
        self.lost = False  # the connection has ended for good
        self._now = now
        self._line, self._sleep = Heartbeat(now), SleepDetector(now)
        self._missed = False  # the host was silent for too long, and may come back

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
        self._now = self._line.heard = now
        if self.lost:
            return
        if self._missed:
            self._find_again()
        try:
            message = wire.parse(line, wire.FROM_HOST)
        except Refused:
            return
        self._listen(message)

    def tick(self, now: float) -> None:
        """Send due pings and notice a silent host. Call it a few times a second."""
        self._now, slept = now, self._sleep.has_slept(now)
        self._line.heard = now if slept else self._line.heard
        if self.lost:
            return
        self._tick(now, slept=slept)
        if self._line.is_dead(now) and not self._missed:
            self._missed = True
            self._mark_host(LOST)
        if self._line.wants_ping(now):
            self._line.said = now
            self._send(wire.Ping())

    def _find_again(self) -> None:
        """Mark the host as present again after a silence, in which no message was lost."""
        self._missed = False
        if self.table:
            self.company = self.company.with_state(self.host, HERE)
            self.events += [Sits(self.company), Came(self.host)]

    def _mark_host(self, state: str) -> None:
        """Mark the host as absent with the state `LEFT` or `LOST`."""
        if self.table:
            self.company = self.company.with_state(self.host, state)
            self.events += [Sits(self.company), Went(self.host, state == LEFT)]

    def drop(self, *, left: bool = False) -> None:
        """Handle the end of the connection to the host. `left` means that the host said goodbye."""
        if not self.lost:
            self.lost = True
            self._end()
            self._mark_host(LEFT if left else LOST)

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
