"""A guest's line to the host's page: what is heard on it, and whether anybody is still there."""

from abc import ABC, abstractmethod

from cardroom.live import protocol as wire
from cardroom.live.company import Company
from cardroom.live.events import Came, Event, Sits, Went
from cardroom.live.liveness import Heartbeat, SleepDetector
from cardroom.live.protocol import HERE, LEFT, LOST, Message, Refused
from cardroom.nouns.seats import Seat
from cardroom.table import Table


class HostLine(ABC):
    """The line to the host, and the table at its end."""

    def __init__(self, now: float) -> None:
        self.table: Table | None = None  # none until the host has laid it
        self.seat: Seat = 0
        self.host: Seat = 0
        self.company = Company((), (), ())
        self.outbox: list[str] = []
        self.events: list[Event] = []
        self.lost = False  # there is no connection any more
        self._now = now
        self._line, self._sleep = Heartbeat(now), SleepDetector(now)
        self._missed = False  # the host was silent for too long, and may come back

    @abstractmethod
    def _listen(self, message: Message) -> None:
        """The host's page has said this."""

    @abstractmethod
    def _tick(self, now: float, *, slept: bool) -> None:
        """Time passes."""

    @abstractmethod
    def _ends(self) -> None:
        """The connection has ended."""

    def hear(self, line: object, now: float) -> None:
        """The host's page has said this. What makes no sense is passed over."""
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
        """Time passes: to be called a few times a second."""
        self._now, slept = now, self._sleep.has_slept(now)
        self._line.heard = now if slept else self._line.heard
        if self.lost:
            return
        self._tick(now, slept=slept)
        if self._line.is_dead(now) and not self._missed:
            self._missed = True
            self._host_is(LOST)
        if self._line.wants_ping(now):
            self._line.said = now
            self._send(wire.Ping())

    def _find_again(self) -> None:
        """The line has come to life again: nothing that was said on it is lost."""
        self._missed = False
        if self.table:
            self.company = self.company.with_state(self.host, HERE)
            self.events += [Sits(self.company), Came(self.host)]

    def _host_is(self, state: str) -> None:
        """The host is not there any more."""
        if self.table:
            self.company = self.company.with_state(self.host, state)
            self.events += [Sits(self.company), Went(self.host, state == LEFT)]

    def drop(self, *, left: bool = False) -> None:
        """The connection has ended."""
        if not self.lost:
            self.lost = True
            self._ends()
            self._host_is(LEFT if left else LOST)

    def leave(self) -> None:
        """This page goes away."""
        self._send(wire.Leave())

    def say(self, word: str) -> None:
        """The person says a word."""
        self._send(wire.Say(self.seat, word))

    def looks(self, *, on: bool) -> None:
        """Whether the person has the page before their eyes."""
        self._send(wire.Thinking(self.seat, on))

    def _send(self, message: Message) -> None:
        self.outbox.append(wire.line_of(message))
