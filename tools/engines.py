"""Play in three engines: ``python -m tools.engines``, or with the names of some.

Chromium, Firefox and WebKitGTK each open the site and play a deal of each game by hints. Then they
load the page again, and open the link to the game with empty storage. The table must be the same
each time. All of that is done once more without the server. The output is a line a game, with the
time until the page could be played.

At last every pair of engines sits at a live table, as host and guest. A pair is left out if one of
the engines has no WebRTC and its page says so.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from cardroom.games import GAMES
from tools import build_site, chromium, drivers, engines_live
from tools.drivers import THERE, Driver, Missing, press, until
from tools.serve import serving

ADDRESS = "?fast=1&level=casual"

READY = "return document.documentElement.dataset.ready === '1'"
IDLE = "return document.documentElement.dataset.busy === undefined"
KEPT = "return navigator.serviceWorker.controller?.state === 'activated'"
MARKS = "return performance.getEntriesByName(arguments[0]).length"
READY_AT = "return Math.round(performance.getEntriesByName('cardroom:ready')[0].startTime)"
GONE = "return !document.querySelector(arguments[0])"
LINK = "return [...document.querySelectorAll('dialog [data-copy]')].at(-1)?.dataset.copy"

# Everything by which two tables differ.
KNOWLEDGE = """
  const all = (selector) => [...document.querySelectorAll(selector)];
  const words = (selector) => all(selector).map((one) => one.textContent);
  const { phase, turn } = document.querySelector("#table").dataset;
  const hand = all("[data-hand] [data-card]").map((one) => one.dataset.card);
  return JSON.stringify([phase, turn, hand, words(".plate .numbers"), words("#log")]);
"""


class Chromium:
    """Playwright's page as a `Driver`."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, url: str) -> None:
        self._page.goto(url)

    def reload(self) -> None:
        self._page.reload()

    def ask(self, script: str, *values: object) -> Any:
        return self._page.evaluate(f"(all) => (function () {{ {script} }})(...all)", values)

    def click(self, selector: str) -> None:
        self._page.locator(selector).first.click()


@contextmanager
def chromium_driver() -> Iterator[Driver]:
    """Run the Chromium of the browser tests. Raises `Missing`."""
    if chromium.find() is None:
        raise Missing("Chromium is not here: run python -m tools.chromium")
    with chromium.launched() as browser:
        yield Chromium(browser.new_page())


ENGINES = {"chromium": chromium_driver, "firefox": drivers.firefox, "webkit": drivers.webkit}


def wait(driver: Driver, script: str, *values: object) -> None:
    """Wait until a script returns a true value. Raises `TimeoutError`."""
    until(lambda: driver.ask(script, *values), f"{script} {values}")


def arrive(driver: Driver) -> None:
    """Wait until the page that was opened can be played."""
    wait(driver, READY)
    wait(driver, IDLE)


def play_a_deal(driver: Driver) -> None:
    """Play by hints until the deal is over, and go on to the next."""
    wait(driver, IDLE)
    while not driver.ask(THERE, "[data-do='next']") and not driver.ask(THERE, "#result"):
        press(driver, "#tool-hint")
        wait(driver, THERE, "#reason")
        press(driver, "[data-do='confirm']")
        wait(driver, GONE, "#reason")  # else the next hint may be that of the old table
        wait(driver, IDLE)
    if driver.ask(THERE, "[data-do='next']"):
        driver.click("[data-do='next']")
        wait(driver, IDLE)


def link_to_the_game(driver: Driver) -> str:
    """Return the link to the game that the page offers."""
    press(driver, "#tool-share")
    wait(driver, LINK)
    return str(driver.ask(LINK)).replace("#", f"{ADDRESS}#")


def same(found: str, before: str, what: str) -> None:
    """Raise `AssertionError` unless the table is as it was."""
    if found != before:
        raise AssertionError(f"another table {what}: {found} instead of {before}")


def play(driver: Driver, url: str, game: str) -> None:
    """Play a deal, reload, and open the link. Raises `AssertionError`, `TimeoutError`."""
    driver.go(url + ADDRESS)
    driver.ask("localStorage.clear()")
    driver.reload()
    arrive(driver)
    press(driver, f"[data-play='{game}']")
    wait(driver, THERE, "#table")
    play_a_deal(driver)
    before = driver.ask(KNOWLEDGE)
    driver.reload()
    arrive(driver)
    same(driver.ask(KNOWLEDGE), before, "after a reload")
    link = link_to_the_game(driver)
    driver.ask("localStorage.clear()")
    driver.go("about:blank")
    driver.go(link)
    arrive(driver)
    same(driver.ask(KNOWLEDGE), before, "by link")


def tour(name: str, engine: AbstractContextManager[Driver], site: Path) -> None:
    """Play all games in one engine, with and without a server."""
    with engine as driver:
        with serving(site) as url:
            for game in GAMES:
                report(name, driver, url, game)
            wait(driver, KEPT)
        for game in GAMES:
            report(f"{name} offline", driver, url, game)


@contextmanager
def two(host: str, guest: str) -> Iterator[tuple[Driver, Driver]]:
    """Open two pages with separate storage, each in its engine."""
    with ExitStack() as stack:
        browser = None
        if "chromium" in (host, guest):
            browser = stack.enter_context(chromium.launched(*engines_live.PLAIN_ADDRESSES))
        first, second = (stack.enter_context(sitting(name, browser)) for name in (host, guest))
        yield first, second


@contextmanager
def sitting(name: str, browser: Browser | None) -> Iterator[Driver]:
    """Open a page in this engine; in Chromium in a new context of `browser`."""
    if name == "chromium" and browser:
        yield Chromium(browser.new_context().new_page())
    else:
        with ENGINES[name]() as driver:
            yield driver


def meet(host: str, guest: str, site: Path) -> str:
    """Play at a live table between two engines. Raises `TimeoutError`. Returns why the pair is left
    out if an engine connects no pages, else an empty text.
    """
    begun = time.monotonic()
    with two(host, guest) as pages, serving(site) as url:
        for page in pages:
            page.go(url + ADDRESS)
            arrive(page)
        if alone := engines_live.refusal(*pages, url):
            return f"{host} and {guest} at one table: {alone}"
        engines_live.connect(*pages)
        done = engines_live.play(*pages)
    took = round(time.monotonic() - begun)
    print(f"{host} and {guest} at one table: {done} actions in {took} s", flush=True)
    return ""


def report(name: str, driver: Driver, url: str, game: str) -> None:
    """Play one game, and print how long that took."""
    begun = time.monotonic()
    play(driver, url, game)
    start = "plain" if driver.ask(MARKS, "cardroom:plain") else "snapshot"
    took = round(time.monotonic() - begun)
    print(f"{name} {game}: {took} s; {start}, ready in {driver.ask(READY_AT)} ms", flush=True)


def run_part(what: Callable[[], str | None], name: str) -> tuple[bool, str]:
    """Run a part. Return whether it passed, and why it was left out (else empty)."""
    try:
        return True, what() or ""
    except (Missing, AssertionError, TimeoutError, RuntimeError) as error:
        print(f"{name}: {error}", flush=True)
        return False, ""


def all_of(names: Sequence[str], site: Path) -> Iterator[tuple[bool, str]]:
    """Yield the results of each engine's tour and of each pair's live table."""
    for name in names:
        yield run_part(partial(tour, name, ENGINES[name](), site), name)
    for host, guest in product(names, repeat=2):
        yield run_part(partial(meet, host, guest, site), f"{host} and {guest}")


def main() -> None:
    """Test the engines that are named, or all; fail if one fails or is missing."""
    parser = argparse.ArgumentParser(description="Play in three engines.")
    parser.add_argument("engines", nargs="*", help=" ".join(ENGINES))
    wanted, begun = parser.parse_args().engines or list(ENGINES), time.monotonic()
    site = build_site.up_to_date()
    results = list(all_of(wanted, site))
    for left_out in filter(None, (reason for _, reason in results)):
        print(f"left out: {left_out}", flush=True)
    wrong = sum(not well for well, _ in results)
    print(
        f"{len(results)} parts in {round(time.monotonic() - begun)} s, {wrong} failed", flush=True
    )
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
