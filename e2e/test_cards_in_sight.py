"""Every card of a hand can be read, whatever is raised, marked or in focus."""

import pytest
from playwright.sync_api import Browser, Page, expect

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.players.service import choose, dice_key
from cardroom.table import Record, Table, new_record
from e2e.at_table import STRIP, idle
from tests.soak import row

SIZES = ((320, 568), (390, 844), (844, 390))
LEVEL = "casual"

# List for every card of the hand what lies over its rank or suit sign, and how far the rank reaches
# into the next card.
COVERED = """() => {
  const found = [];
  for (const card of document.querySelectorAll("[data-hand] [data-card]")) {
    card.scrollIntoView({ block: "center" });
    const place = card.closest("li"), strip = place.getBoundingClientRect();
    for (const part of card.querySelectorAll(".index .rank, .index .sign")) {
      const box = part.getBoundingClientRect();
      for (const [x, y] of [[0.5, 0.5], [0.25, 0.2], [0.75, 0.2], [0.25, 0.8], [0.75, 0.8]]) {
        const there = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
        if (there?.matches(".link")) continue; // a finger's target, larger than what is seen
        if (there?.closest("li") !== place || there.closest(".link"))
          found.push(`${card.id}: ${part.getAttribute("class")} under ${there?.outerHTML}`);
      }
      const over = box.right - strip.left - parseFloat(getComputedStyle(place).width);
      if (over > 1) found.push(`${card.id}: ${part.getAttribute("class")} ${over} px too wide`);
    }
  }
  return found;
}"""

LOOK = """(card) => [
  getComputedStyle(card).translate,
  getComputedStyle(card).outlineStyle,
  getComputedStyle(card.closest("li"), "::after").content,
]"""


def moment(key: str, phase: str, *, answering: bool = False) -> Record:
    """The first time that the person is to act in this phase; `answering` what others led."""
    table = Table(new_record(key, GAMES[key].Options(), "taps"))
    while True:
        state, turn = table.state, table.state.turn
        if turn == 0 and state.phase.value == phase and (not answering or has_illegal_cards(table)):
            return table.record
        if turn is None:
            table.play(table.game.legal(state)[0])
        else:
            dice = dice_key("taps", turn, table.length, LEVEL)
            table.play(choose(state, table.game, turn, LEVEL, dice).action)


def has_illegal_cards(table: Table) -> bool:
    """Return whether some cards of the person's hand are illegal now."""
    view = table.view(0)
    return len(view.legal) < len(set(view.hand))


def open_record(page: Page, record: Record) -> None:
    page.goto(f"./?fast=1#{encode_game(record)}")
    idle(page)
    expect(page.locator("[data-hand] [data-card]").first).to_be_visible()


@pytest.mark.parametrize(
    ("key", "phase", "answering", "raised"),
    [
        row("eighty-points", "bury", False, (0, 3, 9, 14, 25), usual=True),
        row("eighty-points", "play", True, (), usual=False),
        row("five-hundred", "exchange", False, (3, 10), usual=False),
        row("belote", "play", True, (), usual=True),
    ],
)
def test_nothing_covers_an_index(page: Page, key, phase, answering, raised):
    open_record(page, moment(key, phase, answering=answering))
    cards = page.locator("[data-hand] [data-card]")
    for number in raised:
        cards.nth(number).click(position=STRIP, force=True)
    expect(page.locator("[data-hand] [data-card][aria-pressed='true']")).to_have_count(len(raised))
    page.keyboard.press("ArrowRight")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert [line[:90] for line in page.evaluate(COVERED)] == [], width


def test_a_card_in_focus_looks_chosen_to_nobody_who_taps(browser: Browser, base_url, watch):
    """The hand has the focus from the start; the ring comes with the first key."""
    context = browser.new_context(
        base_url=base_url,
        has_touch=True,
        viewport={"width": 390, "height": 844},
        service_workers="block",
    )
    watch.over(context)
    page = context.new_page()
    page.goto("./?fast=1&play=belote&level=casual")
    page.goto(f"./?fast=1#{encode_game(moment('belote', 'play'))}")
    idle(page)
    card = page.locator("[data-hand] [data-card][tabindex='0']")
    expect(card).to_be_focused()
    assert card.evaluate(LOOK) == ["none", "none", "none"]
    page.keyboard.press("ArrowRight")
    expect(card).to_be_focused()
    assert card.evaluate(LOOK) == ["none", "none", '""']
    page.touchscreen.tap(195, 300)
    assert card.evaluate(LOOK) == ["none", "none", "none"]
    context.close()
