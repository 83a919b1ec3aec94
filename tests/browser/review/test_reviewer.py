"""Tests of reviews in the page: read while computed, retried and played on beside the game."""

import json
import re
from itertools import count
from typing import Any

import pytest

from cardroom.players import weighing
from cardroom.records.kinds import DEALT, GAME, RESULT
from cardroom.records.results import Coached
from cardroom.session.coach import CoachNotes
from cardroom.table import Table
from cardroom.views.table.scene_maker import scene_of
from tests.browser.awake import settled
from tests.browser.playing import House, answered

CHANGE = r"(no change|[\d.]+ points? (off|added))"
IN_THE_SHEET = rf"In this deal: {CHANGE}\. An expert: {CHANGE} on average\."


async def after_a_deal(stage, key: str = "twenty-down") -> House:
    """Return a house in which one deal has just been played, by first legal actions."""
    house = await House(stage).play(key)
    await house.play_out()
    return house


def analyses_of(house: House) -> Any:
    return house.app.get(house.stage.analyses.Analyses)


def saved(house: House) -> dict[str, str]:
    """Return the storage entries of games, results and deals."""
    kept = house.page.local_storage.items()
    return {key: text for key, text in kept if key.startswith((GAME, RESULT, DEALT))}


async def show_decision(house: House) -> None:
    """Review the shown game, and try its first costly decision again."""
    await house.do("review")
    await house.click("[data-do='review-decision']")


async def test_a_deal_that_is_over_is_looked_at_meanwhile(stage):
    house = await after_a_deal(stage)
    review = analyses_of(house).review
    assert review.is_complete
    await house.do("review")
    assert house.find("#dialog [data-review]").getAttribute("data-seat") == "0"
    assert "An expert with the same cards (par)" in house.dialog()
    assert re.fullmatch(IN_THE_SHEET, stage.document.text("#par"))
    (dealt,) = house.page.store.deals()
    assert dealt.decisions == len(review.decisions_with_values)
    assert not house.has("#dialog progress")
    await house.do("lobby")
    await house.do("continue", house.find("[data-do='continue']"))
    assert re.fullmatch(IN_THE_SHEET, stage.document.text("#par"))
    house.commands.do("next")  # and is left alone from then on
    house.call("review.reviewer:analyse_finished_deal")
    await settled()
    assert analyses_of(house).review == review


async def test_a_deal_that_was_dealt_again_is_another_deal(stage):
    house, heard = House(stage), list[tuple[Any, Any]]()

    async def ask(asked, record):
        heard.append((json.loads(asked).get("place"), record))
        return '{"error": "request"}'

    house.answers = ask
    house.call("links.daily:play_today", "belote")
    await settled()
    await house.play_out()  # everyone passes
    await house.do("check-deal")
    await house.click("[data-do='reveal-deal']")
    await house.do("next")
    assert house.session.saved.assisted  # the code has told the cards
    heard.clear()
    while not house.session.table.state.contract:
        await house.do_text("bid:8S")
    await house.play_out()
    table: Any = house.session.table
    dealt = table.at(table.deal_start)
    decisions = {(at >= dealt.length, record) for at, record in heard if at is not None}
    assert decisions == {(True, table.record)}
    pars: list[Any] = [Table(record).state for at, record in heard if at is None]
    assert {state.hands for state in pars} == {dealt.state.hands}  # of the day, and of the review


def of_a_decision(asked: str, _said: str) -> bool:
    return "place" in json.loads(asked)


def last_of_par(asked: str, said: str) -> bool:
    if of_a_decision(asked, said):
        return False
    return len(weighing.read_par_results(said)) == weighing.PAR_PLAYS


@pytest.mark.parametrize("which", [of_a_decision, last_of_par])
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
    assert house.has("#dialog [data-review]")


async def test_a_side_game_is_neither_kept_nor_counted_nor_a_try(stage):
    house = await after_a_deal(stage)
    game, before, length = house.opened, saved(house), house.session.table.length
    await show_decision(house)
    trying = house.opened
    assert trying is not game
    assert house.has("#aside[data-decision]")
    trying.session = trying.session.do(trying.session.table.game.parse("play:7C"))
    assert scene_of(trying.session).attempt.notice  # what is not legal is no answer
    assert not stage.dialog.is_open()
    await house.act()
    assert "Now you'd do the same" in house.dialog()
    assert trying.session.table.length == len(trying.session.saved.record.actions)
    await house.click("[data-do='review-play-on']")
    assert house.opened not in (game, trying)
    await house.play_out()
    assert not house.has("#actions [data-do='next']")  # which has the cards of the game's next deal
    await house.click("[data-do='review-back']")
    assert house.has("#dialog section[data-decision]")
    await house.click("[data-do='review-overview']")
    assert house.opened is game
    assert (game.session.table.length, saved(house)) == (length, before)


async def test_another_seat_and_an_earlier_deal_can_be_chosen(stage):
    house = await after_a_deal(stage)
    await house.do("next")
    await house.play_out()
    await house.do("review")
    for name, value in (("seat", "2"), ("deal", "1")):
        field = house.find(f"#review-{name}")
        field.value = value
        await house.do(f"review-{name}", field)
    shown = house.find("#dialog [data-review]")
    assert (shown.getAttribute("data-review"), shown.getAttribute("data-seat")) == ("1", "2")
    assert {one.seat for one in house.page.store.slips()} == {0}  # no mistakes of others
    await house.click("[data-do='review-decision']")
    assert house.has("#dialog section[data-decision]")  # at once: not the viewer's


@pytest.mark.parametrize("when", ["never", "before", "after"])
async def test_it_is_noted_of_a_deal_that_a_coach_looked_on(house, when):
    await house.play()
    if when == "before":
        deal = f"{house.session.saved.id}/1"
        house.page.store.keep("twenty-down", Coached(deals=deal))
    await house.play_out()
    if when == "after":
        house.opened.session = house.session._replace(coach=CoachNotes(is_present=True))
        house.call("review.reviewed:save_and_show_par_result")
    assert [one.coached for one in house.page.store.deals()] == [when != "never"]
