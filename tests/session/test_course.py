"""Tests of the course of play: who acts next, in which situation."""

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import ADVISER
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.kinds import EverySeat, HotSeat, Purpose
from cardroom.session.session import Session, new_session
from cardroom.session.update import AskComputer, Pause, PlayOnlyCard, next_step
from cardroom.table import new_record
from tests.sessions import NAMES, play_until

GAME = GAMES["twenty-down"]
LEVELS = (None, "club", "casual", "expert")


class Paused(Purpose):
    """Kind of table at which computer players never act."""

    def pauses_computers(self, table) -> bool:
        return True


def start_session(levels=LEVELS, **more) -> Session:
    record = new_record(GAME.KEY, GAME.Options(), "friday-night")
    return new_session(Saved("g", record, levels), Preferences(), NAMES, **more)


def turn_of(seat: int):
    return lambda session: session.table.state.turn == seat


@pytest.mark.parametrize(("seat", "level"), [(1, "club"), (2, "casual"), (3, "expert")])
def test_a_computer_player_of_the_seats_level_acts(seat: int, level: str):
    assert next_step(play_until(start_session(), turn_of(seat))) == AskComputer(seat, level)


def test_the_page_waits_for_the_person_and_after_a_deal():
    assert next_step(play_until(start_session(), turn_of(0))) == Pause.WAIT
    assert next_step(play_until(start_session(), lambda now: now.deal_done)) == Pause.WAIT


@pytest.mark.parametrize("wished", [True, False])
def test_the_only_card_is_played_if_the_person_wishes(wished: bool):
    session = play_until(start_session(), lambda now: now.only_legal_play())
    session = session._replace(preferences=session.preferences._replace(only_card=wished))
    expected = PlayOnlyCard(session.only_legal_play()) if wished else Pause.WAIT
    assert next_step(session) == expected


def test_the_adviser_plays_a_deal_out_for_the_person():
    session = play_until(start_session(), turn_of(0))
    session = session._replace(flow=session.flow._replace(plays_out=True))
    assert next_step(session) == AskComputer(0, ADVISER)


def test_a_shared_device_is_passed_on_once():
    session = start_session((None, None, "club", "club"), company=HotSeat(is_down=False))
    session = play_until(session, turn_of(1))._replace(seat=0)
    assert next_step(session) == Pause.PASS_ON
    assert next_step(session.hide_table()) == Pause.WAIT


def test_a_person_who_acts_for_every_seat_is_never_replaced():
    session = start_session((None,) * 4, company=EverySeat())
    for seat in range(4):
        assert next_step(play_until(session, turn_of(seat))) == Pause.WAIT


def test_no_computer_player_acts_while_a_table_pauses_them():
    session = start_session(purpose=Paused())
    assert next_step(play_until(session, turn_of(1))) == Pause.WAIT
