"""Several people at one live table, each in a browser context of their own."""

import re
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Record, Table
from e2e.at_table import PATIENCE, games, idle, latest, open_site, phase, press, ready, say

NAMES = ("Ben", "Ani", "Cy", "Dov")
GOOD = re.compile(r"#live/[A-Za-z0-9_-]{100,300}$")


def sit(page: Page, key: str, query: str = "fast=1") -> None:
    """The host begins a game against computer players."""
    open_site(page, f"./?{query}")
    page.locator(f"[data-play='{key}']").click()
    idle(page)


def sit_at(host: Page, record: Record, query: str = "fast=1") -> None:
    """The host goes on with this game, all others being casual players."""
    entries: dict[str, str] = {}
    levels = (None, *["casual"] * (record.module.seats(record.options) - 1))
    Store(entries).save(Saved("g", record, levels))
    open_site(host, f"./?{query}")
    host.evaluate("entries => Object.assign(localStorage, entries)", entries)
    host.reload()
    ready(host)
    host.locator("[data-do='continue']").click()
    host.locator("#table").wait_for()
    idle(host)


def invite(host: Page, seat: Seat, name: str = "Ben") -> str:
    """Invite a guest to a seat at the host's page, and return the link."""
    live = host.locator("#tool-live").count() > 0
    host.locator("#tool-live" if live else "#tool-share").click()
    if not live:
        host.locator("dialog[open] [data-do='live']").click()
        host.locator("#live-name").fill(name)
    host.locator(f"dialog[open] [data-do='live-seat'][data-seat='{seat}']").click()
    expect(host.locator("#live-link")).to_have_value(GOOD)
    return host.locator("#live-link").input_value()


def join(guest: Page, link: str, name: str, query: str = "fast=1") -> str:
    """Open the link of an invitation at the guest's page, and return the answer."""
    guest.goto(link.replace("#", f"?{query}#"))
    ready(guest)
    guest.locator("#live-name").fill(name)
    guest.locator("[data-do='live-join']").click()
    expect(guest.locator("#live-answer-text")).to_have_value(GOOD)
    return guest.locator("#live-answer-text").input_value()


def connect(host: Page, guest: Page, answer: str) -> None:
    """The host pastes the answer; both see the table then."""
    host.locator("#live-answer").fill(answer)
    host.locator("[data-do='live-connect']").click()
    expect(guest.locator("#table #tool-live")).to_be_visible()
    expect(host.locator("dialog[open]")).to_have_count(0)


def seed_of(page: Page) -> str:
    """The seed of the game that this page keeps; empty where it keeps none."""
    kept = games(page)
    return kept[0].record.seed if kept else ""


def until(page: Page, so: Callable[[], bool], otherwise: Callable[[], str]) -> None:
    """Wait until this is so, looking once a frame of the page; what is wrong else is an error."""
    end = time.monotonic() + PATIENCE / 1000
    while not so():
        if time.monotonic() > end:
            raise AssertionError(otherwise())
        page.evaluate("() => new Promise(requestAnimationFrame)")


def gather(host: Page, person: Callable[[], Page], key: str, seats: list[int]) -> dict[int, Page]:
    """Seat a host and guests at one table, and return their pages by seat. All draw new cards when
    a guest joins. No seat plays before these are on all tables, since earlier cards are replaced.
    """
    sit(host, key)
    return joined_by(host, person, seats)


def joined_by(host: Page, person: Callable[[], Page], seats: Sequence[int]) -> dict[int, Page]:
    """Let guests join the host's table, and return all pages by seat."""
    pages = {0: host}
    for seat in seats:
        pages[seat] = person()
        before = seed_of(host)
        answer = join(pages[seat], invite(host, seat), NAMES[len(pages) - 1])
        connect(host, pages[seat], answer)
        for other in list(pages.values())[1:-1]:  # who has drawn with the others before
            other.locator("dialog[open] [data-do='live-agree']").click()
        wait_for_deal(pages, before)
    return pages


def wait_for_deal(pages: dict[int, Page], before: str) -> None:
    """Wait until all pages have cards of one seed, and that is another than `before`."""

    def seeds() -> set[str]:
        return {seed_of(page) for page in pages.values()}

    until(
        pages[0],
        lambda: len(seeds()) == 1 and not seeds() & {"", before},
        lambda: f"the cards of {before} were not drawn anew: {seeds()}",
    )


def act(page: Page, *, bids: bool = False) -> None:
    """Do the first legal thing by mouse, with a single card if it can be done with one; the host
    passes no deal where it `bids`.
    """
    table = latest(page)
    legal = table.game.legal(table.state)
    action = legal[0]
    if phase(page) == "play":
        action = next((one for one in legal if len(table.game.cards_of(one)) == 1), action)
    elif bids and table.state.turn == 0 and table.game.text(action) == "pass":
        action = legal[:2][-1]
    cards = [card.name for card in table.game.cards_of(action)]
    button = page.locator(f"[data-action='{table.game.text(action)}']")
    confirm = page.locator("[data-do='confirm']:not([aria-disabled='true'])")
    if len(cards) > 1:  # what is buried: two copies of a card are hard to tell apart
        page.locator("#tool-hint").click()
        page.locator("#reason").wait_for()
    elif cards:
        press(page, cards[0])
    if button.count():
        say(button.first)
    elif cards and not confirm.count():
        press(page, cards[0])
    else:
        confirm.click()


def together(pages: dict[int, Page], length: int) -> Table:
    """Wait until all pages are at one place of one game, so far at least, and a person or no
    player is to act.
    """
    found: list[Table] = []

    def settled() -> bool:
        for page in pages.values():
            idle(page)
        found[:] = [latest(page) for page in pages.values()]
        turn = found[0].state.turn
        return (
            len({table.record for table in found}) == 1
            and found[0].length >= length
            and (turn is None or turn in pages)
        )

    until(
        pages[max(pages)],
        settled,
        lambda: f"the pages stopped after {[table.length for table in found]}, not {length}",
    )
    return found[0]


def play_on(pages: dict[int, Page], most: int, *, bids: bool = False) -> Table:
    """Play until a deal is over, or so many actions of persons."""
    table = together(pages, 0)
    for _ in range(most):
        if table.state.turn is None:
            return table
        act(pages[table.state.turn], bids=bids)
        table = together(pages, table.length + 1)
    return table
