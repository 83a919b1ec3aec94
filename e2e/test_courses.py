"""Courses: each is taken with wrong tries, by mouse, with keys or by touch; offline; and kept."""

import itertools
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from cardroom.browser.learn.lesson import Lesson, lesson_session
from cardroom.lessons.course import Course, Step
from cardroom.records.kinds import GAME
from cardroom.records.preferences import Preferences
from cardroom.session.draft import do_text
from cardroom.table import Table
from e2e.at_table import no_sideways_scroll, open_site, phase, press, wait_for_site
from e2e.conftest import NO_WORKERS
from e2e.courses import KEYS, MOUSE, TOUCH, Way, illegal_card, open_course, take
from e2e.positions import bare_page, draw_table, lay, lay_step
from e2e.test_access import SMALL, violations
from tests.random_games import THOROUGH
from tests.soak import EVERY_DAY, row
from tools.lessons import courses

EACH_COURSE = [row(game, usual=game in EVERY_DAY) for game in courses()]
WAYS = (KEYS, TOUCH, MOUSE)
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}


class Round(NamedTuple):
    """A way through a course: the inputs, the window and the theme."""

    course: Course
    ways: tuple[Way, ...]  # step by step in turn
    size: dict[str, int]
    shade: str

    def __str__(self) -> str:
        ways = "+".join(way.name for way in self.ways)
        return f"{self.course.game} {ways} {self.size['width']} {self.shade}"


def rounds() -> Iterator[Round]:
    """Once with all ways in turn; `make soak` takes each course wholly in every way, on a small
    phone and at a desk, by day and by night.
    """
    for number, course in enumerate(courses().values()):
        if THOROUGH > 1:
            every = itertools.product(WAYS, (SMALL, DESK), ("light", "dark"))
            yield from (Round(course, (way,), size, shade) for way, size, shade in every)
        else:
            shade = ("light", "dark")[number % 2]
            yield Round(course, WAYS[number % 3 :] + WAYS[: number % 3], SMALL, shade)


def below_the_window(page: Page) -> int:
    """Return by how many pixels the page is higher than the window."""
    return page.evaluate("document.documentElement.scrollHeight - innerHeight")


@pytest.mark.parametrize(
    "taken", [row(one, usual=one.course.game == EVERY_DAY[0], id=str(one)) for one in rounds()]
)
def test_a_course_is_taken_with_wrong_tries(browser: Browser, base_url, watch, taken: Round):
    course = taken.course
    context = browser.new_context(
        base_url=base_url,
        viewport=taken.size,
        has_touch=TOUCH in taken.ways,
        color_scheme=taken.shade,
        service_workers="block",
    )
    watch.over(context)
    page = context.new_page()
    page.add_init_script(NO_WORKERS)
    open_site(page)
    open_course(page, course.game)

    seen = set()

    def look(moment: str, step: Step) -> None:
        no_sideways_scroll(page)
        if moment == "asked" or step.whole_deal:
            assert below_the_window(page) == 0, (moment, step.key)
        now = phase(page), moment
        assert now in seen or violations(page) == [], now
        page.emulate_media(color_scheme=taken.shade)
        seen.add(now)

    asks = {"answer"} if any(step.answers for step in course.steps) else set()
    assert take(page, taken.ways, course, look) == {"illegal", "poor", *asks}
    expect(page.locator(f"[data-learn='{course.game}'] .how-far")).to_have_text("done")
    assert not [key for key in page.evaluate("Object.keys(localStorage)") if key.startswith(GAME)]
    context.close()


# Parts to be seen without scrolling: the text, the trick, the hand, the buttons
BELOW = """() => [...document.querySelectorAll(
    ".course-text, .course-task, .course-because, #course .button, .trick .face," +
    "[data-hand] [data-card], #actions .button")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .filter((part) => part.getBoundingClientRect().bottom > innerHeight + 0.5)
  .map((part) => part.id || part.className)"""

LINES = """() => {
  const said = document.querySelector(".course-said");
  return Math.round(said.offsetHeight / parseFloat(getComputedStyle(said).lineHeight));
}"""


def out_of_sight(page: Page, shown: Mapping[str, Callable[[], None]]) -> list[str]:
    """Say what has to be scrolled to on a phone, upright or sideways: of what is shown, by name."""
    wrong = []
    for size in (SIDEWAYS, SMALL, PHONE):
        page.set_viewport_size(size)
        for step, show in shown.items():
            show()
            here = f"{step}, {size['width']}"
            if below_the_window(page):
                wrong.append(f"{here}: {below_the_window(page)} px to scroll")
            wrong += [f"{here}: {name} is out of sight" for name in page.evaluate(BELOW)]
    return wrong


def solved_table(course: Course, number: int) -> str:
    """Return the table of a step that was solved, nothing where that is another step."""
    step = course.steps[number]
    if not step.right or step.answers or step.whole_deal:
        return ""
    session = lesson_session(Lesson(course, number), Preferences())
    return draw_table(do_text(session, step.right[0]))


@pytest.mark.parametrize("game", EACH_COURSE)
def test_a_step_has_three_lines_and_all_of_it_is_in_sight(browser: Browser, base_url, game: str):
    course = courses()[game]
    with bare_page(browser, base_url) as page:
        shown = {}
        for number, step in enumerate(course.steps):
            shown[step.key] = partial(lay_step, page, course, number)
            if html := solved_table(course, number):
                shown[f"{step.key}, solved"] = partial(lay, page, html)
        wrong = out_of_sight(page, shown)
        page.set_viewport_size(PHONE)
        for step in course.steps:
            shown[step.key]()
            if (lines := page.evaluate(LINES)) > 3:
                wrong.append(f"{step.key}: {lines} lines")
    assert not wrong, "\n".join(wrong)


# Without a network


@pytest.fixture
def keeping(browser: Browser, first_visit_url: str, watch) -> Iterator[Page]:
    """A page whose site is kept on the device."""
    context = browser.new_context(base_url=first_visit_url, service_workers="allow")
    watch.over(context)
    page = context.new_page()
    open_site(page)
    wait_for_site(page)
    yield page
    context.close()


@pytest.mark.soak
def test_a_course_that_was_asked_for_is_there_without_a_network_too(keeping: Page):
    course = next(iter(courses().values()))
    open_course(keeping, course.game)
    keeping.locator("[data-do='course-next']").click()
    keeping.locator("[data-do='course-leave']").click()
    keeping.context.set_offline(True)
    open_site(keeping)
    open_course(keeping, course.game)
    expect(keeping.locator("[data-course]")).to_have_attribute("data-step", course.steps[1].key)


def test_a_course_that_does_not_arrive_is_told_and_comes_when_it_can(page: Page, watch):
    watch.expected.append("ERR_FAILED")
    page.route("**/lessons*/**", lambda route: route.abort())
    open_site(page)
    learn = page.locator(f"[data-learn='{next(iter(courses()))}']")
    learn.click()
    again = page.locator("[data-do='try-again']")
    expect(again).to_be_visible()
    page.unroute("**/lessons*/**")
    again.click()
    expect(page.locator("[data-course]")).to_be_visible()


def test_an_example_of_the_rules_opens_at_the_table_and_leads_back_to_its_place(page: Page):
    course = next(iter(courses().values()))
    step = next(step for step in course.examples if step.paragraph)
    page.goto(f"./assets/rules/{course.game}.html")
    page.locator(f"[data-example='{step.key}']").click()
    expect(page.locator("[data-course]")).to_have_attribute("data-step", step.key)
    page.locator("[data-do='course-show']").click()
    page.locator("[data-do='course-rules']").click()
    expect(page.locator(f"dialog [id='p-{step.paragraph}']")).to_be_in_viewport()
    taught = next(step for step in course.steps if step.paragraph)
    page.locator(f"dialog [data-example='{taught.key}']").click()
    expect(page.locator("[data-course]")).to_have_attribute("data-step", taught.key)


@pytest.mark.parametrize("game", EACH_COURSE)
def test_a_refusal_leads_to_its_paragraph_and_from_there_to_an_example(page: Page, game: str):
    page.set_viewport_size(SMALL)
    course = courses()[game]
    step, why = next(
        (step, found[1])
        for step in course.steps
        if step.right
        and not step.answers
        and (found := illegal_card(Table(step.record)))
        and course.steps_at(found[1].paragraph)
    )
    page.goto(f"./?fast=1&learn={course.game}&example={step.key}")
    expect(page.locator("[data-course]")).to_have_attribute("data-step", step.key)
    expect(page.locator("#where")).to_have_count(0)
    press(page, illegal_card(Table(step.record))[0].name, force=True)
    page.locator("#where a").click()
    expect(page.locator(f"dialog [id='p-{why.paragraph}']")).to_be_in_viewport()
    example = course.steps_at(why.paragraph)[0].key
    way = page.locator(f"dialog [data-example='{example}']")
    expect(way).to_be_in_viewport()
    way.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("[data-course]")).to_have_attribute("data-step", example)
