"""The site kept on the device: without a network, and when a new version comes."""

import json
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cardroom.games import GAMES
from cardroom.links.correspondence.full import decode
from e2e.at_table import (
    PATIENCE,
    close_dialog,
    idle,
    latest,
    open_dialog,
    open_site,
    play_on,
    ready,
    sight,
    start,
    to_lobby,
    wait_for_site,
    worker_answers,
)
from e2e.conftest import alarms, watch_alarms
from e2e.spoken import TAGS, USUAL, expect_spoken, translate
from tests.soak import row
from tools.runtime import ROOT

ADDRESSES = """async ([name]) => {
  const requests = await (await caches.open(name)).keys();
  return requests.map(({url}) => url);
}"""
ROWS = (ROOT / "tests/golden/challenges.jsonl").read_text("utf-8").splitlines()
CHALLENGE = json.loads(ROWS[1])["link"]  # a deal of Belote, by Ani


@pytest.fixture
def browser_context_args(browser_context_args: dict, first_visit_url: str) -> dict:
    """Let the site be kept."""
    return {**browser_context_args, "base_url": first_visit_url, "service_workers": "allow"}


@pytest.mark.soak
def test_what_is_shared_works_without_a_network(page: Page, context: BrowserContext):
    """A challenge that has greeted is played, compared and looked at again; QR codes come once one
    was drawn.
    """
    start(page)
    wait_for_site(page)
    open_dialog(page, "share")
    page.locator("dialog summary").first.click()
    page.locator("dialog [data-do='qr']").first.click()
    expect(page.locator("dialog .qr-code")).to_be_visible()
    with page.expect_response("**/compare.json"):
        open_site(page, f"./?fast=1#{CHALLENGE}")
    expect(page.locator("#dialog-title")).to_have_text("Ani challenges you")
    context.set_offline(True)
    page.locator("dialog [data-do='challenge-play']").click()
    expect(page.locator("#table[data-game='belote']")).to_be_visible()
    idle(page)
    open_dialog(page, "share")
    page.locator("dialog summary").first.click()
    page.locator("dialog [data-do='qr']").first.click()
    expect(page.locator("dialog .qr-code")).to_be_visible()
    close_dialog(page)
    page.locator("#tool-menu").click()
    page.locator("dialog [data-do='finish']").click()
    page.locator("#do-challenge-see").click(timeout=PATIENCE)
    expect(page.locator("#dialog-title")).to_have_text("Belote: you and Ani")
    expect(page.locator("dialog .pars")).to_contain_text("Calculating par")
    close_dialog(page)
    page.locator("#do-review").click()
    expect(page.locator("[data-review]")).to_be_visible()
    close_dialog(page)
    to_lobby(page)
    page.locator("[data-daily='eights']").click()
    expect(page.locator("#table[data-game='eights']")).to_be_visible()


@pytest.mark.soak
def test_a_game_by_link_goes_on_without_a_network(page: Page, context: BrowserContext):
    """Send a game by link, also after a reload: the code for it came with the game."""
    open_site(page)
    wait_for_site(page)
    page.locator("[data-new='twenty-down']").click()
    page.locator("details:has(#level-0) summary").click()
    page.locator("#level-2").select_option("person")
    page.locator("[data-where][value='link']").check()
    with page.expect_response("**/letter.json"):
        page.locator("[data-do='start']").click()
    assert play_on(page) == "waits"
    context.set_offline(True)
    page.reload()
    ready(page)
    page.locator("#do-send").click()
    link = page.locator("dialog[open] [data-link]").get_attribute("data-link") or ""
    assert decode(link.partition("#")[2]).record == latest(page).record


@pytest.mark.soak
def test_a_board_that_was_opened_once_is_there_without_a_network(
    page: Page, context: BrowserContext
):
    open_site(page)
    wait_for_site(page)
    page.locator("[data-do='board']").click()
    page.locator("[data-do='board-lay']").click()
    page.locator("[data-do='board-ask']").click()
    expect(page.locator("[data-advice='there']")).to_be_visible()
    context.set_offline(True)
    page.reload()
    ready(page)
    page.locator("[data-do='board-ask']").click()
    expect(page.locator("[data-advice='there']")).to_be_visible()
    page.locator("[data-do='board-do']").first.click()
    expect(page.locator("#tool-undo[aria-disabled]")).to_have_count(0)


USUAL_GAMES = ("twenty-down", "eighty-points")
"""Games that `make test` opens without a network."""


def try_game(page: Page, game: str) -> None:
    """Open the course of a game, a table, and the rules there."""
    to_lobby(page)
    page.locator(f"[data-learn='{game}']").click()
    expect(page.locator(f"[data-course='{game}']")).to_be_visible()
    page.locator("[data-do='course-leave']").click()
    page.locator(f"[data-play='{game}']").click()
    idle(page)
    expect(page.locator("#table")).to_be_visible()
    open_dialog(page, "rules")
    expect(page.locator("dialog article h1, dialog article h2").first).to_be_visible()
    close_dialog(page)


@pytest.mark.parametrize(
    "games",
    [
        row(USUAL_GAMES, usual=True, id="every day"),
        row([game for game in GAMES if game not in USUAL_GAMES], usual=False, id="the others"),
    ],
)
@pytest.mark.usefixtures("second_python")
def test_after_one_visit_everything_works_without_a_network(
    page: Page, context: BrowserContext, games: Sequence[str]
):
    """Check besides that no alarm rings during a visit that goes well."""
    watch_alarms(page)
    start(page)
    assert alarms(page) == 0
    wait_for_site(page)
    open_dialog(page, "share")
    link = page.locator("dialog [data-copy]").last.get_attribute("data-copy") or ""
    close_dialog(page)
    before = sight(page)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    assert not [
        key for key in page.evaluate(f"caches.keys().then({ADDRESSES})") if "/languages/" in key
    ]
    context.set_offline(True)
    open_site(page)
    assert alarms(page) == 0
    expect(page.locator("#blocked")).to_be_hidden()
    assert sight(page) == before
    for game in games:
        try_game(page, game)
    worker_answers(page)
    assert not [line for line in said if "worker" in line.lower()]
    to_lobby(page)
    page.locator("[data-do='pad']:not([data-game])").click()
    expect(page.locator("#pad-game")).to_be_visible()
    page.goto(f"./assets/rules/{game}.html")
    expect(page.locator("article")).to_be_visible()
    page.evaluate("localStorage.clear()")
    open_site(page, link.replace("/#", "/?fast=1#"))
    assert sight(page) == before


@pytest.mark.soak
@pytest.mark.skipif(not TAGS, reason="English is alone")
def test_the_page_of_a_language_works_without_a_network_after_one_visit(
    page: Page, context: BrowserContext
):
    page.goto(f"./{USUAL}/?fast=1&coach=0")
    ready(page)
    wait_for_site(page)
    keys = page.evaluate(f"caches.keys().then({ADDRESSES})")
    (fetched,) = {key.rpartition("/")[2] for key in keys if "/languages/" in key}
    assert re.fullmatch(rf"{USUAL}-\w{{10}}\.json", fetched)
    context.set_offline(True)
    page.reload()
    ready(page)
    expect_spoken(page, USUAL)
    page.locator("[data-play='twenty-down']").click()
    expect(page.locator(".log-title")).to_have_text(translate(USUAL, "This deal so far"))


@pytest.mark.soak
def test_no_visit_that_goes_well_rings_the_alarm(page: Page, context: BrowserContext):
    watch_alarms(page)
    open_site(page, "./")
    assert alarms(page) == 0
    wait_for_site(page)
    open_site(page, "./")
    assert alarms(page) == 0
    context.set_offline(True)
    open_site(page, "./")
    assert alarms(page) == 0
    expect(page.locator("#blocked")).to_be_hidden()
