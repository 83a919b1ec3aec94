"""All that is drawn, in other languages: the made-up one of `tools.words.pseudo`, and real ones.

On most days the made-up one finds first what has no room or was forgotten, and of dialogs none else
is asked every day; of tables, of lessons and of the statistics a real one has a row.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from cardroom.browser.board.purposes import board_session
from cardroom.browser.learn.lesson import Lesson, lesson_session
from cardroom.browser.problems.solving import ProblemPurpose, initial_state, problem_session
from cardroom.games import GAMES
from cardroom.records.preferences import Preferences
from cardroom.records.results import Solved
from cardroom.views.lobby.settings import settings_dialog as settings_dialog
from cardroom.views.words import lookup
from cardroom.views.words.lookup import load_language, set_language
from e2e.at_table import ready
from e2e.dialogs import EVERY, Dialogs, problems_of, statistics_of, take_longest
from e2e.positions import as_html, bare_page, draw_table, lay, lay_over, lay_step, positions_of
from e2e.spoken import TAGS, lang, language_of, rows
from e2e.test_access import AT_ONCE, violations
from e2e.test_courses import out_of_sight
from e2e.test_layout import wrong_somewhere
from tests.soak import EVERY_DAY, LONGEST, mark_games, row
from tools import build_site, languages
from tools.languages import Language
from tools.lessons import courses
from tools.words import pseudo

ENGLISH = re.compile("[A-Za-z]{2,}")


def offer(page: Page) -> None:
    """The site as if it had been built with the made-up language."""
    made_up = Language(pseudo.TAG, pseudo.TAG, pseudo.NAME, pseudo.compiled())
    every = [languages.SOURCE, made_up]
    files = languages.files(every, build_site.part_of_home(every))

    def add_languages(route: Route) -> None:
        settings = route.fetch().json()
        settings["cardroom"]["spoken"] = languages.facts_by_tag(every, "./languages/")
        route.fulfill(json=settings)

    page.route(re.compile(r"/pyscript-[^/]*\.json$"), add_languages)
    page.route(
        "**/languages/*.json",
        lambda route: route.fulfill(json=json.loads(files[route.request.url.rpartition("/")[2]])),
    )


@pytest.mark.soak
def test_the_address_says_in_which_language_the_page_begins(page: Page):
    offer(page)
    page.goto(f"./?fast=1&coach=0&lang={pseudo.TAG}")
    ready(page)
    expect(page.locator("html")).to_have_attribute("lang", pseudo.TAG)
    said = page.locator(".masthead .button, .welcome, #opponents, .foot").all_inner_texts()
    plain = [re.sub("Cardroom|English", "", text) for text in said]  # a language's own name
    assert [text for text in plain if ENGLISH.search(text)] == []
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

LATIN = ("de",)  # is written in the letters of English
FITS = ("de", "ru", "hy", "zh")  # no table of which is higher than the window
SIZES = ({"width": 320, "height": 568}, {"width": 1280, "height": 800})
ON_ITS_SIDE = {"width": 667, "height": 375}  # a small phone
BESIDE = {
    "width": 960,
    "height": 768,
}  # the narrowest window in which a lesson lies beside the table


@pytest.fixture(scope="module")
def bare(browser: Browser, base_url: str) -> Iterator[Page]:
    with bare_page(browser, base_url) as page:
        page.evaluate(AT_ONCE)
        yield page


@pytest.fixture
def made_up() -> Iterator[None]:
    """Draw in the made-up language during a test."""
    set_language(load_language(pseudo.TAG, pseudo.compiled()))
    yield
    set_language(lookup.ENGLISH)


@pytest.fixture
def in_language(bare: Page, tag: str) -> Iterator[None]:
    """Draw in a language, with the `lang` attribute of the page set, until the end of a block."""
    set_language(language_of(tag))
    bare.evaluate("lang => { document.documentElement.lang = lang; }", lang(tag))
    yield
    bare.evaluate("() => { document.documentElement.lang = 'en'; }")
    set_language(lookup.ENGLISH)


@pytest.mark.parametrize("game", mark_games(*EVERY_DAY, "belote"))
def test_longer_words_have_room(bare: Page, made_up: None, game: str):
    tables = {name: as_html(make()) for name, make in positions_of(game).items()}
    found = wrong_somewhere(bare, tables, SIZES)
    cramped = [wrong for wrong in found if not (HIGHER.search(wrong) or NO_ROOM.search(wrong))]
    assert not cramped, "\n".join(cramped)


@pytest.mark.parametrize(("tag", "game"), rows("belote", GAMES))
@pytest.mark.usefixtures("in_language")
def test_a_table_has_room_for_the_words_of_a_language(bare: Page, tag: str, game: str):
    tables = {name: as_html(make()) for name, make in positions_of(game).items()}
    found = wrong_somewhere(bare, tables, (*SIZES, ON_ITS_SIDE))
    cramped = [wrong for wrong in found if tag in FITS or not HIGHER.search(wrong)]
    assert not cramped, "\n".join(cramped)


WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
WIDTHS = (640, 768, 799, 800, 844, 932, 959, 960, 1024, 1180, 1279, 1280)
"""Widths at which the tools move, and widths of usual devices."""


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.usefixtures("in_language")
def test_the_tools_have_room_in_every_width(bare: Page, tag: str):
    lay(bare, as_html(positions_of("belote")["play"]()))
    found = []
    for width, height in product(WIDTHS, (390, 800)):
        bare.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}"] * bare.evaluate(WIDER)
    assert found == []


# Every dialog, every step of a course, problems and the board

DIALOG = (Path(__file__).parent / "dialog.js").read_text()

SAID = """(within) => {
  const root = document.querySelector(within);
  const said = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode());) {
    if (!text.parentElement.closest("pre, code, kbd, textarea, svg")) said.push(text.data);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    for (const e of root.querySelectorAll(`[${name}]`)) said.push(e.getAttribute(name));
  }
  return said.filter((text) => text.trim());
}"""
NAMES = re.compile(
    "|".join(
        ["Cardroom", "Ani", "Ben", "Cy", "Di", "LJ", "BJ", "JK"]
        + ["QR", "SHA", "Python", "Enter", "Blot Star"]
        + [re.escape(game.TITLE) for game in GAMES.values()]
    )
)
"""Names that all languages share: games, players, the index of a joker, and borrowed words."""


def still_english(page: Page, within: str) -> list[str]:
    """Return the texts in plain English letters within an element, shown or read aloud."""
    said = page.evaluate(SAID, within)
    return [text for text in said if ENGLISH.search(NAMES.sub("", text))]


def wrong_in_dialogs(page: Page, dialogs: Dialogs) -> list[str]:
    """Return the faults of dialogs in windows of both sizes, as sentences with their names."""
    names = {str(inside): name for name, inside in dialogs}
    found = []
    for size in SIZES:
        page.set_viewport_size(size)
        for html, name in names.items():
            lay_over(page, html)
            if size == SIZES[0]:
                found += [f"{name}, “{text}” is English" for text in still_english(page, "#dialog")]
            found += [f"{name}, {size['width']}: {wrong}" for wrong in page.evaluate(DIALOG)]
            lay_over(page, "")
    return found


@pytest.mark.parametrize(
    ("of", "take"),
    [
        row("any game", iter, usual=True, id="any game"),
        row(EVERY_DAY[0], take_longest, usual=True, id=f"{EVERY_DAY[0]}, one of each kind"),
        *(row(game, iter, usual=False, id=game) for game in GAMES),
    ],
)
def test_every_dialog_speaks_the_language_and_has_room(
    bare: Page, made_up: None, of: str, take: Callable[[Dialogs], Dialogs]
):
    found = wrong_in_dialogs(bare, take(EVERY[of]()))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("tag", "of"), rows("", EVERY))
@pytest.mark.usefixtures("in_language")
def test_a_dialog_has_room_for_the_words_of_a_language(bare: Page, tag: str, of: str):
    found = wrong_in_dialogs(bare, EVERY[of]())
    found = [one for one in found if tag not in LATIN or "is English" not in one]
    assert not found, "\n".join(found)


SCROLLED = """() => [...document.querySelectorAll("#dialog .sheet-box")]
  .filter((box) => box.scrollWidth > box.clientWidth)
  .map((box) => box.innerText)"""


@pytest.mark.parametrize("tag", [row(tag, usual=tag == "ru") for tag in ("ru", "hy", "zh")])
@pytest.mark.usefixtures("in_language")
def test_tables_of_the_statistics_are_no_wider_than_a_phone(bare: Page, tag: str):
    bare.set_viewport_size({"width": 390, "height": 844})
    for game in GAMES:
        lay_over(bare, str(statistics_of(game)))
        assert bare.locator("#dialog .sheet-box").count() == 2
        assert bare.evaluate(SCROLLED) == []
        lay_over(bare, "")


PLANTED = {  # what is done to which part of a dialog, and what is then said of it
    "cut off": (".dialog-head h2", "{whiteSpace: 'nowrap', letterSpacing: '5rem'}", "is cut off"),
    "cut below": (".dialog-head h2", "{height: '0.25rem', overflow: 'hidden'}", "is cut off"),
    "too small": (".dialog-foot button", "{width: '1rem', padding: 0}", "too small"),
    "covered": (".dialog-body", "{translate: '0 4rem', zIndex: 9}", "is covered by"),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_what_is_wrong_with_a_dialog_is_noticed(bare: Page, fault: str):
    where, style, said = PLANTED[fault]
    bare.set_viewport_size(SIZES[0])
    lay_over(bare, str(settings_dialog(Preferences())))
    assert "Settings" in still_english(bare, "#dialog")
    assert bare.evaluate(DIALOG) == []
    bare.locator(where).first.evaluate(f"(element) => Object.assign(element.style, {style})")
    assert any(said in wrong for wrong in bare.evaluate(DIALOG))
    lay_over(bare, "")


def screens_of(game: str) -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield other screens that are shown like a table, by name."""
    for number, step in enumerate(courses()[game].steps):
        lesson = Lesson(courses()[game], number)
        yield f"lesson {step.key}", partial(draw_table, lesson_session(lesson, Preferences()))
    for name, make in positions_of(game).items():
        yield (
            f"board, {name}",
            partial(draw_table, board_session(make(), Preferences(), more_deals=True)),
        )
    for one in problems_of(game)[:3]:
        standing = initial_state(one, Solved(right=1))._replace(today=True)
        solving = ProblemPurpose(standing, lambda standing: standing.progress)
        yield f"problem {one.number}", partial(draw_table, problem_session(solving, Preferences()))


def too_wide(page: Page, screens: Mapping[str, str]) -> list[str]:
    """Name the screens that are wider than their window, with its width."""
    found = []
    for size in (*SIZES, BESIDE):
        page.set_viewport_size(size)
        for name, html in screens.items():
            lay(page, html)
            found += [f"{name}: {size['width']} px are too narrow"] * sideways(page)
    return found


@pytest.mark.parametrize("game", LONGEST)
def test_lessons_problems_and_the_board_speak_the_language(bare: Page, made_up: None, game: str):
    screens = {name: html() for name, html in screens_of(game)}
    found = too_wide(bare, screens)
    for name, html in screens.items():
        lay(bare, html)
        found += [f"{name}, “{text}” is English" for text in still_english(bare, "main")]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("tag", "game"), rows("", GAMES))
@pytest.mark.usefixtures("in_language")
def test_lessons_problems_and_the_board_have_room_for_the_words_of_a_language(
    bare: Page, tag: str, game: str
):
    screens = {name: html() for name, html in screens_of(game)}
    found = too_wide(bare, screens)
    for name, html in screens.items():
        lay(bare, html)
        if tag not in LATIN:
            found += [f"{name}, “{text}” is English" for text in still_english(bare, "main")]
        found += [f"{name}, {wrong}" for wrong in violations(bare)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("tag", "key"), rows("twenty-down", courses()))
@pytest.mark.usefixtures("in_language")
def test_a_step_is_in_sight_with_the_words_of_a_language(bare: Page, key: str):
    course = courses()[key]
    steps = enumerate(course.steps)
    shown = {step.key: partial(lay_step, bare, course, number) for number, step in steps}
    found = out_of_sight(bare, shown)
    assert not found, "\n".join(found)


def sideways(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")
