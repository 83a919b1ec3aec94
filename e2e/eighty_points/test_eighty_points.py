"""80 Points in the browser: whole rounds, every kind of play, the deal, small screens, axe-core."""

import json
import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect

from cardroom.games import eighty_points
from cardroom.games.eighty_points.model import Phase, State
from cardroom.games.eighty_points.offers import selection_offers
from cardroom.games.eighty_points.ranks import GROUPS, cards_of_group
from cardroom.games.eighty_points.shapes import faces_of_doubles, first_beaten_part
from cardroom.nouns.cards import Card
from e2e.at_table import (
    STRIP,
    close_dialog,
    expect_hint,
    hand,
    idle,
    no_sideways_scroll,
    open_dialog,
    open_site,
    phase,
    press,
    say,
)
from e2e.eighty_points.table import key_turn, position, raise_enough, selected, sit_down, turn
from e2e.test_access import SMALL, violations
from tests.soak import row

HOME, TRACTOR = eighty_points.PRESETS["home"], eighty_points.PRESETS["tractor"]
PHONE = {"width": 390, "height": 844}
STYLED = "UpdateLayoutTree"  # what Chromium calls it in a trace
DIALOGS = ("duties", "last-trick", "score", "state", "rules")


# Positions to find in random matches


def mine(kind: Phase):
    return lambda state: state.turn == 0 and state.phase is kind


def leads(state: State) -> bool:
    return mine(Phase.PLAY)(state) and not state.trick.led


def sisters(state: State) -> Iterator[tuple[Card, ...]]:
    """The sisters that the person could lead."""
    view = eighty_points.view(state, 0)
    for card in faces_of_doubles(state.hands[0]):
        yield from (cards for cards in selection_offers(view, (card,)) if len(cards) == 4)


def answers(size: int):
    """The person has to answer a lead of so many cards, and owes a double to it."""

    def is_wanted(state: State) -> bool:
        if not mine(Phase.PLAY)(state) or len(state.trick.led) != size:
            return False
        view = eighty_points.view(state, 0)
        return bool(selection_offers(view, ())) and eighty_points.duties(view)[0].code.startswith(
            "play-d"
        )

    return is_wanted


def throws(state: State, *, stand: bool) -> Iterator[tuple[Card, Card]]:
    """Two single cards that stand together, or do not."""
    others = state.hands[1:]
    for group in GROUPS:
        held = cards_of_group(state.hands[0], group, state.ranking)
        for two in combinations(dict.fromkeys(held), 2):
            beaten = first_beaten_part(two, others, state.ranking, state.options.sisters_max)
            if (beaten is None) == stand:
                yield two


def start(page: Page, seed: str, address: str = "./?fast=1&level=casual") -> None:
    open_site(page, address)
    page.locator("[data-new='eighty-points']").click()
    page.locator("dialog summary").last.click()
    page.locator("#seed").fill(seed)
    page.locator("[data-do='start']").click()
    page.locator("#table").wait_for()


def raise_cards(page: Page, cards: tuple[Card, ...]) -> None:
    for card in cards:
        press(page, card)


# Whole rounds


@pytest.mark.soak
def test_a_whole_round_by_mouse(page: Page):
    page.set_viewport_size(PHONE)
    start(page, "friday night")
    idle(page)
    for _ in range(60):
        if phase(page) == "scored":
            break
        turn(page)
    expect(page.locator("#result")).to_contain_text("level")
    expect(page.locator("#bottom [data-face]")).to_have_count(8)
    expect(page.locator("#bottom p")).to_contain_text("Kitty:")
    expect(page.locator("#summary > li")).to_have_count(2)
    expect(page.locator("#ladder li")).to_have_count(13)
    no_sideways_scroll(page)
    page.locator("[data-do='next']").click()
    idle(page)
    expect(page.locator(".facts-title")).to_contain_text("Deal 2")


@pytest.mark.soak
def test_a_whole_round_by_keyboard_alone(page: Page):
    start(page, "saturday")
    idle(page)
    while phase(page) != "scored":
        key_turn(page)
        assert page.evaluate("document.activeElement.tagName") != "BODY"
    expect(page.locator("#result")).to_be_visible()


@pytest.mark.soak
def test_hints_lead_through_the_beginning_of_a_round(page: Page):
    sit_down(page, position(HOME, mine(Phase.BURY)))
    for _ in range(6):
        page.locator("#tool-hint").click()
        expect_hint(page)
        page.locator("[data-do='confirm']").last.click()
        idle(page)
    assert len(hand(page)) < 25
    page.locator("#trick .laid").first.click()
    expect(page.locator("#dialog-title")).to_contain_text("Why did")


# The deal

# Notes every number of cards that the hand ever shows, however busy the machine is.
SIZES = """
  globalThis.sizes = [];
  new MutationObserver(() => {
    const held = document.querySelectorAll("[data-hand] [data-card]").length;
    if (held !== sizes.at(-1)) sizes.push(held);
  }).observe(document, { subtree: true, childList: true });
"""


def test_the_deal_is_shown_card_by_card_and_can_be_cut_short(page: Page):
    page.add_init_script(SIZES)
    start(page, "friday night", "./?level=casual")
    page.locator("[data-hand] [data-card]").first.wait_for()
    assert any(0 < held < 25 for held in page.evaluate("sizes"))
    expect(page.locator("#stock")).to_contain_text("to draw")
    page.locator("#making").wait_for()
    expect(page.locator("#making")).to_contain_text("trump-rank card")
    page.locator("[data-do='hurry']").click()
    idle(page)
    assert len(hand(page)) >= 25


@pytest.mark.soak
def test_who_wants_no_motion_sees_the_hand_at_once(page: Page):
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(SIZES)
    start(page, "friday night", "./?level=casual")
    idle(page)
    assert [held for held in page.evaluate("sizes") if 0 < held < 25] == []
    assert len(hand(page)) >= 25
    expect(page.locator("#making, #trick").first).to_be_visible()


def test_double_jokers_take_the_royal_suit_away(page: Page):
    table = position(HOME, mine(Phase.CLOSE))
    sit_down(page, table)
    say(page.locator("[data-action^='show:']"))
    idle(page)
    expect(page.locator(".royal")).to_have_text("Jokers and twos")
    expect(page.locator("#log")).to_contain_text("no trump suit")
    page.keyboard.press("Control+z")
    idle(page)
    say(page.locator("[data-action='pass']"))
    idle(page)
    assert isinstance(table.state, State)
    expect(page.locator(".royal .suit")).to_have_attribute("data-suit", table.state.suit)


def test_a_poor_hand_can_be_dealt_again(page: Page):
    sit_down(page, position(HOME, mine(Phase.RESHUFFLE)))
    before = hand(page)
    say(page.locator("[data-action='reshuffle']"))
    idle(page)
    assert hand(page) != before
    expect(page.locator("#log")).to_contain_text("You ask for a redeal")


def test_a_royal_card_is_shown_while_cards_are_drawn(page: Page):
    table = position(TRACTOR, lambda state: mine(Phase.DEAL)(state) and not state.makings)
    sit_down(page, table)
    say(page.locator("[data-action^='show:']").first)
    idle(page)
    expect(page.locator("#log li").first).to_contain_text("You declare the")
    expect(page.locator(".royal")).to_contain_text(" and ")


# The bottom eight


def test_33_cards_fit_a_small_phone(page: Page):
    page.set_viewport_size(SMALL)
    sit_down(page, position(HOME, mine(Phase.BURY)))
    assert len(hand(page)) == 33
    boxes = page.locator("[data-hand] li").evaluate_all(
        "all => all.map(x => x.getBoundingClientRect()).map(x => [x.left, x.top, x.width])"
    )
    assert min(width for _, _, width in boxes) >= 24
    assert len({top for _, top, _ in boxes}) == 3
    no_sideways_scroll(page)
    assert page.evaluate("document.documentElement.scrollHeight") <= SMALL["height"] + 8
    expect(page.locator("[data-hand] [data-fresh]")).not_to_have_count(0)


def test_burying_counts_down_and_doubles_go_with_one_tap(page: Page):
    sit_down(
        page,
        position(HOME, lambda s: mine(Phase.BURY)(s) and len(faces_of_doubles(s.hands[0])) > 4),
    )
    confirm = page.locator("#confirm")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    for place in range(3):
        page.locator("[data-hand] .link").nth(place).click()
        expect(confirm).to_have_text(f"Bury 8 cards ({2 * place + 2}/8)")
        expect(confirm).to_have_attribute("aria-disabled", "true")
    page.locator("[data-hand] .link").nth(3).click()
    expect(confirm).to_have_text("Bury 8 cards")
    fifth = page.locator("[data-hand] .link").nth(4)
    fifth.click()
    expect(page.locator("#refusal")).to_contain_text("10 selected")
    fifth.click()
    expect(page.locator("#refusal")).to_have_count(0)
    before = selected(page)
    confirm.click()
    idle(page)
    assert len(before) == 8
    assert len(hand(page)) == 25
    open_dialog(page, "state")
    expect(page.locator("dialog")).to_contain_text("Kitty:")


# Plays


def test_sisters_are_led_from_one_card(page: Page):
    table = position(HOME, lambda state: leads(state) and any(sisters(state)))
    cards = next(sisters(table.state))
    sit_down(page, table)
    expect(page.locator("#offers")).to_have_count(0)
    raise_cards(page, cards[:1])
    expect(page.locator("#confirm")).to_have_text(f"Play {words(page, cards[0])}")
    page.locator("#offers button", has_text="tractor").first.click()
    assert len(selected(page)) == 4
    expect(page.locator("#confirm")).to_contain_text("Play tractor")
    page.locator("#confirm").click()
    page.locator("#trick-0, #trick-1").first.wait_for()
    idle(page)
    expect(page.locator("#log")).to_contain_text("You lead the tractor")


def words(page: Page, card: Card) -> str:
    said = page.locator(f"#card-{card} .sr-only").text_content() or ""
    return said.removesuffix(", trump")


def test_what_is_no_play_says_why_and_cannot_be_led(page: Page):
    table = position(HOME, leads)
    sit_down(page, table)
    first, last = hand(page)[0], hand(page)[-1]
    raise_cards(page, (Card(first), Card(last)))
    expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#refusal")).to_contain_text("Lead one suit:")
    page.locator("#confirm").click(force=True)
    expect(page.locator("#notice")).to_contain_text("Lead one suit:")
    assert isinstance(table.state, State)
    assert len(hand(page)) == len(table.state.hands[0])


@pytest.mark.parametrize("size", [row(2, usual=True), row(4, usual=False)])
def test_doubles_and_sisters_are_answered_with_what_is_owed(page: Page, size: int):
    page.set_viewport_size(SMALL)
    sit_down(page, position(HOME, answers(size)))
    no_sideways_scroll(page)
    page.locator("[data-hand] [aria-disabled='true']").last.click(position=STRIP, force=True)
    expect(page.locator("#notice")).to_contain_text(re.compile("^(Play|Pairs)"))
    page.locator("#tool-duties").click()
    expect(page.locator("dialog .duties > li").first).to_have_attribute("aria-current", "true")
    page.locator("dialog [data-pick]").first.click()
    assert selected(page)
    raise_enough(page) if len(selected(page)) < size else None
    expect(page.locator("#confirm")).to_contain_text("Play")
    before = len(hand(page))
    page.locator("#confirm").click()
    idle(page)
    assert len(hand(page)) == before - size
    expect(page.locator("#log")).to_contain_text("You play the")


@pytest.mark.parametrize("stands", [True, False])
def test_a_throw_stands_or_is_led_in_part(page: Page, stands: bool):
    table = position(TRACTOR, lambda state: leads(state) and any(throws(state, stand=stands)))
    sit_down(page, table)
    thrown = page.locator("#log li", has_text="You throw the")
    before, failed = len(hand(page)), thrown.count()
    raise_cards(page, next(throws(table.state, stand=stands)))
    page.locator("#confirm").click()
    idle(page)
    assert len(hand(page)) < before
    expect(thrown).to_have_count(failed + (not stands))


def test_the_last_trick_shows_every_card(page: Page):
    wanted = position(
        HOME, lambda s: mine(Phase.PLAY)(s) and bool(s.tricks) and len(s.tricks[-1].led) > 1
    )
    sit_down(page, wanted)
    open_dialog(page, "last-trick")
    assert isinstance(wanted.state, State)
    expect(page.locator("dialog [data-face]")).to_have_count(len(wanted.state.tricks[-1].cards))


# For all players


@pytest.mark.soak
def test_axe_finds_nothing_at_the_table(page: Page):
    page.set_viewport_size(SMALL)
    sit_down(page, position(HOME, mine(Phase.BURY)))
    assert violations(page) == []
    page.locator("[data-hand] .link").first.click()
    raise_enough(page)
    assert violations(page) == []
    page.locator("#confirm").click()
    idle(page)
    turn(page)
    page.locator("#tool-hint").click()
    expect_hint(page)
    assert violations(page) == []
    for word in DIALOGS:
        open_dialog(page, word)
        assert violations(page) == [], word
        no_sideways_scroll(page)
        close_dialog(page)


@pytest.mark.soak
def test_axe_finds_nothing_in_a_long_trick_and_at_the_end(page: Page):
    page.set_viewport_size(SMALL)
    sit_down(page, position(HOME, answers(4)))
    assert violations(page) == []
    page.locator("#tool-menu").click()
    page.locator("dialog [data-do='finish']").click()
    page.locator("#result").wait_for()
    idle(page)
    assert violations(page) == []
    no_sideways_scroll(page)


def test_a_tap_works_out_the_styles_of_few_elements_anew(browser: Browser, page: Page):
    """Guard against rules that depend on `:has()` elsewhere and end in `li` or `.face`. With such a
    rule each tap restyles all these elements of a table.
    """
    sit_down(page, position(HOME, leads))
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    press(page, hand(page)[0])
    expect(page.locator("[data-hand] [aria-pressed='true']")).to_have_count(1)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [one["args"].get("elementCount", 0) for one in trace if one["name"] == STYLED]
    assert 0 < max(styled) < 70
