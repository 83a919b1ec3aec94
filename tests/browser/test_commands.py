"""What words of `data-do` and clicks do: at a table, and where there is none."""

import re
from pathlib import Path

import pytest

from cardroom.nouns.cards import Card
from tests.browser.awake import awake, settled
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

ROOT = Path(__file__).resolve().parent.parent.parent
OF_FORMS = {"import"}
"""What the page is told of by a change and not by a click."""


def asked_for() -> set[str]:
    """Every word that an element of ours asks for."""
    paths = [*(ROOT / "src/cardroom/views").rglob("*.py"), ROOT / "index.html"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    written = re.findall(
        r'(?:\bdo\(|\bcommand\(|\bTool\(|data-do[":= ]+|data_do=)\s*"([a-z-]+)"', text
    )
    return {word for word in written if not word.startswith("course-")}  # the teacher's


def known(stage) -> set[str]:
    """All words that somebody carries out."""
    rooms = (
        *(stage.commands.Commands, stage.sharing.Sharing),
        *(stage.challenges.Challenges, stage.daily.Days, stage.reviewer.Reviewer),
        *(stage.coaching.Coaching, stage.mistakes.Again, stage.curtain.Curtain),
        *(stage.letters.Letters, stage.new_games.NewGames, stage.lives.Lives),
        *(stage.duties.Teaching, stage.log_tricks.Retracing),
    )
    names = (name for room in rooms for name in vars(room) if name.startswith("do_"))
    return {name.removeprefix("do_").replace("_", "-") for name in names}


def test_every_word_that_is_asked_for_is_known(stage):
    words = asked_for() - OF_FORMS
    assert {"confirm", "hint", "close", "lobby", "accept-link"} <= words
    assert words - known(stage) == set()


def test_what_needs_no_table_is_known(stage):
    assert stage.commands.ANYWHERE - known(stage) == set()


def test_without_a_table_what_needs_one_does_nothing(stage):
    house = House(stage)
    before = stage.document.body.html()
    for word in asked_for() - stage.commands.ANYWHERE - OF_FORMS:
        house.commands.do(word)
    assert stage.document.body.html() == before


LOOKS = {
    "last-trick": "Last trick",
    "tricks": "All tricks",
    "score": "Score",
    "duties": "What must I play?",
    "state": "The whole table",
    "fair": "A fair deal",
    "menu": "Menu",
    "keys": "Keys",
    "share": "Share",
    "settings": "Settings",
    "stats": "Statistics",
    "rules": "Rules of Twenty Down",
    "new": "New game of Twenty Down",
}


@awake
async def test_every_look_opens_its_dialog_and_changes_nothing(stage):
    house = await House(stage).play()
    before = house.sitting.table.record
    for word, title in LOOKS.items():
        house.commands.do(word)
        await settled()
        assert house.title().startswith(title), word
        house.commands.do("close")
        assert not house.find("#dialog").open
    assert house.sitting.table.record == before
    assert not house.sitting.saved.assisted


@awake
async def test_two_clicks_play_a_card(stage):
    house = await House(stage).play()
    action = house.sitting.table.game.legal(house.sitting.table.state)[0]
    card = f"[data-hand] [data-card='{action.card}']"
    before = house.sitting.table.length
    await house.click(card)
    assert house.find(card).getAttribute("aria-pressed") == "true"
    assert house.sitting.table.length == before
    await house.click(card)
    assert house.sitting.table.history()[before][1] == action


@awake
async def test_the_keys_of_a_card_raise_it_and_play_it(stage):
    house = await House(stage).play()
    action = house.sitting.table.game.legal(house.sitting.table.state)[0]
    there = house.find(f"#card-{action.card}")
    stage.document.activeElement = there
    house.events.focused(type("Event", (), {"target": there}))
    assert house.sitting.cursor is action.card
    assert [
        one.getAttribute("tabindex") for one in house.document.querySelectorAll("#hand button")
    ].count("0") == 1
    house.commands.do("toggle", there)
    assert house.sitting.selected == [action.card]
    before = house.sitting.table.length
    house.commands.do("enter", there)
    await settled()
    assert house.sitting.table.history()[before][1] == action


@awake
async def test_enter_plays_the_card_that_kept_the_focus_when_the_table_was_laid(stage):
    house = await House(stage).play()
    action = house.sitting.table.game.legal(house.sitting.table.state)[0]
    there = stage.document.activeElement = house.find(f"#card-{action.card}")
    house.sitting.cursor = None  # so nobody has heard of it
    before = house.sitting.table.length
    house.commands.do("enter", there)
    await settled()
    assert house.sitting.table.history()[before][1] == action


@awake
async def test_a_hint_is_confirmed_and_taken_back_and_played_again(stage):
    house = await House(stage).play()
    before = house.sitting.table.record
    house.commands.do("hint")
    await settled()
    house.commands.do("confirm")
    await settled()
    after = house.sitting.table.record
    assert len(after.actions) > len(before.actions)
    house.commands.do("undo")
    await settled()
    assert house.sitting.table.record == before
    house.commands.do("redo")
    await settled()
    assert house.sitting.table.record == after


@awake
async def test_a_deal_is_played_out_and_the_next_is_dealt(stage):
    house = await House(stage).play()
    house.commands.do("finish")
    await settled()
    assert house.sitting.table.state.turn is None
    await house.click("[data-do='next']")
    assert house.sitting.table.state.number == 2


@awake
async def test_a_computer_player_says_why(stage):
    house = await House(stage).play()
    while not house.document.querySelectorAll("#trick [data-do='why']"):
        house.commands.do("hint")
        await settled()
        house.commands.do("confirm")
        await settled()
    await house.click("#trick [data-do='why']")
    assert house.title().startswith("Why did")


@awake
async def test_cards_under_what_must_i_play_are_raised_alone(stage):
    house = await House(stage).play()
    house.commands.do("duties")
    offered = house.find("dialog [data-pick]").getAttribute("data-pick")
    await house.click("dialog [data-pick]")
    assert house.sitting.selected == [Card(offered)]
    assert stage.document.activeElement.id == f"card-{offered}"
    assert not house.find("#dialog").open


@awake
async def test_a_game_is_removed_only_after_asking(stage):
    house = await House(stage).play()
    house.commands.do("lobby")
    await house.click("[data-do='forget']")
    assert "Remove this game?" in house.dialog()
    assert house.document.querySelectorAll("[data-do='continue']")
    await house.click("[data-do='forget-now']")
    assert not house.document.querySelectorAll("[data-do='continue']")


@awake
async def test_the_lobby_plays_offers_and_goes_on(stage):
    house = House(stage)
    await house.click("[data-new='eights']")
    assert house.title() == "New game of Eights"
    await house.click("[data-do='start']")
    first = house.sitting.saved.id
    house.commands.do("lobby")
    await house.click("[data-play='eights']")
    assert house.sitting.saved.id != first
    house.commands.do("lobby")
    await house.click(f"[data-do='continue'][data-id='{first}']")
    assert house.sitting.saved.id == first


@awake
async def test_a_bid_is_put_together_before_it_is_said(stage):
    house = House(stage)
    while house.sitting is None or not (house.sitting.my_turn and house.sitting.view.legal[1:]):
        house.page.begin_game("belote")
        await settled()
    said = house.find("#bid-S").getAttribute("data-action")
    await house.click("#bid-higher")
    assert house.sitting.draft
    assert house.find("#bid-S").getAttribute("data-action") != said


def test_an_update_is_offered_taken_or_put_off(stage):
    house = House(stage)
    house.page.notices.offer_update()
    assert not house.find("#update").hidden
    house.commands.do("not-now")
    assert house.find("#update").hidden
    house.commands.do("update")
    assert house.updates_taken == 1
