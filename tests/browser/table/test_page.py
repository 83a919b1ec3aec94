"""Tests of the page: lobby, open table, saving, another tab and storage that fails."""

import itertools

import pytest

from cardroom.browser.page.url_params import Wishes
from cardroom.games import GAMES
from cardroom.players.player import Choice, Reason
from cardroom.records.preferences import Preferences
from cardroom.session.taps import toggle
from cardroom.table import new_record
from tests.browser.awake import awake, settled
from tests.browser.playing import do_first_legal

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


async def first_legal(table, seat, level):
    return Choice(table.game.legal(table.state)[0], Reason("only"))


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


def play_first_legal(session):
    return session.play(session.table.game.legal(session.table.state)[0])


def storage_of(stage) -> dict[str, str]:
    return stage.window.localStorage.kept


def saves(stage) -> list[str]:
    return [key for key in storage_of(stage) if key.startswith("cardroom/game/")]


@awake
async def test_a_game_is_dealt_drawn_and_kept_at_once(stage):
    page = page_of(stage, level="club")
    page.begin_game("belote")
    assert stage.document.querySelector("#table").getAttribute("data-game") == "belote"
    assert saves(stage) == [f"cardroom/game/{page.session.saved.id}"]
    assert storage_of(stage)["cardroom/open"] == page.session.saved.id
    assert page.session.saved.levels == (None, "club", "club", "club")
    await settled()
    assert page.session.my_turn
    assert not stage.busy


@awake
async def test_the_focus_goes_to_the_hand(stage):
    await at_table(stage)
    assert stage.document.activeElement.getAttribute("data-card")


@awake
async def test_what_was_left_is_there_again(stage):
    page = await at_table(stage)
    again = page_of(stage)
    assert resumed(stage, again)
    await settled()
    assert again.session.saved == page.session.saved
    assert stage.document.querySelector("#table") is not None


@awake
async def test_in_the_lobby_the_game_waits(stage):
    page = await at_table(stage)
    page.to_lobby()
    assert page.session is None
    assert "cardroom/open" not in storage_of(stage)
    assert stage.window.scrolled == [(0, 0)]
    row = stage.document.querySelector("[data-do='continue']")
    assert row.getAttribute("data-id") == saves(stage)[0].rpartition("/")[2]
    assert "Twenty Down" in stage.document.text("#saved-games")
    assert stage.document.activeElement is row
    assert not resumed(stage, page_of(stage))


@awake
async def test_a_save_that_cannot_be_read_is_set_aside_and_told(stage):
    again = page_of(stage)
    page = await at_table(stage)
    (save,) = saves(stage)
    text = storage_of(stage)[save] = storage_of(stage)[save][:50]
    assert not resumed(stage, again)
    assert again.session is None
    assert storage_of(stage)[save.replace("/game/", "/damaged/")] == text
    assert not stage.document.getElementById("banner").hidden
    assert "A saved game couldn't be read. It's set aside" in stage.document.text("#banner")
    stage.resuming.resume(again, "never there")
    assert again.session is None
    assert page.session is not None


def refusing(stage) -> None:
    """Make the storage full from now on."""

    def refuse(*_):
        raise stage.local_storage.JsException("QuotaExceededError")

    stage.window.localStorage.setItem = refuse


@awake
async def test_a_save_that_cannot_be_read_stays_where_storage_is_full_and_that_is_told(stage):
    again = page_of(stage)
    page = await at_table(stage)
    page.to_lobby()
    (save,) = saves(stage)
    text = storage_of(stage)[save] = storage_of(stage)[save][:50]
    before = dict(storage_of(stage))
    refusing(stage)
    stage.resuming.resume(again, save.rpartition("/")[2])
    assert storage_of(stage) == before == {**before, save: text}
    told = "A saved game couldn't be read. It stays where it is: storage is full."
    assert stage.document.text("#banner") == told
    assert told in stage.document.text("#saved")
    assert "one older game" not in stage.document.text("#saved")


@awake
async def test_where_storage_is_full_a_damaged_save_is_played_on_as_another_game(stage):
    page = page_of(stage)
    page.begin(new_record("twenty-down", GAMES["twenty-down"].Options(), "friday-night"))
    (save,) = saves(stage)
    text = storage_of(stage)[save].replace('\\"actions\\":\\"', '\\"actions\\":\\"play:nonsense ')
    storage_of(stage)[save] = text
    refusing(stage)
    again = page_of(stage)
    assert resumed(stage, again)
    await settled()
    assert again.keep()
    assert again.session.saved.id != save.rpartition("/")[2]
    assert storage_of(stage)[save] == text


@awake
async def test_a_save_that_breaks_off_stands_where_it_made_sense(stage):
    page = page_of(stage)
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), "friday-night")
    page.begin(record)
    (save,) = saves(stage)
    before = storage_of(stage)[save]
    stage_text = before.replace('\\"actions\\":\\"', '\\"actions\\":\\"play:nonsense ')
    storage_of(stage)[save] = stage_text
    assert resumed(stage, page_of(stage))
    assert "after 0 moves" in stage.document.text("#banner")
    assert storage_of(stage)[save.replace("/game/", "/damaged/")] == stage_text
    await settled()


@awake
async def test_another_tabs_move_is_followed(stage):
    page = await at_table(stage)
    other = page_of(stage)
    resumed(stage, other)
    await settled()
    other.opened.change(do_first_legal)
    assert other.keep()
    key = saves(stage)[0]
    stage.resuming.follow_storage_event(
        page, type("Event", (), {"key": "cardroom/settings", "newValue": "{}"})
    )
    assert page.session.saved.revision < other.session.saved.revision
    stage.resuming.follow_storage_event(
        page, type("Event", (), {"key": key, "newValue": storage_of(stage)[key]})
    )
    assert page.session.table.record == other.session.table.record


@awake
async def test_the_older_tab_never_writes_over_the_newer(stage):
    page = await at_table(stage)
    other = page_of(stage)
    resumed(stage, other)
    await settled()
    assert other.keep()
    newer = storage_of(stage)[saves(stage)[0]]
    page.opened.change(do_first_legal)
    assert not page.keep()
    assert storage_of(stage)[saves(stage)[0]] == newer
    assert "This game continued in another tab" in stage.document.text("dialog[open]")
    page.keep_as_copy()
    await settled()
    assert len(saves(stage)) == 2
    assert storage_of(stage)["cardroom/open"] == page.session.saved.id


@awake
async def test_a_setting_takes_effect_and_is_kept(stage):
    page = await at_table(stage)
    page.set_preferences(Preferences(deck="four", letters=True, speed="slow"))
    root = stage.document.documentElement
    assert root.getAttribute("data-deck") == "four"
    assert root.getAttribute("data-letters") == "1"
    assert root.getAttribute("data-speed") == "off"  # the address wants it fast
    assert page.session.preferences.deck == "four"
    assert page_of(stage).preferences == page.preferences


@awake
async def test_a_redraw_that_takes_the_focus_away_gives_it_to_the_hand(stage):
    page = await at_table(stage)
    stage.document.activeElement = stage.document.body
    page.opened.set(draft=page.session.draft.point_at(page.session.view.hand[-1]))
    page.redraw()
    assert stage.document.activeElement.id == f"card-{page.session.draft.cursor}"


@awake
async def test_two_tabs_leave_each_other_what_they_set(stage):
    one, other = page_of(stage), page_of(stage)
    one.set_preferences(one.preferences._replace(theme="dark"))
    other.set_preferences(other.preferences._replace(deck="four"))
    one.set_preferences(one.preferences._replace(sound=True))
    found = page_of(stage).preferences
    assert found == Preferences(theme="dark", deck="four", sound=True)


@awake
async def test_a_finished_game_counts(stage):
    page = await at_table(stage)
    while not page.session.over:
        page.opened.change(play_first_legal)
    assert page.keep()
    (result,) = page.store.results()
    assert (result.game, result.level) == ("twenty-down", "casual")


@awake
async def test_where_nothing_can_be_kept_that_is_said_once_and_one_plays(stage):
    def refuse(*_):
        raise stage.local_storage.JsException("QuotaExceededError")

    stage.window.localStorage.setItem = refuse
    page = await at_table(stage)
    assert "Storage is full" in stage.document.text("#banner")
    stage.document.getElementById("banner").textContent = "read"
    assert page.keep()
    assert stage.document.text("#banner") == "read"
    assert page.store.load(page.session.saved.id) == page.session.saved


@awake
async def test_what_could_not_be_kept_is_written_once_there_is_room_and_that_is_no_longer_said(
    stage,
):
    storage = stage.window.localStorage
    keeps = storage.setItem

    def refuse(*_):
        raise stage.local_storage.JsException("QuotaExceededError")

    storage.setItem = refuse
    page = await at_table(stage)
    id, banner = page.session.saved.id, stage.document.getElementById("banner")
    page.local_storage["cardroom/another"] = "kept"
    assert not banner.hidden
    assert storage.getItem("cardroom/another") is None
    storage.setItem = keeps
    page.keep()
    assert banner.hidden
    assert storage.getItem("cardroom/another") == "kept"
    assert any(id in key for key in page.local_storage)
    storage.setItem = refuse
    page.keep()
    assert not banner.hidden  # it is said again


@awake
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


@awake
async def test_a_sentence_is_told_once_however_often_the_table_is_drawn(stage):
    page = await at_table(stage)
    said = listen_to(stage)
    card = page.session.view.hand[0]
    page.opened.change(lambda session: toggle(session, card))
    page.redraw()
    page.redraw()
    assert said == []


@awake
async def test_through_a_deal_nothing_is_told_twice_running(stage):
    page = page_of(stage)
    said = listen_to(stage)
    page.begin_game("twenty-down")
    await settled()
    while page.session.table.state.turn is not None:
        page.turns.attempt(page.opened, do_first_legal)
        await settled()
    told = [line for line in said if line]
    assert any(line.startswith("Then ") for line in told)
    assert [line for line, after in itertools.pairwise(told) if line == after] == []


@awake
async def test_who_comes_back_to_a_table_is_told_again(stage):
    page = await at_table(stage)
    id = page.session.saved.id
    before = stage.document.text("#status")
    page.to_lobby()
    said = listen_to(stage)
    stage.resuming.resume(page, id)
    await settled()
    assert said == [before]


@awake
async def test_after_the_storage_was_cleared_the_game_is_left_open_again(stage):
    page = await at_table(stage)
    storage_of(stage).clear()
    assert page.keep()
    assert resumed(stage, page_of(stage))
    await settled()


@awake
async def test_whatever_fails_while_a_game_opens_it_is_set_aside_and_the_lobby_comes(stage):
    again = page_of(stage)
    await at_table(stage)
    (save,) = saves(stage)

    def fails():
        raise ZeroDivisionError

    stage.window.performance.clearMeasures = fails
    assert not resumed(stage, again)
    assert saves(stage) == []
    assert save.replace("/game/", "/damaged/") in storage_of(stage)
    assert "cardroom/open" not in storage_of(stage)
    assert "set aside" in stage.document.text("#banner")


@awake
async def test_what_takes_long_goes_on_in_slices_and_can_be_left(stage):
    page = page_of(stage)
    done = []

    def long_work(steps):
        for step in range(steps):
            done.append(step)
            yield step / steps

    stage.chunked_work.SLICE = 0.0
    page.slices.begin(long_work(3), "Counting", 0.0)
    assert done == [0]
    assert stage.busy
    assert not stage.document.getElementById("work").hidden
    assert "Counting" in stage.document.text("#work")
    await settled()
    assert done == [0, 1, 2]
    assert not stage.busy
    assert stage.document.getElementById("work").hidden
    page.slices.begin(long_work(3), "Counting", 0.0)
    page.stop()
    await settled()
    assert done == [0, 1, 2, 0]
    assert not stage.busy
    assert stage.document.getElementById("work").hidden


@awake
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
