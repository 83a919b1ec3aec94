"""Tests with a made-up language: no text of table, dialogs or lobby stays English."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from html import unescape
from typing import Any

import pytest

from cardroom.browser.learn.lesson import Lesson, lesson_table
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.session.preferences import Preferences
from cardroom.session.taps import tap
from cardroom.views.lobby.settings import settings
from cardroom.views.table.deal import all_tricks, contract, duties, last_trick, position_dialog
from cardroom.views.table.scene_maker import scene_of as seen_at
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.words.lookup import ENGLISH, Compiled, load_language, set_language
from e2e.positions import as_html, positions_of, scene_of
from tests.sessions import stayed
from tests.soak import EACH_GAME
from tools import lobby
from tools.lessons import courses
from tools.words import pseudo

pytestmark = pytest.mark.cpython_only

PLAIN = re.compile("[A-Za-z]{2,}")
NAMES = {word for game in GAMES.values() for word in game.TITLE.split()} | {"Cardroom", "MB"}
FACES = re.compile(r'(?s)<span class="face.*?</span></span>')
HEARD = re.compile(r'(?:aria-label|title|alt|placeholder)="([^"]*)"')
OF_A_SCENE: tuple[Callable[[Any], object], ...] = (
    *(last_trick, all_tricks, duties, contract),
    *(position_dialog, score_sheet_dialog),
)


@cache
def compiled() -> Compiled:
    return pseudo.compiled()


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    """Speak the made-up language during a test."""
    set_language(load_language(pseudo.TAG, compiled()))
    yield
    set_language(ENGLISH)


def texts_of(html: str) -> list[str]:
    """Return all texts that can be read or heard, without those drawn on cards."""
    bare = FACES.sub("", html)
    body = re.sub(r"(?s)<(script|style|head|mpy-config)\b.*?</\1>|<!--.*?-->", "", bare)
    return [unescape(text).strip() for text in (*re.split("<[^>]*>", body), *HEARD.findall(body))]


def english_in(texts: Iterable[str]) -> set[str]:
    """Return the texts with plain English words, which no catalogue translated."""
    return {text for text in texts if set(PLAIN.findall(text)) - NAMES}


@pytest.mark.parametrize("game", EACH_GAME)
def test_a_table_and_what_opens_over_it(game):
    left = {}
    for name, make in positions_of(game).items():
        table = make()
        scene = scene_of(table)
        drawn = {"table": as_html(table), **{one.__name__: str(one(scene)) for one in OF_A_SCENE}}
        for what, html in drawn.items():
            if found := english_in(texts_of(html)):
                left[name, what] = found
    assert left == {}


@pytest.mark.parametrize(
    "html",
    [lambda: lobby.page().replace("%(megabytes)s", "7"), lambda: str(settings(Preferences()))],
    ids=["lobby", "settings"],
)
def test_what_there_is_without_a_table(html):
    assert english_in(texts_of(html())) == set()


def test_what_is_left_is_noticed():
    assert english_in(texts_of('<p aria-label="Your turn"><b>Ýöûŕ</b> turn</p>')) == {
        *("Your turn", "turn")
    }


def test_a_text_is_longer_and_keeps_its_places():
    said = pseudo.accented("%(name.Subject)s wins %(count)s cards.")
    assert said == "%(name.Subject)s ŵîñš %(count)s çàŕđš. ìöëäü"


def test_a_word_in_a_form_ends_in_its_mark():
    assert pseudo.accented("hearts", "object").endswith("ᵒ")


def test_what_a_course_says_to_a_try_that_misses():
    course = courses()["twenty-down"]
    lesson = Lesson(course, course.place_of("follow"))
    session = lesson_table(lesson, Preferences(one_tap=True))
    session = stayed(session, tap(session, Card("9D")))
    said = seen_at(session).attempt.notice
    assert said == pseudo.accented(lesson.step.wrong[0].reply)
    assert english_in([said]) == set()
