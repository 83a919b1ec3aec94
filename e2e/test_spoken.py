"""The pages of other languages: chosen, remembered, offered, and each reading their own."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.at_table import idle, open_dialog, open_site, play_on, ready, to_lobby
from e2e.conftest import Watch
from e2e.spoken import EACH, TAGS, USUAL, expect_spoken, open_in, speaks, translate
from e2e.test_by_link import answer, begin, open_link, send_link
from e2e.test_challenges import challenge_of, find_link, open_scored_deal
from e2e.together import gather, play_on as play_together

pytestmark = pytest.mark.skipif(not TAGS, reason="English is alone")

WELCOME = "Card games, quietly"
OTHER = TAGS[(TAGS.index(USUAL) + 1) % len(TAGS)] if TAGS else ""


def language_choice(page: Page) -> str | None:
    return page.evaluate("localStorage.getItem('cardroom/language')")


def test_a_language_is_chosen_at_home_and_remembered(page: Page):
    open_site(page, "./")
    page.locator(f".foot [data-language='{USUAL}']").click()
    expect(page.locator("h1")).to_have_text(translate(USUAL, WELCOME))
    expect_spoken(page, USUAL)
    open_site(page, "./?fast=1")
    assert page.url.endswith(f"/{USUAL}/?fast=1")
    expect(page.locator("h1")).to_have_text(translate(USUAL, WELCOME))
    page.locator(".foot [data-language='en']").click()
    expect_spoken(page, "en")
    expect(page.locator("h1")).to_have_text(WELCOME)
    href = page.locator("[data-do='rules'][data-game='belote']").get_attribute("href") or ""
    assert page.request.get(page.evaluate("href => new URL(href, location.href).href", href)).ok
    open_site(page, f"./{USUAL}/?fast=1")
    assert page.url.endswith("/?fast=1")
    assert not page.url.endswith(f"/{USUAL}/?fast=1")


def test_a_language_is_chosen_in_the_settings_and_the_table_speaks_it(page: Page):
    open_site(page, "./?fast=1&coach=0")
    page.locator("[data-play='twenty-down']").click()
    idle(page)
    open_dialog(page, "settings")
    page.locator(f"dialog [data-set='language'][value='{USUAL}']").check()
    expect(page.locator("#dialog-title")).to_have_text(translate(USUAL, "Settings"))
    assert language_choice(page) == USUAL
    page.keyboard.press("Escape")
    expect(page.locator(".log-title")).to_have_text(translate(USUAL, "This deal so far"))
    page.reload()
    ready(page)
    expect_spoken(page, USUAL)
    expect(page.locator(".log-title")).to_have_text(translate(USUAL, "This deal so far"))


@pytest.mark.soak
def test_a_wrong_word_is_reported_with_its_english(page: Page):
    open_in(page, USUAL)
    page.locator("[data-play='twenty-down']").click()
    idle(page)
    open_dialog(page, "menu")
    page.locator("dialog [data-do='wrong-word']").click()
    title = translate(USUAL, "This deal so far")
    row = page.locator("[data-do='wrong-word-pick']", has_text=title)
    expect(row).to_contain_text("This deal so far")
    page.locator("#wrong-word").fill(title.upper())
    page.locator("#wrong-word").press("Enter")
    row.click()
    report = page.locator("#wrong-word-report").input_value()
    assert re.fullmatch(rf"Cardroom \w{{10}}, {USUAL}", report.splitlines()[0])
    assert report.splitlines()[2:] == [title, "", "This deal so far"]
    expect(page.locator("dialog [data-do='copy']")).to_have_attribute("data-copy", report)


@pytest.fixture
def visitor(browser: Browser, base_url: str, watch: Watch):
    """Yield the page of a visitor whose browser has the usual language."""
    context = browser.new_context(base_url=base_url, service_workers="block", locale=USUAL)
    watch.over(context)
    yield context.new_page()
    context.close()


def test_a_visitor_is_offered_their_language_until_they_answer(visitor: Page):
    line = visitor.locator("#language")
    open_site(visitor)
    expect(line).to_be_visible()
    assert line.locator("[lang]").first.get_attribute("lang") != "en"
    visitor.locator("[data-play='twenty-down']").click()
    expect(line).to_be_hidden()
    to_lobby(visitor)
    visitor.locator("[data-do='language-no']").click()
    expect(line).to_be_hidden()
    open_site(visitor)
    expect(visitor.locator("[data-do='language-no']")).to_have_count(0)
    expect_spoken(visitor, "en")
    visitor.evaluate("localStorage.removeItem('cardroom/language')")
    open_site(visitor)
    visitor.locator("#language [data-do='language']").click()
    expect(visitor.locator("h1")).to_have_text(translate(USUAL, WELCOME))
    open_in(visitor, USUAL)
    expect(line).to_be_hidden()


@pytest.mark.parametrize("tag", EACH)
def test_the_page_of_a_language_comes_painted_in_it(page: Page, watch: Watch, tag: str):
    watch.expected += ["ERR_FAILED", "dynamically imported"]
    page.route(re.compile(r"/(pyodide|pyscript|core)-"), lambda route: route.abort())
    page.goto(f"./{tag}/", wait_until="commit")
    expect(page.locator("h1")).to_have_text(translate(tag, WELCOME))
    expect_spoken(page, tag)
    manifest = page.locator("link[rel=manifest]").get_attribute("href") or ""
    told = page.request.get(f"./{tag}/{manifest}").json()
    assert told["start_url"] == "./"
    assert told["scope"] == "../"
    icon = page.request.get(f"./{tag}/{told['icons'][0]['src']}")
    assert icon.ok


# Each reads their own language, whatever the other's is


@pytest.mark.soak
def test_a_challenge_is_read_in_ones_own_language(page: Page, stranger: Page):
    speaks(page, USUAL)
    open_scored_deal(page, "twenty-down")
    expect_spoken(page, USUAL)
    challenge_of(page, "Ani")
    link = find_link(page)
    open_in(stranger, USUAL)
    stranger.evaluate(f"localStorage['cardroom/language'] = '{OTHER}'")
    open_site(stranger, f"./{USUAL}/?fast=1#{link}")
    expect_spoken(stranger, OTHER)
    title = translate(OTHER, "%(name)s challenges you") % {"name": "Ani"}
    expect(stranger.locator("#dialog-title")).to_have_text(title)


@pytest.mark.soak
def test_a_letter_is_read_in_ones_own_language(page: Page, stranger: Page):
    speaks(page, USUAL)
    speaks(stranger, OTHER)
    begin(page, "twenty-down", {2: "Ani"})
    assert play_on(page) == "waits"
    assert open_link(stranger, send_link(page)) == translate(OTHER, "You are %(name)s") % {
        "name": "Ani"
    }
    answer(stranger, "play")
    expect_spoken(stranger, OTHER)
    play_on(stranger)


@pytest.mark.soak
def test_at_a_live_table_each_reads_their_own_language(page: Page, person: Callable[[], Page]):
    def guest() -> Page:
        come = person()
        speaks(come, OTHER)
        return come

    speaks(page, USUAL)
    pages = gather(page, guest, "twenty-down", [2])
    play_together(pages, 8)
    expect_spoken(page, USUAL)
    expect_spoken(pages[2], OTHER)
