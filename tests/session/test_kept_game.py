"""Tests of saved games shared with others: notes tell whether they were played to their end."""

from datetime import date

import pytest

from cardroom.links.challenge import encode
from cardroom.links.daily import daily_deal as daily_deal
from cardroom.records.kept_links import ChallengeEntry, DayPlayed
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.kinds import Ended, KeptGame
from cardroom.session.session import Session, new_session
from cardroom.table import Table
from tests.casual_games import casual_challenge, casual_game

DAY = date(2026, 11, 22)
KEY = "twenty-down"


@pytest.fixture
def store():
    return Store({})


def session_of(store, table: Table, id: str = "g") -> Session:
    saved = Saved(id, table.record, (None, *["casual"] * 3))
    purpose = KeptGame(store)
    return new_session(saved, Preferences(), lambda: ("",) * 4, table=table, purpose=purpose)


def challenge(table: Table, *, mine: int) -> ChallengeEntry:
    one = casual_challenge(KEY, table.record.seed)
    return ChallengeEntry(one.id, encode(one), "g", mine)


def test_a_challenge_has_ended_where_ones_own_line_is_noted(store):
    table = casual_game(KEY, "walnut", 1)
    ends, waits = [session_of(store, table).completed_challenge_or_day], challenge(table, mine=-1)
    for entry in (waits, waits._replace(mine=0)):
        store.keep_challenge(entry)
        ends.append(session_of(store, table).completed_challenge_or_day)
    assert ends == [None, None, Ended(challenge=waits.id)]
    assert session_of(store, table, "another").completed_challenge_or_day is None


def test_before_a_deal_is_scored_nothing_has_ended(store):
    table = casual_game(KEY, "walnut", 1)
    store.keep_challenge(challenge(table, mine=0))
    assert session_of(store, table.at(table.length - 1)).completed_challenge_or_day is None


def test_the_deal_of_a_day_has_ended_where_its_first_try_is_noted(store):
    table = casual_game(KEY, daily_deal(KEY, DAY).seed, 1)
    session = session_of(store, table)
    store.keep_challenge(entry := challenge(table, mine=0))
    assert session.completed_challenge_or_day == Ended(challenge=entry.id)
    store.keep_day(DAY.isoformat(), KEY, DayPlayed(saved="first try", link=entry.link))
    assert session.completed_challenge_or_day == Ended(day=DAY.isoformat())
    assert session_of(Store({}), table).completed_challenge_or_day is None
