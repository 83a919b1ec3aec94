"""Tests of several persons at one device: the current viewer, and the curtain between turns."""

import re
from itertools import chain

import pytest

from cardroom.browser.table.seated import make_session
from cardroom.games import GAMES
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.draft import do_text
from cardroom.session.kinds import ByLink
from cardroom.session.session import Session, new_session
from cardroom.table import new_record
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.words import card_name
from tests.browser.awake import settled
from tests.browser.playing import House
from tests.sessions import acted, end_of_deal, play_first

NAMED = ("", "", "Ani <b>of</b> G", "", "", "")


async def laid(stage, key: str, people: int = 2) -> House:
    """Return a table with persons at every other seat, or at the first seats if they don't fit."""
    house, options = House(stage), GAMES[key].Options()
    count = GAMES[key].seats(options)
    persons = range(0, count, 2)[:people] if people * 2 <= count else range(people)
    levels = tuple(None if seat in persons else "club" for seat in range(count))
    house.page.begin(new_record(key, options, "friday-night"), levels, names=NAMED[:count])
    await settled()
    return house


def expect_covered(house: House) -> None:
    text = house.document.body.html()
    assert house.find("#table").hasAttribute("data-curtain")
    assert "data-card" not in text
    assert "data-face" not in text
    assert house.session.view.seat is None
    table = house.session.table
    for seat in range(table.game.seats(table.record.options)):
        assert not [card for card in table.view(seat).hand if card_name(card) in text.lower()]


async def decide(house: House) -> None:
    """Do the first legal thing, having looked at all that one may look at."""
    house.commands.do("state")
    house.commands.do("close")
    await house.act()


@pytest.mark.parametrize(
    ("key", "people"), [*((key, 2) for key in GAMES), ("belote", 3), ("twenty-down", 4)]
)
async def test_between_two_persons_no_card_is_in_the_document(stage, key, people):
    house = await laid(stage, key, people)
    lifted = []
    while len(lifted) <= people:
        assert house.session.is_table_hidden == house.find("#table").hasAttribute("data-curtain")
        if house.session.is_table_hidden:
            expect_covered(house)
            await house.click("[data-do='ready']")
            lifted.append(house.session.seat)
        session = house.session
        if session.table.state.turn is None:
            await house.do("next")
            continue
        assert session.view.seat == session.seat == session.table.state.turn
        await decide(house)
    assert len(set(lifted)) == people


async def to_cards(house: House) -> None:
    while not (house.session.can_viewer_act and house.session.view.phase.value == "play"):
        if house.session.is_table_hidden:
            await house.click("[data-do='ready']")
        else:
            await decide(house)


async def test_the_table_is_drawn_for_the_seat_that_looks(stage):
    house = await laid(stage, "twenty-down")
    near = []
    for _ in range(2):
        await house.click("[data-do='ready']")
        near.append(house.find(".near .plate").getAttribute("id"))
        arranged = chain(*house.session.table.game.arranged(house.session.view))
        shown = house.document.querySelectorAll("[data-hand] [data-card]")
        assert [card.getAttribute("data-card") for card in shown] == [one.name for one in arranged]
        while not house.session.is_table_hidden:
            await decide(house)
    assert set(near) == {"seat-0", "seat-2"}


async def test_behind_the_curtain_nothing_of_anybody_can_be_asked_for(stage):
    house = await laid(stage, "belote")
    before, length = stage.document.body.html(), house.session.table.length
    for word in ("hint", "undo", "redo", "state", "tricks", "score", "confirm", "finish", "menu"):
        await house.do(word)
    table = house.session.table
    text = table.game.text(table.game.legal(table.state)[0])
    house.opened.session = do_text(house.session, text)
    assert house.session.table.length == length
    assert stage.document.body.html() == before
    house.commands.do("lobby")
    assert house.session is None


async def test_one_sees_what_was_done_since_ones_last_turn(stage):
    house = await laid(stage, "twenty-down")
    await to_cards(house)
    while house.session.table.state.turn is not None:
        first = house.session.seat
        await decide(house)
        if house.session.is_table_hidden:
            await house.click("[data-do='ready']")
            break
    assert house.session.seat != first
    told = [line.textContent for line in house.document.querySelectorAll("#since li")]
    log = house.document.querySelector("#log").textContent
    assert 1 <= len(told) <= 4
    assert " ".join(told) in log
    assert house.document.text("#status").startswith(" ".join(told))
    await decide(house)
    assert house.document.querySelector("#since") is None


def shared(*levels: str | None) -> Session:
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), "friday-night")
    return make_session(Saved("g", record, levels), Preferences())


def uncovered(session: Session) -> Session:
    """Return the session after the curtain is lifted, which hid the table."""
    after = session.show_table()
    assert after is not session
    return after


def test_one_undoes_ones_own_last_decision():
    session = shared(None, "club", None, "club")
    while session.show_table() is session:
        session = play_first(session)
    session = uncovered(session)
    before = session.table.length
    session = acted(session, session.do(session.view.legal[0])).undo()
    assert session.table.length == before
    assert not scene_of(session).attempt.notice
    assert not session.is_table_hidden


def test_what_another_person_has_played_since_is_not_undone():
    session = shared(None, None, None, None)
    for _ in range(5):
        session = uncovered(session)
        session = acted(session, session.do(session.view.legal[0])).hide_table()
    session = uncovered(session)
    before = session.table.length
    session = session.undo()
    assert session.table.length == before
    told = r"Can't undo: Player \d has already played\."
    assert re.fullmatch(told, scene_of(session).attempt.notice)
    assert session.hide_table().draft.refusal is None  # the next person is not told of it
    ended = end_of_deal(session)
    assert ended.undo().begin_next_deal().show_table().undo().table.record == ended.table.record


def test_a_shared_table_counts_for_nobody():
    record = new_record("eights", GAMES["eights"].Options(target=50), "friday-night")
    shared = make_session(Saved("g", record, (None, None)), Preferences())
    while not shared.over:
        shared = shared.show_table()
        shared = shared.play(shared.table.game.legal(shared.table.state)[-1])
    saved = shared.saved._replace(levels=(None, "club"))
    alone = new_session(saved, Preferences(), lambda: ("You", "North"), table=shared.table)
    assert shared.result(0) is None
    assert shared._replace(company=ByLink()).result(0) is None
    assert alone.result(0) is not None


async def test_names_and_seats_are_saved(stage):
    house = await laid(stage, "belote")
    saved = house.page.store.load(house.session.saved.id)
    assert saved.names == ("", "", "Ani <b>of</b> G", "")
    assert saved.has_several_people
    assert isinstance(saved, Saved)
    house.commands.do("lobby")
    row = stage.document.text("#saved-games")
    assert "one device, with Player 1 and Ani <b>of</b> G" in row


async def test_persons_are_seated_in_the_new_game_dialog(stage):
    house = House(stage)
    house.call("lobby.new_games:open_new_game_dialog", "eights")
    await house.change("[data-level='1']", value="person")
    await house.change("[data-name='1']", value="Ani")
    await house.change("[data-name='0']", value="Ben")
    await house.do("start")
    assert house.session.names[:2] == ("Ben", "Ani")
    assert house.session.saved.names[:2] == ("", "Ani")
    assert house.page.preferences.name == "Ben"
    expect_covered(house)
