"""The coach in a real browser: it comes when it is wanted, asks once, and swallows no play."""

import pytest
from playwright.sync_api import Page, expect

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.table import new_record
from e2e.at_table import MARKED, happens, idle, latest, open_site, press, worker_answers
from e2e.test_access import violations

KEY = "twenty-down"
DONE = ("trump:S", "exchange:9H", "exchange:8D", "exchange:7C+8H", "exchange:7H")
POOR = "7S"  # costs more than seven points beside the ace


@pytest.mark.usefixtures("second_python")
def test_a_costly_play_is_asked_about_and_played_when_it_is_confirmed(page: Page):
    record = new_record(KEY, GAMES[KEY].Options(), "coach 6")._replace(actions=DONE)
    open_site(page, f"./?fast=1&coach=1#{encode_game(record)}")
    page.locator("#table").wait_for()
    worker_answers(page)
    happens(page, MARKED, "cardroom:coach", 1)
    press(page, POOR)
    press(page, POOR)
    question = page.locator("dialog[open] [data-coach='asks']")
    expect(question).to_contain_text("It's safer to ")
    assert violations(page) == []
    page.locator("[data-do='coach-again']").click()
    expect(question).to_have_count(0)
    assert latest(page).record.actions == DONE
    page.locator("#bar [data-do='confirm'], [data-do='confirm']").first.click()
    idle(page)
    assert latest(page).record.actions[len(DONE)] == f"play:{POOR}"
    assert page.locator("dialog[open]").count() == 0
