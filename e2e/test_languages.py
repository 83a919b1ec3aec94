"""The page in another language, here the made-up one of `tools.words.pseudo`."""

import json
import re

from playwright.sync_api import Page, Route, expect

from tools import build_site, languages
from tools.words import pseudo

ENGLISH = re.compile("[A-Za-z]{2,}")


def offer(page: Page) -> None:
    """The site as if it had been built with the made-up language."""
    files = languages.files(build_site.part_of_home, pseudo=True)

    def spoken(route: Route) -> None:
        settings = route.fetch().json()
        settings["cardroom"]["spoken"] = ["en", pseudo.TAG]
        route.fulfill(json=settings)

    page.route(re.compile(r"/pyscript-[^/]*\.json$"), spoken)
    page.route(
        "**/languages-*/*.json",
        lambda route: route.fulfill(json=json.loads(files[route.request.url.rpartition("/")[2]])),
    )


def test_the_address_says_in_which_language_the_page_begins(page: Page):
    offer(page)
    page.goto(f"./?fast=1&coach=0&lang={pseudo.TAG}")
    expect(page.locator("html")).to_have_attribute("lang", pseudo.TAG)
    expect(page.locator("html")).to_have_attribute("data-ready", "1")
    said = page.locator(".masthead .button, .welcome, #opponents, .foot").all_inner_texts()
    assert [text for text in said if ENGLISH.search(text.replace("Cardroom", ""))] == []
    page.locator("[data-play='twenty-down']").click()
    expect(page.locator("#log h2, .log-title").first).to_have_text(
        pseudo.accented("This deal so far")
    )
    page.reload()
    expect(page.locator(".log-title")).to_have_text(pseudo.accented("This deal so far"))
