"""A deal looked at again in the browser: in every game, by mouse, by keyboard and by touch."""

import json
import re
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Page, expect

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.players.levels import CHANCE, POLICY
from cardroom.players.service import choose, dice_key
from cardroom.problems.problem import problem_by_number
from cardroom.records.kinds import DEALT
from cardroom.records.results import DealResult
from cardroom.table import Table, new_record
from e2e.at_table import PATIENCE, idle, latest, no_sideways_scroll, open_site, ready
from e2e.conftest import Watch
from tests.soak import LONGEST
from tools.problems import load_problems

LOOKED_AT = 2 * PATIENCE  # milliseconds; two cores may be busy with another browser


@cache
def finished(key: str) -> str:
    """A link to a game whose first deal is over: the person has played cards by chance."""
    game = GAMES[key]
    table, dice = Table(new_record(key, game.Options(), "look again")), Random(key)
    while (state := table.state).turn is not None:
        level = CHANCE if state.turn == 0 and dice.random() < 0.7 else POLICY
        plays = any(kind in state.phase.value for kind in ("play", "turn"))
        dicing = dice_key("look again", state.turn, table.length, level)
        table.play(choose(state, game, state.turn, level if plays else POLICY, dicing).action)
    return encode_game(table.record)


def open_finished(page: Page, key: str) -> None:
    """Open a table with a deal that is over, from a link."""
    page.goto(f"./?fast=1#{finished(key)}")
    ready(page)
    page.locator("#table").wait_for()
    idle(page)


def reviewed(page: Page) -> None:
    """Wait until the whole deal has been looked at."""
    page.locator("#dialog .standing").wait_for(timeout=LOOKED_AT)


def look_again(page: Page, key: str) -> None:
    """Look at a deal that is over, until all of it has been looked at."""
    open_finished(page, key)
    page.locator("#do-review").click()
    reviewed(page)


@pytest.mark.parametrize("key", LONGEST)
@pytest.mark.usefixtures("second_python")
def test_a_deal_is_looked_at_again(page: Page, key: str, watch):
    """By mouse: the overview, a decision asked and told, a side game, and back."""
    open_finished(page, key)
    before = latest(page).record
    page.locator("#do-review").click()
    expect(page.locator("#dialog [data-review='1']")).to_be_visible()
    reviewed(page)
    no_sideways_scroll(page)
    mistake = page.locator(".review-costly > li").first
    expect(mistake.locator(".review-cost")).to_contain_text("It was better to ")
    again = mistake.locator("[data-do='review-decision']")
    number = again.get_attribute("data-decision")
    again.click()
    expect(page.locator("#aside[data-decision]")).to_have_attribute("data-decision", number)
    expect(page.locator("#dialog")).not_to_be_visible()
    page.locator("[data-do='review-tell']").click()
    expect(page.locator("#dialog section[data-decision]")).to_be_visible()
    expect(page.locator("#dialog [data-done]")).to_have_count(1)
    expect(page.locator("#dialog .review-verdict").first).to_contain_text(
        re.compile("It was .* better to ")
    )
    page.locator("[data-do='review-play-on']").first.click()
    expect(page.locator("#aside")).to_contain_text("It isn't saved or counted")
    idle(page)
    page.locator("[data-do='review-back']").click()
    expect(page.locator("#dialog section[data-decision]")).to_be_visible()
    page.locator("[data-do='review-overview']").click()
    page.locator("#dialog .dialog-head [data-do='close']").click()
    expect(page.locator("#do-review")).to_be_visible()
    assert latest(page).record == before


@pytest.mark.soak
def test_a_worker_that_dies_leaves_nobody_waiting_for_a_review_or_a_problem(
    page: Page, kill_workers: Callable[[], int], watch: Watch
):
    open_finished(page, "twenty-down")
    page.locator("#do-review").click()
    page.locator("#dialog [data-review]").wait_for()
    assert kill_workers() == 1
    reviewed(page)
    page.locator(".review-costly [data-do='review-decision']").last.click()
    page.locator("[data-do='review-tell']").click()
    while not page.evaluate("startedWorkers.length"):  # the next one starts after a pause
        page.wait_for_timeout(200)
    page.locator("[data-do='problem-make']").click()
    assert kill_workers() == 1
    expect(page.locator("#problem-link")).to_be_visible(timeout=LOOKED_AT)


@pytest.mark.soak
def test_it_can_be_done_with_keys_alone(page: Page, watch):
    """Enter on the summary, on a bar, on a card of the table as it was, and Escape back."""
    open_finished(page, "belote")
    page.locator("#do-review").focus()
    page.keyboard.press("Enter")
    reviewed(page)
    page.locator(".review-costly [data-do='review-decision']").first.focus()
    page.keyboard.press("Enter")
    page.locator("#aside").wait_for()
    page.keyboard.press("h")
    card = page.locator("[data-hand] [data-card]:focus")
    expect(card).to_have_count(1)
    page.locator("[data-hand] [data-card]:not([aria-disabled='true'])").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#dialog .review-again")).to_contain_text("Now you'd")
    page.keyboard.press("Escape")
    page.locator("#aside [data-do='review-overview']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#dialog .review-costly")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#do-review")).to_be_visible()


@pytest.mark.soak
def test_partners_and_opponents_can_be_asked_too(page: Page, watch):
    look_again(page, "five-hundred")
    page.locator("#review-seat").select_option("2")
    expect(page.locator("#dialog [data-review]")).to_have_attribute("data-seat", "2")
    reviewed(page)
    page.locator("#dialog [data-do='review-decision']").first.click()
    expect(page.locator("#dialog section[data-decision]")).to_contain_text("North's move")


@pytest.mark.soak
def test_a_game_goes_on_while_a_deal_is_looked_at(page: Page, watch):
    """Begin the next deal without waiting for the review, which the menu opens later."""
    open_finished(page, "eighty-points")
    page.locator("[data-do='next']").click()
    idle(page)
    expect(page.locator(".facts-title")).to_contain_text("2")
    page.locator("#tool-menu").click()
    page.locator("dialog [data-do='review']").click()
    expect(page.locator("#dialog [data-review='1']")).to_be_visible()
    reviewed(page)


@pytest.mark.soak
@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 800)])
def test_it_fits_every_screen(page: Page, size, watch):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    look_again(page, "twenty-down")
    no_sideways_scroll(page)
    page.locator(".review-fine > summary").click()
    no_sideways_scroll(page)
    page.locator(".review-row").first.click()
    page.locator("#aside").wait_for()
    no_sideways_scroll(page)
    page.locator("[data-do='review-tell']").click()
    page.locator("#dialog section[data-decision]").wait_for()
    no_sideways_scroll(page)


def test_without_a_deal_that_is_over_it_says_so(page: Page, watch):
    open_site(page)
    page.locator("[data-play='twenty-down']").click()
    page.locator("#tool-menu").click()
    page.locator("dialog [data-do='review']").click()
    expect(page.locator("#dialog")).to_contain_text("You can review a finished deal")


def deals(game: str, lost: str, many: int) -> dict[str, str]:
    """Return the storage entries of so many reviewed deals played without help."""
    one = DealResult(game, "club", False, 0.0, 1.0, 2.0, 8, 5, lost=lost)
    return {
        f"{DEALT}before/{number}": json.dumps(one._replace(when=number)._asdict())
        for number in range(many)
    }


def practised(page: Page, game: str, lost: str) -> None:
    """In statistics, press what leads to where most is lost; `lost` in each of twelve deals."""
    open_site(page, "./?fast=1")
    entries = deals(game, lost, 12)
    page.evaluate("entries => Object.assign(localStorage, entries)", entries)
    page.reload()
    ready(page)
    page.locator("[data-do='stats']").click()
    weak = page.locator("#dialog .skill > [data-kind]", has_text="you lose most here")
    expect(weak).to_have_count(1)
    no_sideways_scroll(page)
    weak.get_by_role("button").click()


def test_where_most_is_lost_is_practised_by_problems(page: Page):
    practised(page, "twenty-down", "lead 3 3 4, follow 4 0.1 0.1")
    for _ in range(2):
        panel = page.locator("#course.problem")
        expect(panel).to_have_attribute("data-problem-key", re.compile("twenty-down-"))
        before = str(panel.get_attribute("data-problem-key"))
        number = int(before.removeprefix("twenty-down-"))
        assert problem_by_number(load_problems("twenty-down"), number).kind == "lead"
        page.locator("#problem-next").click()
        expect(panel).not_to_have_attribute("data-problem-key", before)


def test_what_no_problem_is_about_is_practised_by_a_lesson(page: Page):
    practised(page, "twenty-down", "trumps 3 6 20, lead 4 0.1 0.1")
    expect(page.locator("#course")).to_contain_text("Naming trumps")


@pytest.mark.soak
def test_a_review_says_how_one_plays_and_where_one_loses_most(page: Page):
    """Count earlier deals, but not this one, since it came by a link."""
    open_site(page, "./?fast=1")
    page.evaluate(
        "entries => Object.assign(localStorage, entries)",
        deals("twenty-down", "lead 3 3 4, follow 1 0.1 0.1", 12),
    )
    look_again(page, "twenty-down")
    lines = page.locator("#dialog .skill > [data-kind]")
    expect(lines).to_have_count(1)  # twelve decisions are too few to speak of
    expect(lines).to_contain_text("like a casual player")
    expect(lines).to_contain_text("you lose most here")
    lines.get_by_role("button").click()
    expect(page.locator("#course.problem")).to_be_visible()
