"""Eights in the browser: whole games and deals, drawing, naming suits, blocks, big hands."""

import pytest
from playwright.sync_api import Locator, Page, expect

from cardroom.games import eights
from cardroom.games.eights.model import Options, Pass, State
from e2e.at_table import (
    close_dialog,
    expect_hint,
    hand,
    idle,
    legal,
    no_sideways_scroll,
    open_dialog,
    phase,
    press,
    root,
    say,
    say_by_key,
)
from e2e.eights.table import key_turn, position, sit_down, start, turn
from e2e.test_access import violations
from tests.soak import row

SMALL = {"width": 320, "height": 568}
DIALOGS = ("duties", "last-trick", "score", "rules", "share", "menu", "settings", "state")


@pytest.fixture
def browser_context_args(browser_context_args: dict, request: pytest.FixtureRequest) -> dict:
    """Give the tests marked as touch a small phone."""
    if "touch" not in request.node.name:
        return browser_context_args
    return {**browser_context_args, "viewport": SMALL, "has_touch": True, "is_mobile": True}


# Positions to find in random games


def mine(state: State) -> bool:
    return state.turn == 0


def chooses(state: State) -> bool:
    """The person holds an 8 and other cards, may draw, and is early in the deal."""
    eight = any(card.rank == "8" for card in state.hands[0])
    return mine(state) and eight and len(state.hands[0]) > 2 and len(state.stock) > 20


def answered(state: State) -> bool:
    """The card on top is the one that the other player has just laid."""
    return mine(state) and bool(state.moves) and bool(state.moves[-1].laid)


def must_draw(state: State) -> bool:
    return mine(state) and eights.legal(state) == (eights.parse("draw"),) and len(state.stock) > 8


def last_pass(state: State) -> bool:
    """Return whether one more pass, the person's, blocks the deal."""
    blocked = state.passes + 1 == sum(map(bool, state.hands))
    return mine(state) and eights.legal(state) == (Pass(),) and blocked


def last_eight(state: State) -> bool:
    return mine(state) and [card.rank for card in state.hands[0]] == ["8"]


def few_cards(state: State) -> bool:
    """The person has a few cards left in the first deal."""
    return mine(state) and state.number == 1 and len(state.hands[0]) < 4


def one_to_go(state: State) -> bool:
    """The person can end the game with the last card."""
    lays = any(action != eights.parse("draw") for action in eights.legal(state))
    over = len(state.hands[0]) == 1 and max(state.totals) >= state.options.target - 1
    return mine(state) and over and lays


# Whole games and deals


@pytest.mark.soak
def test_a_whole_game_of_two_by_mouse(page: Page):
    start(page, target="50")
    deals = 0
    for _ in range(400):
        deals += phase(page) == "scored"
        if phase(page) == "over":
            break
        turn(page)
    expect(page.locator("#settlement")).to_contain_text("unit")
    expect(page.locator("#summary .won")).to_have_count(1)
    totals = page.locator("#summary .score [aria-hidden]").all_inner_texts()
    assert max(map(int, totals)) >= 50
    page.locator("#do-more").click()
    page.locator("#do-score").click()
    expect(page.locator("dialog table.sheet tbody tr")).to_have_count(deals + 2)


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4])
def test_a_deal_of_three_and_of_four_by_touch(page: Page, players: int):
    start(page, players=str(players))
    expect(page.locator(".plate")).to_have_count(players)
    while phase(page) == "turn":
        turn(page, "tap")
        no_sideways_scroll(page)
    expect(page.locator("#summary > li")).to_have_count(players)
    held = page.locator("#summary .left [data-face]").count()
    assert held > 0
    page.locator("#do-more").tap()
    page.locator("#do-tricks").tap()
    assert page.locator("dialog li").count() > 10
    close_dialog(page)
    page.locator("[data-do='next']").tap()
    idle(page)
    expect(page.locator(".facts-title")).to_contain_text("Deal 2")


def test_a_deal_is_ended_by_keyboard_alone(page: Page):
    sit_down(page, position(Options(), few_cards))
    while phase(page) == "turn":
        key_turn(page)
        assert page.evaluate("document.activeElement.tagName") != "BODY"
    expect(page.locator("#result")).to_be_visible()
    page.keyboard.press("Enter")
    idle(page)
    expect(page.locator(".facts-title")).to_contain_text("Deal 2")


def test_a_game_ends_with_who_pays_whom(page: Page):
    sit_down(page, position(Options(target=50), one_to_go))
    turn(page)
    assert phase(page) == "over"
    expect(page.locator("#settlement")).to_contain_text("pays you")
    expect(page.locator("#summary .won")).to_contain_text("You")


# Drawing


def tap_fast(page: Page, there: Locator, times: int) -> None:
    """Tap a place without looking: the finger stays as long as a picture takes, and
    an element that moves over the place is tapped instead.
    """
    box = there.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(times):
        page.mouse.down()
        page.wait_for_timeout(60)
        page.mouse.up()
        page.wait_for_timeout(30)


def test_cards_are_drawn_one_after_the_other_without_waiting(page: Page):
    sit_down(page, position(Options(), chooses), "./?level=casual&coach=0")  # with all motion
    before = hand(page)
    for _ in range(3):
        say(page.locator("#act-draw"))
    tap_fast(page, page.locator("#stock"), 4)  # two for each card
    say_by_key(page, "d")
    expect(page.locator("[data-hand] [data-card]")).to_have_count(len(before) + 6)
    expect(page.locator("#seat-0")).to_contain_text("drew 6")
    expect(page.locator("[data-hand] [data-fresh]")).to_have_count(1)
    assert set(before) < set(hand(page))


def test_a_hand_of_over_twenty_cards_on_a_small_phone_by_touch(page: Page):
    sit_down(page, position(Options(), chooses))
    while len(hand(page)) < 24:
        page.locator("#stock").tap()
    no_sideways_scroll(page)
    boxes = page.locator("[data-hand] li").evaluate_all(
        "all => all.map(x => x.getBoundingClientRect()).map(x => [x.left, x.top, x.width])"
    )
    assert min(width for _, _, width in boxes) >= 24
    assert len({top for _, top, _ in boxes}) == 3
    for card in legal(page)[-3:]:
        shown = page.locator(f"#card-{card}")
        shown.tap(position={"x": 10, "y": 10})
        expect(shown).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollHeight") <= SMALL["height"] + 8


def test_when_nothing_fits_only_a_draw_is_offered(page: Page):
    sit_down(page, position(Options(), must_draw))
    expect(page.locator("#actions button")).to_have_count(1)
    expect(page.locator("#turn")).to_contain_text("so draw")
    count = len(hand(page))
    press(page, hand(page)[0], force=True)
    expect(page.locator("#notice")).to_contain_text("draw a card")
    say(page.locator("[data-action='draw']"))
    idle(page)
    assert len(hand(page)) == count + 1


def test_a_reload_comes_back_in_the_middle_of_a_turn(page: Page):
    sit_down(page, position(Options(players=3), chooses))
    say(page.locator("#act-draw"))
    say(page.locator("#act-draw"))
    idle(page)
    before = hand(page)
    page.reload()
    page.locator("#table").wait_for()
    idle(page)
    assert hand(page) == before
    expect(page.locator("#seat-0")).to_contain_text("drew 2")


# Eights


def eight(page: Page) -> str:
    return next(card for card in hand(page) if card.startswith("8"))


def test_an_eight_names_any_suit_by_its_key(page: Page):
    sit_down(page, position(Options(players=4), chooses))
    card = eight(page)
    for suit in ("spades", "clubs", "diamonds", "hearts"):
        page.locator(f"#card-{card}").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".suit-button")).to_have_count(4)
        page.keyboard.press(suit[0])
        idle(page)
        assert card not in hand(page)
        assert f"and name {suit}" in (page.locator("#log").text_content() or "")
        page.keyboard.press("Control+z")
        idle(page)
        assert card in hand(page)


NOTE_BADGE = """() => new MutationObserver(() => {
  const badge = document.querySelector("#trick-0 .badge [data-suit='D']");
  const follow = document.querySelector(".fact.follow");
  if (badge) document.documentElement.dataset.followed = follow.textContent;
}).observe(document.querySelector("#table"), {childList: true, subtree: true, attributes: true})"""
# The badge is there until the next card is laid, which may be before a slow test looks.


def test_an_eight_names_a_suit_by_button_and_shows_it(page: Page):
    sit_down(page, position(Options(), chooses), "./?level=casual&coach=0")
    card = eight(page)
    press(page, card)
    expect(page.locator("#turn")).to_contain_text("Name the next suit")
    page.evaluate(NOTE_BADGE)
    say(page.locator(f"[data-action='lay:{card}+D']"))
    root(page, "[data-followed*='iamonds or eights']")


def test_the_last_eight_asks_nothing(page: Page):
    sit_down(page, position(Options(), last_eight))
    card = page.locator(f"#card-{eight(page)}")
    card.click()
    expect(page.locator(".suit-button")).to_have_count(0)
    page.locator("#confirm").click()
    idle(page)
    assert phase(page) in ("scored", "over")


def test_letters_mean_what_they_did_when_no_suit_is_asked(page: Page):
    sit_down(page, position(Options(), chooses))
    page.keyboard.press("s")
    expect(page.locator("#dialog-title")).to_contain_text("Score")
    close_dialog(page)
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_contain_text("draw a card")
    close_dialog(page)
    page.keyboard.press("l")
    expect(page.locator("#dialog-title")).to_contain_text("This deal so far")


@pytest.mark.soak
def test_hints_lead_through_a_deal(page: Page):
    sit_down(page, position(Options(players=4), chooses))
    while phase(page) == "turn":
        page.locator("#tool-hint").click()
        expect_hint(page)
        page.locator("[data-do='confirm']").click()
        idle(page)
    expect(page.locator("#result")).to_be_visible()


def test_a_computer_player_says_why_it_laid_its_card(page: Page):
    sit_down(page, position(Options(), answered))
    page.locator("#pile [data-do='why']").click()
    expect(page.locator("#dialog-title")).to_contain_text("Why did North play")
    assert len(page.locator("dialog .asked p").text_content() or "") > 15


# Blocks


@pytest.mark.parametrize("players", [row(2, usual=True), row(4, usual=False)])
def test_a_block_is_explained_and_every_card_counted(page: Page, players: int):
    table = position(Options(players=players), last_pass)
    sit_down(page, table)
    assert isinstance(table.state, State)
    left = sorted(card.name for cards in table.state.hands for card in cards)
    say(page.locator("[data-action='pass']"))
    idle(page)
    expect(page.locator("#end")).to_contain_text("Blocked: no one holds")
    shown = page.locator("#summary .left [data-face]").evaluate_all(
        "all => all.map(x => x.dataset.face)"
    )
    assert sorted(shown) == left


# For all players


@pytest.mark.soak
def test_axe_finds_nothing_at_the_table(page: Page):
    page.set_viewport_size(SMALL)
    sit_down(page, position(Options(players=4), chooses))
    assert violations(page) == []
    press(page, eight(page))
    assert violations(page) == []
    page.locator(".suit-button").first.click()
    idle(page)
    page.locator("#tool-hint").click()
    expect_hint(page)
    assert violations(page) == []
    for word in DIALOGS:
        open_dialog(page, word)
        assert violations(page) == [], word
        no_sideways_scroll(page)
        close_dialog(page)
