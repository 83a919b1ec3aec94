"""Tests of costly decisions: saved at a review, and asked again beside the game."""

import asyncio
import re

import pytest

from cardroom.records.kinds import DAMAGED, SLIP
from cardroom.session.events import TextTried
from tests.browser.awake import settled
from tests.browser.playing import House, answered as answered_by_worker
from tests.browser.review.test_reviewer import after_a_deal, analyses_of, saved


async def with_slips(stage) -> House:
    house = await after_a_deal(stage)
    assert house.page.store.slips(), "nothing cost anything: this deal is no example"
    house.page.to_lobby()
    return house


def worst_slip(house: House):
    """Return the costliest mistake, which is asked first."""
    return max(house.page.store.slips(), key=lambda one: one.cost)


def verdict(house: House) -> str | None:
    """Return "1" if the answer was right, "0" if it was not."""
    found: str | None = house.find("#dialog .tried").getAttribute("data-tried")
    return found


async def test_the_worst_decisions_of_a_deal_are_kept_once(stage):
    house = await after_a_deal(stage)
    costs = sorted((one.cost for one in analyses_of(house).review.costly_decisions), reverse=True)
    slips = house.page.store.slips()
    assert sorted((one.cost for one in slips), reverse=True) == costs[:3]
    tried = worst_slip(house).after_try(worst_slip(house).when, right=True)
    house.page.store.keep_slip(tried)
    house.call("review.reviewed:change_review", noted=None)
    house.commands.do("review")
    house.call("review.mistakes:process_new_results")
    await settled()
    assert tried in house.page.store.slips()


async def test_what_another_tab_found_meanwhile_counts_too(stage):
    house = await with_slips(stage)
    slip = worst_slip(house)
    await house.click("[data-do='again']")
    house.page.store.keep_slip(slip._replace(found=2))
    await house.do_text(slip.best)
    assert {one.id: one.found for one in house.page.store.slips()}[slip.id] == 3


async def test_a_game_on_the_table_waits_while_a_deal_is_tried_again_and_looked_at(stage):
    house = await after_a_deal(stage)
    game, before = house.opened, saved(house)
    await house.do("stats")
    await house.click("#dialog [data-do='again']")
    assert house.opened is not game
    await house.click("[data-do='again-tell']")
    assert verdict(house) == "0"
    await house.click("#dialog [data-do='review-play-on']")
    await house.click("[data-do='review-back']")
    assert house.has("#dialog .tried")
    await house.click("#dialog [data-do='review-overview']")
    assert house.has("#dialog .standing")
    stage.dialog.close()
    await house.click("[data-do='review-leave']")
    assert house.opened is game
    assert saved(house) == before


async def test_without_the_expert_the_figures_that_were_kept_are_told(stage):
    house = await with_slips(stage)

    async def silent(asked, record):
        return '{"error": "request"}'

    house.answers = silent
    best = worst_slip(house).best
    await house.click("[data-do='again']")
    await house.do_text(best)
    assert verdict(house) == "1"
    assert re.search(r"You chose to .*\.It was .* better to ", house.dialog())


async def test_what_nobody_thought_of_is_weighed_as_well(stage):
    house = await with_slips(stage)
    slip = worst_slip(house)
    await house.click("[data-do='again']")
    looking, number = analyses_of(house), house.app.get(stage.reviewed.Reviewing).at
    one = looking.review.decisions[number]
    best = one.analysis.row(house.session.table.game.parse(slip.best))
    without = one.analysis._replace(rows=tuple(row for row in one.analysis.rows if row != best))
    given = looking.review.with_decision_analysis(number, without, one.lying)
    house.app.put(looking.with_review(looking.key, given))
    await house.do_text(slip.best)
    assert analyses_of(house).review.decisions[number].analysis.rows[0].actions[0] in best.actions
    assert verdict(house) == "1"


@pytest.mark.parametrize("is_full", [False, True], ids=["room", "storage is full"])
async def test_a_slip_that_cannot_be_opened_is_set_aside_where_there_is(stage, is_full):
    house = await with_slips(stage)
    for one in house.page.store.slips():
        house.page.store.keep_slip(one._replace(link=one.link[:-1]))
    slips = house.page.store.slips()
    stage.window.localStorage.is_full = is_full
    await house.click("[data-do='again']")
    assert "No mistakes to try again now" in house.dialog()
    assert house.page.store.slips() == (slips if is_full else [])
    keys = [*stage.window.localStorage.kept]
    assert any(key.startswith(DAMAGED) for key in keys) is not is_full
    assert any(key.startswith(SLIP) for key in keys) is is_full
    told = "They stay where they are: storage is full" in stage.document.text("#banner")
    assert told is is_full


async def test_who_leaves_before_it_is_known_is_not_counted(stage):
    house = await with_slips(stage)
    slip, asked = worst_slip(house), []

    async def slow(question, record):
        asked.append(question)
        await asyncio.sleep(1)
        return await answered_by_worker(question, record)

    house.answers = slow
    stage.moving.click(house.find("[data-do='again']"))
    while not asked:
        await asyncio.sleep(0)
    house.page.send(TextTried(slip.best))
    await asyncio.sleep(0)
    assert "Analysing" in house.dialog()
    stage.dialog.close()
    house.page.to_lobby()
    await settled()
    assert house.session is None
    assert slip in house.page.store.slips()
