"""Tests of addresses that ask for problems."""

import json

import pytest

from cardroom.records.results import Solved
from tests.browser.awake import settled
from tools.runtime import ROOT


def put_problems(stage, key: str) -> None:
    lines = (ROOT / f"problems/{key}.tsv").read_text("utf-8").splitlines()
    stage.window.files[f"./problems/{key}.json"] = json.dumps(lines)


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("five-hundred", ("five-hundred", "")),
        ("five-hundred-17", ("five-hundred", "17")),
        ("eights-today", ("eights", "today")),
        ("five-hundred-lead", ("five-hundred", "lead")),
        ("whist-17", ("", "")),
        ("belote-x", ("", "")),
        ("belote--1", ("", "")),
        ("belote-12345", ("", "")),
        ("belote-\N{SUPERSCRIPT TWO}", ("", "")),
        ("", ("", "")),
    ],
)
def test_a_wish_names_a_game_and_one_of_its_problems(stage, text, wish):
    assert stage.problems.parse_problem_name(text) == wish


@pytest.mark.parametrize(
    ("place", "module", "function", "given"),
    [
        ("problem/belote-17", "problems", "start_problem", ("belote-17",)),
        ("course/belote", "courses", "start_course", ("belote", "")),
        ("course/belote/beat", "courses", "start_course", ("belote", "beat")),
        ("board", "board", "reopen_last_position", ()),
    ],
)
def test_a_place_is_opened_again_by_its_feature(
    stage, house, monkeypatch, place, module, function, given
):
    opened = []
    monkeypatch.setattr(getattr(stage, module), function, lambda _app, *seen: opened.append(seen))
    stage.features.open_table_by_address(house.app, place)
    assert opened == [given]


@pytest.mark.parametrize("text", [None, "[]", '["no problem"]', "[7]", '{"a": "b"}'])
async def test_a_file_of_problems_that_makes_no_sense_did_not_load(stage, house, text):
    stage.window.files["./problems/twenty-down.json"] = text
    house.call("lobby.problems:start_problem", "twenty-down")
    await settled()
    assert house.title() == "This couldn't load"
    put_problems(stage, "twenty-down")
    await house.click("[data-do='try-again']")
    assert house.session.saved.record.game == "twenty-down"


async def test_a_right_answer_after_a_hint_counts_half(stage, house):
    put_problems(stage, "belote")
    house.call("lobby.problems:start_problem", "belote-4")
    await settled()
    await house.click("#problem-hint")
    await house.do_text(house.session.purpose.problem.right[0])
    solved = house.page.store.solved("belote")
    assert (solved.right, solved.rating < Solved().rating) == (1, True)  # the problem is easy


async def test_the_rest_of_the_deal_is_watched(stage, house):
    put_problems(stage, "belote")
    house.call("lobby.problems:start_problem", "belote-4")
    await settled()
    await house.click("#problem-show")
    assert not house.session.deal_done
    await house.click("#problem-watch")
    assert house.session.deal_done
    assert "Right" not in stage.document.text("#problem-why")
    assert not house.has("#problem-watch")
