"""The guest's page of a live table: it follows the host's page and checks all events by the rules.

A move of this page's player is shown at once and sent to the host. It is pending, and not part of
the table, until the host confirms it. If the host reports something else, it is rolled back.
"""

from collections.abc import Generator
from typing import NamedTuple

from cardroom.game import Position
from cardroom.live import events as shown, protocol as wire
from cardroom.live.company import Occupants, Place, occupants_from
from cardroom.live.consent import PLAYED, Consent, ConsentQuestion, FindCopy
from cardroom.live.joint_deal.drawing import Pin
from cardroom.live.joint_deal.participant import FRESH, OTHER, GuestStep, KnownTable, Participant
from cardroom.live.liveness import NAP, Heartbeat, table_rate_limit
from cardroom.live.matters import DEAL, NEXT, UNDO
from cardroom.live.protocol import HERE, LEFT, LOST, Message, Refused
from cardroom.nouns.seats import Seat
from cardroom.table import RecordError, Step, Table, read, replay_record, step_of

MOST_WAITING = 1000
"""Most messages kept while a table is replayed. If one is lost, the guest asks for the table."""


class GuestTable(NamedTuple):
    """The table on a guest's page, with the moves of the guest that are shown but pending."""

    table: Table  # as the host has confirmed it
    n: int  # number of the last event
    came: int  # actions before the guest joined
    pending: tuple[Step, ...] = ()  # sent one by one as the host confirms
    undo: bool = False  # undo the last pending move once it is confirmed
    asked_again: bool = False  # for the host's table

    @property
    def state(self) -> Position:
        """State after all pending moves."""
        return self.pending[-1][2] if self.pending else self.table.state

    @property
    def length(self) -> int:
        """Number of actions, with all pending moves."""
        return self.table.length + len(self.pending)

    def take(self, n: int, step: Step) -> "GuestTable":
        return self._replace(table=self.table.after(step), n=n)

    def confirm(self, n: int, action: str) -> "GuestTable | None":
        """Confirm the oldest pending move as event number `n`. Return None if `action` differs."""
        if not self.pending or self.table.game.text(self.pending[0][1]) != action:
            return None
        return self.take(n, self.pending[0])._replace(pending=self.pending[1:])


class Replay(NamedTuple):
    """Table received from the host, to replay action by action."""

    laid: wire.Laid
    steps: Generator[float, None, Table | str]  # see `_replay_table`
    agreed: ConsentQuestion | None = None  # question about this table that the guest agreed to
    begun: bool = False


class AskedChange(NamedTuple):
    """Change by the host, and the question that the guest must answer before it is made."""

    message: wire.Laid | wire.Act | wire.Back
    question: ConsentQuestion


class Guest:
    """State of a live table on a guest's page: the guest's copy, and the connection to the host."""

    def __init__(
        self,
        name: str,
        entropy: str,  # random text for this page's secrets, see `secret_of`
        now: float,
        pin: Pin | None = None,  # the last deal with a jointly generated seed, if any
        find_copy: FindCopy = lambda _record, _seat: None,
    ) -> None:
        self.outbox: list[str] = []
        self.events: list[shown.Event] = []
        self.lost = False  # the connection has ended for good
        self.seat: Seat = 0  # these three are right once the host has sent the table
        self.host: Seat = 0
        self.company = Occupants((), (), ())
        self._game: GuestTable | None = None
        self._now = self._ticked = now  # time now, and of the last tick, in seconds
        self._beat = Heartbeat(now, now)
        self._find_copy = find_copy
        self._tables = table_rate_limit(now)  # of the tables that are replayed
        self._busy: Replay | AskedChange | None = None
        self._later: list[Message] = []  # messages that came while `_busy`
        self._part = Participant(entropy, pin)
        self._consent = Consent()
        self._send(wire.Hello(wire.PROTOCOL, name))

    @property
    def table(self) -> Table | None:
        """Table as the host has confirmed it; None until the host has sent it."""
        return self._game.table if self._game else None

    @property
    def n(self) -> int:
        """Number of the host's last event that this page has handled; 0 before the first table."""
        return self._game.n if self._game else 0

    # Connection to the host

    def hear(self, line: object, now: float) -> None:
        """Handle a line from the host. Lines that cannot be parsed are ignored."""
        was_missed = self._beat.missed
        self._now, self._beat = now, self._beat.hear(now)
        if self.lost:
            return
        if was_missed:  # in the silence, no message was lost
            self._mark_host(HERE, shown.Came(self.host))
        try:
            message = wire.parse(line, wire.FROM_HOST)
        except Refused:
            return
        self._handle_or_keep(message)

    def tick(self, now: float) -> None:
        """Send due pings and notice a silent host. Call it a few times a second."""
        was_missed, slept = self._beat.missed, now - self._ticked > NAP
        self._now = self._ticked = now
        self._beat = self._beat.tick(now, slept=slept)
        if self.lost:
            return
        self._go_on_drawing(self._part.tick(now, slept=slept))
        if self._beat.missed and not was_missed:
            self._mark_host(LOST, shown.Went(self.host, left=False))
        if self._beat.wants_ping(now):
            self._beat = self._beat._replace(said=now)
            self._send(wire.Ping())

    def _end_with_unusable_data(self, code: str) -> None:
        self.lost = True
        self.events.append(shown.Foreign(code))

    def _mark_host(self, state: str, event: shown.Came | shown.Went) -> None:
        if self._game:
            self.company = self.company.with_state(self.host, state)
            self.events.extend((shown.Sits(self.company), event))

    def drop(self, *, left: bool = False) -> None:
        """Handle the end of the connection to the host. `left` means that the host said goodbye."""
        if not self.lost:
            self.lost = True
            self._go_on_drawing(self._part.handle_host_loss())
            self._mark_host(LEFT if left else LOST, shown.Went(self.host, left))

    def leave(self) -> None:
        """Say goodbye to the host."""
        self._send(wire.Leave())

    def say(self, word: str) -> None:
        """Send a short message, one of `protocol.WORDS`, to all players."""
        self._send(wire.Say(self.seat, word))

    def tell_page_visibility(self, *, on: bool) -> None:
        """Tell the other players whether this player has the page in view."""
        self._send(wire.Thinking(self.seat, on))

    def _send(self, message: Message) -> None:
        self.outbox.append(wire.line_of(message))

    # Actions of this player

    def act(self, before: Position, action: object) -> Step | None:
        """Play the person's action, chosen in the shown state `before`, and return its step. Return
        None if the state has changed since, or if a question or warning comes first. The host may
        refuse the action later, which undoes it. Raises `IllegalAction`.
        """
        game, question = self._game, self.question
        if self._part.undrawn or question:
            self.events.append(question or shown.Undrawn())
            return None
        if game is None or self._busy or before is not game.state or before.turn != self.seat:
            return None  # the state shown is out of date
        step = step_of(game.table.game, before, action)
        self._consent = self._consent.note_move(game.length, game.table.game.text(action))
        self._game = game._replace(pending=(*game.pending, step), undo=False)  # no undo waits now
        if not game.pending:
            self._send_pending_move_or_undo(self._game)
        return step

    def _send_pending_move_or_undo(self, game: GuestTable) -> None:
        """Send the first pending move; without pending moves, send the waiting request for undo."""
        if game.pending:
            action = game.table.game.text(game.pending[0][1])
            self._send(wire.Act(game.n, self.seat, action))
        elif game.undo:
            self._game = game._replace(undo=False)
            self.ask(UNDO)

    def ask(self, what: str) -> None:
        """Send a request to the other players. An undo waits until the host has confirmed pending
        moves. After a game's last deal, `NEXT` means that the player wants a new game.
        """
        game = self._game
        if game and game.pending and what == UNDO:
            self._game = game._replace(undo=True)
            return
        if game and what == NEXT and not game.table.game.legal(game.table.state):
            self._part = self._part._replace(agreed=True)
        self._consent = self._consent.note_request(what, self.seat)
        self._send(wire.Ask(self.seat, what))

    def answer(self, *, yes: bool) -> None:
        """Answer another player's request for undo with yes or no."""
        self._consent = self._consent.note_undo_answer(yes=yes)
        self._send(wire.Answer(self.seat, UNDO, yes))

    # Messages of the host

    def _handle_or_keep(self, message: Message) -> None:
        """Handle a message from the host, or keep it until a replay or question has ended."""
        busy = self._busy
        if isinstance(message, wire.Laid):
            self._prepare_replay(message)
        elif busy is None or (isinstance(busy, AskedChange) and isinstance(message, wire.Leave)):
            self._handle_message(message)
        elif len(self._later) < MOST_WAITING:
            self._later.append(message)

    def _prepare_replay(self, laid: wire.Laid, agreed: ConsentQuestion | None = None) -> None:
        if not agreed:  # else the messages came while the player was asked about this table
            self._later.clear()
        self._busy = Replay(laid, _replay_table(laid), agreed)

    def replay_next(self, now: float) -> bool:
        """Replay the next action of a table that the host has sent. Return False if none is due."""
        replay = self._busy
        if not isinstance(replay, Replay):
            return False
        if not replay.begun:
            tables = self._tables.spend(now)
            if tables is None:
                return False
            self._tables, self._busy = tables, replay._replace(begun=True)
        try:
            next(replay.steps)
        except StopIteration as done:
            self._busy = None
            self._show_or_question_table(replay, done.value)
            self._handle_kept_messages()
        return True

    def _handle_kept_messages(self) -> None:
        if self._busy is None:
            later, self._later = self._later, []
            for message in later:
                self._handle_or_keep(message)

    def _handle_message(self, message: Message) -> None:
        match message:
            case wire.Hello(wire.PROTOCOL, _):
                pass
            case wire.Hello() | wire.Refuse("version"):
                self._end_with_unusable_data("version")
            case wire.Leave():
                self.drop(left=True)
            case wire.Draw():
                if known := self._table_so_far():
                    self._go_on_drawing(self._part.handle_invitation(message, known, self._now))
            case wire.Commit() | wire.Reveal() | wire.Blame():
                self._go_on_drawing(self._part.hear(message, self._now))
            case _:
                if self._game and not self._part.undrawn:
                    self._handle_game_message(self._game, message)

    # Consent

    @property
    def question(self) -> ConsentQuestion | None:
        """Question that the player must answer before the game goes on; None if there is none."""
        return self._busy.question if isinstance(self._busy, AskedChange) else None

    def agree(self) -> None:
        """Accept the change that the player is asked about."""
        asked, game = self._busy, self._game
        if self.lost or not isinstance(asked, AskedChange):
            return
        message = asked.message
        if isinstance(message, wire.Laid):
            self._prepare_replay(message, asked.question)
            return
        self._busy = None
        if game and isinstance(message, wire.Act):
            self._do(game, message, asked.question.steps[0])
        elif game and isinstance(message, wire.Back):
            self._undo(game, message, aside=True)
        self._handle_kept_messages()

    def _hold(self, message: wire.Laid | wire.Act | wire.Back, question: ConsentQuestion) -> None:
        self._busy = AskedChange(message, question)
        self.events.append(question)

    # Tables from the host

    def _show_or_question_table(self, replay: Replay, table: Table | str) -> None:
        """Show the table that the host sent, or ask the player first whether to accept it. If
        `table` is an error code, report the error.
        """
        laid = replay.laid
        place = Place(laid.seat, laid.host, occupants_from(laid))
        before = self.table.record if self.table else None
        if isinstance(table, str):
            self._end_with_unusable_data(table)
            return
        if not place.company.fits(table.game.seats(table.record.options), laid.seat, laid.host):
            self._end_with_unusable_data("unreadable")
            return
        if self._game is None:  # to name the players even before they have a table
            self.seat, self.host, self.company = place
        self._part, judged = self._part.judge(laid, table.record, before)
        if judged == OTHER:
            self.events.append(shown.Undrawn())
        elif before and place[:2] != (self.seat, self.host):
            self._end_with_unusable_data("moved")
        elif judged != FRESH and not replay.agreed and (asked := self._question(place, table)):
            self._hold(laid, asked)
        else:
            self._accept_host_table(place, table, replay, fresh=judged == FRESH)

    def _question(self, place: Place, theirs: Table) -> ConsentQuestion | None:
        table = self.table
        here = table if table and table.record.deal == theirs.record.deal else None
        mine = here.record if here else self._find_copy(theirs.record, place.seat)
        return mine and self._consent.consent_question_of_table(theirs, place, mine, here)

    def _accept_host_table(
        self, place: Place, table: Table, replay: Replay, *, fresh: bool
    ) -> None:
        came = self._game.came if self._game else 0
        if fresh:
            self._consent, came = Consent(), 0
        elif not self._game and not self._find_copy(table.record, place.seat):
            came = table.length
        self.seat, self.host, self.company = place
        self._game = GuestTable(table, replay.laid.n, came)
        aside = replay.agreed is not None and replay.agreed.reason != PLAYED  # moves get lost
        self.events.append(shown.Lays(table, self.seat, self.company, fresh, aside))

    # Events at the table

    def _handle_game_message(self, game: GuestTable, message: Message) -> None:
        match message:
            case wire.Act():
                self._handle_act(game, message)
            case wire.Back():
                self._handle_back(game, message)
            case wire.Check(n, digest):
                if n == game.n and digest != wire.digest_of(game.table.record):
                    self._ask_for_table_again(game)
            case wire.Refuse(code):
                self._drop_pending_moves(game)
                self.events.append(shown.Denied(code))
            case wire.Seated():
                self._update_players(message)
            case _:
                self._consent = self._consent.hear(message)
                if isinstance(message, shown.Relayed) and message.seat in self.company.people:
                    self.events.append(message)

    def _handle_act(self, game: GuestTable, act: wire.Act) -> None:
        if not self._is_next_or_ask_for_table(game, act.n):
            return
        mine = act.seat == self.seat
        if mine and (confirmed := game.confirm(act.n, act.action)):
            self._keep_game_and_drop_undos(confirmed, act.seat)
            self._send_pending_move_or_undo(confirmed)
            return
        try:
            step = wire.check_action(game.table, act.seat, act.action)
        except Refused:
            self._ask_for_table_again(game)
            return
        if mine and (question := self._consent.consent_question_of_move(game.table, step)):
            self._hold(act, question)
        else:
            self._do(game, act, step)

    def _do(self, game: GuestTable, act: wire.Act, step: Step) -> None:
        after = game.take(act.n, step)
        self._keep_game_and_drop_undos(after, act.seat)
        if not self._drop_pending_moves(after):
            self.events.append(shown.Did(act.seat, step))

    def _keep_game_and_drop_undos(self, game: GuestTable, turn: Seat | None) -> None:
        self._game = game
        if turn is None or turn in self.company.people:
            self._consent = self._consent._replace(undo=self._consent.undo & {self.seat})

    def _drop_pending_moves(self, game: GuestTable) -> bool:
        """Drop all pending moves. Return False if there were none."""
        if game.pending:
            self._game = game._replace(pending=())
            self.events.append(shown.Lays(game.table, self.seat, self.company))
        return bool(game.pending)

    def _handle_back(self, game: GuestTable, back: wire.Back) -> None:
        if not self._is_next_or_ask_for_table(game, back.n):
            return
        if back.length > game.table.length:
            self._ask_for_table_again(game)
        elif question := self._consent.consent_question_of_undo(game.table, back.length, self.seat):
            self._hold(back, question)
        else:
            self._undo(game, back)

    def _undo(self, game: GuestTable, back: wire.Back, *, aside: bool = False) -> None:
        undone = game.table.history()[back.length :]
        kept = game.table.at(back.length)
        self._game = game._replace(table=kept, n=back.n, pending=())
        self._consent = self._consent.after_undo(back.length)
        self.events.append(shown.Lays(kept, self.seat, self.company, aside=aside))
        turn = undone[0][0].turn if undone else None
        if turn is not None and turn != self.seat:
            self.events.append(shown.TookBack(turn, undone[0]))

    def _is_next_or_ask_for_table(self, game: GuestTable, n: int) -> bool:
        """Return whether event `n` comes next. If earlier events are missing, ask for the table."""
        if n > game.n + 1:
            self._ask_for_table_again(game)
        return n == game.n + 1

    def _ask_for_table_again(self, game: GuestTable) -> None:
        if not game.asked_again:
            self._game = game._replace(asked_again=True)
            self._send(wire.Again())

    def _update_players(self, seated: wire.Seated) -> None:
        """Update the players. Ignore a message in which the guest or the host has no seat."""
        known, company = self.company, occupants_from(seated)
        if company.fits(len(known.levels), self.seat, self.host):
            company = company.with_state(self.seat, HERE)  # even if the host lost us for a moment
            self.company = company
            self.events.append(shown.Sits(company))
            for seat in company.people:
                now = company.states[seat]
                if now == HERE != known.states[seat]:
                    self.events.append(shown.Came(seat))
                elif now in (LOST, LEFT) and now != known.states[seat]:
                    self.events.append(shown.Went(seat, now == LEFT))

    # Drawing a seed

    @property
    def drawn(self) -> Pin | None:
        """Current deal if all players' pages jointly generated its random seed; None otherwise."""
        return self._part.pin if self._game and not self._part.undrawn else None

    def answer_redraw(self, *, yes: bool) -> None:
        """Answer yes or no to the host's request to generate a new deal's seed jointly."""
        self._go_on_drawing(self._part.answer(yes=yes))

    def request_joint_deal(self) -> None:
        """Ask the host for a new deal, with a random seed that all pages generate jointly."""
        self._part = self._part._replace(agreed=True)
        self._send(wire.Ask(self.seat, DEAL))

    def accept_host_dealt_cards(self) -> None:
        """Let the player go on with a host's deal whose seed was not generated jointly."""
        if self._part.undrawn:
            laid, record = self._part.undrawn
            self._part = self._part.accept_deal_of_host(record)
            self._handle_or_keep(laid)

    def _table_so_far(self) -> KnownTable | None:
        if self._part.undrawn:
            laid, record = self._part.undrawn
            return KnownTable(record, Place(laid.seat, laid.host, occupants_from(laid)), begun=True)
        if self._game is None:
            return None
        table, people = self._game.table, self.company.people
        begun = any(state.turn in people for state, _, _ in table.history()[self._game.came :])
        return KnownTable(table.record, Place(self.seat, self.host, self.company), begun)

    def _go_on_drawing(self, step: GuestStep) -> None:
        self._part, told = step
        for one in told:
            if isinstance(one, shown.Blamed | shown.Redraw):
                self.events.append(one)
            else:
                self._send(one)


def _replay_table(laid: wire.Laid) -> Generator[float, None, Table | str]:
    """Replay a table, yielding progress (0 to 1). Return it, or the code of a `RecordError`."""
    try:
        table = yield from replay_record(read(laid.record))
    except RecordError as error:
        return error.code
    return "unreadable" if table.damage else table
