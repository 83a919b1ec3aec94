"""Tests of commands: the words of `data-do` and clicks, with and without an open table."""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from types import FrameType

import pytest

from cardroom.browser.commands import COMMANDS
from cardroom.nouns.cards import Card
from cardroom.session.session import Session
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tests.browser.words import ROOT, of_keys, on_screens, words_of
from tools import commands as table_page

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

ROOM = ROOT / "src" / "cardroom" / "browser"
NAME = re.compile(r"[a-z_]+\.[a-z_.]+:[a-z_]+")


def find_names(source: str) -> set[str]:
    """Return the functions that a module names, as "board.board:open_table"."""
    nodes = ast.walk(ast.parse(source))
    texts = {one.value for one in nodes if isinstance(one, ast.Constant)}
    return {text for text in texts if isinstance(text, str) and NAME.fullmatch(text)}


def odd(screens: set[str], known: set[str]) -> set[str]:
    """Words that only one of the two sides has."""
    return screens ^ known


def test_the_words_of_screens_and_keys_are_the_commands(stage):
    known = set(stage.commands.BY_WORD)
    assert {"confirm", "hint", "close", "lobby", "accept-link", "live-word"} <= known
    assert odd(on_screens() | of_keys(), known) == set()


def test_a_word_that_only_one_side_has_is_noticed(stage):
    known = set(stage.commands.BY_WORD)
    screens = on_screens() | of_keys() | {*words_of('command_button("polish", _("Polish"))')}
    assert odd(screens, known) == {"polish"}
    assert odd(on_screens() | of_keys(), known | {"dust"}) == {"dust"}


@pytest.mark.parametrize(
    "source", ['command_button(word, _("Say"))', 'button({"data-do": f"live-{word}"})']
)
def test_a_word_that_is_not_written_out_is_noticed(source):
    with pytest.raises(ValueError, match="no word stands here"):
        list(words_of(source))


def test_functions_of_the_tables_take_what_they_are_called_with(stage):
    tables = stage.commands
    for command in tables.COMMANDS:
        inspect.signature(stage.bundles.find(command.run)).bind("app", "request")
    for name in (*tables.CLICKED.values(), *tables.CHANGED.values()):
        inspect.signature(stage.bundles.find(name)).bind("app", "text", "element")


def test_every_function_that_is_named_anywhere_exists(stage):
    named = set().union(*(find_names(path.read_text("utf-8")) for path in ROOM.rglob("*.py")))
    assert {"board.board:open_table", "table.playing:undo", "live.redeal:accept_change"} <= named
    assert {name for name in named if not callable(stage.bundles.find(name))} == set()


def test_a_word_has_one_meaning(stage):
    words = [one.word for one in stage.commands.COMMANDS]
    assert words == sorted(set(words))


def test_the_page_about_the_house_has_the_table_of_commands():
    text = table_page.PAGE.read_text(encoding="utf-8")
    assert text == table_page.updated(text), "run `python -m tools.commands`"


def test_a_table_of_commands_that_is_out_of_date_is_noticed():
    text = table_page.PAGE.read_text(encoding="utf-8")
    row = table_page.row(COMMANDS[0])
    for changed in (text.replace(row, ""), text.replace(row, row.replace("nothing", "a dog"))):
        assert changed != text
        assert table_page.updated(changed) == text


def test_whatever_an_element_may_ask_for_is_on_that_page(stage):
    text = table_page.PAGE.read_text(encoding="utf-8")
    asked = {"do", "choose", *stage.commands.CLICKED, *stage.commands.CHANGED}
    assert "card" in asked
    assert {name for name in asked if f"`data-{name}`" not in text} == set()


def test_without_a_table_what_needs_one_does_nothing(stage):
    house = House(stage)
    before = stage.document.body.html()
    for command in stage.commands.COMMANDS:
        if command.needs is not stage.commands.Needs.NOTHING:
            house.commands.do(command.word)
    assert stage.document.body.html() == before


LOOKS = {
    "last-trick": "Last trick",
    "tricks": "All tricks",
    "score": "Score",
    "duties": "What can I play?",
    "state": "The whole table",
    "fair": "Check the deal",
    "menu": "Menu",
    "keys": "Keyboard",
    "share": "Share",
    "settings": "Settings",
    "stats": "Statistics",
    "rules": "Twenty Down: rules",
    "new": "Twenty Down: new game",
}


@awake
async def test_every_look_opens_its_dialog_and_changes_nothing(stage):
    house = await House(stage).play()
    before = house.session.table.record
    for word, title in LOOKS.items():
        house.commands.do(word)
        await settled()
        assert house.title().startswith(title), word
        house.commands.do("close")
        assert not house.find("#dialog").open
    assert house.session.table.record == before
    assert not house.session.saved.assisted


@awake
async def test_two_clicks_play_a_card(stage):
    house = await House(stage).play()
    action = house.session.table.game.legal(house.session.table.state)[0]
    card = f"[data-hand] [data-card='{action.card}']"
    before = house.session.table.length
    await house.click(card)
    assert house.find(card).getAttribute("aria-pressed") == "true"
    assert house.session.table.length == before
    await house.click(card)
    assert house.session.table.history()[before][1] == action


@awake
async def test_the_keys_of_a_card_raise_it_and_play_it(stage):
    house = await House(stage).play()
    action = house.session.table.game.legal(house.session.table.state)[0]
    there = house.find(f"#card-{action.card}")
    stage.document.activeElement = there
    house.call("table.playing:note_focus", there)
    assert house.session.draft.cursor is action.card
    house.commands.do("toggle", there)
    assert house.session.draft.selected == (action.card,)
    before = house.session.table.length
    house.commands.do("enter", there)
    await settled()
    assert house.session.table.history()[before][1] == action


@awake
async def test_enter_plays_the_card_that_kept_the_focus_when_the_table_was_laid(stage):
    house = await House(stage).play()
    action = house.session.table.game.legal(house.session.table.state)[0]
    there = stage.document.activeElement = house.find(f"#card-{action.card}")
    house.opened.set(draft=house.session.draft.point_at(None))  # so that it is not announced yet
    before = house.session.table.length
    house.commands.do("enter", there)
    await settled()
    assert house.session.table.history()[before][1] == action


@awake
async def test_a_hint_is_confirmed_and_taken_back_and_played_again(stage):
    house = await House(stage).play()
    before = house.session.table.record
    house.commands.do("hint")
    await settled()
    house.commands.do("confirm")
    await settled()
    after = house.session.table.record
    assert len(after.actions) > len(before.actions)
    house.commands.do("undo")
    await settled()
    assert house.session.table.record == before
    house.commands.do("redo")
    await settled()
    assert house.session.table.record == after


@awake
async def test_a_deal_is_played_out_and_the_next_is_dealt(stage):
    house = await House(stage).play()
    house.commands.do("finish")
    await settled()
    assert house.session.table.state.turn is None
    await house.click("[data-do='next']")
    assert house.session.table.state.number == 2


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
async def test_a_play_that_is_undone_before_its_reason_comes_is_explained(stage):
    house = await House(stage).play()
    while not house.document.querySelectorAll("#trick [data-do='why']"):
        await house.act()
    opened, again = house.opened, house.page.turns.recompute_choice

    async def after_undo(*given):
        while opened.session.table.length:
            opened.set(table=opened.session.table.after_undo(None))
        return await again(*given)

    house.page.turns.recompute_choice = after_undo
    await house.click("#trick [data-do='why']")
    assert house.title().startswith("Why did")


@awake
async def test_cards_under_what_must_i_play_are_raised_alone(stage):
    house = await House(stage).play()
    house.commands.do("duties")
    offered = house.find("dialog [data-pick]").getAttribute("data-pick")
    await house.click("dialog [data-pick]")
    assert house.session.draft.selected == (Card(offered),)
    assert stage.document.activeElement.id == f"card-{offered}"
    assert not house.find("#dialog").open


@awake
async def test_a_game_is_removed_only_after_asking(stage):
    house = await House(stage).play()
    house.commands.do("lobby")
    await house.click("[data-do='forget']")
    assert "Delete this game?" in house.dialog()
    assert house.document.querySelectorAll("[data-do='continue']")
    await house.click("[data-do='forget-now']")
    assert not house.document.querySelectorAll("[data-do='continue']")


@awake
async def test_a_game_removed_while_a_table_opens_leaves_the_table_on_the_screen(stage):
    house = await House(stage).play()
    house.commands.do("lobby")
    await house.click("[data-do='forget']")
    house.page.begin_game("eights")  # as a course does that was asked for before, and comes late
    await settled()
    await house.click("[data-do='forget-now']")
    assert house.find("#table").getAttribute("data-game") == "eights"
    assert house.page.store.game_count() == 1


@awake
async def test_the_lobby_plays_offers_and_goes_on(stage):
    house = House(stage)
    await house.click("[data-new='eights']")
    assert house.title() == "Eights: new game"
    await house.click("[data-do='start']")
    first = house.session.saved.id
    house.commands.do("lobby")
    await house.click("[data-play='eights']")
    assert house.session.saved.id != first
    house.commands.do("lobby")
    await house.click(f"[data-do='continue'][data-id='{first}']")
    assert house.session.saved.id == first


@awake
async def test_a_bid_is_put_together_before_it_is_said(stage):
    house = House(stage)
    while house.session is None or not (house.session.my_turn and house.session.view.legal[1:]):
        house.page.begin_game("belote")
        await settled()
    said = house.find("#bid-S").getAttribute("data-action")
    await house.click(f"#bid-{int(said.removeprefix('bid:')[:-1]) + 1}")
    assert house.session.draft.text
    assert house.find("#bid-S").getAttribute("data-action") != said


def test_an_update_is_offered_taken_or_put_off(stage):
    house = House(stage)
    house.page.notices.offer_update()
    assert not house.find("#update").hidden
    house.commands.do("not-now")
    assert house.find("#update").hidden
    house.commands.do("update")
    assert house.updates_taken == 1


# The way of a tap

ON_THE_WAY = 7
"""Classes between a tap and the regions that are drawn, which make eight."""


def on_the_stack() -> Iterator[str]:
    """Yield the classes whose methods are running, the innermost first."""
    here: FrameType | None = sys._getframe(2)
    while here:
        if "cardroom" in here.f_code.co_filename and "self" in here.f_locals:
            yield type(here.f_locals["self"]).__name__
        here = here.f_back


@awake
async def test_a_tap_is_followed_through_few_classes(stage, monkeypatch):
    house, passed = await House(stage).play(), list[str]()

    def watch(kind, name):
        does = getattr(kind, name)

        def watched(*given, **named):
            passed.extend([kind.__name__, *on_the_stack()])
            return does(*given, **named)

        monkeypatch.setattr(kind, name, watched)

    watch(Session, "play")
    watch(stage.patch.Patcher, "show")
    house.commands.do("hint")
    await settled()
    passed.clear()
    length = house.session.table.length
    await house.click("[data-do='confirm']")
    assert house.session.table.length > length
    ways = {name for name in passed if name not in ("House", "Element")}
    assert {"Turns", "Screen", "Patcher"} <= ways
    assert len(ways) <= ON_THE_WAY, ways
