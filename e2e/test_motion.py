"""Motion at the table, at the usual speed."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.at_table import idle, legal, next_decision, open_site, press, start
from tools import frames

# Notes every motion that begins: of what, and how many cards lay in the middle then.
WATCH = """
  globalThis.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const lying = document.querySelectorAll("#trick > li:not(.empty)").length;
    moved.push([timing.fill === "forwards" ? "gone" : "come", this.id, lying]);
    const motion = animate.call(this, frames, timing);
    if (globalThis.held) motion.pause();
    return motion;
  };
"""


def to_the_play(page: Page, address: str = "./?level=casual&coach=0") -> None:
    page.add_init_script(WATCH)
    start(page, address)
    next_decision(page, "play")


def lay(page: Page) -> None:
    card = legal(page)[0]
    press(page, card)
    press(page, card)


def test_a_trick_goes_to_its_taker_before_the_next_card_comes(page: Page):
    to_the_play(page)
    assert page.evaluate("moved.some(([, id]) => id === '')"), "no hand was dealt"
    page.evaluate("moved.length = 0")
    expect(page.locator(".won-one")).to_have_count(0)
    lay(page)
    expect(page.locator(".won-one")).to_have_count(1)
    moved = page.evaluate("moved")
    gone = [place for place, (kind, *_) in enumerate(moved) if kind == "gone"]
    assert [moved[place][2] for place in gone] == [len(gone)] * len(gone)
    assert all(id.startswith("trick-") for _, id, _ in (moved[place] for place in gone))
    assert gone == list(range(gone[0], gone[0] + len(gone)))
    laid = {id for kind, id, _ in moved[: gone[0]] if kind == "come" and id.startswith("trick-")}
    assert "trick-0" in laid


def test_a_tap_ends_all_that_moves(page: Page):
    to_the_play(page)
    page.evaluate("globalThis.held = true")
    lay(page)
    page.locator("#trick-0").wait_for()
    flying = "document.getElementById('trick-0').getAnimations().map(one => one.playState)"
    assert page.evaluate(flying) == ["paused"]
    page.mouse.move(2, 400)
    page.mouse.down()
    assert page.evaluate(flying) == []


def test_who_asks_for_no_motion_sees_none(page: Page):
    page.emulate_media(reduced_motion="reduce")
    to_the_play(page)
    lay(page)
    page.locator("[data-taken], [data-phase='scored']").first.wait_for()
    idle(page)
    assert page.evaluate("moved") == []


@pytest.mark.soak
def test_what_moves_is_drawn_beside_the_main_thread(browser: Browser, page: Page):
    page.add_init_script(frames.WATCH)
    open_site(page, "./?level=casual&coach=0")
    browser.start_tracing(page=page, categories=[frames.MOTIONS])
    page.locator("[data-play='eighty-points']").click()
    idle(page)
    page.locator("#tool-hint").click()
    idle(page)
    page.locator("[data-do='confirm']").first.click()
    idle(page)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    assert "LI" in {what for what, *_ in page.evaluate("moved")}
    assert frames.find_main_motions(trace) == []
