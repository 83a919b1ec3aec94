"""Tests of problems made from a decision in a review and solved from their link."""

import json

import pytest

from cardroom.problems.link import decode_problem
from cardroom.session.taps import do_text
from tests.browser.awake import awake, settled
from tests.browser.playing import House, answered
from tests.browser.review.test_reviewer import after_a_deal

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

MAKE = "#dialog [data-do='problem-make']"


async def at_a_sure_decision(stage) -> House:
    """Return a house whose review shows a decision with exactly one right answer."""
    house = await after_a_deal(stage)
    house.commands.do("review")
    await settled()
    decisions = house.app.get(stage.analyses.Analyses).review.decisions
    sure = [n for n, one in enumerate(decisions) if one.analysis.has_single_answer("twenty-down")]
    assert 0 < len(sure) < len(decisions), "this deal is no example"
    for number in range(len(decisions)):
        house.call("review.reviewed:change_review", at=number)
        house.call("review.reviewed:open_decision")
        assert (stage.document.querySelector(MAKE) is not None) == (number in sure)
        explained = stage.document.querySelector("#dialog .no-problem") is not None
        assert explained == (number not in sure and bool(decisions[number].cost))
    house.call("review.reviewed:change_review", at=sure[0])
    house.call("review.reviewed:open_decision")
    return house


async def link_of(house: House) -> str:
    await house.click(MAKE)
    return house.find("#problem-link").value.partition("#")[2]


@awake
async def test_a_sure_decision_becomes_a_problem_that_opens_by_its_link(stage):
    house = await at_a_sure_decision(stage)
    game = house.opened
    link = await link_of(house)
    one = decode_problem(link)
    assert len(one.facts.ways) > 1
    stage.dialog.close()
    house.call("links.link_offers:open_link", link)
    await settled()
    assert house.opened is not game
    shown = stage.document.text("#course")
    assert "a problem for you" in shown
    assert "Hint" not in shown
    solving = house.opened
    house.page.turns.attempt(solving, lambda session: do_text(session, one.facts.tempting))
    await settled()
    assert "costs" in stage.document.text("#notice")
    house.page.turns.attempt(solving, lambda session: do_text(session, one.right[0]))
    await settled()
    assert "With the actual cards" in stage.document.text("#problem-why")
    assert house.find("#course [data-do='copy']").getAttribute("data-copy").endswith(link)
    assert not house.page.store.solved("twenty-down").answers
    await house.click("#course-leave")
    assert house.session.saved.id == game.session.saved.id


@awake
async def test_a_reload_finds_the_problem_again(stage):
    house = await at_a_sure_decision(stage)
    house.call("links.link_offers:open_link", await link_of(house))
    await settled()
    table = house.session.table.record
    stage.document.load()
    again = House(stage)
    again.arrival.open()
    await settled()
    assert again.session.table.record == table
    assert "a problem for you" in stage.document.text("#course")


@awake
async def test_what_is_doubtful_when_it_is_asked_again_is_no_problem(stage):
    house = await at_a_sure_decision(stage)

    async def close(asked, record) -> str:
        said = json.loads(await answered(asked, record))
        return json.dumps({**said, "rows": said["rows"][:1]})

    house.answers = close
    await house.click(MAKE)
    assert "Too close to call" in house.dialog()


@awake
async def test_what_goes_wrong_is_no_problem_either(stage):
    house = await at_a_sure_decision(stage)

    async def broken(asked, record) -> str:
        del asked, record
        return json.dumps({"error": "turn"})

    house.answers = broken
    await house.click(MAKE)
    assert "Too close to call" in house.dialog()


@awake
async def test_an_answer_that_nobody_waits_for_is_not_shown(stage):
    house = await at_a_sure_decision(stage)

    async def late(asked, record) -> str:
        stage.dialog.close()
        return await answered(asked, record)

    house.answers = late
    await house.click(MAKE)
    assert not stage.dialog.is_open()


@awake
async def test_a_link_that_is_damaged_is_told(stage):
    house = House(stage)
    house.page.draw()
    house.call("links.link_offers:open_link", "7/belote/1//p1/1/0./x/B/1~2/AAAAA")
    await settled()
    assert house.title() == "This link can't be opened"
    assert house.session is None
