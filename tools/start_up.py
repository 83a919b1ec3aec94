"""Measure how long a visitor waits.

Every visit starts a new browser. On a first visit its profile is empty. Repeat visits use the same
profile, with a saved table of Twenty Down. The page's main thread is slowed down as on a phone. The
page is timed until that table is drawn and has answered the first tap.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from cardroom.games import GAMES
from cardroom.players.service import choose, dice_key
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Table, new_record
from tools import chromium
from tools.serve import serving

VISITS = 7
FIRST_VISITS = 3
SLOWER = 4  # times, on a phone
SLOW_LINE = {  # 1.6 Mbit/s, as on a weak mobile connection
    "offline": False,
    "latency": 150,  # milliseconds
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
WARM_UP = 2  # Chromium keeps compiled code from the second visit on
PATIENCE = 60_000  # milliseconds

# Taps the first card that may be played as soon as it is there, and marks the answer.
TAP = """
  const card = "[data-hand] [data-card]:not([aria-disabled='true'])";
  let tapped = false;
  new MutationObserver((_, observer) => {
    if (!tapped && document.documentElement.dataset.ready) {
      tapped = Boolean(document.querySelector(card));
      if (tapped) document.querySelector(card).click();
    }
    if (tapped && document.querySelector("[data-card][aria-pressed='true']")) {
      performance.mark("cardroom:answered");
      observer.disconnect();
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
"""

TIMES = """() => Object.fromEntries([
  ...performance.getEntriesByType("mark"),
  ...performance.getEntriesByType("paint"),
].map((entry) => [entry.name, Math.round(entry.startTime)]))"""

WORKER = "performance.getEntriesByName('cardroom:worker').length > 0"

NAMES = {  # by the browser's name, in the order of a visit
    "first-contentful-paint": "painted_ms",
    "cardroom:ready": "ready_ms",
    "cardroom:answered": "playable_ms",
}


def saved_table() -> dict[str, str]:
    """Return entries of localStorage: a game in which the player is to lead or follow."""
    game, level = GAMES["twenty-down"], "expert"
    table = Table(new_record(game.KEY, game.Options(), "bench"))
    while (turn := table.state.turn) != 0 or table.state.phase.value != "play":
        key = dice_key("bench", turn or 0, table.length, level)
        table.play(choose(table.state, game, turn or 0, level, key).action)
    entries: dict[str, str] = {}
    Store(entries).save(Saved("bench", table.record, (None, level, level, level)))
    return {**entries, "cardroom/open": "bench"}


@contextmanager
def visit(playwright: Playwright, profile: str) -> Iterator[tuple[BrowserContext, Page]]:
    """Open a browser with this profile during the block."""
    arguments = list(chromium.ARGUMENTS)
    with playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium.find(), args=arguments
    ) as context:
        yield context, context.pages[0]


def arrive(page: Page, url: str) -> None:
    """Open a page and wait until a visitor could play."""
    page.goto(url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)


def worker_comes(page: Page) -> None:
    """Wait until the second Python of a table is ready."""
    while not page.evaluate(WORKER):
        page.wait_for_timeout(100)


def slow_down(page: Page, times: int) -> None:
    """Slow the page's main thread down by a factor."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def timed(page: Page, wanted: str) -> dict[str, int]:
    """Return the times of a visit once the mark `wanted` is set. Raises `TimeoutError`."""
    for _ in range(PATIENCE // 100):
        if wanted in (times := page.evaluate(TIMES)):
            return {ours: times[name] for name, ours in NAMES.items() if name in times}
        page.wait_for_timeout(100)
    raise TimeoutError(wanted)


def first_visit(playwright: Playwright, url: str) -> dict[str, int]:
    """Return the times of a first visit over a slow line."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        visit(playwright, profile) as (_, page),
    ):
        page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_LINE)
        arrive(page, url)
        return timed(page, "cardroom:ready")


def prepare(playwright: Playwright, url: str, profile: str) -> None:
    """Visit a few times, wait for the service worker, and leave a table open."""
    for _ in range(WARM_UP):
        with visit(playwright, profile) as (_context, page):
            arrive(page, url)
            page.evaluate("(all) => Object.assign(localStorage, all)", saved_table())
            page.wait_for_timeout(4000)  # until the service worker has everything


def repeat_visit(playwright: Playwright, url: str, profile: str) -> dict[str, int]:
    """Return the times of a repeat visit on a phone."""
    with visit(playwright, profile) as (context, page):
        context.add_init_script(TAP)
        slow_down(page, SLOWER)
        arrive(page, url)
        return timed(page, "cardroom:answered")


def summary(visits: list[dict[str, int]]) -> dict[str, Any]:
    """Return medians and single values of each time that all visits have."""
    names = [name for name in NAMES.values() if all(name in visit for visit in visits)]
    return {
        name: {
            "median": round(median(visit[name] for visit in visits)),
            "runs": [visit[name] for visit in visits],
        }
        for name in names
    }


def repeats(site: Path) -> dict[str, Any]:
    """Measure repeat visits to a saved table of ours on a phone."""
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        serving(site) as url,
    ):
        prepare(playwright, url, profile)
        return summary([repeat_visit(playwright, url, profile) for _ in range(VISITS)])


def by_slow_line(site: Path) -> dict[str, Any]:
    """Measure first visits to our site over a slow line; the server compresses nothing itself."""
    with sync_playwright() as playwright, serving(site) as url:
        first = [first_visit(playwright, url) for _ in range(FIRST_VISITS)]
    return {"first_visit": summary(first)}


def play_by_hints(page: Page, deals: int) -> None:
    """Play so many deals of the game on the table by hints, or fewer if the game ends."""
    while deals:
        page.locator("html:not([data-busy])").wait_for(state="attached", timeout=PATIENCE)
        if page.locator("#table").get_attribute("data-phase") == "over":
            return
        if page.locator("[data-do='next']").count():
            deals -= 1
            page.locator("[data-do='next']").click()
        else:
            page.locator("#tool-hint").click()
            page.locator("#reason").wait_for()
            page.locator("[data-do='confirm']").click()
