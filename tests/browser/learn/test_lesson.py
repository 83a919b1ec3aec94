"""Tests of a step of a course: actions tried at its table, and the answers to them."""

from collections import Counter

from cardroom.browser.learn.lesson import Lesson, lesson_session
from cardroom.nouns.cards import Card, cards
from cardroom.records.preferences import Preferences
from cardroom.session.coach import CoachNotes
from cardroom.session.draft import confirm, do_text, tap
from cardroom.session.session import Session
from cardroom.views.learn.course import CoursePosition
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.screen import table as table_html
from cardroom.views.words import card_name
from tests.sessions import acted, play_first, stayed
from tools.lessons import courses

COURSE = courses()["twenty-down"]


def lesson_of(key: str, **wishes: bool) -> Session:
    course = COURSE if key in [step.key for step in COURSE.steps] else COURSE.with_only_step(key)
    return lesson_session(Lesson(course, course.index_of_step(key)), Preferences(**wishes))


def task(lesson: Session) -> Lesson:
    assert isinstance(lesson.purpose, Lesson)
    return lesson.purpose


def solved(lesson: Session) -> bool:
    return task(lesson).is_solved(lesson.table)


def show(lesson: Session) -> Session:
    text = task(lesson).right_action(lesson.table)
    return do_text(lesson, text) if text else lesson


def reply(lesson: Session, answer: str) -> Session:
    answered, draft = task(lesson).reply(lesson.draft, answer)
    return lesson._replace(purpose=answered, draft=draft)


def test_a_card_takes_two_taps_and_the_right_one_solves_the_step():
    lesson = lesson_of("follow")
    lesson = stayed(lesson, tap(lesson, Card("AD")))
    lesson = acted(lesson, tap(lesson, Card("AD")))
    assert solved(lesson)
    assert not lesson.can_viewer_act
    guide = scene_of(lesson).help.guide
    assert guide.spoken_text == task(lesson).step.because
    assert guide.focus


def test_trumps_are_shown_from_the_step_that_speaks_of_them():
    keys = [step.key for step in COURSE.steps]
    knows = [CoursePosition(COURSE, n, solved=False).may_show_all_facts for n in range(len(keys))]
    assert keys[knows.index(True)] == "trump"
    assert knows == sorted(knows)
    assert CoursePosition(COURSE, 0, solved=False, is_example=True).may_show_all_facts
    unlit = COURSE._replace(steps=tuple(step._replace(highlight=()) for step in COURSE.steps))
    assert CoursePosition(unlit, 0, solved=False).may_show_all_facts


def test_a_picture_asks_for_nothing_and_is_never_solved():
    lesson = lesson_of("aim")
    assert not lesson.can_viewer_act
    lesson = stayed(lesson, show(lesson))
    assert not solved(lesson)
    head = str(scene_of(lesson).help.guide.head)
    assert "course-show" not in head
    assert "course-task" not in head
    assert "→ 19" in head


def test_of_a_contract_a_course_shows_what_is_trumps():
    course = courses()["belote"]
    in_course = lesson_session(Lesson(course, course.index_of_step("trumps")), Preferences())
    alone = lesson_session(Lesson(course.with_only_step("trumps"), 0, alone=True), Preferences())
    said = [str(table_html(scene_of(one))) for one in (in_course, alone)]
    assert ["0 of 80 points" in one for one in said] == [False, True]
    assert "<span>Diamonds are trumps</span>" in said[0]


def test_what_is_illegal_is_not_marked_before_a_whole_deal():
    assert not scene_of(lesson_of("follow")).help.objections
    assert task(lesson_of("deal")).marks_illegal


def test_too_few_cards_are_told_from_the_wrong_ones():
    lesson, told = lesson_of("exchange"), set()
    for chosen in ("7D QH", "7D QH AH"):
        for card in cards(chosen):
            lesson = tap(lesson, card)
        lesson = stayed(lesson, confirm(lesson))
        told.add(scene_of(lesson).attempt.notice)
    assert len(told) == 2
    assert not solved(lesson)


def test_a_question_is_answered():
    lesson = lesson_of("end")
    assert not lesson.can_viewer_act
    lesson = reply(lesson, "2")
    assert scene_of(lesson).attempt.notice == task(lesson).step.reply_to("2")
    lesson = reply(lesson, "no answer at all")
    assert scene_of(lesson).help.guide.focus == ""
    lesson = reply(lesson, "0")
    assert solved(lesson)
    assert not scene_of(lesson).attempt.notice


def test_the_others_do_what_is_foreseen_and_then_rest():
    lesson = show(lesson_of("lead"))
    assert solved(stayed(lesson, show(lesson)))
    for text in task(lesson).step.then:
        assert not lesson.computers_paused
        lesson = lesson.play_choice(lesson.purpose.scripted_choice(lesson.table))
        assert lesson.table.record.actions[-1] == text
    assert lesson.computers_paused


def test_undo_begins_the_step_anew():
    coach = CoachNotes(is_present=True, weak="lead")
    lesson = show(lesson_of("follow")._replace(coach=coach._replace(told=frozenset("x"))))
    lesson = lesson.undo().redo()
    assert lesson.coach == coach
    assert not solved(lesson)
    assert lesson.table.record == task(lesson).step.record
    assert lesson.can_viewer_act


def test_the_only_card_is_not_played_by_itself_and_no_deal_goes_on():
    lesson = lesson_of("trump", only_card=True)
    assert lesson.table.length == len(task(lesson).step.record.actions)
    lesson = stayed(lesson, lesson.begin_next_deal())
    assert not lesson.is_kept


def test_in_a_whole_deal_everything_legal_is_done_and_its_text_gives_way():
    lesson = lesson_of("deal")
    text = task(lesson).step.text.split(".")[0]
    assert text in str(scene_of(lesson).help.guide.head)
    while not lesson.can_viewer_act:  # what the others do first is no reason to take it away
        lesson = play_first(lesson)
    assert text in str(scene_of(lesson).help.guide.head)
    lesson = lesson.do(lesson.view.legal[0])
    assert text not in str(scene_of(lesson).help.guide.head)
    lesson = stayed(lesson, show(lesson))
    assert not lesson.computers_paused
    assert lesson.purpose.scripted_choice(lesson.table) is None


def test_of_eight_cards_the_one_that_is_wrong_is_named_and_the_others_stay_raised():
    course = courses()["eighty-points"]
    lesson = lesson_session(Lesson(course, course.index_of_step("bury")), Preferences())
    right = cards(task(lesson).step.right[0].removeprefix("bury:").replace("+", " "))
    wrong = next(card for card in lesson.view.hand if card.rank == "A")
    for card in (*right[1:], wrong):
        lesson = tap(lesson, card)
    lesson = stayed(lesson, confirm(lesson))
    assert Counter(lesson.draft.selected) == Counter(right[1:])
    assert scene_of(lesson).attempt.notice == (
        f"One of these is a trump, a high card or has points. Wrong here: {card_name(wrong)}."
    )
    lesson = tap(lesson, right[0])
    lesson = acted(lesson, confirm(lesson))
    assert solved(lesson)


def test_of_a_single_card_that_is_wrong_only_the_reply_is_said():
    lesson = lesson_of("follow")
    text, right = lesson.table.game.text, task(lesson).step.right
    lesson = lesson.do(next(one for one in lesson.view.legal if text(one) not in right))
    assert lesson.draft.selected == ()
    assert "Wrong here" not in scene_of(lesson).attempt.notice


def test_what_has_to_be_tapped_again_is_marked_for_eyes():
    lesson = lesson_of("deal")
    meant = lesson.draft.mark_tapped("stay")
    assert 'class="turn meant"' in str(table_html(scene_of(lesson, meant)))
    assert 'class="turn meant"' not in str(table_html(scene_of(lesson)))
