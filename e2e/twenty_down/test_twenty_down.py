"""Twenty Down: a whole game by mouse; a deal and the end of a game by keyboard and by touch."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from cardroom.games import twenty_down
from cardroom.games.twenty_down.model import Options
from cardroom.links.link import encode_game
from cardroom.table import Table, new_record
from e2e.at_table import (
    SUIT_KEYS,
    hand,
    idle,
    legal,
    no_sideways_scroll,
    open_site,
    phase,
    press,
    say,
    say_by_key,
)


def last_trick() -> str:
    """A link to a game played by chance that ends with its next trick, the person to play."""
    for number in range(100):
        table, dice = (
            Table(new_record("twenty-down", Options(start=10), f"end {number}")),
            Random(1),
        )
        while table.state.turn != 0 or not decides(table.state):
            choices = table.game.legal(table.state)
            if not choices:
                break
            table.play(dice.choice(choices))
        if not table.state.winners:
            return encode_game(table.record)
    raise AssertionError("no game by chance ends so")


def decides(state) -> bool:
    """Return whether the last trick is on the table and ends the game, whichever seat takes it."""
    if not state.trick or max(map(len, state.hands)) > 1:
        return False
    while state.number and not state.winners and state.turn is not None:
        state = twenty_down.apply(state, twenty_down.legal(state)[0])
    return bool(state.winners)


def second_deal(page: Page) -> bool:
    """The first deal has been played, and the next one begun; or, rarely, it ended the game."""
    return page.locator(".facts-title", has_text="Deal 2").count() == 1 or phase(page) == "over"


def to_the_end(page: Page) -> None:
    """Go over to a game that is nearly over, by its link."""
    page.evaluate("link => { location.hash = link; }", last_trick())
    page.locator("dialog [data-how='game']").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    idle(page)


def new_short_game(page: Page) -> None:
    """Agree on a start at 10 in the new-game dialog, with a word for the cards."""
    open_site(page, "./?fast=1&level=casual")
    page.locator("[data-new='twenty-down']").click()
    page.locator("details:has([data-option]) summary").click()
    page.locator("[data-option='start']").select_option("10")
    page.locator("#seed").fill("a short game")
    page.locator("[data-do='start']").click()
    page.locator("#table").wait_for()
    assert page.locator(".plate .score").all_inner_texts() == ["10"] * 4


@pytest.mark.soak
def test_a_whole_game_by_mouse(page: Page):
    new_short_game(page)
    deals = 0
    while phase(page) != "over":
        idle(page)
        match phase(page):
            case "trump":
                say(page.locator("[data-action]").first)
            case "exchange":
                cards = hand(page)
                press(page, cards[-1])
                press(page, cards[-2])
                button = page.locator("[data-do='confirm']")
                assert button.inner_text() == "Exchange 2 cards"
                button.click()
            case "play":
                card = legal(page)[0]
                press(page, card)
                expect(page.locator(f"#card-{card}")).to_have_attribute("aria-pressed", "true")
                page.locator("[data-do='confirm']").click()
            case "scored":
                deals += 1
                page.locator("[data-do='next']").click()
            case _:
                pass
        idle(page)
    scores = [
        int(score.replace("−", "-")) for score in page.locator(".plate .score").all_inner_texts()
    ]
    assert min(scores) <= 0
    assert scores.count(min(scores)) == 1
    page.locator("#tool-score").click()
    expect(page.locator("dialog table.sheet tbody tr")).to_have_count(deals + 2)


def test_a_deal_and_the_end_of_a_game_by_keyboard_alone(page: Page):
    open_site(page)
    tab_to(page, "[data-new='twenty-down']")
    page.keyboard.press("Enter")
    tab_to(page, "details:has([data-option]) summary")
    page.keyboard.press("Enter")
    tab_to(page, "[data-option='start']")
    page.keyboard.press("Home")
    tab_to(page, "[data-do='start']")
    page.keyboard.press("Enter")
    page.locator("#table").wait_for()
    idle(page)
    assert page.locator(".plate .score").all_inner_texts() == ["10"] * 4
    while not second_deal(page):
        one_move_by_keyboard(page)
        idle(page)
    to_the_end(page)
    page.keyboard.press("h")
    to_the_end(page)  # the focus stays where it is, on a card that is there as before
    one_move_by_keyboard(page)
    idle(page)
    assert phase(page) == "over"
    assert page.evaluate("document.activeElement.tagName") != "BODY"


def one_move_by_keyboard(page: Page) -> None:
    """Do one thing without a pointer; the focus is never lost."""
    assert page.evaluate("document.activeElement.tagName") != "BODY"
    match phase(page):
        case "trump":
            tab_to(page, f"[data-action='{SUIT_KEYS[2]}']")
            say_by_key(page)
        case "exchange":
            page.keyboard.press("h")
            page.keyboard.press("End")
            page.keyboard.press("Space")
            expect(page.locator("[data-hand] [aria-pressed='true']")).to_have_count(1)
            page.keyboard.press("Enter")
        case "play":
            page.keyboard.press("h")
            page.keyboard.press("Home")
            for _ in range(hand(page).index(legal(page)[0])):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        case "scored":
            tab_to(page, "[data-do='next']")
            page.keyboard.press("Enter")
        case _:
            pass


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until this has the focus."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not lead to {selector}")


@pytest.fixture
def browser_context_args(browser_context_args: dict, request: pytest.FixtureRequest) -> dict:
    """Give the tests marked as touch a small phone."""
    if "touch" not in request.node.name:
        return browser_context_args
    phone = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
    return {**browser_context_args, **phone}


def test_a_deal_and_the_end_of_a_game_by_touch_on_a_small_phone(page: Page):
    open_site(page)
    no_sideways_scroll(page)
    page.locator("[data-new='twenty-down']").tap()
    page.locator("details:has([data-option]) summary").tap()
    page.locator("[data-option='start']").select_option("10")
    no_sideways_scroll(page)
    page.locator("[data-do='start']").tap()
    page.locator("#table").wait_for()
    idle(page)
    while not second_deal(page):
        one_move_by_touch(page)
    to_the_end(page)
    one_move_by_touch(page)
    assert phase(page) == "over"
    expect(page.locator("#result")).to_be_visible()


def one_move_by_touch(page: Page) -> None:
    """Do one thing by tapping; nothing is ever wider than the screen."""
    no_sideways_scroll(page)
    match phase(page):
        case "trump":
            say(page.locator("[data-action]").last, "tap")
        case "exchange":
            page.locator("[data-do='confirm']").tap()
        case "play":
            card = page.locator(f"#card-{legal(page)[-1]}")
            card.tap()
            card.tap()
        case "scored":
            page.locator("[data-do='next']").tap()
        case _:
            pass
    idle(page)
