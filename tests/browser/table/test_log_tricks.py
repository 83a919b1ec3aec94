"""Tests of finished tricks, laid out again in the log."""

import pytest

from cardroom.views.table.deal import trick_cards
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.words import card_name
from tests.browser.awake import awake
from tests.browser.motion.test_plans import start_session
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


async def with_a_trick(stage) -> House:
    """Return a house where the first trick of a deal is over and the person is to play again."""
    house = await House(stage).play()
    while len(house.session.view.tricks) < 1 or not house.session.my_turn:
        await house.act()
    return house


def cards_in_log(house: House) -> list[str]:
    """Return the cards that are laid out in the log."""
    return [face.textContent for face in house.document.querySelectorAll("#log .laid .sr-only")]


@awake
async def test_a_trick_is_laid_out_where_its_line_stands_and_goes_again(stage):
    house = await with_a_trick(stage)
    assert cards_in_log(house) == []
    await house.click("[data-do='laid']")
    trick = house.session.view.tricks[0]
    assert [name for name in cards_in_log(house) if "," not in name] == [
        *map(card_name, trick.cards)
    ]
    assert house.find("[data-do='laid']").getAttribute("aria-expanded") == "true"
    await house.click("[data-do='laid']")
    assert cards_in_log(house) == []
    assert house.find("[data-do='laid']").getAttribute("aria-expanded") == "false"


@awake
async def test_it_lies_there_while_the_game_goes_on(stage):
    house = await with_a_trick(stage)
    await house.click("[data-do='laid']")
    before = cards_in_log(house)
    await house.act()
    assert cards_in_log(house) == before
    assert len(house.document.querySelectorAll("[data-do='laid']")) == 2


def test_a_trick_that_was_taken_back_is_not_laid_out():
    assert trick_cards(scene_of(start_session("twenty-down")), 0) is None
