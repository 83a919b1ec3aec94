"""Several persons at one device: their seats, the curtain between them, and what it hides."""

import pytest
from playwright.sync_api import Page, expect

from cardroom.games import GAMES
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.views.words import card_name
from e2e.at_table import (
    at_the_middle,
    decide,
    idle,
    latest,
    no_sideways_scroll,
    open_site,
    pass_over,
    phase,
    play_on,
    ready,
)
from e2e.test_access import SMALL, violations
from tests.casual_games import casual_game
from tests.random_games import THOROUGH
from tests.soak import LONGEST, mark_games

READY = "[data-curtain] [data-do='ready']"


def sit_down(page: Page, key: str, seat: int) -> None:
    """Begin a game of two persons by the dialog: Ben, and Ani at this seat."""
    open_site(page)
    page.locator(f"[data-new='{key}']").click()
    page.locator("details:has(#level-0) summary").click()
    page.locator(f"#level-{seat}").select_option("person")
    page.locator(f"#name-{seat}").fill("Ani")
    page.locator("#name-0").fill("Ben")
    page.locator("[data-do='start']").click()
    idle(page)


def expect_nothing_of_a_hand(page: Page) -> None:
    """Assert that neither the document nor a screen reader names a card of any hand."""
    table = latest(page)
    seats = range(table.game.seats(table.record.options))
    held = {card for seat in seats for card in table.view(seat).hand}
    assert held
    told = (page.locator("body").aria_snapshot() + page.content()).lower()
    assert "data-card" not in told
    assert "data-face" not in told
    assert [card.name for card in held if card_name(card) in told] == []


def take(page: Page) -> str:
    """Lift the curtain for the player it names. Return the name on the near plate."""
    expect_nothing_of_a_hand(page)
    page.locator(READY).click()
    idle(page)
    return page.locator(".near > .plate .name").inner_text()


@pytest.mark.parametrize("key", mark_games("eights"))
def test_while_the_curtain_is_down_no_card_can_be_found(page: Page, key: str):
    seats = GAMES[key].seats(GAMES[key].Options())
    sit_down(page, key, seats // 2)
    looked = []
    for _ in range(30):
        idle(page)
        if len(looked) == 3:
            break
        if page.locator(READY).count():
            looked.append(take(page))
        elif phase(page) == "scored":  # all passed
            page.locator("[data-do='next']").click()
        else:
            page.locator("#tool-menu").click()
            page.locator("dialog [data-do='state']").click()  # leaves a hand in the dialog
            page.keyboard.press("Escape")
            decide(page)
    assert set(looked) == {"Ani", "Ben"}


@pytest.mark.parametrize("key", LONGEST)
def test_two_persons_play_a_deal(page: Page, key: str):
    page.set_viewport_size(SMALL)
    sit_down(page, key, 1)
    assert violations(page) == []
    looked: list[str] = []
    for _ in range(120):
        now = play_on(page)
        if now in ("scored", "over"):
            break
        if now == "curtain":
            looked.append(lift_curtain(page, search=len(looked) % 4 == 0))
            no_sideways_scroll(page)
        else:
            page.locator("[data-do='next']").click()  # all passed
        if now == "curtain" and at_the_middle(key, len(looked)):
            pass_over(page)
    assert set(looked) == {"Ani", "Ben"}
    assert latest(page).state.turn is None
    expect_counted_for_nobody(page)


def lift_curtain(page: Page, *, search: bool) -> str:
    """Lift the curtain as `take` does, and search the page for cards only if `search` is set."""
    if search:
        return take(page)
    page.locator(READY).click()
    idle(page)
    return page.locator(".near > .plate .name").inner_text()


def expect_counted_for_nobody(page: Page) -> None:
    expect(page.locator("[data-curtain]")).to_have_count(0)
    results = page.evaluate("Object.keys(localStorage).filter(key => key.includes('/result/'))")
    assert results == []


SHORT = {"eights": {"target": 50}}
"""House rules of games that are short enough to be played here from the first card on; `make soak`
plays whole games of all five."""

LAST = 9  # actions that are played of the others


def companies() -> list[tuple[str, int]]:
    """Games, and how many persons play them; `make soak` plays each with two, three and four."""
    if THOROUGH > 1:
        return [(key, persons) for key in GAMES for persons in (2, 3, 4)]
    return list(zip(GAMES, (2, 2, 4, 2, 3), strict=True))


def near_the_end(key: str, persons: int) -> Saved:
    """A game of so many persons: all of a short one is still to be played, of the others the end;
    what came before was played by casual players.
    """
    game = GAMES[key]
    agreed = (game.Options(), *game.PRESETS.values())
    options = next(one for one in agreed if game.seats(one) >= persons)
    options = options._replace(**(SHORT.get(key, {}) if THOROUGH == 1 else {}))
    seats = range(game.seats(options))
    table = casual_game(key, "walnut", 10**6, options)
    record = table.at(0 if key in SHORT or THOROUGH > 1 else table.length - LAST).record
    levels = tuple(None if seat < persons else "casual" for seat in seats)
    names = tuple("" if not 0 < seat < persons else f"Person {seat}" for seat in seats)
    return Saved("g", record, levels, names=names)


@pytest.mark.soak
@pytest.mark.parametrize(("key", "persons"), companies())
def test_a_game_comes_to_its_end(page: Page, key: str, persons: int):
    entries: dict[str, str] = {}
    Store(entries).save(near_the_end(key, persons))
    open_site(page)
    page.evaluate("entries => Object.assign(localStorage, entries)", entries)
    page.reload()
    ready(page)
    page.locator("[data-do='continue']").click()
    page.locator("#table").wait_for()
    idle(page)
    looked: list[str] = []
    for _ in range(400 if THOROUGH == 1 else 20_000):
        now = play_on(page)
        if now == "over":
            break
        if now == "curtain":
            looked.append(lift_curtain(page, search=len(looked) % 4 == 0))
        else:
            page.locator("[data-do='next']").click()
    assert phase(page) == "over"
    assert len(set(looked)) == persons
    assert latest(page).state.winners
    no_sideways_scroll(page)
    expect_counted_for_nobody(page)


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
