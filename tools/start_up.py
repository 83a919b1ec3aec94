"""Measure how long a visitor waits.

Every visit starts a new browser. On a first visit its profile is empty. Repeat visits use the same
profile, with a saved table of Twenty Down. The page's main thread is slowed down as on a phone. The
page is timed until that table is drawn and has answered the first tap.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

from cardroom.games import GAMES
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Table, new_record
from tools import chromium
from tools.find_deal import play_turn
from tools.phone import PATIENCE, arrive, slow_down
from tools.serve import serving

VISITS = 7
FIRST_VISITS = 3
SLOW_LINE = {  # 1.6 Mbit/s, as on a weak mobile connection
    "offline": False,
    "latency": 150,  # milliseconds
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
WARM_UP = 2  # Chromium keeps compiled code from the second visit on

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

NAMES = {  # by the browser's name, in the order of a visit
    "first-contentful-paint": "painted_ms",
    "cardroom:ready": "ready_ms",
    "cardroom:answered": "playable_ms",
}

new_profile = partial(TemporaryDirectory, ignore_cleanup_errors=True)


def saved_table() -> dict[str, str]:
    """Return entries of localStorage: a game in which the player is to lead or follow."""
    game, level = GAMES["twenty-down"], "expert"
    table = Table(new_record(game.KEY, game.Options(), "bench"))
    while table.state.turn != 0 or table.state.phase.value != "play":
        play_turn(table, level)
    entries: dict[str, str] = {}
    Store(entries).save(Saved("bench", table.record, (None, level, level, level)))
    return {**entries, "cardroom/open": "bench"}


@contextmanager
def visit(profile: str) -> Iterator[tuple[BrowserContext, Page]]:
    """Open a browser with this profile during the block."""
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium.find(), args=[*chromium.ARGUMENTS]
        ) as context,
    ):
        yield context, context.pages[0]


def times_at(page: Page, wanted: str) -> dict[str, int]:
    """Return the times of a visit once the mark `wanted` is set. Raises `TimeoutError`."""
    there = f"() => performance.getEntriesByName('{wanted}').length"
    page.wait_for_function(there, timeout=PATIENCE)
    times = page.evaluate(TIMES)
    return {ours: times[name] for name, ours in NAMES.items() if name in times}


def first_visit(url: str) -> dict[str, int]:
    """Return the times of a first visit over a slow line."""
    with new_profile() as profile, visit(profile) as (_, page):
        page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_LINE)
        arrive(page, url)
        return times_at(page, "cardroom:ready")


def prepare(url: str, profile: str) -> None:
    """Visit a few times, wait for the service worker, and leave a table open."""
    for _ in range(WARM_UP):
        with visit(profile) as (_context, page):
            arrive(page, url)
            page.evaluate("(all) => Object.assign(localStorage, all)", saved_table())
            page.wait_for_timeout(4000)  # until the service worker has everything


def repeat_visit(url: str, profile: str) -> dict[str, int]:
    """Return the times of a repeat visit on a phone."""
    with visit(profile) as (context, page):
        context.add_init_script(TAP)
        slow_down(page)
        arrive(page, url)
        return times_at(page, "cardroom:answered")


def summary(visits: Sequence[dict[str, int]]) -> dict[str, Any]:
    """Return medians and single values of each time that all visits have."""
    runs = {
        name: [visit[name] for visit in visits]
        for name in NAMES.values()
        if all(name in visit for visit in visits)
    }
    return {name: {"median": round(median(each)), "runs": each} for name, each in runs.items()}


def repeats(site: Path) -> dict[str, Any]:
    """Measure repeat visits to a saved table of ours on a phone."""
    with new_profile() as profile, serving(site) as url:
        prepare(url, profile)
        return summary([repeat_visit(url, profile) for _ in range(VISITS)])


def by_slow_line(site: Path) -> dict[str, Any]:
    """Measure first visits to our site over a slow line; the server compresses nothing itself."""
    with serving(site) as url:
        return summary([first_visit(url) for _ in range(FIRST_VISITS)])
