"""Courses: each is taken with wrong tries, by mouse, with keys or by touch; offline; and kept."""

import itertools

import pytest
from playwright.sync_api import Browser, expect

from cardroom.store import GAME
from e2e.at_table import no_sideways_scroll, open_site, phase
from e2e.courses import KEYS, MOUSE, TOUCH, Way, open_course, take
from e2e.test_access import SMALL, violations
from tools.lessons import courses

WAYS = itertools.cycle((KEYS, TOUCH, MOUSE))
EACH = [(course, way) for course, way in zip(courses().values(), WAYS, strict=False)]


@pytest.mark.parametrize(("course", "way"), EACH, ids=[course.game for course, _ in EACH])
def test_a_course_is_taken_with_wrong_tries(browser: Browser, base_url, watch, course, way: Way):
    context = browser.new_context(
        base_url=base_url, viewport=SMALL, has_touch=way is TOUCH, service_workers="block"
    )
    watch.over(context)
    page = context.new_page()
    open_site(page)
    open_course(page, course.game)

    seen = set()

    def look(moment: str) -> None:
        no_sideways_scroll(page)
        now = phase(page), moment
        assert now in seen or violations(page) == [], now
        seen.add(now)

    tried = take(page, way, course, look)
    assert tried >= {"illegal", "poor"}
    expect(page.locator(f"[data-learn='{course.game}'] .how-far")).to_have_text("done")
    assert not [key for key in page.evaluate("Object.keys(localStorage)") if key.startswith(GAME)]
    context.close()
