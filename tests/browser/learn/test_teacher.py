"""Tests of courses in the page: opened, taken step by step, left and resumed."""

from types import SimpleNamespace

import pytest

from cardroom.games import GAMES
from cardroom.lessons.course import Course
from cardroom.records.keys import GAME, RESULT
from cardroom.records.results import Progress
from cardroom.views.table.scene_maker import scene_of
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tests.browser.stand_in import location_of
from tools.lessons import courses, files

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

KEY, COURSE = next(iter(courses().items()))
LAST = len(COURSE.steps) - 1


@pytest.fixture
def school(stage):
    """Return a page that can fetch every course."""
    stage.window.files = {f"./lessons/{name}": text.decode() for name, text in files().items()}
    return stage


async def learning(school, key: str = KEY) -> House:
    house = House(school)
    house.page.draw()
    house.call("lobby.courses:start_course", key)
    await settled()
    return house


def step_of(house: House) -> str:
    return house.find("[data-course]").getAttribute("data-step") or ""


def find_keys(house: House, start: str) -> list[str]:
    return [key for key in house.page.local_storage if key.startswith(start)]


@awake
async def test_a_course_is_shown_and_passed_step_by_step_and_nothing_is_saved(school):
    house = await learning(school)
    for step in COURSE.steps:
        assert step_of(house) == step.key
        assert school.document.text("#status").startswith(
            scene_of(house.session).help.guide.spoken_text
        )
        if not (step.whole_deal or step.is_read):
            await house.click("[data-do='course-show']")
            assert house.find("[data-solved]") is not None
            assert step.because in school.document.text("#course")
        await house.click("[data-do='course-next']")
    assert house.session is None
    assert house.page.store.progress(KEY).finished
    assert house.page.store.progress("eights") == Progress()
    assert find_keys(house, GAME) == find_keys(house, RESULT) == []
    assert school.document.text(f"[data-learn='{KEY}'] .how-far") == "done"


@awake
async def test_a_step_that_is_solved_opens_on_the_board_and_is_gone_back_to(school):
    house = await learning(school)
    assert (
        house.document.querySelector("#course [data-do='board-here']") is None
    )  # there is but a picture
    await house.click("[data-do='course-next']")
    assert house.document.querySelector("#course [data-do='board-here']") is None
    await house.click("[data-do='course-show']")
    place, table = house.page.last_trail(), house.session.table
    await house.click("#course [data-do='board-here']")
    assert house.find("#aside[data-board]") is not None
    assert house.session.table.record == table.record
    house.commands.do("board-leave")
    await settled()
    assert (house.page.last_trail(), step_of(house)) == (place, COURSE.steps[1].key)
    assert house.find("#course [data-do='board-here']") is not None


@awake
async def test_a_course_that_was_left_is_gone_on_with(school):
    house = await learning(school)
    await house.click("[data-do='course-next']")
    await house.click("[data-do='course-next']")
    await house.click("[data-do='course-back']")
    await house.click("[data-do='course-leave']")
    assert school.document.text(f"[data-learn='{KEY}'] .how-far") == f"2 of {LAST + 1}"
    await house.click(f"[data-learn='{KEY}']")
    assert step_of(house) == COURSE.steps[1].key


@awake
async def test_a_page_that_is_loaded_again_comes_back_to_the_step(school):
    house = await learning(school)
    await house.click("[data-do='course-next']")
    school.document.load()
    again = House(school)
    again.arrival.open()
    await settled()
    assert step_of(again) == COURSE.steps[1].key


@awake
async def test_the_game_that_lay_there_is_untouched_and_comes_back(school):
    house = await House(school).play()
    saved = house.session.saved
    before = dict(house.page.local_storage)
    await house.click("[data-do='menu']")
    await house.click("dialog [data-do='learn']")
    await house.click("[data-do='course-next']")
    assert step_of(house) == COURSE.steps[1].key
    await house.click("[data-do='course-show']")
    assert house.page.local_storage[GAME + saved.id] == before[GAME + saved.id]
    await house.click("[data-do='course-leave']")
    assert house.session.saved.id == saved.id
    assert len(find_keys(house, GAME)) == 1


@awake
async def test_back_leads_to_the_lobby_and_forward_to_the_course(school):
    house = await learning(school)
    await house.click("[data-do='course-next']")
    school.window.history.back()
    await settled()
    assert house.session is None
    school.window.history.forward()
    await settled()
    assert step_of(house) == COURSE.steps[1].key


@awake
async def test_of_the_last_deal_one_move_is_shown_with_its_reason(school):
    house = await learning(school)
    for _ in range(LAST):
        await house.click("[data-do='course-next']")
    before = house.session.table.length
    await house.click("[data-do='course-show']")
    assert house.session.table.length == before
    assert house.session.draft.hinted
    assert school.document.text("#reason")
    await house.click("[data-do='course-show']")
    mine = [state for state, _, _ in house.session.table.history()[before:] if state.turn == 0]
    assert len(mine) == 1
    assert house.session.my_turn
    assert not house.session.draft.hinted


async def in_the_last_deal(school) -> House:
    """Return a house where the last deal of a course is played to its end."""
    house = await learning(school)
    for _ in range(LAST):
        await house.click("[data-do='course-next']")
    while not house.session.deal_done:
        await house.click("[data-do='course-show']")
    return house


@awake
async def test_after_its_last_deal_a_course_is_done_however_it_is_left(school):
    house = await in_the_last_deal(school)
    assert house.page.store.progress(KEY).finished
    await house.click("[data-do='course-leave']")
    assert school.document.text(f"[data-learn='{KEY}'] .how-far") == "done"


@awake
async def test_from_the_last_deal_one_goes_on_to_a_game(school):
    house = await in_the_last_deal(school)
    await house.click(f"[data-course] [data-play='{KEY}']")
    assert house.session.is_kept
    assert len(find_keys(house, GAME)) == 1


@awake
async def test_an_address_asks_for_a_course(school):
    school.window.location = location_of(f"https://cards.example/?fast=1&learn={KEY}")
    house = House(school)
    house.arrival.open()
    await settled()
    assert step_of(house) == COURSE.steps[0].key
    assert school.window.location.search == "?fast=1"


@pytest.mark.parametrize("text", [None, "", "{}"])
@awake
async def test_a_course_that_does_not_arrive_is_told(school, text):
    sound = school.window.files[f"./lessons/{KEY}.json"]
    school.window.files[f"./lessons/{KEY}.json"] = text
    house = House(school)
    house.call("lobby.courses:start_course", KEY)
    await settled()
    assert house.session is None
    assert house.title() == "This couldn't load"
    school.window.files[f"./lessons/{KEY}.json"] = sound
    await house.click("[data-do='try-again']")
    await settled()
    assert step_of(house) == COURSE.steps[0].key


@awake
async def test_a_question_is_answered_at_the_table(school):
    course = courses()["eights"]
    asked = next(n for n, step in enumerate(course.steps) if step.answers)
    step = course.steps[asked]
    house = await learning(school, course.game)
    for _ in range(asked):
        await house.click("[data-do='course-next']")
    wrong = next(answer for answer in step.answers if answer not in step.right)
    await house.click(f"[data-answer='{wrong}']")
    assert school.document.text("#notice") == step.reply_to(wrong)
    await house.click(f"[data-answer='{step.right[0]}']")
    assert house.session.purpose.is_solved(house.session.table)


def test_every_course_is_of_a_game_on_the_shelf():
    assert {*courses()} <= {*GAMES}
    assert all(isinstance(course, Course) for course in courses().values())


@awake
async def test_an_example_of_the_rules_is_tried_alone_and_leads_back_there(school):
    step = next(step for step in COURSE.examples if step.paragraph)
    house = await House(school).play()
    saved, table = house.session.saved, house.session.table.record
    school.window.rule_page = (
        f'<article><a data-do="course-try" data-game="{KEY}" data-example="{step.key}">Try it</a>'
        f'<p id="p-{step.paragraph}">Here.</p></article>'
    )
    await house.click("[data-do='rules']")
    await house.click("dialog [data-do='course-try']")
    assert step_of(house) == step.key
    assert not house.find("#dialog").open
    assert school.document.querySelector("[data-do='course-next']") is None
    await house.click("[data-do='course-show']")
    assert step.because in school.document.text("#course")
    await house.click("[data-do='course-rules']")
    assert house.find("#dialog").open
    assert "Here." in house.dialog()
    assert (house.session.saved.id, house.session.table.record) == (saved.id, table)
    assert house.page.store.progress(KEY) == Progress()


@awake
async def test_the_page_of_rules_that_stands_alone_leads_to_its_example(school):
    step = next(step for step in COURSE.steps if step.paragraph)
    address = f"https://cards.example/?learn={KEY}&example={step.key}"
    school.window.location = location_of(address)
    house = House(school)
    house.arrival.open()
    await settled()
    assert house.session.purpose.alone
    assert step_of(house) == step.key
    assert school.window.location.search == ""


@awake
async def test_an_example_is_shown_again_after_a_reload(school):
    step = COURSE.examples[-1]
    house = House(school)
    house.call("lobby.courses:start_course", KEY, step.key)
    await settled()
    assert step_of(house) == step.key
    school.document.load()
    again = House(school)
    again.arrival.open()
    await settled()
    assert step_of(again) == step.key
    assert again.session.purpose.alone


# Courses prepared before a click


def watch_fetches(school) -> list[str]:
    """Return a list that collects the addresses fetched from now on."""
    asked, fetch = [], school.window.fetch

    async def answer(address, _how):
        asked.append(address)
        return await fetch(address)

    school.window.fetch = answer
    return asked


async def aim(house: House, selector: str) -> None:
    house.call("lobby.courses:prepare_at_hover", SimpleNamespace(target=house.find(selector)))
    await settled()


@pytest.fixture
def drawn(school, monkeypatch) -> list[str]:
    """Return a list that collects the names of courses drawn ahead of time."""
    texts, prepare = [], school.teacher.predraw_step

    def watched(app, text):
        texts.append(text)
        prepare(app, text)

    monkeypatch.setattr(school.teacher, "predraw_step", watched)
    return texts


@awake
async def test_a_course_that_is_aimed_at_is_fetched_and_drawn_once(school, drawn):
    house = House(school)
    house.page.draw()
    asked = watch_fetches(school)
    for _ in range(3):  # a pointer comes upon it, presses, and brings the focus
        await aim(house, f"[data-learn='{KEY}']")
    assert asked.count(f"./lessons/{KEY}.json") == len(drawn) == 1
    assert house.session is None
    assert house.page.store.progress(KEY) == Progress()
    await house.click(f"[data-learn='{KEY}']")
    assert step_of(house) == COURSE.steps[0].key


@awake
async def test_what_leads_to_no_course_fetches_nothing(school):
    house = House(school)
    house.page.draw()
    asked = watch_fetches(school)
    await aim(house, "main")
    await aim(house, "#dialog")
    assert asked == []


@awake
async def test_a_course_that_did_not_come_when_it_was_aimed_at_is_fetched_when_asked_for(school):
    house = House(school)
    house.page.draw()
    course = school.window.files.pop(f"./lessons/{KEY}.json")
    await aim(house, f"[data-learn='{KEY}']")
    assert school.document.text("#alert") == ""
    school.window.files[f"./lessons/{KEY}.json"] = course
    await house.click(f"[data-learn='{KEY}']")
    assert step_of(house) == COURSE.steps[0].key


@awake
async def test_while_the_lobby_is_looked_at_a_course_is_drawn(school, drawn):
    house = House(school)
    house.page.draw()
    await house.call("lobby.courses:prepare_first")
    assert len(drawn) == 1
    assert house.session is None
    assert house.page.store.progress(KEY) == Progress()


@awake
async def test_whoever_plays_or_is_about_to_learn_is_left_alone(school, drawn):
    house = House(school)
    house.page.draw()
    await aim(house, f"[data-learn='{KEY}']")
    await house.call("lobby.courses:prepare_first")
    assert len(drawn) == 1  # the one that was aimed at
    house = await House(school).play()
    await house.call("lobby.courses:prepare_first")
    assert len(drawn) == 1
