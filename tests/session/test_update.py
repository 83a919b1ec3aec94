"""Tests of what events change at a table, and with which effects, without a page."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from cardroom.games import GAMES
from cardroom.live.matters import NEXT, UNDO
from cardroom.nouns.cards import Card
from cardroom.players.levels import ADVISER
from cardroom.players.player import Choice, Reason
from cardroom.records.preferences import Preferences
from cardroom.session import effects, events
from cardroom.session.coach import CoachNotes
from cardroom.session.effects import Animate, Effect, Motion
from cardroom.session.events import Awaits, Event
from cardroom.session.kinds import Company, EverySeat, HotSeat, Purpose
from cardroom.session.session import Session
from cardroom.session.update import AskComputer, Pause, next_step, update
from cardroom.table import step_of
from tests.sessions import end_of_deal, play_until, start_session, try_first, until

Answer = Callable[[Session, Effect], Event | None]


def first_choice(session: Session) -> Choice:
    return Choice(session.table.game.legal(session.table.state)[0], Reason("only"))


def answer(session: Session, effect: Effect) -> Event | None:
    """Return what comes back from the page: time passes, and players do the first legal action."""
    match effect:
        case effects.Wait(question):
            return events.Waited(question)
        case effects.Ask(question):
            return events.Chosen(question, first_choice(session))
        case effects.AskHint(question, table):
            return events.Hinted(question, first_choice(session), table)
        case _:
            return None


def unless(awaited: Callable[[Effect], bool]) -> Answer:
    """Return what answers all effects but one, whose answer is still awaited."""
    return lambda session, effect: None if awaited(effect) else answer(session, effect)


def play(session: Session, event: Event, answer: Answer = answer) -> tuple[Session, list[Effect]]:
    """Send an event, and all answers to its effects. Return all effects in their order."""
    seen, waiting = list[Effect](), [event]
    while waiting:
        session, todo = update(session, waiting.pop(0))
        seen += todo
        waiting += [come for one in todo if (come := answer(session, one)) is not None]
    return session, seen


def my_turn() -> Session:
    return until(start_session(), "play")


def kinds(todo: list[Effect]) -> list[type]:
    return [type(one) for one in todo]


def test_an_action_is_shown_at_once_then_drawn_then_saved_then_answered():
    session = my_turn()
    after, todo = play(session, try_first(session))
    assert todo[:8] == [
        effects.ShowMove("cards"),
        effects.MarkBusy(True),
        effects.Wait(1, "paint"),
        Animate(Motion.NOTE_PLACES, 0),
        effects.DrawTable(),
        effects.ClearMove(),
        effects.Wait(1, "paint"),
        Animate(Motion.ACTION, 0),
    ]
    assert kinds(todo[8:10]) == [effects.Save, effects.Ask]
    assert after.can_viewer_act
    assert not after.flow.unsaved
    assert after.table.length > session.table.length + 1


def test_computer_players_act_until_it_is_the_persons_turn():
    session = play_until(start_session(), lambda now: now.waits_for_computer)
    after, todo = play(session, events.GoOn())
    asked = [one for one in todo if isinstance(one, effects.Ask)]
    assert {one.level for one in asked} == {"expert"}
    assert 0 not in {one.seat for one in asked}
    assert todo[0] == effects.MarkBusy(True)
    rest = todo.index(effects.MarkBusy(False))
    told = [effects.MarkBusy, effects.DrawTable, effects.SoundTurn, effects.TellIdle]
    assert kinds(todo[rest:])[:4] == told
    assert after.flow.awaits is Awaits.PERSON
    assert not after.thinking


def test_a_refused_action_is_told_and_drawn_and_nothing_else():
    session = my_turn()
    after, todo = play(session, events.TextTried("no such thing"))
    assert todo == [effects.DrawTable()]
    assert after.table is session.table


def test_a_first_tap_raises_and_the_second_plays():
    session = my_turn()
    card = session.table.game.cards_of(session.view.legal[0])[0]
    raised, todo = update(session, events.CardTapped(card))
    assert todo == (effects.ShowDraft(),)
    assert (raised.draft.selected, raised.draft.cursor) == ((card,), card)
    played, todo = update(raised, events.CardTapped(card))
    assert effects.ShowMove("cards") in todo
    assert played.table.length == session.table.length + 1


def test_a_coach_hears_of_each_try():
    session = my_turn()._replace(coach=CoachNotes(is_present=True))
    card = session.table.game.cards_of(session.view.legal[0])[0]
    assert update(session, events.CardTapped(card)).todo == (effects.TellTry(), effects.ShowDraft())


def test_a_tap_at_the_card_that_is_not_there_changes_the_cursor_alone():
    session = my_turn()
    missing = next(card for card in map(Card, ("2C", "2D")) if card not in session.view.hand)
    after, _ = update(session, events.CardTapped(missing))
    assert after.draft == session.draft._replace(cursor=missing)


def for_persons(company: Company, count: int) -> Session:
    """Return a session at a new game with so many persons."""
    session = start_session()
    levels = (*[None] * count, *["club"] * (4 - count))
    return session._replace(company=company, saved=session.saved._replace(levels=levels))


OLD: tuple[Callable[[Session], Event], ...] = (
    lambda now: events.Waited(now.flow.question - 1),
    lambda now: events.Chosen(now.flow.question - 1, first_choice(now)),
    lambda now: events.Hinted(now.flow.question - 1, first_choice(now), now.table),
    lambda now: events.Failed(now.flow.question - 1),
)


@pytest.mark.parametrize("old", OLD)
def test_an_answer_to_an_old_question_changes_nothing(old):
    session, _ = update(my_turn(), events.GoOn())
    assert update(session, old(session)) == (session, ())


@pytest.mark.parametrize(
    "event",
    [
        events.GoOn(),
        events.Stopped(),
        events.UndoWanted(),
        events.PlayOutWanted(),
        try_first(my_turn()),
    ],
)
def test_what_changes_the_course_of_play_makes_old_answers_void(event):
    session, _ = update(my_turn(), events.GoOn())
    after, _ = update(session, event)
    assert after.flow.question > session.flow.question


def test_a_scored_deal_is_saved_before_it_is_drawn():
    """Saving comes first: observers of a saved deal may add to the screen."""
    session = for_persons(EverySeat(), 4)
    while not session.play(first_choice(session).action).deal_done:
        session = session.play(first_choice(session).action)
    _, todo = play(session, try_first(session))
    shown = kinds(todo)
    assert shown.count(effects.Save) == 1
    assert shown.index(effects.Save) < shown.index(effects.DrawTable)


@pytest.mark.parametrize("event", [events.Stopped(), events.SaveWanted()])
def test_what_is_unsaved_is_saved_once_when_the_table_or_the_tab_is_left(event):
    session, _ = update(my_turn(), try_first(my_turn()))
    assert session.flow.unsaved
    left, todo = update(session, event)
    assert effects.Save() in todo
    assert not left.flow.unsaved
    _, todo = update(left, events.Stopped())
    assert effects.Save() not in todo


def test_play_that_goes_on_shows_and_saves_first_what_was_done():
    session, _ = update(my_turn(), try_first(my_turn()))
    drawing, _ = update(session, events.GoOn())
    assert drawing.flow.awaits is Awaits.DRAWING
    saving, _ = update(drawing, events.Waited(drawing.flow.question))
    assert update(saving, events.GoOn())[0].flow.awaits is Awaits.SAVING


def test_an_undo_fades_the_table_and_is_drawn_and_saved():
    session, _ = play(my_turn(), try_first(my_turn()))
    after, todo = play(session, events.UndoWanted())
    assert after.table.length == my_turn().table.length
    assert todo[1] == effects.ShowMove("table")
    shown = (effects.DrawTable, effects.Save, effects.Ask)
    assert [one for one in kinds(todo) if one in shown] == [effects.DrawTable, effects.Save]
    assert todo.index(effects.ClearMove()) > todo.index(effects.DrawTable())


def test_a_table_that_is_left_while_it_fades_fades_no_longer():
    session, _ = play(my_turn(), try_first(my_turn()))
    faded, _ = update(session, events.UndoWanted())
    _, todo = update(faded, events.Stopped())
    assert effects.ClearMove() in todo
    assert todo[-1] == effects.MarkBusy(False)


class Paused(Purpose):
    """Kind of table at which computer players never act."""

    def pauses_computers(self, table) -> bool:
        return True


def turn_of(seat: int, session: Session) -> Session:
    return play_until(session, lambda now: now.table.state.turn == seat)


@pytest.mark.parametrize(("seat", "level"), [(1, "club"), (2, "casual"), (3, "expert")])
def test_a_computer_player_of_the_seats_level_acts(seat, level):
    session = start_session()
    saved = session.saved._replace(levels=(None, "club", "casual", "expert"))
    assert next_step(turn_of(seat, session._replace(saved=saved))) == AskComputer(seat, level)


def test_no_computer_acts_for_a_person_after_a_deal_or_while_the_table_pauses_them():
    assert next_step(turn_of(0, start_session())) == Pause.WAIT
    assert next_step(end_of_deal(start_session())) == Pause.WAIT
    for seat in range(4):
        assert next_step(turn_of(seat, for_persons(EverySeat(), 4))) == Pause.WAIT
    session = start_session()._replace(purpose=Paused())
    assert next_step(turn_of(1, session)) == Pause.WAIT


@pytest.mark.parametrize("wished", [True, False])
def test_the_only_card_plays_itself_if_that_is_wished(wished):
    session = play_until(start_session(), lambda now: now.only_legal_play())
    session = session._replace(preferences=Preferences(only_card=wished))
    after, todo = play(session, events.GoOn())
    assert (after.table.length > session.table.length) is wished
    assert (effects.Save() in todo) is wished


def test_the_strongest_player_plays_a_deal_out_and_only_this_deal():
    session = my_turn()
    after, todo = play(session, events.PlayOutWanted())
    assert after.deal_done
    assert after.saved.assisted
    assert {one.level for one in todo if isinstance(one, effects.Ask) and one.seat == 0} == {
        ADVISER
    }
    after, todo = play(after, events.NextDealWanted())
    assert after.can_viewer_act
    assert 0 not in {one.seat for one in todo if isinstance(one, effects.Ask)}


def test_a_card_that_the_person_plays_does_not_end_playing_out():
    session, _ = update(my_turn(), events.PlayOutWanted())
    assert not update(session, events.UndoWanted())[0].flow.plays_out  # which ends it
    session, _ = play(session, try_first(session))
    assert session.deal_done


def test_a_hint_is_the_strongest_players_and_is_saved():
    session = my_turn()
    after, todo = play(session, events.HintWanted())
    assert todo == [
        effects.MarkBusy(True),
        effects.AskHint(0, session.table, 0),
        effects.MarkBusy(False),
        effects.Save(),
        effects.DrawTable(),
    ]
    assert after.draft.hinted == after.table.game.text(first_choice(after).action)


def test_a_hint_that_fails_leaves_nobody_waiting():
    hinting, _ = update(my_turn(), events.HintWanted())
    assert update(hinting, events.HintFailed(0)).todo == (effects.MarkBusy(False),)


def test_a_hint_that_comes_after_the_only_card_is_played_is_dropped():
    session = my_turn()
    choice = first_choice(session)
    played = session.play(choice.action)  # without a new question
    after, todo = update(played, events.Hinted(0, choice, session.table))
    assert after.draft == played.draft
    assert effects.Save() not in todo


def test_what_a_person_plays_for_any_seat_moves_from_that_seat():
    session = for_persons(EverySeat(), 4)
    session, seats = session._replace(seat=session.table.state.turn), []
    for _ in range(3):
        seats.append(session.table.state.turn)
        session, todo = play(session, try_first(session))
        moves = [one for one in todo if isinstance(one, Animate)]
        assert {one.seat for one in moves if one.motion is Motion.ACTION} == {seats[-1]}
    assert len(set(seats)) > 1


def test_an_undo_that_is_refused_is_drawn_and_nothing_else():
    session = for_persons(HotSeat(is_curtain_down=False), 2)
    session = play_until(session, lambda now: now.table.state.turn == 2)._replace(seat=0)
    assert session.can_undo()
    after, todo = update(session, events.UndoWanted())
    assert after.table is session.table
    assert todo == (effects.CloseDialog(), effects.DrawTable())


def test_what_the_others_are_not_told_is_saved_when_the_table_is_left():
    draw = Choice(GAMES["eights"].parse("draw"), Reason("only"))
    session = play_until(start_session("eights"), lambda now: now.waits_for_computer)
    session = session.play(draw.action)
    session, _ = play(session, events.GoOn(), unless(lambda one: isinstance(one, effects.Ask)))
    drawn, _ = update(session, events.Chosen(1, draw))
    left, todo = update(drawn, events.Stopped())
    assert effects.Save() in todo
    assert not left.thinking


def test_another_tab_has_time_to_go_on_where_a_computer_is_to_act():
    session = play_until(start_session(), lambda now: now.waits_for_computer)
    after, todo = update(session, events.GoOnLater())
    assert todo[-1] == effects.Wait(after.flow.question, "other tab")
    assert effects.Wait not in kinds([*update(my_turn(), events.GoOnLater())[1]])
    assert update(after, events.Waited(after.flow.question))[0].flow.awaits is Awaits.START


# Pauses


def lengths(todo: list[Effect]) -> Iterator[str]:
    return (one.length for one in todo if isinstance(one, effects.Wait))


def test_what_the_others_are_not_told_of_makes_no_pause():
    game = GAMES["eights"]
    session = start_session("eights")
    while not (
        session.waits_for_computer and game.text(game.legal(session.table.state)[0]) == "draw"
    ):
        session = session.play(game.legal(session.table.state)[0])
    session = session.play(game.parse("draw"))  # the first draw of a deal is told
    asked, _ = update(session, events.GoOn())
    asked, _ = update(asked, events.Waited(asked.flow.question))
    drawn, todo = update(
        asked, events.Chosen(asked.flow.question, Choice(game.parse("draw"), Reason("x")))
    )
    assert drawn.table.length == session.table.length + 1
    assert not {"think", "move"} & {*lengths([*todo])}


def with_trick(session: Session, *, mine: bool) -> Session:
    session = session._replace(animated=True)
    return play_until(session, lambda now: now.shows_complete_trick and now.can_viewer_act is mine)


def test_a_trick_is_looked_at_and_gathered_before_a_computer_leads():
    session = with_trick(start_session(), mine=False)
    assert not session._replace(purpose=Paused()).must_gather
    _, todo = play(session, events.GoOn())
    moves = [one.motion for one in todo if isinstance(one, Animate)]
    assert moves[:4] == [Motion.GATHER, Motion.NOTE_FIGURES, Motion.FIGURES, Motion.BACK]
    assert [*lengths(todo)][:3] == ["", "trick", "gather"]
    assert todo.index(Animate(Motion.GATHER)) < kinds(todo).index(effects.Ask)


def test_a_person_who_is_to_lead_does_not_wait_for_the_trick():
    session = with_trick(start_session(), mine=True)
    looking = effects.Wait(1, "trick")
    resting, todo = play(session, events.GoOn(), unless(lambda effect: effect == looking))
    assert todo.index(effects.MarkBusy(False)) < todo.index(looking)
    assert resting.can_viewer_act
    led, at_once = update(resting, try_first(resting))
    assert Animate(Motion.GATHER) not in at_once
    assert update(led, events.Waited(looking.question))[0] is led


@pytest.mark.parametrize("mine", [True, False])
def test_a_trick_with_the_keyboard_focus_stays_on_the_persons_turn(mine):
    session = with_trick(start_session(), mine=mine)

    def focused(now: Session, effect: Effect) -> Event | None:
        came = answer(now, effect)
        return replace(came, is_trick_focused=True) if isinstance(came, events.Waited) else came

    _, todo = play(session, events.GoOn(), focused)
    gathers = Animate(Motion.GATHER) in todo[: kinds(todo).index(effects.MarkBusy, 1)]
    assert gathers is not mine


def test_who_acts_while_a_trick_moves_sees_it_put_back():
    session = with_trick(start_session(), mine=True)
    moving, _ = play(
        session,
        events.GoOn(),
        unless(lambda effect: isinstance(effect, effects.Wait) and effect.length == "gather"),
    )
    assert moving.flow.awaits is Awaits.GATHER
    assert Animate(Motion.BACK) in update(moving, try_first(moving))[1]


def drawing() -> Session:
    """Return a match of 80 Points whose deal is shown card by card."""
    return start_session("eighty-points")._replace(animated=True).start_showing_draws()


def test_a_deal_is_shown_card_by_card_before_anybody_acts():
    session = drawing()
    after, todo = play(session, events.GoOn())
    assert after.drawn is None
    assert [*lengths(todo)].count("draw") >= 90
    assert todo.count(Animate(Motion.DRAWN)) == 25
    assert kinds(todo).index(effects.Ask) > todo.index(effects.Wait(1, "draw"))


def test_a_device_is_passed_on_after_a_look_at_the_trick():
    session = for_persons(HotSeat(is_curtain_down=False), 2)
    session = play_until(session, lambda now: now.table.state.turn == 1)._replace(seat=0)
    after, todo = play(session, events.GoOn())
    assert after.is_table_hidden
    assert "trick" in [*lengths(todo)]
    assert todo.index(effects.CloseDialog()) < todo.index(effects.MarkBusy(False))
    lifted, shown = update(after, events.CurtainLifted())
    assert lifted.seat == 1
    assert shown[0] == effects.DrawTable()
    assert update(lifted, events.CurtainLifted()) == (lifted, ())


# Other pages


def step_of_other_page(session: Session) -> events.StepTaken:
    table = session.table
    return events.StepTaken(0, step_of(table.game, table.state, first_choice(session).action))


def test_an_action_of_another_page_is_shown_like_one_of_this_page():
    session = my_turn()
    after, todo = play(session, step_of_other_page(session))
    assert after.table.length == session.table.length + 1
    assert kinds(todo)[1:] == [
        Animate,
        effects.Save,
        effects.DrawTable,
        Animate,
        effects.Wait,
        effects.TellStepShown,
    ]
    assert after.flow.step is None


@pytest.mark.parametrize("event", [events.Stopped(), events.GoOn()])
def test_an_action_of_another_page_is_done_though_the_visitor_leaves(event):
    session = with_trick(start_session(), mine=False)
    waiting, _ = update(session, step_of_other_page(session))
    assert waiting.flow.awaits is Awaits.TRICK
    after, todo = update(waiting, event)
    assert after.table.length == session.table.length + 1
    assert todo[-3:] == (effects.Save(), effects.DrawTable(), effects.TellStepShown())


def test_an_action_of_another_page_is_done_once():
    session = my_turn()
    moving, _ = update(session, step_of_other_page(session))
    assert moving.flow.awaits is Awaits.FOLLOWED
    after, todo = update(moving, events.Stopped())
    assert after.table.length == session.table.length + 1
    assert todo[-1] == effects.TellStepShown()


class Connected(Company):
    """Company of persons whose pages are connected with this one."""

    live = True


@pytest.mark.parametrize(
    ("event", "what"), [(events.UndoWanted(), UNDO), (events.NextDealWanted(), NEXT)]
)
def test_the_others_of_a_live_table_are_asked_first(event, what):
    session, _ = play(my_turn(), try_first(my_turn()))
    undone = session.undo()._replace(company=Connected())
    assert update(undone, events.RedoWanted())[0].table is undone.table
    after, todo = update(session._replace(company=Connected()), event)
    assert effects.AskOthers(what) in todo
    assert after.table is session.table
    assert effects.AskOthers(what) not in update(session, event).todo
