"""Tests of how a visit begins: a link, a shortcut, the last table, an early click."""

import pytest

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.table import new_record
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tests.browser.stand_in import location_of

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

LINK = encode_game(new_record("eights", GAMES["eights"].Options(), "friday-night"))


async def arrived(stage, rest: str = "") -> House:
    stage.window.location = location_of(f"https://cards.example/room/{rest}")
    house = House(stage)
    house.arrival.open()
    await settled()
    return house


@awake
async def test_a_first_visit_shows_the_lobby(stage):
    house = await arrived(stage)
    assert house.session is None
    assert house.find("[data-play='eights']") is not None


@awake
async def test_a_shortcut_opens_its_game_or_the_one_that_is_there(stage):
    house = await arrived(stage, "?level=club&play=eights")
    assert house.session.saved.record.game == "eights"
    assert stage.window.location.search == "?level=club"
    again = await arrived(stage, "?play=eights")
    assert again.session.saved.id == house.session.saved.id
    other = await arrived(stage, "?play=twenty-down")
    assert other.session.saved.record.game == "twenty-down"


@awake
async def test_a_link_is_opened_and_taken_from_the_address(stage):
    house = await arrived(stage, f"?fast=1#{LINK}")
    assert house.session.saved.record.seed == "friday-night"
    assert (stage.window.location.hash, stage.window.location.search) == ("", "?fast=1")


@awake
async def test_a_link_that_comes_later_asks_first(stage):
    house = await arrived(stage, "?play=twenty-down")
    house.arrival.open_link()  # the address without one
    assert not house.find("#dialog").open
    stage.window.location = location_of(f"https://cards.example/room/#{LINK}")
    house.arrival.open_link()
    assert house.title() == "Someone shared this deal of Eights with you"
    assert house.session.saved.record.game == "twenty-down"


@pytest.mark.parametrize("asked", ["?play=twenty-down", "?problem=belote-99", f"#{LINK}"])
@awake
async def test_the_lobby_below_the_last_table_does_not_ask_again(stage, asked):
    await arrived(stage, "?play=eights")
    stage.window.history.follow(f"https://cards.example/room/{asked}")
    await arrived(stage, asked)
    visited = stage.window.history.addresses
    assert len(visited) == len(stage.window.history)
    assert {(address.hash, address.search) for address in visited} == {("", "")}


@pytest.mark.parametrize(
    ("wanted", "sits"), [("play eights", True), ("new eights", False), ("do stats", False)]
)
@awake
async def test_what_was_clicked_before_python_was_there_is_done(stage, wanted, sits):
    stage.document.documentElement.setAttribute("data-wanted", wanted)
    house = await arrived(stage)
    assert (house.session is not None) is sits
    assert house.find("#dialog").open is not sits
