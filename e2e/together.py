"""Several people at one live table, each in a browser context of their own."""

import re

from playwright.sync_api import Page, expect

from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Record
from e2e.at_table import idle, open_site, ready

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
    """The host invites somebody to this seat; gives the link."""
    live = host.locator("#tool-live").count() > 0
    host.locator("#tool-live" if live else "#tool-share").click()
    if not live:
        host.locator("dialog[open] [data-do='live']").click()
        host.locator("#live-name").fill(name)
    host.locator(f"dialog[open] [data-do='live-seat'][data-seat='{seat}']").click()
    expect(host.locator("#live-link")).to_have_value(GOOD)
    return host.locator("#live-link").input_value()


def join(guest: Page, link: str, name: str, query: str = "fast=1") -> str:
    """Somebody opens the link of an invitation; gives the answer."""
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
