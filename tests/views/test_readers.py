"""Tests of the reader of a sentence: every seat of every game, and an onlooker."""

import re

import pytest

from cardroom.nouns.seats import seats_from
from cardroom.table import Table
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Person
from cardroom.views.table.screen import table as table_html
from cardroom.views.table.story import Story
from cardroom.views.wording import words_of
from tests.random_games import cases
from tests.soak import rows
from tests.views.elements import tags
from tests.views.scenes import see, table_of

PEOPLE = ("Ani", "Ben", "Cem", "Dora", "Ed", "Flo")
ADDRESS = re.compile(r"\b(?:you|your|yours)\b", re.IGNORECASE)
MOST = 150  # actions told of a game

every_case = pytest.mark.parametrize("case", rows(case for case in cases() if not case.is_odd))


def scene_of(table, seat, names=PEOPLE):
    people = tuple(Person(name, "club") for name in names[: len(table.state.scores)])
    return see(table.state, seat, people=people)


def addressed(table, story, reader):
    """Return how often the log of all deals speaks to its reader."""
    lines = (line for step in table.history() for line in story.log_sentences_of(step, reader))
    return sum(len(ADDRESS.findall(line)) for line in lines)


@every_case
def test_the_log_speaks_to_its_reader_and_to_nobody_when_an_onlooker_reads(case):
    table = table_of(case, MOST)
    story = Story(table.game, PEOPLE[: len(table.state.scores)])
    assert all(addressed(table, story, seat) for seat in range(len(table.state.scores)))
    assert addressed(table, story, None) == 0


@every_case
def test_the_position_and_its_score_speak_to_nobody_when_an_onlooker_reads(case):
    record, words = table_of(case, MOST).record, words_of(case.key)
    for length in range(0, len(record.actions), 7):
        scene = scene_of(Table(record._replace(actions=record.actions[:length])), None)
        lines = (words.score_line(scene), words.turn_line(scene), *words.state_lines(scene))
        assert not [line for line in lines if ADDRESS.search(line)]


@every_case
def test_everybody_sits_at_the_near_side_of_the_own_table(case):
    table = table_of(case, MOST)
    count = len(table.state.scores)
    for seat in range(count):
        scene = scene_of(table, seat, default_names(count, seat))
        drawn = tags(table_html(scene), "div", class_="near")
        assert [part.words.split()[0] for part in drawn] == ["You"]
        assert scene.sides[0][0] == seat
        flat = sorted(one for side in scene.sides for one in side)
        assert flat == sorted(seats_from(seat, count))
