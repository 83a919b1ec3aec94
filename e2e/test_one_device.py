"""Several persons at one device: their seats, the curtain between them, and what it hides."""

import pytest
from playwright.sync_api import Page, expect

from cardroom.games import GAMES
from cardroom.views.words import card_name
from e2e.at_table import decide, idle, latest, no_sideways_scroll, open_site, phase, ready
from e2e.test_access import SMALL, violations

READY = "[data-curtain] [data-do='ready']"


def sit_down(page: Page, key: str, seat: int) -> None:
    """Begin a game of two persons by the dialog: oneself, and Ani at this seat."""
    open_site(page)
    page.locator(f"[data-new='{key}']").click()
    page.locator("details:has(#level-0) summary").click()
    page.locator(f"#level-{seat}").select_option("person")
    page.locator(f"#name-{seat}").fill("Ani")
    page.locator("#name-0").fill("Ben")
    page.locator("[data-do='start']").click()
    idle(page)


def expect_nothing_of_a_hand(page: Page) -> None:
    """Neither the document nor what a screen reader meets tells of a card that somebody holds."""
    table = latest(page)
    seats = range(table.game.seats(table.record.options))
    held = {card for seat in seats for card in table.view(seat).hand}
    assert held
    told = (page.locator("body").aria_snapshot() + page.content()).lower()
    assert "data-card" not in told
    assert "data-face" not in told
    assert [card.name for card in held if card_name(card) in told] == []


def take(page: Page) -> str:
    """Whoever the curtain names takes the device; gives the near plate's name."""
    expect_nothing_of_a_hand(page)
    page.locator(READY).click()
    idle(page)
    return page.locator(".near > .plate .name").inner_text()


@pytest.mark.parametrize("key", GAMES)
def test_while_the_curtain_is_down_no_card_can_be_found(page: Page, key: str):
    seats = GAMES[key].seats(GAMES[key].Options())
    sit_down(page, key, seats // 2)
    looked = []
    for _ in range(30):
        if len(looked) == 3:
            break
        if page.locator(READY).count():
            looked.append(take(page))
        elif phase(page) == "scored":  # all passed
            page.locator("[data-do='next']").click()
        else:
            page.locator("#tool-menu").click()
            page.locator("dialog [data-do='state']").click()  # which leaves one's hand in a dialog
            page.keyboard.press("Escape")
            decide(page)
    assert set(looked) == {"Ani", "Ben"}


@pytest.mark.parametrize("key", ["belote", "twenty-down"])
def test_two_persons_play_a_deal(page: Page, key: str):
    page.set_viewport_size(SMALL)
    sit_down(page, key, 1)
    assert violations(page) == []
    no_sideways_scroll(page)
    looked = []
    for _ in range(120):
        if phase(page) in ("scored", "over"):
            break
        if page.locator(READY).count():
            looked.append(take(page))
            no_sideways_scroll(page)
        else:
            decide(page)
    assert set(looked) == {"Ani", "Ben"}
    assert latest(page).state.turn is None
    expect(page.locator("[data-curtain]")).to_have_count(0)
    results = page.evaluate("Object.keys(localStorage).filter(key => key.includes('/result/'))")
    assert results == []


def test_by_keyboard_and_after_a_reload(page: Page):
    sit_down(page, "twenty-down", 2)
    named = page.locator("[data-curtain] h1").inner_text()
    expect(page.locator(READY)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#table:not([data-curtain])")).to_be_visible()
    expect(page.locator("[data-hand] [data-card]:focus, [data-action]:focus")).to_have_count(1)
    page.reload()
    ready(page)
    idle(page)
    expect(page.locator("[data-curtain] h1")).to_have_text(named)
    expect_nothing_of_a_hand(page)
    for key in ("h", "u", "s", "l", "Control+z"):
        page.keyboard.press(key)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect_nothing_of_a_hand(page)
