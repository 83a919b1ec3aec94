"""The page in another language, here the made-up one of `tools.words.pseudo`."""

import json
import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from cardroom.games import GAMES
from cardroom.views import words
from cardroom.views.words import read, speak
from e2e.at_table import ready
from e2e.positions import as_html, bare_page, lay, positions_of
from e2e.test_layout import wrong_somewhere
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
    ready(page)
    expect(page.locator("html")).to_have_attribute("lang", pseudo.TAG)
    said = page.locator(".masthead .button, .welcome, #opponents, .foot").all_inner_texts()
    assert [text for text in said if ENGLISH.search(text.replace("Cardroom", ""))] == []
    page.locator("[data-play='twenty-down']").click()
    expect(page.locator("#log h2, .log-title").first).to_have_text(
        pseudo.accented("This deal so far")
    )
    page.reload()
    expect(page.locator(".log-title")).to_have_text(pseudo.accented("This deal so far"))


# Every table, drawn in the made-up language and laid on a page without Python

# A page may be a few lines higher than the smallest phone, and scroll upwards. Words of such length
# have no room yet where six sit around the table, on marks of a trick with several cards from each,
# and at 80 Points beside the number of cards, and between the players for who declared what.
HIGHER = re.compile("px higher than the window|the way on is out of sight")
NO_ROOM = re.compile(
    r' of 6, |lies under trick-\d takes|: "\d\d" and "\S+" lie upon|^deal, 320x568: .* stands in 8'
)

SIZES = ({"width": 320, "height": 568}, {"width": 1280, "height": 800})


@pytest.fixture(scope="module")
def bare(browser: Browser, base_url: str) -> Iterator[Page]:
    with bare_page(browser, base_url) as page:
        yield page


@pytest.fixture
def made_up() -> Iterator[None]:
    """What is drawn is in the made-up language."""
    speak(read(pseudo.TAG, BytesIO(pseudo.compiled())))
    yield
    speak(words.ENGLISH)


@pytest.mark.parametrize("game", GAMES)
def test_longer_words_have_room(bare: Page, made_up: None, game: str):
    found = []
    for name, make in positions_of(game).items():
        lay(bare, as_html(make()))
        found += wrong_somewhere(bare, name, SIZES)
    cramped = [wrong for wrong in found if not (HIGHER.search(wrong) or NO_ROOM.search(wrong))]
    assert not cramped, "\n".join(cramped)
