"""Tests of tables with remote players: the own seat is local, the table waits for the rest."""

import pytest

from cardroom.browser.table.seated import make_session
from cardroom.games import GAMES
from cardroom.players.service import choose, dice_key_at
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.draft import action_of_raised_cards
from cardroom.session.session import Session
from cardroom.table import new_record
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.words import card_name
from tests.browser.awake import settled
from tests.browser.playing import House
from tests.sessions import acted, play_first, stayed

LEVELS = (None, "casual", None, "casual")
NAMES = ("Ben", "", "Ani", "")


def apart(key: str = "twenty-down", here: int = 0) -> Session:
    options = GAMES[key].Options()
    count = GAMES[key].seats(options)
    levels = LEVELS[:count] if count > 2 else (None, None)
    names = NAMES[:count] if count > 2 else ("Ben", "Ani")
    record = new_record(key, options, "friday-night")
    return make_session(Saved("g", record, levels, names=names, here=here), Preferences())


def catch_up(other: Session, session: Session) -> Session:
    """Return the table of another person who got this record."""
    record = session.table.record
    return make_session(other.saved._replace(record=record), Preferences())


def computers_act(session: Session) -> Session:
    """Let computer players do what theirs does on any device."""
    while session.waits_for_computer:
        table, seat = session.table, session.table.state.turn
        level = session.level_of(seat)
        key = dice_key_at(table, seat, level)
        session = session.play_choice(choose(table.state, table.game, seat, level, key))
    return session


@pytest.mark.parametrize("key", GAMES)
def test_every_device_finds_the_same_computer_players(key):
    ben, ani = apart(key, 0), apart(key, 2 if key != "eights" else 1)
    for _ in range(30):
        ani = computers_act(catch_up(ani, ben))
        ben = computers_act(ben)
        assert ani.table.record == ben.table.record
        ben = play_first(ben)


def test_the_table_waits_for_who_sits_elsewhere():
    ben = computers_act(apart())
    while ben.can_viewer_act:
        assert ben.awaited is None
        ben = computers_act(acted(ben, ben.do(ben.view.legal[0])))
    length = ben.table.length
    assert ben.awaited == scene_of(ben).awaited == 2
    ben = stayed(ben, ben.do(ben.table.game.legal(ben.table.state)[0]))
    assert action_of_raised_cards(ben, ben.draft) is None
    assert ben.table.length == length


def to_turn_of(session: Session, seat: int) -> Session:
    session = computers_act(session)
    while session.table.state.turn != seat:
        session = play_first(session)
        session = computers_act(session)
    return session


def test_what_nobody_has_answered_is_undone_and_nothing_else():
    ben = to_turn_of(apart(), 0)
    before = ben.table.length
    ben = computers_act(acted(ben, ben.do(ben.view.legal[0]))).undo()
    assert ben.table.length == before
    ben = to_turn_of(acted(ben, ben.do(ben.view.legal[0])), 2)
    ben = play_first(ben)
    length = ben.table.length
    ben = ben.undo()
    assert ben.table.length == length
    assert scene_of(ben).attempt.notice == "Can't undo: Ani has already played."


def test_whoever_comes_back_sees_what_was_done_since():
    ben = to_turn_of(apart(), 0)
    ben = to_turn_of(acted(ben, ben.do(ben.view.legal[0])), 0)
    again = catch_up(ben, ben)
    told = scene_of(again).help.since
    assert told == scene_of(again).log_sentences[-len(told) :]
    assert told
    again = acted(again, again.do(again.view.legal[0]))
    assert scene_of(again).help.since == ()


async def laid(stage, key: str = "belote", here: int = 2) -> House:
    house, game = House(stage), apart(key, here)
    house.page.open_saved(game.saved)
    await settled()
    return house


async def test_only_ones_own_hand_is_in_the_document(stage):
    house = await laid(stage)
    for _ in range(12):
        session = house.session
        table, own = session.table, set(session.view.hand)
        text = house.document.body.html().lower()
        assert not house.find("#table").hasAttribute("data-curtain")
        assert house.find(".near .plate").getAttribute("id") == "seat-2"
        hidden = {card for seat in (0, 1, 3) for card in table.view(seat).hand} - own
        shown = [card.name for card in hidden if card_name(card) in text]
        assert [card for card in shown if card not in str(session.view)] == []
        if session.can_viewer_act:
            await house.act()
        else:
            house.do_at_any_seat()
            await settled()


async def test_nobody_elsewhere_is_played_for(stage):
    house = await laid(stage, here=0)
    while house.session.awaited is None:
        await house.act()
    length = house.session.table.length
    for word in ("finish", "confirm", "hint", "next"):
        await house.do(word)
    assert house.session.table.length == length


async def test_it_is_kept_and_listed_with_who_sits_elsewhere(stage):
    house = await laid(stage)
    house.page.keep()
    stage.resuming.resume(house.page, house.session.saved.id)
    await settled()
    assert (house.session.saved.here, house.session.seat) == (2, 2)
    house.commands.do("lobby")
    assert "Deal 1, with Ben." in stage.document.text("#saved-games")
