"""A session: a person plays a saved game at a table, with undo, hints and saving.

A session is a value: each change returns a new session, and `OpenTable` holds the present session.
The module has no code for the screen. The action that the person prepares is the draft.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from cardroom.game import CardByCard, IllegalAction, Position, Seen
from cardroom.nouns.memo import Memo
from cardroom.nouns.seats import Seat
from cardroom.players.levels import hint_reasons
from cardroom.players.player import Choice
from cardroom.records.preferences import Preferences
from cardroom.records.results import Result
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.coach import CoachNotes
from cardroom.session.draft import AskedFirst, Draft, PlayedSince
from cardroom.session.events import Flow
from cardroom.session.kinds import Company, Ended, Purpose
from cardroom.session.positions import ActionHistory, Moves, draws_since, tricks_done
from cardroom.table import Step, Table

P = TypeVar("P", bound=Purpose)

_history_of, _moves_at = Memo(ActionHistory, most=2), Memo(Moves)


class Session(NamedTuple):
    """A saved game and its table, seen by the player at one seat (the viewer)."""

    saved: Saved
    preferences: Preferences
    name_players: Callable[[], tuple[str, ...]]  # by seat, in the language of the page
    seat: Seat
    table: Table  # never changed: an action or an undo makes another table
    purpose: Purpose = Purpose()
    company: Company = Company()
    draft: Draft = Draft()
    drawn: int | None = None  # cards of the deal shown so far; None: all of them are
    gathered: tuple[int, int] | None = None  # the deal, and how many complete tricks it had then
    coach: CoachNotes = CoachNotes()
    flow: Flow = Flow()
    thinking: bool = False  # whether a computer player is choosing an action
    animated: bool = False  # whether a deal is shown as it is drawn, a trick as it is gathered
    since: int | None = None  # the number of the first action one finds done
    par: Callable[[], str] | None = None  # returns how the scored deal compares with par

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, in the language of the page."""
        return self.name_players()

    @property
    def history(self) -> ActionHistory:
        return _history_of(self.table)

    @property
    def moves(self) -> Moves:
        return _moves_at(self.table.state, self.table.game)

    # Notes on the saved game

    def mark_assisted(self) -> "Session":
        """Mark the game as assisted, as after undo or a hint."""
        return self._replace(saved=self.saved._replace(assisted=True, looked=0))

    def note_code_seen(self) -> "Session":
        """Mark later deals as assisted: the person has seen the deal code, which predicts them."""
        return self._replace(saved=self.saved._replace(looked=self.table.state.number))

    # Queries

    @property
    def view(self) -> Seen:
        """The table as the viewer may see it now; without hands while a curtain hides it."""
        is_hidden, game = self.is_table_hidden, self.table.game
        view: Seen = self.table.view(None if is_hidden else self.seat)
        if self.drawn is not None and not is_hidden and isinstance(game, CardByCard):
            view = game.view_after_draws(view, self.drawn)
        return view

    @property
    def seen(self) -> Seen:
        """All that the viewer's seat may know, even cards that the screen does not show yet."""
        view: Seen = self.table.view(self.seat)
        return view

    @property
    def is_kept(self) -> bool:
        """True if the game is saved after each action."""
        return self.purpose.is_kept

    @property
    def can_viewer_act(self) -> bool:
        """True if it is the viewer's turn and the viewer can act. It is False, for example, while
        cards are being dealt, while the table is hidden, and after a lesson is solved.
        """
        mine = self.table.state.turn == self.seat and self.drawn is None
        return mine and not self.is_table_hidden and not self.purpose.is_done(self.table)

    @property
    def over(self) -> bool:
        """True if the whole game is over."""
        return bool(self.table.state.winners)

    @property
    def deal_done(self) -> bool:
        """True if the current deal is over and scored."""
        return self.table.state.turn is None and self.table.length > 0

    @property
    def completed_challenge_or_day(self) -> Ended | None:
        """The challenge or daily deal that this game has completed; None if there is none yet."""
        return self.purpose.find_challenge_or_day(self.saved) if self.deal_done else None

    @property
    def waits_for_computer(self) -> bool:
        """True if the seat to act is a computer player's."""
        turn = self.table.state.turn
        return turn is not None and turn not in self.people

    @property
    def computers_paused(self) -> bool:
        """True if this page must not let computer players act now, even on their turn."""
        elsewhere = self.waits_for_computer and not self.company.runs_computers
        return elsewhere or self.purpose.pauses_computers(self.table)

    @property
    def touched(self) -> bool:
        """True if the viewer prepares an action or cannot act: background work then waits."""
        return not self.can_viewer_act or self.draft != self.draft.clear()

    def only_legal_play(self) -> object | None:
        """Return the viewer's only legal action if it is the play of one card; else None."""
        if not (self.can_viewer_act and self.purpose.plays_only_card and len(self.view.legal) == 1):
            return None
        view, only = self.view, self.view.legal[0]
        plays = any(self.moves.action_from(view, [card]) == only for card in view.hand)
        return only if plays else None

    def purpose_as(self, kind: type[P]) -> P | None:
        """Return the table's purpose if it is of the class `kind`, such as a lesson; else None."""
        return self.purpose if isinstance(self.purpose, kind) else None

    # The others

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons, not computer players, play now."""
        return self.purpose.people(self.saved.people, self.table)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The seats of all persons but the viewer."""
        return tuple(seat for seat in self.people if seat != self.seat)

    @property
    def person_to_act(self) -> Seat | None:
        """The seat of the person to act; None if a computer acts or the deal is over."""
        turn = self.table.state.turn
        return turn if turn in self.people else None

    @property
    def awaited(self) -> Seat | None:
        """The seat to act, if a person other than the viewer plays it; None in all other cases."""
        person = self.person_to_act
        return person if person != self.seat else None

    def level_of(self, seat: Seat) -> str:
        """Return the level of the computer player at a seat. A person's seat counts as "expert"."""
        return self.saved.levels[seat] or "expert"

    def show_missed_actions(self) -> "Session":
        """Return a session that shows which actions were done since the viewer's last turn."""
        last = self.table.last_action_of(self.seat)
        return self._replace(since=0 if last is None else last + 1)

    # The device is passed on

    @property
    def is_table_hidden(self) -> bool:
        """True while the curtain hides the table, so that the person can pass the device on."""
        return self.company.is_curtain_down and self.table.state.turn is not None

    @property
    def must_pass_device(self) -> bool:
        """True if the viewer must pass the shared device on because another person is to act."""
        return self.company.passed_on and not self.is_table_hidden and self.awaited is not None

    def hide_table(self) -> "Session":
        """Lower the curtain, which hides the table from other persons. Clear the draft."""
        return self._replace(company=self.company.with_curtain(), draft=self.draft.clear())

    def show_table(self) -> "Session":
        """Lift the curtain (cover on a shared device), and show the table to the person to act."""
        seat = self.person_to_act
        if seat is None or not self.is_table_hidden:
            return self
        draft = self.draft._replace(cursor=None, cursor_copy=1)
        company = self.company.with_curtain(down=False)
        return self._replace(seat=seat, company=company, draft=draft).show_missed_actions()

    # Actions

    def do(self, action: object) -> "Session":
        """Do an action of the viewer. If it is illegal, refused or delayed, the table stays."""
        if self.is_table_hidden or self.table.state.turn not in (self.seat, None):
            return self
        session = self
        if self.can_viewer_act:
            purpose = self.purpose.after_try(self.table, action)
            refused = purpose.refusal_draft(self.table, self.draft, action)
            session = self._replace(purpose=purpose, draft=refused or self.draft)
            if refused:
                return session
        if session.waits_for_computer:
            return session
        session = session._ask_coach(action)
        return session if session.coach.delayed else session._play_or_refuse(action)

    def _play_or_refuse(self, action: object) -> "Session":
        try:
            after = self.play(action)
        except IllegalAction as error:
            return self._replace(draft=self.draft._replace(refusal=error.objection))
        if after is self:
            return self
        after = after._replace(draft=after.draft.clear())
        helped = self.coach.has_helped(self.table.record, action)
        return after.mark_assisted() if helped else after

    def _ask_coach(self, action: object) -> "Session":
        """Let the coach check the action, and hold back a possible mistake to ask about it. An
        action shown as a hint, or the only legal action, is never held back.
        """
        choice = self.coach.is_present and self.can_viewer_act and len(self.view.legal) > 1
        hinted = self.draft.hinted == self.table.game.text(action)
        if not choice or hinted:
            return self._replace(coach=self.coach._replace(delayed=None))
        return self._replace(coach=self.coach.try_or_delay(self.table, action))

    def play(self, action: object) -> "Session":
        """Do an action of the acting seat. Return this session unchanged if the game's record is
        full, or a live table forbids the action now. Raises `IllegalAction`.
        """
        is_full = self.table.is_action_limit_reached
        step = None if is_full else self.company.commit_step(self.table, action)
        return self._take(step) if step else self

    def _take(self, step: Step) -> "Session":
        after = self._replace(table=self.table.after(step), par=None, since=None)
        return after._update_viewer(step[0]).start_showing_draws(step[0])

    def _update_viewer(self, before: Position) -> "Session":
        # Another deal is face down, where a device is passed on.
        company = self.company.with_curtain() if before.turn is None else self.company
        seat = company.next_viewer(self.seat, self.table.state.turn)
        return self._replace(company=company, seat=seat)

    def play_choice(self, choice: Choice) -> "Session":
        """Do the action that a computer player chose. Result and errors are as for `play`."""
        after, own = self.play(choice.action), self.table.state.turn == self.seat
        draft = after.draft.clear() if own else after.draft._replace(refusal=None)
        return self if after is self else after._replace(draft=draft)

    def apply_remote_step(self, step: Step) -> "Session":
        """Play another page's action. `step` has the action, and the states before and after it."""
        return self._replace(draft=self.draft._replace(refusal=None))._take(step)

    def propose(self, action: object) -> "Session":
        """Put an action into the draft (prepared action). The person must still confirm it."""
        game, cards = self.table.game, self.table.game.cards_of(action)
        alone = self.can_viewer_act and self.moves.action_from(self.view, cards) == action
        meant = self.draft.meant if alone else game.text(action)
        return self._replace(draft=self.draft._replace(selected=tuple(cards), meant=meant))

    def show_hint(self, choice: Choice) -> "Session":
        """Show the strongest player's choice as a hint; mark the game as assisted."""
        game = self.table.game
        cards, text = game.cards_of(choice.action), game.text(choice.action)
        reasons, draft = hint_reasons(game.KEY, self.view, choice), self.draft.clear()
        draft = draft._replace(selected=tuple(cards), hinted=text, reasons=reasons)
        return self.mark_assisted()._replace(draft=draft)

    def begin_next_deal(self) -> "Session":
        """Begin the next deal. At a live table, the other players are asked first."""
        if self.company.live or self.table.state.turn is not None or not self.purpose.more_deals:
            return self
        legal = self.table.game.legal(self.table.state)
        return self.do(legal[0]) if legal else self

    # Undo and redo

    def can_undo(self) -> bool:
        """Return whether there is a decision to take back."""
        return self.table.can_undo(self.company.undo_seat(self.seat))

    def undo(self) -> "Session":
        """Go back to the viewer's last decision. A lesson starts again instead. A live table asks
        the other players first. Undo is refused if another person has acted since. After an undo,
        the game counts as assisted, unless undo gives no advantage (see `can_undo_unassisted`).
        """
        if self.company.live:
            return self._replace(draft=self.draft._replace(refusal=AskedFirst()))
        plays_all_seats = self.company.undo_seat(self.seat) is None
        later = self.history.find_later_actor(self.seat, self.people)
        other = None if plays_all_seats else later
        if other is not None:
            return self._replace(draft=self.draft.clear()._replace(refusal=PlayedSince(other)))
        if anew := self.purpose.restart_point():
            purpose, record = anew
            again = self._replace(purpose=purpose, table=Table(record), draft=self.draft.clear())
            coach = CoachNotes(self.coach.is_present, self.coach.weak)
            return again._replace(drawn=None, since=None, coach=coach)
        return self.after_undo() or self

    def after_undo(self) -> "Session | None":
        """Return the session after the viewer's last decision is taken back. Later actions of other
        persons are taken back, too. Return None if nothing can be taken back at this table.
        """
        if self.company.live or not self.purpose.undoes or not self.can_undo():
            return None
        back = self._take_back()._replace(since=None)
        return back if self.history.can_undo_unassisted(self.seat) else back.mark_assisted()

    def rewind(self) -> "Session":
        """Go back to the viewer's first decision, without marking the game as assisted."""
        session = self
        while session.table.can_undo(session.seat):
            session = session._take_back()
        return session

    def _take_back(self) -> "Session":
        table = self.table.after_undo(self.company.undo_seat(self.seat))
        seat = self.company.next_viewer(self.seat, table.state.turn)
        back = self._replace(table=table, seat=seat, draft=self.draft.clear())
        return back._replace(drawn=None, gathered=None)

    def redo(self) -> "Session":
        """Do undone actions again, up to the viewer's next decision."""
        session = self._replace(draft=self.draft.clear())
        if not self.purpose.undoes or self.company.live or not self.table.can_redo():
            return session
        table = self.table.after_redo(self.company.undo_seat(self.seat))
        return session._replace(table=table, drawn=None)._update_viewer(self.table.state)

    # Drawn cards and the last trick

    def start_showing_draws(self, before: Position | None = None) -> "Session":
        """Show the cards drawn since `before` (None: the deal's start), one by one if animated."""
        is_shown_slowly = self.animated and not self.company.passed_on
        fresh = draws_since(self.table, before) if is_shown_slowly else range(0)
        return self._replace(drawn=fresh.start if fresh else None)

    def show_next_dealt_card(self) -> "Session":
        """Show one more card of the deal."""
        count = (self.drawn or 0) + 1
        is_last = count >= draws_since(self.table, None).stop
        return self._replace(drawn=None if is_last else count)

    def is_next_draw_decisive(self) -> bool:
        """Return whether the next card of the deal decides something, such as trumps."""
        game, number = self.table.game, (self.drawn or 0) + 1
        return isinstance(game, CardByCard) and number in game.decisive_draws(self.seen)

    def gather(self) -> "Session":
        """Take the last complete trick from the table, and include it in the shown points."""
        return self._replace(gathered=(self.table.state.number, tricks_done(self.seen).number))

    @property
    def has_complete_trick(self) -> bool:
        """True if the last trick played is complete, with no card led to the next trick yet."""
        return tricks_done(self.seen).is_last_on_table

    @property
    def is_trick_gathered(self) -> bool:
        """True if the last trick was taken from the table. Always False without animation."""
        key = self.table.state.number, tricks_done(self.seen).number
        return self.animated and self.gathered == key

    @property
    def shows_complete_trick(self) -> bool:
        """True if the last trick is complete and was not taken from the table yet."""
        return self.has_complete_trick and not self.is_trick_gathered

    @property
    def must_gather(self) -> bool:
        """True if a complete trick must now be moved to its winner."""
        if not (self.animated and self.shows_complete_trick):
            return False
        if self.can_viewer_act:
            return self.is_kept and not self.coach.comment_at(self.table.record)
        return self.waits_for_computer and not self.computers_paused

    def view_before_last_card(self) -> Seen | None:
        """Return the view before the last card of a trick that must now be gathered, or None."""
        if not self.must_gather:
            return None
        before, _, _ = self.table.history()[-1]
        seen: Seen = self.table.game.view(before, self.seat)
        return seen

    # Saving

    def update_saved(self, when: int) -> "Session":
        """Update the saved game (record, score, time). `when`: milliseconds since 1970."""
        state, looked = self.table.state, self.saved.looked
        if looked and (looked < state.number or state.turn is not None):  # a later deal, a redeal
            return self.mark_assisted().update_saved(when)
        score, over = state.scores[self.seat], self.over
        listed = self.saved._replace(when=when, deal=state.number, score=score, over=over)
        return self._replace(saved=listed._replace(record=self.table.record))

    def save(self, store: Store, when: int) -> Saved:
        """Save the game, and return it with its new revision number. If another tab has a newer
        version, a live game replaces that version; any other game raises `NewerElsewhere`.
        """
        save = store.save_over_newer if self.company.live else store.save
        return save(self.update_saved(when).saved)

    def result(self, when: int) -> Result | None:
        """Return the game's result for the statistics. Return None while the game goes on, and for
        a game with other persons. `when` is the present time in milliseconds since 1970.
        """
        if not self.over or not self.company.counts:
            return None
        return Result(
            game=self.table.game.KEY,
            level=self.saved.opponents,
            assisted=self.saved.assisted,
            won=self.seat in self.table.state.winners,
            score=self.table.state.scores[self.seat],
            when=when,
        )


def new_session(
    saved: Saved,
    preferences: Preferences,
    name_players: Callable[[], tuple[str, ...]],
    seat: Seat | None = None,
    table: Table | None = None,
    purpose: Purpose | None = None,
    company: Company | None = None,
) -> Session:
    """Return a session at the last position of the saved game. `seat` is the viewer's, by default
    the first person's. `table` is the replayed game, if known. Without `purpose`, the session is an
    ordinary game; without `company`, the only opponents are computers.
    """
    seat = saved.person if seat is None else seat
    kind = purpose or Purpose(), company or Company()
    return Session(saved, preferences, name_players, seat, table or Table(saved.record), *kind)


class OpenTable:
    """An open table of the page. Only `browser.loop` replaces its session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.tasks = set[Any]()  # of the loop, for what the table waits for
