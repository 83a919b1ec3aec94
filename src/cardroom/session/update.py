"""Changes of a session by events. Start reading at `update`.

`update` returns the next session, and effects for the page. It knows neither the page nor the time.
At a live table, `Company.commit_step` also sends the viewer's action to the other players.

After a person's action, the page draws it, then saves it. Then a complete trick is taken from the
table, and drawn cards are shown. Computer players act until it is a person's turn. `Flow` says what
the game waits for.
"""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Any, NamedTuple, TypeAlias

from cardroom.game import WithSilentActions
from cardroom.live.matters import NEXT, UNDO
from cardroom.nouns.seats import Seat
from cardroom.players.levels import ADVISER
from cardroom.players.player import Choice
from cardroom.session import draft, effects, events
from cardroom.session.effects import Animate, Effect, Length, Motion
from cardroom.session.events import Awaits, Event, Flow
from cardroom.session.session import Session


class Changes(NamedTuple):
    """Result of an event: the next session, and the effects in their order."""

    session: Session
    todo: tuple[Effect, ...] = ()

    def after(self, *todo: Effect) -> "Changes":
        """Return a copy of this result with the given effects added before its own effects."""
        return self._replace(todo=(*todo, *self.todo))

    def then(self, *todo: Effect) -> "Changes":
        """Return a copy of this result with the given effects added after its own effects."""
        return self._replace(todo=(*self.todo, *todo))


def update(session: Session, event: Event) -> Changes:
    """Return an event's effects and the next session. A reply to an old question has no effect."""
    if isinstance(event, events.Reply) and event.question != session.flow.question:
        return Changes(session)
    if isinstance(event, events.CardEvent):  # all of them: a redraw moves focus without an event
        focused = session.draft._replace(cursor=event.card, cursor_copy=event.copy)
        session = session._replace(draft=focused)
    return _end_following(session.flow, HANDLERS[type(event)](session, event))


# Events by the person


def _pick(session: Session, picked: events.CardsPicked) -> Session:
    session = session._replace(draft=session.draft._replace(cursor=picked.cards[0]))
    return draft.raise_or_lower_cards(session, picked.cards, alone=picked.alone)


TRIES: Mapping[type, Callable[[Session, Any], Session]] = {
    events.CardTapped: lambda session, tap: draft.tap(session, tap.card, tap.copy),
    events.EnterPressed: lambda session, _: draft.press_enter(session),
    events.ButtonPressed: lambda session, button: draft.press_button(session, button.text),
    events.Confirmed: lambda session, _: draft.confirm(session),
    events.ActionTried: lambda session, tried: session.do(tried.action),
    events.TextTried: lambda session, tried: draft.do_text(session, tried.text),
    events.NextDealWanted: lambda session, _: session.begin_next_deal(),
}
"""Functions that try an action of the person. A done action gives the session another table."""

EDITS: Mapping[type, Callable[[Session, Any], Session]] = {
    events.CardToggled: lambda session, key: draft.toggle(session, key.card, key.copy),
    events.CardsPicked: _pick,
    events.DraftEdited: lambda session, edited: draft.compose(session, edited.text),
}
"""Functions that change the draft (prepared action) alone."""

UNDO_AND_REDO: Mapping[type, tuple[Callable[[Session], bool], Callable[[Session], Session]]] = {
    events.UndoWanted: (Session.can_undo, Session.undo),
    events.RedoWanted: (lambda session: session.table.can_redo(), Session.redo),
    events.RewindWanted: (Session.can_undo, Session.rewind),
}
"""Two functions for each event: one tells whether the change is possible, one makes the change."""


def _try(session: Session, event: Event) -> Changes:
    after = TRIES[type(event)](session, event)
    is_heard = after.coach.is_present or after.purpose.on_try
    told = (effects.TellTry(),) if is_heard else ()
    if after.table is session.table:
        return _show_draft(session, after, *told)
    waiting = _wait_only_for(_with_flow(after, unsaved=True), Awaits.DRAWING)
    return waiting.after(*told, effects.ShowMove("cards"))


def _try_next_deal(session: Session, event: Event) -> Changes:
    tried = _try(session, event)
    return tried.after(effects.AskOthers(NEXT)) if session.company.live else tried


def _edit_draft(session: Session, event: Event) -> Changes:
    return _show_draft(session, EDITS[type(event)](session, event))


def _show_draft(before: Session, after: Session, *told: Effect) -> Changes:
    """Show raised cards or a tapped button at once. For any other change, draw the whole table."""
    was, now = before.draft, after.draft
    raised = (now.selected, now.pending) != (was.selected, was.pending)
    return Changes(after, (*told, effects.ShowDraft() if raised else effects.DrawTable()))


def _undo_or_redo(session: Session, event: Event) -> Changes:
    is_possible, change = UNDO_AND_REDO[type(event)]
    closed = effects.CloseDialog()  # the menu, which has both commands
    if not is_possible(session):
        return Changes(session, (closed,))
    after = change(session)
    if after.table is session.table:
        is_asked = session.company.live and isinstance(event, events.UndoWanted)
        asked = (effects.AskOthers(UNDO),) if is_asked else ()
        return Changes(after, (closed, *asked, effects.DrawTable()))
    after = _with_flow(after, unsaved=True, plays_out=False)
    return _wait_only_for(after, Awaits.REDRAWING).after(closed, effects.ShowMove("table"))


def _play_out(session: Session, _event: Event) -> Changes:
    closed = effects.CloseDialog()
    if session.saved.has_several_people or session.table.state.turn is None:
        return Changes(session, (closed,))
    return _go_on(_with_flow(session.mark_assisted(), plays_out=True)).after(closed)


def _lift_curtain(session: Session, _event: Event) -> Changes:
    after = session.show_table()
    return Changes(session) if after is session else _go_on(after).after(effects.DrawTable())


def _ask_hint(session: Session, _event: Event) -> Changes:
    ask = effects.AskHint(session.flow.question, session.table, session.seat)
    return Changes(session, (effects.MarkBusy(True), ask))


def _show_hint(session: Session, event: events.Hinted) -> Changes:
    ended = _end_hint(session)
    if event.table is not session.table:  # a computer player has acted for the person meanwhile
        return ended
    hinted = ended._replace(session=session.show_hint(event.choice))
    return hinted.then(effects.Save(), effects.DrawTable())


def _end_hint(session: Session, _event: Event | None = None) -> Changes:
    return Changes(session, (effects.MarkBusy(False),) if session.can_viewer_act else ())


# The course of play


def _with_flow(session: Session, **flow: Any) -> Session:
    return session._replace(flow=session.flow._replace(**flow))


def _await(session: Session, awaits: Awaits, length: Length, **flow: Any) -> Changes:
    wait = effects.Wait(session.flow.question, length)
    return Changes(_with_flow(session, awaits=awaits, **flow), (wait,))


def _wait_only_for(session: Session, awaits: Awaits) -> Changes:
    """Ignore answers to all earlier questions, and wait only for the event `awaits`."""
    flow = session.flow._replace(choice=None, step=None, ends_with_trick=False)
    restarted = session._replace(flow=flow._replace(question=flow.question + 1))
    waiting = _await(restarted, awaits, "" if awaits is Awaits.START else "paint")
    return waiting.after(*_effects_to_end_gathering(session.flow), effects.MarkBusy(True))


def _effects_to_end_gathering(flow: Flow) -> tuple[Effect, ...]:
    return (Animate(Motion.BACK),) if flow.awaits is Awaits.GATHER else ()


def _go_on(session: Session, _event: Event | None = None) -> Changes:
    """Show and save the last action if needed. Then let computers act until a person's turn."""
    if session.flow.awaits in (Awaits.DRAWING, Awaits.REDRAWING):
        return _wait_only_for(session, session.flow.awaits)
    return _wait_only_for(session, Awaits.SAVING if session.flow.unsaved else Awaits.START)


def _wait_for_other_tab(session: Session, _event: Event) -> Changes:
    stopped = _stop_waiting(session)
    if not session.waits_for_computer or session.computers_paused:
        return stopped
    return _await(stopped.session, Awaits.OTHER_TAB, "other tab").after(*stopped.todo)


def _stop_waiting(session: Session, _event: Event | None = None) -> Changes:
    """Save an unsaved action, and ignore all answers that are still to come."""
    flow = session.flow
    faded = flow.awaits in (Awaits.DRAWING, Awaits.REDRAWING)
    saved = (effects.Save(),) if flow.unsaved else ()
    cleared = (effects.ClearMove(),) if faded else ()
    todo = (*saved, *cleared, *_effects_to_end_gathering(flow), effects.MarkBusy(False))
    return Changes(session._replace(flow=Flow(flow.question + 1), thinking=False), todo)


def _save(session: Session, _event: Event | None = None) -> Changes:
    return Changes(_with_flow(session, unsaved=False), (effects.Save(),))


# After the person's action


def _draw_action(session: Session, _event: events.Waited) -> Changes:
    actor = session.table.history()[-1][0].turn
    seat = session.seat if actor is None else actor
    drawn = _draw_table(session).after(Animate(Motion.NOTE_PLACES, seat))
    return drawn.then(Animate(Motion.ACTION, seat))


def _draw_table(session: Session, _event: Event | None = None) -> Changes:
    """Draw the table. Save a scored deal first, since the deal's summary reads the saved game."""
    saved = _save(session) if session.deal_done else Changes(session)
    waiting = _await(saved.session, Awaits.SAVING, "paint")
    return waiting.after(*saved.todo, effects.DrawTable(), effects.ClearMove())


def _save_and_take_next_step(session: Session, _event: events.Waited) -> Changes:
    stepped = _show_trick_or_take_step(_with_flow(session, unsaved=False))
    return stepped.after(effects.Save()) if session.flow.unsaved else stepped


# The next step


class AskComputer(NamedTuple):
    """Step in which a computer player of this level chooses an action for the seat to act."""

    seat: Seat
    level: str


class PlayOnlyCard(NamedTuple):
    """Step in which the only card that the viewer may play is played without a tap."""

    action: object


class Pause(Enum):
    """Step that waits for a person, for another page, or for the next user of a shared device."""

    PASS_ON = auto()  # the device goes to the next person, and a curtain hides the table
    WAIT = auto()  # for a person, or for another page


NextStep: TypeAlias = AskComputer | PlayOnlyCard | Pause


def next_step(session: Session) -> NextStep:
    """Return what comes next: a computer player's choice, the person's only card, or a pause."""
    turn, plays_out = session.table.state.turn, session.flow.plays_out
    if session.can_viewer_act and not plays_out:
        only = session.only_legal_play() if session.preferences.only_card else None
        return Pause.WAIT if only is None else PlayOnlyCard(only)
    is_person = turn in session.people and not plays_out
    if turn is None or is_person or session.computers_paused:
        return Pause.PASS_ON if session.must_pass_device else Pause.WAIT
    return AskComputer(turn, ADVISER if turn == session.seat else session.level_of(turn))


def _show_trick_or_take_step(session: Session, _event: Event | None = None) -> Changes:
    """Show a complete trick for a while before the next step. On the viewer's turn, do not wait:
    the viewer may act while the trick is still visible.
    """
    thinks = session.can_viewer_act and next_step(session) is Pause.WAIT
    if session.shows_complete_trick and not thinks:
        return _await(session, Awaits.TRICK, "trick")
    return _show_cards_and_step(session)


def _show_cards_and_step(session: Session) -> Changes:
    """Show a remote player's action or the next dealt card. Else take the game's next step."""
    if session.flow.step:
        return _play_and_show_remote_step(session, session.flow.step)
    if session.drawn is not None:
        return _show_next_dealt_card(session)
    match next_step(session):
        case AskComputer(seat, level):
            return _ask_computer(session, seat, level)
        case PlayOnlyCard(action):
            after = session.do(action)
            if after.table is session.table:
                return _pause_until_person_acts(after)
            stepped = _show_trick_or_take_step(_with_flow(after, unsaved=False))
            return stepped.after(effects.Save(), effects.DrawTable())
        case Pause.PASS_ON:
            return _await(session, Awaits.NEXT_PERSON, "trick")
        case Pause.WAIT:
            drawn = (effects.DrawTable(),) if session.is_table_hidden else ()
            return _pause_until_person_acts(session).after(*drawn)


def _pause_until_person_acts(session: Session, _event: Event | None = None) -> Changes:
    after = _with_flow(session, awaits=Awaits.PERSON, plays_out=False, unsaved=False)
    after = after._replace(thinking=False)
    saved = (effects.Save(),) if session.flow.unsaved else ()
    shown = (effects.DrawTable(),) if session.thinking else ()
    told = (effects.SoundTurn(),) if after.can_viewer_act else ()
    rest = Changes(after)
    if after.can_viewer_act and after.shows_complete_trick:
        rest = _await(after, Awaits.TRICK, "trick", ends_with_trick=True)
    return rest.after(effects.MarkBusy(False), *saved, *shown, *told, effects.TellIdle())


def _hide_table(session: Session, _event: events.Waited) -> Changes:
    paused = _pause_until_person_acts(session.hide_table())
    return paused.after(effects.CloseDialog(), effects.DrawTable())


# Complete tricks


def _gather_trick(session: Session, event: events.Waited) -> Changes:
    """Move a complete trick to its winner. If there is none to move, go on with the game."""
    if not session.must_gather or _has_trick_focus(session, event):
        return _go_on_after_trick(session)
    return _await(session, Awaits.GATHER, "gather").after(Animate(Motion.GATHER))


def _show_points(session: Session, event: events.Waited) -> Changes:
    """Draw the points of a trick after its motion, and go on."""
    if _has_trick_focus(session, event):
        return _go_on_after_trick(session).after(Animate(Motion.BACK))
    counted = (Animate(Motion.NOTE_FIGURES), effects.DrawTable(), Animate(Motion.FIGURES))
    return _go_on_after_trick(session.gather()).after(*counted, Animate(Motion.BACK))


def _has_trick_focus(session: Session, event: events.Waited) -> bool:
    return session.can_viewer_act and event.is_trick_focused


def _go_on_after_trick(session: Session) -> Changes:
    if session.flow.ends_with_trick:
        return Changes(_with_flow(session, awaits=Awaits.PERSON, ends_with_trick=False))
    return _show_cards_and_step(session)


# Drawn cards


def _show_next_dealt_card(session: Session) -> Changes:
    after = session.show_next_dealt_card()
    grown = len(after.view.hand) > len(session.view.hand)
    length: Length = "trick" if session.is_next_draw_decisive() else "draw"
    moved = (Animate(Motion.DRAWN),) if grown else ()
    noted = Animate(Motion.NOTE_PLACES, session.seat)
    return _await(after, Awaits.CARD, length).after(noted, effects.DrawTable(), *moved)


def _show_more_dealt_cards(session: Session, event: events.Waited) -> Changes:
    """Show the next drawn card. If the visitor cut the pause short, show all cards of the deal."""
    if event.hurried:
        return _show_cards_and_step(session._replace(drawn=None)).after(effects.DrawTable())
    return _show_cards_and_step(session)


# Computer players and other pages


def _ask_computer(session: Session, seat: Seat, level: str) -> Changes:
    session = session._replace(thinking=True)
    if scripted := session.purpose.scripted_choice(session.table):
        return _take_computer_choice(session, events.Chosen(session.flow.question, scripted))
    ask = effects.Ask(session.flow.question, session.table, seat, level)
    return Changes(_with_flow(session, awaits=Awaits.CHOICE), (ask,))


def _take_computer_choice(session: Session, event: events.Chosen) -> Changes:
    """Show a computer player's choice after a pause. A silent action, which other players do not
    see, is shown and saved together with the next action.
    """
    if _is_silent(session, event.choice):
        acted = session.play_choice(event.choice)
        if acted is session:
            return _pause_until_person_acts(session)
        return _show_trick_or_take_step(_with_flow(acted, unsaved=True))
    length: Length = "" if session.history.is_same_seat_again() else "think"
    return _await(session, Awaits.THOUGHT, length, choice=event.choice)


def _is_silent(session: Session, choice: Choice) -> bool:
    game, before = session.table.game, session.table.state
    if not isinstance(game, WithSilentActions):
        return False
    return game.is_silent(before, choice.action, game.apply(before, choice.action))


def _play_and_show_choice(session: Session, _event: events.Waited) -> Changes:
    seat, choice = session.table.state.turn, session.flow.choice
    acted = session.play_choice(choice) if choice else session
    if seat is None or acted is session:
        return _pause_until_person_acts(session)
    return _show_action(acted, seat, Awaits.MOVE, choice=None)


def _show_action(session: Session, seat: Seat, awaits: Awaits, **flow: Any) -> Changes:
    waiting = _await(session, awaits, "move", unsaved=False, **flow)
    shown = (effects.Save(), effects.DrawTable(), Animate(Motion.ACTION, seat))
    return waiting.after(Animate(Motion.NOTE_PLACES, seat), *shown)


def _follow_remote_step(session: Session, event: events.StepTaken) -> Changes:
    """Show an action of another page. If a complete trick is on the table, show the trick first."""
    stopped = _stop_waiting(session)
    following = _with_flow(stopped.session, step=event)
    if session.shows_complete_trick:
        return _await(following, Awaits.TRICK, "trick").after(*stopped.todo)
    return _play_and_show_remote_step(following, event).after(*stopped.todo)


def _play_and_show_remote_step(session: Session, step: events.StepTaken) -> Changes:
    return _show_action(session.apply_remote_step(step.step), step.seat, Awaits.FOLLOWED)


def _stop_following(session: Session, _event: events.Waited) -> Changes:
    after = _with_flow(session, awaits=Awaits.PERSON, step=None)
    return Changes(after, (effects.TellStepShown(),))


def _end_following(before: Flow, change: Changes) -> Changes:
    """Finish showing another page's action at once, if an event such as a tap interrupts it."""
    session = change.session
    if before.step is None or before.question == session.flow.question:
        return change
    if before.awaits is Awaits.FOLLOWED:
        return change.then(effects.TellStepShown())
    after = change._replace(session=session.apply_remote_step(before.step.step))
    return after.then(effects.Save(), effects.DrawTable(), effects.TellStepShown())


# Handlers

WAITED: Mapping[Awaits, Callable[[Session, Any], Changes]] = {
    Awaits.START: _show_trick_or_take_step,
    Awaits.DRAWING: _draw_action,
    Awaits.REDRAWING: _draw_table,
    Awaits.SAVING: _save_and_take_next_step,
    Awaits.TRICK: _gather_trick,
    Awaits.GATHER: _show_points,
    Awaits.CARD: _show_more_dealt_cards,
    Awaits.THOUGHT: _play_and_show_choice,
    Awaits.MOVE: _show_trick_or_take_step,
    Awaits.FOLLOWED: _stop_following,
    Awaits.NEXT_PERSON: _hide_table,
    Awaits.OTHER_TAB: _go_on,
}
"""Functions that handle `Waited`, by the awaited event."""

HANDLERS: Mapping[type, Callable[[Session, Any], Changes]] = {
    **dict.fromkeys(TRIES, _try),
    events.NextDealWanted: _try_next_deal,
    **dict.fromkeys(EDITS, _edit_draft),
    **dict.fromkeys(UNDO_AND_REDO, _undo_or_redo),
    events.CardFocused: lambda session, _: Changes(session),  # `update` has set the cursor
    events.HintWanted: _ask_hint,
    events.PlayOutWanted: _play_out,
    events.CurtainLifted: _lift_curtain,
    events.Waited: lambda session, event: WAITED[session.flow.awaits](session, event),
    events.Chosen: _take_computer_choice,
    events.Hinted: _show_hint,
    events.Failed: _pause_until_person_acts,
    events.HintFailed: _end_hint,
    events.StepTaken: _follow_remote_step,
    events.Changed: lambda session, changed: Changes(changed.change(session)),
    events.PurposeChanged: lambda session, new: Changes(session._replace(purpose=new.purpose)),
    events.GameSaved: lambda session, new: Changes(session._replace(saved=new.saved)),
    events.SaveWanted: _save,
    events.GoOn: _go_on,
    events.GoOnLater: _wait_for_other_tab,
    events.Stopped: _stop_waiting,
}
