"""Several persons at one device: whose eyes are on the table, and the curtain between them."""

import re

import pytest

from cardroom.browser.session.factory import seated
from cardroom.browser.session.sitting import Sitting
from cardroom.games import GAMES
from cardroom.records.saved_game import Saved
from cardroom.table import new_record
from cardroom.views.scene import Preferences
from cardroom.views.words import card_name
from tests.browser.awake import awake, settled
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

NAMED = ("", "", "Ani <b>of</b> G", "", "", "")


async def laid(stage, key: str, people: int = 2) -> House:
    """A table of so many persons: each other seat, or all seats where there are not more."""
    house, options = House(stage), GAMES[key].Options()
    count = GAMES[key].seats(options)
    persons = range(0, count, 2)[:people] if people * 2 <= count else range(people)
    levels = tuple(None if seat in persons else "club" for seat in range(count))
    house.page.begin(new_record(key, options, "friday-night"), levels, names=NAMED[:count])
    await settled()
    return house


def in_hands(house: House) -> set[str]:
    """What all cards are called that somebody holds."""
    table = house.sitting.table
    seats = range(table.game.seats(table.record.options))
    return {card for seat in seats for card in table.view(seat).hand}


def expect_covered(house: House) -> None:
    """Nothing in the document tells of a card."""
    text = house.document.body.html()
    assert house.find("#table").hasAttribute("data-curtain")
    assert "data-card" not in text
    assert "data-face" not in text
    for card in in_hands(house):
        assert card_name(card) not in text.lower()


async def decide(house: House) -> None:
    """Do the first legal thing, having looked at all that one may look at."""
    house.commands.do("state")
    house.commands.do("close")
    sitting = house.sitting
    house.page.turns.attempt(sitting, lambda: sitting.do(sitting.view.legal[0]))
    await settled()


@awake
@pytest.mark.parametrize(
    ("key", "people"), [*((key, 2) for key in GAMES), ("belote", 3), ("twenty-down", 4)]
)
async def test_between_two_persons_no_card_is_in_the_document(stage, key, people):
    house = await laid(stage, key, people)
    sitting, lifted = house.sitting, []
    while len(lifted) < 2 * people:
        assert sitting.covered == house.find("#table").hasAttribute("data-curtain")
        if sitting.covered:
            expect_covered(house)
            await house.click("[data-do='ready']")
            lifted.append(sitting.seat)
        if sitting.table.state.turn is None:
            house.commands.do("next")
            await settled()
            continue
        assert sitting.view.seat == sitting.seat == sitting.table.state.turn
        await decide(house)
    assert len(set(lifted)) == people


async def to_cards(house: House) -> None:
    """Play on until somebody who looks is to play a card."""
    while not (house.sitting.my_turn and house.sitting.view.phase.value == "play"):
        if house.sitting.covered:
            await house.click("[data-do='ready']")
        else:
            await decide(house)


@awake
async def test_the_table_is_drawn_for_the_seat_that_looks(stage):
    house = await laid(stage, "twenty-down")
    near = []
    for _ in range(2):
        await house.click("[data-do='ready']")
        near.append(house.find(".near .plate").getAttribute("id"))
        assert [card.getAttribute("data-card") for card in cards_of(house)] == [
            *(
                card.name
                for group in house.sitting.table.game.arranged(house.sitting.view)
                for card in group
            )
        ]
        while not house.sitting.covered:
            await decide(house)
    assert set(near) == {"seat-0", "seat-2"}


def cards_of(house: House):
    return house.document.querySelectorAll("[data-hand] [data-card]")


@awake
async def test_one_person_alone_never_sees_a_curtain(stage):
    house = await House(stage).play()
    assert not house.find("#table").hasAttribute("data-curtain")
    assert type(house.sitting) is stage.sitting.Sitting


@awake
async def test_a_reload_finds_the_curtain_down(stage):
    house = await laid(stage, "belote")
    await house.click("[data-do='ready']")
    assert not house.sitting.covered
    stage.resuming.resume(house.page, house.sitting.saved.id)
    await settled()
    expect_covered(house)
    assert house.document.text("[data-do='ready']").startswith("I'm ")


@awake
async def test_behind_the_curtain_nothing_of_anybody_can_be_asked_for(stage):
    house = await laid(stage, "belote")
    before, length = stage.document.body.html(), house.sitting.table.length
    for word in ("hint", "undo", "redo", "state", "tricks", "score", "confirm", "finish", "menu"):
        house.commands.do(word)
        await settled()
    house.sitting.say(
        house.sitting.table.game.text(house.sitting.table.game.legal(house.sitting.table.state)[0])
    )
    assert house.sitting.table.length == length
    assert stage.document.body.html() == before
    house.commands.do("lobby")
    assert house.sitting is None


@awake
async def test_one_sees_what_was_done_since_ones_last_turn(stage):
    house = await laid(stage, "twenty-down")
    await to_cards(house)
    while house.sitting.table.state.turn is not None:
        first = house.sitting.seat
        await decide(house)
        if house.sitting.covered:
            await house.click("[data-do='ready']")
            break
    assert house.sitting.seat != first
    told = [line.textContent for line in house.document.querySelectorAll("#since li")]
    log = house.document.querySelector("#log").textContent
    assert 1 <= len(told) <= 4
    assert " ".join(told) in log
    assert house.document.text("#status").startswith(" ".join(told))
    await decide(house)
    assert house.document.querySelector("#since") is None


def shared(*levels: str | None) -> Sitting:
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), "friday-night")
    return seated(Saved("g", record, levels), Preferences())


def test_one_undoes_ones_own_last_decision():
    sitting = shared(None, "club", None, "club")
    while not sitting.lift():
        sitting.play(sitting.table.game.legal(sitting.table.state)[0])
    before = sitting.table.length
    assert sitting.do(sitting.view.legal[0])
    sitting.undo()
    assert sitting.table.length == before
    assert not sitting.scene().notice
    assert not sitting.covered


def test_what_another_person_has_played_since_is_not_undone():
    sitting = shared(None, None, None, None)
    for _ in range(5):
        assert sitting.lift()
        assert sitting.do(sitting.view.legal[0])
        sitting.lower()
    assert sitting.lift()
    before = sitting.table.length
    sitting.undo()
    assert sitting.table.length == before
    assert re.fullmatch(r"Can't undo: Player \d has already played\.", sitting.scene().notice)


def test_nobody_acts_for_another_person():
    sitting = shared(None, None, None, None)
    assert sitting.lift()
    while not sitting.to_pass_on:
        assert sitting.do(sitting.view.legal[0])
    legal = sitting.table.game.legal(sitting.table.state)
    assert not sitting.do(legal[0])
    assert not sitting.my_turn


def test_a_shared_table_counts_for_nobody():
    record = new_record("eights", GAMES["eights"].Options(target=50), "friday-night")
    shared = seated(Saved("g", record, (None, None)), Preferences())
    while not shared.over:
        shared.lift()
        shared.play(shared.table.game.legal(shared.table.state)[-1])
    alone = Sitting(shared.saved._replace(levels=(None, "club")), Preferences(), ("You", "North"))
    alone.table = shared.table
    assert shared.result(0) is None
    assert alone.result(0) is not None


@awake
async def test_names_and_seats_are_saved(stage):
    house = await laid(stage, "belote")
    saved = house.page.store.load(house.sitting.saved.id)
    assert saved.names == ("", "", "Ani <b>of</b> G", "")
    assert saved.shared
    assert isinstance(saved, Saved)
    house.commands.do("lobby")
    row = stage.document.text("#saved-games")
    assert "one device, with Player 1 and Ani <b>of</b> G" in row


@awake
async def test_persons_are_seated_in_the_new_game_dialog(stage):
    house = House(stage)
    house.features.new_games.ask("eights")
    await house.change("[data-level='1']", value="person")
    await house.change("[data-name='1']", value="Ani")
    await house.change("[data-name='0']", value="Ben")
    house.features.new_games.start()
    await settled()
    assert house.sitting.names[:2] == ("Ben", "Ani")
    assert house.sitting.saved.names[:2] == ("", "Ani")
    assert house.page.preferences.name == "Ben"
    expect_covered(house)
