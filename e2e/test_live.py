"""Live tables: several browsers in one game, each with one person's view."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from cardroom.games import GAMES
from cardroom.table import Record, Table, new_record
from e2e.at_table import hand, idle, latest, no_sideways_scroll, press, ready
from e2e.test_access import SMALL, violations
from e2e.together import (
    GOOD,
    NAMES,
    act,
    connect,
    gather,
    invite,
    join,
    joined_by,
    play_on,
    sit,
    sit_at,
    together,
    until,
)
from tests.random_games import THOROUGH
from tests.soak import LONGEST

MISSED = 6_000  # milliseconds until a guest who dropped out is missed: five seconds, and a redraw
SOME = 20  # actions that are enough to see that a game can be played


@pytest.mark.parametrize("key", LONGEST)
def test_two_browsers_play_a_deal(page: Page, person: Callable[[], Page], key: str):
    count = GAMES[key].seats(GAMES[key].Options())
    pages = gather(page, person, key, [count // 2])
    table = play_on(pages, SOME)
    assert table.state.turn is None or table.length >= SOME


def agreed(key: str, people: int) -> Record:
    """Return a new game of so many seats at least."""
    game = GAMES[key]
    options = (game.Options(), *game.PRESETS.values())
    wide = next(one for one in options if game.seats(one) >= people)
    return new_record(key, wide, "walnut")


MATRIX = [(key, people) for key in GAMES for people in (2, 3, 4)]


@pytest.mark.skipif(THOROUGH == 1, reason="takes a quarter of an hour: make soak")
@pytest.mark.parametrize(("key", "people"), MATRIX)
def test_so_many_browsers_play_a_whole_deal(
    page: Page, person: Callable[[], Page], key: str, people: int
):
    sit_at(page, agreed(key, people))
    pages = joined_by(page, person, range(1, people))
    table = play_on(pages, 300, bids=True)
    assert len(pages) == people
    assert table.state.turn is None
    assert len(table.state.sheet) == 1


@pytest.mark.soak
def test_four_browsers_play_a_deal(page: Page, person: Callable[[], Page]):
    pages = gather(page, person, "twenty-down", [1, 2, 3])
    table = play_on(pages, 60)
    assert table.state.turn is None
    page.locator("[data-do='next']").click()
    expect(pages[1].locator("#alert")).to_contain_text("Ben is ready")
    for seat in (1, 2, 3):
        assert latest(page).length == table.length
        pages[seat].locator("[data-do='next']").click()
    assert together(pages, table.length + 1).state.number == 2


@pytest.mark.soak
def test_the_seed_is_everybody_s_and_each_sees_their_own_hand(
    page: Page, person: Callable[[], Page]
):
    pages = gather(page, person, "belote", [1, 2])
    expect(pages[2].locator("#alert")).to_contain_text(
        "You shuffled these cards together, so no one chose them"
    )
    table = together(pages, 0)
    for seat, one in pages.items():
        held = [card.name for card in table.view(seat).hand]
        assert sorted(hand(one)) == sorted(held)
    assert len(table.record.seed) == 20


# Redrawn: the moment at which a page shows another turn, on the clock that all pages share.
REDRAWN = """(turn) => new Promise((done) => {
  const now = () => performance.timeOrigin + performance.now();
  const look = () => document.querySelector("#table").dataset.turn !== turn && done(now());
  new MutationObserver(look).observe(document.body, {subtree: true, attributes: true});
})"""
TAPPED = """() => new Promise((done) => document.addEventListener("click",
  () => done(performance.timeOrigin + performance.now()), {capture: true, once: true}))"""


@pytest.mark.soak
def test_a_tap_shows_on_the_other_page_at_once(page: Page, person: Callable[[], Page]):
    pages = gather(page, person, "eights", [1])
    waits = []
    table = together(pages, 0)
    while len(waits) < 5 and table.state.turn is not None:
        mine, other = pages[table.state.turn], pages[1 - table.state.turn]
        mine.evaluate(f"() => {{ globalThis.tapped = ({TAPPED})() }}")
        other.evaluate(
            f"(turn) => {{ globalThis.redrawn = ({REDRAWN})(turn) }}", str(table.state.turn)
        )
        last_tap(mine, table)
        if passes_on(table):
            begun = mine.evaluate("globalThis.tapped")
            waits.append(other.evaluate("globalThis.redrawn") - begun)
        table = together(pages, table.length + 1)
    waits.sort()
    sys.stdout.write(f"tap to the other page's redraw: {[round(wait) for wait in waits]} ms\n")
    assert waits[0] < 150


def passes_on(table: Table) -> bool:
    """Return whether another seat is to act after the first legal action."""
    game, state = table.game, table.state
    return game.apply(state, game.legal(state)[0]).turn != state.turn


def last_tap(page: Page, table: Table) -> None:
    """Do the first legal thing, so that its last tap is the only one that counts."""
    action = table.game.legal(table.state)[0]
    cards = [card.name for card in table.game.cards_of(action)]
    button = page.locator(f"[data-action='{table.game.text(action)}']")
    for card in cards:
        press(page, card)
    if button.count():
        if button.first.get_attribute("aria-pressed") == "false":
            button.first.click()
        page.evaluate(f"() => {{ globalThis.tapped = ({TAPPED})() }}")
        button.first.click()
    else:
        page.evaluate(f"() => {{ globalThis.tapped = ({TAPPED})() }}")
        press(page, cards[0])


@pytest.mark.soak
def test_who_drops_out_is_missed_and_comes_back(page: Page, person: Callable[[], Page]):
    pages = gather(page, person, "belote", [2])
    for _ in range(6):
        table = play_on(pages, 1, bids=True)
    pages[2].context.close()
    expect(page.locator("#dialog-title")).to_have_text("Ani lost the connection.", timeout=6000)
    page.locator("[data-do='live-computer']").click()
    del pages[2]
    table = play_on(pages, 2, bids=True)
    ani = person()
    answer = join(ani, invite(page, 2), "Ani")
    connect(page, ani, answer)
    pages[2] = ani
    again = together(pages, table.length)
    assert again.record.actions[: table.length] == table.record.actions
    assert play_on(pages, 4, bids=True).length >= table.length + 4


@contextmanager
def asleep(page: Page) -> Iterator[None]:
    """Stop all that goes on in this page, as on a device that sleeps; its connections stay.
    (A browser without a window freezes no tab, so its debugger holds it.)
    """
    session = page.context.new_cdp_session(page)
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    yield
    session.send("Debugger.resume")
    session.detach()


def losing(page: Page) -> Callable[[int], object]:
    """Lets so many of 100 packets of the page's connections get lost; to be had before them."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    usual = {"offline": False, "latency": 1, "downloadThroughput": 10**8, "uploadThroughput": 10**8}

    def lose(percent: int) -> object:
        return session.send("Network.emulateNetworkConditions", {**usual, "packetLoss": percent})

    lose(0)
    return lose


@pytest.mark.soak
def test_a_page_that_slept_and_a_line_that_broke_come_back_by_themselves(
    page: Page, person: Callable[[], Page]
):
    lose = losing(page)
    pages = gather(page, person, "eights", [1])
    table = play_on(pages, 3)
    title, ani = page.locator("dialog[open] #dialog-title"), pages[1]
    with asleep(ani):
        expect(title).to_have_text("Ani lost the connection.", timeout=MISSED)
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert together(pages, table.length).record == table.record
    table = play_on(pages, 2)
    lose(100)
    for one, name in ((page, "Ani"), (ani, "Ben")):
        said = f"{name} lost the connection."
        expect(one.locator("dialog[open] #dialog-title")).to_have_text(said, timeout=MISSED)
    lose(0)
    for one in (page, ani):
        expect(one.locator("dialog[open]")).to_have_count(0)
    assert together(pages, table.length).record == table.record
    assert play_on(pages, 2).length >= table.length + 2


@contextmanager
def stopped(browser: Browser) -> Iterator[None]:
    """The device of this browser sleeps: nothing of it runs, its lines least of all."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    processes = [int(one["id"]) for one in found]
    try:
        for one in processes:
            os.kill(one, signal.SIGSTOP)
        yield
    finally:
        for one in processes:
            os.kill(one, signal.SIGCONT)


@contextmanager
def out_of_reach(lose: Callable[[int], object]) -> Iterator[None]:
    """Drop all messages between the pages."""
    lose(100)
    try:
        yield
    finally:
        lose(0)


OUTAGES = [(what, seconds) for what in ("line", "guest", "host") for seconds in (20, 60)]


@pytest.mark.skipif(THOROUGH == 1, reason="takes minutes: make soak")
@pytest.mark.parametrize(("what", "seconds"), OUTAGES)
def test_after_an_outage_all_go_on_without_an_invitation(
    page: Page,
    person: Callable[[], Page],
    launch_browser: Callable[[], Browser],
    base_url: str,
    what: str,
    seconds: int,
):
    lose, device = losing(page), launch_browser()  # a browser of its own: its processes are stopped
    host = device.new_page(base_url=base_url, service_workers="block") if what == "host" else page
    guest = device.new_page(base_url=base_url, service_workers="block") if what == "guest" else None
    pages = gather(host, lambda: guest or person(), "belote", [2])
    awake = 2 if what == "host" else 0
    while (table := play_on(pages, 1, bids=True)).state.turn != awake:
        pass
    there, name = pages[awake], NAMES[1 if awake == 0 else 0]
    with out_of_reach(lose) if what == "line" else stopped(device):
        said = f"{name} lost the connection."
        expect(there.locator("dialog[open] #dialog-title")).to_have_text(said, timeout=MISSED)
        there.locator("dialog[open] .dialog-foot [data-do='close']").click()
        act(there)  # which the other hears of afterwards
        there.wait_for_timeout(1000 * seconds)
    if what == "line":
        pages[2 - awake].locator("dialog[open] .dialog-foot [data-do='close']").click()
    again = together(pages, table.length + 1)
    assert again.record.actions[: table.length] == table.record.actions
    for one in pages.values():
        expect(one.locator("dialog[open]")).to_have_count(0)
        expect(one.locator("#table #tool-live")).to_be_visible()
    assert play_on(pages, 2, bids=True).length >= again.length + 2
    device.close()


def invited_again(host: Page, guest: Page, name: str) -> None:
    """Invite a guest to the seat that the dialog names, and connect both pages."""
    host.locator("dialog[open] [data-do='live-seat']").first.click()
    expect(host.locator("#live-link")).to_have_value(GOOD)
    connect(host, guest, join(guest, host.locator("#live-link").input_value(), name))


# Events of browsers that keep a page as it is while its reader visits another.
PUT_ASIDE = """() => { for (const kind of ["pagehide", "pageshow"])
  dispatchEvent(new PageTransitionEvent(kind, {persisted: true})) }"""


@pytest.mark.soak
def test_a_page_that_is_loaded_again_says_how_the_table_goes_on(
    page: Page, person: Callable[[], Page]
):
    pages = gather(page, person, "belote", [2])
    table, ani = play_on(pages, 3, bids=True), pages[2]
    for one, other, told, left in (
        (ani, page, "Ask Ben to invite you again", "Ani has left the table."),
        (page, ani, "Invite Ani again", "Lost the connection to Ben"),
    ):
        one.set_viewport_size(SMALL)
        if one is ani:
            with one.expect_navigation():
                one.evaluate(PUT_ASIDE)
        else:
            one.reload()
        ready(one)
        expect(one.locator("#dialog-title")).to_have_text("Connection lost")
        expect(one.locator("dialog[open]")).to_contain_text(told)
        no_sideways_scroll(one)
        assert violations(one) == []
        expect(other.locator("#dialog-title")).to_have_text(left)
        invited_again(page, ani, "Ani")
        assert together(pages, table.length).record == table.record
    table = play_on(pages, 2, bids=True)
    ani.locator("#tool-live").click()
    ani.locator("[data-do='live-leave']").click()
    expect(ani.locator("#tool-live")).to_have_count(0)
    ani.reload()
    ready(ani)
    idle(ani)
    expect(ani.locator("dialog[open]")).to_have_count(0)  # who left knows that
    assert latest(ani).record == table.record


@pytest.mark.soak
def test_the_host_s_page_closes_and_the_game_stays(page: Page, person: Callable[[], Page]):
    host = person()
    pages = gather(host, person, "eights", [1])
    table = play_on(pages, 4)
    pages[1].locator("#tool-live").wait_for()
    host.close()
    expect(pages[1].locator("#dialog-title")).to_have_text("Lost the connection to Ben")
    pages[1].locator("[data-do='close']").first.click()
    assert latest(pages[1]).record == table.record
    expect(pages[1].locator("#tool-share")).to_be_visible()
    # ... and goes on under a new host
    ben = person()
    answer = join(ben, invite(pages[1], 0, "Ani"), "Ben")
    connect(pages[1], ben, answer)
    assert together({1: pages[1], 0: ben}, table.length).record == table.record


@pytest.mark.soak
def test_second_tab_of_the_host_only_looks_on(page: Page, person: Callable[[], Page]):
    host = person()
    pages = gather(host, person, "eights", [1])
    table = play_on(pages, 2)
    second = host.context.new_page()
    second.goto("./?fast=1")
    aside = second.locator("#aside")
    expect(aside).to_contain_text("This game is live in another tab")
    assert violations(second) == []
    while (table := play_on(pages, 1)).state.turn != 0:
        pass
    held = [card.name for card in table.view(0).hand]
    expect(second.locator("[data-hand] [data-card]")).to_have_count(len(held))
    press(second, held[0])
    press(second, held[0])
    assert play_on(pages, 2).length > table.length
    for one in pages.values():
        expect(one.locator("#table #tool-live")).to_be_visible()
    host.close()
    expect(aside).to_have_count(0)
    expect(second.locator("#tool-share")).to_be_visible()


def test_words_undo_and_damage(page: Page, person: Callable[[], Page]):
    pages = gather(page, person, "eights", [1])
    ani = pages[1]
    ani.locator("#tool-live").click()
    expect(ani.locator("dialog[open]")).to_be_visible()
    assert violations(ani) == []
    ani.locator("[data-do='live-word'][data-word='thanks']").click()
    expect(page.locator("#alert")).to_have_text("Ani: Thanks!")
    table = play_on(pages, 4)
    who, other = (page, ani) if table.state.turn == 0 else (ani, page)
    who.locator("#tool-undo").click()
    expect(other.locator("#dialog-title")).to_contain_text("asks to take back")
    other.locator("[data-do='live-yes']").click()
    expect(other.locator("dialog[open]")).to_have_count(0)
    who.locator("#table[data-mine]").wait_for()
    until(page, lambda: together(pages, 0).length < table.length, lambda: "nothing was undone")
    play_on(pages, 2)


@pytest.mark.soak
def test_what_is_no_answer_is_said(page: Page, person: Callable[[], Page]):
    page.set_viewport_size(SMALL)
    sit(page, "belote")
    link = invite(page, 1)
    assert violations(page) == []
    no_sideways_scroll(page)
    assert len(link.partition("#")[2]) <= 300
    for text, said in (
        ("hello", "This isn't an invitation or an answer. Copy it again"),
        (link, "is an invitation"),
        (link[:-9], "missing"),
    ):
        page.locator("#live-answer").fill(text)
        page.locator("[data-do='live-connect']").click()
        expect(page.locator("#live-problem")).to_contain_text(said)
    ani = person()
    ani.set_viewport_size(SMALL)
    ani.goto(f"./?fast=1{link[link.index('#') : -1]}")
    expect(ani.locator("#dialog-title")).to_have_text("No connection")
    ani.goto("./")
    answer = join(ani, link, "Ani")
    assert violations(ani) == []
    no_sideways_scroll(ani)
    connect(page, ani, answer)
    no_sideways_scroll(ani)


# A camera and a reader of codes, which this Chromium has none of: what is held before it is given.
SCANNER = """(text) => {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement("canvas");
    canvas.getContext("2d").fillRect(0, 0, 9, 9);
    setInterval(() => canvas.getContext("2d").fillRect(0, 0, 9, 9), 50);
    return canvas.captureStream();
  };
  globalThis.BarcodeDetector = class {
    async detect() { return [{rawValue: "https://example.org/"}, {rawValue: globalThis.held}]; }
  };
}"""


def test_an_answer_is_scanned(page: Page, person: Callable[[], Page]):
    page.add_init_script(f"({SCANNER})()")
    sit(page, "eights")
    ani = person()
    answer = join(ani, invite(page, 1), "Ani")
    page.evaluate("(answer) => { globalThis.held = answer }", answer)
    page.locator("[data-do='live-scan']").click()
    expect(ani.locator("#table #tool-live")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
