"""Tests of the board: laying, playing, undoing, asking about, saving and leaving a deal."""

from types import SimpleNamespace

import pytest

from cardroom.browser.board.purposes import OnBoard, write_position
from cardroom.browser.table.stack import BOARD
from cardroom.games import GAMES
from cardroom.laying.layout import cards_by_place
from cardroom.links.link import decode
from cardroom.nouns.cards import cards
from cardroom.records.kept_links import Named
from cardroom.session.events import NextDealWanted
from cardroom.table import Record, Table, new_record
from tests.browser.awake import settled
from tests.browser.playing import House
from tests.soak import EACH_GAME

KEPT = "cardroom/board"


async def open_dialog(house: House, key: str = "twenty-down") -> House:
    house.page.draw()
    await house.do("board")
    await house.change("#board-game", value=key)
    return house


async def lay(house: House, key: str = "twenty-down", **fields: str) -> House:
    """Lay a deal of this game, after these values were given to fields of its dialog."""
    await open_dialog(house, key)
    for name, value in fields.items():
        await house.change(f"#board-{name}", value=value)
    await house.click("[data-do='board-lay']")
    return house


async def type_in(house: House, place: str, text: str) -> None:
    await house.change(f"#cards-{place}", value=text)


def load_position(house: House) -> Record:
    return decode(house.page.local_storage[KEPT])


@pytest.mark.parametrize("key", EACH_GAME)
async def test_cards_go_where_they_are_typed_and_tapped(house, key):
    await open_dialog(house, key)
    await type_in(house, "hand-1", "S: A K")
    await house.click("#to-hand-0")
    await house.click("#pack-8H")
    await house.click("#pack-9H")
    await house.click("[data-do='board-lay']")
    dealt = cards_by_place(load_position(house)._replace(actions=()))
    assert dealt["hand 1"][:2] == cards("AS KS")
    assert dealt["hand 0"][:2] == cards("8H 9H")
    assert house.session.table.record == load_position(house)
    assert house.page.last_trail() == BOARD


async def test_what_cannot_be_is_said_at_its_place_and_nothing_is_lost(stage, house):
    await open_dialog(house)
    await type_in(house, "hand-0", "S: A K")
    await type_in(house, "hand-1", "S: A")
    assert "A♠ is already placed." in stage.document.text("#wrong-hand-1")
    await type_in(house, "hand-2", "C: 7")
    assert house.find("#cards-hand-1").getAttribute("value") == "S: A"
    await house.click("[data-do='board-lay']")
    assert house.session is None
    assert "A♠ is already placed." in stage.document.text("#wrong-hand-1")
    await type_in(house, "hand-1", "H: 7 8 9 10 J Q")
    assert "Too many: West gets 5 cards." in stage.document.text("#wrong-hand-1")
    await type_in(house, "hand-1", "H: 7")
    assert stage.document.text("#wrong-hand-1") == ""
    await house.click("[data-do='board-lay']")
    assert cards_by_place(load_position(house))["hand 0"][:2] == cards("AS KS")


async def test_cards_show_while_they_are_typed(stage, house):
    await open_dialog(house)
    field, heard = house.find("#cards-hand-0"), house.find("#dialog").heard["input"]
    for text, shown in (("S: A", 1), ("S: A K", 2), ("S: A K 1", 2), ("S: A K 10", 3)):
        vars(field).update(value=text)
        heard(SimpleNamespace(target=field))
        assert len(stage.document.querySelectorAll("#lay-hand-0 .lay-given")) == shown
        assert stage.document.text("#wrong-hand-0") == ""
    await house.click("[data-do='board-lay']")
    assert cards_by_place(load_position(house))["hand 0"][:3] == cards("AS KS 10S")


async def test_options_are_agreed_if_they_fit_together(house, monkeypatch):
    await open_dialog(house, "five-hundred")
    unfit = {2: "unknown-value"}
    with monkeypatch.context() as patch:
        patch.setattr(GAMES["five-hundred"], "complaint", lambda one: unfit.get(one.players))
        await house.change("#board-option-players", value="2")
    assert (house.has("#dialog .warning"), house.has("#lay-hand-3")) == (True, True)
    await house.change("#board-option-players", value="2")
    assert (house.has("#dialog .warning"), house.has("#lay-hand-2")) == (False, False)
    assert "0 of 10" in house.dialog()


async def test_one_person_plays_for_every_seat_and_takes_back_the_last_of_all(house):
    await lay(house, "belote", dealer="2")
    assert house.session.view.dealer == 2
    first = house.session.seat
    await house.do_text("rdbl")
    assert house.document.text("#notice")
    assert house.document.text("#where")
    assert load_position(house).actions == ()
    await house.do_text("pass")
    second = house.session.seat
    assert second != first
    assert house.session.can_viewer_act
    await house.do_text("pass")
    for word, seat, length in (("undo", second, 1), ("undo", first, 0), ("redo", second, 1)):
        await house.do(word)
        assert (house.session.seat, len(load_position(house).actions)) == (seat, length)


async def test_an_answer_that_nobody_waits_for_is_not_shown(stage, house):
    await lay(house)
    house.commands.do("board-ask")
    stage.dialog.close()
    await settled()
    assert not stage.dialog.is_open()


async def test_a_position_is_kept_under_a_name_and_forgotten(house):
    await lay(house)
    before = load_position(house)
    await house.do("board-save")
    house.find("#position-title").value = "Yesterday"
    await house.click("[data-do='board-keep']")
    await house.do("board-leave")
    await house.do("board")
    assert "Yesterday" in house.dialog()
    await house.click("[data-do='board-find']")
    assert house.session.table.record == before
    await house.do("board")
    ((id, named),) = house.page.store.positions().items()
    house.page.store.forget(Named, id)  # as another tab would
    await house.click("[data-do='board-find']")
    assert house.document.text("#alert") == "This was deleted in another tab."
    house.page.store.keep(id, named)
    await house.do("board")
    await house.click("[data-do='board-forget']")
    assert "Yesterday" not in house.dialog()
    assert house.page.store.positions() == {}


def test_a_position_is_kept_up_to_an_action_that_cannot_be_played():
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), "1")
    damaged = Table(record._replace(actions=("trump:S", "what")))
    assert decode(write_position(damaged, OnBoard(True))).actions == ("trump:S",)


async def test_a_damaged_board_is_not_opened(house):
    await lay(house)
    house.page.local_storage[KEPT] = "6/belote/what"
    await house.do("board-leave")
    house.page.go_to(BOARD)
    await settled()
    assert house.session is None


async def test_of_a_running_game_the_board_has_only_deals_that_are_over(house):
    await house.play()
    game = house.opened
    await house.do("board-here")
    assert house.opened is game
    await house.play_out()
    length = game.session.table.length
    await house.do("board-here")
    assert house.opened is not game
    assert house.session.table.length == length
    house.page.send(NextDealWanted())
    assert house.session.table.length == length
    assert not house.has("#actions [data-do='next']")
    await house.do("undo")
    assert house.session.table.length == length - 1
    await house.do("board-leave")
    assert house.opened is game
    assert game.session.table.length == length
    assert house.find("#actions [data-do='next']") is not None
    house.page.go_to(BOARD)  # as a reload does
    await settled()
    for way in ("save", "keep", "play", "here", "cards", "lay"):
        await house.do(f"board-{way}")
        assert not house.session.purpose.more_deals
    await house.do("board")
    await house.click("[data-do='board-find']")
    assert not house.session.purpose.more_deals


async def test_a_linked_deal_on_the_board_has_none_of_the_cards_placed_before(house):
    await open_dialog(house)
    await type_in(house, "hand-0", "S: A K")
    await house.click("[data-do='board-lay']")
    await house.play_out()
    house.page.send(NextDealWanted())
    await house.do("board-cards")
    taken = house.document.querySelectorAll("#lay-hand-0 [data-do='board-take']")
    assert len(taken) == 5  # those of the second deal
    linked = Table(new_record("twenty-down", GAMES["twenty-down"].Options(), "linked"))
    house.call("board.board:open_table", linked, more_deals=True)
    await house.do("board-cards")
    taken = house.document.querySelectorAll("#lay-hand-0 [data-do='board-take']")
    assert len(taken) == 5  # the whole hand, not only the two cards placed before


async def test_a_hand_that_was_left_to_chance_can_hold_another_card(house):
    await lay(house, "belote")
    await house.do("board-menu")
    await house.click("[data-do='board-other']")
    named = house.find("[data-do='board-swap']").getAttribute("data-which")
    await house.click("[data-do='board-swap']")
    assert named in map(str, house.session.view.hand)
