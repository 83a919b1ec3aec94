"""The board: a deal laid by mouse or keys, an expert asked, a position sent and found again."""

import pytest
from playwright.sync_api import Page, expect

from cardroom.links.link import decode
from e2e.at_table import idle, open_site, ready
from e2e.positions import typed_hand
from e2e.test_access import clean
from tests.soak import mark_games

PHONE = {"width": 390, "height": 844}


def setting_up(page: Page, game: str) -> None:
    """The dialog for this game."""
    page.locator("[data-do='board']").click()
    page.locator("#board-game").select_option(game)
    expect(page.locator("#board-game")).to_have_value(game)


def wait_for_board(page: Page) -> None:
    expect(page.locator("#aside[data-board]")).to_be_visible()


def board_link(page: Page) -> str:
    """Return the position on the board, as a link."""
    return str(page.evaluate("localStorage.getItem('cardroom/board')"))


def ask(page: Page) -> None:
    page.locator("[data-do='board-ask']").click()
    expect(page.locator("[data-advice='there']")).to_be_visible()


@pytest.mark.usefixtures("second_python")
@pytest.mark.parametrize("key", mark_games("eights"))
def test_a_deal_is_laid_by_taps_and_an_expert_is_asked(page: Page, key: str):
    """On a phone: what is wrong is said at its place, what is done can be taken back, and a reload
    finds it again.
    """
    page.set_viewport_size(PHONE)
    open_site(page)
    setting_up(page, key)
    tapped = page.locator(".lay-card")
    for place in (0, 5):
        tapped.nth(place).click()
    first = page.locator("#lay-hand-0 .lay-given")
    expect(first).to_have_count(2)
    first.first.click()
    expect(first).to_have_count(1)
    page.locator("#cards-hand-1").fill("S: A foo")
    page.locator("#cards-hand-1").press("Enter")
    expect(page.locator("#wrong-hand-1")).to_contain_text("“FOO” isn't a card. Write suits as")
    expect(page.locator("#cards-hand-1")).to_have_value("S: A foo")
    clean(page)
    page.locator("#cards-hand-1").fill("")
    page.locator("#cards-hand-1").press("Enter")
    page.locator("[data-do='board-lay']").click()
    wait_for_board(page)
    clean(page)
    ask(page)
    clean(page)
    page.locator("[data-do='board-do']").first.click()
    expect(page.locator("#tool-undo[aria-disabled]")).to_have_count(0)
    idle(page)
    played = decode(board_link(page))
    assert len(played.actions) == 1
    page.reload()
    ready(page)
    wait_for_board(page)
    assert decode(board_link(page)) == played
    page.locator("[data-do='board-menu']").click()
    page.locator("[data-do='board-leave']").click()
    expect(page.locator("#games-title")).to_be_visible()


@pytest.mark.parametrize("key", mark_games("belote"))
def test_a_deal_is_laid_by_keys_alone(page: Page, key: str):
    open_site(page)
    page.locator("[data-do='board']").focus()
    page.keyboard.press("Enter")
    page.locator("#board-game").focus()
    page.locator("#board-game").select_option(key)
    page.locator("#cards-hand-0").focus()
    page.keyboard.type(typed_hand(key))
    page.keyboard.press("Enter")
    expect(page.locator("#lay-hand-0 .lay-given")).to_have_count(3)
    page.locator(".lay-card[tabindex='0']").focus()
    for pressed in ("ArrowRight", "ArrowRight", "Space"):
        page.keyboard.press(pressed)
    expect(page.locator("#lay-places .lay-given")).to_have_count(4)
    expect(page.locator(".lay-card:focus")).to_be_visible()
    page.locator("[data-do='board-lay']").focus()
    page.keyboard.press("Enter")
    wait_for_board(page)
    page.locator("[data-do='board-ask']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-advice='there']")).to_be_visible()
    page.keyboard.press("Escape")
    pack = decode(board_link(page)).pack
    assert pack


def test_a_laid_deal_is_sent_and_opened_on_the_board(page: Page):
    """Play the sent deal against computers, and go back to where that began."""
    open_site(page)
    setting_up(page, "twenty-down")
    page.locator("[data-do='board-lay']").click()
    wait_for_board(page)
    page.locator("[data-do='board-menu']").click()
    page.locator("#dialog [data-do='share']").click()
    link = page.locator("#deal-link").input_value()
    page.locator("#dialog [data-do='close']").first.click()
    page.locator("[data-do='board-menu']").click()
    page.locator("[data-do='board-play']").click()
    page.locator("[data-do='board-back']").click()
    wait_for_board(page)
    before = board_link(page)
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link.replace("#", "?#"))
    ready(page)
    page.locator("[data-do='accept-link'][data-how='board']").click()
    wait_for_board(page)
    assert decode(board_link(page)).pack == decode(before).pack
