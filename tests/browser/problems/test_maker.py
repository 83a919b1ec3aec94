"""Tests of problems made from a decision in a review and solved from their link."""

import json

import pytest

from cardroom.problems.link import decode_problem
from tests.browser.playing import House, answered, arrive
from tests.browser.review.test_reviewer import after_a_deal

MAKE = "#dialog [data-do='problem-make']"


async def at_a_sure_decision(stage) -> House:
    """Return a house whose review shows a decision with exactly one right answer."""
    house = await after_a_deal(stage)
    await house.do("review")
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


async def test_a_sure_decision_becomes_a_problem_that_opens_by_its_link(stage):
    house = await at_a_sure_decision(stage)
    game = house.opened
    await house.click(MAKE)
    link = house.find("#problem-link").value.partition("#")[2]
    one = decode_problem(link)
    assert len(one.facts.ways) > 1
    assert await house.open_link(link) == ""
    assert house.opened is not game
    again = await arrive(stage)
    assert again.session.table.record == house.session.table.record
    shown = stage.document.text("#course")
    assert "a problem for you" in shown
    assert "Hint" not in shown
    for text, place, said in (
        (one.facts.tempting, "#notice", "costs"),
        (one.right[0], "#problem-why", "With the actual cards"),
    ):
        await again.do_text(text)
        assert said in stage.document.text(place)
    copied = again.find("#course [data-do='copy']").getAttribute("data-copy")
    assert copied == f"https://cards.example/#{link}"
    assert not again.page.store.solved("twenty-down").answers
    await again.click("#course-leave")
    assert again.session.saved.id == game.session.saved.id


@pytest.mark.parametrize("answer", ["close", "broken", "late"])
async def test_no_problem_is_made_of_an_answer_that_is(stage, answer):
    house = await at_a_sure_decision(stage)

    async def ask(asked, record) -> str:
        said = json.loads(await answered(asked, record))
        if answer == "late":
            stage.dialog.close()
        elif answer == "close":
            said["rows"] = said["rows"][:1]
        else:
            said = {"error": "turn"}
        return json.dumps(said)

    house.answers = ask
    await house.click(MAKE)
    assert stage.dialog.is_open() is (answer != "late")
    assert answer == "late" or "Too close to call" in house.dialog()
