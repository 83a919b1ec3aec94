"""Tests of costly decisions: saved at a review, and asked again beside the game."""

import asyncio
import re

import pytest

from cardroom.records.keys import DAMAGED, SLIP
from cardroom.records.mistakes import DAY
from tests.browser.awake import awake, settled
from tests.browser.playing import House, answered as answered_by_worker
from tests.browser.review.test_reviewer import after_a_deal, saved

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

KEY = "twenty-down"


async def with_slips(stage) -> House:
    """Return a house in which a deal was just played badly."""
    house = await after_a_deal(stage, KEY)
    assert house.page.store.slips(), "nothing cost anything: this deal is no example"
    return house


def worst_slip(house: House):
    """Return the costliest mistake, which is asked first."""
    return max(house.page.store.slips(), key=lambda one: one.cost)


async def answered(house: House, text: str) -> None:
    house.page.turns.attempt(
        house.opened, lambda session: session.do(session.table.game.parse(text))
    )
    await settled()


@awake
async def test_the_worst_decisions_of_a_deal_are_kept_once(stage):
    house = await with_slips(stage)
    review = house.app.get(house.stage.analyses.Analyses).review
    slips = house.page.store.slips()
    costs = sorted((one.cost for one in review.costly_decisions), reverse=True)
    assert sorted((one.cost for one in slips), reverse=True) == costs[:3]
    tried = worst_slip(house).after_try(worst_slip(house).when, right=True)
    house.page.store.keep_slip(tried)
    house.call("review.reviewed:change_review", noted=None)
    house.commands.do("review")
    house.call("review.mistakes:show_progress")
    await settled()
    assert tried in house.page.store.slips()


@awake
async def test_what_is_missed_comes_back_and_what_is_found_is_put_off(stage):
    house = await with_slips(stage)
    game, slip = house.session, worst_slip(house)
    done = game.table.record.actions[slip.place]
    before = saved(house)
    house.page.to_lobby()
    count = len(house.page.store.slips())
    assert f"Try again: {count}" in house.find("[data-do='again']").textContent
    await house.click("[data-do='again']")
    assert house.find("#aside[data-again]").getAttribute("data-again") == KEY
    assert house.session.table.length == slip.place
    await answered(house, done)
    assert house.find("#dialog .tried").getAttribute("data-tried") == "0"
    assert "It comes back next time" in house.dialog()
    assert "What would you do now?" not in house.document.text("#aside")
    assert house.find("#dialog .review-rows") is not None
    await house.click("[data-do='again-leave']")
    assert house.session is None
    assert f"Try again: {count}" in house.find("[data-do='again']").textContent
    for other in house.page.store.slips():
        if other.id != slip.id:
            house.page.store.forget_slip(other.id)
    await house.click("[data-do='again']")
    await answered(house, slip.best)
    assert house.find("#dialog .tried").getAttribute("data-tried") == "1"
    assert "It comes back tomorrow." in house.dialog()
    assert "You found it this time." in house.document.text("#aside")
    await house.click("#dialog [data-do='again-leave']")
    assert house.document.querySelector("[data-do='again']") is None
    (after,) = house.page.store.slips()
    assert after.found == 1
    assert after.due - after.tried > DAY / 2
    assert saved(house) == before


@awake
async def test_what_another_tab_found_meanwhile_counts_too(stage):
    house = await with_slips(stage)
    slip = worst_slip(house)
    house.page.to_lobby()
    await house.click("[data-do='again']")
    house.page.store.keep_slip(slip._replace(found=2))
    await answered(house, slip.best)
    assert {one.id: one.found for one in house.page.store.slips()}[slip.id] == 3


@awake
async def test_a_game_on_the_table_waits_meanwhile(stage):
    house = await with_slips(stage)
    game, before = house.opened, saved(house)
    house.commands.do("stats")
    await settled()
    await house.click("#dialog [data-do='again']")
    assert house.opened is not game
    await house.click("[data-do='again-tell']")
    assert house.find("#dialog .tried").getAttribute("data-tried") == "0"
    await house.click("#dialog [data-do='review-play-on']")
    await settled()
    await house.click("[data-do='review-back']")
    assert house.find("#dialog .tried") is not None
    stage.dialog.close()
    await house.click("[data-do='review-leave']")
    assert house.opened is game
    assert saved(house) == before


@awake
async def test_the_whole_deal_can_be_looked_at_from_there(stage):
    house = await with_slips(stage)
    house.page.to_lobby()
    await house.click("[data-do='again']")
    await house.click("[data-do='again-tell']")
    await house.click("#dialog [data-do='review-overview']")
    assert house.find("#dialog .standing") is not None
    stage.dialog.close()
    await house.click("[data-do='review-leave']")
    assert house.session is None


@awake
async def test_without_the_expert_the_figures_that_were_kept_are_told(stage):
    house = await with_slips(stage)
    slip = worst_slip(house)
    house.page.to_lobby()

    async def silent(asked, record):
        return '{"error": "request"}'

    house.answers = silent
    await house.click("[data-do='again']")
    await answered(house, slip.best)
    assert house.find("#dialog .tried").getAttribute("data-tried") == "1"
    assert re.search(r"You chose to .*\.It was .* better to ", house.dialog())


@awake
async def test_what_nobody_thought_of_is_weighed_as_well(stage):
    house = await with_slips(stage)
    slip = worst_slip(house)
    house.page.to_lobby()
    await house.click("[data-do='again']")
    looking = house.app.get(house.stage.analyses.Analyses)
    number = house.app.get(house.stage.reviewed.Reviewing).at
    one = looking.review.decisions[number]
    best = one.analysis.row(house.session.table.game.parse(slip.best))
    without = one.analysis._replace(rows=tuple(row for row in one.analysis.rows if row != best))
    answer = looking.review.with_answer(number, without, one.lying)
    house.app.put(looking.with_review(looking.key, answer))
    await answered(house, slip.best)
    looking = house.app.get(house.stage.analyses.Analyses)
    assert looking.review.decisions[number].analysis.rows[0].actions[0] in best.actions
    assert house.find("#dialog .tried").getAttribute("data-tried") == "1"


@awake
async def test_a_slip_that_cannot_be_opened_is_set_aside(stage):
    house = await with_slips(stage)
    house.page.to_lobby()
    for one in house.page.store.slips():
        house.page.store.keep_slip(one._replace(link=one.link[:-1]))
    await house.click("[data-do='again']")
    assert "No mistakes to try again now" in house.dialog()
    assert house.page.store.slips() == []
    entries = house.page.local_storage
    assert [key for key in entries if key.startswith(DAMAGED)]
    assert not [key for key in entries if key.startswith(SLIP)]


@awake
async def test_a_slip_that_cannot_be_opened_stays_where_storage_is_full(stage):
    house = await with_slips(stage)
    house.page.to_lobby()
    for one in house.page.store.slips():
        house.page.store.keep_slip(one._replace(link=one.link[:-1]))
    slips = house.page.store.slips()

    def refuse(*_):
        raise stage.local_storage.JsException("QuotaExceededError")

    stage.window.localStorage.setItem = refuse
    await house.click("[data-do='again']")
    assert "No mistakes to try again now" in house.dialog()
    assert house.page.store.slips() == slips
    assert "They stay where they are: storage is full" in stage.document.text("#banner")


@awake
async def test_who_leaves_before_it_is_known_is_not_counted(stage):
    house = await with_slips(stage)
    slip = worst_slip(house)
    house.page.to_lobby()
    asked = []

    async def slow(question, record):
        asked.append(question)
        await asyncio.sleep(1)
        return await answered_by_worker(question, record)

    house.answers = slow
    stage.moving.click(house.find("[data-do='again']"))
    while not asked:
        await asyncio.sleep(0)
    house.page.turns.attempt(
        house.opened, lambda session: session.do(session.table.game.parse(slip.best))
    )
    assert "Analysing" in house.dialog()
    stage.dialog.close()
    house.page.to_lobby()
    await settled()
    assert house.session is None
    assert slip in house.page.store.slips()
