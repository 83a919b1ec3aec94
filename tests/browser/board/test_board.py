"""Tests of the board: laying, playing, undoing, asking about, saving and leaving a deal."""

from types import SimpleNamespace

import pytest

from cardroom.games import GAMES
from cardroom.laying.layout import cards_by_place
from cardroom.links.link import decode
from cardroom.nouns.cards import cards
from cardroom.session import taps
from cardroom.session.session import Session
from cardroom.session.stack import BOARD
from tests.browser.awake import awake, settled
from tests.browser.playing import House
from tests.soak import EACH_GAME

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

KEPT = "cardroom/board"


async def setting_up(stage, key: str = "twenty-down") -> House:
    house = House(stage)
    house.page.draw()
    house.commands.do("board")
    await settled()
    await house.change("#board-game", value=key)
    return house


async def type_in(house: House, place: str, text: str) -> None:
    await house.change(f"#cards-{place}", value=text)


async def laid(house: House) -> House:
    await house.click("[data-do='board-lay']")
    return house


async def do(house: House, text: str) -> None:
    house.page.turns.attempt(house.opened, lambda session: taps.do_text(session, text))
    await settled()


async def command(house: House, word: str) -> None:
    house.commands.do(word)
    await settled()


def load_position(house: House):
    """Return the position where a reload finds it."""
    return decode(house.page.local_storage[KEPT])


@awake
@pytest.mark.parametrize("key", EACH_GAME)
async def test_cards_go_where_they_are_typed_and_tapped(stage, key):
    house = await setting_up(stage, key)
    await type_in(house, "hand-1", "S: A K")
    await house.click("#to-hand-0")
    await house.click("#pack-8H")
    await house.click("#pack-9H")
    await laid(house)
    dealt = cards_by_place(load_position(house)._replace(actions=()))
    assert dealt["hand 1"][:2] == cards("AS KS")
    assert dealt["hand 0"][:2] == cards("8H 9H")
    assert house.session.table.record == load_position(house)
    assert house.page.last_trail() == BOARD


@awake
async def test_what_cannot_be_is_said_at_its_place_and_nothing_is_lost(stage):
    house = await setting_up(stage)
    await type_in(house, "hand-0", "S: A K")
    await type_in(house, "hand-1", "S: A")
    assert "A♠ is already placed." in stage.document.text("#wrong-hand-1")
    assert house.find("#cards-hand-1").getAttribute("value") == "S: A"
    await laid(house)
    assert house.session is None
    assert "A♠ is already placed." in stage.document.text("#wrong-hand-1")
    await type_in(house, "hand-1", "H: 7 8 9 10 J Q")
    assert "Too many: West gets 5 cards." in stage.document.text("#wrong-hand-1")
    await type_in(house, "hand-1", "H: 7")
    assert stage.document.text("#wrong-hand-1") == ""
    await laid(house)
    assert cards_by_place(load_position(house))["hand 0"][:2] == cards("AS KS")


@awake
async def test_cards_show_while_they_are_typed(stage):
    house = await setting_up(stage)
    field, heard = house.find("#cards-hand-0"), house.find("#dialog").heard["input"]
    for text, shown in (("S: A", 1), ("S: A K", 2), ("S: A K 1", 2), ("S: A K 10", 3)):
        vars(field).update(value=text)
        heard(SimpleNamespace(target=field))
        assert len(stage.document.querySelectorAll("#lay-hand-0 .lay-given")) == shown
        assert stage.document.text("#wrong-hand-0") == ""
    await laid(house)
    assert cards_by_place(load_position(house))["hand 0"][:3] == cards("AS KS 10S")


@awake
async def test_options_that_do_not_fit_together_are_not_agreed(stage, monkeypatch):
    house = await setting_up(stage, "five-hundred")
    unfit = {2: "unknown-value"}
    game = GAMES["five-hundred"]
    monkeypatch.setattr(game, "complaint", lambda options: unfit.get(options.players))
    await house.change("#board-option-players", value="2")
    assert house.document.querySelector("#dialog .warning") is not None
    assert house.document.querySelector("#lay-hand-3") is not None


@awake
async def test_options_that_fit_together_are_agreed(stage):
    house = await setting_up(stage, "five-hundred")
    assert house.document.querySelector("#lay-hand-3") is not None
    await house.change("#board-option-players", value="2")
    assert house.document.querySelector("#dialog .warning") is None
    assert house.document.querySelector("#lay-hand-1") is not None
    assert house.document.querySelector("#lay-hand-2") is None
    assert "0 of 10" in house.dialog()
    assert house.find("#board-preset").getAttribute("data-choose") == "board-preset"


@awake
async def test_the_dealer_is_who_was_chosen(stage):
    house = await setting_up(stage, "belote")
    await house.change("#board-dealer", value="2")
    await laid(house)
    assert house.session.view.dealer == 2


@awake
async def test_one_person_plays_for_every_seat_and_takes_back_the_last_of_all(stage):
    house = await laid(await setting_up(stage, "belote"))
    first = house.session.seat
    await do(house, "pass")
    second = house.session.seat
    assert second != first
    assert house.session.my_turn
    assert len(load_position(house).actions) == 1
    await do(house, "pass")
    await command(house, "undo")
    assert (house.session.seat, len(load_position(house).actions)) == (second, 1)
    await command(house, "undo")
    assert (house.session.seat, len(load_position(house).actions)) == (first, 0)
    await command(house, "redo")
    assert (house.session.seat, len(load_position(house).actions)) == (second, 1)


@awake
async def test_what_is_against_the_rules_is_refused_with_its_paragraph(stage):
    house = await laid(await setting_up(stage, "belote"))
    await do(house, "rdbl")
    assert stage.document.text("#notice")
    assert stage.document.text("#where")
    assert load_position(house).actions == ()


@awake
@pytest.mark.parametrize("key", EACH_GAME)
async def test_an_expert_says_what_it_would_do_and_it_can_be_done(stage, key):
    house = await laid(await setting_up(stage, key))
    await command(house, "board-ask")
    assert house.document.querySelector("[data-advice='there']") is not None
    await house.click("[data-do='board-do']")
    assert len(load_position(house).actions) == 1


@awake
async def test_an_answer_that_nobody_waits_for_is_not_shown(stage):
    house = await laid(await setting_up(stage))
    house.commands.do("board-ask")
    stage.dialog.close()
    await settled()
    assert not stage.dialog.is_open()


@awake
async def test_it_is_played_on_against_computers_and_gone_back_to(stage):
    house = await laid(await setting_up(stage, "belote"))
    before, board = load_position(house), house.opened
    await command(house, "board-play")
    assert house.session.saved.levels.count("expert") == 3
    await do(house, "pass")
    assert house.session.table.length > 1
    await command(house, "board-back")
    assert house.opened is board
    assert load_position(house) == before


@awake
async def test_what_was_undone_on_the_board_is_not_done_again_in_the_game(stage):
    house = await laid(await setting_up(stage, "belote"))
    await do(house, "pass")
    await command(house, "undo")
    assert house.session.table.can_redo()
    await command(house, "board-play")
    assert not house.session.table.can_redo()


@awake
async def test_a_position_is_kept_under_a_name_and_forgotten(stage):
    house = await laid(await setting_up(stage))
    before = load_position(house)
    await command(house, "board-save")
    vars(house.find("#position-title")).update(value="Yesterday")
    await house.click("[data-do='board-keep']")
    await command(house, "board-leave")
    await command(house, "board")
    assert "Yesterday" in house.dialog()
    await house.click("[data-do='board-find']")
    assert house.session.table.record == before
    await command(house, "board")
    ((id, named),) = house.page.store.positions().items()
    house.page.store.forget_position(id)  # as another tab would
    await house.click("[data-do='board-find']")
    assert house.document.text("#alert") == "This was deleted in another tab."
    house.page.store.keep_position(id, named)
    await command(house, "board")
    await house.click("[data-do='board-forget']")
    assert "Yesterday" not in house.dialog()
    assert house.page.store.positions() == {}


@awake
async def test_a_reload_finds_the_board_again(stage):
    house = await laid(await setting_up(stage))
    before = load_position(house)
    await command(house, "board-leave")
    house.page.go_to(BOARD)
    await settled()
    assert house.session.table.record == before
    house.page.local_storage[KEPT] = "6/belote/what"
    await command(house, "board-leave")
    house.page.go_to(BOARD)
    await settled()
    assert house.session is None


@awake
async def test_of_a_running_game_the_board_has_only_deals_that_are_over(stage):
    house = await House(stage).play()
    game = house.opened
    await command(house, "board-here")
    assert house.opened is game
    await house.play_out()
    length = game.session.table.length
    await command(house, "board-here")
    assert house.opened is not game
    assert house.session.table.length == length
    assert not house.opened.change(Session.next_deal)
    assert house.document.querySelector("#actions [data-do='next']") is None
    await command(house, "undo")
    assert house.session.table.length == length - 1
    await command(house, "board-leave")
    assert house.opened is game
    assert game.session.table.length == length
    assert house.find("#actions [data-do='next']") is not None


@awake
async def test_a_hand_that_was_left_to_chance_can_hold_another_card(stage):
    house = await laid(await setting_up(stage, "belote"))
    await command(house, "board-menu")
    await house.click("[data-do='board-other']")
    named = house.find("[data-do='board-swap']").getAttribute("data-which")
    await house.click("[data-do='board-swap']")
    assert named in map(str, house.session.view.hand)
