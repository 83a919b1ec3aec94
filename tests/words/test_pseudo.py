"""Tests with a made-up language: no text of table, dialogs or lobby stays English."""

import re
from collections.abc import Iterable
from functools import cache
from html import unescape

import pytest

from cardroom.browser.learn.lesson import Lesson, lesson_session
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.records.preferences import Preferences
from cardroom.session.draft import tap
from cardroom.views.lobby.settings import settings_dialog
from cardroom.views.table import deal
from cardroom.views.table.scene_maker import scene_of as seen_at
from cardroom.views.table.sheet import score_sheet_dialog
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
OF_A_SCENE = (
    deal.last_trick_dialog,
    deal.all_tricks_dialog,
    deal.duties_dialog,
    deal.deal_terms_dialog,
    deal.position_in_words_dialog,
    score_sheet_dialog,
)

compiled = cache(pseudo.compiled)


@pytest.fixture(autouse=True)
def made_up(speak) -> None:
    speak(pseudo.TAG, compiled()["texts"], compiled()["plural"])


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
    for name, make in positions_of(game).items():
        table = make()
        scene = scene_of(table)
        drawn = {"table": as_html(table), **{one.__name__: str(one(scene)) for one in OF_A_SCENE}}
        left = {what: english_in(texts_of(html)) for what, html in drawn.items()}
        assert {what: found for what, found in left.items() if found} == {}, name


def test_what_there_is_without_a_table():
    for html in (lobby.page().replace("%(megabytes)s", "7"), str(settings_dialog(Preferences()))):
        assert english_in(texts_of(html)) == set()


def test_what_is_left_is_noticed():
    found = english_in(texts_of('<p aria-label="Your turn"><b>Ýöûŕ</b> turn</p>'))
    assert found == {"Your turn", "turn"}


def test_a_text_is_longer_keeps_its_places_and_ends_in_the_mark_of_its_form():
    said = pseudo.accented("%(name.Subject)s wins %(count)s cards.")
    assert said == "%(name.Subject)s ŵîñš %(count)s çàŕđš. ìöëäü"
    assert pseudo.accented("hearts", "object").endswith("ᵒ")


def test_what_a_course_says_to_a_try_that_misses():
    course = courses()["twenty-down"]
    lesson = Lesson(course, course.index_of_step("follow"))
    session = lesson_session(lesson, Preferences(one_tap=True))
    session = stayed(session, tap(session, Card("9D")))
    assert seen_at(session).attempt.notice == pseudo.accented(lesson.step.wrong[0].reply)
