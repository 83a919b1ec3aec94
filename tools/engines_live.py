"""Live table between two engines: the host invites, the guest joins, and both play."""

import functools

from cardroom.live.joint_deal.seed import SEED_LENGTH
from tools.drivers import THERE, Driver, press, until

GAME = "eights"  # of two
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


def wait_for_value(driver: Driver, selector: str) -> str:
    """Return the value of a field once it is not empty. Raises `TimeoutError`."""
    until(lambda: driver.ask(FIELD, selector), f"{selector} stays empty")
    return str(driver.ask(FIELD, selector))


def open_live(host: Driver) -> None:
    """Open the dialog of live tables. Raises `TimeoutError`."""
    press(host, "#tool-share")
    press(host, WAY)


def invite(host: Driver, guest: Driver, url: str) -> None:
    """Let the host invite to a new game, and the guest open the link. Raises `TimeoutError`."""
    press(host, f"[data-play='{GAME}']")
    open_live(host)
    press(host, "dialog[open] [data-do='live-seat']")
    invitation = wait_for_value(host, "#live-link").partition("#")[2]
    guest.go(f"{url}?fast=1#{invitation}")


def refusal(host: Driver, guest: Driver, url: str) -> str:
    """Let the host invite the guest; return why a page cannot connect, in its own words. Returns an
    empty text if both can. Raises `TimeoutError`, also if such a page offers to connect.
    """
    if not host.ask(CONNECTS):
        press(host, f"[data-play='{GAME}']")
        open_live(host)
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
    host.ask(FILL, "#live-answer", wait_for_value(guest, "#live-answer-text"))
    press(host, "[data-do='live-connect']")
    press(guest, "#table #tool-live")
    press(guest, "dialog[open] [data-do='close']")
    until(lambda: len(seed(host)) == SEED_LENGTH, "the cards were not drawn together")
    agree(host, guest)


def seed(driver: Driver) -> str:
    """Return the seed of the latest saved game."""
    return str(driver.ask(DONE)).partition(":")[0]


def agree(one: Driver, other: Driver) -> None:
    """Wait until both have the same game. Raises `TimeoutError`."""
    until(lambda: one.ask(DONE) == other.ask(DONE), "the pages have different games")


def differs(driver: Driver, before: str) -> bool:
    """Return whether an action was played since `before`."""
    return bool(driver.ask(DONE) != before)


def play(host: Driver, guest: Driver) -> int:
    """Play `ACTIONS` actions by hints, and return their number. Raises `TimeoutError`."""
    done = 0
    while done < ACTIONS:
        until(lambda: host.ask(MINE) or guest.ask(MINE), "nobody is to act")
        mine = host if host.ask(MINE) else guest
        before = mine.ask(DONE)
        press(mine, "#tool-hint")
        until(functools.partial(mine.ask, THERE, "#reason"), "no hint comes")
        press(mine, "[data-do='confirm']")
        until(functools.partial(differs, mine, before), "nothing was done")
        agree(host, guest)
        done += 1
    return done
