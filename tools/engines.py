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
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser

from cardroom.games import GAMES
from cardroom.live.joint_deal.drawing import SEED_LENGTH
from tools import build_site, chromium, drivers
from tools.drivers import THERE, Chromium, Driver, Missing, press, until, wait
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

# Live tables

LIVE_GAME = "eights"  # of two
ACTIONS = 8  # enough to see that both pages get each other's actions

PLAIN_ADDRESSES = ("--disable-features=WebRtcHideLocalIpsWithMdns",)
"""Arguments that let another browser connect to Chromium's page without mDNS."""

WAY = "dialog[open] [data-do='live']"  # the button for live tables
CONNECTS = "return typeof RTCPeerConnection === 'function'"
SAID = "return document.querySelector('dialog[open] .dialog-body')?.innerText ?? ''"
FIELD = "return document.querySelector(arguments[0])?.value ?? ''"
FILL = "document.querySelector(arguments[0]).value = arguments[1]"
DONE = """
  const kept = Object.keys(localStorage).filter((key) => key.startsWith("cardroom/game/"));
  const games = kept.map((key) => JSON.parse(localStorage[key]));
  const latest = games.sort((one, other) => other.when - one.when)[0];
  const { seed, actions } = JSON.parse(latest?.record ?? "{}");
  return `${seed}: ${actions}`;
"""
MINE = """
  const busy = document.documentElement.dataset.busy !== undefined;
  return !busy && document.querySelector("#table[data-mine]") !== null;
"""

Engine = Callable[[], AbstractContextManager[Driver]]
"""Function that opens a page with storage of its own, for a block. Raises `Missing`."""


def arrive(driver: Driver) -> None:
    """Wait until the page that was opened can be played."""
    wait(driver, READY)
    wait(driver, IDLE)


def play_a_deal(driver: Driver) -> None:
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


def expect(driver: Driver, before: str, when: str) -> None:
    """Wait for the page. Raises `AssertionError` unless its table is as it was."""
    arrive(driver)
    if (found := driver.ask(KNOWLEDGE)) != before:
        raise AssertionError(f"another table {when}: {found} instead of {before}")


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
    expect(driver, before, "after a reload")
    press(driver, "#tool-share")
    link = str(wait(driver, LINK)).replace("#", f"{ADDRESS}#")
    driver.ask("localStorage.clear()")
    driver.go("about:blank")
    driver.go(link)
    expect(driver, before, "by link")


def report(name: str, driver: Driver, url: str, game: str) -> None:
    """Play one game, and print how long that took."""
    begun = time.monotonic()
    play(driver, url, game)
    start = "plain" if driver.ask(MARKS, "cardroom:plain") else "snapshot"
    took = round(time.monotonic() - begun)
    print(f"{name} {game}: {took} s; {start}, ready in {driver.ask(READY_AT)} ms", flush=True)


def tour(name: str, engine: Engine, site: Path) -> str:
    """Play all games in one engine, with and without a server."""
    with engine() as driver:
        with serving(site) as url:
            for game in GAMES:
                report(name, driver, url, game)
            wait(driver, KEPT)
        for game in GAMES:
            report(f"{name} offline", driver, url, game)
    return ""


def invite(host: Driver, guest: Driver, url: str) -> None:
    """Let the host invite to a new game, and the guest open the link. Raises `TimeoutError`."""
    press(host, f"[data-play='{LIVE_GAME}']")
    press(host, "#tool-share")
    press(host, WAY)
    press(host, "dialog[open] [data-do='live-seat']")
    invitation = str(wait(host, FIELD, "#live-link")).partition("#")[2]
    guest.go(f"{url}?fast=1#{invitation}")


def refusal(host: Driver, guest: Driver, url: str) -> str:
    """Let the host invite the guest; return why a page cannot connect, in its own words. Returns an
    empty text if both can. Raises `TimeoutError`, also if such a page offers to connect.
    """
    if not host.ask(CONNECTS):
        press(host, f"[data-play='{LIVE_GAME}']")
        press(host, "#tool-share")
        press(host, WAY)
        return check_refusal(host, "[data-do='live-seat']")
    invite(host, guest, url)
    return "" if guest.ask(CONNECTS) else check_refusal(guest, "[data-do='live-join']")


def check_refusal(page: Driver, offer: str) -> str:
    """Return how a page says that it cannot connect. Raises `TimeoutError` if it offers to."""
    until(
        lambda: page.ask(SAID) and not page.ask(THERE, WAY),
        "the page does not say that it connects no others",
    )
    if page.ask(THERE, offer):
        raise TimeoutError(f"{offer} is offered where nothing connects pages")
    return f"no RTCPeerConnection, and the page says: {str(page.ask(SAID)).strip()}"


def connect(host: Driver, guest: Driver) -> None:
    """Let the guest join the host's table. Raises `TimeoutError`."""
    press(guest, "[data-do='live-join']")
    host.ask(FILL, "#live-answer", wait(guest, FIELD, "#live-answer-text"))
    press(host, "[data-do='live-connect']")
    press(guest, "#table #tool-live")
    press(guest, "dialog[open] [data-do='close']")
    until(lambda: latest_game(host).find(":") == SEED_LENGTH, "no cards were drawn together")
    agree(host, guest)


def latest_game(driver: Driver) -> str:
    """Return the seed and the actions of the latest saved game."""
    return str(driver.ask(DONE))


def agree(one: Driver, other: Driver) -> None:
    """Wait until both have the same game. Raises `TimeoutError`."""
    until(lambda: latest_game(one) == latest_game(other), "the pages have different games")


def play_hint(driver: Driver) -> None:
    """Play an action by a hint. Raises `TimeoutError`."""
    before = latest_game(driver)
    press(driver, "#tool-hint")
    wait(driver, THERE, "#reason")
    press(driver, "[data-do='confirm']")
    until(lambda: latest_game(driver) != before, "nothing was done")


def play_together(host: Driver, guest: Driver) -> int:
    """Play `ACTIONS` actions by hints, and return their number. Raises `TimeoutError`."""
    for _ in range(ACTIONS):
        until(lambda: host.ask(MINE) or guest.ask(MINE), "nobody is to act")
        play_hint(host if host.ask(MINE) else guest)
        agree(host, guest)
    return ACTIONS


def meet(name: str, host: Engine, guest: Engine, site: Path) -> str:
    """Play at a live table between two engines. Raises `TimeoutError`. Returns why the pair is left
    out if an engine connects no pages, else an empty text.
    """
    begun = time.monotonic()
    with host() as one, guest() as other, serving(site) as url:
        for page in (one, other):
            page.go(url + ADDRESS)
            arrive(page)
        if alone := refusal(one, other, url):
            return alone
        connect(one, other)
        done = play_together(one, other)
    print(f"{name}: {done} actions in {round(time.monotonic() - begun)} s", flush=True)
    return ""


@contextmanager
def new_context(browser: Browser) -> Iterator[Driver]:
    with browser.new_context() as context:
        yield Chromium(context.new_page())


def failed(name: str, part: Callable[[], str]) -> bool:
    """Run a part. Return True if it failed. Prints that, or why it was left out."""
    try:
        left_out = part()
    except (Missing, AssertionError, TimeoutError, RuntimeError) as error:
        print(f"{name}: {error}", flush=True)
        return True
    if left_out:
        print(f"{name}: left out: {left_out}", flush=True)
    return False


def main() -> None:
    """Test the engines that are named, or all; fail if one fails or is missing."""
    names = ("chromium", "firefox", "webkit")
    parser = argparse.ArgumentParser(description="Play in three engines.")
    parser.add_argument("engines", nargs="*", choices=[*names, []])
    wanted, begun = parser.parse_args().engines or names, time.monotonic()
    site = build_site.up_to_date()
    with chromium.launched(*PLAIN_ADDRESSES) as browser:
        own = (partial(new_context, browser), drivers.firefox, drivers.webkit)
        engines: dict[str, Engine] = dict(zip(names, own, strict=True))
        parts = {name: partial(tour, name, engines[name], site) for name in wanted}
        for host, guest in product(wanted, repeat=2):
            name = f"{host} and {guest} at one table"
            parts[name] = partial(meet, name, engines[host], engines[guest], site)
        wrong = sum(failed(name, part) for name, part in parts.items())
    took = round(time.monotonic() - begun)
    print(f"{len(parts)} parts in {took} s, {wrong} failed", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
