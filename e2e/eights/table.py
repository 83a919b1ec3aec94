"""A person at a table of Eights: positions worth opening, and playing by mouse, touch or keys."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page

from cardroom.games import eights
from cardroom.games.eights.model import Lay, Options, State
from cardroom.links.link import encode_game
from cardroom.table import Table, new_record
from e2e.at_table import STRIP, hand, idle, legal, open_site, phase, say, say_by_key


def position(options: Options, wanted: Callable[[State], bool]) -> Table:
    """Return the first position of a random game that answers to a description."""
    for number in range(500):
        table = Table(new_record(eights.KEY, options, f"table {number}"))
        if play_until(table, wanted):
            return table
    raise AssertionError("no random game comes to such a position")


def play_until(table: Table, wanted: Callable[[State], bool]) -> bool:
    """Play by chance until the position is as wanted, keeping eights and drawing only in need;
    False when the game is over before.
    """
    dice = Random(table.record.seed)
    while not wanted(table.state):
        choices = eights.legal(table.state)
        if not choices:
            return False
        lays = [action for action in choices if isinstance(action, Lay)]
        plain = [lay for lay in lays if lay.named is None]
        table.play(dice.choice(plain or lays or choices))
    return True


def sit_down(page: Page, table: Table, address: str = "./?fast=1&level=casual") -> None:
    """Open a game where it stands, through its link."""
    open_site(page, f"{address}#{encode_game(table.record)}")
    if "fast" not in address:  # who has time is greeted
        page.locator("[data-do='accept-link'][data-how='game']").click()
    page.locator("#table").wait_for()
    idle(page)


def start(page: Page, **options: str) -> None:
    """Agree on a game in the new-game dialog, and sit down."""
    open_site(page, "./?fast=1&level=casual")
    page.locator("[data-new='eights']").click()
    page.locator("details:has([data-option]) summary").click()
    for name, value in options.items():
        page.locator(f"[data-option='{name}']").select_option(value)
    page.locator("#seed").fill("friday night")
    page.locator("[data-do='start']").click()
    page.locator("#table").wait_for()
    idle(page)


def turn(page: Page, click: str = "click") -> None:
    """Do one thing: lay the first card that fits, else draw, else pass; or begin the next deal."""
    able = legal(page)
    if phase(page) == "scored":
        getattr(page.locator("[data-do='next']"), click)()
    elif able:
        card = page.locator(f"#card-{able[-1]}")
        getattr(card, click)(position=STRIP)
        if page.locator(".suit-button").count():
            getattr(page.locator(".suit-button").nth(1), click)()
        else:
            getattr(card, click)(position=STRIP)
    else:
        say(page.locator("[data-action]"), click)
    idle(page)


def key_turn(page: Page) -> None:
    """Do one turn by keyboard, from any focus."""
    able, press = legal(page), page.keyboard.press
    if phase(page) == "scored":
        page.locator("[data-do='next']").focus()
        press("Enter")
    elif able:
        press("h")
        press("Home")
        for _ in range(hand(page).index(able[-1])):
            press("ArrowRight")
        press("Enter")
        if page.locator(".suit-button").count():
            press("h")
    elif page.locator("#act-draw").count():
        say_by_key(page, "d")
    else:
        page.locator("#act-pass").focus()
        say_by_key(page)
    idle(page)
