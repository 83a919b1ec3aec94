"""A session: a person plays a saved game at a table, with undo, hints and saving.

The module has no code for the screen. The action that the person prepares is the draft. The draft
is not saved.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from cardroom.game import IllegalAction, Position, Seen
from cardroom.live.matters import NEXT, UNDO
from cardroom.nouns.seats import Seat
from cardroom.players.levels import hint_reasons
from cardroom.players.player import Choice
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.coach import CoachNotes
from cardroom.session.company import Company
from cardroom.session.draft import AskedFirst, Draft, PlayedSince
from cardroom.session.history import ActionHistory
from cardroom.session.moves import Moves
from cardroom.session.preferences import Preferences
from cardroom.session.purpose import Ended, Purpose
from cardroom.session.reveal import DealReveal, is_telling
from cardroom.table import Step, Table

P = TypeVar("P", bound=Purpose)


class Session:
    """A saved game and its table, seen by the player at one seat (the viewer)."""

    def __init__(
        self,
        saved: Saved,
        preferences: Preferences,
        names: Sequence[str],
        seat: Seat | None = None,
        table: Table | None = None,
        purpose: Purpose | None = None,
        company: Company | None = None,
    ) -> None:
        """Start at the end of the saved game. `names` are by seat. `seat` is the viewer's, by
        default the first person's. `table` is the replayed game, if known. Without `purpose`, the
        session is an ordinary game; without `company`, its only other players are computers.
        """
        self.saved, self.preferences, self.names = saved, preferences, tuple(names)
        self.purpose = purpose or Purpose()
        self.company = company or Company()
        self.seat: Seat = saved.person if seat is None else seat
        self.draft = Draft()
        self.reveal = DealReveal()
        self.thinking = False  # whether a computer player is choosing an action
        self.animated = False  # whether a deal is shown as it is drawn, a trick as it is gathered
        self.par: Callable[[], str] | None = None  # returns how the scored deal compares with par
        self._begin_at(table or Table(saved.record))

    def _begin_at(self, table: Table) -> None:
        self.table = table
        self.history, self.moves = ActionHistory(table), Moves(table)
        self.reveal = self.reveal.show_all()
        self.coach = CoachNotes()
        self.since: int | None = None  # the number of the first action one finds done
        self.draft = self.draft.clear()

    # Settings of the page

    def set_purpose(self, purpose: Purpose) -> None:
        """Replace the table's purpose, which decides what is saved and allowed."""
        self.purpose = purpose

    def set_draft(self, draft: Draft) -> None:
        """Replace the draft of the person's action."""
        self.draft = draft

    def set_preferences(self, preferences: Preferences) -> None:
        """Replace the visitor's settings."""
        self.preferences = preferences

    def set_animated(self, *, moves: bool) -> None:
        """Turn the animation of deals and tricks on or off."""
        self.animated = moves

    def set_thinking(self, *, thinking: bool) -> None:
        """Set whether a computer player is choosing an action."""
        self.thinking = thinking

    def set_coach(self, coach: CoachNotes) -> None:
        self.coach = coach

    def set_par(self, par: Callable[[], str]) -> None:
        """Set the function that returns a sentence comparing the scored deal with par."""
        self.par = par

    def mark_assisted(self) -> None:
        """Mark the game as assisted, as after undo or a hint."""
        self.saved = self.saved._replace(assisted=True, looked=0)

    def note_code_seen(self) -> None:
        """Mark the game as assisted from the next deal on: the person may know the cards."""
        self.saved = self.saved._replace(looked=self.table.state.number)

    # Queries

    @property
    def view(self) -> Seen:
        """The view of the cards shown so far; an onlooker's view while the table is covered."""
        if self.covered:
            hidden: Seen = self.table.view(None)
            return hidden
        return self.reveal.limit_view(self.table, self.seen)

    @property
    def seen(self) -> Seen:
        """The viewer's whole view, even while hands are hidden or cards are being dealt."""
        view: Seen = self.table.view(self.seat)
        return view

    @property
    def is_kept(self) -> bool:
        """True if the game is saved after each action."""
        return self.purpose.is_kept

    @property
    def my_turn(self) -> bool:
        """True if the viewer may act: on turn, the deal shown in full, the table uncovered."""
        mine = self.table.state.turn == self.seat and self.reveal.drawn is None
        return mine and not self.covered and not self.purpose.is_done(self.table)

    @property
    def over(self) -> bool:
        """True if the whole game is over."""
        return bool(self.table.state.winners)

    @property
    def deal_done(self) -> bool:
        """True if the current deal is over and scored."""
        return self.table.state.turn is None and self.table.length > 0

    @property
    def completed(self) -> Ended | None:
        """The challenge or daily deal that this game has completed; None if there is none yet."""
        return self.purpose.find_completed(self.saved) if self.deal_done else None

    @property
    def waits_for_computer(self) -> bool:
        """True if the seat to act is a computer player's."""
        turn = self.table.state.turn
        return turn is not None and turn not in self.people

    @property
    def computers_paused(self) -> bool:
        """True if no computer player acts on this page now, even on its turn."""
        elsewhere = self.waits_for_computer and not self.company.runs_computers
        return elsewhere or self.purpose.pauses_computers(self.table)

    @property
    def touched(self) -> bool:
        """True if another seat must act, or the viewer has begun to prepare an action."""
        return not self.my_turn or not self.draft.empty

    def only_action(self) -> object | None:
        """Return the viewer's only legal action if it plays a card and `auto_advance` is True."""
        return (
            self.moves.only_action(self.view)
            if self.my_turn and self.purpose.auto_advance
            else None
        )

    def purpose_as(self, kind: type[P]) -> P | None:
        """Return the purpose of the table, such as a lesson. None if it is not of the class
        `kind`.
        """
        return self.purpose if isinstance(self.purpose, kind) else None

    # The others

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons decide for now."""
        return self.purpose.people(self.saved.people, self.table)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The seats of all persons but the viewer."""
        return tuple(seat for seat in self.people if seat != self.seat)

    @property
    def next_person(self) -> Seat | None:
        """The seat of the person to act; None if a computer acts or the deal is over."""
        turn = self.table.state.turn
        return turn if turn in self.people else None

    @property
    def awaited(self) -> Seat | None:
        """The seat to act if a person other than the viewer decides for it; None in other cases."""
        person = self.next_person
        return person if person != self.seat else None

    def level_of(self, seat: Seat) -> str:
        """Return the level of the computer player at a seat. A person's seat counts as "expert"."""
        return self.saved.levels[seat] or "expert"

    def scripted_choice(self) -> Choice | None:
        """Return the prescribed choice, as in a lesson. None if the choice is free."""
        return self.purpose.scripted_choice(self.table)

    def seat_people(
        self,
        company: Company,
        levels: tuple[str | None, ...],
        named: tuple[str, ...],
        names: tuple[str, ...],
    ) -> None:
        """Replace the players and levels when a person joins or leaves a live table. `named` are
        the names that persons gave, `names` the names shown.
        """
        self.company = company
        self.saved = self.saved._replace(levels=levels, names=named)
        self.names = names

    def show_missed_actions(self) -> None:
        """Start to show the actions that were done since the viewer's last turn."""
        self.since = self.history.index_after_turn(self.seat)

    # The device is passed on

    @property
    def covered(self) -> bool:
        """True while the curtain hides the table, so that the person can pass the device on."""
        return self.company.hides_table(self.table.state.turn)

    @property
    def to_pass_on(self) -> bool:
        """True if the viewer must pass the shared device on because another person is to act."""
        return self.company.passed_on and not self.covered and self.awaited is not None

    def hide_table(self) -> None:
        """Lower the curtain, which hides the table from other players. Clear the draft."""
        self.company = self.company.cover()
        self.draft = self.draft.clear()

    def show_table(self) -> bool:
        """Uncover the table for the person to act. Return False if there is nothing to uncover."""
        seat = self.next_person
        if seat is None or not self.covered:
            return False
        self.seat = seat
        self.company = self.company.cover(down=False)
        self.draft = self.draft.point_at(None)
        self.show_missed_actions()
        return True

    # Actions

    def do(self, action: object) -> bool:
        """Do an action of the viewer. Return False if illegal, out of turn, refused or delayed."""
        if self.covered or self.table.state.turn not in (self.seat, None):
            return False
        if self.my_turn and self._is_refused(action):
            return False
        if self.waits_for_computer or self._must_wait(action):
            return False
        record = self.table.record
        try:
            if not self.play(action):
                return False
        except IllegalAction as error:
            self.draft = self.draft.refuse(error.objection)
            return False
        self.draft = self.draft.clear()
        if self.coach.has_helped(record, action):
            self.mark_assisted()
        return True

    def _is_refused(self, action: object) -> bool:
        """Return whether a lesson or problem refuses the action; note why in the draft."""
        self.purpose = self.purpose.after_try(self.table, action)
        draft = self.purpose.turn_down(self.table, self.draft, action)
        self.draft = draft or self.draft
        return draft is not None

    def _must_wait(self, action: object) -> bool:
        """Return whether the coach delays the action. A hint or the only action is not delayed."""
        choice = self.coach.is_present and self.my_turn and len(self.view.legal) > 1
        hinted = self.draft.hinted == self.table.game.text(action)
        if not choice or hinted:
            return False
        self.coach = self.coach.with_try(self.table, action)
        return self.coach.delayed is not None

    def play(self, action: object) -> bool:
        """Do an action of the acting seat. Return False if a live table does not allow it now.
        Raises `IllegalAction`.
        """
        step = None if self.table.is_full else self.company.step(self.table, action)
        if step:
            self._take(step)
        return step is not None

    def _take(self, step: Step) -> None:
        self.table.take(step)
        self.par = self.since = None
        self._update_viewer(step[0])
        self.watch_draws(step[0])

    def _update_viewer(self, before: Position) -> None:
        if before.turn is None:  # another deal: face down, where a device is passed on
            self.company = self.company.cover()
        self.seat = self.company.next_viewer(self.seat, self.table.state.turn)

    def play_choice(self, choice: Choice) -> bool:
        """Do the action that a computer player chose. Result and errors are as for `play`."""
        done = self.play(choice.action)
        if done:
            self.draft = self.draft.refuse(None)
        return done

    def take_step(self, step: Step) -> bool:
        """Play a step (action with states) that another page has made. Always return True."""
        self.draft = self.draft.refuse(None)
        self._take(step)
        return True

    def propose(self, action: object) -> None:
        """Put an action into the draft, to be done when the person confirms it."""
        game, cards = self.table.game, self.table.game.cards_of(action)
        alone = self.my_turn and self.moves.action_from(self.view, cards) == action
        self.draft = self.draft.propose(cards, None if alone else game.text(action))

    def take_hint(self, choice: Choice) -> None:
        """Show the strongest player's choice as a hint; mark the game as assisted."""
        self.mark_assisted()
        game = self.table.game
        cards, text = game.cards_of(choice.action), game.text(choice.action)
        reasons = hint_reasons(game.KEY, self.view, choice)
        self.draft = self.draft.hint(cards, text, reasons)

    def next_deal(self) -> bool:
        """Deal again, or ask for it at a live table. Return whether cards were dealt."""
        if self.company.live:
            self.company.ask(NEXT)
            return False
        if self.table.state.turn is not None or not self.purpose.auto_advance:
            return False
        legal = self.table.game.legal(self.table.state)
        return bool(legal) and self.do(legal[0])

    def ask_new_game(self) -> bool:
        """Ask the other players for a new game. Return False if the table is not live."""
        self.company.ask(NEXT)
        return self.company.live

    # Undo and redo

    def can_undo(self) -> bool:
        """Return whether there is a decision to take back."""
        return self.table.can_undo(self.company.undo_seat(self.seat))

    def undo(self) -> None:
        """Go back to the viewer's last decision. A lesson starts again instead, and a live table
        asks the other players first. Undo is refused if another person has acted since. After an
        undo the game counts as assisted, except after a slip (see `is_slip`).
        """
        alone = self.company.undo_seat(self.seat) is None
        other = None if alone else self.history.find_later_actor(self.seat, self.people)
        if self.company.live:
            self.draft = self.draft.refuse(AskedFirst())
            self.company.ask(UNDO)
        elif other is not None:
            self.draft = self.draft.clear().refuse(PlayedSince(other))
        elif anew := self.purpose.restart():
            self.purpose, record = anew
            self._begin_at(Table(record))
        elif self.purpose.undoes and self.can_undo():
            self._undo()

    def _undo(self) -> None:
        slip = self.history.is_slip(self.seat)
        self._take_back()
        self.since = None
        if not slip:
            self.mark_assisted()

    def session_after_undo(self) -> "Session | None":
        """Return a session at the position to which undo leads; None if undo is impossible."""
        earlier = self.table.copy_after_undo(self.company.undo_seat(self.seat))
        if earlier is None or self.company.live or not self.purpose.undoes:
            return None
        others = self.purpose, self.company
        return Session(self.saved, self.preferences, self.names, self.seat, earlier, *others)

    def rewind(self) -> None:
        """Go back to the viewer's first decision, without marking the game as assisted."""
        while self.table.can_undo(self.seat):
            self._take_back()

    def _take_back(self) -> None:
        self.table.undo(self.company.undo_seat(self.seat))
        self.seat = self.company.next_viewer(self.seat, self.table.state.turn)
        self.reveal = DealReveal()
        self.draft = self.draft.clear()

    def redo(self) -> None:
        """Do undone actions again, up to the viewer's next decision."""
        if self.purpose.undoes:
            before = self.table.state
            self.table.redo(self.company.undo_seat(self.seat))
            self.show_deal()
            self._update_viewer(before)
        self.draft = self.draft.clear()

    # Reveal

    def watch_draws(self, before: Position | None = None) -> None:
        """Show draws from position `before` on (None: from the start), one by one if animated."""
        if self.animated and not self.company.passed_on:
            self.reveal = self.reveal.begin_drawing(self.table, before)
        else:
            self.show_deal()

    def show_next_card(self) -> bool:
        """Show one more card of the deal. Return whether it decided something, such as trumps."""
        count = self.reveal.next_draw
        self.reveal = self.reveal.draw_next(self.table)
        return is_telling(self.table, self.seen, count)

    def show_deal(self) -> None:
        """Show all cards of the deal at once."""
        self.reveal = self.reveal.show_all()

    def gather(self) -> None:
        """Take the last complete trick from the table and show its points from now on."""
        self.reveal = self.reveal.gather(self.seen)

    # Saving

    def update_saved(self, when: int) -> Saved:
        """Update the saved game and return it; `when` is in milliseconds since 1970."""
        state = self.table.state
        score, over = state.scores[self.seat], self.over
        if 0 < self.saved.looked < state.number:
            self.mark_assisted()
        listed = self.saved._replace(when=when, deal=state.number, score=score, over=over)
        self.saved = listed._replace(record=self.table.record)
        return self.saved

    def save(self, store: Store, when: int) -> None:
        """Save the game. A live game replaces even a newer version of another tab. Any other game
        raises `NewerElsewhere` if there is such a version.
        """
        save = store.save_over if self.company.live else store.save
        self.saved = save(self.update_saved(when))

    def save_under(self, id: str) -> None:
        """Give the game a new id, so that it is saved as a separate game from now on."""
        self.saved = self.saved._replace(id=id, revision=0)
