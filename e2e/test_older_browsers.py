"""What a browser of years ago lacks is missed nowhere: docs/browsers.md lists it."""

import pytest
from playwright.sync_api import Page, expect

from e2e.at_table import close_dialog, latest, open_dialog, open_site, play_on, to_lobby
from tools.browsers import optional_functions

HERE_ALONE = ("URLPattern", "InstallEvent.prototype.addRoutes")
"""What only the service worker uses; `tests/boot` runs it where they are missing."""

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


@pytest.mark.soak
@pytest.mark.parametrize("path", TAKEN_AWAY)
def test_a_deal_is_played_without_one_of_them(page: Page, path: str):
    without(page, path)
    play_a_deal(page)
