"""Tests of the built-in problems: enough, small, provable, and in no course."""

import ast
import gzip
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import least_loss_of_wrong_answer
from cardroom.problems.problem import FIRST, LAST, read_facts, write_facts
from cardroom.table import Table
from cardroom.views.problems.themes import THEMES
from tests.problems.claims import CLAIMS, case_of
from tests.random_games import SEED
from tools.build_site import is_for_later, problem_files
from tools.lessons import courses
from tools.problems import complaint, idea_of, load_problems, themed

ENOUGH = 150
MOST_BYTES = 40_000  # of a game, compressed
EVERY_DAY = 2  # problems of each game that are proved again in every test
PROVED = 10  # ... and in a soak
MOST_REPEATED = 8  # of a game: ideas that became one when their themes were found again
LARGEST_SHARE = 0.2  # of a theme; of new problems `lab.mine_problems` takes fewer

every_game = pytest.mark.parametrize("key", GAMES)


def test_there_is_a_file_for_each_game_which_is_no_part_of_a_first_visit():
    assert {name.removesuffix(".json") for name in problem_files()} == set(GAMES)
    assert not is_for_later("lessons-0123456789/belote.json")
    for later in ("problems-0/belote.json", "previews-0/wide.jpg", "pages-0/index.html.json"):
        assert is_for_later(later.replace("-0", "-0123456789"))


@every_game
def test_there_are_enough_small_positions_with_one_right_thing_and_a_tempting_one(key):
    problems = load_problems(key)
    assert len(problems) >= ENOUGH
    assert {one.record.options for one in problems} == {*GAMES[key].PRESETS.values()}
    assert len(gzip.compress(problem_files()[f"{key}.json"])) <= MOST_BYTES
    for one in problems:
        assert read_facts(write_facts(one.facts)) == one.facts
        table = Table(one.record)
        legal = table.game.legal(table.state)
        assert table.damage is None
        assert table.state.turn is not None
        told = [table.game.parse(text) for way in one.facts.ways for text in way.actions]
        assert all(action in legal for action in told)
        assert one.facts.tempting not in one.right
        right, *others = one.facts.ways
        assert right.cost == 0
        assert min(way.cost for way in others) >= least_loss_of_wrong_answer(key) - 0.005, one.key
        assert one.cost(one.facts.tempting) is not None, one.key
        assert FIRST <= one.facts.rating <= LAST


@every_game
def test_hardly_an_idea_comes_twice_no_theme_too_often_and_none_is_in_the_course(key):
    problems, course = load_problems(key), courses()[key]
    assert len(problems) - len(set(map(idea_of, problems))) <= MOST_REPEATED
    themes = Counter(one.facts.theme for one in problems)
    assert max(themes.values()) <= LARGEST_SHARE * len(problems)
    assert len(themes) >= 8
    taught = {step.record for step in (*course.steps, *course.examples)}
    seeds = {(record.seed, record.first) for record in taught}
    assert seeds.isdisjoint((one.record.seed, one.record.first) for one in problems)


@pytest.mark.cpython_only
@pytest.mark.parametrize("count", [EVERY_DAY, pytest.param(PROVED, marks=pytest.mark.soak)])
@every_game
def test_some_are_proved_again(key, count):
    for one in Random(f"{SEED}problems of {key}").sample(load_problems(key), count):
        assert complaint(one) is None, one.key


@pytest.mark.cpython_only
def test_what_is_no_problem_is_found_out():
    """The alarm rings: where the wrong thing is called right, and where a thumb finds it."""
    one = load_problems("twenty-down")[0]
    right, *others = one.facts.ways
    turned = one.facts._replace(ways=(others[0], right, *others[1:]), tempting=right.actions[0])
    assert "right" in str(complaint(type(one)(one.game, one.number, turned)))


def words_returned(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Return) and node.value:
            constants = (each for each in ast.walk(node.value) if isinstance(each, ast.Constant))
            yield from (each.value for each in constants if isinstance(each.value, str))


@every_game
def test_the_theme_in_the_file_is_that_of_the_position_and_what_is_said_of_it_is_true(key):
    """After a change of themes: ``python -m tools.problems --themes``."""
    for one in load_problems(key):
        assert one.facts.theme == themed(one).theme, one.key
        sentence = THEMES[one.facts.theme].sentence
        assert CLAIMS[sentence](case_of(one)), f"{one.key}: {sentence}"


def test_every_theme_has_a_short_sentence_with_a_claim():
    folder = Path(__file__).parents[2] / "src/cardroom/problems/themes"
    said = {word for path in folder.glob("*.py") for word in words_returned(path)} - {"J"}
    assert said == set(THEMES)
    assert set(CLAIMS) == {theme.sentence for theme in THEMES.values()}
    for theme in THEMES.values():
        assert len(theme.sentence.split()) <= 15
        assert len(theme.name.split()) <= 5
