"""Tests of the built-in problems: enough, small, provable, and in no course."""

import ast
import gzip
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import least_problem_loss
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


def test_there_is_a_file_for_each_game():
    assert {name.removesuffix(".json") for name in problem_files()} == set(GAMES)


def test_they_are_no_part_of_a_first_visit():
    assert is_for_later("problems-0123456789/belote.json")
    assert not is_for_later("lessons-0123456789/belote.json")
    assert is_for_later("previews-0123456789/wide.jpg")
    assert is_for_later("pages-0123456789/index.html.json")


@pytest.mark.parametrize("key", GAMES)
def test_there_are_enough_and_they_are_small(key):
    assert len(load_problems(key)) >= ENOUGH
    assert len(gzip.compress(problem_files()[f"{key}.json"])) <= MOST_BYTES


@pytest.mark.parametrize("key", GAMES)
def test_every_preset_has_problems(key):
    found = Counter(one.record.options for one in load_problems(key))
    assert set(found) == set(GAMES[key].PRESETS.values())


@pytest.mark.parametrize("key", GAMES)
def test_all_are_positions_with_one_right_thing_and_a_tempting_one(key):
    for one in load_problems(key):
        table = Table(one.record)
        legal = table.game.legal(table.state)
        assert table.damage is None
        assert table.state.turn is not None
        assert all(
            table.game.parse(text) in legal for way in one.facts.ways for text in way.actions
        )
        assert one.facts.tempting not in one.right
        right, *others = one.facts.ways
        assert right.cost == 0
        assert min(way.cost for way in others) >= least_problem_loss(key) - 0.005, one.key
        assert one.cost(one.facts.tempting) is not None, one.key
        assert FIRST <= one.facts.rating <= LAST


@pytest.mark.parametrize("key", GAMES)
def test_hardly_an_idea_comes_twice_and_no_theme_too_often(key):
    problems = load_problems(key)
    assert len(problems) - len(set(map(idea_of, problems))) <= MOST_REPEATED
    themes = Counter(one.facts.theme for one in problems)
    assert max(themes.values()) <= LARGEST_SHARE * len(problems)
    assert len(themes) >= 8


@pytest.mark.parametrize("key", GAMES)
def test_none_is_in_the_course(key):
    course = courses()[key]
    taught = {step.record for step in (*course.steps, *course.examples)}
    seeds = {(record.seed, record.first) for record in taught}
    assert not [one for one in load_problems(key) if (one.record.seed, one.record.first) in seeds]


@pytest.mark.parametrize("key", GAMES)
def test_a_line_is_written_as_it_was_read(key):
    for one in load_problems(key):
        assert read_facts(write_facts(one.facts)) == one.facts


def expect_proved(key, count):
    problems = load_problems(key)
    for one in Random(f"{SEED}problems of {key}").sample(problems, count):
        assert complaint(one) is None, one.key


@pytest.mark.cpython_only
@pytest.mark.parametrize("key", GAMES)
def test_some_are_proved_again(key):
    expect_proved(key, EVERY_DAY)


@pytest.mark.soak
@pytest.mark.cpython_only
@pytest.mark.parametrize("key", GAMES)
def test_more_are_proved_again(key):
    expect_proved(key, PROVED)


@pytest.mark.cpython_only
def test_what_is_no_problem_is_found_out():
    """The alarm rings: where the wrong thing is called right, and where a thumb finds it."""
    one = load_problems("twenty-down")[0]
    right, *others = one.facts.ways
    turned = one.facts._replace(ways=(others[0], right, *others[1:]), tempting=right.actions[0])
    assert "right" in str(complaint(type(one)(one.game, one.number, turned)))


def words_of(path):
    """Yield the words that a module's functions return."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Return) and node.value:
            for each in ast.walk(node.value):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value


@pytest.mark.parametrize("key", GAMES)
def test_the_theme_in_the_file_is_that_of_the_position(key):
    """After a change of themes: ``python -m tools.problems --themes``."""
    for one in load_problems(key):
        assert one.facts.theme == themed(one).theme, one.key


@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_of_a_problem_is_true(key):
    false = [
        f"{one.key}: {sentence}"
        for one in load_problems(key)
        if not CLAIMS[sentence := THEMES[one.facts.theme].sentence](case_of(one))
    ]
    assert false == []


def test_a_false_reason_is_found_out():
    """Without trumps, or without one in the hand, a suit cannot be trumped."""
    claim = CLAIMS["Soon you can trump this suit."]
    told = {
        one.key: claim(case_of(one))
        for one in load_problems("twenty-down") + load_problems("five-hundred")
    }
    assert not told["twenty-down-9"]  # hearts are trumps, and the hand is AC KD AD
    assert not told["five-hundred-44"]  # no trumps
    assert told["five-hundred-117"]


def test_every_sentence_has_a_claim():
    assert set(CLAIMS) == {theme.sentence for theme in THEMES.values()}


def test_every_theme_has_its_sentence_and_every_sentence_its_theme():
    folder = Path(__file__).parents[2] / "src/cardroom/problems/themes"
    said = {word for path in folder.glob("*.py") for word in words_of(path)} - {"J"}
    assert said == set(THEMES)
    used = {one.facts.theme for key in GAMES for one in load_problems(key)}
    assert used <= set(THEMES)


def test_a_sentence_is_short():
    for theme in THEMES.values():
        assert len(theme.sentence.split()) <= 15
        assert len(theme.name.split()) <= 5
