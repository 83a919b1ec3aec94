"""The host's page of a live table: it decides the order of events and sends them to all guests.

The caller passes in the guests' messages and the time. `outbox` holds messages to send, `events`
the events to show. A guest can only change the table by a legal action for the seat to act.
"""

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from cardroom.game import Position
from cardroom.live import events as shown, protocol as wire
from cardroom.live.company import Occupants
from cardroom.live.joint_deal import drawing as joint
from cardroom.live.joint_deal.drawing import Broken, Drawing, Pin
from cardroom.live.liveness import NAP, Heartbeat, TokenBucket, table_rate_limit
from cardroom.live.matters import DEAL, NEXT, UNDO
from cardroom.live.protocol import HERE, LEFT, LOST, Message, Refused, check_action
from cardroom.nouns.seats import Seat
from cardroom.table import Record, Step, Table, step_of, write

Peer: TypeAlias = Any  # hashable
"""Connection to a guest. A guest who returns by a new invitation has a new connection."""


class GuestLine(NamedTuple):
    """State of the host's connection to one guest's page."""

    seat: Seat
    beat: Heartbeat
    lines: TokenBucket  # rate limit of the lines that are heard,
    tables: TokenBucket  # ... and of the tables that are sent
    greeted: bool = False
    owed: bool = False  # waits for the table until the rate limit allows it


class UndoRequest(NamedTuple):
    """A player's request to undo their last decision, which other players have to agree to."""

    asker: Seat
    length: int  # number of actions that stay
    waited: frozenset[Seat]  # players who have not agreed yet


class HostTable(NamedTuple):
    """State of a live table on the host's page, with the players' requests to undo or deal next."""

    table: Table
    decided: bool  # a person has acted
    n: int = 0  # number of events so far
    ready: frozenset[Seat] = frozenset()  # seats that want the next deal
    undo: UndoRequest | None = None
    averted: Mapping[Seat, int] = MappingProxyType({})
    """Number of actions that a player has seen, for each seat whose page is out of view."""

    def take(self, step: Step, people: Collection[Seat]) -> "HostTable":
        """Return the table after an action. If a person has acted, drop the undo request."""
        turn = step[0].turn
        acted = turn in people
        undo = None if acted or turn is None else self.undo
        changed = self._with_next_event(self.table.after(step), undo)
        return changed._replace(decided=self.decided or acted)

    def back(self, length: int) -> "HostTable":
        averted = {seat: min(seen, length) for seat, seen in self.averted.items()}
        return self._with_next_event(self.table.at(length))._replace(averted=averted)

    def deal(self, record: Record) -> "HostTable":
        return self.back(0)._replace(table=Table(record), decided=False)

    def _with_next_event(self, table: Table, undo: UndoRequest | None = None) -> "HostTable":
        return self._replace(table=table, n=self.n + 1, ready=frozenset(), undo=undo)

    def note_page_visibility(self, seat: Seat, *, on: bool) -> "HostTable":
        """Note that a player's page came into view (`on`), or went out of view."""
        others = {other: seen for other, seen in self.averted.items() if other != seat}
        seen = self.averted.get(seat, self.table.length)
        return self._replace(averted=others if on else {**others, seat: seen})

    def make_undo_request(self, seat: Seat, company: Occupants) -> UndoRequest:
        """Return the request to undo a seat's last decision. All other persons must agree if one of
        them has acted since; if not, only the persons who saw the decision must. Raises `Refused`.
        """
        place = self.table.last_action_of(seat)
        if place is None:
            raise Refused("nothing")
        others = frozenset(company.people) - {seat}
        since = {state.turn for state, _, _ in self.table.history()[place:]}
        if not others & since:
            looking = set(company.present) - set(self.averted)
            others = frozenset(
                other for other in others if other in looking or self.averted.get(other, 0) > place
            )
        return UndoRequest(seat, place, others)


class Host:
    """State of a live table on the host's page."""

    def __init__(
        self, table: Table, seat: Seat, company: Occupants, entropy: str, pin: Pin | None = None
    ) -> None:
        """Host a table. `entropy`: random text. `pin`: the last deal whose seed all pages chose."""
        self.seat = self.host = seat
        self.outbox: list[tuple[Peer, str]] = []
        self.events: list[shown.Event] = []
        self._guests: dict[Peer, GuestLine] = {}
        self._now = self._ticked = 0.0  # time now, and of the last tick, in seconds
        self.company = company
        acted = {state.turn for state, _, _ in table.history()}
        begun = table.at(table.length)  # what was undone before is not done again here
        self._game = HostTable(begun, decided=bool(acted & {*company.people}))
        self._entropy, self._pin = entropy, pin
        self._drawings = 0  # their number so far
        self._drawing: Drawing | None = None  # of the next deal's seed, in progress
        self._asks: Mapping[str, Callable[[Seat], None]] = {
            UNDO: self._handle_undo_request,
            NEXT: self._handle_next_deal_request,
            DEAL: lambda seat: self.events.append(wire.Ask(seat, DEAL)),
        }

    @property
    def table(self) -> Table:
        return self._game.table

    @property
    def n(self) -> int:
        """Number of events so far."""
        return self._game.n

    # Connections

    def join(self, peer: Peer, seat: Seat, now: float) -> None:
        """Register the connection of a guest invited to a seat. An earlier connection ends."""
        self._now = now
        for old in [other for other, guest in self._guests.items() if guest.seat == seat]:
            self._send(old, wire.Leave())
            del self._guests[old]
        beat, lines = Heartbeat(now, now), TokenBucket(now)
        self._guests[peer] = GuestLine(seat, beat, lines, table_rate_limit(now))
        self._send(peer, wire.Hello(wire.PROTOCOL, self.company.names[self.seat]))

    def hear(self, peer: Peer, line: object, now: float) -> None:
        """Handle a message (`line`) from a guest's page."""
        self._now = now
        guest = self._guests.get(peer)
        lines = guest and guest.lines.spend(now)
        if guest is None or lines is None:
            return
        self._change(peer, lines=lines, beat=guest.beat.hear(now))
        if guest.greeted and guest.beat.missed:
            self._welcome(peer)
        try:
            self._handle_guest_message(peer, wire.parse(line, wire.FROM_GUEST))
        except Refused as refusal:
            self._send(peer, wire.Refuse(refusal.code))

    def drop(self, peer: Peer, now: float) -> None:
        """Handle the end of a guest's connection."""
        self._now = now
        if peer in self._guests:
            self._lose(peer, left=False)

    def tick(self, now: float) -> None:
        """Send due pings and tables, notice silent guests. Call it a few times a second."""
        slept = now - self._ticked > NAP
        self._now = self._ticked = now
        for peer, guest in self._guests.items():
            self._change(peer, beat=guest.beat.tick(now, slept=slept))
            if self._guests[peer].beat.missed and not guest.beat.missed:
                self._mark_absent(guest.seat, left=False)
            if self._guests[peer].beat.wants_ping(now):
                self._send(peer, wire.Ping())
            if guest.owed and not self._drawing:
                self._send_table_when_allowed(peer)
        if self._drawing and slept:  # restart the time limit for the guests' answers
            self._drawing = self._drawing._replace(since=now)
        self._cancel_drawing_if_broken(self._drawing and self._drawing.fault_if_late(now))

    def leave(self) -> None:
        """Send a goodbye to all guests."""
        self._tell(wire.Leave())

    def _lose(self, peer: Peer, *, left: bool) -> None:
        self._mark_absent(self._guests.pop(peer).seat, left=left)

    def _mark_absent(self, seat: Seat, *, left: bool) -> None:
        if self.company.states[seat] != HERE:
            return
        self._game = self._game.note_page_visibility(seat, on=False)
        self._update_occupants(self.company.with_state(seat, LEFT if left else LOST))
        self.events.append(shown.Went(seat, left))
        self._cancel_drawing_if_broken(self._drawing and self._drawing.fault_if_lost(seat))

    def _welcome(self, peer: Peer, name: str = "", *, is_new: bool = False) -> None:
        """Seat a guest who joins, or who is heard again after a long silence."""
        seat = self._guests[peer].seat
        self._game = self._game.note_page_visibility(seat, on=True)
        self._update_occupants(self.company.with_person(seat, name, HERE))
        if is_new and not self._drawing:  # else another table follows in a moment
            self._send_table(peer)
        self.events.append(shown.Came(seat))
        self._ask_consent_to_undo(seat)

    # Messages of guests

    def _handle_guest_message(self, peer: Peer, message: Message) -> None:
        guest = self._guests[peer]
        if isinstance(message, wire.Hello):
            self._greet(peer, message)
        elif not guest.greeted:
            raise Refused("hello")
        elif isinstance(message, wire.Leave):
            self._lose(peer, left=True)
        elif isinstance(message, wire.Again):
            self._send_table_when_allowed(peer)
        elif isinstance(message, wire.OfSeat):
            if message.seat != guest.seat:
                raise Refused("seat")
            self._handle_message(guest.seat, message)

    def _handle_message(self, seat: Seat, message: wire.OfSeat) -> None:
        match message:
            case wire.Act(n, _, action):
                self._act(seat, n, action)
            case wire.Ask(_, what):
                self._asks[what](seat)
            case wire.Answer(_, what, yes):
                self._answer(seat, what, yes=yes)
            case wire.Say():
                self._pass_on(message)
            case wire.Thinking(_, on):
                self._game = self._game.note_page_visibility(seat, on=on)
                self._pass_on(message)
            case wire.Commit() | wire.Reveal():
                self._handle_commit_or_reveal(message)

    def _greet(self, peer: Peer, hello: wire.Hello) -> None:
        if hello.protocol != wire.PROTOCOL:
            self._send(peer, wire.Refuse("version"))
            self.events.append(shown.Foreign("version"))
            del self._guests[peer]
            return
        if self._guests[peer].greeted:
            raise Refused("hello")
        self._change(peer, greeted=True, owed=self._drawing is not None)
        self._welcome(peer, hello.name, is_new=True)

    # Acting

    def act(self, before: Position, action: object) -> Step | None:
        """Play an action that was chosen on this page in the state `before`. Return None if the
        table has changed since, or while a new deal is being prepared. Raises `IllegalAction`.
        """
        if self._drawing and before.turn in self.company.people:
            self.events.append(shown.Denied("drawing"))
            return None
        if before is not self.table.state:
            return None
        return self._apply_and_send_step(step_of(self.table.game, before, action))

    def _act(self, seat: Seat, n: int, text: str) -> None:
        if self._drawing:
            raise Refused("drawing")
        if n != self.n:
            raise Refused("late")
        step = check_action(self.table, seat, text)
        self.events.append(shown.Did(seat, self._apply_and_send_step(step)))

    def _apply_and_send_step(self, step: Step) -> Step:
        before, action, after = step
        self._game = self._game.take(step, self.company.people)
        self._tell(wire.Act(self.n, before.turn, self.table.game.text(action)))
        if after.turn is None:
            self._tell(wire.Check(self.n, wire.digest_of(self.table.record)))
        return step

    # Asking

    def ask(self, what: str) -> None:
        """Handle a request of the host's own player."""
        self._handle_own_message(wire.Ask(self.seat, what))

    def answer(self, *, yes: bool) -> None:
        """Handle the host's answer to an undo request."""
        self._handle_own_message(wire.Answer(self.seat, UNDO, yes))

    def say(self, word: str) -> None:
        """Send a short message of the host's own player to all guests."""
        self._tell(wire.Say(self.seat, word))

    def tell_page_visibility(self, *, on: bool) -> None:
        """Note whether the host's own player sees the page, and tell the guests."""
        self._handle_own_message(wire.Thinking(self.seat, on))

    def _handle_own_message(self, message: wire.OfSeat) -> None:
        try:
            self._handle_message(self.seat, message)
        except Refused as refusal:
            self.events.append(shown.Denied(refusal.code))

    def _handle_next_deal_request(self, seat: Seat) -> None:
        if self.table.state.turn is not None or self._drawing:
            raise Refused("turn")
        self._game = self._game._replace(ready=self._game.ready | {seat})
        self._pass_on(wire.Ask(seat, NEXT))
        if not self._game.ready.issuperset(self.company.present):
            return
        game, state = self.table.game, self.table.state
        if choices := game.legal(state):
            step = self._apply_and_send_step(step_of(game, state, choices[0]))
            self.events.append(shown.Did(None, step))
        else:  # after the last deal, a new game begins
            self._game = self._game._replace(ready=frozenset())
            self.start_joint_deal()

    def _handle_undo_request(self, seat: Seat) -> None:
        """Undo at once, or ask the players who must agree. Absent ones are asked on return."""
        if self._drawing:
            raise Refused("drawing")
        undo, present = self._game.make_undo_request(seat, self.company), {*self.company.present}
        if not undo.waited:
            self._undo_and_tell_guests(undo.length)
            return
        self._game = self._game._replace(undo=undo)
        for other in sorted(undo.waited & present):
            self._ask_consent_to_undo(other)
        if not undo.waited <= present:
            raise Refused("away")

    def _ask_consent_to_undo(self, seat: Seat) -> None:
        """Ask a seat's player to agree to the requested undo, unless the player already agreed."""
        undo = self._game.undo
        if undo is None or seat not in undo.waited:
            return
        if seat == self.seat:
            self.events.append(wire.Ask(undo.asker, UNDO))
        else:
            for peer in self._peers(seat):
                self._send(peer, wire.Ask(undo.asker, UNDO))

    def _answer(self, seat: Seat, what: str, *, yes: bool) -> None:
        undo = self._game.undo
        if what == DEAL:
            if self._drawing and not yes:
                self._cancel_drawing_if_broken(self._drawing.fault_if_declined(seat))
            return
        if undo is None or seat not in undo.waited:
            raise Refused("unasked")
        self._pass_on(wire.Answer(seat, UNDO, yes))
        if yes:
            self._count_undo_agreement(seat)
        else:
            self._game = self._game._replace(undo=None)

    def _count_undo_agreement(self, seat: Seat) -> None:
        """Count a seat as agreeing to the requested undo. Undo if all seats have agreed."""
        if self._game.undo:
            undo = self._game.undo._replace(waited=self._game.undo.waited - {seat})
            self._game = self._game._replace(undo=undo)
            if not undo.waited:
                self._undo_and_tell_guests(undo.length)

    def _undo_and_tell_guests(self, length: int) -> None:
        undone = self.table.history()[length]
        self._game = self._game.back(length)
        self._tell(wire.Back(self.n, length))
        self.events.append(shown.Lays(self.table, self.seat, self.company))
        turn = undone[0].turn
        if turn is not None and turn != self.seat:
            self.events.append(shown.TookBack(turn, undone))

    # Seats

    def reserve_seat(self, seat: Seat, name: str) -> None:
        """Reserve a seat for an invited person."""
        self._update_occupants(self.company.with_person(seat, name))

    def give_to_computer(self, seat: Seat, level: str) -> None:
        """Let a computer player take over a seat."""
        self._update_occupants(self.company.with_computer(seat, level))
        self._count_undo_agreement(seat)

    def _update_occupants(self, company: Occupants) -> None:
        self.company = company
        self._tell(wire.Seated(*company))
        self.events.append(shown.Sits(company))

    # Drawing a seed

    @property
    def drawn(self) -> Pin | None:
        """Current deal if all pages jointly generated its random seed; None otherwise."""
        return self._pin if self._pin and self._pin.holds(self.table.record) else None

    @property
    def is_joint_deal_due(self) -> bool:
        """True if a seed has to be generated jointly, all persons are here, and none has acted."""
        people = self.company.people
        drawn = self.drawn is not None and set(people) <= set(self.drawn.seats)
        idle = len(people) > 1 and not drawn and self._drawing is None
        return idle and self.company.present == people and not self._game.decided

    def start_joint_deal(self) -> None:
        """Begin to generate a new game's seed with the guests. If impossible, show the reason."""
        if self._drawing:
            self.events.append(shown.Denied("drawing"))
        elif len(self.company.present) < 2:
            self.events.append(shown.Denied("alone"))
        else:
            self._drawings += 1
            levels, others = self.company.levels, {*self.company.present} - {self.seat}
            seats, deal = (self.seat, *sorted(others)), joint.deal_without_seed(self.table.record)
            terms = joint.Terms(self._drawings, deal, seats, levels)
            secret = joint.secret_of(self._entropy, terms.number)
            self._drawing, told = Drawing(terms, self.seat, secret, self._now).commit()
            self._tell(wire.Draw(terms.number, write(terms.deal), seats, levels), *told)

    def _handle_commit_or_reveal(self, message: wire.Commit | wire.Reveal) -> None:
        if self._drawing is None or message.number != self._drawings:
            return  # about an earlier drawing
        try:
            self._drawing, told = self._drawing.hear(message, self._now)
        except Broken as broken:
            self._cancel_drawing_if_broken(broken)
            return
        self._tell(message, *told)
        if pin := self._drawing.pin:
            self._drawing, self._pin = None, pin
            self._game = self._game.deal(pin.deal)
            for peer in self._peers():
                self._change(peer, owed=False)
                self._send_table(peer)
            self.events.append(shown.Lays(self.table, self.seat, self.company, fresh=True))

    def _cancel_drawing_if_broken(self, broken: Broken | None) -> None:
        """After a failure, cancel the joint seed generation, and report the cause to all pages."""
        if broken:
            self._drawing = None
            self._tell(wire.Blame(self._drawings, broken.seat, broken.fault))
            self.events.append(shown.Blamed(broken.seat, broken.fault))

    # Sending the table

    def _send_table(self, peer: Peer) -> None:
        seat, record = self._guests[peer].seat, write(self.table.record)
        self._send(peer, wire.Laid(self.n, seat, self.seat, record, *self.company))

    def _send_table_when_allowed(self, peer: Peer) -> None:
        """Send the table to a guest now, or as soon as the rate limit allows it."""
        tables = self._guests[peer].tables.spend(self._now)
        self._change(peer, owed=tables is None, tables=tables or self._guests[peer].tables)
        if tables:
            self._send_table(peer)

    # Sending messages

    def _change(self, peer: Peer, **changed: Any) -> None:
        self._guests[peer] = self._guests[peer]._replace(**changed)

    def _pass_on(self, message: shown.Relayed) -> None:
        """Send a seat's message to all other guests. Show a guest's message on this page, too."""
        for peer in self._peers():
            if self._guests[peer].seat != message.seat:
                self._send(peer, message)
        if message.seat != self.seat:
            self.events.append(message)

    def _tell(self, *messages: Message) -> None:
        for peer in self._peers():
            for message in messages:
                self._send(peer, message)

    def _peers(self, seat: Seat | None = None) -> list[Peer]:
        """List the connections to the guests who have joined: all, or only those at `seat`."""
        guests = self._guests.items()
        return [peer for peer, one in guests if one.greeted and seat in (None, one.seat)]

    def _send(self, peer: Peer, message: Message) -> None:
        self._change(peer, beat=self._guests[peer].beat._replace(said=self._now))
        self.outbox.append((peer, wire.line_of(message)))
