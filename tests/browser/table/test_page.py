"""Tests of the page: lobby, open table, saving, another tab and storage that fails."""

import itertools

import pytest

from cardroom.browser.page.url_params import Wishes
from cardroom.records.preferences import Preferences
from cardroom.session.draft import toggle
from tests.browser.awake import settled
from tests.browser.playing import first_legal
from tests.sessions import play_first, try_first, with_draft


def resumed(stage, page):
    """Resume the last table, if there is one. Return whether a table is open."""
    if left := page.last_trail():
        stage.resuming.resume(page, left)
    return page.session is not None


def page_of(stage, **wishes):
    asked, notices = Wishes(fast=True, **wishes), stage.notices.Notices()
    return stage.page.Page(asked, notices, first_legal, stage.history.History(), lambda _id: None)


async def at_table(stage, key="twenty-down"):
    page = page_of(stage)
    page.begin_game(key)
    await settled()
    return page


def storage_of(stage) -> dict[str, str]:
    return stage.window.localStorage.kept


def saves(stage) -> list[str]:
    return [key for key in storage_of(stage) if key.startswith("cardroom/game/")]


async def test_a_game_is_dealt_drawn_and_kept_at_once(stage):
    page = page_of(stage, level="club")
    page.begin_game("belote")
    assert saves(stage) == [f"cardroom/game/{page.session.saved.id}"]
    assert storage_of(stage)["cardroom/open"] == page.session.saved.id
    assert page.session.saved.levels == (None, "club", "club", "club")
    await settled()
    assert page.session.can_viewer_act
    assert not stage.busy
    assert stage.document.activeElement.getAttribute("data-card")


async def test_in_the_lobby_the_game_waits(stage):
    page = await at_table(stage)
    page.to_lobby()
    assert "cardroom/open" not in storage_of(stage)
    assert stage.window.scrolled == [(0, 0)]
    assert stage.document.activeElement is stage.document.querySelector("[data-do='continue']")
    assert not resumed(stage, page_of(stage))


async def test_a_save_that_cannot_be_read_is_set_aside_and_told(stage):
    again = page_of(stage)
    await at_table(stage)
    (save,) = saves(stage)
    text = storage_of(stage)[save] = storage_of(stage)[save][:50]
    assert not resumed(stage, again)
    assert storage_of(stage)[save.replace("/game/", "/damaged/")] == text
    told = "A saved game couldn't be read. It's set aside"
    assert told in stage.document.text("#banner:not([hidden])")
    stage.resuming.resume(again, "never there")
    assert again.session is None


async def test_a_save_that_cannot_be_read_stays_where_storage_is_full_and_that_is_told(stage):
    again = page_of(stage)
    page = await at_table(stage)
    page.to_lobby()
    (save,) = saves(stage)
    text = storage_of(stage)[save] = storage_of(stage)[save][:50]
    before = dict(storage_of(stage))
    stage.window.localStorage.is_full = True
    stage.resuming.resume(again, save.rpartition("/")[2])
    assert storage_of(stage) == before == {**before, save: text}
    told = "A saved game couldn't be read. It stays where it is: storage is full."
    assert stage.document.text("#banner") == told
    assert told in stage.document.text("#saved")
    assert "one older game" not in stage.document.text("#saved")


@pytest.mark.parametrize("is_full", [False, True])
async def test_a_save_that_breaks_off_is_played_on_where_it_made_sense(stage, is_full):
    page_of(stage).begin_game("twenty-down")
    (save,) = saves(stage)
    text = storage_of(stage)[save].replace('\\"actions\\":\\"', '\\"actions\\":\\"play:nonsense ')
    storage_of(stage)[save] = text
    stage.window.localStorage.is_full = is_full
    again = page_of(stage)
    assert resumed(stage, again)
    await settled()
    assert again.keep()
    assert is_full or "after 0 moves" in stage.document.text("#banner")
    assert (again.session.saved.id != save.rpartition("/")[2]) is is_full
    assert storage_of(stage)[save if is_full else save.replace("/game/", "/damaged/")] == text


async def test_a_redraw_that_takes_the_focus_away_gives_it_to_the_hand(stage):
    page = await at_table(stage)
    stage.document.activeElement = stage.document.body
    page.opened.session = with_draft(page.session, cursor=page.session.view.hand[-1])
    page.redraw()
    assert stage.document.activeElement.id == f"card-{page.session.draft.cursor}"


async def test_two_tabs_leave_each_other_what_they_set(stage):
    one, other = page_of(stage), page_of(stage)
    one.set_preferences(one.preferences._replace(theme="dark"))
    other.set_preferences(other.preferences._replace(deck="four"))
    one.set_preferences(one.preferences._replace(sound=True))
    found = page_of(stage).preferences
    assert found == Preferences(theme="dark", deck="four", sound=True)


async def test_a_finished_game_counts(stage):
    page = await at_table(stage)
    while not page.session.over:
        page.opened.session = play_first(page.session)
    assert page.keep()
    (result,) = page.store.results()
    assert (result.game, result.level) == ("twenty-down", "casual")


async def test_what_could_not_be_kept_is_written_and_no_longer_told_once_there_is_room(stage):
    storage = stage.window.localStorage
    storage.is_full = True
    page = await at_table(stage)
    id, banner = page.session.saved.id, stage.document.getElementById("banner")
    page.local_storage["cardroom/another"] = "kept"
    assert (banner.hidden, banner.textContent[:15]) == (False, "Storage is full")
    assert storage.getItem("cardroom/another") is None
    storage.is_full = False
    page.keep()
    assert banner.hidden
    assert storage.getItem("cardroom/another") == "kept"
    assert any(id in key for key in page.local_storage)
    storage.is_full = True
    page.opened.session = play_first(page.session)
    page.keep()
    assert not banner.hidden  # it is said again, and once
    banner.textContent = "read"
    page.keep()
    assert banner.textContent == "read"


async def test_what_stands_above_the_page_is_read_out_where_readers_listen_already(stage):
    page = await at_table(stage)
    page.notices.show_banner("A sentence.")
    page.notices.hide_save_problem()
    assert stage.document.text("#alert") == "A sentence."
    assert not stage.document.getElementById("banner").hidden  # it was not about the storage
    page.notices.offer_update()
    assert "new version" in stage.document.text("#alert")


def listen_to(stage) -> list[str]:
    """Return a list that collects the texts announced to screen readers from now on."""
    said: list[str] = []
    put = stage.dom.announce

    def say(id, line):
        if id == "status":
            said.append(line)
        put(id, line)

    stage.dom.announce = say
    return said


async def test_a_sentence_is_told_once_however_often_the_table_is_drawn(stage):
    page = await at_table(stage)
    said = listen_to(stage)
    card = page.session.view.hand[0]
    page.opened.session = toggle(page.session, card)
    page.redraw()
    page.redraw()
    assert said == []


async def test_through_a_deal_nothing_is_told_twice_running(stage):
    page = page_of(stage)
    said = listen_to(stage)
    page.begin_game("twenty-down")
    await settled()
    while page.session.table.state.turn is not None:
        page.send(try_first(page.session))
        await settled()
    told = [line for line in said if line]
    assert any(line.startswith("Then ") for line in told)
    assert [line for line, after in itertools.pairwise(told) if line == after] == []


async def test_who_comes_back_to_a_table_is_told_again(stage):
    page = await at_table(stage)
    id = page.session.saved.id
    before = stage.document.text("#status")
    page.to_lobby()
    said = listen_to(stage)
    stage.resuming.resume(page, id)
    await settled()
    assert said == [before]


async def test_what_takes_long_goes_on_in_slices_and_can_be_left(stage):
    page = page_of(stage)
    done = []

    def long_work(steps):
        for step in range(steps):
            done.append(step)
            yield step / steps

    stage.chunked_work.SLICE = 0.0
    for leave, steps in ((lambda: None, [0, 1, 2]), (page.stop, [0])):
        done.clear()
        page.slices.begin(long_work(3), "Counting", 0.0)
        assert done == [0]
        assert stage.busy
        assert "Counting" in stage.document.text("#work:not([hidden])")
        leave()
        await settled()
        assert done == steps
        assert not stage.busy
        assert stage.document.getElementById("work").hidden


async def test_work_that_fails_leads_to_the_lobby(stage):
    page = await at_table(stage)

    def fails():
        yield 0.5
        raise ZeroDivisionError

    page.slices.begin(fails(), "Failing", 0.0)
    await settled()
    assert page.session is None
    assert "This couldn't open. Your saved games are safe" in stage.document.text("#banner")
    assert stage.document.querySelector("[data-play]") is not None
