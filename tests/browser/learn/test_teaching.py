"""Tests of "What must I play?", which shows duties at once and knowledge when it has come."""

import pytest

from tests.browser.awake import awake, settled
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


@awake
async def test_what_there_is_to_know_stands_below_the_duties(stage):
    house = await House(stage).play()
    house.commands.do("duties")
    assert "What can I play?" in house.dialog()
    await settled()
    assert "What to know" in house.dialog()
    assert "The highest trump wins" in house.dialog()


@awake
async def test_where_it_cannot_be_fetched_the_duties_stand_alone(stage, monkeypatch):
    house = await House(stage).play()

    async def never(_bundle):
        return False

    monkeypatch.setattr(stage.duties, "load_bundle", never)
    house.commands.do("duties")
    await settled()
    assert "What can I play?" in house.dialog()
    assert "What to know" not in house.dialog()


@awake
async def test_a_dialog_that_was_opened_since_is_left_alone(stage):
    house = await House(stage).play()
    house.commands.do("duties")
    house.commands.do("settings")
    await settled()
    assert "What to know" not in house.dialog()


@awake
@pytest.mark.parametrize("key", ["belote", "five-hundred"])
async def test_from_there_an_expert_tells_what_each_call_is_worth(stage, key):
    house = House(stage)
    house.page.begin_game(key)
    await settled()
    while not house.session.my_turn:
        await house.act()
    house.commands.do("duties")
    await settled()
    await house.click("[data-do='ask-expert']")
    await settled()
    assert house.document.querySelector("[data-advice='there']") is not None
    assert "makes the bid in" in house.dialog()
    assert "; costs " in house.dialog()
    assert house.session.saved.assisted


@awake
async def test_nobody_is_asked_where_one_is_not_to_act(stage):
    house = await House(stage).play()
    house.opened.set(seat=(house.session.seat + 1) % 4)
    house.commands.do("duties")
    await settled()
    assert "ask-expert" not in house.dialog()
    house.commands.do("ask-expert")
    await settled()
    assert not house.session.saved.assisted
