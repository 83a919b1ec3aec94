"""Tests of how a visit begins: a link, a shortcut, the last table, an early click."""

import pytest

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.table import new_record
from tests.browser.playing import arrive

LINK = encode_game(new_record("eights", GAMES["eights"].Options(), "friday-night"))


async def test_a_shortcut_opens_its_game_or_the_one_that_is_there(stage):
    house = await arrive(stage, "?level=club&play=eights")
    assert house.session.saved.record.game == "eights"
    assert stage.window.location.search == "?level=club"
    again = await arrive(stage, "?play=eights")
    assert again.session.saved.id == house.session.saved.id
    other = await arrive(stage, "?play=twenty-down")
    assert other.session.saved.record.game == "twenty-down"


async def test_a_link_is_opened_and_taken_from_the_address(stage):
    house = await arrive(stage, f"?fast=1#{LINK}")
    assert house.session.saved.record.seed == "friday-night"
    assert (stage.window.location.hash, stage.window.location.search) == ("", "?fast=1")


@pytest.mark.parametrize("asked", ["?play=twenty-down", "?problem=belote-99", f"#{LINK}"])
async def test_the_lobby_below_the_last_table_does_not_ask_again(stage, asked):
    await arrive(stage, "?play=eights")
    stage.window.history.follow(f"https://cards.example/room/{asked}")
    await arrive(stage, asked)
    visited = stage.window.history.addresses
    assert len(visited) == len(stage.window.history)
    assert {(address.hash, address.search) for address in visited} == {("", "")}


@pytest.mark.parametrize(
    ("wanted", "sits"), [("play eights", True), ("new eights", False), ("do stats", False)]
)
async def test_what_was_clicked_before_python_was_there_is_done(stage, wanted, sits):
    stage.document.documentElement.setAttribute("data-wanted", wanted)
    house = await arrive(stage)
    assert (house.session is not None) is sits
    assert house.find("#dialog").open is not sits
