"""Tests of pasting a link, because an installed app has no address bar."""

import json
from pathlib import Path

import pytest

from cardroom.games import GAMES
from cardroom.links.frame import seal
from cardroom.links.link import encode_deal
from cardroom.table import new_record
from tests.browser.awake import awake, settled
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

GOLDEN = Path(__file__).parents[2] / "golden"
SITE = "https://cards.example/room/"
DEAL = encode_deal(new_record("belote", GAMES["belote"].Options(), "friday-night"), 1)


def golden(name: str) -> str:
    """Return the first link of a file of golden ones."""
    return json.loads((GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines()[0])["link"]


async def pasted(stage, text: str) -> House:
    """Open the place at a table, paste this, and ask for it."""
    house = House(stage)
    house.page.begin_game("five-hundred")
    await settled()
    house.commands.do("paste-link")
    assert house.title() == "Open a link"
    house.find("#pasted-link").value = text
    await house.click("[data-do='open-link']")
    return house


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (f"Look: {SITE}#{DEAL}.", "Someone shared this deal of Belote with you"),
        (DEAL.replace("/", "%2F"), "Someone shared this deal of Belote with you"),
        (f"<{SITE}#{golden('eights')}>", "Someone shared this deal of Eights with you"),
        (f"{SITE}#{golden('challenges')}?fbclid=x", "A challenge"),
        (f"{SITE}#{golden('letters')}*", "You are "),
        (f"{SITE}#{golden('sequels')})", "This game isn't in this browser"),
        (f"{SITE}#live/AAAA", "No connection"),
        (f"{SITE}#{DEAL[:-2]} oh", "This link can't be opened"),
        (seal("9/belote/1//x/1/"), "This link can't be opened"),
    ],
)
@awake
async def test_every_kind_of_link_can_be_pasted(stage, text, title):
    house = await pasted(stage, text)
    assert title in house.title()
    assert house.session.saved.record.game == "five-hundred"


@pytest.mark.parametrize("text", ["", "  ", "Hello! Shall we play?", SITE])
@awake
async def test_a_text_without_a_link_says_so_and_stays(stage, text):
    house = await pasted(stage, text)
    assert house.title() == "Open a link"
    assert "There's no Cardroom link here" in house.dialog()
    assert house.find("#pasted-link").value == text


@awake
async def test_addresses_that_ask_for_something_can_be_pasted(stage):
    house = await pasted(stage, f"Play this: {SITE}?fast=1&play=belote.")
    assert house.session.saved.record.game == "belote"
    assert not house.find("#dialog").open


@awake
async def test_a_problem_that_was_found_can_be_pasted(stage):
    house = await pasted(stage, f"{SITE}#{golden('problems')}.")
    assert house.session.saved.record.game == "belote"
    assert not house.find("#dialog").open
