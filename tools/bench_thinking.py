"""How long a person waits for computer players: every decision timed in Chromium's page.

``python -m tools.bench_thinking`` plays deals of every game by hints, experts all round, and prints
JSON: by game, kind of action and level the milliseconds from asking the worker to its answer, and
the tasks of more than 50 ms that kept the page itself busy meanwhile.

``--slower 4`` is a phone: a browser's own tool slows no worker down, so the page's process, with
its worker, is stopped for three of four slices of time, each a small part of a decision. (To share
one core with three busy programs slowed short decisions by nothing at all: who has slept is let in
first.)
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
    """By game: what `summary` says of each kind of decision, and of long tasks of the page."""
    with serving(site) as url, chromium.launched() as browser:
        return {
            f"{key} {level}": _timed(browser, f"{url}?fast=1&level={level}", key, slower)
            for key in GAMES
            for level in levels
        }


@contextmanager
def stopped_most_of_the_time(process: int, times: int) -> Iterator[None]:
    """Let a process run for one slice of time of so many, and stop all of it for the others."""
    over = threading.Event()

    def pace() -> None:
        with suppress(ProcessLookupError):  # it has just ended
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
    """Some deals of one game in a new page."""
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
    parser = argparse.ArgumentParser(description="Time the decisions of computer players.")
    parser.add_argument("--slower", type=int, default=1)
    slower = parser.parse_args().slower
    print(json.dumps(thinking(build_site.build(), slower), indent=1))
