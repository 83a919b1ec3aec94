"""A person at the page: what one sees, and playing by mouse, keyboard or touch."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from cardroom.players.levels import ADVISER, hint_reasons
from cardroom.players.service import choose, dice_key_at
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Record, Table
from cardroom.views.wording import words_of
from tests import casual_games
from tests.random_games import THOROUGH

PATIENCE = 60_000  # milliseconds; two cores may be busy with another browser
expect.set_options(timeout=PATIENCE / 2)

STRIP = {"x": 8, "y": 8}  # where a card shows however many lie upon it

SUIT_KEYS = ("trump:C", "trump:D", "trump:H", "trump:S")


def root(page: Page, state: str) -> None:
    """Wait until the root element says this of the page."""
    page.locator(f"html{state}").wait_for(state="attached", timeout=PATIENCE)


def ready(page: Page) -> None:
    """Wait until the page can be played."""
    root(page, "[data-ready='1']")


def idle(page: Page) -> None:
    """Wait until no computer player thinks and nothing moves."""
    root(page, ":not([data-busy])")


def happens(page: Page, script: str, *arguments: object) -> None:
    """Wait until the script, given `done` and these arguments, says that it is done. It listens to
    events of the page; one that never comes is an error.
    """
    page.evaluate(
        f"""(given) => new Promise((done, fail) => {{
          setTimeout(() => fail(new Error("it never happened")), {PATIENCE});
          ({script})(done, ...given);
        }})""",
        arguments,
    )


MARKED = """(done, name, count) => {
  const look = () => performance.getEntriesByName(name).length >= count && done();
  new PerformanceObserver(look).observe({type: "mark", buffered: true});
  look();
}"""


SERVED = """(done) => {
  const workers = navigator.serviceWorker;
  const look = () => {
    if (workers.controller?.state === "activated") done();
    else workers.controller?.addEventListener("statechange", look);
  };
  workers.addEventListener("controllerchange", look);
  look();
}"""


def wait_for_site(page: Page) -> None:
    """Wait until the whole site is on the device."""
    happens(page, SERVED)


def worker_answers(page: Page, count: int = 1) -> None:
    """Wait until so many workers have been ready to be asked since the page was opened."""
    happens(page, MARKED, "cardroom:worker", count)


def open_site(page: Page, address: str = "./?fast=1") -> None:
    """Open the page and wait until it can be played."""
    page.goto(address)
    ready(page)
    idle(page)


def start(page: Page, address: str = "./?fast=1") -> None:
    """Open the page and sit down at a table of Twenty Down."""
    open_site(page, address)
    play_from_lobby(page)


def play_from_lobby(page: Page) -> None:
    """Sit down at a table of Twenty Down."""
    page.locator("[data-play='twenty-down']").click()
    page.locator("#table").wait_for()
    idle(page)


def to_lobby(page: Page) -> None:
    """Leave the table by its menu."""
    page.locator("#tool-menu").click()
    page.locator("dialog[open] [data-do='lobby']").click()
    expect(page.locator(".lobby")).to_be_visible()


def phase(page: Page) -> str:
    return page.locator("#table").get_attribute("data-phase") or ""


def hand(page: Page) -> list[str]:
    return page.locator("[data-hand] [data-card]").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )


def legal(page: Page) -> list[str]:
    """The cards of the hand that nothing is said against."""
    return page.locator("[data-hand] [data-card]:not([aria-disabled='true'])").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )


def games(page: Page) -> list[Saved]:
    """Return all games that the page keeps, the one played last first."""
    return Store(page.evaluate("({ ...localStorage })")).games()[0]


def latest(page: Page) -> Table:
    """Return the table as the page has saved it last."""
    return Table(games(page)[0].record)


def latest_state(page: Page) -> Any:
    """Return the state of the game as the page has saved it last."""
    return latest(page).state


def expect_hint(page: Page) -> None:
    """Beside the hint stands what it comes to and why, as the adviser says it in this position."""
    table = latest(page)
    key = dice_key_at(table, table.state.turn, ADVISER)
    choice = choose(table.state, table.game, table.state.turn, ADVISER, key)
    said = hint_reasons(table.game.KEY, table.game.view(table.state, table.state.turn), choice)
    sentences = [words_of(table.game.KEY).reason(each, brief=True) for each in said]
    expect(page.locator("#reason")).to_have_text(" ".join(sentences))


@dataclass(frozen=True)
class Sight:
    """All that can be seen of a table: two equal sights are the same table."""

    phase: str
    turn: str
    facts: str
    hand: tuple[str, ...]
    plates: tuple[str, ...]
    trick: str
    log: str


def sight(page: Page) -> Sight:
    table = page.locator("#table")
    return Sight(
        phase=phase(page),
        turn=table.get_attribute("data-turn") or "",
        facts=page.locator(".facts-title").inner_text(),
        hand=tuple(hand(page)),
        plates=tuple(page.locator(".plate .numbers").all_inner_texts()),
        trick=page.locator("#trick").inner_text(),
        log=page.locator("#log").text_content() or "",
    )


def say(button: Locator, click: str = "click") -> None:
    """Say a bid or another choice: where that takes two taps the first one only presses it."""
    idle(button.page)  # what was said before may not be shown yet
    two_taps = button.get_attribute("aria-pressed") == "false"
    getattr(button, click)()
    if two_taps:
        expect(button).to_have_attribute("aria-pressed", "true")
        getattr(button, click)()


def say_by_key(page: Page, key: str = "Enter") -> None:
    """Press the focused button with a key, and once more if it only raises an action."""
    idle(page)
    page.keyboard.press(key)
    if page.locator("[data-action][aria-pressed='true']").count():
        page.keyboard.press(key)


def press(page: Page, card: str, **how: bool) -> None:
    """Click a card of the hand where it shows."""
    page.locator(f"#card-{card}").click(position=STRIP, **how)


def next_decision(page: Page, kind: str) -> None:
    """Play on with the first legal action until the page waits for the person in this phase."""
    for _ in range(200):
        idle(page)
        now = phase(page)
        if now == kind:
            return
        act(page, now)
    raise AssertionError(f"never came to {kind}")


def act(page: Page, now: str) -> None:
    """Do the first thing that is allowed, by mouse."""
    if now == "scored":
        page.locator("[data-do='next']").click()
    elif now == "over":  # all five tricks in hearts end a game with its first deal
        page.locator("[data-do='new']").click()
        page.locator("[data-do='start']").click()
    elif now == "exchange":
        page.locator("[data-do='confirm']").click()
    elif now == "play":
        card = legal(page)[0]
        press(page, card)
        press(page, card)
    else:
        say(page.locator("[data-action]").first)


def decide(page: Page) -> None:
    """Do the first legal thing by mouse, with cards if it can be done with cards."""
    idle(page)
    table, now = latest(page), phase(page)
    legal = table.game.legal(table.state)
    with_cards = (one for one in legal if table.game.cards_of(one)) if now == "play" else iter(())
    action = next(with_cards, legal[0])
    cards = [card.name for card in table.game.cards_of(action)]
    button = page.locator(f"[data-action='{table.game.text(action)}']")
    if len(cards) > 1 or not (cards or button.count() or now == "exchange"):
        # two copies of a card are hard to tell apart, and some words are put together
        page.locator("#tool-hint").click()
        page.locator("#reason").wait_for()
        page.locator("[data-do='confirm']").click()
        idle(page)
        return
    for card in cards:
        press(page, card)
    if button.count():
        say(button.first)
    elif phase(page) == "exchange":
        page.locator("[data-do='confirm']").click()
    else:
        press(page, cards[0])
    idle(page)


PLAYING_ON = (Path(__file__).parent / "several.js").read_text("utf-8")


def play_on(page: Page, most: int = 60) -> str:
    """Do the first legal action as long as the viewer is to act. Return why that ended: "waits" for
    a player elsewhere, "curtain", or the phase in which no player is to act.
    """
    page.locator("#table").wait_for()
    ended: str = page.evaluate(PLAYING_ON, most)
    assert ended != "for ever"
    return ended


LONG = ("eighty-points", "five-hundred", "eights")
"""Games of whose deals the middle may be passed over; `make soak` plays every card."""

BEGINNING, LAST = 8, 12  # turns of persons before that, and actions of all after it


def at_the_middle(key: str, turns: int) -> bool:
    """Return whether persons had enough turns of a deal to skip most of the others."""
    return THOROUGH == 1 and key in LONG and turns == BEGINNING


def pass_over(*pages: Page) -> None:
    """Let casual players play the middle of the deal that these pages keep, until the same person
    is to act again near its end; the pages are loaded again.
    """
    for page in pages:
        saved = games(page)[0]
        entries: dict[str, str] = {}
        Store(entries).save(saved._replace(record=_near_the_end(Table(saved.record))))
        page.evaluate("entries => Object.assign(localStorage, entries)", entries)
        page.reload()
        ready(page)
        page.locator("#table").wait_for()
        idle(page)


def _near_the_end(table: Table) -> Record:
    now, seat = table.length, table.state.turn
    assert seat is not None
    casual_games.play_on(table, len(table.state.sheet) + 1)
    places = range(table.length - LAST, now, -1)
    return next(table.at(n).record for n in places if table.at(n).state.turn == seat)


def no_sideways_scroll(page: Page) -> None:
    widths = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert widths[0] <= widths[1]


def open_dialog(page: Page, word: str) -> None:
    """Open a dialog by its tool, or through the menu."""
    tool = page.locator(f"#tool-{word}")
    if tool.count():
        tool.click()
    else:
        page.locator("#tool-menu").click()
        page.locator(f"dialog[open] [data-do='{word}']").click()
    expect(page.locator("#dialog-title")).to_be_visible()


def close_dialog(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
