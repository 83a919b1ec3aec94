"""Games by link: two browsers that know nothing of each other play by what is sent to and fro."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardroom.games import GAMES
from cardroom.links.correspondence.full import Letter, decode, encode
from cardroom.records.saved_game import Saved
from cardroom.table import Record, Table
from cardroom.views.words import card_name
from e2e.at_table import (
    at_the_middle,
    close_dialog,
    games,
    idle,
    latest,
    no_sideways_scroll,
    open_site,
    pass_over,
    play_on,
    ready,
    to_lobby,
)
from e2e.test_access import SMALL, violations
from tests.casual_games import casual_game
from tests.soak import LONGEST, row

QUICK = "./?fast=1&level=casual"
MOST_TURNS = 150


def begin(page: Page, key: str, others: dict[int, str]) -> None:
    """Ben begins a game by link, with others at these seats, in the dialog."""
    open_site(page, QUICK)
    page.locator(f"[data-new='{key}']").click()
    page.locator("details:has(#level-0) summary").click()
    for seat, name in others.items():
        page.locator(f"#level-{seat}").select_option("person")
        name_seat(page, seat, name)
    name_seat(page, 0, "Ben")
    page.locator("[data-where][value='link']").check()
    page.locator("[data-do='start']").click()
    page.locator("#table").wait_for()
    idle(page)


def name_seat(page: Page, seat: int, name: str) -> None:
    page.locator(f"#name-{seat}").fill(name)
    page.locator(f"#name-{seat}").blur()


def send_link(page: Page) -> str:
    """Return the fragment of the link that the table offers to who is to act."""
    page.locator("#do-send").click()
    link = page.locator("dialog[open] [data-link]").first.get_attribute("data-link") or ""
    assert link.startswith(page.url.split("?")[0])
    close_dialog(page)
    return link.partition("#")[2]


def open_link(page: Page, link: str) -> str:
    """Open a link in this browser; the title of what it is answered with."""
    if page.url == "about:blank":
        page.goto(f"{QUICK}#{link}")
        ready(page)
    else:
        page.evaluate("link => { location.hash = link }", link)
    expect(page.locator("dialog[open] #dialog-title")).to_be_visible()
    return page.locator("#dialog-title").inner_text()


def answer(page: Page, word: str) -> None:
    """Choose what becomes of the link, and wait for the table."""
    page.locator(f"[data-do='letter-{word}']").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator("#table").wait_for()
    idle(page)


def expect_only_ones_own(page: Page) -> None:
    """Assert that the document names no card that another seat holds."""
    (saved, *_), told = games(page), page.content().lower()
    if page.locator(".facts").count():  # the facts name the trumps, whichever seat has them
        told = told.replace(page.locator(".facts").inner_html().lower(), "")
    table = Table(saved.record)
    own = table.view(saved.here)
    names = page.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert set(names) <= {card.name for card in own.hand}
    if table.state.turn is not None:  # what is there is found
        assert [card for card in own.hand if card_name(card) not in told] == []
    seats = range(len(saved.levels))
    hidden = {card for seat in seats if seat != saved.here for card in table.view(seat).hand}
    shown = {card for _, action, _ in table.history() for card in table.game.cards_of(action)}
    secret = [card for card in hidden - shown if f"'{card.name}'" not in repr(own)]
    near = [card_name(card) for card in secret if card_name(card) in told]
    assert [name for name in near if re.search(rf"\b{name}\b", told)] == []


@pytest.mark.parametrize("key", LONGEST)
def test_two_play_a_deal_by_links_alone(page: Page, stranger: Page, key: str):
    seat = GAMES[key].seats(GAMES[key].Options()) // 2
    begin(page, key, {seat: "Ani"})
    here, there, lengths, greeted = page, stranger, [], []
    for _ in range(MOST_TURNS):
        if play_on(here) == "passed":
            here.locator("[data-do='next']").click()
            continue
        lengths.append(len(sent_link := send_link(here)))
        greeted.append(open_link(there, sent_link))
        answer(there, "play")
        expect_only_ones_own(there)
        if latest(here).state.turn is None:
            break
        here, there = there, here
        if at_the_middle(key, len(lengths)):
            pass_over(here, there)
    assert latest(here).record == latest(there).record
    assert len(latest(here).state.sheet) == 1
    assert set(greeted) == {"You are Ani", "You are Ben"}
    assert [game.here for game in (*games(page), *games(stranger))] == [0, seat]
    assert games(page)[0].id == games(stranger)[0].id
    assert max(lengths) < 200
    for one in (here, there):
        assert one.locator(".end").count() or one.locator("#summary").count()


@pytest.mark.soak
def test_in_a_later_deal_what_was_done_since_is_enough_for_who_has_the_rest(
    page: Page, stranger: Page
):
    record = second_deal()
    letter = Letter(record, (None, "casual", None, "casual"), ("Ben", "", "Ani", ""), 0)
    assert open_link(page, encode(letter)) == "You are Ben"
    answer(page, "play")
    page.set_viewport_size(SMALL)
    page.locator("#do-send").click()
    page.locator("dialog[open] details summary").click()
    expect_dialog_in_order(page)
    links = page.locator("dialog[open] [data-link]").evaluate_all(
        "all => all.map(one => one.dataset.link.split('#')[1])"
    )
    short, whole = links
    assert len(short) < len(whole)
    assert open_link(stranger, short) == "This game isn't in this browser"
    assert games(stranger) == []
    close_dialog(stranger)
    open_link(stranger, whole)
    answer(stranger, "play")
    assert play_on(stranger) in ("waits", "scored")
    back = send_link(stranger)
    assert back.startswith("5/")
    close_dialog(page)
    assert open_link(page, back) == "You are Ben"
    answer(page, "play")
    expect_only_ones_own(page)
    theirs = latest(stranger).record.actions
    assert latest(page).record.actions[: len(theirs)] == theirs


def second_deal() -> Record:
    """Return a game in its second deal, in which Ani, at seat 2, is to act for the second time."""
    table = casual_game("twenty-down", "friday-night", 2)
    states = [state for state, _, _ in table.history()]
    hers = [place for place, one in enumerate(states) if (one.number, one.turn) == (2, 2)]
    return table.at(hers[1]).record


# Links that do not lead on


def link_after(saved: Saved, more: int, last: bool = False) -> str:
    """Return the link that Ben would get if so many things more had been done."""
    table = Table(saved.record)
    for _ in range(more):
        table.play(table.game.legal(table.state)[-1 if last else 0])
    return encode(Letter(table.record, saved.levels, saved.names, 0))


def expect_dialog_in_order(page: Page) -> None:
    """On the smallest phone nothing sticks out, and what axe looks at is in order."""
    expect(page.locator("dialog :focus")).to_have_count(1)
    no_sideways_scroll(page)
    wide = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    assert page.locator("dialog .dialog-body, dialog .dialog-foot").evaluate_all(wide) == 0
    assert violations(page) == []


@pytest.fixture
def ben(page: Page) -> Page:
    """Ben's page on a small phone, some turns into a game, while Ani is to act."""
    page.set_viewport_size(SMALL)
    begin(page, "twenty-down", {1: "Ani"})
    assert play_on(page) == "waits"
    return page


def test_an_older_link_leaves_what_is_further_on(ben: Page):
    (saved,) = games(ben)
    older = encode(Letter(saved.record._replace(actions=()), saved.levels, saved.names, 0))
    newer = link_after(saved, 1)
    assert open_link(ben, newer) == "You are Ben"
    expect_dialog_in_order(ben)
    ben.keyboard.press("Escape")
    assert games(ben) == [saved]
    open_link(ben, newer)
    ben.locator("[data-do='letter-play']").press("Enter")
    expect(ben.locator("dialog[open]")).to_have_count(0)
    idle(ben)
    mine = games(ben)[0].record
    assert mine.actions[: len(saved.record.actions)] == saved.record.actions

    to_lobby(ben)
    expect(ben.locator("#going-" + mine.game)).to_contain_text("with Ani")
    assert open_link(ben, older) == "Your game is further on"
    expect_dialog_in_order(ben)
    ben.locator("[data-do='letter-send']").click()
    expect(ben.locator("dialog[open] [data-link]")).to_have_count(1)
    expect_dialog_in_order(ben)
    again = ben.locator("dialog[open] [data-link]").get_attribute("data-link") or ""
    assert decode(again.partition("#")[2]).record == mine
    assert games(ben)[0].record == mine


def test_a_link_that_went_another_way_is_kept_beside_ones_own(ben: Page):
    (saved,) = games(ben)
    one, other = link_after(saved, 3), link_after(saved, 3, last=True)
    open_link(ben, one)
    answer(ben, "play")
    mine = games(ben)[0]
    assert open_link(ben, other) == "This link doesn't match your game"
    expect_dialog_in_order(ben)
    ben.locator("[data-do='letter-mine']").click()
    expect(ben.locator("dialog[open]")).to_have_count(0)
    idle(ben)
    assert [game.record for game in games(ben)] == [mine.record]
    open_link(ben, other)
    answer(ben, "both")
    both = {game.id: game.record for game in games(ben)}
    assert both[mine.id] == mine.record
    theirs = decode(other).record.actions
    assert both[f"{mine.id}-2"].actions[: len(theirs)] == theirs
    assert len(both) == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        row(lambda link: link[:-3], "The end of this link is missing.", usual=True),
        row(lambda link: "9" + link[1:], "Part of this link was changed on the way.", usual=False),
    ],
)
def test_a_damaged_link_says_so_and_loses_nothing(
    ben: Page, change: Callable[[str], str], said: str
):
    before = games(ben)
    open_link(ben, change(link_after(before[0], 1)))
    expect(ben.locator("dialog[open]")).to_contain_text(said)
    close_dialog(ben)
    assert games(ben) == before


@pytest.mark.soak
def test_the_third_of_three_is_told_who_they_are(page: Page, stranger: Page):
    begin(page, "five-hundred", {1: "Ani", 2: "Vahe"})
    play_on(page)
    stranger.set_viewport_size(SMALL)
    assert open_link(stranger, send_link(page)) in ("You are Ani", "You are Vahe")
    stranger.locator("dialog details summary").press("Enter")
    expect_dialog_in_order(stranger)
    other = stranger.locator("[data-do='letter-as']").last
    name = other.inner_text().removeprefix("I'm ")
    other.press("Enter")
    expect(stranger.locator("#dialog-title")).to_have_text(f"Are you {name}?")
    stranger.locator("[data-do='letter-sure']").press("Enter")
    expect(stranger.locator("dialog[open]")).to_have_count(0)
    expect(stranger.locator(".near > .plate .name")).to_have_text(name)
    expect_only_ones_own(stranger)
    stranger.reload()
    ready(stranger)
    expect(stranger.locator(".near > .plate .name")).to_have_text(name)
    no_sideways_scroll(stranger)
    assert violations(stranger) == []
