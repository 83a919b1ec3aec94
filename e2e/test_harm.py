"""Harmful saves and links: the page always opens, always answers, and loses nothing."""

import json
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardroom.games import GAMES
from cardroom.links.frame import with_sendable_checksum
from cardroom.links.link import encode_game
from cardroom.records.kinds import DAMAGED, GAME, SETTINGS
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Table, new_record
from e2e.at_table import (
    close_dialog,
    hand,
    idle,
    next_decision,
    open_site,
    ready,
    sight,
    start,
    to_lobby,
)
from e2e.conftest import Watch
from tests.soak import first_of, row

OPEN = "cardroom/open"
LEVELS = (None, "expert", "expert", "expert")
SOON = 30  # seconds, on a machine with other things to do; what froze took more than 60


def a_store(**changes: object) -> dict[str, str]:
    """Return a game that lies open, its entry changed so."""
    entries: dict[str, str] = {}
    options = GAMES["twenty-down"].Options()
    Store(entries).save(Saved("g1", new_record("twenty-down", options, "x"), LEVELS))
    entries[GAME + "g1"] = json.dumps(json.loads(entries[GAME + "g1"]) | changes)
    return entries | {OPEN: "g1"}


def plant(page: Page, entries: dict[str, str]) -> None:
    """Put entries into the storage before the page first looks there; once, not at a reload."""
    page.add_init_script(
        f"""if (!sessionStorage.planted) {{
          sessionStorage.planted = 1;
          Object.assign(localStorage, {json.dumps(entries)});
        }}"""
    )


def stored(page: Page, prefix: str) -> list[str]:
    keys = page.evaluate("Object.keys(localStorage)")
    return [key for key in keys if key.startswith(prefix)]


def can_be_played(page: Page) -> None:
    """A new game can be begun, and begins."""
    page.locator("[data-play='twenty-down']").click()
    page.locator("#table").wait_for()
    idle(page)
    assert hand(page)


@pytest.mark.parametrize(
    "entries",
    [
        row({**a_store(when=10**30)}, usual=False, id="when"),
        row({**a_store(when=-5, deal="many", score=10**40)}, usual=False, id="listed"),
        row({SETTINGS: '{"speed": "warp"}'}, usual=False, id="speed"),
        row(
            {**a_store(), SETTINGS: '{"speed": "warp", "theme": 3, "deck": null, "spoken": "x"}'},
            usual=True,
            id="settings",
        ),
        row({OPEN: "nowhere"}, usual=False, id="open"),
        row({**a_store(when=10**30), OPEN: ""}, usual=False, id="listed only"),
    ],
)
def test_odd_values_stop_nobody(page: Page, entries: dict[str, str]):
    plant(page, entries)
    open_site(page)
    lies_open = entries.get(OPEN) == "g1"
    expect(page.locator("#table")).to_have_count(1 if lies_open else 0)
    expect(page.locator("#banner")).to_be_hidden()
    if lies_open:
        page.locator("#tool-menu").click()
        page.locator("dialog [data-do='lobby']").click()
    expect(page.locator("[data-do='continue']")).to_have_count(1 if GAME + "g1" in entries else 0)
    can_be_played(page)


@pytest.mark.parametrize(
    ("change", "sentence", "aside"),
    [
        (
            {"levels": [None, "expert", "grandmaster", "expert"]},
            "needs a newer version",
            "cardroom/later/game/",
        ),
        ({"revision": -7}, "A saved game couldn't be read. It's set aside", DAMAGED),
    ],
)
def test_what_cannot_be_trusted_is_set_aside(
    page: Page, change: dict[str, object], sentence: str, aside: str
):
    plant(page, a_store(**change))
    open_site(page)
    expect(page.locator("#banner")).to_contain_text(sentence)
    assert stored(page, aside) == [aside + "g1"]
    can_be_played(page)


# A browser function fails that sitting down needs, as if a game could not be shown.
SITTING_FAILS = "performance.clearMeasures = () => { throw new Error('planted'); };"


def test_whatever_fails_while_a_game_opens_the_lobby_comes(page: Page, watch: Watch):
    watch.expected.append("planted")
    plant(page, a_store())
    page.add_init_script(SITTING_FAILS)
    open_site(page)
    expect(page.locator("#table")).to_have_count(0)
    expect(page.locator("#banner")).to_contain_text("A saved game couldn't be read. It's set aside")
    assert stored(page, GAME) == []
    assert stored(page, OPEN) == []
    page.locator("[data-new='twenty-down']").click()
    expect(page.locator("dialog[open]")).to_be_visible()


LISTING_FAILS = """
  const { format } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
    get() {
      const plain = format.get.call(this);
      return (when) => {
        if (when.valueOf() === 12345) throw new Error("planted");
        return plain(when);
      };
    },
  });
"""


def test_a_game_that_cannot_be_listed_takes_no_other_with_it(page: Page, watch: Watch):
    watch.expected.append("planted")
    entries = a_store(when=12345)
    entries[GAME + "g2"] = a_store()[GAME + "g1"]
    plant(page, entries | {OPEN: ""})
    page.add_init_script(LISTING_FAILS)
    open_site(page)
    expect(page.locator("[data-do='continue']")).to_have_count(1)
    assert stored(page, DAMAGED) == [DAMAGED + "g1"]


# Links that are short and games that are not


def passing(game: str, actions: int) -> str:
    """Return a link in which all seats pass, again and again."""
    return with_sendable_checksum(f"1/{game}/1//x/1/{actions}.")


def patient(game: str, actions: int) -> str:
    """A link to so many actions that people could just have made: they pass for long, and then the
    lowest bid is played.
    """
    table: Any = Table(new_record(game, GAMES[game].Options(), "x"))
    passed = 0
    while table.length < actions:
        choices, scored = table.game.legal(table.state), len(table.state.sheet)
        bids = passed > table.game.MOST_IN_DEAL - 100 and table.state.turn is not None
        table.play(choices[1 if bids and not table.state.contract else 0])
        passed = passed + 1 if len(table.state.sheet) == scored else 0
    return encode_game(table.record)


def test_a_short_link_to_a_game_without_end_is_refused_at_once(page: Page):
    link = passing("belote", 20_000)
    assert len(link) < 40
    begun = monotonic()
    open_site(page, f"./?fast=1#{link}")
    expect(page.locator("dialog[open]")).to_contain_text("This link is damaged. Ask for a new one")
    assert monotonic() - begun < SOON
    page.locator("dialog [data-do='accept-link']").click()
    idle(page)
    assert len(hand(page)) == 8


SHORT = {
    "a game": passing("five-hundred", GAMES["five-hundred"].MOST_ACTIONS),
    "a challenge": with_sendable_checksum("3/belote/1//x/1/0.1.pccc" + "/0..4999." * 8),
    "a game by link": with_sendable_checksum("4/belote/1//x/1/0.ppaa/./4999."),
    "a page of nothing": "1/belote/" + "x" * 1_900_000,
}


@pytest.mark.parametrize("link", first_of(SHORT))
def test_a_link_that_nobody_can_have_played_is_told_at_once(page: Page, link: str):
    open_site(page)
    begun = monotonic()
    page.evaluate("link => { location.hash = link }", link)
    expect(page.locator("dialog[open]")).to_contain_text("This link can't be opened")
    assert monotonic() - begun < SOON / 2


# Clicks as soon as something takes long, from inside: by the time a test clicks, it may be over.
IMPATIENT = """
  let told, failed;
  globalThis.trial = new Promise((tell, fail) => { told = tell; failed = fail; });
  const click = (selector) => document.querySelector(selector).click();
  const begin = async () => {
    const trial = {};
    const bar = document.getElementById("work-bar");
    trial.ready = document.documentElement.dataset.ready;
    trial.said = document.getElementById("work").textContent;
    const asked = performance.now();
    click("[data-new='twenty-down']");
    trial.opened = document.getElementById("dialog").open;
    document.getElementById("dialog").close();
    await new Promise((done) => setTimeout(done, 10));
    trial.waited = performance.now() - asked;
    const before = bar.value;
    while (bar.value < Math.min(before + 0.12, 0.95)) {
      if (document.getElementById("work").hidden) throw new Error("it was over too soon");
      await new Promise((done) => setTimeout(done, 5));
    }
    trial.moved = bar.value - before;
    click("[data-do='stop']");
    trial.hidden = document.getElementById("work").hidden;
    told(trial);
  };
  const look = setInterval(() => {
    if (document.getElementById("table")) {
      clearInterval(look);
      failed(new Error("it was over before it was seen"));
    }
    if (!document.getElementById("work-bar") || !document.documentElement.dataset.ready) return;
    clearInterval(look);
    begin().catch(failed);
  }, 5);
"""


def slowed(page: Page) -> None:
    """Slow the page down three times, so that long work is long on a quick machine too."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 3})


def impatient(page: Page) -> dict[str, object]:
    """Click here and there during long work, then stop it. Return what was found."""
    return page.evaluate("trial")


@pytest.mark.soak
def test_while_a_long_game_opens_the_page_answers_and_can_leave_it(page: Page):
    page.add_init_script(IMPATIENT)
    slowed(page)
    begun = monotonic()
    page.goto(f"./?fast=1#{patient('belote', 4_900)}")
    ready(page)
    assert monotonic() - begun < SOON
    found = impatient(page)
    assert "Opening" in str(found["said"])
    assert found["opened"]
    assert float(str(found["moved"])) > 0
    assert float(str(found["waited"])) < 2000
    assert found["hidden"]
    idle(page)
    expect(page.locator("#table")).to_have_count(0)
    can_be_played(page)


def test_a_long_game_is_there_in_the_end_and_can_be_played(page: Page):
    page.goto(f"./?fast=1#{patient('belote', 2_000)}")
    page.locator("#table").wait_for(timeout=60_000)
    idle(page)
    assert len(hand(page)) == 8
    page.locator("[data-action]").first.click()
    idle(page)
    assert hand(page)


# A network that asks one to log in

LOGIN = "<!doctype html><title>Free Wi-Fi</title><form><button>I agree</button></form>"


@pytest.mark.parametrize(
    ("part", "click", "shown"),
    [
        row("later-*/**", "[data-do='stats']", "dialog[open]", usual=True, id="statistics"),
        row("lessons-*/**", "[data-learn='eights']", "[data-course]", usual=False, id="course"),
        row("problems-*/**", "[data-problem='twenty-down']", "#course", usual=False, id="problem"),
    ],
)
def test_a_network_that_answers_with_its_own_page_brings_nothing_and_one_can_try_again(
    page: Page, part: str, click: str, shown: str
):
    page.route(f"**/{part}", lambda route: route.fulfill(body=LOGIN, content_type="text/html"))
    open_site(page)
    page.locator(click).first.click()
    expect(page.locator("#dialog-title")).to_have_text("This couldn't load")
    expect(page.locator("body")).not_to_contain_text("I agree")
    page.unroute_all()
    page.locator("dialog[open] [data-do='try-again']").click()
    expect(page.get_by_text("This couldn't load")).to_be_hidden()
    expect(page.locator(shown).first).to_be_visible()


@pytest.mark.parametrize(
    "text",
    [row("{}", usual=True), row("[]", usual=False), row(LOGIN, usual=False), row("", usual=False)],
)
def test_a_page_whose_language_is_of_another_kind_begins_in_english(page: Page, text: str):
    page.route("**/languages/*.json", lambda route: route.fulfill(body=text))
    open_site(page, "./?fast=1&lang=de")
    expect(page.locator("#language")).to_contain_text("Deutsch: This couldn't load")
    expect(page.locator("#blocked")).to_be_hidden()
    can_be_played(page)
    to_lobby(page)
    page.unroute_all()
    page.locator("#language [data-do='language']").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#language")).to_be_hidden()


@pytest.mark.parametrize("text", [row("{}", usual=True), row("[]", usual=False)])
def test_problems_of_another_kind_are_said_not_to_have_loaded(page: Page, text: str):
    page.route("**/problems-*/**", lambda route: route.fulfill(body=text))
    open_site(page)
    page.locator("[data-problem='twenty-down']").click()
    expect(page.locator("#dialog-title")).to_have_text("This couldn't load")


# Storage that comes and goes


def test_after_the_storage_was_cleared_a_game_in_progress_is_kept_again(page: Page):
    start(page)
    page.evaluate("localStorage.clear()")
    next_decision(page, "play")
    before = sight(page)
    page.reload()
    ready(page)
    idle(page)
    assert sight(page) == before


def persisting(page: Page, granted: str) -> None:
    page.add_init_script(
        f"""navigator.storage.persisted = async () => false;
        globalThis.asked = 0;
        navigator.storage.persist = async () => {{ asked += 1; return {granted}; }};"""
    )


def test_the_browser_is_asked_to_keep_the_storage_after_the_first_deal(page: Page):
    persisting(page, "true")
    start(page)
    next_decision(page, "play")
    assert page.evaluate("asked") == 0
    next_decision(page, "scored")
    assert page.evaluate("asked") == 1
    expect(page.locator("#alert")).not_to_contain_text("file")


@pytest.mark.soak
def test_where_it_will_not_promise_that_a_word_is_said_once_and_in_the_lobby(page: Page):
    persisting(page, "false")
    start(page)
    next_decision(page, "scored")
    expect(page.locator("#alert")).not_to_contain_text("file")
    to_lobby(page)
    expect(page.locator("#to-file")).to_contain_text("your browser may delete your games")
    with page.expect_download():
        page.locator("#to-file [data-do='export']").click()
    expect(page.locator("#to-file")).to_be_empty()
    page.reload()
    ready(page)
    page.locator("[data-do='continue']").first.click()
    page.locator("[data-do='next']").click()
    next_decision(page, "scored")
    assert page.evaluate("asked") == 1
    to_lobby(page)
    expect(page.locator("#to-file")).to_be_empty()


# Files


def a_file(games: int, more: dict[str, str] | None = None) -> str:
    """Return a file of so many games, each of its own."""
    entries: dict[str, str] = {}
    text = a_store()[GAME + "g1"]
    for number in range(games):
        entries[f"{GAME}f{number}"] = text.replace('"when": 0', f'"when": {number}')
    return json.dumps({"cardroom": 1, "entries": entries | (more or {})}, indent=1)


def bring(page: Page, tmp_path, text: str) -> None:
    file = tmp_path / "games.json"
    file.write_text(text)
    page.locator("#import-file").set_input_files(file)


def test_a_file_is_taken_in_and_truly_counted(page: Page, tmp_path):
    open_site(page)
    bring(page, tmp_path, a_file(60, {GAME + "bad": "nonsense"}))
    expect(page.locator("dialog[open]")).to_contain_text("61 games and results in the file")
    expect(page.locator("dialog[open]")).to_contain_text("60 are new.")
    expect(page.locator("dialog[open]")).to_contain_text("1 couldn't be read.")
    close_dialog(page)
    assert len(stored(page, GAME)) == 60
    expect(page.locator("[data-do='continue']")).to_have_count(50)
    page.locator("[data-do='more-games']").click()
    expect(page.locator("[data-do='continue']")).to_have_count(60)
    bring(page, tmp_path, a_file(60))
    expect(page.locator("#alert[data-show]")).to_contain_text(
        "Nothing new in this file: you have all of it."
    )


def test_what_finds_no_room_is_not_said_to_be_stored(page: Page, tmp_path):
    page.add_init_script(
        """const plain = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, value) {
          if (this.length > 20) throw new DOMException("no room", "QuotaExceededError");
          plain.call(this, key, value);
        };"""
    )
    open_site(page)
    bring(page, tmp_path, a_file(60))
    held = len(stored(page, GAME))
    expect(page.locator("dialog[open]")).to_contain_text("60 games and results")
    held = len(stored(page, GAME))
    assert 0 < held < 30
    expect(page.locator("dialog[open]")).to_contain_text(f"{held} are new.")
    expect(page.locator("dialog[open]")).to_contain_text(f"{60 - held} didn't fit")
    expect(page.locator("#banner")).to_be_hidden()


def test_while_a_large_file_is_taken_in_the_page_answers_and_can_leave_it(page: Page, tmp_path):
    page.add_init_script(IMPATIENT)
    open_site(page)
    slowed(page)
    bring(page, tmp_path, a_file(10_000))
    found = impatient(page)
    assert "Importing games" in str(found["said"])
    assert found["opened"]
    assert float(str(found["moved"])) > 0
    assert float(str(found["waited"])) < 2000
    expect(page.locator("#alert[data-show]")).to_contain_text(
        "Stopped. Open the file again for the rest"
    )
    assert 0 < len(stored(page, GAME)) < 10_000
    can_be_played(page)


def test_a_file_larger_than_any_of_ours_is_not_even_read(page: Page, tmp_path):
    open_site(page)
    bring(page, tmp_path, " " * 20_000_001)
    expect(page.locator("dialog[open]")).to_contain_text(
        "This file is too large. Nothing was changed"
    )
