"""A person at a table of 80 Points: positions worth opening, and playing by mouse or keys."""

from collections.abc import Callable

from playwright.sync_api import Page

from cardroom.games import eighty_points
from cardroom.games.eighty_points.model import Options, State
from cardroom.links.link import encode_game
from cardroom.players.levels import CHANCE
from cardroom.players.service import choose, dice_key
from cardroom.table import Table, new_record
from e2e.at_table import STRIP, idle, open_site, phase, say, say_by_key


def position(options: Options, wanted: Callable[[State], bool], rounds: int = 1) -> Table:
    """The first position of a match played by chance that answers to a description, looked for in
    so many rounds of each.
    """
    for number in range(3000):
        table = Table(new_record(eighty_points.KEY, options, f"table {number}"))
        if play_until(table, wanted, rounds):
            return table
    raise AssertionError("no match by chance comes to such a position")


def play_until(table: Table, wanted: Callable[[State], bool], rounds: int) -> bool:
    """Play by chance until the position is as wanted; False when the rounds are over before."""
    while not wanted(table.state):
        state = table.state
        if state.number > rounds or state.winners:
            return False
        if state.turn is None:
            table.play(eighty_points.legal(state)[0])
            continue
        key = dice_key(table.record.seed, state.turn, table.length, CHANCE)
        table.play(choose(state, eighty_points, state.turn, CHANCE, key).action)
    return True


def sit_down(page: Page, table: Table, address: str = "./?fast=1&level=casual") -> None:
    """Open a match where it stands, through its link."""
    open_site(page, f"{address}#{encode_game(table.record)}")
    page.locator("#table").wait_for()
    idle(page)
    page.locator("#hand").hover(position={"x": 2, "y": 2})  # a mouse is there


def selected(page: Page) -> list[str]:
    """Return the raised cards."""
    return page.locator("[data-hand] [data-card][aria-pressed='true']").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )


def free(page: Page) -> list[str]:
    """Ids of the cards of the hand that may be raised and are not."""
    return page.locator(
        "[data-hand] [data-card][aria-pressed='false']:not([aria-disabled='true'])"
    ).evaluate_all("cards => cards.map(card => card.id)")


def ready_to_confirm(page: Page) -> bool:
    return page.locator("#confirm:not([aria-disabled])").count() == 1


def turn(page: Page) -> None:
    """Do one thing by mouse: keep the hand and its trumps, bury, lead a card, follow."""
    now = phase(page)
    if now == "scored":
        page.locator("[data-do='next']").click()
    elif now in ("deal", "close", "reshuffle"):
        say(page.locator("[data-action='pass'], [data-action='keep']"))
    else:
        raise_enough(page)
        page.locator("#confirm").click()
    idle(page)


def raise_enough(page: Page) -> None:
    """Take what is offered, then cards from the end of the hand, until that can be done."""
    if page.locator("#offers button").count():
        page.locator("#offers button").first.click()
    while not ready_to_confirm(page):
        page.locator(f"#{free(page)[-1]}").click(position=STRIP)


def key_turn(page: Page) -> None:
    """Do one turn by keyboard, from any focus."""
    press = page.keyboard.press
    now = phase(page)
    if now == "scored":
        page.locator("[data-do='next']").focus()
        press("Enter")
    elif now in ("deal", "close", "reshuffle"):
        page.locator("[data-action='pass'], [data-action='keep']").focus()
        say_by_key(page)
    else:
        raise_by_keys(page)
        press("Enter")
    idle(page)


def raise_by_keys(page: Page) -> None:
    """Take what is offered; walk the hand with arrows and raise with Space what is missing."""
    press = page.keyboard.press
    if page.locator("#offers button").count():
        page.locator("#offers button").first.focus()
        press("Enter")
    press("h")
    while not ready_to_confirm(page):
        press("End")
        for _ in range(from_the_end(page, free(page)[-1])):
            press("ArrowLeft")
        press("Space")


def from_the_end(page: Page, id: str) -> int:
    """Count the cards of the hand after a card, given by its element's id."""
    ids = page.locator("[data-hand] [data-card]").evaluate_all("cards => cards.map(c => c.id)")
    return len(ids) - 1 - ids.index(id)
