"""Cards as they are drawn, and what is heard of them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from cardroom.nouns.cards import JOKERS, RANKS, Card, Suit
from cardroom.views.kit.faces import PIPS, card_back, face
from e2e.at_table import close_dialog, idle, legal, next_decision, open_dialog, press, ready, start
from e2e.positions import bare_page, lay

FIGURES = [rank + suit for suit in Suit for rank in RANKS if rank not in PIPS] + [*JOKERS]
KINDS = ("dots", "lattice", "star")

# Counts what begins to sound, by the kind of its source.
LISTEN = """
  globalThis.heard = [];
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (when) {
      heard.push(kind.name);
      return start.call(this, when);
    };
  }
"""

# Height of an element in each of the next pictures.
HEIGHTS = """async (element) => {
  const seen = [];
  while (seen.length < 12) {
    await new Promise(requestAnimationFrame);
    seen.push(element.getBoundingClientRect().top);
  }
  return seen;
}"""


@pytest.fixture
def bare(browser: Browser, base_url: str) -> Iterator[Page]:
    with bare_page(browser, base_url) as page:
        yield page


def pictures(page: Page, shown: list, part: str) -> set[bytes]:
    """Return the screenshots of a part of each card, once its images are loaded."""
    lay(page, "".join(map(str, shown)))
    page.wait_for_load_state("networkidle")
    return {one.screenshot() for one in page.locator(part).all()}


def test_each_figure_and_each_back_looks_different(bare: Page):
    faces = [face(Card(name)) for name in FIGURES]
    assert len(pictures(bare, faces, ".figure")) == len(FIGURES) == 19
    assert len(pictures(bare, [card_back(kind) for kind in KINDS], ".back")) == len(KINDS)


def test_backs_and_sounds_are_set_at_once_and_remembered(page: Page):
    page.add_init_script(LISTEN)
    start(page)
    next_decision(page, "play")
    assert page.evaluate("heard") == []
    open_dialog(page, "settings")
    page.locator("[data-set='back'][value='star']").check()
    page.locator("[data-set='one_tap']").check()
    page.locator("dialog summary").first.click()
    page.locator("[data-set='sound_card']").check()
    close_dialog(page)
    tap = ["AudioBufferSourceNode", "OscillatorNode"]
    assert page.evaluate("heard") == tap
    press(page, legal(page)[0])
    idle(page)
    assert len(page.evaluate("heard")) > len(tap)
    page.reload()
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-back", "star")
    open_dialog(page, "settings")
    expect(page.locator("[data-set='sound_card']")).to_be_checked()
    expect(page.locator("[data-set='sound']")).not_to_be_checked()


def test_a_card_does_not_flutter_when_the_pointer_is_at_its_edge(page: Page):
    start(page)
    next_decision(page, "play")
    card = page.locator("[data-hand] [data-card]").last
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] - 1)
    assert len(set(card.evaluate(HEIGHTS))) == 1
