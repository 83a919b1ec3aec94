"""Tests of drafts stored before a page is loaded again and read afterwards."""

import pytest

from cardroom.players.player import Choice
from cardroom.records.preferences import Preferences
from cardroom.session.draft import restore_draft, tap, write_draft
from cardroom.session.session import new_session
from tests.sessions import NAMES, start_session, until, with_draft


def again(session):
    saved = session.saved._replace(record=session.table.record)
    return new_session(saved, Preferences(), lambda: NAMES)


def restored(session, text):
    """Return the session with the draft from this text, which is restored."""
    after = restore_draft(session, text)
    assert after is not session
    return after


@pytest.fixture
def session():
    return until(start_session(seed="draft"), "exchange")


def in_mind(session):
    return session.draft.selected, session.draft.text, session.draft.meant


def test_raised_cards_are_raised_again_in_their_order():
    session = until(start_session("eighty-points", "draft"), "play")
    pair = next(card for card in session.view.hand if session.view.hand.count(card) == 2)
    for raised in ((pair,), (pair, pair), session.view.hand[2::-1]):
        session = with_draft(session, selected=raised)
        later = restored(again(session), write_draft(session))
        assert later.draft.selected == raised


def test_what_was_tapped_once_and_put_together_is_meant_again():
    session = until(start_session("five-hundred", "draft"), "auction")
    bids = [session.table.game.text(action) for action in session.view.legal]
    session = session._replace(draft=session.draft._replace(text=bids[-1]).mark_tapped(bids[0]))
    later = restored(again(session), write_draft(session))
    assert in_mind(later) == ((), bids[-1], bids[0])


def test_a_table_that_went_on_or_another_one_knows_nothing_of_it(session):
    session = tap(session, session.view.hand[0])
    kept = write_draft(session)
    elsewhere = until(start_session(seed="draft", id="h"), "exchange")
    assert restore_draft(elsewhere, kept) is elsewhere
    session = session.play(session.view.legal[0])
    later = again(session)
    assert restore_draft(later, kept) is later
    assert in_mind(elsewhere) == in_mind(later) == ((), "", None)


def test_nothing_in_mind_or_a_hint_is_not_written(session):
    assert write_draft(session) == ""
    session = session.show_hint(Choice(session.view.legal[1], ()))
    assert session.draft.selected
    assert write_draft(session) == ""


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '["g", 1, [], ""]', "[" * 5000])
def test_anything_else_leaves_the_table_alone(session, text):
    assert restore_draft(session, text) is session
    assert in_mind(session) == ((), "", None)


def test_cards_that_are_not_held_and_words_that_mean_nothing_are_left_out(session):
    own = session.view.hand[0]
    kept = f'["g", {session.table.length}, ["{own}", "{own}", "ZZ"], "nonsense", "nonsense"]'
    session = restored(session, kept)
    assert in_mind(session) == ((own,), "", None)
