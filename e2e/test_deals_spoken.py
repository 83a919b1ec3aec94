"""A whole deal of each game, and each course, in each language."""

import pytest
from playwright.sync_api import Page, expect

from cardroom.games import GAMES
from cardroom.lessons.course import Step
from cardroom.table import Table
from e2e.at_table import PATIENCE, idle, play_on
from e2e.courses import MOUSE, act, open_course, play_deal
from e2e.spoken import TAGS, expect_spoken, open_in, rows, translate
from tests.soak import row
from tools.lessons import courses

UNKNOWN = "No reason was given."
USUAL = ("hy", "belote")
"""The deal of `make test`: the game that is played most where that is spoken, in letters that are
not Latin, nor like Latin ones.
"""

DEALS = [
    row(tag, key, usual=(tag, key) == USUAL, id=f"{tag}-{key}") for tag in TAGS for key in GAMES
]


@pytest.mark.parametrize(("tag", "key"), DEALS)
def test_a_whole_deal_is_played_in_a_language(page: Page, tag: str, key: str):
    open_in(page, tag, f"fast=1&coach=0&level=casual&play={key}")
    page.locator("#table").wait_for(timeout=PATIENCE)
    idle(page)
    page.locator("#tool-hint").click()
    expect(page.locator("#reason")).not_to_contain_text(translate(tag, UNKNOWN))
    assert play_on(page, 200) in ("scored", "over")
    expect_spoken(page, tag)
    expect(page.locator("#summary, .end").first).to_be_visible()
    page.locator("#tool-score, #tool-menu").first.click()
    expect(page.locator("#dialog-title")).to_be_visible()


@pytest.mark.parametrize(("tag", "key"), rows("", courses()))
def test_a_course_is_taken_in_a_language(page: Page, tag: str, key: str):
    open_in(page, tag)
    open_course(page, key)
    for step in courses()[key].steps:
        take_step(page, tag, step)
    expect(page.locator(f"[data-learn='{key}'] .how-far")).to_have_text(translate(tag, "done"))
    expect_spoken(page, tag)


def take_step(page: Page, tag: str, step: Step) -> None:
    """Hear the task, do what is right, read why, and go on."""
    expect(page.locator("[data-course]")).to_have_attribute("data-step", step.key)
    if step.task:
        expect(page.locator("#status")).to_contain_text(translate(tag, step.task))
    if step.whole_deal:
        play_deal(page, page.locator("[data-do='course-show']").click)
    elif not step.is_reading_only:
        if step.answers:
            page.locator(f"[data-answer='{step.right[0]}']").click()
        else:
            act(page, MOUSE, Table(step.record), step.right[0])
        expect(page.locator(".course-because")).to_have_text(translate(tag, step.because))
    idle(page)
    page.locator("[data-do='course-next']").first.click()
