"""Tests of the longest games: all that can be played can be saved, sent and opened again."""

import pytest

from cardroom.games import GAMES
from cardroom.links.link import decode, encode_table, encode_table_deal
from cardroom.records.store import Store
from cardroom.session.session import Session, new_session
from cardroom.table import LAST_DEAL, Table
from cardroom.views.table.scene_maker import scene_of
from tests.sessions import start_session

TOO_LONG = "This game is too long to go on. Start a new one."


def play_on(session: Session, choice: int = 0) -> Session:
    """Play this of the legal actions until no more can be played."""
    after = session.play(session.table.game.legal(session.table.state)[choice])
    while after is not session:
        session, after = after, after.play(after.table.game.legal(after.table.state)[choice])
    return session


def opens(session: Session) -> None:
    """Open the saved game, its link and that of its deal."""
    store, table = Store({}), session.table
    session.save(store, 1)
    saved = store.load("g").record
    assert saved == table.record == Table(saved).record
    assert decode(encode_table(table)).actions == table.record.actions
    decode(encode_table_deal(table, table.state.number))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_of_as_many_actions_as_can_be_opened_takes_no_more(key, monkeypatch):
    session = start_session(key, "longest")
    monkeypatch.setattr(GAMES[key], "MOST_ACTIONS", 25)
    assert not session.table.is_action_limit_reached
    session = play_on(session, -1)
    assert session.table.length == 25
    assert scene_of(session).attempt.notice == TOO_LONG
    opens(session)


def test_a_deal_of_as_many_actions_as_a_link_may_have_takes_no_more(monkeypatch):
    monkeypatch.setattr(GAMES["belote"], "MOST_IN_DEAL", 30)
    session = play_on(start_session("belote", "longest"))
    assert session.table.length == 30  # all pass, and pass again
    assert not session.table.state.sheet
    opens(session)
    assert not session.table.after_undo(None).is_action_limit_reached


@pytest.mark.parametrize("first", [LAST_DEAL - 1, LAST_DEAL])
def test_after_the_last_deal_of_a_seed_no_other_is_dealt(first):
    begun = start_session("twenty-down", "longest")
    saved = begun.saved._replace(record=begun.saved.record._replace(first=first))
    session = play_on(new_session(saved, begun.preferences, begun.name_players), -1)
    assert session.table.state.number == LAST_DEAL
    assert session.table.state.sheet
    assert scene_of(session).attempt.notice == TOO_LONG
    opens(session)
