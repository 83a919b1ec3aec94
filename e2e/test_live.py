"""Live tables: several browsers in one game, each with one person's view."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cardroom.games import GAMES
from cardroom.store import Store
from cardroom.table import Table
from e2e.at_table import idle, phase, press, say
from e2e.conftest import Watch
from e2e.together import connect, invite, join, sit

NAMES = ("Ben", "Ani", "Cy", "Dov")


@pytest.fixture
def person(browser: Browser, base_url: str, watch: Watch) -> Iterator[Callable[[], Page]]:
    """Somebody with a device of their own."""
    contexts: list[BrowserContext] = []

    def come() -> Page:
        contexts.append(browser.new_context(base_url=base_url, service_workers="block"))
        watch.over(contexts[-1])
        return contexts[-1].new_page()

    yield come
    for context in contexts:
        context.close()


def table_of(page: Page) -> Table:
    """The table as this page keeps it."""
    games, _ = Store(page.evaluate("({ ...localStorage })")).games()
    return Table(games[0].record)


def gather(host: Page, person: Callable[[], Page], key: str, seats: list[int]) -> dict[int, Page]:
    """Everybody at one table, by seat."""
    sit(host, key)
    pages = {0: host}
    for seat in seats:
        pages[seat] = person()
        answer = join(pages[seat], invite(host, seat), NAMES[len(pages) - 1])
        connect(host, pages[seat], answer)
    return pages


def seats_of(key: str, others: int) -> list[int]:
    """Seats of so many other persons."""
    count = GAMES[key].seats(GAMES[key].Options())
    return list(range(1, count))[:others]


def act(page: Page) -> None:
    """Do the first legal thing by mouse, with cards if it can be done with cards."""
    table = table_of(page)
    legal = table.game.legal(table.state)
    with_cards = (one for one in legal if phase(page) == "play" and table.game.cards_of(one))
    action = next(with_cards, legal[0])
    cards = [card.name for card in table.game.cards_of(action)]
    if len(cards) > 1:  # what is buried: two copies of a card are hard to tell apart
        page.locator("#tool-hint").click()
        page.locator("#reason").wait_for()
        page.locator("[data-do='confirm']").click()
        return
    for card in cards:
        press(page, card)
    button = page.locator(f"[data-action='{table.game.text(action)}']")
    if button.count():
        say(button.first)
    elif phase(page) == "exchange":
        page.locator("[data-do='confirm']").click()
    else:
        press(page, cards[0])


def shown(page: Page) -> tuple[str, str, int]:
    """Phase, turn and how much was done."""
    table = page.locator("#table")
    return (phase(page), table.get_attribute("data-turn") or "", table_of(page).length)


def together(pages: dict[int, Page], length: int) -> Table:
    """Wait until all pages have come so far at least, and nobody but a person is to act."""
    for page in pages.values():
        for _ in range(300):
            idle(page)
            table = table_of(page)
            turn = table.state.turn
            if table.length >= length and (turn is None or turn in pages):
                break
            page.evaluate("() => new Promise(requestAnimationFrame)")
        else:
            raise AssertionError(f"a page stopped after {table.length} actions, not {length}")
    tables = [table_of(page) for page in pages.values()]
    assert len({table.record for table in tables}) == 1
    return tables[0]


def play_on(pages: dict[int, Page], most: int) -> Table:
    """Play until a deal is over, or so many actions of persons."""
    table = together(pages, 0)
    for _ in range(most):
        if table.state.turn is None:
            return table
        act(pages[table.state.turn])
        table = together(pages, table.length + 1)
    return table


@pytest.mark.parametrize("key", GAMES)
def test_two_browsers_play_a_deal(page: Page, person: Callable[[], Page], key: str):
    count = GAMES[key].seats(GAMES[key].Options())
    pages = gather(page, person, key, [count // 2])
    table = play_on(pages, 60)
    assert table.state.turn is None or table.length > 40
    assert table.record.seed != ""


@pytest.mark.parametrize(("key", "others"), [("twenty-down", 2), ("belote", 3)])
def test_three_and_four_browsers_play_a_deal(
    page: Page, person: Callable[[], Page], key: str, others: int
):
    pages = gather(page, person, key, seats_of(key, others))
    table = play_on(pages, 60)
    assert table.state.turn is None
    page.locator("[data-do='next']").click()
    expect(pages[1].locator("#alert")).to_contain_text("Ben is ready")
    for seat in list(pages)[1:]:
        pages[seat].locator("[data-do='next']").click()
    assert together(pages, table.length + 1).state.number == 2
