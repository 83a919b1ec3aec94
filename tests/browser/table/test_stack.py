"""Tests of tables over tables: each feature over each other, left, gone back from, reloaded."""

import json
from itertools import count, permutations

import pytest

from cardroom.links.challenge import encode
from cardroom.links.link import encode_game
from cardroom.records.challenge_entries import ChallengeEntry
from cardroom.records.mistakes import Slip
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tests.browser.share.test_challenges import by_ani
from tests.browser.stand_in import Element
from tests.casual_games import casual_game
from tests.registration import ROOT
from tests.soak import row
from tools.lessons import files

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

KEY = "twenty-down"
LINES = (ROOT / "tests/golden/problems.jsonl").read_text(encoding="utf-8").splitlines()
PROBLEM = next(json.loads(line)["link"] for line in LINES if "/twenty-down/" in line)
GAME = casual_game(KEY, "walnut", 1)


class Wing:
    """A feature that opens tables: how it is opened, and the word that leaves it."""

    def __init__(self, place, leave, open_it) -> None:
        self.place, self.leave, self._open = place, leave, open_it

    async def open(self, house: House) -> None:
        house.stage.dialog.close()
        self._open(house)
        await settled()
        house.stage.dialog.close()
        assert house.page.state.place.startswith(self.place)


def review_line(house: House) -> None:
    ani = by_ani()
    house.page.store.keep_challenge(ChallengeEntry(ani.id, encode(ani)))
    asking = Element("button", **{"data-id": ani.id, "data-line": "0", "data-deal": "1"})
    house.commands.do("review-line", asking)


def try_mistake(house: House) -> None:
    place = next(n for n, (before, _, _) in enumerate(GAME.history()) if before.turn == 0)
    text, link = GAME.record.actions[place], encode_game(GAME.record)
    when = house.stage.clock.now()
    slip = Slip(f"x/{place}", KEY, "casual", link, place, 0, text, text, 1.0, when)
    house.page.store.keep_slip(slip)
    house.commands.do("again")


WINGS = {
    "course": Wing(
        "course/", "course-leave", lambda it: it.call("lobby.courses:start_course", KEY)
    ),
    "problem": Wing(
        "problem/", "problem-leave", lambda it: it.call("lobby.problems:start_problem", PROBLEM)
    ),
    "board": Wing("board", "board-leave", lambda it: it.call("board.board:open_table", GAME)),
    "replay": Wing("review/game", "review-leave", review_line),
    "mistake": Wing("review/table", "again-leave", try_mistake),
}
LASTING = ("course", "problem", "board")
"""Features whose tables a reload opens again."""


def orders():
    """Three features over each other; the two of the review replace one another.

    Each is over each other in the first rows, all threes follow in the soak.
    """
    met = set[tuple[str, str]]()
    for order in permutations(WINGS, 3):
        pairs = {order[:2], order[1:]}
        if pairs & {("replay", "mistake"), ("mistake", "replay")}:
            continue
        yield row(order, usual=bool(pairs - met), id="-".join(order))
        met |= pairs


@pytest.fixture
def floor(stage):
    """Return a page that can fetch every course, and whose worker knows no answer."""
    stage.window.files = {f"./lessons/{name}": text.decode() for name, text in files().items()}
    stage.window.sessionStorage = type(stage.window.localStorage)()
    return stage


async def arrived(stage) -> House:
    """Load the page, or load it again."""

    async def nothing(asked, record) -> str:
        return '{"error": "record"}'

    stage.document.load()
    stage.dialog._opened.clear()
    house = House(stage)
    house.answers = nothing
    house.arrival.open()
    await settled()
    return house


async def do(house: House, word: str) -> None:
    house.commands.do(word)
    await settled()


async def piled(stage, order) -> tuple[House, list[str]]:
    """Return a house with tables of these features over a game, and all places from the bottom."""
    house = await arrived(stage)
    await house.play(KEY)
    places = [house.page.state.place]
    for name in order:
        await WINGS[name].open(house)
        places.append(house.page.state.place)
    return house, places


@awake
@pytest.mark.parametrize("order", [*orders()])
async def test_leaving_shows_what_lies_below_three_deep(floor, order):
    house, places = await piled(floor, order)
    game = places[0]
    for name, below in zip(reversed(order), reversed(places[:-1]), strict=True):
        await do(house, WINGS[name].leave)
        assert house.page.state.place == below
    assert house.session.saved.id == game
    assert house.session.my_turn
    await do(house, "lobby")
    assert house.session is None


@awake
@pytest.mark.parametrize("upper", WINGS)
@pytest.mark.parametrize("lower", LASTING)
async def test_a_reload_in_between_keeps_what_lies_below(floor, lower, upper):
    if lower == upper:
        pytest.skip("a feature replaces its own table")
    house, places = await piled(floor, (lower, upper))
    house = await arrived(floor)
    top = places[2] if upper in LASTING else places[1]
    assert house.page.state.place == top
    if upper in LASTING:
        await do(house, WINGS[upper].leave)
    assert house.page.state.place == places[1]
    await do(house, WINGS[lower].leave)
    assert house.session.saved.id == places[0]
    assert house.session.my_turn


@awake
@pytest.mark.parametrize("order", [("course", "problem", "replay"), ("board", "course", "mistake")])
async def test_back_goes_down_one_by_one_and_forward_up_again(floor, order):
    house, places = await piled(floor, order)
    for below in reversed(places[:-1]):
        floor.window.history.back()
        await settled()
        assert house.page.state.place == below
    floor.window.history.back()
    await settled()
    assert house.session is None
    for above in places[:-1]:
        floor.window.history.forward()
        await settled()
        assert house.page.state.place == above
    floor.window.history.forward()  # a review is not opened again by its place
    await settled()
    assert house.page.state.place == places[-2]


@awake
async def test_a_problem_that_was_followed_from_a_lesson_is_left_for_the_lesson(floor):
    house = await arrived(floor)
    await WINGS["course"].open(house)
    await house.click("[data-do='course-next']")
    step = house.find("[data-course]").getAttribute("data-step")
    floor.window.history.follow(f"https://cards.example/#{PROBLEM}")
    house.arrival.open_link()
    await settled()
    assert house.page.state.place == f"problem/{PROBLEM}"
    await do(house, "problem-leave")
    assert house.find("[data-course]").getAttribute("data-step") == step
    await do(house, "course-leave")
    assert house.session is None


@awake
@pytest.mark.parametrize("name", WINGS)
async def test_a_game_that_is_begun_over_a_feature_has_the_lobby_below(floor, name):
    house, _ = await piled(floor, (name,))
    house.page.begin_game("eights")
    await settled()
    assert house.session.saved.record.game == "eights"
    assert house.page.state.opened_below is None
    await do(house, "lobby")
    assert house.session is None


@awake
async def test_a_game_that_another_tab_went_on_with_is_opened_anew(floor):
    house, places = await piled(floor, ("course",))
    saved = house.page.store.load(places[0])
    house.page.store.save(saved._replace(assisted=True))
    await do(house, "course-leave")
    assert house.session.saved.revision == saved.revision + 1
    assert house.session.saved.assisted


@awake
async def test_a_game_that_was_removed_meanwhile_gives_way_to_the_lobby(floor):
    house, places = await piled(floor, ("course",))
    house.page.store.delete_game(places[0])
    await do(house, "course-leave")
    assert house.session is None
    assert house.find("[data-play]") is not None


@awake
async def test_a_game_played_on_from_the_board_goes_back_to_the_board(floor):
    house, places = await piled(floor, ("course", "board"))
    await do(house, "board-play")
    assert house.page.state.place == "board/game"
    await do(house, "board-back")
    assert house.page.state.place == "board"
    await do(house, "board-play")
    await do(house, "board-leave")
    assert house.page.state.place == places[1]


@awake
async def test_each_tab_comes_back_to_its_own_table(floor):
    house, places = await piled(floor, ())
    house.page.local_storage["cardroom/open"] = "of another tab"
    floor.window.history = type(floor.window.history)(floor.window)  # led to another language
    house = await arrived(floor)
    assert house.session.saved.id == places[0]


@awake
async def test_the_shown_table_can_be_left_if_the_one_below_does_not_load(floor):
    house = await arrived(floor)
    for name in ("course", "board"):
        await WINGS[name].open(house)
    house = await arrived(floor)
    assert house.page.state.place == "board"
    floor.window.files.update(dict.fromkeys(floor.window.files))
    floor.window.history.back()
    await settled()
    await do(house, "close")
    assert house.document.querySelector("#table")
    await do(house, "board-leave")
    assert house.document.querySelector("#table") is None
    assert house.session is None


@awake
async def test_a_left_table_goes_if_the_opening_of_the_one_below_is_stopped(floor):
    house, places = await piled(floor, ("course",))
    house.page.store.save(house.page.store.load(places[0])._replace(assisted=True))
    floor.chunked_work.perf_counter = count().__next__  # to replay the game takes a while
    house.commands.do("course-leave")
    assert house.document.querySelector("#work").hidden is False
    house.commands.do("stop")
    await settled()
    assert house.document.querySelector("#table") is None
    assert house.session is None
