"""Saving: reloading, links, several games, two tabs, and storage that fails."""

import json
from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cardroom.game import InTricks
from cardroom.games import GAMES
from cardroom.games.twenty_down.model import Options
from cardroom.links.frame import with_sendable_checksum
from cardroom.links.link import decode, encode_game
from cardroom.table import Record, Table, new_record
from e2e.at_table import (
    act,
    close_dialog,
    hand,
    happens,
    idle,
    latest,
    legal,
    next_decision,
    open_dialog,
    open_site,
    phase,
    press,
    ready,
    sight,
    start,
    to_lobby,
    worker_answers,
)
from e2e.conftest import Watch
from tests.soak import row

PASTED = encode_game(new_record("belote", GAMES["belote"].Options(), "friday-night"))
FORBIDDEN = """
  Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("not here", "SecurityError"); }
  });
"""
FULL = """
  Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };
"""


def reload(page: Page) -> None:
    page.reload()
    ready(page)
    idle(page)


def test_a_reload_comes_back_in_the_middle_of_a_trick(page: Page):
    start(page)
    next_decision(page, "play")
    while not page.locator("#trick li[id]").count() or page.locator("[data-taken]").count():
        act(page, phase(page))
        next_decision(page, "play")
    before = sight(page)
    reload(page)
    assert sight(page) == before
    act(page, "play")
    idle(page)
    assert sight(page) != before


# Tap a card twice, so that it is played, and close the tab before the page can be painted.
CLOSED_AT_ONCE = """(card, kind) => {
  const kept = () => JSON.stringify({ ...localStorage });
  const before = kept();
  card.click();
  card.click();
  const gone = card.hasAttribute("data-going");
  const owed = kept() === before;
  (kind === "pagehide" ? window : document).dispatchEvent(new Event(kind));
  const paid = kept() !== before;
  const busy = document.documentElement.dataset.busy;
  location.reload();
  return [gone, busy, owed, paid];
}"""


@pytest.mark.parametrize(
    "kind", [row("pagehide", usual=True), row("visibilitychange", usual=False)]
)
def test_a_card_played_as_the_tab_closes_is_kept(page: Page, kind: str):
    start(page)
    next_decision(page, "play")
    card = legal(page)[0]
    with page.expect_navigation():
        closed = page.locator(f"#card-{card}").evaluate(CLOSED_AT_ONCE, kind)
    assert closed == [True, "1", True, True]
    ready(page)
    idle(page)
    assert card not in hand(page)


def test_back_closes_a_dialog_then_leads_to_the_lobby_and_forward_to_the_same_hand(page: Page):
    start(page)
    next_decision(page, "play")
    before = sight(page)
    open_dialog(page, "score")
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert sight(page) == before
    page.go_back()
    expect(page.locator("#table")).to_have_count(0)
    page.go_forward()
    page.locator("#table").wait_for()
    idle(page)
    assert sight(page) == before


@pytest.mark.soak
def test_back_from_a_table_that_a_reload_brought_leads_to_the_lobby(page: Page):
    start(page)
    before = sight(page)
    reload(page)
    open_dialog(page, "score")
    close_dialog(page)
    page.go_back()
    expect(page.locator("#table")).to_have_count(0)
    expect(page.locator("[data-do='continue']")).to_be_visible()
    page.go_forward()
    page.locator("#table").wait_for()
    idle(page)
    assert sight(page) == before


def test_several_games_left_for_the_lobby_wait_there_beside_each_other(page: Page):
    start(page)
    next_decision(page, "play")
    first = sight(page)
    to_lobby(page)
    page.locator("[data-play='twenty-down']").click()
    idle(page)
    assert sight(page) != first
    to_lobby(page)
    expect(page.locator("#table")).to_have_count(0)
    reload(page)
    expect(page.locator("#table")).to_have_count(0)
    expect(page.locator("[data-do='continue']")).to_have_count(2)
    page.locator("[data-do='continue']").last.click()
    idle(page)
    assert sight(page) == first


def test_a_game_is_removed_only_after_asking(page: Page):
    start(page)
    to_lobby(page)
    page.locator("[data-do='forget']").click()
    expect(page.locator("dialog[open]")).to_contain_text("Delete this game?")
    page.locator("dialog .dialog-foot [data-do='close']").click()
    expect(page.locator("[data-do='continue']")).to_have_count(1)
    page.locator("[data-do='forget']").click()
    page.locator("[data-do='forget-now']").click()
    expect(page.locator("[data-do='continue']")).to_have_count(0)


# Links


def shared(page: Page) -> tuple[str, str]:
    """The two links: this deal, this game."""
    open_dialog(page, "share")
    links = page.locator("dialog [data-copy]").evaluate_all("all => all.map(x => x.dataset.copy)")
    close_dialog(page)
    return links[0], links[1]


def with_fast(link: str) -> str:
    return link.replace("/#", "/?fast=1#")


def test_the_link_to_a_game_lays_the_same_table_elsewhere(page: Page, stranger: Page):
    start(page)
    next_decision(page, "play")
    act(page, "play")
    idle(page)
    _, game = shared(page)
    assert len(game.partition("#")[2]) < 150
    open_site(stranger, with_fast(game))
    assert sight(stranger) == sight(page)
    assert "#" not in stranger.url


@pytest.mark.soak
def test_the_link_to_a_deal_deals_the_same_cards(page: Page, stranger: Page):
    start(page)
    dealt = sight(page)
    next_decision(page, "scored")
    deal, _ = shared(page)
    open_site(stranger, with_fast(deal))
    assert sight(stranger).hand == dealt.hand
    assert sight(stranger).plates == dealt.plates


@pytest.mark.soak
def test_a_shared_deal_greets_who_opens_it_and_can_be_learnt_first(page: Page, stranger: Page):
    start(page)
    deal, _ = shared(page)
    open_site(stranger, f"./?level=casual&coach=0#{deal.partition('#')[2]}")
    title = stranger.locator("#dialog-title")
    expect(title).to_have_text("Someone shared this deal of Twenty Down with you")
    expect(stranger.locator("#table")).to_have_count(0)
    stranger.locator("dialog [data-learn]").click()
    stranger.locator("#course-leave").click()
    expect(stranger.locator("#course")).to_have_count(0)
    idle(stranger)
    assert set(hand(stranger)) == set(hand(page))  # what was shared has waited


def test_a_link_never_replaces_the_game_on_the_table_unasked(page: Page, stranger: Page):
    start(page)
    deal, _ = shared(page)
    start(stranger)
    mine = sight(stranger)
    stranger.evaluate("link => { location.hash = link }", deal.partition("#")[2])
    expect(stranger.locator("dialog[open]")).to_be_visible()
    stranger.locator("[data-do='dismiss-link']").click()
    assert sight(stranger) == mine
    stranger.evaluate("link => { location.hash = link }", deal.partition("#")[2])
    stranger.locator("[data-do='accept-link']").click()
    idle(stranger)
    assert sight(stranger).hand == sight(page).hand
    to_lobby(stranger)
    expect(stranger.locator("[data-do='continue']")).to_have_count(2)


@pytest.mark.soak
def test_a_game_by_link_can_be_watched_from_its_first_decision(page: Page, stranger: Page):
    start(page)
    next_decision(page, "play")
    end = sight(page)
    _, game = shared(page)
    start(stranger)
    stranger.evaluate("link => { location.hash = link }", game.partition("#")[2])
    stranger.locator("[data-do='accept-link'][data-how='watch']").click()
    idle(stranger)
    first = sight(stranger)
    assert len(first.log) < len(end.log)
    while stranger.locator("#tool-redo:not([aria-disabled])").count():
        stranger.locator("#tool-redo").click()
        idle(stranger)
    assert sight(stranger) == end


def test_a_link_is_pasted_in_the_lobby_though_python_is_not_there(page: Page):
    page.goto("./?fast=1")
    page.locator("[data-do='paste-link']").click()
    field = page.get_by_label("Paste a link, or an answer to an invitation")
    field.fill("Hello")
    page.locator("[data-do='open-link']").click()
    expect(page.locator("#pasted-problem")).to_contain_text("There's no Cardroom link here")
    expect(field).to_have_value("Hello")
    field.fill(f"Look: https://elsewhere.example/room/#{PASTED.replace('/', '%2F')}).")
    page.locator("[data-do='open-link']").click()
    idle(page)
    assert latest(page).record._replace(actions=()) == decode(PASTED)


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        row(
            "1/twenty-down/1//friday-night/1//AAAAA",
            "Part of this link was changed on the way",
            usual=True,
        ),
        row(
            with_sendable_checksum("1/twenty-down/7//friday-night/1/"),
            "This needs a newer version",
            usual=False,
        ),
        row("something-else", "There's no Cardroom link here", usual=False),
    ],
)
def test_a_link_that_cannot_be_opened_says_so_and_the_page_goes_on(
    page: Page, fragment: str, sentence: str
):
    open_site(page, f"./?fast=1#{fragment}")
    expect(page.locator("dialog[open]")).to_contain_text(sentence)
    assert "#" not in page.url
    close_dialog(page)
    page.locator("[data-play='twenty-down']").click()
    idle(page)
    assert hand(page)


def test_of_a_damaged_link_the_deal_can_still_be_played(page: Page):
    open_site(page, "./?fast=1#1/twenty-down/1//friday-night/1/57.Mz3kQ")
    page.locator("dialog [data-do='accept-link']").click()
    idle(page)
    seen = hand(page)
    deal, _ = shared(page)
    assert "/friday-night/1/" in deal
    assert seen


# Storage that fails


@pytest.mark.parametrize(
    ("script", "sentence"),
    [row(FORBIDDEN, "doesn't save games", usual=False), row(FULL, "Storage is full", usual=True)],
)
def test_without_storage_the_game_goes_on_and_the_page_says_so(
    page: Page, script: str, sentence: str
):
    page.add_init_script(script)
    start(page)
    expect(page.locator("#banner")).to_contain_text(sentence)
    next_decision(page, "play")
    act(page, "play")
    idle(page)
    seen = sight(page)
    to_lobby(page)
    page.locator("[data-do='continue']").click()
    idle(page)
    assert sight(page) == seen


def test_a_damaged_save_is_set_aside_and_reported(page: Page):
    start(page)
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find(key => key.startsWith("cardroom/game/"));
          localStorage.setItem(key, localStorage.getItem(key).slice(0, 60));
        }"""
    )
    reload(page)
    expect(page.locator("#table")).to_have_count(0)
    expect(page.locator("#banner")).to_contain_text("A saved game couldn't be read. It's set aside")
    kept = page.evaluate(
        "Object.keys(localStorage).filter(key => key.includes('/damaged/')).length"
    )
    assert kept == 1
    page.locator("[data-play='twenty-down']").click()
    idle(page)
    assert hand(page)


@pytest.mark.soak
def test_a_save_that_breaks_off_stands_where_it_made_sense(page: Page):
    start(page)
    next_decision(page, "play")
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find(key => key.startsWith("cardroom/game/"));
          const saved = JSON.parse(localStorage.getItem(key));
          const record = JSON.parse(saved.record);
          record.actions = record.actions.split(" ").slice(0, 3).join(" ") + " play:nonsense";
          saved.record = JSON.stringify(record);
          localStorage.setItem(key, JSON.stringify(saved));
        }"""
    )
    reload(page)
    expect(page.locator("#banner")).to_contain_text("after 3 moves")
    next_decision(page, "play")
    assert hand(page)


# Two tabs


def test_a_second_tab_follows_the_first_and_loses_nothing(page: Page, context: BrowserContext):
    start(page)
    next_decision(page, "play")
    second = context.new_page()
    open_site(second)
    assert sight(second) == sight(page)
    act(page, "play")
    idle(page)
    expect(second.locator("#log")).to_have_text(sight(page).log)
    assert sight(second) == sight(page)


def test_the_older_tab_never_overwrites_the_newer(page: Page, context: BrowserContext):
    start(page)
    next_decision(page, "play")
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find(key => key.startsWith("cardroom/game/"));
          const saved = JSON.parse(localStorage.getItem(key));
          saved.revision += 5;
          localStorage.setItem(key, JSON.stringify(saved));
        }"""
    )
    newer = sight(page)
    card = legal(page)[0]
    press(page, card)
    press(page, card)
    expect(page.locator("dialog[open]")).to_contain_text("This game continued in another tab")
    page.locator("dialog [data-do='reload']").click()
    idle(page)
    assert sight(page) == newer


# To a file and back


def test_games_go_to_a_file_and_come_back(page: Page, stranger: Page, tmp_path):
    start(page)
    next_decision(page, "play")
    seen = sight(page)
    to_lobby(page)
    with page.expect_download() as download:
        page.locator("[data-do='export']").click()
    file = tmp_path / "games.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["cardroom"] == 1
    open_site(stranger)
    stranger.locator("#import-file").set_input_files(file)
    stranger.locator("[data-do='continue']").click()
    idle(stranger)
    assert sight(stranger) == seen


def test_a_file_of_something_else_changes_nothing(page: Page, tmp_path):
    open_site(page)
    file = tmp_path / "else.json"
    file.write_text("[1, 2")
    page.locator("#import-file").set_input_files(file)
    expect(page.locator("dialog[open]")).to_contain_text(
        "This file has no Cardroom games. Nothing was changed"
    )


# The worker


def test_a_worker_that_dies_is_replaced_and_the_game_goes_on(
    page: Page, kill_workers: Callable[[], int], watch: Watch
):
    start(page)
    next_decision(page, "play")
    worker_answers(page)
    assert kill_workers() == 1
    before = sight(page)
    act(page, "play")
    idle(page)
    assert len(sight(page).hand) < len(before.hand)
    assert len(sight(page).log) > len(before.log)
    worker_answers(page, 2)
    next_decision(page, "scored")


@pytest.mark.parametrize(
    ("way", "asked", "answer"),
    [
        row([], "#tool-hint", "#reason", usual=True, id="hint"),
        row(
            ["[data-do='board']", "[data-do='board-lay']"],
            "[data-do='board-ask']",
            "[data-advice='there']",
            usual=False,
            id="board",
        ),
    ],
)
def test_a_worker_that_dies_at_a_question_leaves_nobody_waiting(
    page: Page,
    kill_workers: Callable[[], int],
    watch: Watch,
    way: list[str],
    asked: str,
    answer: str,
):
    if way:
        open_site(page)
        for click in way:
            page.locator(click).first.click()
    else:
        start(page)
        next_decision(page, "play")
    worker_answers(page)
    page.locator(asked).click()
    assert kill_workers() == 1
    expect(page.locator(answer)).to_be_visible(timeout=30_000)


SOON = 4  # seconds: what used to be waited for was 5 and more


@pytest.mark.soak
def test_a_worker_that_dies_is_not_waited_for_and_always_replaced(
    page: Page, kill_workers: Callable[[], int]
):
    start(page)
    next_decision(page, "play")
    for killed in range(3):
        worker_answers(page, killed + 1)
        before = sight(page)
        assert kill_workers() == 1
        begun = monotonic()
        act(page, phase(page))
        idle(page)
        assert monotonic() - begun < SOON
        assert sight(page) != before
    worker_answers(page, 4)


# While `silent`, what the page asks reaches the worker late.
SILENT = """
  globalThis.asked = new Promise((ask) => { globalThis.answered = new Promise((answer) => {
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...parts) {
      const isQuestion = Array.isArray(parts[0]) && parts[0][1] === "answer";
      if (!(globalThis.silent && isQuestion)) return send.apply(this, parts);
      ask();
      setTimeout(() => {
        this.addEventListener("message", answer);
        send.apply(this, parts);
      }, 3000);
    };
  }); });
"""
ASKED = "(done) => globalThis.asked.then(done)"
ANSWERED = "(done) => globalThis.answered.then(() => setTimeout(done))"  # the page knows


def another_follows() -> Record:
    """Return a game in which another seat is to act after any card of the person."""
    table = Table(new_record("twenty-down", Options(), "moved on"))
    while table.state.turn != 0 or not 0 < on_the_table(table) < 3:
        table.play(table.game.legal(table.state)[0])
    return table.record


def on_the_table(table: Table) -> int:
    """Count the cards in the trick."""
    view = table.view(0)
    laid = view.trick if isinstance(view, InTricks) else None
    return sum(bool(laid.play_of(seat)) for seat in laid.seats) if laid else 0


@pytest.mark.soak
@pytest.mark.usefixtures("second_python")
def test_an_answer_for_a_table_that_moved_on_is_dropped(page: Page):
    page.add_init_script(SILENT)
    open_site(page, f"./?fast=1#{encode_game(another_follows())}")
    worker_answers(page)
    page.evaluate("globalThis.silent = true")
    before = sight(page)
    act(page, "play")
    happens(page, ASKED)
    page.locator("#tool-undo").click()
    expect(page.locator("[data-hand] [data-card]")).to_have_count(len(before.hand))
    happens(page, ANSWERED)
    assert sight(page).hand == before.hand
    assert sight(page).log == before.log


@pytest.mark.soak
@pytest.mark.usefixtures("second_python")
def test_follower_goes_on_when_the_other_tab_is_closed(page: Page, context: BrowserContext):
    page.add_init_script(SILENT)
    open_site(page, f"./?fast=1#{encode_game(another_follows())}")
    worker_answers(page)
    second = context.new_page()
    open_site(second)
    page.evaluate("globalThis.silent = true")
    held = len(hand(page))
    act(page, "play")  # the worker is asked, and hears of it late
    expect(second.locator("[data-hand] [data-card]")).to_have_count(held - 1)
    page.close()
    second.locator("#table[data-mine]").wait_for()
    idle(second)
    expect(second.locator("dialog[open]")).to_have_count(0)
