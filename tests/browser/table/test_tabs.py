"""Tests of several tabs with one game: which one plays, and which ones only watch or follow."""

import asyncio
from itertools import count
from types import SimpleNamespace

import pytest

from cardroom.session.events import GoOn, PlayOutWanted
from tests.browser.awake import settled
from tests.browser.playing import first_legal
from tests.browser.stand_in import Locks
from tests.browser.table.test_page import at_table, page_of, resumed, saves, storage_of
from tests.sessions import play_first, try_first, with_draft

TOLD = "This game is live in another tab. Play it there."


@pytest.fixture
def locks(stage) -> Locks:
    stage.window.navigator.locks = locks = Locks()
    return locks


async def first_tab(stage):
    page = await at_table(stage)
    stage.dom.listen = lambda *_given: None  # tests hand in events of the storage
    stage.resuming.listen_to_other_tabs(page)
    return page


async def other_tab(stage):
    page = page_of(stage)
    stage.resuming.listen_to_other_tabs(page)
    resumed(stage, page)
    await settled()
    return page


async def two_tabs(stage):
    return await first_tab(stage), await other_tab(stage)


async def test_a_page_that_back_revives_catches_up(stage):
    page, other = await two_tabs(stage)
    other.opened.session = play_first(other.session)
    assert other.keep()
    stage.resuming.handle_return_of_page(page, SimpleNamespace(persisted=True))
    assert page.session.table.record == other.session.table.record


def hears(stage, page, key=None):
    """Tell a tab that another one has written this entry, by default the game."""
    key = key or saves(stage)[0]
    event = SimpleNamespace(key=key, newValue=storage_of(stage).get(key))
    stage.resuming.handle_storage_event(page, event)


def mark_of(page) -> str:
    return f"cardroom-live/{page.session.saved.id}"


async def live_tab(stage):
    page = await first_tab(stage)
    page.set_live_table(page.opened)
    await settled()
    assert storage_of(stage)[mark_of(page)] == "1"
    return page


async def test_game_live_in_another_tab_is_only_looked_at(stage, locks):
    page = await live_tab(stage)
    other = await other_tab(stage)
    before = storage_of(stage).copy()
    assert other.session.table.record == page.session.table.record
    assert TOLD in stage.document.text("#aside")
    assert not other.session.can_viewer_act
    other.send(try_first(other.session))
    other.send(PlayOutWanted())
    await settled()
    assert other.keep()
    assert other.session.table.length == page.session.table.length
    assert storage_of(stage) == before


async def test_a_game_catches_up_even_if_other_work_cuts_its_replay_short(stage):
    page, gate = await first_tab(stage), asyncio.Event()
    while page.session.view.phase.value != "play":
        page.send(try_first(page.session))
        await settled()
    other = await other_tab(stage)

    async def wait(table, seat, level):
        await gate.wait()
        return await first_legal(table, seat, level)

    other.choose = wait
    other.send(try_first(other.session))
    await asyncio.sleep(1)  # a computer player thinks, and the action is saved
    assert other.session.waits_for_computer
    hears(stage, page)
    await asyncio.sleep(60)
    newest = page.session.table.record
    assert len(newest.actions) > len(other.session.table.record.actions)
    stage.chunked_work.perf_counter = count().__next__  # to replay the game takes a while
    hears(stage, other)
    assert other.session.table.record != newest
    other.slices.begin((share for share in ()), "Opening the game...")
    gate.set()
    await settled()
    assert other.session.table.record == newest


async def test_what_is_done_while_a_newer_version_opens_is_not_lost(stage):
    page, other = await two_tabs(stage)
    while page.session.view.phase.value != "play":
        page.opened.session = play_first(page.session)
    assert page.keep()
    stage.chunked_work.perf_counter = count().__next__  # to replay the game takes a while
    hears(stage, other)
    other.opened.session = play_first(other.session)
    mine = other.session.table
    await settled()
    assert other.session.table is mine


async def test_tab_that_has_the_game_open_looks_on_once_it_is_live_elsewhere(stage, locks):
    page, other = await two_tabs(stage)
    assert other.session.can_viewer_act
    page.set_live_table(page.opened)
    await settled()
    hears(stage, other, mark_of(page))
    await settled()
    assert not other.session.can_viewer_act
    assert TOLD in stage.document.text("#aside")


@pytest.mark.parametrize("dies", [False, True])
async def test_onlooker_plays_once_the_live_tab_is_gone(stage, locks, dies):
    page = await live_tab(stage)
    other, mark = await other_tab(stage), mark_of(page)
    assert not other.session.can_viewer_act
    if dies:
        locks.give_back(mark)
    else:
        page.set_live_table(None)
    await asyncio.sleep(1)
    await settled()
    assert mark not in storage_of(stage)
    assert other.session.can_viewer_act
    assert other.session.is_kept


async def test_tab_that_died_locks_no_game(stage, locks):
    page = await first_tab(stage)
    storage_of(stage)[mark_of(page)] = "1"
    other = await other_tab(stage)
    assert other.session.can_viewer_act
    assert mark_of(page) not in storage_of(stage)


async def test_without_locks_no_game_is_marked(stage):
    page = await first_tab(stage)
    for opened in (page.opened, None, page.opened, None):
        page.set_live_table(opened)
    await settled()
    assert mark_of(page) not in storage_of(stage)


def before_a_computer(page):
    """Do the first legal thing in this tab, save it, and let no computer answer."""
    while page.session.can_viewer_act:
        page.opened.session = play_first(page.session)
    assert page.session.waits_for_computer
    assert page.keep()


async def test_follower_goes_on_when_the_other_tab_is_gone_unless_it_is_hidden(stage):
    page, other = await two_tabs(stage)
    before_a_computer(page)
    stage.document.hidden = True
    hears(stage, other)
    assert other.session.table.record == page.session.table.record
    await asyncio.sleep(60)
    assert other.session.waits_for_computer
    stage.document.hidden = False
    await settled()
    assert not other.session.waits_for_computer


async def test_two_tabs_that_both_play_for_computers_ask_nobody(stage):
    page, other = await two_tabs(stage)
    before_a_computer(page)
    hears(stage, other)
    page.send(GoOn())
    other.send(GoOn())
    await settled()
    assert "open" not in stage.document.querySelector("#dialog").attributes
    assert page.session.table.record == other.session.table.record
    assert page.session.saved.revision == other.session.saved.revision
    assert len(saves(stage)) == 1


async def test_what_the_tab_knows_already_disturbs_nothing(stage):
    page = await first_tab(stage)
    page.opened.session = with_draft(page.session, cursor=page.session.view.hand[-1])
    session = page.session
    hears(stage, page)
    await settled()
    assert page.session is session


async def test_both_games_can_be_kept_though_the_other_tab_goes_on(stage):
    page, other = await two_tabs(stage)
    page.opened.session = play_first(page.session)
    other.opened.session = other.session.do(other.session.view.legal[1])
    mine, theirs = other.session.table.record, page.session.table.record
    assert page.keep()
    assert not other.keep()
    assert "This game continued in another tab" in stage.document.text("dialog[open]")
    hears(stage, other)
    other.keep_as_copy()
    games = {saved.record.actions[: len(mine.actions)] for saved in other.store.games()[0]}
    assert games == {mine.actions, theirs.actions}
    await settled()
