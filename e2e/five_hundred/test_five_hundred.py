"""Five Hundred at the table, for two to six: bids, kitty, a called partner, the joker, misere.

Most tests open a link to a deal whose auction was made for them; what else was played before the
moment in question was played by chance, here in plain Python.
"""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from cardroom.games import GAMES
from cardroom.games.five_hundred.model import PRESETS, Options, State
from cardroom.nouns.cards import Card, Suit
from cardroom.table import Table, new_record
from e2e.at_table import (
    hand,
    idle,
    latest_state,
    legal,
    no_sideways_scroll,
    open_dialog,
    open_site,
    phase,
    play_on,
    press,
    say,
    say_by_key,
)
from e2e.belote.test_belote import change_table, finish, sit_down
from e2e.test_access import SMALL, violations
from e2e.twenty_down.test_twenty_down import tab_to
from tests.soak import row

GAME = GAMES["five-hundred"]
JOKER = Card("JK")
LARGE = {"width": 1280, "height": 800}

# Positions

Wanted = Callable[[State], bool]


def first_table(wanted: Wanted, *said: str, **options: object) -> Table:
    """A deal that comes to what is wanted after these first actions, played by chance up to it."""
    for number in range(3000):
        table = Table(new_record("five-hundred", Options(**options), f"table {number}"))
        if comes_to(table, wanted, said):
            return table
    raise AssertionError("no such deal")


def comes_to(table: Table, wanted: Wanted, said: tuple[str, ...]) -> bool:
    dice = Random(table.record.seed)
    for text in said:
        table.play(GAME.parse(text))
    while not wanted(table.state):
        if table.state.turn is None:
            return False
        choices = GAME.legal(table.state)
        table.play(choices[int(dice.random() * len(choices))])
    return True


def mine(kind: str) -> Wanted:
    return lambda state: state.turn == 0 and state.phase.value == kind


def just_after(count: int) -> Wanted:
    """The person is to bid after so many calls."""
    return lambda state: mine("auction")(state) and len(state.calls) == count


def declaring(bid: str, kind: str = "play", players: int = 4, **options: object) -> Table:
    """The person has bid this, all others have passed, and the person is to act in this phase."""
    passes = ["pass"] * (players - 1)
    return first_table(
        lambda state: mine(kind)(state) and state.contract.declarer == 0,
        f"bid:{bid}",
        *passes,
        players=players,
        **options,
    )


def against(bid: str, wanted: Wanted, players: int = 4, declarer: int = 1) -> Table:
    """Return a table where another seat plays a contract and the state is as wanted."""
    return first_table(
        lambda state: state.contract.declarer == declarer and wanted(state),
        f"bid:{bid}",
        *["pass"] * (players - 1),
        players=players,
    )


# Moves


def one_move(page: Page) -> None:
    """Do what can be done, by mouse: bid if no seat has, discard and call what comes first."""
    match phase(page):
        case "auction":
            silent = "No bid yet" in page.locator("#standing").inner_text()
            say(page.locator("#bid-6H" if silent else "#act-pass"))
        case "exchange":
            discard(page)
        case "call":
            say(page.locator("#actions .primary"))
        case "nominate":
            say(page.locator("[data-action='nominate:-']"))
        case "play":
            play_a_card(page)
        case _:
            page.locator("[data-do='next']").click()
    idle(page)


def discard(page: Page) -> None:
    """Raise the last cards of the hand, as many as the kitty had, and lay them away."""
    cards = hand(page)
    count = len(cards) - 10
    for card in cards[-count:]:
        press(page, card)
    button = page.locator("#confirm")
    expect(button).to_have_text(f"Discard {count} cards")
    button.click()


def play_a_card(page: Page) -> None:
    card = legal(page)[-1]
    for _ in range(2):
        press(page, card)
        idle(page)
        if phase(page) != "play" or page.locator("#question").count():
            break
    if page.locator("#question").count():
        page.locator("#actions button:not([aria-disabled])").first.click()


def play_to(page: Page, *kinds: str) -> None:
    for _ in range(80):
        if phase(page) in kinds:
            return
        one_move(page)
    raise AssertionError(f"never came to {kinds}")


def points(page: Page) -> list[int]:
    """Return the scores shown at the end of a deal, the viewer's side first."""
    shown = page.locator("#summary .score [aria-hidden]").all_inner_texts()
    return [int(text.replace("−", "-")) for text in shown]


# Whole games and deals


@pytest.mark.soak
def test_a_whole_game_by_mouse(page: Page):
    open_site(page, "./?fast=1&level=casual")
    page.locator("[data-new='five-hundred']").click()
    page.locator("details:has([data-option]) summary").click()
    page.locator("[data-option='target']").select_option("250")
    page.locator("#seed").fill("a short game")
    page.locator("[data-do='start']").click()
    page.locator("#table").wait_for()
    idle(page)
    while phase(page) != "over":
        one_move(page)
    state = latest_state(page)
    assert points(page) == list(state.totals)
    assert max(state.totals) >= 250 or min(state.totals) <= -250
    expect(page.locator("#summary .won")).to_have_count(1)
    page.locator("#do-more").click()
    page.locator("#do-score").click()
    rows = page.locator("dialog table.sheet tbody tr")
    expect(rows).to_have_count(len(state.sheet) + 1)
    heads = page.locator("dialog table.sheet thead th")
    expect(heads).to_have_text(["Deal", "You and North", "West and East"])


@pytest.mark.parametrize(
    ("players", "sides", "steps"),
    [
        row(2, 2, ["exchange", "play"], usual=False),
        row(3, 3, ["exchange", "play"], usual=False),
        row(5, 5, ["exchange", "call", "play"], usual=True),
        row(6, 2, ["exchange", "play"], usual=False),
    ],
)
def test_a_deal_for_any_number_of_players(page: Page, players: int, sides: int, steps: list[str]):
    sit_down(page, declaring("7H", "exchange", players).record)
    expect(page.locator(".plates .plate")).to_have_count(players - 1)
    assert len(hand(page)) == (15 if players == 2 else 13)
    for step in steps:
        assert phase(page) == step
        one_move(page)
    expect(page.locator(".contract")).to_contain_text("of 7 tricks")
    assert play_on(page) in ("scored", "over")
    state = latest_state(page)
    assert len(state.takers) == 10
    assert len(points(page)) == sides
    assert points(page) == list(state.totals)


@pytest.mark.soak
def test_a_deal_by_keyboard_alone(page: Page):
    table = first_table(just_after(0))
    sit_down(page, table.record)
    tab_to(page, "#bid-6S")
    for key, there in (("ArrowDown", "8S"), ("ArrowRight", "8C"), ("ArrowUp", "6C")):
        page.keyboard.press(key)
        expect(page.locator(f"#bid-{there}")).to_be_focused()
    page.keyboard.press("ArrowDown")
    say_by_key(page)
    idle(page)
    assert latest_state(page).calls[0].said.name == "8C"
    while phase(page) not in ("scored", "passed", "over"):
        assert page.evaluate("document.activeElement.tagName") != "BODY"
        by_keyboard(page)
        idle(page)
    assert len(latest_state(page).sheet) == 1


def by_keyboard(page: Page) -> None:
    match phase(page):
        case "auction":
            say_by_key(page, "p")
        case "exchange":
            page.keyboard.press("h")
            page.keyboard.press("End")
            for _ in range(3):
                page.keyboard.press("Space")
                page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
        case _:
            page.keyboard.press("h")
            page.keyboard.press("Home")
            for _ in range(hand(page).index(legal(page)[0])):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")


# The auction


def test_bids_that_are_too_low_say_so_and_pass_ends_it_for_oneself(page: Page):
    table = first_table(just_after(3), "bid:6S", "bid:7D", "bid:8C")
    sit_down(page, table.record)
    expect(page.locator("#standing")).to_contain_text("8")
    refused = page.locator("#bid-7H")
    why = page.locator(f"#{refused.get_attribute('aria-describedby')}").text_content()
    refused.click(force=True)
    expect(page.locator("#notice")).to_have_text(why or "?")
    assert "8 clubs" in (why or "")
    assert phase(page) == "auction"
    say(page.locator("#act-pass"))
    idle(page)
    assert 0 in [call.seat for call in latest_state(page).calls if call.said == GAME.parse("pass")]


# The kitty


def test_the_exchange_counts_what_is_raised(page: Page):
    sit_down(page, declaring("7H", "exchange").record)
    button, cards = page.locator("#confirm"), hand(page)
    assert page.locator("[data-fresh]").count() == 3
    for count, words in ((0, "(0/3)"), (1, "(1/3)"), (2, "(2/3)")):
        expect(button).to_contain_text(words)
        expect(button).to_have_attribute("aria-disabled", "true")
        press(page, cards[count])
    expect(button).to_have_text("Discard 3 cards")
    press(page, cards[3])
    expect(page.locator("#refusal")).to_contain_text("4 selected")
    press(page, cards[3])
    button.click()
    idle(page)
    assert {card.name for card in latest_state(page).discards} == set(cards[:3])


# Calling a partner


def test_a_partner_is_called_by_suit_and_rank(page: Page):
    table = declaring("7H", "call", players=5)
    sit_down(page, table.record)
    hearts = page.locator("#suit-H")
    hearts.click(force=True)
    expect(page.locator("#notice")).to_contain_text("trump")
    calls = [action.name for action in GAME.legal(table.state) if action.name]
    wanted = calls[0]
    page.locator(f"#suit-{wanted[-1]}").click()
    page.locator(f"#rank-{wanted}").click()
    expect(page.locator(f"#rank-{wanted}")).to_have_attribute("aria-pressed", "true")
    say(page.locator(f"[data-action='call:{wanted}']"))
    idle(page)
    assert latest_state(page).called.name == wanted
    expect(page.locator("#seat-0")).to_contain_text("called")


@pytest.mark.soak
def test_one_may_play_alone_against_four(page: Page):
    sit_down(page, declaring("7H", "call", players=5).record)
    say(page.locator("[data-action='alone']"))
    idle(page)
    expect(page.locator("#seat-0")).to_contain_text("plays alone")
    finish(page)
    assert len(points(page)) == 5


# The joker without trumps


def holds_joker(state: State) -> bool:
    return (
        mine("play")(state)
        and state.contract.declarer == 0
        and JOKER in state.hands[0]
        and not state.trick.cards
    )


def test_a_joker_that_is_led_without_trumps_asks_for_its_suit(page: Page):
    passes = ["pass"] * 3
    table = first_table(lambda s: holds_joker(s) and len(s.dead[0]) == 1, "bid:7NT", *passes)
    assert isinstance(table.state, State)
    (dead,) = table.state.dead[0]
    sit_down(page, table.record)
    joker = page.locator("#card-JK")
    expect(joker).not_to_have_attribute("aria-disabled", "true")
    joker.click()
    expect(page.locator("#question")).to_contain_text("Say which suit")
    refused = page.locator(f"#joker-{dead}")
    expect(refused).to_have_attribute("aria-disabled", "true")
    refused.click(force=True)
    expect(page.locator("#notice")).to_contain_text("kept the joker")
    alive = next(suit for suit in Suit if suit is not dead)
    page.locator(f"#joker-{alive}").click()
    idle(page)
    state = latest_state(page)
    assert (state.led[len(table.state.tricks)], state.takers[-1]) == (alive, 0)


def test_a_joker_led_by_somebody_else_shows_its_suit(page: Page):
    table = against(
        "7NT", lambda s: mine("play")(s) and bool(s.trick) and s.trick.cards[:1] == (JOKER,)
    )
    sit_down(page, table.record)
    expect(page.locator("#trick .stands-for")).to_have_count(1)
    assert isinstance(table.state, State)
    named = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}[table.state.led[-1]]
    expect(page.locator("#trick")).to_contain_text(f"joker as {named}")


def test_by_house_rule_the_joker_is_given_a_suit_before_the_lead(page: Page):
    australian = {k: v for k, v in PRESETS["australian"]._asdict().items() if k != "players"}
    passes = ["pass"] * 3
    table = first_table(
        lambda s: mine("nominate")(s) and JOKER in s.hands[0], "bid:8NT", *passes, **australian
    )
    sit_down(page, table.record)
    say(page.locator("[data-action='nominate:H']"))
    idle(page)
    assert latest_state(page).contract.nominated is Suit.HEARTS
    hearts = page.locator("#card-JK").get_attribute("data-group")
    others = page.locator(f"[data-hand] [data-group='{hearts}']").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )
    assert all(card == "JK" or card.endswith("H") for card in others)


# Misere


@pytest.mark.soak
def test_a_misere_while_the_partner_sits_out(page: Page):
    sit_down(page, declaring("MIS").record)
    expect(page.locator(".contract")).to_contain_text("Misere by you: no trick so far")
    expect(page.locator("#seat-2")).to_contain_text("sits out")
    play_to(page, "scored", "over")
    state = latest_state(page)
    assert all(len(trick.cards) == 3 for trick in state.tricks)
    assert points(page)[0] == (250 if state.sheet[-1].reckoning.made else -250)


def test_an_open_misere_lies_open_after_the_first_trick(page: Page):
    table = against("OMIS", lambda s: mine("play")(s) and len(s.takers) == 1 and s.takers[0] != 1)
    sit_down(page, table.record)
    shown = page.locator("#open-1")
    assert isinstance(table.state, State)
    expect(shown.locator("[data-face]")).to_have_count(len(table.state.hands[1]))
    one_move(page)
    left = len(latest_state(page).hands[1])
    expect(shown.locator("[data-face]")).to_have_count(left)
    finish(page)
    expect(page.locator("#result")).to_be_visible()
    assert points(page)[1] in (520, -520)


@pytest.mark.soak
def test_ones_own_open_misere(page: Page):
    sit_down(page, declaring("OMIS").record)
    play_to(page, "scored", "over")
    assert points(page)[0] in (520, -520)


# Every screen, small and large


def in_the_middle(players: int, **options: object) -> Table:
    return first_table(
        lambda s: mine("play")(s) and len(s.tricks) == 3 and len(s.trick.cards) > 0,
        "bid:7H",
        *["pass"] * (players - 1),
        players=players,
        **options,
    )


MOMENTS = {
    "three sides": lambda: in_the_middle(6, six_teams="3x2"),
    "joker led": lambda: against(
        "7NT", lambda s: mine("play")(s) and s.trick.cards[:1] == (JOKER,)
    ),
    "open": lambda: against(
        "OMIS", lambda s: mine("play")(s) and len(s.takers) == 1 and s.takers[0] != 1
    ),
}
"""Tables that are none of those at which `test_access` looks."""


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "desktop"])
@pytest.mark.soak
def test_axe_finds_nothing_at_any_moment(page: Page, size: dict):
    page.set_viewport_size(size)
    sit_down(page, first_table(holds_joker, "bid:7NT", *["pass"] * 3).record)
    press(page, "JK")
    assert violations(page) == []
    for moment, table in MOMENTS.items():
        change_table(page, table().record)
        assert violations(page) == [], moment
        no_sideways_scroll(page)
    for word in ("score", "state"):
        open_dialog(page, word)
        assert violations(page) == [], word
        page.keyboard.press("Escape")


@pytest.mark.parametrize("players", [row(count, usual=count == 6) for count in range(2, 7)])
def test_hand_and_bids_stay_in_sight_on_a_small_phone(page: Page, players: int):
    page.set_viewport_size(SMALL)
    sit_down(page, first_table(just_after(1), "bid:6S", players=players).record)
    for name in ("#act-pass", "#bid-OMIS", "#bid-10NT", "#hand .card >> nth=0"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)
    change_table(page, in_the_middle(players).record)
    for name in (".contract", "#trick", "#hand .card >> nth=-1", "#confirm"):
        expect(page.locator(name)).to_be_in_viewport(ratio=0.9)
