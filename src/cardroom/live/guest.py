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
    Came,
    Denied,
    Did,
    Event,
    Foreign,
    Lays,
    Looks,
    Said,
    Sits,
    Undrawn,
    Went,
    changes,
)
from cardroom.live.pace import TABLES_AT_ONCE, TABLES_STEADY, Line, Purse, Watch
from cardroom.live.part import FRESH, OTHER, Known, Part
from cardroom.live.pin import Pin
from cardroom.live.protocol import (
    DEAL,
    HERE,
    LEFT,
    LOST,
    NEXT,
    PROTOCOL,
    Message,
    Refused,
    digest_of,
)
from cardroom.seats import Seat
from cardroom.table import Record, RecordError, Table, read, replaying

MOST_WAITING = 1000
"""Lines that are kept while a table is being laid; without one of them the table is asked for."""


class Guest:
    """A live table, as an invited page keeps it."""

    def __init__(
        self, name: str, fresh: Callable[[], str], now: float, pin: Pin | None = None
    ) -> None:
        """`fresh` gives 32 hexadecimal digits that nobody can foresee; `pin` is what this page
        remembers of cards that were drawn at this table.
        """
        self.table: Table | None = None  # none until the host has laid it
        self.seat: Seat = 0
        self.host: Seat = 0
        self.company = Company((), (), ())
        self.n = 0
        self.outbox: list[str] = []
        self.events: list[Event] = []
        self.lost = False  # there is no connection any more
        self._now = now
        self._line, self._watch = Line(now), Watch(now)
        self._missed = False  # the host was silent for too long, and may come back
        self._tables = Purse(now, TABLES_AT_ONCE, TABLES_STEADY)
        self._laid: wire.Laid | None = None  # a table that has not been replayed to its end
        self._steps: Generator[float, None, None] | None = None  # ... as far as it is begun
        self._waiting: list[Message] = []  # what was said after it
        self._pending: str | None = None  # what was done here and has not come back
        self._asked_again = False
        self._part = Part(fresh, pin)
        self._undrawn: tuple[wire.Laid, Record] | None = None  # laid, and not what was drawn
        self._send(wire.Hello(PROTOCOL, name))

    # The line

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
        self._now, slept = now, self._watch.has_slept(now)
        self._line.heard = now if slept else self._line.heard
        if self.lost:
            return
        self._part.tick(now, slept=slept)
        self._collect()
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
            self._part.ends()
            self._collect()
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
        if self._undrawn:
            self.events.append(Undrawn())
            return False
        if table is None or self._laid or self._pending is not None or at != table.length:
            return False
        if table.state.turn != self.seat:
            return False
        self._pending = action
        self._send(wire.Act(self.n, self.seat, action))
        return True

    def ask(self, what: str) -> None:
        """The person wants this; after the last deal of a game, cards for another one."""
        if what == NEXT and self.table and not self.table.game.legal(self.table.state):
            self._part.agreed = True
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
            case wire.Draw() | wire.Commit() | wire.Reveal() | wire.Blame():
                self._draw(message)
            case _:
                if self.table and not self._undrawn:
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
        before = self.table.record if self.table else None
        judged = self._part.judge(table.record, laid.seat, laid.host, before)
        if judged == OTHER:
            self._leave_undrawn(laid, company, table.record)
            return
        self._undrawn = None
        self.table, self.company, self.n = table, company, laid.n
        self.seat, self.host = laid.seat, laid.host
        self._pending = None
        self._asked_again = False
        self._lay_here(fresh=judged == FRESH)

    def _leave_undrawn(self, laid: wire.Laid, company: Company, record: Record) -> None:
        """What was not drawn is not played: the table stays, and the person says how it goes on."""
        self._undrawn = laid, record
        if self.table is None:
            self.seat, self.host, self.company = laid.seat, laid.host, company
        self.events.append(Undrawn())

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
        self.events += [Sits(company), *changes(known, company)]

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

    @property
    def drawn(self) -> Pin | None:
        """What all have drawn, where that is what lies here."""
        return self._part.pin if self.table and not self._undrawn else None

    def redraw(self, *, yes: bool) -> None:
        """The person agrees to other cards for all, or keeps those there are."""
        self._part.answer(yes=yes)
        self._collect()

    def want_cards(self) -> None:
        """The person asks for cards that all draw."""
        self._part.agreed = True
        self._send(wire.Ask(self.seat, DEAL))

    def play_undrawn(self) -> None:
        """The person plays what the host lays, though nobody knows where the cards come from."""
        if self._undrawn:
            (laid, record), self._undrawn = self._undrawn, None
            self._part.give_up(record)
            self._listen(laid)

    def _draw(self, message: Message) -> None:
        known = self._known() if isinstance(message, wire.Draw) else None
        if isinstance(message, wire.Draw) and known:
            self._part.invited(message, known, self._now)
        else:
            self._part.hear(message, self._now)
        self._collect()

    def _known(self) -> Known | None:
        """What one knows of the table for which cards are drawn."""
        if self._undrawn:
            laid, record = self._undrawn
            company = Company(laid.levels, laid.names, laid.states)
            return Known(record, laid.seat, laid.host, company, begun=True)
        if self.table is None:
            return None
        acted = {state.turn for state, _, _ in self.table.history()} & set(self.company.people)
        return Known(self.table.record, self.seat, self.host, self.company, bool(acted))

    def _collect(self) -> None:
        """Say and show what comes of drawing."""
        for message in self._part.outbox:
            self._send(message)
        self.events += self._part.events
        self._part.outbox.clear()
        self._part.events.clear()

    # Telling

    def _lay_here(self, *, fresh: bool = False) -> None:
        if self.table:
            table = self.table.at(self.table.length)
            self.events.append(Lays(table, self.seat, self.company, fresh))

    def _send(self, message: Message) -> None:
        self.outbox.append(wire.line_of(message))
