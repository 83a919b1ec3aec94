"""The door to the problems: what an address may ask for."""

import pytest

from cardroom.browser.page.url_params import wishes
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("belote", ("belote", "")),
        ("five-hundred", ("five-hundred", "")),
        ("five-hundred-17", ("five-hundred", "17")),
        ("eights-today", ("eights", "today")),
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
    from cardroom.browser.problems.problems import read_wish

    assert read_wish(text) == wish


def test_the_address_asks_once():
    assert wishes("?problem=belote-17").asks
    assert not wishes("?fast=1").asks


def test_a_place_of_a_problem_is_known_from_all_others(stage):
    shown = []
    problems = House(stage).features.problems
    problems._show_other = shown.append
    problems.show("course/belote")
    assert shown == ["course/belote"]
