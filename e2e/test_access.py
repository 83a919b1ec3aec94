"""Accessibility: axe-core over every screen, the sub-path, the small screen, the keys."""

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.records.results import DealResult, Result
from cardroom.records.store import Store
from cardroom.table import Record
from e2e.at_table import (
    PATIENCE,
    act,
    close_dialog,
    expect_hint,
    hand,
    idle,
    legal,
    next_decision,
    no_sideways_scroll,
    open_dialog,
    open_site,
    phase,
    play_from_lobby,
    press,
    ready,
    sight,
    start,
    to_lobby,
)
from e2e.positions import (
    Positions,
    as_html,
    bare_page,
    first,
    hinted,
    lay,
    match_phase,
    positions_of,
)
from tests.casual_games import casual_game

AXE = (
    Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"
).read_text()
RULES = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
# The shade changes colours and nothing else, so by night only these can find what day did not show.
OF_COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"], "resultTypes": ["violations"]}
DIALOGS = ("duties", "last-trick", "score", "rules", "share", "menu", "settings", "state")
# A tool looks pressed at once, and opens its dialog after that was painted.
TAP_AND_LOOK = """tool => {
  tool.click();
  return [tool.dataset.pressed, document.querySelector("#dialog").open];
}"""
# Another tap does not overtake it.
TAP_TWICE = """tool => {
  tool.click();
  document.body.click();
  return document.querySelector("#dialog").open;
}"""
SMALL = {"width": 320, "height": 568}
SIDEWAYS = {"width": 844, "height": 390}
to_play = match_phase("play")


def violations(page: Page) -> list[str]:
    """Return what axe-core finds in the light theme, and colours in the dark one, a line each."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    return [*_violations(page, "light", RULES), *_violations(page, "dark", OF_COLOURS)]


def _violations(page: Page, shade: str, rules: dict) -> list[str]:
    page.emulate_media(color_scheme=shade)
    found = page.evaluate(f"axe.run(document, {json.dumps(rules)})")["violations"]
    return [f"{shade}, {rule['id']}: {node['html']}" for rule in found for node in rule["nodes"]]


def clean(page: Page) -> None:
    """Assert that nothing is wider than the screen, and that axe-core finds nothing."""
    no_sideways_scroll(page)
    assert violations(page) == []


@pytest.fixture
def small(page: Page) -> None:
    """Make the page that of a small phone."""
    page.set_viewport_size(SMALL)


@pytest.mark.usefixtures("small")
def test_axe_finds_nothing_in_the_lobby(page: Page):
    open_site(page)
    assert violations(page) == []
    no_sideways_scroll(page)
    play_from_lobby(page)
    to_lobby(page)
    expect(page.locator("[data-do='continue']")).to_be_visible()
    assert violations(page) == []
    page.locator("[data-new='twenty-down']").click()
    assert violations(page) == []
    no_sideways_scroll(page)
    page.locator("#dialog-title").evaluate("title => { title.style.color = '#15181b' }")
    assert [line[:20] for line in violations(page)] == ["dark, color-contrast"]  # it is black


@pytest.fixture(scope="module")
def bare(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page in which colours do not fade into others: axe looks at once."""
    with bare_page(browser, base_url) as page:
        page.evaluate(AT_ONCE)
        yield page


AT_ONCE = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync("* { transition: none !important; }");
  document.adoptedStyleSheets = [style];
}"""


@pytest.mark.parametrize(
    "size", [pytest.param(SMALL, id="upright"), pytest.param(SIDEWAYS, id="sideways")]
)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.soak
def test_axe_finds_nothing_in_any_phase(bare: Page, game: str, size: dict):
    """With a hint wherever there can be one."""
    bare.set_viewport_size(size)
    assert violations_at(bare, positions_of(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_where_a_card_is_to_be_played(bare: Page, game: str):
    bare.set_viewport_size(SMALL)
    found = positions_of(game)
    name = next(name for name in found if name.startswith(("play", "turn")))
    assert violations_at(bare, {name: found[name]}) == []


def violations_at(page: Page, positions: Positions) -> list[str]:
    """Return what axe-core finds at these tables, with a hint wherever there can be one."""
    found = []
    for name, make in positions.items():
        table = make()
        lay(page, hinted(table) if table.state.turn == 0 else as_html(table))
        found += [f"{name}: {each}" for each in violations(page)]
    return found


def test_axe_notices_what_cannot_be_read_or_hit(bare: Page):
    bare.set_viewport_size({"width": 1280, "height": 800})
    lay(bare, as_html(positions_of("belote")["play"]()))
    assert violations(bare) == []
    bare.locator(".tool").evaluate_all("all => all.forEach(e => { e.style.zoom = 0.3; })")
    bare.locator("#turn").evaluate("e => { e.style.color = '#15181b'; }")  # black
    found = {line.split(":")[0] for line in violations(bare)}
    assert found == {"light, target-size", "dark, color-contrast"}


@pytest.mark.usefixtures("small")
def test_axe_finds_nothing_in_any_dialog(page: Page):
    open_game(page, in_second_deal())
    for word in DIALOGS:
        open_dialog(page, word)
        assert violations(page) == [], word
        no_sideways_scroll(page)
        close_dialog(page)
    page.locator("#contract").click()
    expect(page.locator("dialog li").first).to_contain_text("trumps")
    assert violations(page) == []
    close_dialog(page)
    expect(page.locator("#contract")).to_be_focused()
    tool = page.locator("#tool-score")
    assert tool.evaluate(TAP_AND_LOOK) == ["", False]
    expect(page.locator("dialog[open]")).to_be_visible()
    assert tool.get_attribute("data-pressed") is None
    close_dialog(page)
    assert tool.evaluate(TAP_TWICE)


def open_game(page: Page, record: Record) -> None:
    """Open a game by its link."""
    open_site(page, f"./?fast=1#{encode_game(record)}")
    page.locator("#table").wait_for()
    idle(page)


def in_second_deal() -> Record:
    """Return a game in its second deal, of which the person has seen a trick and is to play."""
    table = casual_game("twenty-down", "friday-night", 2)
    places = range(table.length)
    states: Iterator[Any] = (table.at(place).state for place in places)
    wanted = (one.number == 2 and one.tricks and to_play(one) for one in states)
    return table.at(next(itertools.compress(places, wanted))).record


def test_the_site_works_below_any_path(page: Page, sub_path_url: str):
    start(page, f"{sub_path_url}?fast=1")
    next_decision(page, "play")
    open_dialog(page, "rules")
    expect(page.locator("dialog #p-4\\.2")).to_be_attached()


def test_an_illegal_card_says_why_and_leads_to_the_paragraph(page: Page):
    start(page)
    next_decision(page, "play")
    while len(legal(page)) == len(hand(page)):
        act(page, phase(page))
        idle(page)
        next_decision(page, "play")
    illegal = next(card for card in hand(page) if card not in legal(page))
    button = page.locator(f"#card-{illegal}")
    why = button.get_attribute("aria-describedby")
    sentence = page.locator(f"#{why}").text_content()
    before = sight(page)
    button.click(force=True)
    expect(page.locator("#notice")).to_have_text(sentence or "?")
    expect(page.locator("#alert")).to_have_text(sentence or "?")
    assert sight(page).hand == before.hand
    page.keyboard.press("w")
    expect(page.locator("dialog .duties li[aria-current='true'] button")).to_have_count(
        len(legal(page))
    )
    page.locator("dialog .duties [aria-current='true'] a").click()
    expect(page.locator("dialog #p-4\\.2")).to_be_attached()
    assert "#" not in page.url


def test_a_card_offered_as_legal_is_raised_in_the_hand(page: Page):
    start(page)
    next_decision(page, "play")
    page.locator("#tool-duties").click()
    offered = page.locator("dialog [data-pick]").first
    card = offered.get_attribute("data-pick")
    offered.click()
    expect(page.locator(f"#card-{card}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"#card-{card}")).to_be_focused()


def test_the_arrow_keys_walk_the_hand_and_the_focused_card_is_in_sight(page: Page):
    page.set_viewport_size(SMALL)
    start(page)
    next_decision(page, "play")
    cards = hand(page)
    page.keyboard.press("h")
    page.keyboard.press("Home")
    for card in cards:
        expect(page.locator(f"#card-{card}")).to_be_focused()
        assert page.evaluate(
            """card => {
              const box = document.activeElement.getBoundingClientRect();
              const there = document.elementFromPoint(
                box.left + box.width / 2, box.top + box.height / 2);
              return document.activeElement.contains(there);
            }""",
            card,
        )
        page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(page.locator(f"#card-{cards[-1]}")).to_be_focused()
    assert page.locator("[data-hand] [tabindex='0']").count() == 1


def press_in_script(page: Page, key: str, code: str, **held: bool) -> None:
    """Press a key of a layout without Latin letters, with others held."""
    page.evaluate(
        """event => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { ...event, bubbles: true, cancelable: true }))""",
        {"key": key, "code": code, **held},
    )


def test_single_letters_open_what_they_say_and_can_be_switched_off(page: Page):
    start(page)
    next_decision(page, "play")
    for key, title in (
        ("s", "Score"),
        ("l", "Last trick"),
        ("g", "The whole table"),
        ("?", "Keyboard"),
    ):
        page.keyboard.press(key)
        expect(page.locator("#dialog-title")).to_contain_text(title)
        close_dialog(page)
    press_in_script(page, "ы", "KeyS")
    expect(page.locator("#dialog-title")).to_contain_text("Score")
    close_dialog(page)
    open_dialog(page, "settings")
    page.locator("dialog summary").last.click()
    page.locator("[data-set='keys']").uncheck()
    close_dialog(page)
    page.keyboard.press("s")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_undo_takes_a_play_back_and_redo_brings_it_again(page: Page):
    start(page)
    next_decision(page, "play")
    before = sight(page)
    act(page, "play")
    idle(page)
    after = sight(page)
    page.keyboard.press("Control+z")
    idle(page)
    assert sight(page).hand == before.hand
    page.keyboard.press("Control+Shift+z")
    idle(page)
    assert sight(page).hand == after.hand
    page.evaluate("document.body.append(document.createElement('textarea'))")
    page.locator("textarea").press("Control+z")  # takes back what was written there
    page.evaluate("document.querySelector('textarea').remove()")
    idle(page)
    assert sight(page).hand == after.hand
    press_in_script(page, "զ", "KeyZ", ctrlKey=True)
    idle(page)
    assert sight(page).hand == before.hand
    press_in_script(page, "Զ", "KeyZ", ctrlKey=True, shiftKey=True)
    idle(page)
    assert sight(page).hand == after.hand
    expect(page.locator("#table")).to_contain_text("assisted")


def test_hint_confirm_and_next_lead_to_the_next_deal(page: Page):
    open_game(page, late_in_a_deal())
    while (now := phase(page)) not in ("scored", "over"):
        page.locator("[data-do='hint']").first.click()
        expect_hint(page)
        page.locator("[data-do='confirm']").click()
        idle(page)
    act(page, now)
    idle(page)
    begun = "Deal 2" if now == "scored" else "Deal 1"  # of another game
    expect(page.locator(".facts-title")).to_contain_text(begun)


def test_a_computer_player_says_why_it_played_a_card(page: Page):
    start(page)
    next_decision(page, "play")
    while not page.locator("#trick [data-do='why']").count():
        act(page, phase(page))
        idle(page)
        next_decision(page, "play")
    page.locator("#trick [data-do='why']").first.click()
    expect(page.locator("#dialog-title")).to_contain_text("Why did")
    sentence = page.locator("dialog .asked p").text_content() or ""
    assert len(sentence) > 15
    assert "No reason" not in sentence


def test_settings_take_effect_at_once_and_are_remembered(page: Page):
    start(page)
    next_decision(page, "play")
    open_dialog(page, "settings")
    page.locator("[data-set='deck'][value='four']").check()
    page.locator("[data-set='theme'][value='dark']").check()
    page.locator("[data-set='one_tap']").check()
    close_dialog(page)
    root = page.locator("html")
    expect(root).to_have_attribute("data-deck", "four")
    expect(root).to_have_attribute("data-theme", "dark")
    count = len(hand(page))
    press(page, legal(page)[0])
    idle(page)
    assert len(hand(page)) != count or phase(page) != "play"
    page.reload()
    ready(page)
    expect(root).to_have_attribute("data-deck", "four")


def test_a_choice_is_said_with_a_second_tap_or_by_confirming(page: Page):
    start(page)
    act_until_trumps(page)
    before = sight(page)
    suits = page.locator("[data-action^='trump:']")
    suits.nth(0).click()
    expect(suits.nth(0)).to_have_attribute("aria-pressed", "true")
    suits.nth(1).click()
    expect(page.locator("[data-action][aria-pressed='true']")).to_have_count(1)
    confirm = page.locator("[data-do='confirm']")
    expect(confirm).to_have_attribute("aria-pressed", "true")
    assert sight(page) == before
    confirm.click()
    idle(page)
    assert sight(page) != before
    expect(page.locator(".roles").first).not_to_contain_text("assisted")


def act_until_trumps(page: Page) -> None:
    """Deal anew until it is the person who names trumps."""
    while phase(page) != "trump":
        page.locator("#tool-menu").click()
        page.locator("dialog [data-do='new']").click()
        page.locator("[data-do='start']").click()
        expect(page.locator("dialog[open]")).to_have_count(0)
        idle(page)


def test_the_lobby_offers_settings_and_statistics(page: Page):
    page.set_viewport_size(SMALL)
    open_site(page)
    page.locator(".masthead [data-do='settings']").click()
    page.locator("[data-set='theme'][value='dark']").check()
    close_dialog(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator(".masthead [data-do='stats']").click()
    expect(page.locator("#dialog-title")).to_have_text("Statistics")
    close_dialog(page)
    no_sideways_scroll(page)
    page.evaluate("entries => Object.assign(localStorage, entries)", make_entries())
    page.locator(".masthead [data-do='stats']").click()
    expect(page.locator("dialog .dots")).to_have_attribute("aria-label", re.compile("won"))
    assert violations(page) == []
    no_sideways_scroll(page)
    close_dialog(page)
    play_from_lobby(page)
    expect(page.locator(".masthead")).to_be_hidden()


def make_entries() -> dict[str, str]:
    """Return entries of finished games and of a deal that was reviewed."""
    entries: dict[str, str] = {}
    store = Store(entries)
    for number in range(12):
        won, helped = number % 3 > 0, number % 4 == 0
        store.keep_or_delete_result(
            f"r{number}", Result("belote", "club", helped, won, 301, number)
        )
    store.keep_deal_result(
        "r1",
        1,
        DealResult(
            "belote",
            "club",
            assisted=False,
            result=6.0,
            par=1.5,
            cost=2.0,
            decisions=8,
            faultless=6,
        ),
    )
    return entries


def test_settings_asked_for_before_python_was_there_open_by_themselves(page: Page):
    page.goto("./?fast=1", wait_until="commit")
    page.locator(".masthead [data-do='settings']").click()
    expect(page.locator("#dialog-title")).to_have_text("Settings", timeout=PATIENCE)


def test_copying_a_link_is_seen_and_read_beside_its_button(page: Page, context: BrowserContext):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    start(page)
    open_dialog(page, "share")
    said = page.locator("dialog .copied")
    expect(said).to_have_text(["", ""])
    page.locator("dialog [data-do='copy']").last.click()
    expect(said).to_have_text(["", "Copied"])
    expect(said.last).to_be_in_viewport()
    expect(said.last).to_have_attribute("role", "status")
    assert (
        page.evaluate("navigator.clipboard.readText()") == page.locator("#game-link").input_value()
    )


SPOKEN = """() => {
  window.spoken = [];
  const region = document.querySelector("#status");
  const options = {childList: true, characterData: true, subtree: true};
  new MutationObserver(() => window.spoken.push(region.textContent)).observe(region, options);
}"""


def late_in_a_deal() -> Record:
    """Return a game of Twenty Down with three cards left to play in its first deal."""
    return first("twenty-down", lambda state: to_play(state) and len(state.hands[0]) == 3).record


@pytest.mark.usefixtures("second_python")
def test_at_normal_speed_what_is_played_is_heard_and_the_focus_is_on_the_next_deal(page: Page):
    """Hear the cards after the player's own, and nothing twice, as a screen reader does."""
    open_site(page, f"./?coach=0#{encode_game(late_in_a_deal())}")
    page.locator("[data-do='accept-link'][data-how='game']").click()
    idle(page)
    page.evaluate(SPOKEN)
    while phase(page) == "play":
        page.keyboard.press("h")
        page.keyboard.press("Home")
        for _ in range(hand(page).index(legal(page)[0])):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        idle(page)
    said = [line.strip("\N{NO-BREAK SPACE}") for line in page.evaluate("window.spoken")]
    told = [line for line in said if line]
    assert any(line.startswith("Then ") for line in told)
    assert [line for line, after in itertools.pairwise(told) if line == after] == []
    expect(page.locator("#log")).to_have_attribute("aria-live", "off")
    expect(page.locator("[data-do='next'], [data-do='new']").last).to_be_focused()
    page.keyboard.press("Enter")
    idle(page)
    expect(page.locator(".facts-title")).to_contain_text("Deal 2")


@pytest.mark.soak
def test_two_fresh_visits_never_get_the_same_deal(context: BrowserContext):
    page, hands = context.new_page(), set()
    for _ in range(3):
        page.goto("about:blank")
        start(page)
        hands.add(tuple(hand(page)))
        to_lobby(page)
        expect(page.locator("#table")).to_have_count(0)
    assert len(hands) == 3
