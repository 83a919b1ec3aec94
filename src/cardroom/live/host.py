"""The host's page of a live table: it decides the order of events and sends them to all guests.

The caller passes in the guests' messages and the time. `outbox` holds messages to send, `events`
the events to show. A guest can only change the table by a legal action for the seat to act.
"""

from collections.abc import Callable

from cardroom.game import Position
from cardroom.live import events as shown, protocol as wire
from cardroom.live.act import check_action
from cardroom.live.company import Occupants
from cardroom.live.joint_deal.dealer import Dealer
from cardroom.live.joint_deal.drawing import Broken
from cardroom.live.joint_deal.pin import Pin
from cardroom.live.liveness import SleepDetector
from cardroom.live.matters import DEAL, NEXT, UNDO
from cardroom.live.peer import GuestLine, Peer, Switchboard
from cardroom.live.protocol import HERE, LEFT, LOST, Message, Refused
from cardroom.nouns.seats import Seat
from cardroom.table import Record, Step, Table, step_of, write


class Host(Switchboard):
    """State of a live table on the host's page."""

    def __init__(
        self,
        table: Table,
        seat: Seat,
        company: Occupants,
        fresh: Callable[[], str],  # returns a new secret: 32 random hexadecimal digits
        pin: Pin | None = None,  # the last deal with a jointly generated seed, if any
    ) -> None:
        """Start with a copy of `table`."""
        super().__init__(seat)
        self.table = table.at(table.length)
        self.host = seat
        self.company = company
        self.n = 0  # number of events so far
        self._ready: set[Seat] = set()  # seats that want the next deal
        self._undo: tuple[Seat, int, set[Seat]] | None = None  # asker, new length, waited for
        self._averted: dict[Seat, int] = {}  # number of actions seen, by seats that are not looking
        acted = {state.turn for state, _, _ in self.table.history()}
        self._decided = bool(acted & set(company.people))  # a person has acted
        self._dealer = Dealer(seat, fresh, pin)
        self._sleep = SleepDetector(0.0)
        self._asks = {UNDO: self._ask_undo, NEXT: self._ask_next, DEAL: self._wish_deal}

    # Connections

    def join(self, peer: Peer, seat: Seat, now: float) -> None:
        """Register the connection of a guest invited to a seat. An earlier connection ends."""
        self._now = now
        for old in [other for other, guest in self._guests.items() if guest.seat == seat]:
            self._send(old, wire.Leave())
            del self._guests[old]
        self._guests[peer] = GuestLine(seat, now)
        self._send(peer, wire.Hello(wire.PROTOCOL, self.company.names[self.seat]))

    def hear(self, peer: Peer, line: object, now: float) -> None:
        """Handle a message (`line`) from a guest's page."""
        self._now = now
        guest = self._guests.get(peer)
        if guest is None or not guest.line.bucket.spend(now):
            return
        guest.line.heard = now
        if guest.missed:
            self._find_again(guest)
        try:
            self._take(peer, guest, wire.parse(line, wire.FROM_GUEST))
        except Refused as refusal:
            self._send(peer, wire.Refuse(refusal.code))

    def drop(self, peer: Peer, now: float) -> None:
        """Handle the end of a guest's connection."""
        self._now = now
        if peer in self._guests:
            self._lose(peer, left=False)

    def tick(self, now: float) -> None:
        """Send due pings and tables, and notice silent guests. Call it a few times a second."""
        self._now = now
        slept = self._sleep.has_slept(now)
        for peer, guest in self._guests.items():
            guest.line.heard = now if slept else guest.line.heard
            if guest.line.is_dead(now) and not guest.missed:
                guest.missed = True
                self._miss(guest.seat, left=False)
            if guest.line.wants_ping(now):
                self._send(peer, wire.Ping())
            if guest.owed and not self._dealer.drawing and guest.gets_table(now):
                self._lay_before(peer, guest.seat)
        self._break(self._dealer.fault_if_late(now, slept=slept))

    def leave(self) -> None:
        """Send a goodbye to all guests."""
        self._tell(wire.Leave())

    def _lose(self, peer: Peer, *, left: bool) -> None:
        self._miss(self._guests.pop(peer).seat, left=left)

    def _find_again(self, guest: GuestLine) -> None:
        """Mark a guest as present again, because a line arrived after a long silence."""
        guest.missed = False
        if guest.greeted:
            self._note_visibility(guest.seat, on=True)
            self._seat(self.company.with_person(guest.seat, "", HERE))
            self.events.append(shown.Came(guest.seat))
            self._ask_of(guest.seat)

    def _miss(self, seat: Seat, *, left: bool) -> None:
        if self.company.states[seat] != HERE:
            return
        self._note_visibility(seat, on=False)
        self._seat(self.company.with_state(seat, LEFT if left else LOST))
        self.events.append(shown.Went(seat, left))
        self._break(self._dealer.fault_if_lost(seat))

    # Messages of guests

    def _take(self, peer: Peer, guest: GuestLine, message: Message) -> None:
        if isinstance(message, wire.Hello):
            self._greet(peer, guest, message)
        elif not guest.greeted:
            raise Refused("hello")
        elif isinstance(message, wire.Leave):
            self._lose(peer, left=True)
        elif isinstance(message, wire.Again):
            if guest.gets_table(self._now):
                self._lay_before(peer, guest.seat)
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
            case wire.Say(_, word):
                self._pass_on(seat, message, shown.Said(seat, word))
            case wire.Thinking(_, on):
                self._note_visibility(seat, on=on)
                self._pass_on(seat, message, shown.Looks(seat, on))
            case wire.Commit() | wire.Reveal():
                self._hear_part(message)

    def _greet(self, peer: Peer, guest: GuestLine, hello: wire.Hello) -> None:
        if hello.protocol != wire.PROTOCOL:
            self._send(peer, wire.Refuse("version"))
            self.events.append(shown.Foreign("version"))
            del self._guests[peer]
            return
        if guest.greeted:
            raise Refused("hello")
        guest.greeted = True
        self._note_visibility(guest.seat, on=True)
        self._seat(self.company.with_person(guest.seat, hello.name, HERE))
        if self._dealer.drawing:  # another table follows in a moment
            guest.owed = True
        else:
            self._lay_before(peer, guest.seat)
        self.events.append(shown.Came(guest.seat))
        self._ask_of(guest.seat)

    # Acting

    def act(self, before: Position, action: object) -> Step | None:
        """Play an action that this page's player or a computer player chose in the state `before`.
        Return None if the table has changed since, or while a new deal is being prepared. Raises
        `IllegalAction` if the rules forbid the action.
        """
        if self._dealer.drawing and before.turn in self.company.people:
            self.events.append(shown.Denied("drawing"))
            return None
        if before is not self.table.state:
            return None
        return self._do(step_of(self.table.game, before, action))

    def _act(self, seat: Seat, n: int, text: str) -> None:
        if self._dealer.drawing:
            raise Refused("drawing")
        if n != self.n:
            raise Refused("late")
        step = check_action(self.table, seat, text)
        self.events.append(shown.Did(seat, self._do(step)))

    def _do(self, step: Step) -> Step:
        before, action, after = step
        self.table.take(step)
        is_computer = before.turn is not None and before.turn not in self.company.people
        self._decided = self._decided or before.turn in self.company.people
        self._count_event(self._undo if is_computer else None)
        self._tell(wire.Act(self.n, before.turn, self.table.game.text(action)))
        if after.turn is None:
            self._tell(wire.Check(self.n, wire.digest_of(self.table.record)))
        return step

    def _count_event(self, undo: tuple[Seat, int, set[Seat]] | None = None) -> None:
        self.n += 1
        self._ready.clear()
        self._undo = undo  # a computer player's action does not end the question

    # Actions seen

    def _note_visibility(self, seat: Seat, *, on: bool) -> None:
        """Note that a player's page came into view (`on`), or went out of view."""
        if on:
            self._averted.pop(seat, None)
        else:
            self._averted.setdefault(seat, self.table.length)

    def _has_seen(self, seat: Seat, place: int) -> bool:
        """Return whether a player has seen the action at index `place` of the history."""
        looks = seat not in self._averted and seat in self.company.present
        return looks or self._averted.get(seat, 0) > place

    def _forget_after(self, length: int) -> None:
        """Lower each seat's number of seen actions to at most `length`, after an undo."""
        self._averted = {seat: min(seen, length) for seat, seen in self._averted.items()}

    # Asking

    def ask(self, what: str) -> bool:
        """Handle a request of the host's own player. Return False if the request is refused."""
        return self._try_message(wire.Ask(self.seat, what))

    def answer(self, *, yes: bool) -> bool:
        """Handle the host's answer to an undo request. Return False if the host was not asked."""
        return self._try_message(wire.Answer(self.seat, UNDO, yes))

    def say(self, word: str) -> None:
        """Send a short message of the host's own player to all guests."""
        self._tell(wire.Say(self.seat, word))

    def note_in_sight(self, *, on: bool) -> None:
        """Note whether the host's own player sees the page, and tell the guests."""
        self._note_visibility(self.seat, on=on)
        self._tell(wire.Thinking(self.seat, on))

    def _try_message(self, message: wire.OfSeat) -> bool:
        try:
            self._handle_message(self.seat, message)
        except Refused as refusal:
            self.events.append(shown.Denied(refusal.code))
            return False
        return True

    def _ask_next(self, seat: Seat) -> None:
        if self.table.state.turn is not None or self._dealer.drawing:
            raise Refused("turn")
        self._ready.add(seat)
        self._pass_on(seat, wire.Ask(seat, NEXT), shown.Asked(seat, NEXT))
        if self._ready.issuperset(self.company.present):
            self._go_on()

    def _go_on(self) -> None:
        """Begin the next deal; after the last deal, generate a new game's random seed jointly."""
        game, state = self.table.game, self.table.state
        choices = game.legal(state)
        if not choices:
            self._ready.clear()
            self.start_drawing()
            return
        self.events.append(shown.Did(None, self._do(step_of(game, state, choices[0]))))

    def _ask_undo(self, seat: Seat) -> None:
        """Undo a seat's last decision at once if no other person has seen it. If another person has
        acted since, ask all others to agree; otherwise ask only those who have seen it. Absent
        persons are asked when they return.
        """
        if self._dealer.drawing:
            raise Refused("drawing")
        history = self.table.history()
        own = [place for place, (state, _, _) in enumerate(history) if state.turn == seat]
        if not own:
            raise Refused("nothing")
        since = {state.turn for state, _, _ in history[own[-1] :]}
        others = set(self.company.people) - {seat}
        if not others & since:
            others = {other for other in others if self._has_seen(other, own[-1])}
        if not others:
            self._back(own[-1])
            return
        self._undo = seat, own[-1], others
        for other in sorted(others & set(self.company.present)):
            self._ask_of(other)
        if not others <= set(self.company.present):
            raise Refused("away")

    def _ask_of(self, seat: Seat) -> None:
        """Ask a seat's player to agree to the undo, unless that player has agreed already."""
        if self._undo is None or seat not in self._undo[2]:
            return
        asker = self._undo[0]
        if seat == self.seat:
            self.events.append(shown.Asked(asker, UNDO))
        else:
            self._tell_seat(seat, wire.Ask(asker, UNDO))

    def _answer(self, seat: Seat, what: str, *, yes: bool) -> None:
        if what == DEAL:
            self._break(None if yes else self._dealer.fault_if_declined(seat))
            return
        if self._undo is None or seat not in self._undo[2]:
            raise Refused("unasked")
        self._pass_on(seat, wire.Answer(seat, UNDO, yes), shown.Answered(seat, UNDO, yes))
        if not yes:
            self._undo = None
        else:
            self._count_agreement(seat)

    def _count_agreement(self, seat: Seat) -> None:
        """Count a seat as agreeing to the undo: its player said yes or a computer took over."""
        if self._undo is None:
            return
        _asker, back_to, waited = self._undo
        waited.discard(seat)
        if not waited:
            self._back(back_to)

    def _back(self, length: int) -> None:
        undone = self.table.history()[length]
        self.table = self.table.at(length)
        self._forget_after(length)
        self._count_event()
        self._tell(wire.Back(self.n, length))
        self._lay_here()
        turn = undone[0].turn
        if turn is not None and turn != self.seat:
            self.events.append(shown.TookBack(turn, undone))

    # Seats

    def reserve_seat(self, seat: Seat, name: str) -> None:
        """Reserve a seat for an invited person."""
        self._seat(self.company.with_person(seat, name))

    def give_to_computer(self, seat: Seat, level: str) -> None:
        """Let a computer player take over a seat."""
        self._seat(self.company.with_computer(seat, level))
        self._count_agreement(seat)

    def _seat(self, company: Occupants) -> None:
        self.company = company
        self._tell(wire.Seated(*company))
        self.events.append(shown.Sits(company))

    # Drawing a seed

    @property
    def drawn(self) -> Pin | None:
        """Current deal if all pages jointly generated its random seed; None otherwise."""
        return self._dealer.pin_for(self.table.record)

    @property
    def wants_draw(self) -> bool:
        """True if a joint seed is yet to be generated, all persons are here, and none has acted."""
        people = self.company.people
        drawn = self.drawn is not None and set(people) <= set(self.drawn.seats)
        idle = len(people) > 1 and not drawn and self._dealer.drawing is None
        return idle and self.company.present == people and not self._decided

    def _wish_deal(self, seat: Seat) -> None:
        self.events.append(shown.Asked(seat, DEAL))

    def start_drawing(self) -> None:
        """Start to generate a new game's random seed jointly with the guests, or report why not."""
        if self._dealer.drawing:
            self.events.append(shown.Denied("drawing"))
        elif len(self.company.present) < 2:
            self.events.append(shown.Denied("alone"))
        else:
            self._tell(*self._dealer.begin(self.table.record, self.company, self._now))

    def _hear_part(self, message: wire.Commit | wire.Reveal) -> None:
        try:
            told = self._dealer.hear(message, self._now)
        except Broken as broken:
            self._break(broken)
            return
        self._tell(*told)
        if deal := self._dealer.take_deal():
            self._deal(deal)

    def _deal(self, deal: Record) -> None:
        self.table, self._decided = Table(deal), False
        self._forget_after(0)
        self._count_event()
        for peer, guest in self._guests.items():
            if guest.greeted:
                guest.owed = False
                self._lay_before(peer, guest.seat)
        self._lay_here(fresh=True)

    def _break(self, broken: Broken | None) -> None:
        """After a failure, cancel the joint seed generation, and report the cause to all pages."""
        if broken:
            self._tell(wire.Blame(self._dealer.end(), broken.seat, broken.fault))
            self.events.append(shown.Blamed(broken.seat, broken.fault))

    # Sending the table

    def _lay_here(self, *, fresh: bool = False) -> None:
        table = self.table.at(self.table.length)
        self.events.append(shown.Lays(table, self.seat, self.company, fresh))

    def _lay_before(self, peer: Peer, seat: Seat) -> None:
        record = write(self.table.record)
        self._send(peer, wire.Laid(self.n, seat, self.seat, record, *self.company))
