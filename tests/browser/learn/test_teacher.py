"""Tests of courses in the page: opened, taken step by step, left and resumed."""

from types import SimpleNamespace

import pytest

from cardroom.records.results import Progress
from tests.browser.awake import settled
from tests.browser.playing import House, arrive
from tools.lessons import courses, files

KEY, COURSE = next(iter(courses().items()))
STEPS = [step.key for step in COURSE.steps]
LEARN = f"[data-learn='{KEY}']"
FILE = f"./lessons/{KEY}.json"


@pytest.fixture
def school(stage):
    """Return a stage that can fetch every course."""
    stage.window.files = {f"./lessons/{name}": text.decode() for name, text in files().items()}
    return stage


@pytest.fixture
def house(school) -> House:
    house = House(school)
    house.page.draw()
    return house


async def learn(house: House, key: str = KEY, *example: str) -> None:
    house.call("lobby.courses:start_course", key, *example)
    await settled()


def step_of(house: House) -> str:
    return house.find("[data-course]").getAttribute("data-step") or ""


async def press(house: House, *words: str) -> None:
    for word in words:
        await house.click(f"[data-do='course-{word}']")


async def test_a_step_that_is_solved_opens_on_the_board_and_is_gone_back_to(house):
    board = "#course [data-do='board-here']"
    await learn(house)
    assert not house.has(board)  # there is but a picture
    await press(house, "next")
    assert not house.has(board)
    await press(house, "show")
    place, table = house.page.last_trail(), house.session.table
    await house.click(board)
    assert house.has("#aside[data-board]")
    assert house.session.table.record == table.record
    await house.do("board-leave")
    assert (house.page.last_trail(), step_of(house)) == (place, STEPS[1])
    assert house.has(board)


async def test_a_course_that_was_left_is_gone_on_with(school, house):
    await learn(house)
    await press(house, "next", "next", "back", "back", "next", "leave")
    assert house.document.text(f"{LEARN} .how-far") == f"2 of {len(STEPS)}"
    await house.click(LEARN)
    assert step_of(house) == STEPS[1]
    school.window.history.back()
    await settled()
    assert house.session is None
    school.window.history.forward()
    await settled()
    assert step_of(house) == STEPS[1]


async def test_of_the_last_deal_one_move_is_shown_with_its_reason(house):
    await learn(house)
    await press(house, *["next"] * (len(STEPS) - 1))
    before = house.session.table.length
    await press(house, "show")
    assert house.session.table.length == before
    assert house.session.draft.hinted
    assert house.document.text("#reason")
    await press(house, "show")
    mine = [state for state, _, _ in house.session.table.history()[before:] if state.turn == 0]
    assert len(mine) == 1
    assert house.session.can_viewer_act
    assert not house.session.draft.hinted


@pytest.mark.parametrize(
    ("way", "games"), [("[data-do='course-leave']", 0), (f"[data-course] [data-play='{KEY}']", 1)]
)
async def test_after_its_last_deal_a_course_is_done_however_it_is_left(house, way, games):
    await learn(house)
    await press(house, *["next"] * (len(STEPS) - 1))
    while not house.session.deal_done:
        await press(house, "show")
    assert house.page.store.progress(KEY).finished
    await house.click(way)
    assert house.page.store.game_count() == games
    assert bool(house.session) is bool(games)


TAUGHT = next(step.key for step in COURSE.steps if step.paragraph)


@pytest.mark.parametrize(
    ("query", "step", "left"),
    [(f"?fast=1&learn={KEY}", STEPS[0], "?fast=1"), (f"?learn={KEY}&example={TAUGHT}", TAUGHT, "")],
)
async def test_an_address_asks_for_a_course_or_an_example(school, query, step, left):
    house = await arrive(school, query)
    assert (step_of(house), school.window.location.search) == (step, left)
    assert house.session.purpose.alone is ("example" in query)


@pytest.mark.parametrize("example", [(), (COURSE.examples[-1].key,)], ids=["course", "example"])
async def test_a_page_that_is_loaded_again_comes_back_to_the_step(school, house, example):
    await learn(house, KEY, *example)
    if not example:
        await press(house, "next")
    again = await arrive(school)
    assert step_of(again) == (example or STEPS[1:])[0]
    assert again.session.purpose.alone is bool(example)
    assert (again.page.store.progress(KEY) == Progress()) is bool(example)


@pytest.fixture
def fetched(school) -> list[str]:
    """Return a list that collects the addresses fetched from now on."""
    addresses, fetch = [], school.window.fetch

    async def answer(address, how):
        addresses.append(address)
        return await fetch(address, how)

    school.window.fetch = answer
    return addresses


@pytest.fixture
def drawn(school, monkeypatch) -> list[str]:
    """Return a list that collects the names of courses drawn ahead of time."""
    texts, draw = [], school.teacher.predraw_step

    def watched(app, text):
        texts.append(text)
        draw(app, text)

    monkeypatch.setattr(school.teacher, "predraw_step", watched)
    return texts


async def aim(house: House, selector: str) -> None:
    house.call("lobby.courses:prepare_at_hover", SimpleNamespace(target=house.find(selector)))
    await settled()


async def test_a_course_that_is_aimed_at_is_fetched_and_drawn_once(house, fetched, drawn):
    await aim(house, "main")  # which leads to no course
    await aim(house, "#dialog")
    assert fetched == []
    for _ in range(3):  # a pointer comes upon it, presses, and brings the focus
        await aim(house, LEARN)
    await house.call("lobby.courses:prepare_first")
    assert fetched.count(FILE) == len(drawn) == 1
    assert house.session is None
    assert house.page.store.progress(KEY) == Progress()
    await house.click(LEARN)
    assert step_of(house) == STEPS[0]


async def test_a_course_that_did_not_come_when_it_was_aimed_at_is_fetched_when_asked_for(
    school, house
):
    course = school.window.files.pop(FILE)
    await aim(house, LEARN)
    assert school.document.text("#alert") == ""
    school.window.files[FILE] = course
    await house.click(LEARN)
    assert step_of(house) == STEPS[0]


@pytest.mark.parametrize("plays", [False, True])
async def test_a_course_is_drawn_while_the_lobby_is_looked_at_alone(house, drawn, plays):
    if plays:
        await house.play()
    await house.call("lobby.courses:prepare_first")
    assert len(drawn) == (not plays)
    assert bool(house.session) is plays
    assert house.page.store.progress(KEY) == Progress()
