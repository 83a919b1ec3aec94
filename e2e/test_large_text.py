"""Tables in text of twice the usual size, and of at least 20 px: nothing leaves the window."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserType, Page

from cardroom.games import GAMES
from e2e.dialogs import of_a_game, of_any_game
from e2e.positions import as_html, bare_page, lay, lay_over, positions_of
from tests.soak import EACH_GAME, row

WRONG = (Path(__file__).parent / "layout.js").read_text()
IN_DIALOG = (Path(__file__).parent / "dialog.js").read_text()

OUTSIDE = re.compile(r"the page is \d+ px wide|is at -?\d+ to -?\d+ px|is cut off$")
"""Faults that leave something unseen; that a page is longer than the window is none here."""

TWICE = "defaultFontSize=32"
AT_LEAST_20 = "minimumFontSize=20"

PHONES = ({"width": 390, "height": 844}, {"width": 320, "height": 568})


@pytest.fixture(scope="module", params=[row(TWICE, usual=True), row(AT_LEAST_20, usual=False)])
def large(
    browser_type: BrowserType,
    browser_type_launch_args: dict,
    base_url: str,
    request: pytest.FixtureRequest,
) -> Iterator[Page]:
    """A bare page in a browser with this setting of text."""
    arguments = [*browser_type_launch_args["args"], f"--blink-settings={request.param}"]
    with (
        browser_type.launch(**{**browser_type_launch_args, "args": arguments}) as browser,
        bare_page(browser, base_url) as page,
    ):
        yield page


@pytest.mark.parametrize("game", EACH_GAME)
def test_nothing_of_a_table_leaves_the_window_or_is_cut(large: Page, game: str):
    found = []
    tables = {name: as_html(make()) for name, make in positions_of(game).items()}
    for size in PHONES:
        large.set_viewport_size(size)
        for name, html in tables.items():
            lay(large, html)
            wrong = filter(OUTSIDE.search, large.evaluate(WRONG, False))
            found += [f"{name}, {size['width']} px: {one}" for one in wrong]
            cut = large.evaluate(CUT_TOOLS)
            found += [f"{name}, {size['width']} px: the tool {one} is cut" for one in cut]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "of", [row(of, usual=of == "any game", id=of) for of in ("any game", *GAMES)]
)
def test_nothing_of_a_dialog_leaves_the_window_or_is_cut(large: Page, of: str):
    found = []
    dialogs = of_any_game() if of == "any game" else of_a_game(of)
    shown = {name: str(inside) for name, inside in dialogs}
    for size in PHONES:
        large.set_viewport_size(size)
        for name, html in shown.items():
            lay_over(large, html)
            found += [f"{name}, {size['width']} px: {one}" for one in large.evaluate(IN_DIALOG)]
            lay_over(large, "")
    assert not found, "\n".join(found)


CUT_TOOLS = """() => [...document.querySelectorAll(".toolbar li")]
  .filter((item) => getComputedStyle(item).order === "0" && item.scrollWidth > item.clientWidth + 1)
  .map((item) => item.textContent)"""
