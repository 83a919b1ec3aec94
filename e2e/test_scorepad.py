"""The score pad: deals of a real table entered, corrected, printed and shared."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.at_table import no_sideways_scroll, open_site, ready
from e2e.test_access import clean
from tests.soak import mark_games

SMALL = {"width": 320, "height": 568}
NAMES = ("Ani", "Boris", "Clara", "David")


def begin(page: Page, key: str) -> None:
    """Begin a pad with these players from the card of the game."""
    page.locator(f"[data-do='pad'][data-game='{key}']").click()
    expect(page.locator("#pad-game")).to_have_value(key)
    for seat, name in enumerate(NAMES):
        if page.locator(f"#pad-name-{seat}").count():
            page.locator(f"#pad-name-{seat}").fill(name)
    page.locator("[data-do='pad-start']").click()
    expect(page.locator("#pad-form")).to_be_visible()


def pick(page: Page, row: str, words: str) -> None:
    """Tap a choice of a row by its words."""
    whole = re.compile(rf"^\s*{words}\s*$")
    page.locator(f"#row-pad-{row} label").filter(has_text=whole).click()


def suit(page: Page, row: str, name: str) -> None:
    """Tap a suit of a row; only its mark is seen."""
    page.locator(f"#row-pad-{row} label", has_text=name).click()


def add(page: Page) -> None:
    page.locator("[data-do='pad-write']").click()


def enter_belote(page: Page) -> None:
    pick(page, "by", "Ani and Clara")
    page.locator("#pad-bid").fill("12")
    suit(page, "bid", "hearts")
    page.locator("#pad-points").fill("130")


def enter_eights(page: Page) -> None:
    pick(page, "out", "Ani")
    page.locator("#pad-cb-8").click()
    page.locator("#pad-cb-K").click()


def enter_eighty_points(page: Page) -> None:
    pick(page, "banker", "Boris")
    page.locator("#pad-points").fill("85")
    pick(page, "last", "Ani and Clara")
    page.locator("#pad-kitty").fill("15")


def enter_five_hundred(page: Page) -> None:
    pick(page, "by", "Boris")
    pick(page, "bid", "8")
    suit(page, "bid-suit", "hearts")
    pick(page, "won-1", "9")


def enter_twenty_down(page: Page) -> None:
    suit(page, "trumps", "clubs")
    for seat, tricks in enumerate("211"):
        pick(page, f"won-{seat}", tricks)


ENTER: dict[str, Callable[[Page], None]] = {
    "belote": enter_belote,
    "eights": enter_eights,
    "eighty-points": enter_eighty_points,
    "five-hundred": enter_five_hundred,
    "twenty-down": enter_twenty_down,
}

SCORES = {  # after that deal, a column each
    "belote": ["25", "3"],
    "eights": ["0", "60"],
    "eighty-points": ["2", "2"],
    "five-hundred": ["10", "300"],
    "twenty-down": ["18", "19", "19", "19"],
}


@pytest.mark.parametrize("key", mark_games("eights"))
def test_a_deal_is_entered_on_a_small_phone(page: Page, key: str):
    page.set_viewport_size(SMALL)
    open_site(page)
    begin(page, key)
    ENTER[key](page)
    no_sideways_scroll(page)
    add(page)
    expect(page.locator(".score-sheet tbody tr")).to_have_count(2)
    scores = page.locator(".score-sheet tbody tr").last.locator("td b")
    expect(scores).to_have_text(SCORES[key])
    clean(page)


def test_an_evening_is_corrected_kept_printed_and_shared(page: Page, stranger: Page):
    """Three deals of Belote; the page is loaded anew in between, and another visitor goes on."""
    open_site(page)
    begin(page, "belote")
    for _ in range(2):
        enter_belote(page)
        add(page)
    page.locator("#pad-edit-0").click()
    page.locator("#pad-points").fill("100")
    expect(page.locator("#pad-told")).to_contain_text("28 units")
    add(page)
    expect(page.locator(".standing")).to_have_text("Ani and Clara 25, Boris and David 31")
    pick(page, "by", "Boris and David")
    page.reload()
    ready(page)
    page.locator("[data-do='pad']:not([data-game])").click()
    page.locator("[data-do='pad-open']").click()
    expect(page.locator("[name='pad-by'][value='1']")).to_be_checked()
    page.emulate_media(media="print")
    expect(page.locator("#pad-form")).to_be_hidden()
    expect(page.locator(".score-sheet")).to_be_visible()
    page.emulate_media(media="screen")
    page.locator("[data-do='pad-share']").click()
    link = page.locator("#pad-link").input_value()
    stranger.goto(link)
    ready(stranger)
    expect(stranger.locator(".score-sheet tbody tr")).to_have_count(3)
    expect(stranger.locator("#pad-form")).to_have_count(0)
    stranger.locator("[data-do='pad-take']").click()
    enter_belote(stranger)
    add(stranger)
    expect(stranger.locator(".standing")).to_have_text("Ani and Clara 50, Boris and David 34")


def test_a_deal_is_entered_with_the_keyboard(page: Page):
    open_site(page)
    begin(page, "twenty-down")
    page.locator("[name='pad-trumps']").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[name='pad-trumps'][value='D']")).to_be_checked()
    for seat, steps in ((0, 2), (1, 1), (2, 1)):
        page.locator(f"[name='pad-won-{seat}']").first.focus()
        for _ in range(steps):
            page.keyboard.press("ArrowRight")
        expect(page.locator(f"[name='pad-won-{seat}']").nth(steps)).to_be_checked()
    page.locator("[data-do='pad-write']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".score-sheet tbody tr")).to_have_count(2)
