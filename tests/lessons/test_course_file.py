"""Tests of course files: their parts, and the errors for damaged files."""

import re
from pathlib import Path

import pytest

from cardroom.lessons import course_file
from cardroom.lessons.course import Course, Frame, WrongTry
from tests.registration import ROOT
from tools.lessons import courses

STEP = """
minutes = 4

[steps.follow]
title = "Follow suit"
text = \"\"\"
Play the suit led if you can;
its highest card wins.
\"\"\"
task = "Win the trick."
deal = "learn-8451"
moves = \"\"\"
trump:S exchange:8D+8H exchange:7C exchange exchange:7H
play:7D play:10D play:KD
\"\"\"
right = "play:AD"
because = "The ace wins."
wrong."play:9D" = "Play higher."
"""
QUESTION = """
[examples.asked]
title = "Asked"
text = "A question."
task = "What led West?"
position = "follow"
right = "A seven"
answers = ["A seven", "A ten"]
because = "It lies there."
wrong."A ten" = "North played it."
"""


@pytest.fixture
def read(tmp_path: Path):
    def read(text: str, name: str = "twenty-down.toml") -> Course:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return course_file.read_course_file(path)

    return read


def trouble(read, text: str, name: str = "twenty-down.toml") -> str:
    with pytest.raises(course_file.CourseError) as found:
        read(text, name)
    return str(found.value)


def test_a_step_is_read_as_it_is_written(read):
    course = read(STEP)
    (step,) = course.steps
    assert (course.game, course.minutes, step.key) == ("twenty-down", 4, "follow")
    assert step.text == "Play the suit led if you can; its highest card wins."
    assert step.right == ("play:AD",)
    assert step.wrong == (WrongTry("play:9D", "Play higher."),)
    assert step.record.actions[-3:] == ("play:7D", "play:10D", "play:KD")


def test_a_position_is_taken_from_another_step_and_goes_on(read):
    course = read(STEP + QUESTION)
    assert course.examples[0].record == course.steps[0].record
    later = 'position = "follow"\nmoves = "play:AD"'
    on = read(STEP + QUESTION.replace('position = "follow"', later))
    assert on.examples[0].record.actions == (*course.steps[0].record.actions, "play:AD")


def test_what_is_only_looked_at_needs_no_position(read):
    frame = '{ sign = "0", caption = "Done." }'
    look = f'[steps.aim]\ntitle = "The aim"\ntext = "Win."\npicture = [{frame}]'
    aim = read(f"{STEP}\n{look}").steps[1]
    assert aim.record == read(STEP).steps[0].record._replace(actions=aim.record.actions)
    assert aim.picture == (Frame("", "0", "Done."),)
    assert aim.is_reading_only


def test_an_example_of_advice_is_the_step_once_more(read):
    (again,) = read(f'{STEP}choice = true\nalso_at = "9.1"').examples
    assert (again.key, again.paragraph, again.choice) == ("follow-9.1", "9.1", False)


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        ("minutes = 4", "", "minutes: is missing: a whole number of minutes"),
        ("minutes = 4", "minutes = true", "minutes: a whole number of minutes is expected"),
        ("minutes = 4", "minuets = 4", "minuets: no field is called so; is “minutes” meant"),
        ('title = "Follow suit"', "title = Follow suit", "Invalid value (at line 5, column 9)"),
        ('title = "Follow suit"', "title = 7", "step “follow”, title: a text in quotation marks"),
        ('task = "Win the trick."', "", "step “follow”, task: is missing"),
        ('because = "The ace wins."', "", "step “follow”, because: is missing"),
        ("right =", "xyz =", "step “follow”, xyz: no field is called so; there are title, text"),
        ('"play:AD"', "[1]", 'step “follow”, right: a text in quotation marks, "...", or several'),
        ('"play:AD"', '"AD"', "step “follow”, right: move 1, “AD”, is not how a move is written"),
        ('"play:AD"', '"play:AH"', "step “follow”, right: move 1, “play:AH”, can't be made there"),
        ('deal = "learn-8451"', "", "step “follow”, deal: is missing: a deal code, or position"),
        ("deal =", 'rules = "home"\ndeal =', "step “follow”, rules: one of seed, brostedt is"),
        ("deal =", "options = { x = 1 }\ndeal =", "step “follow”, options: expected are {'drop"),
        ('deal = "learn-8451"', 'position = "folow"', "position: no step is called “folow”"),
        ('deal = "learn-8451"', 'position = "follow"', "position: leads back to itself"),
        ('wrong."play:9D"', "wrong", "step “follow”, wrong: what is tried and what is said to it"),
        ("right =", "choice = 1\nright =", "step “follow”, choice: true or false"),
        ("right =", 'picture = [{ card = "KD" }]\nright =', "step “follow”, picture: one to three"),
        ("[steps.follow]", "[steps]\nfollow = 1\n[x]", "x: no field is called so; there are"),
    ],
)
def test_damage_is_named_with_its_place_and_what_is_expected(read, written, instead, said):
    assert written in STEP
    found = trouble(read, STEP.replace(written, instead))
    assert found.startswith("twenty-down.toml")
    assert said in found


def test_damage_of_questions_and_files_is_named_too(read):
    other = QUESTION.replace('right = "A seven"', 'right = "Seven"')
    said = "step “asked”, right: one of the answers is expected: A seven, A ten"
    assert said in trouble(read, STEP + other)
    assert "a step has this name, too" in trouble(read, STEP + QUESTION.replace("asked", "follow"))
    assert "fields are expected" in trouble(read, 'minutes = 4\n[steps]\nfollow = "x"')
    assert "no game's name; there are twenty-down" in trouble(read, STEP, "whist.toml")


def test_a_file_that_is_no_text_is_named(tmp_path):
    path = tmp_path / "eights.toml"
    path.write_bytes(b"\xff")
    with pytest.raises(course_file.CourseError, match=r"eights\.toml: .*can't decode"):
        course_file.read_course_file(path)


def test_every_field_is_explained_where_a_teacher_looks():
    text = (ROOT / "docs/courses.md").read_text(encoding="utf-8")
    told = {*re.findall(r"`(\w+)`", text)}
    assert {*course_file.OF_STEP, "minutes"} - told == set()
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", text, re.MULTILINE)
    assert {*re.findall(r"\w+", " ".join(rows))} == {*course_file.OF_STEP}
    assert {"steps", "examples"} == {*course_file.OF_COURSE} - {"minutes"}


def test_the_step_that_is_shown_there_is_one_of_a_course(read):
    text = (ROOT / "docs/courses.md").read_text(encoding="utf-8")
    shown = text.partition("```toml\n")[2].partition("```")[0]
    (step,) = read(f"minutes = 4\n{shown}").steps
    assert step in courses()["twenty-down"].steps
