"""Courses: each is taken with wrong tries, by mouse, with keys or by touch; offline; and kept."""

import itertools
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from cardroom.lessons.course import Step
from cardroom.store import GAME
from cardroom.table import Table
from e2e.at_table import happens, no_sideways_scroll, open_site, phase, press
from e2e.courses import KEYS, MOUSE, TOUCH, Way, illegal_card, open_course, take, take_step
from e2e.test_access import SMALL, violations
from e2e.test_offline import SERVED
from tools.lessons import courses

WAYS = (KEYS, TOUCH, MOUSE)
EACH = list(zip(courses().values(), itertools.cycle(WAYS), strict=False))
NAMES = [course.game for course, _ in EACH]

DESK = {"width": 1280, "height": 800}


def below_the_window(page: Page) -> int:
    """How many pixels one would have to scroll."""
    return page.evaluate("document.documentElement.scrollHeight - innerHeight")


@pytest.mark.parametrize(("course", "way"), EACH, ids=NAMES)
def test_a_course_is_taken_with_wrong_tries(browser: Browser, base_url, watch, course, way: Way):
    context = browser.new_context(
        base_url=base_url, viewport=SMALL, has_touch=way is TOUCH, service_workers="block"
    )
    watch.over(context)
    page = context.new_page()
    open_site(page)
    open_course(page, course.game)

    seen = set()

    def look(moment: str, step: Step) -> None:
        no_sideways_scroll(page)
        if moment == "asked" or step.whole_deal:
            assert below_the_window(page) == 0, (moment, step.key)
        now = phase(page), moment
        assert now in seen or violations(page) == [], now
        seen.add(now)

    tried = take(page, way, course, look)
    assert tried == {"illegal", "poor", "answer"}
    expect(page.locator(f"[data-learn='{course.game}'] .how-far")).to_have_text("done")
    assert not [key for key in page.evaluate("Object.keys(localStorage)") if key.startswith(GAME)]
    context.close()


@pytest.mark.parametrize(("course", "way"), EACH, ids=NAMES)
def test_a_course_is_taken_in_other_ways(browser: Browser, base_url, watch, course, way: Way):
    """The two other ways step by step in turn, on a small phone by night; the whole deal apart."""
    context = browser.new_context(
        base_url=base_url,
        viewport=SMALL,
        has_touch=True,
        color_scheme="dark",
        service_workers="block",
    )
    watch.over(context)
    page = context.new_page()
    open_site(page)
    open_course(page, course.game)
    others = itertools.cycle(one for one in WAYS if one is not way)
    for step in course.steps[:-1]:
        take_step(page, next(others), step)
    expect(page.locator("[data-course]")).to_have_attribute("data-deal", "")
    context.close()


# Without a network


@pytest.fixture
def keeping(browser: Browser, base_url: str, watch) -> Iterator[Page]:
    """A page whose site is kept on the device."""
    context = browser.new_context(base_url=base_url, service_workers="allow")
    watch.over(context)
    page = context.new_page()
    open_site(page)
    happens(page, SERVED)
    yield page
    context.close()


def test_a_course_that_was_asked_for_is_there_without_a_network_too(keeping: Page):
    course = next(iter(courses().values()))
    open_course(keeping, course.game)
    keeping.locator("[data-do='course-next']").click()
    keeping.locator("[data-do='course-leave']").click()
    keeping.context.set_offline(True)
    open_site(keeping)
    open_course(keeping, course.game)
    expect(keeping.locator("[data-course]")).to_have_attribute("data-step", course.steps[1].key)


def test_a_course_that_never_arrived_is_told_and_comes_with_the_network(keeping: Page, watch):
    watch.expected.append("ERR_FAILED")
    learn = keeping.locator(f"[data-learn='{next(iter(courses()))}']")
    keeping.context.set_offline(True)
    learn.click()
    expect(keeping.locator("#alert")).to_contain_text("could not be loaded")
    keeping.context.set_offline(False)
    learn.click()
    expect(keeping.locator("[data-course]")).to_be_visible()


def test_an_example_of_the_rules_opens_at_the_table_and_leads_back_to_its_place(page: Page):
    course = next(iter(courses().values()))
    step = next(step for step in course.examples if step.paragraph)
    page.goto(f"./assets/rules/{course.game}.html")
    page.locator(f"[data-example='{step.key}']").click()
    expect(page.locator("[data-course]")).to_have_attribute("data-step", step.key)
    page.locator("[data-do='course-show']").click()
    page.locator("[data-do='course-rules']").click()
    expect(page.locator(f"dialog [id='p-{step.paragraph}']")).to_be_in_viewport()
    page.locator(f"dialog [data-example='{course.steps[0].key}']").click()
    expect(page.locator("[data-course]")).to_have_attribute("data-step", course.steps[0].key)


def test_a_refusal_leads_to_its_paragraph_and_from_there_to_an_example(page: Page):
    page.set_viewport_size(SMALL)
    open_site(page)
    for course in courses().values():
        step, why = next(
            (step, found[1])
            for step in course.steps
            if not (step.answers or step.whole_deal)
            and (found := illegal_card(Table(step.record)))
            and course.tried_at(found[1].paragraph)
        )
        page.goto(f"./?fast=1&learn={course.game}&example={step.key}")
        expect(page.locator("[data-course]")).to_have_attribute("data-step", step.key)
        expect(page.locator("#where")).to_have_count(0)
        press(page, illegal_card(Table(step.record))[0].name, force=True)
        page.locator("#where a").click()
        expect(page.locator(f"dialog [id='p-{why.paragraph}']")).to_be_in_viewport()
        example = course.tried_at(why.paragraph)[0].key
        way = page.locator(f"dialog [data-example='{example}']")
        expect(way).to_be_in_viewport()
        way.click()
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.locator("[data-course]")).to_have_attribute("data-step", example)
