"""Older browsers: the page works without the functions that docs/browsers.md lists."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.at_table import (
    close_dialog,
    latest,
    no_sideways_scroll,
    open_dialog,
    open_site,
    play_on,
    to_lobby,
)
from tests.newer_features import optional_functions
from tests.soak import row

HERE_ALONE = ("URLPattern", "InstallEvent.prototype.addRoutes")
"""Functions of the service worker alone; `tests/boot` runs it without them."""

TAKEN_AWAY = [path for path in optional_functions() if path not in HERE_ALONE]

TAKE_AWAY = """(paths) => {
  for (const path of paths) {
    const names = path.split(".");
    const last = names.pop();
    const owner = names.reduce((found, name) => found?.[name], globalThis);
    if (owner) delete owner[last];
  }
}"""

STILL_THERE = """(paths) => paths.filter((path) => {
  const names = path.split(".");
  const last = names.pop();
  const owner = names.reduce((found, name) => found?.[name], globalThis);
  return owner !== undefined && last in owner;
})"""


@pytest.fixture
def browser_context_args(browser_context_args: dict) -> dict:
    """A browser without Trusted Types has no policy that asks for them, either."""
    return {**browser_context_args, "bypass_csp": True}


def without(page: Page, *paths: str) -> None:
    """Open the page in a browser that has none of these functions, at a game whose first move is a
    computer's.
    """
    page.add_init_script(f"({TAKE_AWAY})({[*paths]})")
    open_site(page, "./?fast=1&play=twenty-down&level=casual")
    assert page.evaluate(STILL_THERE, [*paths]) == []
    page.locator("#table").wait_for()


def play_a_deal(page: Page) -> None:
    assert play_on(page) == "scored"
    assert latest(page).state.sheet


def test_a_deal_is_played_without_anything_that_an_older_browser_lacks(page: Page):
    without(page, *TAKEN_AWAY)
    play_a_deal(page)
    open_dialog(page, "score")
    close_dialog(page)
    to_lobby(page)
    page.locator("[data-do='continue']").click()
    expect(page.locator("#table")).to_have_attribute("data-phase", "scored")


TOGETHER = {"WebAssembly.promising": ("WebAssembly.Suspending", "WebAssembly.promising")}
"""Functions that browsers have only together: Pyodide looks for the first and uses both."""


@pytest.mark.soak
@pytest.mark.parametrize("path", TAKEN_AWAY)
def test_a_deal_is_played_without_one_of_them(page: Page, path: str):
    without(page, *TOGETHER.get(path, (path,)))
    play_a_deal(page)


UNKNOWN = {
    "chrome-109": "light-dark round tan sin cos atan2 mask oklch color-mix text-wrap",
    "firefox-115": "light-dark round :has @property text-wrap content-visibility",
    "safari-16.4": "light-dark text-wrap content-visibility",
}
"""Words of the style sheets that a browser does not know (docs/browsers.md)."""


def read_by(page: Page, older: str) -> None:
    """From now on the page reads no more of its style sheets than this browser does."""
    words = "|".join(UNKNOWN[older].split())
    unknown = re.compile(rf"(?<![\w-])(?:{words})(?=[\w-]*\s*[(:]| --)")

    def serve(route: Route) -> None:
        answer = route.fetch()
        misspelt = unknown.sub(lambda found: f"{found[0]}-unknown", answer.text())
        route.fulfill(response=answer, body=misspelt)

    page.route("**/*.css", serve)


COLOURS = """() => {
  const colour = (of, what) => getComputedStyle(document.querySelector(of))[what];
  return {
    card: colour("[data-hand] [data-group]:not([data-group='0']) .face", "backgroundColor"),
    text: colour("#table", "color"),
    plate: colour(".place > .plate", "backgroundColor"),
    dialog: colour("dialog", "backgroundColor"),
  };
}"""

DAY = {
    "card": "rgb(255, 254, 252)",
    "text": "rgb(28, 32, 35)",
    "plate": "rgb(253, 252, 250)",
    "dialog": "rgb(253, 252, 250)",
}
NIGHT = {
    "card": "rgb(245, 243, 238)",
    "text": "rgb(236, 235, 230)",
    "plate": "rgb(45, 49, 53)",
    "dialog": "rgb(29, 34, 38)",
}

THEMES = [
    ("light", "auto", DAY),
    ("dark", "auto", NIGHT),
    ("light", "dark", NIGHT),
    ("dark", "light", DAY),
]
"""The system's theme, the visitor's choice, and the resulting colours."""

NARROWEST = """() => {
  const cards = [...document.querySelectorAll("[data-hand] > li")];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const beside = boxes.slice(1).filter((box, place) => Math.abs(box.top - boxes[place].top) < 5);
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    strip: Math.min(...beside.map((box) => box.left - boxes[boxes.indexOf(box) - 1].left)),
  };
}"""


@pytest.mark.parametrize(
    ("older", "game"),
    [
        row("chrome-109", "eighty-points", usual=True),
        row("chrome-109", "five-hundred", usual=False),
        row("firefox-115", "eighty-points", usual=False),
        row("firefox-115", "belote", usual=False),
        row("safari-16.4", "belote", usual=False),
    ],
)
def test_an_older_browser_shows_cards_and_dialogs_in_their_colours(
    page: Page, older: str, game: str
):
    page.set_viewport_size({"width": 390, "height": 844})
    read_by(page, older)
    open_site(page, f"./?fast=1&level=casual&play={game}")
    page.locator("[data-hand] [data-card]").first.wait_for()
    for system, chosen, colours in THEMES:
        page.emulate_media(color_scheme=system)
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", chosen)
        assert page.evaluate(COLOURS) == colours, (system, chosen)
    page.emulate_media(color_scheme="dark", media="print")
    assert page.evaluate(COLOURS) == DAY
    page.emulate_media(color_scheme="light", media="screen")
    found = page.evaluate(NARROWEST)
    assert found["left"] >= 0
    assert found["right"] <= 390
    assert found["strip"] >= 23
    no_sideways_scroll(page)
