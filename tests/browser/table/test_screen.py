"""Tests of the theme, and of four suit colours, offered until the player answers."""

import pytest

from cardroom.games import GAMES
from cardroom.records.preferences import Preferences
from cardroom.table import Table, new_record
from cardroom.views.table.screen import MANY
from tests.browser.playing import House

EIGHTY = new_record("eighty-points", GAMES["eighty-points"].Options(), "many")


def offer_colours(stage) -> House:
    """Return a page where the person is to act with so many cards that colours are offered."""
    house, table = House(stage), Table(EIGHTY)
    while table.state.turn != 0 or len(table.view(0).hand) <= MANY:
        table.play(table.game.legal(table.state)[0])
    house.page.begin(table.record, table=table)
    return house


async def test_few_cards_need_no_other_colours(house):
    await house.play("twenty-down")
    assert not house.has("#colours")


@pytest.mark.parametrize(
    ("word", "deck", "asks_again"),
    [("four-colours", "four", False), ("two-colours", "two", False), ("close", None, True)],
)
async def test_four_colours_are_offered_until_they_are_answered(stage, word, deck, asks_again):
    house = offer_colours(stage)
    await house.click("#colours")
    await house.do(word)
    assert house.has("#colours") is asks_again
    assert house.page.preferences.deck == (deck or Preferences().deck)
    assert stage.document.documentElement.getAttribute("data-deck") == house.page.preferences.deck
    assert offer_colours(stage).has("#colours") is asks_again


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        ('{"deck": "safe", "sound": true}', Preferences(deck="safe", sound=True)),
        ('{"back": "../../x", "letters": true}', Preferences(letters=True)),
    ],
    ids=["before there were backs", "a back that nobody drew"],
)
def test_settings_are_read_as_far_as_they_are_known(stage, kept, read):
    stage.window.localStorage.setItem("cardroom/settings", kept)
    house = House(stage)
    assert house.page.preferences == read
    house.page.draw()
    root = stage.document.documentElement
    assert (root.getAttribute("data-deck"), root.getAttribute("data-back")) == (read.deck, "dots")
