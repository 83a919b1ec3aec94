"""Tests of the theme, and of four suit colours, offered until the player answers."""

import pytest

from cardroom.games import GAMES
from cardroom.session.preferences import Preferences
from cardroom.table import Table, new_record
from cardroom.views.table.colours import MANY
from tests.browser.awake import awake
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


def with_many_cards() -> Table:
    """The person is to act with more than twenty cards."""
    table = Table(new_record("eighty-points", GAMES["eighty-points"].Options(), "many"))
    while table.state.turn != 0 or len(table.view(0).hand) <= MANY:
        table.play(table.game.legal(table.state)[0])
    return table


def house_with_many(stage) -> House:
    house, table = House(stage), with_many_cards()
    house.page.begin(table.record, table=table)
    return house


def has_offer(house: House) -> bool:
    return house.document.querySelector("#colours") is not None


@awake
async def test_few_cards_need_no_other_colours(stage):
    house = await House(stage).play("twenty-down")
    assert not has_offer(house)


@awake
async def test_four_colours_are_taken_with_one_tap(stage):
    house = house_with_many(stage)
    await house.click("#colours")
    await house.click("[data-do='four-colours']")
    assert house.page.preferences.deck == "four"
    assert stage.document.documentElement.getAttribute("data-deck") == "four"
    assert not has_offer(house)


@awake
async def test_who_says_no_is_not_asked_again(stage):
    house = house_with_many(stage)
    await house.click("#colours")
    await house.click("[data-do='two-colours']")
    assert not has_offer(house)
    assert house.page.preferences.deck == "two"
    again = house_with_many(stage)
    assert not has_offer(again)


@awake
async def test_who_closes_the_question_can_still_ask_for_them(stage):
    house = house_with_many(stage)
    await house.click("#colours")
    assert stage.dialog.is_open()
    stage.dialog.close()
    assert has_offer(house)
    assert house.page.preferences == Preferences()


def test_settings_kept_before_there_were_backs_and_more_sounds_are_read(stage):
    stage.window.localStorage.setItem("cardroom/settings", '{"deck": "safe", "sound": true}')
    house = House(stage)
    assert house.page.preferences == Preferences(deck="safe", sound=True)
    house.page.draw()
    root = stage.document.documentElement
    assert (root.getAttribute("data-deck"), root.getAttribute("data-back")) == ("safe", "dots")


def test_a_back_that_nobody_drew_is_not_taken_from_what_was_kept(stage):
    stage.window.localStorage.setItem("cardroom/settings", '{"back": "../../x", "letters": true}')
    assert House(stage).page.preferences == Preferences(letters=True)
