"""The page in the middle: it orders what is done at the table and tells all others.

It is fed with what its guests say and what time it is, and gives lines to be sent (`outbox`) and
events for its own page (`events`). Whatever a guest says, the table changes only by what the rules
allow to the seat whose turn it is.
"""

from collections.abc import Callable

from cardroom.cards import NotationError
from cardroom.live import events as shown
from cardroom.live import protocol as wire
from cardroom.live.company import Company
from cardroom.live.pace import Watch
from cardroom.live.peer import Guest, Peer
from cardroom.live.protocol import (
    HERE,
    LEFT,
    LOST,
    NEXT,
    PROTOCOL,
    UNDO,
    Message,
    Refused,
    digest_of,
)
from cardroom.live.seed import Drawing, commitment
from cardroom.seats import Seat
from cardroom.table import Table, new_record, write

DRAWING = 15.0  # seconds that the parts of a seed are waited for


class Host:
    """A live table, as the page in the middle keeps it."""

    def __init__(
        self, table: Table, seat: Seat, company: Company, fresh: Callable[[], str]
    ) -> None:
        """`fresh` gives 32 hexadecimal digits that nobody can foresee."""
        self.table = table.at(table.length)
        self.seat = self.host = seat
        self.company = company
        self.n = 0  # of events so far
        self.outbox: list[tuple[Peer, str]] = []
        self.events: list[shown.Event] = []
        self._fresh = fresh
        self._guests: dict[Peer, Guest] = {}
        self._ready: set[Seat] = set()  # for the next deal
        self._undo: tuple[Seat, int, set[Seat]] | None = None  # who, back to where, who is asked
        acted = {state.turn for state, _, _ in self.table.history()}
        self._decided = bool(acted & set(company.people))  # whether a person has acted
        self._drawing: Drawing | None = None
        self._secret = ""
        self._now = 0.0
        self._watch = Watch(0.0)

    # Connections

    def join(self, peer: Peer, seat: Seat, now: float) -> None:
        """A connection stands, for whoever was invited to this seat."""
        self._now = now
        for old in [other for other, guest in self._guests.items() if guest.seat == seat]:
            self._send(old, wire.Leave())
            del self._guests[old]
        self._guests[peer] = Guest(seat, now)
        self._send(peer, wire.Hello(PROTOCOL, self.company.names[self.seat]))

    def hear(self, peer: Peer, line: object, now: float) -> None:
        """A guest's page has said this."""
        self._now = now
        guest = self._guests.get(peer)
        if guest is None or not guest.line.purse.spend(now):
            return
        guest.line.heard = now
        if guest.missed:
            self._find_again(guest)
        try:
            self._take(peer, guest, wire.parse(line, wire.FROM_GUEST))
        except Refused as refusal:
            self._send(peer, wire.Refuse(refusal.code))

    def drop(self, peer: Peer, now: float) -> None:
        """A connection has ended."""
        self._now = now
        if peer in self._guests:
            self._lose(peer, left=False)

    def tick(self, now: float) -> None:
        """Time passes: to be called a few times a second."""
        self._now = now
        slept = self._watch.has_slept(now)
        for peer, guest in self._guests.items():
            guest.line.heard = now if slept else guest.line.heard
            if guest.line.is_dead(now) and not guest.missed:
                guest.missed = True
                self._miss(guest.seat, left=False)
            if guest.line.wants_ping(now):
                self._send(peer, wire.Ping())
            if guest.owed and guest.gets_table(now):
                self._lay_before(peer, guest.seat)
        if self._drawing and now - self._drawing.begun > DRAWING:
            self._blame(self._drawing.missing()[0], "silent")

    def leave(self) -> None:
        """This page goes away."""
        self._tell(wire.Leave())

    def _lose(self, peer: Peer, *, left: bool) -> None:
        self._miss(self._guests.pop(peer).seat, left=left)

    def _find_again(self, guest: Guest) -> None:
        """The line has come to life again: nothing that was said on it is lost."""
        guest.missed = False
        if guest.greeted:
            self._seat(self.company.with_person(guest.seat, "", HERE))
            self.events.append(shown.Came(guest.seat))

    def _miss(self, seat: Seat, *, left: bool) -> None:
        if self.company.states[seat] != HERE:
            return
        self._seat(self.company.with_state(seat, LEFT if left else LOST))
        self.events.append(shown.Went(seat, left))
        if self._drawing and seat in self._drawing.seats:
            self._blame(seat, "silent")
        if self._undo and seat in self._undo[2]:
            self._undo = None

    # What guests say

    def _take(self, peer: Peer, guest: Guest, message: Message) -> None:
        if isinstance(message, wire.Hello):
            self._greet(peer, guest, message)
        elif not guest.greeted:
            raise Refused("hello")
        elif isinstance(message, wire.Leave):
            self._lose(peer, left=True)
        elif isinstance(message, wire.Again):
            if guest.gets_table(self._now):
                self._lay_before(peer, guest.seat)
        elif not isinstance(message, wire.Ping):
            if getattr(message, "seat", None) != guest.seat:
                raise Refused("seat")
            self._of_seat(guest.seat, message)

    def _of_seat(self, seat: Seat, message: Message) -> None:
        """What the person of a seat says, whether they are here or at another page."""
        match message:
            case wire.Act(n, _, action):
                self._act(seat, n, action)
            case wire.Ask(_, what):
                (self._ask_undo if what == UNDO else self._ask_next)(seat)
            case wire.Answer(_, _, yes):
                self._answer(seat, yes=yes)
            case wire.Say(_, word):
                self._pass_on(seat, message, shown.Said(seat, word))
            case wire.Thinking(_, on):
                self._pass_on(seat, message, shown.Looks(seat, on))
            case wire.Commit(_, digest):
                self._sealed(seat, digest)
            case wire.Reveal(_, secret):
                self._told(seat, secret)
            case _:
                pass

    def _greet(self, peer: Peer, guest: Guest, hello: wire.Hello) -> None:
        if hello.protocol != PROTOCOL:
            self._send(peer, wire.Refuse("version"))
            self.events.append(shown.Foreign("version"))
            del self._guests[peer]
            return
        if guest.greeted:
            raise Refused("hello")
        guest.greeted = True
        self._seat(self.company.with_person(guest.seat, hello.name, HERE))
        self._lay_before(peer, guest.seat)
        self.events.append(shown.Came(guest.seat))

    # Acting

    def act(self, seat: Seat | None, action: str, at: int) -> bool:
        """The host's own person, or a computer player of this page, has done this where so many
        actions had been done before; False where that is not so at the table of all, or other cards
        are about to come.
        """
        if self._drawing and seat in self.company.people:
            self.events.append(shown.Denied("drawing"))
            return False
        if at != self.table.length or self.table.state.turn != seat:
            return False
        try:
            self._do(seat, action)
        except Refused:
            return False
        return True

    def _act(self, seat: Seat, n: int, action: str) -> None:
        if self._drawing:
            raise Refused("drawing")
        if n != self.n:
            raise Refused("late")
        if self.table.state.turn != seat:
            raise Refused("turn")
        self._do(seat, action)
        self.events.append(shown.Did(seat, action))

    def _do(self, seat: Seat | None, text: str) -> None:
        game = self.table.game
        try:
            action = game.parse(text)
        except NotationError:
            raise Refused("action") from None
        if game.objection(self.table.state, action):
            raise Refused("rules")
        self.table.play(action)
        self._decided = self._decided or seat in self.company.people
        self._happened()
        self._tell(wire.Act(self.n, seat, game.text(action)))
        if self.table.state.turn is None:
            self._tell(wire.Check(self.n, digest_of(self.table.record)))

    def _happened(self) -> None:
        self.n += 1
        self._ready.clear()
        self._undo = None

    # Asking

    def ask(self, what: str) -> bool:
        """The host's own person wants this; False where it cannot be."""
        return self._tried(wire.Ask(self.seat, what))

    def answer(self, *, yes: bool) -> bool:
        """The host's own person answers what was asked."""
        return self._tried(wire.Answer(self.seat, UNDO, yes))

    def say(self, word: str) -> None:
        """The host's own person says a word."""
        self._tell(wire.Say(self.seat, word))

    def looks(self, *, on: bool) -> None:
        """Whether the host's own person has the page before their eyes."""
        self._tell(wire.Thinking(self.seat, on))

    def _tried(self, message: Message) -> bool:
        try:
            self._of_seat(self.seat, message)
        except Refused as refusal:
            self.events.append(shown.Denied(refusal.code))
            return False
        return True

    def _ask_next(self, seat: Seat) -> None:
        if self.table.state.turn is not None or self._drawing:
            raise Refused("turn")
        self._ready.add(seat)
        self._pass_on(seat, wire.Ask(seat, NEXT), shown.Asked(seat, NEXT))
        if self._ready.issuperset(self.company.present):
            self._go_on()

    def _go_on(self) -> None:
        """Everybody is ready for the next deal; after the last one, for another game."""
        choices = self.table.game.legal(self.table.state)
        if not choices:
            self._ready.clear()
            self.draw()
            return
        action = self.table.game.text(choices[0])
        self._do(None, action)
        self.events.append(shown.Did(None, action))

    def _ask_undo(self, seat: Seat) -> None:
        """One's own last decision is taken back at once where no other person has acted since."""
        history = self.table.history()
        own = [place for place, (state, _, _) in enumerate(history) if state.turn == seat]
        if not own or self._drawing:
            raise Refused("nothing")
        since = {state.turn for state, _, _ in history[own[-1] :]}
        others = set(self.company.present) - {seat}
        if not others & since:
            self._back(own[-1])
            return
        self._undo = seat, own[-1], others
        self._pass_on(seat, wire.Ask(seat, UNDO), shown.Asked(seat, UNDO))

    def _answer(self, seat: Seat, *, yes: bool) -> None:
        if self._undo is None or seat not in self._undo[2]:
            raise Refused("unasked")
        _asker, back_to, waited = self._undo
        waited.discard(seat)
        self._pass_on(seat, wire.Answer(seat, UNDO, yes), shown.Answered(seat, UNDO, yes))
        if not yes:
            self._undo = None
        elif not waited:
            self._back(back_to)

    def _back(self, length: int) -> None:
        self.table = self.table.at(length)
        self._happened()
        self._tell(wire.Back(self.n, length))
        self._lay_here()

    # Who sits where

    def open(self, seat: Seat, name: str) -> None:
        """This seat is kept for somebody who is invited."""
        self._seat(self.company.with_person(seat, name))

    def give(self, seat: Seat, level: str) -> None:
        """A computer player plays on for somebody who is not there."""
        self._seat(self.company.with_computer(seat, level))

    def _seat(self, company: Company) -> None:
        self.company = company
        self._tell(wire.Seated(*company))
        self.events.append(shown.Sits(company))

    # Drawing a seed

    @property
    def wants_draw(self) -> bool:
        """Whether everybody who is expected has come, and no person has acted yet: then the cards
        that one page dealt alone can still be dealt anew.
        """
        people = self.company.people
        alone = len(people) < 2 or self._drawing is not None
        return not alone and self.company.present == people and not self._decided

    def draw(self) -> None:
        """Everybody who is there draws the seed of a new game together."""
        self._drawing = Drawing(self.company.present, self._now)
        self._secret = self._fresh()
        self._tell(wire.Draw(tuple(sorted(self._drawing.seats))))
        self._sealed(self.seat, commitment(self.seat, self._secret))

    def _sealed(self, seat: Seat, digest: str) -> None:
        if self._drawing is None or not self._drawing.seal(seat, digest):
            raise Refused("drawing")
        self._tell(wire.Commit(seat, digest))
        if self._drawing.all_sealed:
            self._told(self.seat, self._secret)

    def _told(self, seat: Seat, secret: str) -> None:
        drawing = self._drawing
        if drawing is None or not drawing.all_sealed or seat in drawing.told:
            raise Refused("drawing")
        if not drawing.tell(seat, secret):
            self._blame(seat, "other")
            return
        self._tell(wire.Reveal(seat, secret))
        if drawing.seed:
            self._deal(drawing.seed)

    def _deal(self, seed: str) -> None:
        record = self.table.record
        self._drawing = None
        self.table, self._decided = Table(new_record(record.game, record.options, seed)), False
        self._happened()
        for peer, guest in self._guests.items():
            if guest.greeted:
                self._lay_before(peer, guest.seat)
        self._lay_here(fresh=True)

    def _blame(self, seat: Seat, fault: str) -> None:
        self._drawing = None
        self._tell(wire.Blame(seat, fault))
        self.events.append(shown.Blamed(seat, fault))

    # Telling

    def _lay_here(self, *, fresh: bool = False) -> None:
        table = self.table.at(self.table.length)
        self.events.append(shown.Lays(table, self.seat, self.company, fresh))

    def _lay_before(self, peer: Peer, seat: Seat) -> None:
        record = write(self.table.record)
        self._send(peer, wire.Laid(self.n, seat, self.seat, record, *self.company))

    def _pass_on(self, seat: Seat, message: Message, event: shown.Event) -> None:
        """Tell everybody but the seat that said it."""
        for peer, guest in self._guests.items():
            if guest.greeted and guest.seat != seat:
                self._send(peer, message)
        if seat != self.seat:
            self.events.append(event)

    def _tell(self, message: Message) -> None:
        for peer, guest in self._guests.items():
            if guest.greeted:
                self._send(peer, message)

    def _send(self, peer: Peer, message: Message) -> None:
        self._guests[peer].line.said = self._now
        self.outbox.append((peer, wire.line_of(message)))
