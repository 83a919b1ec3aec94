"""Problems: missed and found, not asked again at once; of the day; those that came by a link."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cardroom.browser.problems.solving import ProblemPurpose, initial_state, problem_session
from cardroom.games import GAMES
from cardroom.problems.link import decode_problem
from cardroom.problems.problem import Problem
from cardroom.problems.progress import read_tried_problems
from cardroom.records.kinds import PROBLEMS
from cardroom.records.preferences import Preferences
from cardroom.records.results import Solved
from cardroom.session.draft import do_text
from cardroom.views.problems.panel import explanation_sentences
from e2e.at_table import no_sideways_scroll, open_site, ready
from e2e.positions import bare_page, draw_table, lay
from e2e.test_access import clean
from e2e.test_review import look_again
from tools.problems import load_problems as problems_of

SMALL = {"width": 320, "height": 568}
KEY = "belote"


FOUND = (Path(__file__).parent.parent / "tests/golden/problems.jsonl").read_text("utf-8")


def find_problem(page: Page) -> Problem:
    """Return the problem on the table."""
    shown = page.locator("#course")
    expect(shown).to_be_visible()
    game, _, number = str(shown.get_attribute("data-problem-key")).rpartition("-")
    return problems_of(game)[int(number) - 1]


def play(page: Page, text: str) -> None:
    """Play the card of this action: raise it, then confirm."""
    page.locator(f"[data-hand] [data-card='{text.removeprefix('play:')}']").click()
    page.locator("[data-do='confirm']").click()


def solved(page: Page) -> None:
    expect(page.locator("#course[data-solved]")).to_be_visible()
    expect(page.locator("#problem-next")).to_be_focused()


def progress(page: Page, game: str = KEY) -> Solved:
    """Return the stored progress with the problems of a game."""
    text = page.evaluate("key => localStorage.getItem(key)", PROBLEMS + game)
    return Solved(**json.loads(text))


def test_a_problem_is_missed_and_tried_again_and_the_next_is_found(page: Page):
    """On a small phone, from the lobby."""
    page.set_viewport_size(SMALL)
    open_site(page)
    page.locator(f"[data-problem='{KEY}']").click()
    one = find_problem(page)
    clean(page)
    play(page, one.facts.tempting)
    expect(page.locator("#notice")).to_contain_text("Try again.")
    expect(page.locator("#course:not([data-solved])")).to_be_visible()
    clean(page)
    play(page, one.right[0])
    solved(page)
    expect(page.locator("#problem-why")).to_contain_text("With what you knew")
    clean(page)
    assert read_tried_problems(progress(page))[one.number].due
    assert (progress(page).wrong, progress(page).streak) == (1, 0)
    page.locator("#problem-next").click()
    expect(page.locator(f"#course:not([data-problem-key='{one.key}'])")).to_be_visible()
    other = find_problem(page)
    page.locator("#problem-hint").click()
    expect(page.locator("#course")).to_contain_text("Hint:")
    play(page, other.right[0])
    solved(page)
    assert (progress(page).right, progress(page).streak) == (1, 1)
    page.locator("#problem-next").click()
    expect(page.locator(f"#course:not([data-problem-key='{other.key}'])")).to_be_visible()
    assert find_problem(page).key not in (one.key, other.key)
    page.locator("#course-leave").click()
    expect(page.locator("#games-title")).to_be_visible()


@pytest.mark.parametrize("key", ["five-hundred"])
def test_the_problem_of_the_day_is_shown_and_reloaded(page: Page, key: str):
    open_site(page)
    page.locator(f"[data-problem='{key}-today']").click()
    one = find_problem(page)
    expect(page.locator("#problem-title")).to_contain_text("problem of the day")
    page.reload()
    ready(page)
    expect(page.locator(f"#course[data-problem-key='{one.key}']")).to_be_visible()
    page.locator("#problem-show").click()
    solved(page)
    no_sideways_scroll(page)
    assert progress(page, key).wrong == 1
    page.locator("#course-leave").click()
    expect(page.locator(f"[data-problem='{key}-today'] .state")).to_have_text("done")


def test_a_link_opens_one_problem(page: Page):
    page.goto(f"./?fast=1&problem={KEY}-17")
    ready(page)
    expect(page.locator(f"#course[data-problem-key='{KEY}-17']")).to_be_visible()
    assert "problem" not in page.evaluate("location.search")
    page.locator("#problem-show").click()
    page.locator("#problem-themes").click()
    page.locator("#dialog [data-do='problem-theme']").first.click()
    expect(page.locator(f"#course:not([data-problem-key='{KEY}-17'])")).to_be_visible()


def test_an_address_that_names_no_problem_opens_the_lobby(page: Page):
    page.goto("./?fast=1&problem=whist-17")
    ready(page)
    expect(page.locator("#games-title")).to_be_visible()


def solve_found(page: Page, one: Problem) -> None:
    """Miss a problem that came by link, then solve it."""
    expect(page.locator("#problem-title")).to_contain_text("a problem for you")
    clean(page)
    play(page, one.facts.tempting)
    expect(page.locator("#notice")).to_contain_text("costs")
    play(page, one.right[0])
    solved(page)
    expect(page.locator("#problem-why")).to_contain_text("With what you knew")
    clean(page)


def test_a_problem_that_somebody_found_is_solved(page: Page):
    link = json.loads(FOUND.splitlines()[0])["link"]
    page.set_viewport_size(SMALL)
    page.goto(f"./?fast=1#{link}")
    ready(page)
    solve_found(page, decode_problem(link))
    expect(page.locator("#problem-why")).to_contain_text("With the actual cards")
    page.locator("#problem-next").click()
    expect(page.locator("#course:not([data-problem-key$='-0'])")).to_be_visible()


WINDOWS = (SMALL, {"width": 390, "height": 844}, {"width": 844, "height": 390})

# Parts of hand, trick and buttons below the window, and words that lie over something
HIDDEN = """() => {
  const box = (e) => e.getBoundingClientRect();
  const asked = "[data-hand] [data-card], .trick .face, #course .button";
  const wrong = [...document.querySelectorAll(asked)]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }))
    .filter((e) => box(e).bottom > innerHeight + 0.5)
    .map((e) => e.id || e.className);
  const why = document.querySelector("#problem-why");
  const below = why && box(why.nextElementSibling).top + 0.5;
  if (why && box(why).bottom > below) wrong.push("words over buttons");
  if (why && why.clientHeight < 36) wrong.push(`words ${why.clientHeight} px high`);
  const down = document.documentElement.scrollHeight - innerHeight;
  return down ? [...wrong, `${down} px to scroll`] : wrong;
}"""


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_hand_and_trick_stay_in_the_window_of_a_phone(browser, base_url, key):
    """The problem with the most cards, and the one with the longest words, fit each window."""
    problems = problems_of(key)
    largest = max(problems, key=lambda one: len(one.table().view(one.table().state.turn).hand))
    wordy = max(
        problems, key=lambda one: len(" ".join(explanation_sentences(initial_state(one, Solved()))))
    )
    with bare_page(browser, base_url) as page:
        for one in (largest, wordy):
            solving = ProblemPurpose(
                initial_state(one, Solved()), lambda _standing: Solved(right=9, streak=9)
            )
            session = problem_session(solving, Preferences())
            for moment in ("asked", "solved"):
                lay(page, draw_table(session))
                for size in WINDOWS:
                    page.set_viewport_size(size)
                    assert page.evaluate(HIDDEN) == [], (one.key, moment, size)
                session = do_text(session._replace(purpose=solving.show()), one.right[0])


@pytest.mark.soak
def test_a_review_makes_a_problem_which_another_browser_solves(page: Page, stranger: Page):
    link = make_problem(page)
    stranger.goto(f"./?fast=1#{link}")
    ready(stranger)
    solve_found(stranger, decode_problem(link))


def make_problem(page: Page) -> str:
    """Return the link of a problem that a review makes of a mistake."""
    look_again(page, "twenty-down")
    page.locator(".review-costly [data-do='review-decision']").last.click()
    page.locator("[data-do='review-tell']").click()
    clean(page)
    page.locator("[data-do='problem-make']").click()
    link = page.locator("#problem-link")
    expect(link).to_be_visible()
    clean(page)
    return link.input_value().partition("#")[2]
