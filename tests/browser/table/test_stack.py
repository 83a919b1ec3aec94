"""Tests of tables over tables: each feature over each other, left, gone back from, reloaded."""

from itertools import count, permutations

import pytest

from cardroom.links.challenge import encode
from cardroom.links.link import encode_game
from cardroom.records.kept_links import ChallengeEntry
from cardroom.records.mistakes import Slip
from tests.browser import playing
from tests.browser.awake import settled
from tests.browser.playing import House, arrive
from tests.browser.share.test_challenges import by_ani
from tests.browser.stand_in import Element
from tests.casual_games import casual_game
from tests.golden_links import read_rows
from tests.soak import row
from tools.lessons import files

KEY = "twenty-down"
PROBLEM = next(row["link"] for row in read_rows("problems") if KEY in row["link"])
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


def calls(name: str, what: object, **named: object):
    return lambda house: house.call(name, what, **named)


WINGS = {
    "course": Wing("course/", "course-leave", calls("lobby.courses:start_course", KEY)),
    "problem": Wing("problem/", "problem-leave", calls("lobby.problems:start_problem", PROBLEM)),
    "board": Wing("board", "board-leave", calls("board.board:open_table", GAME, more_deals=True)),
    "replay": Wing("review/game", "review-leave", review_line),
    "mistake": Wing("review/table", "again-leave", try_mistake),
}
LASTING = ("course", "problem", "board")  # features whose tables a reload opens again


def orders():
    """Yield three features to open over each other; the two of the review replace one another."""
    met = set[tuple[str, str]]()
    for order in permutations(WINGS, 3):
        pairs = {order[:2], order[1:]}
        if pairs & {("replay", "mistake"), ("mistake", "replay")}:
            continue
        yield row(order, usual=bool(pairs - met), id="-".join(order))
        met |= pairs


@pytest.fixture
def floor(stage, monkeypatch):
    """Return a page that can fetch every course, and whose worker knows no answer."""

    async def answer_nothing(asked, record) -> str:
        return '{"error": "record"}'

    monkeypatch.setattr(playing, "answered", answer_nothing)
    stage.window.files = {f"./lessons/{name}": text.decode() for name, text in files().items()}
    stage.window.sessionStorage = type(stage.window.localStorage)()
    return stage


async def piled(stage, order) -> tuple[House, list[str]]:
    """Return a house with tables of these features over a game, and all places from the bottom."""
    house = await arrive(stage)
    await house.play(KEY)
    places = [house.page.state.place]
    for name in order:
        await WINGS[name].open(house)
        places.append(house.page.state.place)
    return house, places


@pytest.mark.parametrize("order", [*orders()])
async def test_leaving_shows_what_lies_below_three_deep(floor, order):
    house, places = await piled(floor, order)
    game = places[0]
    for name, below in zip(reversed(order), reversed(places[:-1]), strict=True):
        await house.do(WINGS[name].leave)
        assert house.page.state.place == below
    assert house.session.saved.id == game
    assert house.session.can_viewer_act
    await house.do("lobby")
    assert house.session is None


@pytest.mark.parametrize("upper", WINGS)
@pytest.mark.parametrize("lower", LASTING)
async def test_a_reload_in_between_keeps_what_lies_below(floor, lower, upper):
    if lower == upper:
        pytest.skip("a feature replaces its own table")
    house, places = await piled(floor, (lower, upper))
    house = await arrive(floor)
    top = places[2] if upper in LASTING else places[1]
    assert house.page.state.place == top
    if upper in LASTING:
        await house.do(WINGS[upper].leave)
    assert house.page.state.place == places[1]
    await house.do(WINGS[lower].leave)
    assert house.session.saved.id == places[0]
    assert house.session.can_viewer_act


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


async def test_a_problem_that_was_followed_from_a_lesson_is_left_for_the_lesson(floor):
    house = await arrive(floor)
    await WINGS["course"].open(house)
    await house.do("course-next")
    step = house.find("[data-course]").getAttribute("data-step")
    floor.window.history.follow(f"https://cards.example/#{PROBLEM}")
    house.arrival.open_link()
    await settled()
    assert house.page.state.place == f"problem/{PROBLEM}"
    await house.do("problem-leave")
    assert house.find("[data-course]").getAttribute("data-step") == step
    await house.do("course-leave")
    assert house.session is None


@pytest.mark.parametrize("name", WINGS)
async def test_a_game_that_is_begun_over_a_feature_has_the_lobby_below(floor, name):
    house, _ = await piled(floor, (name,))
    await house.begin("eights")
    assert house.session.saved.record.game == "eights"
    assert house.page.state.opened_below is None
    await house.do("lobby")
    assert house.session is None


async def test_a_game_that_another_tab_went_on_with_is_opened_anew(floor):
    house, places = await piled(floor, ("course",))
    saved = house.page.store.load(places[0])
    house.page.store.save(saved._replace(assisted=True))
    await house.do("course-leave")
    assert house.session.saved.revision == saved.revision + 1
    assert house.session.saved.assisted


async def test_a_game_that_was_removed_meanwhile_gives_way_to_the_lobby(floor):
    house, places = await piled(floor, ("course",))
    house.page.store.delete_game(places[0])
    await house.do("course-leave")
    assert house.session is None
    assert house.has("[data-play]")


async def test_a_game_played_on_from_the_board_goes_back_to_the_board(floor):
    house, places = await piled(floor, ("course", "board"))
    await house.do("board-play")
    assert house.page.state.place == "board/game"
    await house.do("board-back")
    assert house.page.state.place == "board"
    await house.do("board-play")
    await house.do("board-leave")
    assert house.page.state.place == places[1]


async def test_each_tab_comes_back_to_its_own_table(floor):
    house, places = await piled(floor, ())
    house.page.local_storage["cardroom/open"] = "of another tab"
    floor.window.history = type(floor.window.history)(floor.window)  # led to another language
    house = await arrive(floor)
    assert house.session.saved.id == places[0]


async def test_the_shown_table_can_be_left_if_the_one_below_does_not_load(floor):
    house = await arrive(floor)
    for name in ("course", "board"):
        await WINGS[name].open(house)
    house = await arrive(floor)
    assert house.page.state.place == "board"
    floor.window.files.update(dict.fromkeys(floor.window.files))
    floor.window.history.back()
    await settled()
    await house.do("close")
    assert house.has("#table")
    await house.do("board-leave")
    assert not house.has("#table")
    assert house.session is None


async def test_a_left_table_goes_if_the_opening_of_the_one_below_is_stopped(floor):
    house, places = await piled(floor, ("course",))
    house.page.store.save(house.page.store.load(places[0])._replace(assisted=True))
    floor.chunked_work.perf_counter = count().__next__  # to replay the game takes a while
    house.commands.do("course-leave")
    assert not house.find("#work").hidden
    await house.do("stop")
    assert not house.has("#table")
    assert house.session is None
