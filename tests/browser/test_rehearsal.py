"""The first tap is tried out, and nothing of it is left."""

import pytest

from tests.browser.awake import awake, settled
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


async def rehearsed(stage) -> tuple[House, list[list[str]]]:
    """A house at its table, and the cards that were raised whenever it was drawn since."""
    house = await House(stage).play()
    drawn: list[list[str]] = []
    draw = house.page.draw

    def noted() -> None:
        drawn.append([card.name for card in (house.sitting.selected if house.sitting else ())])
        draw()

    house.page.draw = noted
    return house, drawn


@awake
async def test_the_first_cards_are_raised_and_lowered_unseen(stage):
    house, drawn = await rehearsed(stage)
    before = stage.document.text("#main")
    stage.rehearsal.Rehearsal(house.page)(house.sitting)
    await settled()
    one, other, *_ = (card.name for card in house.sitting.view.hand)
    assert drawn[:4] == [[one], [], [other], []]
    assert stage.moving.clicked_nowhere == len(drawn) // 2
    assert stage.document.text("#main") == before
    assert not house.sitting.selected


@awake
async def test_once_at_a_table(stage):
    house, drawn = await rehearsed(stage)
    hear = stage.rehearsal.Rehearsal(house.page)
    hear(house.sitting)
    await settled()
    hear(house.sitting)
    await settled()
    assert len(drawn) == 2 * stage.rehearsal.TIMES


@awake
async def test_not_where_somebody_is_at_something_already(stage):
    house, drawn = await rehearsed(stage)
    house.sitting.selected = [house.sitting.view.hand[0]]
    stage.rehearsal.Rehearsal(house.page)(house.sitting)
    await settled()
    assert drawn == []
    assert house.sitting.selected


@awake
async def test_not_at_a_table_that_was_left(stage):
    house, drawn = await rehearsed(stage)
    stage.rehearsal.Rehearsal(house.page)(house.sitting)
    house.page.to_lobby()
    await settled()
    assert drawn == [[]]  # the lobby
