"""Measure how long a visitor waits, beside PyScript's own hello-world page on the same server.

Every visit starts a new browser. On a first visit its profile is empty. Repeat visits use the same
profile, with a saved table of Twenty Down. The page is timed until that table is drawn and has
answered the first tap. The sites take turns, so that other load of the machine affects all of them.
Our site is also measured with the page's main thread slowed down as on a phone.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
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
from tools.runtime import PYODIDE, PYSCRIPT, ROOT
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

HELLO = """<!doctype html>
<html lang="en">
<head><title>Hello</title><script type="module" src="./pyscript/core.js"></script></head>
<body><script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
import js
js.performance.mark("cardroom:ready")
js.document.documentElement.setAttribute("data-ready", "1")
</script></body>
</html>
"""

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


def stock(folder: Path, page: str = HELLO) -> Path:
    """Copy PyScript's and Pyodide's own files, with a page of HTML, to a folder."""
    shutil.copytree(ROOT / PYSCRIPT, folder / "pyscript")
    shutil.copytree(ROOT / PYODIDE, folder / "pyodide")
    (folder / "index.html").write_text(page, encoding="utf-8")
    return folder


def without_snapshot(site: Path, folder: Path) -> Path:
    """Copy a site without its snapshot, so that Python starts the plain way."""
    left_out = shutil.ignore_patterns("snapshot-*", "service-worker.js")
    return Path(shutil.copytree(site, folder, ignore=left_out))


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


def slow_line(page: Page) -> None:
    """Throttle the page's network to a slow line."""
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_LINE)


def first_visit(
    playwright: Playwright, url: str, slower: int = 1, *, slowly: bool = False
) -> dict[str, int]:
    """Return the times of a first visit, over a slow line if `slowly`."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        visit(playwright, profile) as (_, page),
    ):
        slow_down(page, slower)
        if slowly:
            slow_line(page)
        arrive(page, url)
        return timed(page, "cardroom:ready")


def prepare(playwright: Playwright, url: str, profile: str) -> None:
    """Visit a few times, wait for the service worker, and leave a table open."""
    for _ in range(WARM_UP):
        with visit(playwright, profile) as (_context, page):
            arrive(page, url)
            page.evaluate("(all) => Object.assign(localStorage, all)", saved_table())
            page.wait_for_timeout(4000)  # until the service worker has everything


def repeat_visit(playwright: Playwright, url: str, profile: str, slower: int = 1) -> dict[str, int]:
    """Return the times of a repeat visit."""
    with visit(playwright, profile) as (context, page):
        context.add_init_script(TAP)
        slow_down(page, slower)
        arrive(page, url)
        ours = page.locator("#main").count()
        return timed(page, "cardroom:answered" if ours else "cardroom:ready")


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


def measured(urls: Mapping[str, str]) -> dict[str, Any]:
    """Measure first and repeat visits to each site, in turns."""
    first: dict[str, list[dict[str, int]]] = {name: [] for name in urls}
    repeat: dict[str, list[dict[str, int]]] = {name: [] for name in urls}
    with sync_playwright() as playwright, ExitStack() as stack:
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        profiles = {name: f"{stack.enter_context(folder)}/{name}" for name in urls}
        for _ in range(FIRST_VISITS):
            for name, url in urls.items():
                first[name].append(first_visit(playwright, url))
        for name, url in urls.items():
            prepare(playwright, url, profiles[name])
        for _ in range(VISITS):
            for name, url in urls.items():
                repeat[name].append(repeat_visit(playwright, url, profiles[name]))
    return {
        name: {"first_visit": summary(first[name]), "repeat_visit": summary(repeat[name])}
        for name in urls
    }


def slowed(site: Path) -> dict[str, Any]:
    """Measure first and repeat visits to our site on a phone."""
    with sync_playwright() as playwright, serving(site) as url:
        first = [first_visit(playwright, url, SLOWER) for _ in range(FIRST_VISITS)]
    return {"first_visit": summary(first), "repeat_visit": repeats(site)}


def repeats(site: Path) -> dict[str, Any]:
    """Measure repeat visits to a saved table of ours on a phone."""
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        serving(site) as url,
    ):
        prepare(playwright, url, profile)
        return summary([repeat_visit(playwright, url, profile, SLOWER) for _ in range(VISITS)])


def by_slow_line(site: Path) -> dict[str, Any]:
    """Measure first visits to our site over a slow line; the server compresses nothing itself."""
    with sync_playwright() as playwright, serving(site) as url:
        first = [first_visit(playwright, url, slowly=True) for _ in range(FIRST_VISITS)]
    return {"first_visit": summary(first)}


def start_up(site: Path) -> dict[str, Any]:
    """Measure all kinds of visits, and compare with the hello-world page."""
    with tempfile.TemporaryDirectory() as folder:
        top = Path(folder)
        stock(top / "hello")
        without_snapshot(site, top / "plain")
        shutil.copytree(site, top / "cardroom")
        with serving(top) as url:
            found = measured({name: f"{url}{name}/" for name in ("hello", "plain", "cardroom")})
    hello = found["hello"]["repeat_visit"]["ready_ms"]["median"]
    ours = found["cardroom"]["repeat_visit"]
    shares = {name: round(ours[name]["median"] / hello, 3) for name in ours}
    return {
        **found,
        "share_of_hello_world": shares,
        f"cardroom_{SLOWER}x": slowed(site),
        "cardroom_by_slow_line": by_slow_line(site),
    }


def main() -> None:
    """Measure the built site."""
    print(json.dumps(start_up(ROOT / "dist"), indent=1))


if __name__ == "__main__":
    main()
