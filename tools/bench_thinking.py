"""Time every decision of computer players in Chromium.

``python -m tools.bench_thinking`` plays deals of every game by hints and prints JSON. By game,
level and kind of action it lists the milliseconds from request to answer of the worker. It also
lists the tasks of more than 50 ms that blocked the page meanwhile.

``--slower 4`` simulates a phone. Chromium's own throttling slows no worker down, so the process of
page and worker is stopped for three of four time slices. Each slice is a small part of a decision.
(Three busy programs on the same core do not slow short decisions: the scheduler prefers a process
that has slept.)
"""

import argparse
import json
import os
import signal
import threading
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from cardroom.games import GAMES
from tools import build_site, chromium
from tools.memory import process_of
from tools.serve import serving
from tools.spread import summary
from tools.start_up import arrive, worker_comes

DEALS = 3
SLICE = 0.003  # seconds
LEVELS = ("expert", "club")

THOUGHTS = """
  performance.getEntriesByName('cardroom:think').map(one => [one.detail, one.duration])
"""
WATCH = """
  window.longTasks = [];
  new PerformanceObserver(list => longTasks.push(...list.getEntries().map(one => one.duration)))
    .observe({type: "longtask"});
"""


def thinking(site: Path, slower: int = 1, levels: Sequence[str] = LEVELS) -> dict[str, Any]:
    """Return by game and level the `summary` of each kind of decision, and the long tasks."""
    with serving(site) as url, chromium.launched() as browser:
        return {
            f"{key} {level}": _timed(browser, f"{url}?fast=1&level={level}", key, slower)
            for key in GAMES
            for level in levels
        }


@contextmanager
def stopped_most_of_the_time(process: int, times: int) -> Iterator[None]:
    """Let a process run for one of `times` time slices, and stop it for the others."""
    over = threading.Event()

    def pace() -> None:
        with suppress(ProcessLookupError):  # the process has just ended
            while not over.is_set():
                os.kill(process, signal.SIGSTOP)
                time.sleep(SLICE * (times - 1))
                os.kill(process, signal.SIGCONT)
                time.sleep(SLICE)

    pacing = threading.Thread(target=pace)
    pacing.start()
    try:
        yield
    finally:
        over.set()
        pacing.join()


def _timed(browser: Browser, url: str, game: str, slower: int) -> dict[str, Any]:
    """Play `DEALS` deals of one game in a new page."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    arrive(page, url)
    page.locator(f"[data-play='{game}']").click()
    worker_comes(page)
    page.evaluate(WATCH)
    process = process_of(browser)
    with stopped_most_of_the_time(process, slower) if slower > 1 else nullcontext():
        play_by_hints(page, DEALS)
    by_kind: dict[str, list[float]] = defaultdict(list)
    for kind, took in page.evaluate(THOUGHTS):
        by_kind[kind.removeprefix(f"{game} ")].append(took)
    long = page.evaluate("longTasks")
    page.close()
    return {kind: summary(by_kind[kind]) for kind in sorted(by_kind)} | {"long tasks": long}


def play_by_hints(page: Page, deals: int) -> None:
    """Play so many deals of the game on the table by hints, or fewer if the game ends."""
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
    parser = argparse.ArgumentParser(description="Time the decisions of computer players.")
    parser.add_argument("--slower", type=int, default=1)
    slower = parser.parse_args().slower
    print(json.dumps(thinking(build_site.build(), slower), indent=1))
