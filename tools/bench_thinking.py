"""How long a person waits for computer players: every decision timed in Chromium's page.

``python -m tools.bench_thinking`` plays deals of every game by hints, experts all round, and prints
JSON: by game, kind of action and level the milliseconds from asking the worker to its answer, and
the tasks of more than 50 ms that kept the page itself busy meanwhile.
"""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from cardroom.games import GAMES
from tools import build_site, chromium
from tools.decision_times import summary
from tools.serve import serving
from tools.start_up import arrive

DEALS = 3
LEVELS = ("expert", "club")

WORKER = "performance.getEntriesByName('cardroom:worker').length > 0"
THOUGHTS = """
  performance.getEntriesByName('cardroom:think').map(one => [one.detail, one.duration])
"""
WATCH = """
  window.longTasks = [];
  new PerformanceObserver(list => longTasks.push(...list.getEntries().map(one => one.duration)))
    .observe({type: "longtask"});
"""


def thinking(site: Path) -> dict[str, Any]:
    """By game: what `summary` says of each kind of decision, and of long tasks of the page."""
    with serving(site) as url, chromium.launched() as browser:
        return {
            f"{key} {level}": _timed(browser, f"{url}?fast=1&level={level}", key)
            for key in GAMES
            for level in LEVELS
        }


def _timed(browser: Browser, url: str, game: str) -> dict[str, Any]:
    """Some deals of one game in a new page."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    arrive(page, url)
    page.locator(f"[data-play='{game}']").click()
    while not page.evaluate(WORKER):
        page.wait_for_timeout(100)
    page.evaluate(WATCH)
    play_by_hints(page, DEALS)
    by_kind: dict[str, list[float]] = defaultdict(list)
    for kind, took in page.evaluate(THOUGHTS):
        by_kind[kind.removeprefix(f"{game} ")].append(took)
    long = page.evaluate("longTasks")
    page.close()
    return {kind: summary(by_kind[kind]) for kind in sorted(by_kind)} | {"long tasks": long}


def play_by_hints(page: Page, deals: int) -> None:
    """Play so many deals of the game on the table, or as many as it has, as the hints say."""
    while deals:
        page.locator("html:not([data-busy])").wait_for(state="attached", timeout=60_000)
        if page.locator("#table").get_attribute("data-phase") == "over":
            return
        if page.locator("[data-do='next']").count():
            deals -= 1
            page.locator("[data-do='next']").click()
        else:
            page.locator("#tool-hint").click()
            page.locator("#reason").wait_for()
            page.locator("[data-do='confirm']").click()


if __name__ == "__main__":
    print(json.dumps(thinking(build_site.build()), indent=1))
