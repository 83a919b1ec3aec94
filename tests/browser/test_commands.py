"""Tests of commands: the words of `data-do` and clicks, with and without an open table."""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from types import FrameType, SimpleNamespace

import pytest

from cardroom.browser.commands import COMMANDS
from cardroom.session.session import Session
from cardroom.session.update import HANDLERS
from tests.browser.words import ROOT, of_keys, on_screens, words_of
from tests.sessions import with_draft
from tools import commands as table_page

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

ROOM = ROOT / "src" / "cardroom" / "browser"
NAME = re.compile(r"[a-z_]+\.[a-z_.]+:[a-z_]+")


def find_names(source: str) -> set[str]:
    """Return the functions that a module names, as "board.board:open_table"."""
    nodes = ast.walk(ast.parse(source))
    texts = {one.value for one in nodes if isinstance(one, ast.Constant)}
    return {text for text in texts if isinstance(text, str) and NAME.fullmatch(text)}


def test_words_of_screens_and_keys_are_the_commands(stage):
    words = [one.word for one in stage.commands.COMMANDS]
    assert words == sorted(on_screens() | of_keys())  # so that each has one meaning


@pytest.mark.parametrize(
    "source", ['command_button(word, _("Say"))', 'button({"data-do": f"live-{word}"})']
)
def test_a_word_that_is_not_written_out_is_noticed(source):
    with pytest.raises(ValueError, match="no word stands here"):
        list(words_of(source))


def test_functions_of_the_tables_take_what_they_are_called_with(stage):
    tables = stage.commands
    for command in tables.COMMANDS:
        if isinstance(command.run, str):
            inspect.signature(stage.bundles.find(command.run)).bind("app", "request")
        else:
            assert command.run in HANDLERS
    for run in (*tables.CLICKED.values(), *tables.CHANGED.values()):
        if isinstance(run, str):
            inspect.signature(stage.bundles.find(run)).bind("app", "text", "element")
        else:
            assert run in HANDLERS


def test_every_function_that_is_named_anywhere_exists(stage):
    named = set().union(*(find_names(path.read_text("utf-8")) for path in ROOM.rglob("*.py")))
    assert {
        "board.board:open_table",
        "table.table_commands:pick_cards",
        "live.live:accept_host_version",
    } <= named
    assert {name for name in named if not callable(stage.bundles.find(name))} == set()


def test_page_about_the_house_has_the_table_of_commands():
    text = table_page.PAGE.read_text(encoding="utf-8")
    for changed in (text, text.replace(table_page.row(COMMANDS[0]), "")):
        assert table_page.updated(changed) == text, "run `python -m tools.commands`"


def test_whatever_an_element_may_ask_for_is_on_that_page(stage):
    text = table_page.PAGE.read_text(encoding="utf-8")
    asked = {"do", "choose", *stage.commands.CLICKED, *stage.commands.CHANGED}
    assert "card" in asked
    assert {name for name in asked if f"`data-{name}`" not in text} == set()


def test_without_a_table_what_needs_one_does_nothing(stage, house):
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


async def test_every_look_opens_its_dialog_and_changes_nothing(house):
    await house.play()
    await house.act()
    undo = {"key": "z", "code": "KeyZ", "ctrlKey": True, "shiftKey": False, "isComposing": False}
    pressed = SimpleNamespace(**undo, target=house.find("#dialog"), preventDefault=lambda: None)
    before = house.session.table.record
    for word, title in LOOKS.items():
        await house.do(word)
        house.stage.keyboard.press(house.app, pressed)
        assert house.title().startswith(title), word
        house.commands.do("close")
        assert not house.find("#dialog").open
    assert house.session.table.record == before
    assert not house.session.saved.assisted


async def test_enter_plays_the_card_that_kept_the_focus_when_the_table_was_laid(stage, house):
    await house.play()
    action = house.session.table.game.legal(house.session.table.state)[0]
    there = stage.document.activeElement = house.find(f"#card-{action.card}")
    # so that it is not announced yet
    house.opened.session = with_draft(house.session, cursor=None)
    before = house.session.table.length
    await house.do("enter", there)
    assert house.session.table.history()[before][1] == action


async def test_a_play_that_is_undone_before_its_reason_comes_is_explained(house):
    await house.play()
    while not house.document.querySelectorAll("#trick [data-do='why']"):
        await house.act()
    opened, again = house.opened, house.page.choose

    async def after_undo(*given):
        while opened.session.table.length:
            opened.session = opened.session._replace(table=opened.session.table.after_undo(None))
        return await again(*given)

    house.page.choose = after_undo
    await house.click("#trick [data-do='why']")
    assert house.title().startswith("Why did")


async def test_a_game_removed_while_a_table_opens_leaves_the_table_on_the_screen(house):
    await house.play()
    house.commands.do("lobby")
    await house.click("[data-do='forget']")
    await house.begin("eights")  # as a course does that was asked for before, and comes late
    await house.click("[data-do='forget-now']")
    assert house.find("#table").getAttribute("data-game") == "eights"
    assert house.page.store.game_count() == 1


ON_THE_WAY = 7  # classes between a tap and the regions that are drawn, which make eight


def on_the_stack() -> Iterator[str]:
    """Yield the classes whose methods are running, the innermost first."""
    here: FrameType | None = sys._getframe(2)
    while here:
        if "cardroom" in here.f_code.co_filename and "self" in here.f_locals:
            yield type(here.f_locals["self"]).__name__
        here = here.f_back


async def test_a_tap_is_followed_through_few_classes(stage, house, monkeypatch):
    passed = list[str]()
    await house.play()

    def watch(kind, name):
        does = getattr(kind, name)

        def watched(*given, **named):
            passed.extend([kind.__name__, *on_the_stack()])
            return does(*given, **named)

        monkeypatch.setattr(kind, name, watched)

    watch(Session, "play")
    watch(stage.patch.Patcher, "show")
    await house.do("hint")
    passed.clear()
    length = house.session.table.length
    await house.click("[data-do='confirm']")
    assert house.session.table.length > length
    ways = {name for name in passed if name not in ("House", "Element")}
    assert {"Loop", "Screen", "Patcher"} <= ways
    assert len(ways) <= ON_THE_WAY, ways
