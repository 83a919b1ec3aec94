"""Tests of reviews in the page: read while computed, retried and played on beside the game."""

import json
import re
from itertools import count

import pytest

from cardroom.players import par, weighing
from cardroom.players.review import finished_deals
from cardroom.records.coach_notes import Coached
from cardroom.records.keys import DEALT, GAME, RESULT
from cardroom.session.coach import CoachNotes
from cardroom.views.table.scene_maker import scene_of
from tests.browser.awake import awake, settled
from tests.browser.playing import House, answered

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


CHANGE = r"(no change|[\d.]+ points? (off|added))"
IN_THE_SHEET = rf"In this deal: {CHANGE}\. An expert: {CHANGE} on average\."


async def after_a_deal(stage, key: str = "twenty-down") -> House:
    """Return a house in which one deal has just been played, by first legal actions."""
    house = await House(stage).play(key)
    await house.play_out()
    return house


async def show_decision(house: House) -> None:
    """Review the shown game, and try its first costly decision again."""
    house.commands.do("review")
    await settled()
    await house.click("[data-do='review-decision']")


def saved(house: House) -> dict[str, str]:
    return {
        k: v for k, v in house.page.local_storage.items() if k.startswith((GAME, RESULT, DEALT))
    }


@awake
async def test_a_deal_that_is_over_is_looked_at_meanwhile(stage):
    house = await after_a_deal(stage)
    await settled()
    assert house.app.get(house.stage.analyses.Analyses).review.is_complete
    house.commands.do("review")
    await settled()
    assert house.find("#dialog [data-review]").getAttribute("data-seat") == "0"
    assert "An expert with the same cards (par)" in stage.document.text("#dialog")
    assert re.fullmatch(IN_THE_SHEET, stage.document.text("#par"))
    (dealt,) = house.page.store.deals()
    assert dealt.decisions == len(
        house.app.get(house.stage.analyses.Analyses).review.decisions_with_values
    )
    assert house.document.querySelector("#dialog progress") is None


@awake
async def test_before_a_deal_is_over_there_is_nothing_to_look_at(stage):
    house = await House(stage).play()
    house.commands.do("review")
    await settled()
    assert "You can review a finished deal" in stage.document.text("#dialog")


@awake
async def test_who_goes_on_at_once_is_looked_at_later(stage):
    house = await after_a_deal(stage)
    before = house.app.get(house.stage.analyses.Analyses).review
    house.commands.do("next")
    house.call("review.reviewer:analyse_ahead")
    await settled()
    assert house.app.get(house.stage.analyses.Analyses).review == before


def of_a_decision(asked: str, _said: str) -> bool:
    return "place" in json.loads(asked)


def last_of_par(asked: str, said: str) -> bool:
    return not of_a_decision(asked, said) and len(weighing.read_worths(said)) == par.TIMES


@pytest.mark.parametrize("which", [of_a_decision, last_of_par])
@awake
async def test_an_answer_about_a_game_that_was_left_meanwhile_is_heard_by_nobody(stage, which):
    house, left = await House(stage).play(), []

    async def ask(asked, record) -> str:
        said = await answered(asked, record)
        if not left and which(asked, said):
            left.append(house.opened)
            house.page.begin_game("eights")
        return said

    house.answers = ask
    game = house.opened
    await house.play_out()
    await settled()
    assert left == [game]
    assert house.session.table.game.KEY == "eights"
    assert house.session.par is game.session.par is None
    assert not house.page.store.deals()


@awake
async def test_one_is_asked_first_and_told_then_and_nothing_is_done(stage):
    house = await after_a_deal(stage)
    game, before = house.opened, saved(house)
    await show_decision(house)
    trying = house.opened
    assert trying is not game
    assert house.find("#aside[data-decision]") is not None
    assert not stage.dialog.is_open()
    action = trying.session.table.game.legal(trying.session.table.state)[0]
    house.page.turns.attempt(trying, lambda session: session.do(action))
    await settled()
    assert stage.dialog.is_open()
    assert "Now you'd do the same" in stage.document.text("#dialog")
    assert trying.session.table.length == trying.session.saved.record.actions.__len__()
    await house.click("[data-do='review-overview']")
    assert house.opened is game
    assert saved(house) == before


@awake
async def test_a_game_that_another_tab_saved_is_opened_anew_before_it_is_reviewed(stage):
    house = await after_a_deal(stage)
    await show_decision(house)
    await house.click("[data-do='review-tell']")
    saved = house.page.store.games()[0][0]
    house.page.store.save(saved._replace(assisted=True))
    stage.chunked_work.perf_counter = count().__next__  # to replay the game takes a while
    await house.click("[data-do='review-overview']")
    assert house.session.saved.revision == saved.revision + 1
    assert not stage.dialog.is_open()
    house.commands.do("review")
    assert house.find("#dialog [data-review]") is not None


@awake
async def test_what_is_not_legal_is_explained_and_is_no_answer(stage):
    house = await after_a_deal(stage)
    await show_decision(house)
    trying = house.opened
    action = trying.session.table.game.parse("play:7C")
    done = trying.change(lambda session: session.do(action))
    assert not done or scene_of(trying.session).attempt.notice
    assert scene_of(trying.session).attempt.notice
    assert not stage.dialog.is_open()


@awake
async def test_a_side_game_is_neither_kept_nor_counted(stage):
    house = await after_a_deal(stage)
    game, before = house.opened, saved(house)
    length = game.session.table.length
    await show_decision(house)
    await house.click("[data-do='review-tell']")
    await house.click("[data-do='review-play-on']")
    aside = house.opened
    assert aside is not game
    await house.play_out()
    assert saved(house) == before
    await house.click("[data-do='review-back']")
    assert house.find("#dialog section[data-decision]") is not None
    assert house.opened is game
    assert game.session.table.length == length
    assert saved(house) == before


@awake
async def test_the_others_can_be_looked_at_too(stage):
    house = await after_a_deal(stage)
    house.commands.do("review")
    await settled()
    field = house.find("#review-seat")
    field.value = "2"
    house.commands.do("review-seat", field)
    await settled()
    assert house.find("#dialog [data-review]").getAttribute("data-seat") == "2"
    await house.click("[data-do='review-decision']")
    assert house.find("#dialog section[data-decision]") is not None  # at once: not the viewer's


@awake
async def test_an_earlier_deal_can_be_chosen(stage):
    house = await after_a_deal(stage)
    house.commands.do("next")
    await settled()
    opened = house.opened
    while len(finished_deals(opened.session.table.history())) < 2 and not opened.session.over:
        await house.act(opened)
    house.commands.do("review")
    await settled()
    assert house.find("#dialog [data-review]").getAttribute("data-review") == "2"
    field = house.find("#review-deal")
    field.value = "1"
    house.commands.do("review-deal", field)
    await settled()
    assert house.find("#dialog [data-review]").getAttribute("data-review") == "1"


@awake
async def test_what_does_not_arrive_is_said(stage, monkeypatch):
    house = await after_a_deal(stage)

    async def nowhere(_bundle):
        return False

    with monkeypatch.context() as away:
        away.setattr(stage.bundles, "is_loaded", lambda _bundle: False)
        away.setattr(stage.bundles, "load_bundle", nowhere)
        house.commands.do("review")
        await settled()
    assert house.title() == "This couldn't load"
    await house.click("[data-do='try-again']")
    await settled()
    assert house.find("#dialog [data-review]") is not None


@awake
async def test_it_is_noted_of_a_deal_that_a_coach_looked_on(stage):
    house = await after_a_deal(stage)
    await settled()
    store = house.page.store
    assert [one.coached for one in store.deals()] == [False]
    house.opened.set(coach=CoachNotes(is_present=True))
    house.call("review.reviewed:compare_with_par")
    assert [one.coached for one in store.deals()] == [True]


@awake
async def test_a_newcomers_first_deals_are_known_to_have_been_coached(stage):
    house = await House(stage).play()
    deal = f"{house.session.saved.id}/1"
    house.page.store.keep_coached("twenty-down", Coached(deals=deal))
    await house.play_out()
    await settled()
    assert [one.coached for one in house.page.store.deals()] == [True]
