"""Tests of Back and Forward between dialogs, tables, lobby and the hand shown before."""

import pytest

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.table import new_record
from tests.browser.awake import awake, settled
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

LINK = encode_game(new_record("eights", GAMES["eights"].Options(), "friday-night"))


async def back(house: House) -> None:
    house.stage.window.history.back()
    await settled()


async def forward(house: House) -> None:
    house.stage.window.history.forward()
    await settled()


async def arrived(stage) -> House:
    """Load the page, or load it again."""
    stage.document.load()
    stage.dialog._opened.clear()
    house = House(stage)
    house.arrival.open()
    await settled()
    return house


def at(house: House) -> str:
    """Return the title of the open dialog, else the key of the game, else "lobby"."""
    if house.find("#dialog").open:
        return house.title()
    return house.session.saved.record.game if house.session else "lobby"


@awake
async def test_back_from_a_table_leads_to_the_lobby_and_forward_to_the_same_hand(stage):
    house = await arrived(stage)
    await house.click("[data-play='eights']")
    before = house.session.saved.id, house.session.view
    await back(house)
    assert at(house) == "lobby"
    await forward(house)
    assert (house.session.saved.id, house.session.view) == before


@awake
async def test_back_closes_a_dialog_first(stage):
    house = await arrived(stage)
    await house.click("[data-play='eights']")
    house.commands.do("share")
    assert len(stage.window.history) == 3
    await back(house)
    assert at(house) == "eights"
    await back(house)
    assert at(house) == "lobby"


@awake
async def test_the_entry_of_a_closed_dialog_is_passed_over_and_used_again(stage):
    house = await arrived(stage)
    await house.click("[data-play='eights']")
    for word in ("share", "score", "menu"):
        house.commands.do(word)
        house.commands.do("close")
    assert len(stage.window.history) == 3
    await back(house)
    assert at(house) == "lobby"
    await forward(house)
    assert at(house) == "eights"


@awake
async def test_back_in_the_lobby_closes_a_dialog_and_then_leaves(stage):
    house = await arrived(stage)
    house.commands.do("settings")
    assert at(house) == "Settings"
    await back(house)
    assert at(house) == "lobby"
    assert stage.window.history.place == 0


@awake
async def test_from_a_second_table_back_leads_to_the_lobby_and_forward_to_the_second(stage):
    house = await arrived(stage)
    await house.click("[data-play='eights']")
    house.commands.do("new")
    house.commands.do("start")
    await settled()
    second = house.session.saved.id
    await back(house)
    assert at(house) == "lobby"
    await forward(house)
    assert house.session.saved.id == second


@awake
async def test_a_table_that_is_there_at_once_has_the_lobby_behind_it(stage):
    first = await arrived(stage)
    await first.click("[data-play='eights']")
    stage.window.history = type(stage.window.history)(stage.window)  # another visit
    house = await arrived(stage)
    assert at(house) == "eights"
    await back(house)
    assert at(house) == "lobby"


@awake
async def test_a_reload_keeps_the_place_in_the_history(stage):
    first = await arrived(stage)
    await first.click("[data-play='eights']")
    house = await arrived(stage)
    assert len(stage.window.history) == 2
    await back(house)
    assert at(house) == "lobby"


@awake
async def test_a_link_followed_at_a_table_is_offered_and_back_closes_the_offer(stage):
    house = await arrived(stage)
    house.page.begin_game("twenty-down")
    await settled()
    stage.window.history.follow(f"https://cards.example/#{LINK}")
    house.arrival.open_link()
    assert at(house) == "Someone shared this deal of Eights with you"
    await back(house)
    assert at(house) == "twenty-down"
    await back(house)
    assert at(house) == "lobby"


@awake
async def test_a_game_that_is_gone_is_not_come_back_to(stage):
    house = await arrived(stage)
    await house.click("[data-play='eights']")
    id = house.session.saved.id
    await back(house)
    house.page.store.delete_game(id)
    await forward(house)
    assert at(house) == "lobby"
