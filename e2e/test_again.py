"""Decisions that cost something come back: tried wrong, tried again, found and put off."""

import json

import pytest
from playwright.sync_api import Page, expect

from cardroom.links.link import decode
from cardroom.records.kinds import SLIP
from cardroom.records.mistakes import DAY, EARLIER, Slip
from e2e.test_access import clean
from e2e.test_review import LOOKED_AT, look_again

SMALL = {"width": 320, "height": 568}
KEY = "twenty-down"


def list_slips(page: Page) -> list[Slip]:
    """Return all slips of this page, the costliest first."""
    script = "prefix => Object.entries(localStorage).filter(([key]) => key.startsWith(prefix))"
    found = [
        Slip(key.removeprefix(SLIP), **json.loads(text))
        for key, text in page.evaluate(script, SLIP)
    ]
    return sorted(found, key=lambda slip: -slip.cost)


def games(page: Page) -> dict[str, str]:
    """Return the storage entries of games, results and deals."""
    script = "() => Object.entries(localStorage).filter(([key]) => /game|result|dealt/.test(key))"
    return dict(page.evaluate(script))


def play(page: Page, text: str) -> None:
    """Play the card of this action: raise it, then confirm."""
    page.locator(f"[data-hand] [data-card='{text.removeprefix('play:')}']").click()
    page.locator("[data-do='confirm']").click()


def wait_for_verdict(page: Page, *, right: bool) -> None:
    """Wait until it is told how it went."""
    expect(page.locator("#dialog .tried")).to_have_attribute(
        "data-tried", "1" if right else "0", timeout=LOOKED_AT
    )


def others(page: Page, slip: Slip) -> list[str]:
    """Keys of all slips but this."""
    return [SLIP + one.id for one in list_slips(page) if one.id != slip.id]


@pytest.mark.soak
def test_a_slip_comes_back_until_it_is_found(page: Page, watch):
    """On a small phone: from the review to the lobby, missed, tried again, put off."""
    page.set_viewport_size(SMALL)
    look_again(page, KEY)
    slip, count, before = list_slips(page)[0], len(list_slips(page)), games(page)
    done = decode(slip.link).actions[slip.place]
    page.locator("#dialog .dialog-head [data-do='close']").click()
    page.locator("#tool-menu").click()
    page.locator("dialog [data-do='lobby']").click()
    expect(page.locator("#main [data-do='again']")).to_contain_text(str(count))
    clean(page)
    page.locator("#main [data-do='again']").click()
    expect(page.locator("#aside")).to_contain_text("What would you do now?")
    clean(page)
    play(page, done)
    wait_for_verdict(page, right=False)
    expect(page.locator("#dialog .tried")).to_contain_text("It comes back next time")
    expect(page.locator("#dialog .review-rows")).to_be_visible()
    clean(page)
    page.locator("#dialog .dialog-head [data-do='close']").click()
    clean(page)
    page.locator("#aside [data-do='again-leave']").click()
    expect(page.locator("#main [data-do='again']")).to_contain_text(str(count))
    assert list_slips(page)[0].found == 0
    assert list_slips(page)[0].due > 0
    page.evaluate("keys => keys.forEach(key => localStorage.removeItem(key))", others(page, slip))
    page.locator("[data-do='stats']").click()
    expect(page.locator("#dialog [data-do='again']")).to_contain_text("1")
    clean(page)
    page.locator("#dialog [data-do='again']").click()
    page.locator("#aside[data-again]").wait_for()
    play(page, slip.best)
    wait_for_verdict(page, right=True)
    expect(page.locator("#dialog .tried")).to_contain_text("comes back tomorrow")
    clean(page)
    page.locator("#dialog [data-do='again-leave']").click()
    expect(page.locator("#main .shelf")).to_be_visible()
    expect(page.locator("[data-do='again']")).to_have_count(0)
    (after,) = list_slips(page)
    assert after.found == 1
    assert after.due - after.tried == DAY - EARLIER
    assert games(page) == before
