"""Several people at one live table, each in a browser context of their own."""

import re

from playwright.sync_api import Page, expect

from cardroom.seats import Seat
from e2e.at_table import idle, open_site, ready

GOOD = re.compile(r"#live/[A-Za-z0-9_-]{100,300}$")


def sit(page: Page, key: str, query: str = "fast=1") -> None:
    """The host begins a game against computer players."""
    open_site(page, f"./?{query}")
    page.locator(f"[data-play='{key}']").click()
    idle(page)


def invite(host: Page, seat: Seat, name: str = "Ben") -> str:
    """The host invites somebody to this seat; gives the link."""
    live = host.locator("#tool-live").count() > 0
    host.locator("#tool-live" if live else "#tool-share").click()
    if not live:
        host.locator("dialog[open] [data-do='live']").click()
        host.locator("#live-name").fill(name)
    host.locator(f"dialog[open] [data-live='seat'][data-seat='{seat}']").click()
    expect(host.locator("#live-link")).to_have_value(GOOD)
    return host.locator("#live-link").input_value()


def join(guest: Page, link: str, name: str, query: str = "fast=1") -> str:
    """Somebody opens the link of an invitation; gives the answer."""
    guest.goto(link.replace("#", f"?{query}#"))
    ready(guest)
    guest.locator("#live-name").fill(name)
    guest.locator("[data-live='join']").click()
    expect(guest.locator("#live-answer-text")).to_have_value(GOOD)
    return guest.locator("#live-answer-text").input_value()


def connect(host: Page, guest: Page, answer: str) -> None:
    """The host pastes the answer; both see the table then."""
    host.locator("#live-answer").fill(answer)
    host.locator("[data-live='connect']").click()
    expect(guest.locator("#table #tool-live")).to_be_visible()
    expect(host.locator("dialog[open]")).to_have_count(0)
