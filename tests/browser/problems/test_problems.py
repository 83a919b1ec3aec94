"""Tests of addresses that ask for problems."""

import json

import pytest

from cardroom.browser.page.url_params import parse_wishes
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tools.runtime import ROOT

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("belote", ("belote", "")),
        ("five-hundred", ("five-hundred", "")),
        ("five-hundred-17", ("five-hundred", "17")),
        ("eights-today", ("eights", "today")),
        ("five-hundred-lead", ("five-hundred", "lead")),
        ("whist-17", ("", "")),
        ("belote-x", ("", "")),
        ("belote--1", ("", "")),
        ("belote-12345", ("", "")),
        ("belote-\N{SUPERSCRIPT TWO}", ("", "")),
        ("<script>", ("", "")),
        ("", ("", "")),
    ],
)
def test_a_wish_names_a_game_and_one_of_its_problems(stage, text, wish):
    del stage
    from cardroom.browser.lobby.problems import parse_problem_name

    assert parse_problem_name(text) == wish


def test_the_address_asks_once():
    assert parse_wishes("?problem=belote-17").asks
    assert not parse_wishes("?fast=1").asks


@pytest.mark.parametrize(
    ("place", "feature"),
    [("problem/belote", "problems"), ("course/belote", "courses"), ("board", "board")],
)
def test_a_place_is_opened_again_by_its_feature(stage, monkeypatch, place, feature):
    house, opened = House(stage), []
    for name in ("problems", "courses", "board"):
        monkeypatch.setattr(
            getattr(stage, name), "reopen", lambda app, at="board", n=name: opened.append((n, at))
        )
    stage.features.reopen(house.app, place)
    assert opened == [(feature, place)]


@awake
@pytest.mark.parametrize("text", [None, "", "{}", "[]", "7", '["no problem"]', "[7]", '{"a": "b"}'])
async def test_a_file_of_problems_that_makes_no_sense_did_not_load(stage, text):
    lines = (ROOT / "problems/twenty-down.tsv").read_text("utf-8").splitlines()
    stage.window.files["./problems/twenty-down.json"] = text
    house = House(stage)
    house.call("lobby.problems:start_problem", "twenty-down")
    await settled()
    assert house.title() == "This couldn't load"
    stage.window.files["./problems/twenty-down.json"] = json.dumps(lines)
    await house.click("[data-do='try-again']")
    await settled()
    assert house.session.saved.record.game == "twenty-down"


@awake
async def test_the_rest_of_the_deal_is_watched(stage):
    lines = (ROOT / "problems/belote.tsv").read_text("utf-8").splitlines()
    stage.window.files["./problems/belote.json"] = json.dumps(lines)
    house = House(stage)
    house.call("lobby.problems:start_problem", "belote-4")
    await settled()
    await house.click("#problem-show")
    assert not house.session.deal_done
    await house.click("#problem-watch")
    assert house.session.deal_done
    assert "Right" not in stage.document.text("#problem-why")
    assert stage.document.querySelector("#problem-watch") is None
