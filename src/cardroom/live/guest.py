"""A page that was invited: it does what the host's page orders, and checks each thing by the rules.

What its own person does shows at once and is told the host; it counts when it comes back. Where
the two do not agree, the host's record is played again.
"""

from collections.abc import Callable, Generator

from cardroom.cards import NotationError
from cardroom.game import IllegalAction
from cardroom.live import protocol as wire
from cardroom.live.company import Company
from cardroom.live.events import (
    Answered,
    Asked,
    Blamed,
    Came,
    Denied,
    Did,
    Event,
    Foreign,
    Lays,
    Looks,
    Said,
    Sits,
    Went,
)
from cardroom.live.pace import TABLES_AT_ONCE, TABLES_STEADY, Line, Purse, Watch
from cardroom.live.protocol import HERE, LEFT, LOST, PROTOCOL, Message, Refused, digest_of
from cardroom.live.seed import Drawing, commitment
from cardroom.seats import Seat
from cardroom.table import RecordError, Table, read, replaying

MOST_WAITING = 1000
"""Lines that are kept while a table is being laid; without one of them the table is asked for."""


class Guest:
    """A live table, as an invited page keeps it."""

    def __init__(self, name: str, fresh: Callable[[], str], now: float) -> None:
        """`fresh` gives 32 hexadecimal digits that nobody can foresee."""
        self.table: Table | None = None  # none until the host has laid it
        self.seat: Seat = 0
        self.host: Seat = 0
        self.company = Company((), (), ())
        self.n = 0
        self.outbox: list[str] = []
        self.events: list[Event] = []
        self._fresh = fresh
        self.lost = False  # there is no connection any more
        self._line, self._watch = Line(now), Watch(now)
        self._missed = False  # the host was silent for too long, and may come back
        self._tables = Purse(now, TABLES_AT_ONCE, TABLES_STEADY)
        self._laid: wire.Laid | None = None  # a table that has not been replayed to its end
        self._steps: Generator[float, None, None] | None = None  # ... as far as it is begun
        self._waiting: list[Message] = []  # what was said after it
        self._pending: str | None = None  # what was done here and has not come back
        self._asked_again = False
        self._drawing: Drawing | None = None
        self._secret = ""
        self._seed: str | None = None
        self._send(wire.Hello(PROTOCOL, name))

    # The line

    def hear(self, line: object, now: float) -> None:
        """The host's page has said this. What makes no sense is passed over."""
        self._line.heard = now
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
        if self._watch.has_slept(now):
            self._line.heard = now
        if self.lost:
            return
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
            self._host_is(LEFT if left else LOST)

    def leave(self) -> None:
        """This page goes away."""
        self._send(wire.Leave())

    # What one does oneself

    def act(self, action: str, at: int) -> bool:
        """The person has done this where so many actions had been done before; False where that is
        not so at the table of all.
        """
        table = self.table
        if table is None or self._laid or self._pending is not None or at != table.length:
            return False
        if table.state.turn != self.seat:
            return False
        self._pending = action
        self._send(wire.Act(self.n, self.seat, action))
        return True

    def ask(self, what: str) -> None:
        """The person wants this."""
        self._send(wire.Ask(self.seat, what))

    def answer(self, *, yes: bool) -> None:
        """The person answers what was asked."""
        self._send(wire.Answer(self.seat, wire.UNDO, yes))

    def say(self, word: str) -> None:
        """The person says a word."""
        self._send(wire.Say(self.seat, word))

    def looks(self, *, on: bool) -> None:
        """Whether the person has the page before their eyes."""
        self._send(wire.Thinking(self.seat, on))

    # What the host says

    def _listen(self, message: Message) -> None:
        """Take what was said; after a table is laid, once that has been replayed."""
        if isinstance(message, wire.Laid):
            self._laid, self._steps = message, None
            self._waiting.clear()  # what was said before it is in it
        elif self._laid is None:
            self._take(message)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)

    def work(self, now: float) -> bool:
        """Play one action of a table that was laid; False where there is nothing to do now. No page
        can have another replay whole games all the time.
        """
        if self._laid is None:
            return False
        if self._steps is None:
            if not self._tables.spend(now):
                return False
            self._steps = self._lay(self._laid)
        if next(self._steps, None) is None:
            self._laid = self._steps = None
            waiting, self._waiting = self._waiting, []
            for message in waiting:
                self._listen(message)
        return True

    def _take(self, message: Message) -> None:
        match message:
            case wire.Hello(protocol, _):
                if protocol != PROTOCOL:
                    self._is_foreign("version")
            case wire.Refuse("version"):
                self._is_foreign("version")
            case wire.Leave():
                self.drop(left=True)
            case _:
                if self.table:
                    self._at_table(self.table, message)

    def _is_foreign(self, code: str) -> None:
        self.lost = True
        self.events.append(Foreign(code))

    def _lay(self, laid: wire.Laid) -> Generator[float, None, None]:
        """Replay it, an action at a time; gives how much is done."""
        company = Company(laid.levels, laid.names, laid.states)
        try:
            table = yield from replaying(read(laid.record))
        except RecordError as error:
            self._is_foreign(error.code)
            return
        seats = table.game.seats(table.record.options)
        fits = company.is_whole and seats == len(company.levels)
        if table.damage or not fits or not {laid.seat, laid.host} <= set(company.people):
            self._is_foreign("unreadable")
            return
        if self._seed and table.record.seed != self._seed:
            self.events.append(Blamed(laid.host, "seed"))
        fresh = table.record.seed == self._seed
        self.table, self.company, self.n = table, company, laid.n
        self.seat, self.host = laid.seat, laid.host
        self._pending = self._seed = None
        self._asked_again = False
        self._lay_here(fresh=fresh)

    def _at_table(self, table: Table, message: Message) -> None:
        match message:
            case wire.Act(n, seat, action):
                self._did(table, n, seat, action)
            case wire.Back(n, length):
                self._go_back(table, n, length)
            case wire.Check(n, digest):
                if n == self.n and digest != digest_of(table.record):
                    self._ask_again()
            case wire.Refuse(code):
                self._is_refused(code)
            case wire.Seated():
                self._sit(Company(*message))
            case _:
                self._draw(message)
                self._hear_of(message)

    def _did(self, table: Table, n: int, seat: Seat | None, text: str) -> None:
        if not self._is_next(n):
            return
        try:
            action = table.game.parse(text)
            if table.state.turn != seat:
                raise Refused("turn")
            table.play(action)
        except (NotationError, IllegalAction, Refused):
            self._ask_again()
            return
        self.n = n
        mine, self._pending = self._pending, None
        if mine is None:
            self.events.append(Did(seat, text))
        elif (seat, text) != (self.seat, mine):
            self._lay_here()

    def _go_back(self, table: Table, n: int, length: int) -> None:
        if not self._is_next(n):
            return
        if length > table.length:
            self._ask_again()
            return
        self.table, self.n, self._pending = table.at(length), n, None
        self._lay_here()

    def _is_next(self, n: int) -> bool:
        """Whether this event follows what happened so far; where one is missing, all is asked for
        again.
        """
        if n > self.n + 1:
            self._ask_again()
        return n == self.n + 1

    def _ask_again(self) -> None:
        if not self._asked_again:
            self._asked_again = True
            self._send(wire.Again())

    def _is_refused(self, code: str) -> None:
        if self._pending is not None:
            self._pending = None
            self._lay_here()
        self.events.append(Denied(code))

    def _sit(self, company: Company) -> None:
        """Others came or went; one's own seat and the host's stay persons'."""
        same = company.is_whole and len(company.levels) == len(self.company.levels)
        if not same or not {self.seat, self.host} <= set(company.people):
            return
        company = company.with_state(self.seat, HERE)  # whoever may have missed one oneself
        known, self.company = self.company, company
        self.events.append(Sits(company))
        for seat in company.people:
            was, now = known.states[seat], company.states[seat]
            if was != now and now == HERE:
                self.events.append(Came(seat))
            elif was != now and now in (LOST, LEFT):
                self.events.append(Went(seat, now == LEFT))

    def _hear_of(self, message: Message) -> None:
        """What another person says, or wants."""
        if getattr(message, "seat", -1) not in self.company.people:
            return
        match message:
            case wire.Ask(seat, what):
                self.events.append(Asked(seat, what))
            case wire.Answer(seat, what, yes):
                self.events.append(Answered(seat, what, yes))
            case wire.Say(seat, word):
                self.events.append(Said(seat, word))
            case wire.Thinking(seat, on):
                self.events.append(Looks(seat, on))
            case _:
                pass

    # Drawing a seed

    def _draw(self, message: Message) -> None:
        match message:
            case wire.Draw(seats):
                self._begin_drawing(seats)
            case wire.Commit(seat, digest) if self._drawing:
                self._sealed(self._drawing, seat, digest)
            case wire.Reveal(seat, secret) if self._drawing:
                self._told(self._drawing, seat, secret)
            case wire.Blame(seat, fault):
                self._blame(seat, fault)
            case _:
                pass

    def _begin_drawing(self, seats: tuple[Seat, ...]) -> None:
        self._seed = None
        if not {self.seat, self.host} <= set(seats) <= set(self.company.people):
            return
        self._drawing = Drawing(seats, 0.0)
        self._secret = self._fresh()
        self._send(wire.Commit(self.seat, commitment(self.seat, self._secret)))

    def _sealed(self, drawing: Drawing, seat: Seat, digest: str) -> None:
        if not drawing.seal(seat, digest):
            return
        if seat == self.seat and digest != commitment(seat, self._secret):
            self._blame(self.host, "other")
        elif drawing.all_sealed:
            self._send(wire.Reveal(self.seat, self._secret))

    def _told(self, drawing: Drawing, seat: Seat, secret: str) -> None:
        if not drawing.tell(seat, secret):
            self._blame(seat, "other")
        elif drawing.seed:
            self._seed, self._drawing = drawing.seed, None

    def _blame(self, seat: Seat, fault: str) -> None:
        self._drawing = None
        self.events.append(Blamed(seat, fault))

    # Telling

    def _lay_here(self, *, fresh: bool = False) -> None:
        if self.table:
            table = self.table.at(self.table.length)
            self.events.append(Lays(table, self.seat, self.company, fresh))

    def _send(self, message: Message) -> None:
        self.outbox.append(wire.line_of(message))
