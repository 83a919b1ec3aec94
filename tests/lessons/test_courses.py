"""Tests of every course: positions, tasks and words. They know no game by name."""

import re
from functools import cache
from itertools import chain

import pytest

from cardroom.browser.learn.lesson import Lesson, lesson_session
from cardroom.lessons.course import MOST_STEPS, MOST_WORDS, Course, Step, read_course, write_course
from cardroom.players.levels import ADVISER, coach_threshold
from cardroom.players.service import dice_key_at
from cardroom.players.weighing import analyse
from cardroom.records.preferences import Preferences
from cardroom.table import RecordError, Table
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.screen import table as table_html
from tests.registration import ROOT
from tests.sessions import play_until
from tests.views.elements import tags
from tools.lessons import courses, with_examples

COURSES = tuple(courses().values())
STEPS = [(one, step) for one in COURSES for step in (*one.steps, *one.examples)]
TASKS = [(course, step) for course, step in STEPS if step.right and not step.answers]
LEAST_TRIED = 8
SOME = 400  # legal actions that are looked at where there are more


@cache
def rule_page(course: Course) -> str:
    return (ROOT / f"assets/rules/{course.game}.html").read_text("utf-8")


every_course = pytest.mark.parametrize("course", COURSES, ids=lambda course: course.game)


def every(pairs: list[tuple[Course, Step]]) -> pytest.MarkDecorator:
    names = [f"{course.game}-{step.key}" for course, step in pairs]
    return pytest.mark.parametrize(("course", "step"), pairs, ids=names)


def some_legal(table: Table) -> list[str]:
    legal = table.view(0).legal
    half = SOME // 2
    places = [*range(min(half, len(legal))), *range(max(half, len(legal) - half), len(legal))]
    return [table.game.text(legal[place]) for place in places]


@every(STEPS)
def test_every_step_is_short_cites_its_rule_and_replays_to_the_learners_turn(course, step):
    table = Table(step.record)
    assert table.damage is None
    assert step.record.game == course.game
    assert step.answers or step.whole_deal or table.state.turn == 0
    assert len(f"{step.text} {step.task}".split()) <= MOST_WORDS
    assert max(len(said.split()) for said in (step.because, *(o.reply for o in step.wrong))) <= 30
    assert len(step.title) <= 24
    assert not step.paragraph or f'id="p-{step.paragraph}"' in rule_page(course)


@every(TASKS)
def test_every_solution_is_legal_and_so_is_what_follows(course, step):
    for text in step.right:
        record = step.record._replace(actions=(*step.record.actions, text, *step.then))
        assert Table(record).damage is None


@every(TASKS)
def test_whatever_else_is_legal_gets_a_sentence_and_no_sentence_is_idle(course, step):
    others = [text for text in some_legal(Table(step.record)) if text not in step.right]
    said = {step.reply_to(text) for text in others}
    assert "" not in said
    assert said == {one.reply for one in step.wrong}


@every([(course, step) for course, step in TASKS if step.choice])
def test_where_it_is_a_choice_the_strongest_player_agrees(course, step):
    table = Table(step.record)
    for text in step.right:
        action = table.game.parse(text)
        found = analyse(table.state, table.game, 0, ADVISER, dice_key_at(table, 0, ADVISER), action)
        assert table.game.text(found.choice.action) in step.right
        cost = found.cost(action)
        assert cost is None or cost < coach_threshold(course.game)


@every([(course, step) for course, step in STEPS if step.answers])
def test_of_the_answers_to_a_question_one_is_right_and_each_other_gets_a_sentence(course, step):
    (right,) = step.right
    assert right in step.answers
    assert {one.tried for one in step.wrong} == {*step.answers} - {right}


@every_course
def test_a_course_is_short_and_ends_with_a_whole_deal(course):
    assert len(course.steps) <= MOST_STEPS
    assert course.minutes <= 5
    every_step = (*course.steps, *course.examples)
    assert len({step.key for step in every_step}) == len(every_step)
    assert course.with_only_step("unknown").steps == course.steps[:1]
    assert [step.whole_deal for step in course.steps] == [False] * (len(course.steps) - 1) + [True]


@every_course
def test_a_course_can_be_written_down_and_read_back(course):
    assert read_course(write_course(course)) == course


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": "eights", "minutes": 4, "steps": [1]}'])
def test_what_is_no_course_is_refused(text):
    with pytest.raises(RecordError):
        read_course(text)


@every(STEPS)
def test_what_a_text_speaks_of_is_on_the_table(course, step):
    lesson = lesson_session(Lesson(course.with_only_step(step.key), 0), Preferences())
    named = [tag.attributes for tag in tags(table_html(scene_of(lesson)))]
    names = (f"{one.get('id', '')} {one.get('class', '')}".split() for one in named)
    assert {*step.highlight} <= {*chain(*names)}


@every_course
def test_enough_of_a_rule_page_can_be_tried_at_the_table(course):
    page = with_examples(course.game, rule_page(course))
    linked = re.findall(r'data-example="([^"]+)"', page)
    assert len(linked) >= LEAST_TRIED
    told = [step for step in (*course.steps, *course.examples) if step.paragraph]
    assert sorted(linked) == sorted(step.key for step in told)


HEADING = r'<h[234] id="p-(?P<heading>[\d.]+)">(?P<title>[^<]*)'
EXAMPLE = re.compile(rf'{HEADING}|id="p-(?P<paragraph>[\d.]+)"|(?P<example><p class="example")')


def worked_examples(page: str) -> set[str]:
    """Return the paragraphs of a rule page that have an example, or are nothing but examples."""
    here, found = "", set()
    for part in EXAMPLE.finditer(page):
        here = part["heading"] or part["paragraph"] or here
        if part["example"] or re.search(r"[Bb]y examples|Worked examples", part["title"] or ""):
            found.add(here)
    return found


def untried(course: Course, page: str) -> set[str]:
    return {paragraph for paragraph in worked_examples(page) if not course.steps_at(paragraph)}


@every_course
def test_every_worked_example_of_a_rule_page_can_be_tried(course):
    assert worked_examples(rule_page(course))
    assert untried(course, rule_page(course)) == set()


def test_an_example_that_cannot_be_tried_is_found():
    course = next(iter(courses().values()))
    page = '<h3 id="p-4.1">4.1</h3><p class="example"></p><li id="p-99.1"><p class="example"></p>'
    assert untried(course, f'{page}<h3 id="p-99.2">99.2 Worked examples</h3>') == {"99.1", "99.2"}


@every_course
def test_advice_that_the_course_gives_can_be_tried_where_the_rules_give_it(course):
    given = [step for step in course.examples if step.paragraph.startswith("9.")]
    assert len({step.paragraph for step in given}) >= 2
    taught = {step.key: step for step in (*course.steps, *course.examples)}
    for step in given:
        own = taught[step.key.removesuffix(f"-{step.paragraph}")]
        assert (step.record, step.right) == (own.record, own.right)


def objections(step: Step) -> list[str]:
    """Return the paragraphs by which cards of the hand, played alone, are refused."""
    table = Table(step.record)
    alone = [table.game.choose(table.view(0), (card,)) for card in table.view(0).hand]
    found = [table.game.objection(table.state, action) for action in alone if action]
    return [no.paragraph for no in found if no]


@every_course
def test_the_whole_deal_can_be_played(course):
    task = Lesson(course, len(course.steps) - 1)
    lesson = lesson_session(task, Preferences())
    play_until(lesson, lambda now: task.is_solved(now.table))


@every_course
def test_every_kind_of_wrong_try_comes_up(course):
    """An illegal one, which a paragraph of the page refuses, and a legal one that is poor."""
    steps = [step for one, step in TASKS if one is course]
    assert any(step.wrong for step in steps)
    refused = {named for step in steps for named in objections(step)}
    assert refused
    assert all(f'id="p-{named}"' in rule_page(course) for named in refused)
