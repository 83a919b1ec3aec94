""" "What must I play?" shows the duties at once, and what there is to know once that has come."""

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

    monkeypatch.setattr(stage.bundles, "arrived", never)
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
