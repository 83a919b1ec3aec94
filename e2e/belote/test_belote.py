"""Belote at the table: the auction, combinations, contracts of every kind, by mouse and keyboard.

Most tests open a link to a game. The browser's computer players, run here in plain Python, have
played it up to the position of the test.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardroom.games import GAMES
from cardroom.games.belote.model import Options, State
from cardroom.games.belote.rules import team_whose_combinations_score
from cardroom.links.link import encode_game
from cardroom.nouns.cards import Suit
from cardroom.players.levels import ADVISER
from cardroom.players.service import choose, dice_key_at
from cardroom.table import Record, Table, new_record
from e2e.at_table import (
    hand,
    idle,
    latest_state,
    legal,
    no_sideways_scroll,
    open_dialog,
    open_site,
    phase,
    press,
    say,
    say_by_key,
)
from e2e.test_access import SMALL, violations
from e2e.twenty_down.test_twenty_down import tab_to

GAME = GAMES["belote"]

# Games by their links


def let_one_act(table: Table, level: str = "casual") -> None:
    """Play the action that a computer player of this level would choose in the browser."""
    state = table.state
    if state.turn is None:
        table.play(GAME.legal(state)[0])
        return
    key = dice_key_at(table, state.turn, level)
    table.play(choose(state, GAME, state.turn, level, key).action)


def let_play(table: Table, wanted: Callable[[State], bool], level: str = "casual") -> bool:
    """Let all seats play until the state is as wanted. Return False if the deal ends before."""
    number = table.state.number
    while not wanted(table.state):
        if table.state.number > number or table.state.winners:
            return False
        let_one_act(table, level)
    return True


def mine(kind: str) -> Callable[[State], bool]:
    return lambda state: state.turn == 0 and state.phase.value == kind


def first_table(
    wanted: Callable[[State], bool], *said: str, begin: int = 0, **options: object
) -> Table:
    """A deal that comes to what is wanted after these first actions, played up to there; of those
    before `begin` it is known that they do not.
    """
    for number in range(begin, 2000):
        table = Table(new_record("belote", Options(**options), f"table {number}"))
        try:
            for text in said:
                table.play(GAME.parse(text))
        except ValueError:  # not legal in this deal: another seat begins
            continue
        if let_play(table, wanted):
            return table
    raise AssertionError("no such deal")


def sit_down(page: Page, record: Record) -> None:
    """Open the page with a link to this game."""
    open_site(page, f"./?fast=1#{encode_game(record)}")
    page.locator("#table").wait_for()


def change_table(page: Page, record: Record) -> None:
    """Go over to another game by its link; the one on the table is kept."""
    page.evaluate("link => { location.hash = link; }", encode_game(record))
    page.locator("dialog [data-how='game']").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    idle(page)


# Moves


def one_move(page: Page) -> None:
    """Do what can be done, by mouse: bid if no seat has, announce, play the first legal card."""
    match phase(page):
        case "auction" | "reply":
            silent = page.locator("#standing").inner_text() == "No bid yet"
            say(page.locator("#bid-H" if silent else "[data-action='pass']"))
        case "declare" | "show":
            say(page.locator("#act-speak, [data-action='show']").last)
        case "play":
            card = legal(page)[0]
            press(page, card)
            press(page, card)
        case _:
            page.locator("[data-do='next']").click()
    idle(page)


def play_to(page: Page, kind: str) -> None:
    for _ in range(60):
        if phase(page) == kind:
            return
        one_move(page)
    raise AssertionError(f"never came to {kind}")


def finish(page: Page) -> None:
    """Let the strongest player play the deal out."""
    page.locator("#tool-menu").click()
    page.locator("dialog [data-do='finish']").click()
    page.locator("#result").wait_for()
    idle(page)


def contract(page: Page) -> str:
    return page.locator(".contract").inner_text()


def sides(page: Page) -> list[int]:
    """Return the scores shown at the end of a deal, the viewer's side first."""
    return [int(text) for text in page.locator("#summary .score [aria-hidden]").all_inner_texts()]


# Whole games


@pytest.mark.soak
def test_a_whole_match_by_mouse(page: Page):
    open_site(page, "./?fast=1&level=casual")
    page.locator("[data-new='belote']").click()
    page.locator("details:has([data-option]) summary").click()
    page.locator("[data-option='target']").select_option("101")
    page.locator("#seed").fill("a short match")
    page.locator("[data-do='start']").click()
    page.locator("#table").wait_for()
    idle(page)
    deals = 0
    while phase(page) != "over":
        deals += phase(page) == "scored"
        one_move(page)
    ours, theirs = sides(page)
    assert max(ours, theirs) >= 101
    expect(page.locator("#summary .won")).to_have_count(1)
    page.locator("#do-more").click()
    page.locator("#do-score").click()
    expect(page.locator("dialog table.sheet tbody tr")).to_have_count(deals + 2)
    expect(page.locator("dialog table.sheet thead th")).to_have_text(
        ["Deal", "You and North", "West and East"]
    )


@pytest.mark.soak
def test_a_deal_by_keyboard_alone(page: Page):
    sit_down(page, first_table(lambda state: mine("auction")(state) and not state.calls).record)
    tab_to(page, "#bid-10")
    page.keyboard.press("Enter")
    expect(page.locator("#bid-10")).to_be_focused()
    expect(page.locator("#bid-10")).to_have_attribute("aria-pressed", "true")
    tab_to(page, "#bid-H")
    say_by_key(page, "Space")
    idle(page)
    while phase(page) not in ("scored", "passed"):
        assert page.evaluate("document.activeElement.tagName") != "BODY"
        by_keyboard(page)
        idle(page)
    bids = [text(call) for call in latest_state(page).calls]
    assert bids[0] == "bid:10H"


def text(called) -> str:
    return GAME.text(called.call)


def by_keyboard(page: Page) -> None:
    match phase(page):
        case "auction" | "reply":
            tab_to(page, "[data-action='pass']")
            say_by_key(page)
        case "declare":
            tab_to(page, "#act-speak")
            say_by_key(page)
        case _:
            page.keyboard.press("h")
            page.keyboard.press("Home")
            for _ in range(hand(page).index(legal(page)[0])):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")


# The auction


def choose_units(page: Page, units: int) -> None:
    """Choose a number of the list, by way of the range that holds it where it stands in one."""
    listed = page.locator("#bid-x")
    for label in listed.locator("option").all_text_contents():
        first, dash, last = label.partition("\N{EN DASH}")
        if dash and int(first) <= units <= int(last):
            listed.select_option(label=label)
            expect(listed.locator("option:checked")).to_have_text(first)
    listed.select_option(str(units))


def test_what_cannot_be_said_says_why_and_the_bid_put_together_stays(page: Page):
    sit_down(page, first_table(lambda state: mine("auction")(state) and not state.calls).record)
    choose_units(page, 13)
    for refused in ("#act-dbl", "#bid-kaput"):
        button = page.locator(refused)
        expect(button).to_have_attribute("aria-disabled", "true")
        why = page.locator(f"#{button.get_attribute('aria-describedby')}").text_content()
        button.click(force=True)
        expect(page.locator("#notice")).to_have_text(why or "?")
        expect(page.locator("#bid-x")).to_have_value("bid:13C")
    page.locator("#bid-11").click()
    expect(page.locator("#bid-x")).to_have_value("")
    expect(page.locator("#bid-S")).to_have_attribute("data-action", "bid:11S")
    choose_units(page, 25)
    expect(page.locator("#bid-kaput")).to_have_attribute("aria-disabled", "true")
    choose_units(page, 26)
    page.locator("#bid-kaput").click()
    expect(page.locator("#bid-N")).to_have_attribute("data-action", "bid:26N+kaput")
    choose_units(page, 25)
    expect(page.locator("#bid-N")).to_have_attribute("data-action", "bid:25N")


def test_bids_stand_before_their_seats_and_the_highest_in_the_middle(page: Page):
    table = first_table(
        lambda state: mine("auction")(state) and len(state.calls) == 3, "pass", "bid:8D", "bid:9S"
    )
    sit_down(page, table.record)
    assert isinstance(table.state, State)
    said = [text(called) for called in table.state.calls]
    plates = page.locator(".plates")
    expect(plates).to_contain_text("9 in spades")
    expect(plates.locator(".calls li")).to_have_count(len(said))
    expect(page.locator(".calls .stands")).to_have_count(1)
    highest = table.state.contract.bid
    expect(page.locator("#standing")).to_contain_text(f"{highest.x}")
    lowest = page.locator(f"#bid-{highest.x + 1}")
    expect(lowest).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"#bid-{highest.x}")).to_have_count(0)


@pytest.mark.soak
def test_a_doubled_deal(page: Page):
    sit_down(page, opponents_bid())
    expect(page.locator("#act-dbl")).not_to_have_attribute("aria-disabled", "true")
    say(page.locator("#act-dbl"))
    idle(page)
    assert latest_state(page).contract.doubling in (2, 4)
    assert "doubled" in contract(page)
    finish(page)
    reckoning = latest_state(page).sheet[-1].reckoning
    least = reckoning.contract.doubling * reckoning.contract.bid.x + 16
    assert min(sides(page)) == 0
    assert max(sides(page)) >= least


def opponents_bid() -> Record:
    """East, who speaks first, has bid ten of clubs; it is the person's turn."""
    return first_table(
        lambda state: mine("auction")(state) and len(state.calls) == 1, "bid:10C"
    ).record


@pytest.mark.soak
def test_a_redoubled_deal(page: Page):
    sit_down(page, first_table(mine("reply"), "bid:9H", "dbl").record)
    expect(page.locator("#standing")).to_contain_text("doubled")
    say(page.locator("#act-rdbl"))
    idle(page)
    assert "redoubled" in contract(page)
    finish(page)
    assert min(sides(page)) == 0
    assert max(sides(page)) >= 4 * 9 + 16


def kaput_bidder() -> tuple[Record, Suit]:
    """Return a deal whose first bidder makes a kaput if he bids it, and his trumps."""
    for number in range(2000):
        start = Table(new_record("belote", Options(), f"kaput {number}"))
        for suit in Suit:
            assert isinstance(start.state, State)
            if start.state.turn == 0 and sum(c.suit is suit for c in start.state.hands[0]) > 4:
                table = Table(start.record)
                table.play(GAME.parse(f"bid:26{suit}+kaput"))
                let_play(table, lambda state: state.phase.value == "scored", ADVISER)
                assert isinstance(table.state, State)
                if table.state.sheet and table.state.sheet[0].reckoning.made:
                    return start.record, suit
    raise AssertionError("no such deal")


@pytest.mark.soak
def test_a_kaput(page: Page):
    record, suit = kaput_bidder()
    sit_down(page, record)
    choose_units(page, 26)
    page.locator("#bid-kaput").click()
    expect(page.locator("#bid-kaput")).to_have_attribute("aria-pressed", "true")
    say(page.locator(f"#bid-{suit}"))
    idle(page)
    if phase(page) == "reply":
        say(page.locator("#act-pass"))
        idle(page)
    assert "kaput" in contract(page)
    finish(page)
    ours, theirs = sides(page)
    assert ours >= 26 + 25
    assert theirs == 0
    expect(page.locator("#result")).to_contain_text("kaput")


def test_height(page: Page):
    page.set_viewport_size({"width": 1280, "height": 800})
    sit_down(page, first_table(lambda state: mine("auction")(state) and not state.calls).record)
    choose_units(page, 20)
    say(page.locator("#bid-N"))
    idle(page)
    expect(page.locator(".contract")).to_contain_text("no trumps")
    expect(page.locator(".order")).to_contain_text("A 10 K Q J 9 8 7")
    assert "20 at height" in contract(page)
    play_to(page, "play")
    expect(page.locator("#hand")).not_to_contain_text("trump")
    assert latest_state(page).trump is None


# Combinations


def test_combinations_are_proposed_and_can_be_changed(page: Page):
    table = first_table(lambda state: mine("declare")(state) and len(GAME.legal(state)) > 3)
    sit_down(page, table.record)
    offers = page.locator(".offer")
    assert offers.count() > 1
    proposed = page.locator("#act-speak").get_attribute("data-action")
    for offer in offers.all():
        if offer.get_attribute("aria-pressed") == "true":
            offer.click()
    expect(page.locator("#act-speak")).to_have_count(0)  # only silence is left
    offers.last.click()
    expect(offers.last).to_have_attribute("aria-pressed", "true")
    changed = page.locator("#act-speak").get_attribute("data-action")
    assert changed != proposed
    say(page.locator("#act-speak"))
    idle(page)
    declared = latest_state(page).declared[0] or ()
    assert changed == "declare:" + "+".join(each.name for each in declared)


def test_what_counts_is_laid_open_when_the_second_card_is_played(page: Page):
    table = first_table(
        lambda state: mine("play")(state) and len(state.tricks) == 1 and 2 in dict(state.shows)
    )
    sit_down(page, table.record)
    assert isinstance(table.state, State)
    shown = dict(table.state.shows)[2][0]
    cards = page.locator("#seat-2 .fanned").first.locator("[data-face]")
    faces = cards.evaluate_all("all => all.map(one => one.dataset.face)")
    assert faces == [card.name for card in shown.cards]
    while phase(page) == "play" and len(hand(page)) > 5:
        one_move(page)
    expect(page.locator(".fanned")).to_have_count(0)


@pytest.mark.soak
def test_a_combination_that_is_forgotten_lets_the_others_show_theirs(page: Page):
    record = forgetful()
    sit_down(page, record)
    expect(page.locator(".offer[aria-pressed='true']")).to_have_count(0)
    say(page.locator("[data-action='show']"))
    idle(page)
    finish(page)
    state = latest_state(page)
    assert all(seat != 0 for seat, _ in state.shows)
    assert team_whose_combinations_score(state) == 1
    page.locator("#tool-score").click()
    expect(page.locator("dialog table.sheet")).to_be_visible()


def forgetful() -> Record:
    """Showing by hand: the person alone could show what beats the other side's combinations."""

    def strongest(state: State) -> bool:
        ours, theirs = (
            state.declared[0] or (),
            (*(state.declared[1] or ()), *(state.declared[3] or ())),
        )
        runs = {"T": 0, "50": 1, "100": 2}
        best = [
            max((runs.get(each.kind.value, 3) for each in some), default=-1)
            for some in (ours, theirs)
        ]
        return (
            mine("show")(state)
            and not state.shows
            and not state.declared[2]
            and best[0] > best[1] >= 0
        )

    return first_table(strongest, begin=310, show="manual").record


# Small screens


MOMENTS = {
    "shown": lambda: first_table(
        lambda s: mine("play")(s) and len(s.tricks) == 1 and bool(s.shows)
    ),
    "height": lambda: first_table(lambda s: mine("play")(s) and s.trump is None),
}
"""Tables that are none of those at which `test_access` looks."""


@pytest.mark.parametrize("size", [SMALL, {"width": 1280, "height": 800}], ids=["small", "desktop"])
@pytest.mark.soak
def test_axe_finds_nothing_at_any_moment(page: Page, size: dict):
    page.set_viewport_size(size)
    sit_down(page, opponents_bid())
    for moment, table in MOMENTS.items():
        change_table(page, table().record)
        assert violations(page) == [], moment
        no_sideways_scroll(page)
    for word in ("score", "state"):
        open_dialog(page, word)
        assert violations(page) == [], word
        page.keyboard.press("Escape")


def test_the_contract_stays_in_sight_on_a_small_phone(page: Page):
    page.set_viewport_size(SMALL)
    sit_down(page, first_table(lambda s: mine("play")(s) and len(s.tricks) == 3).record)
    for _ in range(3):
        expect(page.locator(".contract")).to_be_in_viewport(ratio=1)
        expect(page.locator("#hand .card").last).to_be_in_viewport(ratio=1)
        expect(page.locator(".contract")).to_contain_text("points")
        one_move(page)
