"""Layout of every table in windows of all shapes: nothing cut off, nothing overlaps."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from cardroom.browser.board.purposes import board_session
from cardroom.games import GAMES
from cardroom.records.preferences import Preferences
from cardroom.table import Table
from cardroom.views.board.setup import setup_dialog
from cardroom.views.scene import Help
from cardroom.views.table.deal import deal_terms_dialog, duties_dialog, last_trick_dialog
from cardroom.views.table.screen import table as drawn
from cardroom.views.table.toolbar import FIVE
from cardroom.views.wording import words_of
from e2e.dialogs import full_setup
from e2e.positions import (
    as_html,
    bare_page,
    draw_table,
    first,
    hinted,
    lay,
    lay_over,
    match_phase,
    positions_of,
    scene_of,
    session_at,
    widths_of,
)
from tests.soak import EACH_GAME, row

WRONG = (Path(__file__).parent / "layout.js").read_text()

SIDEWAYS = {"width": 844, "height": 390}
SIZES = (
    {"width": 320, "height": 568},
    {"width": 390, "height": 844},
    {"width": 390, "height": 664},  # the same with what a browser shows around the page
    {"width": 667, "height": 375},
    SIDEWAYS,
    {"width": 768, "height": 1024},
    {"width": 820, "height": 1180},
    {"width": 1024, "height": 768},
    {"width": 1280, "height": 800},
    {"width": 1366, "height": 657},
    {"width": 1920, "height": 1080},
)
LIES_FREE = 640  # px; in narrower windows the cards of a trick may lie half upon one another


@pytest.fixture(scope="module")
def bare(browser: Browser, base_url: str) -> Iterator[Page]:
    with bare_page(browser, base_url) as page:
        yield page


# Whether the main button is in the window before scrolling; true if there is none.
WAY_ON = """() => {
  window.scrollTo(0, 0);
  const mains = [".bar .primary", "#confirm", ".bar .button"];
  const main = mains.map((one) => document.querySelector(one)).find(Boolean);
  return !main || main.getBoundingClientRect().bottom <= innerHeight;
}"""
WRONG_AT = f"(lying) => [({WRONG.rstrip().removesuffix(';')})(lying), ({WAY_ON})()]"


def wrong_at(page: Page, size: dict) -> list[str]:
    """Return the faults in a window of this size, as sentences."""
    if page.viewport_size != size:
        page.set_viewport_size(size)
    found, way_on = page.evaluate(WRONG_AT, size["width"] >= LIES_FREE)
    return found if way_on else [*found, "the way on is out of sight"]


EVERY_DAY = (SIZES[0], SIDEWAYS, SIZES[8])
"""The smallest phone, one held sideways, and a desk."""

in_windows = pytest.mark.parametrize(
    "sizes",
    [
        row(EVERY_DAY, usual=True, id="every day"),
        row([size for size in SIZES if size not in EVERY_DAY], usual=False, id="the others"),
    ],
)


def wrong_somewhere(page: Page, tables: Mapping[str, str], sizes: Iterable[dict]) -> list[str]:
    """Return the faults of tables in windows of these sizes, with the name of the table. To resize
    a window takes far longer than to show another table in it.
    """
    found = []
    for size in sizes:
        for name, html in tables.items():
            lay(page, html)
            where = f"{name}, {size['width']}x{size['height']}"
            found += [f"{where}: {wrong}" for wrong in wrong_at(page, size)]
    return found


@in_windows
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_off_or_covered(bare: Page, game: str, sizes):
    tables = {name: make() for name, make in positions_of(game).items()}
    shown = {name: as_html(table) for name, table in tables.items()}
    found = wrong_somewhere(bare, shown, sizes)
    assert not found, "\n".join(found)
    phases = {table.state.phase for table in tables.values()}
    assert phases == set(type(next(iter(phases)))), "some phase is never looked at"


@in_windows
@pytest.mark.parametrize("game", EACH_GAME)
def test_a_hint_leaves_the_way_on_in_sight(bare: Page, game: str, sizes):
    tables = {name: make() for name, make in positions_of(game).items()}
    shown = {name: hinted(table) for name, table in tables.items() if table.state.turn == 0}
    found = wrong_somewhere(bare, shown, sizes)
    assert not found, "\n".join(found)
    assert len(shown) > 1


def on_board(table: Table) -> str:
    """Return the HTML of the position on the board."""
    return draw_table(board_session(table, Preferences(), more_deals=True))


def table_html(table: Table) -> str:
    """Return the HTML of an ordinary table, for the seat to act."""
    return draw_table(session_at(table, table.state.turn or 0))


@in_windows
@pytest.mark.parametrize("game", EACH_GAME)
def test_a_board_has_room_for_all_that_a_table_has_room_for(bare: Page, game: str, sizes):
    tables = {name: make() for name, make in positions_of(game).items()}
    boards = {name: on_board(table) for name, table in tables.items()}
    if found := wrong_somewhere(bare, boards, sizes):
        ordinary = {name: table_html(table) for name, table in tables.items()}
        assert set(found) <= set(wrong_somewhere(bare, ordinary, sizes))


TOO_SMALL = """() => [...document.querySelectorAll("#dialog button")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.id, one.getBoundingClientRect(), one.scrollWidth > one.clientWidth])
  .filter(([, {width, height}, cut]) => width < 24 || height < 24 || cut)
  .map(([id]) => id)"""
SIDEWAYS_IN_DIALOG = """() => {
  const dialog = document.getElementById("dialog");
  return dialog.scrollWidth - dialog.clientWidth;
}"""


@in_windows
@pytest.mark.parametrize("game", EACH_GAME)
def test_whoever_lays_a_deal_finds_every_card_and_no_way_sideways(bare: Page, game: str, sizes):
    """With hands that are full, one wrong, and a long name among the positions that are kept."""
    title = "A position that somebody has given quite a long name to"
    inside = str(setup_dialog(full_setup(game, title)))
    for size in sizes:
        bare.set_viewport_size(size)
        lay_over(bare, inside)
        assert bare.evaluate(SIDEWAYS_IN_DIALOG) == 0
        assert bare.evaluate(TOO_SMALL) == []
        lay_over(bare, "")


NARROW = "{width: '4em', whiteSpace: 'nowrap', overflow: 'hidden'}"
PLANTED = {  # what is done to which element of a table, and what is then said of it
    "words upon the hand": (".talk", "{translate: '0 60px'}", "lie upon one another"),
    "out of the window": ("#seat-1", "{translate: '-200px'}", "px"),
    "cut off": (".turn", NARROW, "is cut off"),
    "a card upon a plate": ("#trick > li", "{translate: '0 -150px'}", "overlap"),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_what_is_wrong_is_noticed(bare: Page, fault: str):
    where, style, said = PLANTED[fault]
    lay(bare, as_html(positions_of("belote")["play"]()))
    assert not wrong_at(bare, SIZES[1])
    bare.locator(where).first.evaluate(f"(element) => Object.assign(element.style, {style})")
    assert any(said in wrong for wrong in wrong_at(bare, SIZES[1]))


# A phone


def low(page: Page) -> dict:
    return page.evaluate(
        """() => {
          const box = (query) => document.querySelector(query).getBoundingClientRect();
          const dialog = box("dialog");
          return {top: dialog.top, bottom: dialog.bottom, plates: box(".place .plate").bottom};
        }"""
    )


@pytest.mark.parametrize("inside", [last_trick_dialog, duties_dialog, deal_terms_dialog])
def test_a_sheet_comes_from_below_and_leaves_the_table_in_sight(bare: Page, inside):
    table = positions_of("belote")["play"]()
    for size in SIZES[:2]:
        bare.set_viewport_size(size)
        lay(bare, as_html(table))
        lay_over(bare, str(inside(scene_of(table))))
        where = low(bare)
        lay_over(bare, "")
        assert where["bottom"] == size["height"]
        assert where["top"] >= size["height"] * 0.4
        assert where["top"] >= where["plates"]


UPRIGHT = (SIZES[1], SIZES[2])


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_after_a_deal_is_in_sight_above_the_bar(bare: Page, game: str):
    scene = scene_of(first(game, match_phase("scored")))
    told = words_of(game).deal_comment(scene.view, scene.names)
    long = scene._replace(help=Help(coach=told), par="An expert makes as many of it. " * 3)
    lay(bare, str(drawn(long)))
    for size in UPRIGHT:
        bare.set_viewport_size(size)
        after, bar = (bare.locator(where).bounding_box() for where in ("#table .after", ".bar"))
        assert after["y"] + after["height"] <= bar["y"], size
        assert after["y"] > bare.locator(".near").bounding_box()["y"], size


# Deed, end and words of each tool
TOOLS = """(all) => all.map((tool) =>
  [tool.dataset.do, tool.getBoundingClientRect().right, tool.innerText])"""


def test_five_tools_have_words_and_room_and_the_others_can_be_reached(bare: Page):
    bare.set_viewport_size(SIZES[0])
    for game in GAMES:
        name, make = next(iter(positions_of(game).items()))
        lay(bare, as_html(make()))
        tools = bare.locator(".tool").evaluate_all(TOOLS)
        seen = [word for word, end, _ in tools if end <= SIZES[0]["width"] + 4]
        assert sorted(seen) == sorted(FIVE), name
        assert all(len(text) > 3 for _, _, text in tools)
    for word in {word for word, _, _ in tools} - {"undo", "redo"}:  # nothing was done yet
        bare.locator(f".tool[data-do='{word}']").click(trial=True)  # it comes into the window


@pytest.mark.parametrize("game", GAMES)
def test_cards_of_a_trick_are_as_large_as_the_smallest_phone_allows(bare: Page, game: str):
    bare.set_viewport_size(SIZES[0])
    for name, least in widths_of(game).items():
        lay(bare, as_html(positions_of(game)[name]()))
        widths = bare.locator("#trick .face").evaluate_all("all => all.map(e => e.offsetWidth)")
        assert min(widths) >= least, name


# Dialogs over a table, and parts beside it


BOXES = "(all) => all.map((each) => each.getBoundingClientRect().toJSON())"


def test_the_cards_of_the_last_trick_lie_apart_in_its_sheet(bare: Page):
    for game, name in {"belote": "full trick", "five-hundred": "full trick of 6"}.items():
        table = positions_of(game)[name]()
        lay(bare, as_html(table))
        lay_over(bare, str(last_trick_dialog(scene_of(table))))
        for size in SIZES:
            bare.set_viewport_size(size)
            boxes = bare.locator("dialog .laid .face").evaluate_all(BOXES)
            pairs = [(a, b) for a, b in pairwise(boxes) if a["y"] == b["y"]]
            assert pairs
            assert all(a["x"] + a["width"] + 3 <= b["x"] for a, b in pairs), (game, size)
        lay_over(bare, "")


def test_the_log_of_a_long_deal_without_tricks_can_be_scrolled_by_keys(bare: Page):
    bare.set_viewport_size({"width": 1280, "height": 500})
    lay(bare, as_html(positions_of("eights")["many of 2"]()))
    log, lines = bare.locator("#log"), bare.locator("#log li")
    expect(lines.last).to_be_in_viewport()
    expect(lines.first).not_to_be_in_viewport()
    log.focus()
    bare.keyboard.press("Home")
    expect(lines.first).to_be_in_viewport()
    bare.set_viewport_size(SIZES[1])  # closed there; a player who comes to it by keys sees it
    assert log.bounding_box()["height"] > 100
    bare.locator("summary").focus()
    assert log.bounding_box()["height"] < 2
