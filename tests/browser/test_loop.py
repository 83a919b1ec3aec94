"""Tests of the loop: effects, pauses, and answers that come too late."""

import asyncio

import pytest

from cardroom.browser.motion.plans import Pace
from cardroom.session import events
from cardroom.session.kinds import Purpose
from cardroom.session.session import OpenTable
from cardroom.table import step_of
from tests.browser.awake import settled
from tests.browser.desk import GAME, Desk, computers_turn, start_session
from tests.sessions import until


@pytest.fixture
def desk(stage) -> Desk:
    """Return a desk at which the person is to play a card."""
    return Desk(stage, until(start_session(), "play"))


async def test_what_a_person_does_is_shown_saved_and_answered(stage, desk):
    desk.try_first()
    assert stage.moving.seen_going == "cards"
    assert desk.done == []
    assert stage.busy
    await settled()
    assert stage.moving.seen_going == ""
    assert desk.done[:3] == ["drawn", "saved", "asked"]
    assert not stage.busy


async def test_a_raised_card_is_shown_at_once_and_drawn_after_a_paint(stage, desk):
    one, other = desk.session.view.legal[:2]
    desk.send(events.CardTapped(one.card))
    assert stage.moving.seen_draft == ([one.card.name], "")
    desk.send(events.CardTapped(other.card))
    assert stage.moving.seen_draft == ([other.card.name], "")
    assert desk.done == []
    await settled()
    assert desk.done == ["drawn"]


async def test_a_raised_card_that_is_drawn_earlier_is_drawn_once(stage, desk):
    one = desk.session.view.legal[0]
    desk.send(events.CardTapped(one.card))
    desk.send(events.TextTried("nothing"))
    await settled()
    assert desk.done == ["drawn"]


@pytest.mark.parametrize("leave", ["save_unsaved", "stop"])
async def test_what_is_done_is_saved_when_the_tab_or_the_table_is_left_at_once(desk, leave):
    desk.try_first()
    getattr(desk.loop, leave)()
    assert desk.done == ["saved"]
    desk.loop.save_unsaved()
    desk.loop.stop()
    await settled()
    assert desk.done == ["saved"]


async def test_what_is_tapped_before_the_first_tap_is_painted_comes_second(stage):
    desk = Desk(stage, start_session(key="eights"))
    desk.send(events.TextTried("draw"))
    assert desk.session.can_viewer_act
    then = desk.session.table.game.text(desk.session.view.legal[0])
    desk.send(events.TextTried(then))
    assert stage.busy
    await settled()
    assert desk.done[:2] == ["drawn", "saved"]
    assert desk.session.table.record.actions[:2] == ("draw", then)
    assert not stage.busy


async def test_a_tap_that_does_nothing_leaves_the_one_before_to_be_saved(desk):
    desk.try_first()
    desk.send(events.TextTried("nothing"))
    await settled()
    assert desk.done[:4] == ["drawn", "drawn", "saved", "asked"]


async def test_nobody_is_asked_if_another_tab_went_on(stage, desk):
    desk.ours = False
    desk.try_first()
    await settled()
    assert (len(desk.saved), desk.asked) == (1, [])
    assert desk.loop.save(desk.opened) is False
    assert not stage.busy


async def break_down(*_given):
    raise RuntimeError("broken")


async def test_a_player_who_fails_leaves_nobody_waiting(stage, monkeypatch):
    desk = Desk(stage, computers_turn())
    failures = []
    stage.tasks.on_failure(failures.append)
    monkeypatch.setattr(desk, "choose", break_down)
    desk.send(events.GoOn())
    await settled()
    assert [str(one) for one in failures] == ["broken"]
    assert not stage.busy
    assert not desk.session.thinking


async def test_an_effect_that_fails_does_not_stop_play(stage, desk):
    failures = []
    stage.tasks.on_failure(failures.append)
    desk.loop.on_try.append(lambda _opened: {}["no such key"])
    heard = Purpose()
    heard.on_try = "a feature"
    desk.opened.session = desk.session._replace(purpose=heard)
    desk.try_first()
    await settled()
    assert [type(one) for one in failures] == [KeyError]
    assert desk.done[:3] == ["drawn", "saved", "asked"]
    assert not stage.busy


async def test_a_table_that_is_not_shown_changes_nothing_on_the_screen(stage, desk):
    hidden, desk.opened = desk.opened, OpenTable(start_session(key="eights"))
    desk.loop.send(hidden, events.GoOn())
    assert not stage.busy
    desk.loop.send(hidden, events.TextTried("nothing"))
    await settled()
    assert desk.drawn == 0


async def test_what_is_undone_goes_at_once_is_shown_and_then_saved(stage, desk):
    desk.try_first()
    await settled()
    desk.done.clear()
    desk.send(events.UndoWanted())
    assert stage.moving.seen_going == "table"
    assert desk.done == []
    assert stage.busy
    desk.send(events.SaveWanted())
    await settled()
    assert stage.moving.seen_going == ""
    assert desk.done == ["saved", "drawn"]
    assert not stage.busy


async def test_a_hint_for_a_table_that_moved_on_is_dropped(stage, desk):
    desk.gate.clear()
    desk.send(events.HintWanted())
    assert stage.busy
    while not desk.asked:
        await asyncio.sleep(0)
    desk.try_first()
    desk.gate.set()
    await settled()
    assert desk.session.draft.hinted is None


async def test_a_pause_lasts_as_the_pace_says_unless_the_visitor_hurries(stage):
    desk = Desk(stage, computers_turn(), Pace(move=0, think=60_000, trick=60_000, draw=0))
    desk.send(events.GoOn())
    for _ in range(5):
        await asyncio.sleep(0)
    assert desk.session.table.length == 0
    while not desk.session.can_viewer_act:
        stage.animations.finish_animations()
        await asyncio.sleep(0)
    await settled()
    assert not stage.busy


async def test_who_is_in_a_hurry_gets_the_rest_of_the_deal_at_once(stage):
    session = start_session(key="eighty-points")._replace(animated=True).start_showing_draws()
    desk = Desk(stage, session, Pace(0, 0, 60_000, 60_000))
    desk.send(events.GoOn())
    while not desk.drawn:
        await asyncio.sleep(0)
    while desk.session.drawn is not None:
        stage.animations.finish_animations()
        await asyncio.sleep(0)
    assert desk.drawn < 10
    desk.loop.stop()
    stage.animations.finish_animations()
    await settled()


async def test_an_action_of_another_page_leaves_what_is_unsaved_at_another_table(stage):
    """The visitor leaves a live table while a trick is looked at, and plays elsewhere."""
    slow, live = Pace(0, 0, 60_000, 0), until(start_session(), "play")
    while not (live.shows_complete_trick and live.waits_for_computer):
        live = live.play(GAME.legal(live.table.state)[0])
    desk = Desk(stage, live, slow)
    left, step = desk.opened, step_of(GAME, live.table.state, GAME.legal(live.table.state)[0])
    following = asyncio.ensure_future(desk.loop.follow(left, events.StepTaken(1, step)))
    await asyncio.sleep(0)
    desk.send(events.Stopped())
    desk.opened = OpenTable(start_session(key="eights"))
    desk.send(events.TextTried("draw"))
    await following
    assert left.session.table.length == live.table.length + 1
    assert desk.saved == [left]
    await settled()
    assert desk.saved[:2] == [left, desk.opened]
