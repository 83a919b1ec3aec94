"""The guest's page of a live table: it follows the host's page and checks all events by the rules.

A move of this page's player is shown at once and sent to the host. It is pending, and not part of
the table, until the host confirms it. If the host reports something else, it is rolled back.
"""

from collections.abc import Callable, Generator

from cardroom.game import Position
from cardroom.live import events as shown, protocol as wire
from cardroom.live.act import check_action
from cardroom.live.company import Occupants, company_of
from cardroom.live.consent import Consent, ConsentQuestion, FindCopy, no_copy
from cardroom.live.host_line import HostLine
from cardroom.live.joint_deal.participant import FRESH, OTHER, KnownTable, Participant
from cardroom.live.joint_deal.pin import Pin
from cardroom.live.liveness import TABLES_AT_ONCE, TABLES_STEADY, TokenBucket
from cardroom.live.matters import DEAL, NEXT, UNDO
from cardroom.live.pending import PendingMoves
from cardroom.live.protocol import HERE, PROTOCOL, Message, Refused, digest_of
from cardroom.table import Record, RecordError, Step, Table, read, replay_record, step_of

MOST_WAITING = 1000
"""Most messages kept while a table is replayed. If one is lost, the guest asks for the table."""


class Guest(HostLine):
    """State of a live table on a guest's page."""

    def __init__(
        self,
        name: str,
        fresh: Callable[[], str],  # returns a new secret: 32 random hexadecimal digits
        now: float,
        pin: Pin | None = None,  # the last deal with a jointly generated seed, if any
        find_copy: FindCopy = no_copy,  # finds this device's copy of a game
    ) -> None:
        """Start without a table."""
        super().__init__(now)
        self.n = 0
        self._tables = TokenBucket(now, TABLES_AT_ONCE, TABLES_STEADY)
        self._laid: wire.Laid | None = None  # table from the host that is not fully replayed
        self._steps: Generator[float, None, None] | None = None  # ... and its running replay
        self._waiting: list[Message] = []  # messages received after it
        self._came = 0  # actions before this player joined
        self._pending = PendingMoves()
        self._asked_again = False
        self._part = Participant(fresh, pin)
        self._consent = Consent(find_copy)
        self._held: Message | None = None  # message that waits for the player's consent
        self._undrawn: tuple[wire.Laid, Record] | None = None  # table with other cards
        self._send(wire.Hello(PROTOCOL, name))

    # Actions of this player

    def act(self, before: Position, action: object) -> Step | None:
        """Play the person's action in the shown state `before`. Return None if the table has moved
        on or a question is open. If the host refuses the action later, it is undone. Raises
        `IllegalAction` if the rules forbid the action.
        """
        table, pending = self.table, self._pending
        if self._undrawn or self.question:
            question = self.question
            self.events.append(shown.Questioned(question) if question else shown.Undrawn())
            return None
        if table is None or self._laid or before is not pending.state(table):
            return None  # the state shown is out of date
        if before.turn != self.seat:
            return None
        step = step_of(table.game, before, action)
        self._consent.note_move(table.length + len(pending), table.game.text(action))
        pending.add(step)
        if len(pending) == 1:
            self._send_first(table)
        return step

    def _send_first(self, table: Table) -> None:
        """Send the first pending move; without pending moves, send the waiting request for undo."""
        if first := self._pending.first:
            self._send(wire.Act(self.n, self.seat, table.game.text(first[1])))
        elif self._pending.undo:
            self._pending.undo = False
            self.ask(UNDO)

    def ask(self, what: str) -> None:
        """Send a request to the other players. An undo waits until the host has confirmed pending
        moves. After a game's last deal, `NEXT` (next deal) also agrees to a new game.
        """
        if what == UNDO and self._pending:
            self._pending.undo = True
            return
        if what == NEXT and self.table and not self.table.game.legal(self.table.state):
            self._part.agreed = True
        self._consent.note_request(what, self.seat)
        self._send(wire.Ask(self.seat, what))

    def answer(self, *, yes: bool) -> None:
        """Answer another player's request for undo with yes or no."""
        self._consent.note_answer(yes=yes)
        self._send(wire.Answer(self.seat, UNDO, yes))

    # Messages of the host

    def _tick(self, now: float, *, slept: bool) -> None:
        self._part.tick(now, slept=slept)
        self._collect()

    def _end(self) -> None:
        self._part.handle_host_loss()
        self._collect()

    def _listen(self, message: Message) -> None:
        """Handle a message from the host. During a replay or a question, keep it for later."""
        if isinstance(message, wire.Laid):
            self._laid, self._steps = message, None
            self._held = self._consent.question = None
            self._consent.end_grant()  # consent was given for another table
            self._waiting.clear()  # the new table includes earlier events
        elif self._laid is None and (self._held is None or isinstance(message, wire.Leave)):
            self._take(message)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)

    def replay_next(self, now: float) -> bool:
        """Replay one action of the host's table. Return False if none is to be replayed now."""
        if self._laid is None:
            return False
        if self._steps is None:
            if not self._tables.spend(now):
                return False
            self._steps = self._lay(self._laid)
        if next(self._steps, None) is None:
            self._laid = self._steps = None
            self._consent.end_grant()
            if self._held is None:
                self._catch_up()
        return True

    def _catch_up(self) -> None:
        """Handle the messages that came during a replay or a question."""
        waiting, self._waiting = self._waiting, []
        for message in waiting:
            self._listen(message)

    # Consent

    @property
    def question(self) -> ConsentQuestion | None:
        """Question that the player must answer before the game goes on; None if there is none."""
        return self._consent.question

    def agree(self) -> None:
        """Accept the change that the player is asked about."""
        held, self._held = self._held, None
        if held is None or self.lost:
            return
        self._consent.grant()
        if isinstance(held, wire.Laid):
            self._laid, self._steps = held, None  # kept messages were sent after it
            return
        self._take(held)
        self._consent.end_grant()
        self._catch_up()

    def _hold(self, message: Message, question: ConsentQuestion) -> None:
        self._held = message
        self.events.append(shown.Questioned(question))

    def _take(self, message: Message) -> None:
        match message:
            case wire.Hello(protocol, _):
                if protocol != PROTOCOL:
                    self._report_foreign("version")
            case wire.Refuse("version"):
                self._report_foreign("version")
            case wire.Leave():
                self.drop(left=True)
            case wire.Draw() | wire.Commit() | wire.Reveal() | wire.Blame():
                self._draw(message)
            case _:
                if self.table and not self._undrawn:
                    self._at_table(self.table, message)

    def _report_foreign(self, code: str) -> None:
        self.lost = True
        self.events.append(shown.Foreign(code))

    def _lay(self, laid: wire.Laid) -> Generator[float, None, None]:
        """Replay the host's table, yielding the progress (0 to 1). Then call `_judge`."""
        company = company_of(laid)
        try:
            table = yield from replay_record(read(laid.record))
        except RecordError as error:
            self._report_foreign(error.code)
            return
        seats = table.game.seats(table.record.options)
        if table.damage or not company.fits(seats, laid.seat, laid.host):
            self._report_foreign("unreadable")
            return
        self._judge(laid, company, table)

    def _judge(self, laid: wire.Laid, company: Occupants, table: Table) -> None:
        """Show the table that the host has sent, or ask the player to accept it first. If the deal
        or the seats are not as expected, keep the old table and report the problem.
        """
        here = self.table
        before = here.record if here else None
        judged = self._part.judge(table.record, laid.seat, laid.host, before)
        if judged == OTHER:
            self._leave_undrawn(laid, company, table.record)
        elif here and (laid.seat, laid.host) != (self.seat, self.host):
            self._report_foreign("moved")
        elif judged != FRESH and (
            question := self._consent.question_table(table, laid.seat, company.people, here)
        ):
            self._undrawn = None
            self._greet(laid, company)
            self._hold(laid, question)
        else:
            self._sit_down(laid, company, table, fresh=judged == FRESH)

    def _sit_down(self, laid: wire.Laid, company: Occupants, table: Table, *, fresh: bool) -> None:
        if fresh:
            self._consent.forget()
        if fresh or self.table is None:
            known = fresh or self._consent.has_copy(table.record, laid.seat)
            self._came = 0 if known else table.length
        self._undrawn = None
        self._pending.drop()
        self._asked_again = False
        self.table, self.company, self.n = table, company, laid.n
        self.seat, self.host = laid.seat, laid.host
        self._lay_here(fresh=fresh)

    def _leave_undrawn(self, laid: wire.Laid, company: Occupants, record: Record) -> None:
        """Keep the old table, and warn the player that the host has sent an unexpected deal."""
        self._undrawn = laid, record
        self._greet(laid, company)
        self.events.append(shown.Undrawn())

    def _greet(self, laid: wire.Laid, company: Occupants) -> None:
        """Remember this seat, the host's seat and all players, before the first table is shown."""
        if self.table is None:
            self.seat, self.host, self.company = laid.seat, laid.host, company

    def _at_table(self, table: Table, message: Message) -> None:
        match message:
            case wire.Act():
                self._handle_act(table, message)
            case wire.Back():
                self._go_back(table, message)
            case wire.Check(n, digest):
                if n == self.n and digest != digest_of(table.record):
                    self._ask_again()
            case wire.Refuse(code):
                self._report_refusal(code)
            case wire.Seated():
                self._sit(company_of(message))
            case _:
                self._hear_of(message)

    def _handle_act(self, table: Table, act: wire.Act) -> None:
        if not self._is_next(act.n):
            return
        mine = act.seat == self.seat
        if mine and (confirmed := self._pending.confirm(table, act.action)):
            self._take_step(table, act.n, confirmed)
            self._send_first(table)
            return
        try:
            step = check_action(table, act.seat, act.action)
        except Refused:
            self._ask_again()
            return
        if mine and (question := self._consent.question_move(table, step)):
            self._hold(act, question)
        else:
            self._take_step(table, act.n, step)
            if self._pending.drop():
                self._lay_here()
            else:
                self.events.append(shown.Did(act.seat, step))

    def _take_step(self, table: Table, n: int, step: Step) -> None:
        table.take(step)
        self.n = n
        if step[0].turn is None or step[0].turn in self.company.people:
            self._consent.drop_other_undos(self.seat)

    def _go_back(self, table: Table, back: wire.Back) -> None:
        if not self._is_next(back.n):
            return
        if back.length > table.length:
            self._ask_again()
            return
        if question := self._consent.question_undo(table, back.length, self.seat):
            self._hold(back, question)
            return
        undone = table.history()[back.length :]
        self.table, self.n = table.at(back.length), back.n
        self._pending.drop()
        self._lay_here()
        turn = undone[0][0].turn if undone else None
        if turn is not None and turn != self.seat:
            self.events.append(shown.TookBack(turn, undone[0]))

    def _is_next(self, n: int) -> bool:
        """Return whether event `n` comes next. If earlier events are missing, ask for the table."""
        if n > self.n + 1:
            self._ask_again()
        return n == self.n + 1

    def _ask_again(self) -> None:
        if not self._asked_again:
            self._asked_again = True
            self._send(wire.Again())

    def _report_refusal(self, code: str) -> None:
        if self._pending.drop():
            self._lay_here()
        self.events.append(shown.Denied(code))

    def _sit(self, company: Occupants) -> None:
        """Update the players if the new ones include this page's player and the host."""
        if not company.fits(len(self.company.levels), self.seat, self.host):
            return
        company = company.with_state(self.seat, HERE)  # even if the host lost us for a moment
        known, self.company = self.company, company
        self.events += [shown.Sits(company), *shown.presence_changes(known, company)]

    def _hear_of(self, message: Message) -> None:
        """Handle another player's request, answer, short message, or tab switch."""
        event = shown.event_from(message)
        self._consent.hear(message)
        if event and event.seat in self.company.people:
            self.events.append(event)

    # Drawing a seed

    @property
    def drawn(self) -> Pin | None:
        """Current deal if all players' pages jointly generated its random seed; None otherwise."""
        return self._part.pin if self.table and not self._undrawn else None

    def answer_redraw(self, *, yes: bool) -> None:
        """Answer yes or no to the host's request to generate a new deal's seed jointly."""
        self._part.answer(yes=yes)
        self._collect()

    def want_cards(self) -> None:
        """Ask the host for a new deal, with a random seed that all pages generate jointly."""
        self._part.agreed = True
        self._send(wire.Ask(self.seat, DEAL))

    def play_undrawn(self) -> None:
        """Accept the host's table at the player's wish, even without a jointly generated seed."""
        if self._undrawn:
            (laid, record), self._undrawn = self._undrawn, None
            self._part.accept_undrawn(record)
            self._listen(laid)

    def _draw(self, message: wire.Draw | wire.Commit | wire.Reveal | wire.Blame) -> None:
        if not isinstance(message, wire.Draw):
            self._part.hear(message, self._now)
        elif known := self._table_so_far():
            self._part.handle_invitation(message, known, self._now)
        self._collect()

    def _table_so_far(self) -> KnownTable | None:
        if self._undrawn:
            laid, record = self._undrawn
            return KnownTable(record, laid.seat, laid.host, company_of(laid), begun=True)
        if self.table is None:
            return None
        since = self.table.history()[self._came :]
        acted = {state.turn for state, _, _ in since} & set(self.company.people)
        return KnownTable(self.table.record, self.seat, self.host, self.company, bool(acted))

    def _collect(self) -> None:
        """Send waiting messages of the joint seed generation, and take over its events to show."""
        for message in self._part.outbox:
            self._send(message)
        self.events += self._part.events
        self._part.outbox.clear()
        self._part.events.clear()

    # Showing the table

    def _lay_here(self, *, fresh: bool = False) -> None:
        if self.table:
            table = self.table.at(self.table.length)
            self.events.append(shown.Lays(table, self.seat, self.company, fresh))
