"""How long a person waits for computer players: every decision timed in Chromium's page.

``python -m tools.bench_thinking`` plays deals of every game by hints, experts all round, and prints
JSON: by game, kind of action and level the milliseconds from asking the worker to its answer, and
the tasks of more than 50 ms that kept the page itself busy meanwhile.

``--slower 4`` is a phone: a browser's own tool slows no worker down, so the page with its worker
has to share one core of this machine with three others that are always busy. It needs Linux.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from cardroom.games import GAMES
from tools import build_site, chromium
from tools.decision_times import summary
from tools.memory import process_of
from tools.serve import serving
from tools.start_up import arrive, worker_comes

DEALS = 3
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
def one_core_shared(process: int, times: int) -> Iterator[None]:
    """Let all threads of a process have one core together with so many less one busy others."""
    core = max(os.sched_getaffinity(0))
    before = os.sched_getaffinity(process)
    others = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(times - 1)
    ]
    try:
        _pin(process, {core})
        for other in others:
            os.sched_setaffinity(other.pid, {core})
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()
        _pin(process, before)


def _pin(process: int, cores: set[int]) -> None:
    """Let all threads of a process that there are, and those they begin, run on these cores."""
    for thread in Path(f"/proc/{process}/task").iterdir():
        with suppress(ProcessLookupError):  # it has just ended
            os.sched_setaffinity(int(thread.name), cores)


def _timed(browser: Browser, url: str, game: str, slower: int) -> dict[str, Any]:
    """Some deals of one game in a new page."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    arrive(page, url)
    page.locator(f"[data-play='{game}']").click()
    worker_comes(page)
    page.evaluate(WATCH)
    with one_core_shared(process_of(browser), slower) if slower > 1 else nullcontext():
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
