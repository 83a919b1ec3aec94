"""Tests of "What must I play?", which shows duties at once and knowledge when it has come."""

import pytest

from tests.browser.awake import settled


@pytest.mark.parametrize(
    ("arrives", "other", "adds"),
    [(True, "", True), (False, "", False), (True, "settings", False)],
    ids=["arrives", "does not arrive", "another dialog was opened since"],
)
async def test_what_there_is_to_know_stands_below_the_duties_if_it(
    stage, house, monkeypatch, arrives, other, adds
):
    async def load_bundle(_bundle):
        return arrives

    monkeypatch.setattr(stage.table_commands, "load_bundle", load_bundle)
    await house.play()
    house.commands.do("duties")
    assert "What can I play?" in house.dialog()
    if other:
        house.commands.do(other)
    await settled()
    assert ("What to know" in house.dialog()) is adds


@pytest.mark.parametrize("key", ["belote", "five-hundred"])
async def test_from_there_an_expert_tells_what_each_call_is_worth(house, key):
    await house.begin(key)
    while not house.session.can_viewer_act:
        await house.act()
    await house.do("duties")
    await house.click("[data-do='ask-expert']")
    assert house.has("[data-advice='there']")
    assert "makes the bid in" in house.dialog()
    assert "; costs " in house.dialog()
    assert house.session.saved.assisted


async def test_nobody_is_asked_where_one_is_not_to_act(house):
    await house.play()
    house.opened.session = house.session._replace(seat=(house.session.seat + 1) % 4)
    await house.do("duties")
    assert "ask-expert" not in house.dialog()
    await house.do("ask-expert")
    assert not house.session.saved.assisted
