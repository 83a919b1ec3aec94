"""Live tables with a page that lies: a browser with its own Cardroom, whose lines are changed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardroom.table import Record, Table
from e2e.at_table import games, idle, latest
from e2e.together import (
    act,
    connect,
    invite,
    join,
    joined_by,
    seed_of,
    sit,
    together,
    until,
    wait_for_deal,
)
from tests.soak import row

SEAT = 1  # the guest's

# Messages of the page go through `change`, which returns a replacement or nothing. `lie` sends a
# message unknown to the page itself. `last` holds the last message of each kind.
LIES = """
  globalThis.change = (said) => said;
  globalThis.last = {};
  globalThis.heard = 0;
  const plainly = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (line) {
    globalThis.lie = (said) => plainly.call(this, JSON.stringify(said));
    const said = JSON.parse(line);
    last[said.kind] = said;
    if (Number.isInteger(said.n)) globalThis.heard = Math.max(heard, said.n);
    const instead = change(said);
    if (instead) lie(instead);
  };
"""


def lying(page: Page) -> Page:
    """From the next visit on this page says what the test wants."""
    page.add_init_script(LIES)
    return page


def at_one_table(page: Page, person: Callable[[], Page], key: str = "twenty-down") -> Page:
    """Return a host that will lie, and a guest at seat 1, with cards that both have drawn."""
    sit(lying(page), key)
    return joined_by(page, person, [SEAT])[SEAT]


def titled(page: Page, title: str) -> None:
    """The page asks, or says, this in a dialog."""
    expect(page.locator("dialog[open] #dialog-title")).to_have_text(title)


def click(page: Page, word: str) -> None:
    page.locator(f"dialog[open] [data-do='{word}']").click()


def list_records(page: Page) -> list[Record]:
    """Return all games that this page keeps."""
    return [one.record for one in games(page)]


def to_the_guest(host: Page, guest: Page) -> Table:
    """Play until the guest is to act; the table as the guest keeps it."""
    for _ in range(20):
        idle(host)
        idle(guest)
        table, there = latest(guest), latest(host)
        if table.record == there.record and table.state.turn == SEAT:
            return table
        if table.record == there.record and table.state.turn == 0:
            act(host)
    raise AssertionError("the guest's turn never came")


# A host that lies


ANOTHER_DEAL = "{ ...record, first: 7 }"
ANOTHER_SEED = "{ ...record, seed: 'chosen' }"


@pytest.mark.soak
@pytest.mark.parametrize(
    "other", [pytest.param(ANOTHER_DEAL, id="deal"), pytest.param(ANOTHER_SEED, id="seed")]
)
def test_cards_that_were_not_drawn_are_not_played_and_there_is_a_way_on(
    page: Page, person: Callable[[], Page], other: str
):
    sit(lying(page), "belote")
    page.evaluate(
        f"""() => {{ globalThis.change = (said) => {{
          if (said.kind !== "table" || !last.reveal) return said;
          const record = JSON.parse(said.record);
          return {{ ...said, record: JSON.stringify({other}) }};
        }}; }}"""
    )
    guest = person()
    connect(page, guest, join(guest, invite(page, SEAT), "Ani"))
    titled(guest, "You didn't shuffle these cards together")
    assert latest(guest).record.first == 1
    assert "chosen" not in seed_of(guest)
    expect(guest.locator("#alert")).not_to_contain_text("shuffled these cards together")
    page.evaluate("() => { globalThis.change = (said) => said; }")
    before = seed_of(page)
    click(guest, "live-redraw")
    titled(page, "Ani asks for new cards")
    click(page, "live-deal")
    wait_for_deal({0: page, SEAT: guest}, before)
    expect(guest.locator("#alert")).to_contain_text("You shuffled these cards together")


@pytest.mark.soak
def test_a_host_does_not_draw_until_it_likes_the_cards(page: Page, person: Callable[[], Page]):
    guest = at_one_table(page, person, "belote")
    seed = seed_of(guest)
    draw = "(more) => lie({ ...last.draw, number: last.draw.number + more })"
    page.evaluate(draw, 1)
    titled(guest, "Shuffle again together?")
    page.evaluate(draw, 2)
    expect(guest.locator("dialog[open]")).to_have_count(0)
    expect(guest.locator("#alert")).to_contain_text("Ben's device didn't finish shuffling")
    page.evaluate(draw, 3)
    expect(guest.locator("#live-redraw")).to_have_text("Ben stopped the last shuffle. Try again?")
    click(guest, "live-decline")
    assert seed_of(guest) == seed


OWN = "You didn't make these moves"
BACK = "Take back your moves?"
OLDER = "Your game is further on"
OF_THE_SEAT = [
    row(OWN, "lie({ kind: 'act', n: heard + 1, seat: 1, action: legal })", usual=True, id="move"),
    row(BACK, "lie({ kind: 'back', n: heard + 1, length: 0 })", usual=False, id="back"),
    row(OLDER, "lie({ ...last.table, n: heard })", usual=False, id="older"),
]


@pytest.mark.parametrize(("title", "line"), OF_THE_SEAT)
def test_nothing_is_done_at_a_guest_s_seat_without_a_question(
    page: Page, person: Callable[[], Page], title: str, line: str
):
    guest = at_one_table(page, person)
    to_the_guest(page, guest)
    act(guest)
    table = to_the_guest(page, guest)
    legal = table.game.text(table.game.legal(table.state)[0])
    page.evaluate(f"(legal) => {line}", legal)
    titled(guest, title)
    assert latest(guest).record == table.record
    click(guest, "live-accept")
    expect(guest.locator("dialog[open]")).to_have_count(0)
    if title == OWN:
        idle(guest)
        assert latest(guest).record.actions[: table.length] == table.record.actions
    else:  # the table that is laid is replayed first, in slices
        until(
            guest, lambda: len(list_records(guest)) == 2, lambda: "the older table is kept nowhere"
        )
        assert table.record in list_records(guest)


@pytest.mark.soak
def test_a_guest_s_seat_is_not_changed(page: Page, person: Callable[[], Page]):
    guest = at_one_table(page, person)
    table = to_the_guest(page, guest)
    page.evaluate("() => lie({ ...last.table, seat: 0, host: 1 })")
    titled(guest, "You didn't shuffle these cards together")
    assert latest(guest).record == table.record


# A guest that lies


@pytest.mark.soak
def test_a_guest_cannot_take_the_host_s_name_act_for_another_or_change_its_part(
    page: Page, person: Callable[[], Page]
):
    sit(page, "belote")
    guest = lying(person())
    link = invite(page, SEAT)
    answer = join(guest, link, "B\u0435n")  # with a letter of another alphabet
    guest.evaluate(
        """() => { globalThis.change = (said) =>
          said.kind === "reveal" ? { ...said, secret: "0".repeat(32) } : said; }"""
    )
    before = seed_of(page)
    connect(page, guest, answer)
    expect(page.locator("#alert")).to_contain_text(
        "B\u0435n (2)'s device changed its part of the shuffle"
    )
    expect(guest.locator("#alert")).to_contain_text("stopped the shuffle and says yours did")
    assert seed_of(page) == before
    record = latest(page).record
    for seat in (0, 2, 3):
        guest.evaluate("(seat) => lie({ kind: 'act', n: heard, seat, action: 'pass' })", seat)
    guest.evaluate("() => lie({ kind: 'back', n: 1, length: 0 })")
    guest.evaluate("() => lie({ ...last.hello, kind: 'table' })")
    table = together({0: page, SEAT: guest}, 0)
    assert table.record.actions[: len(record.actions)] == record.actions
    expect(page.locator("dialog[open]")).to_have_count(0)
