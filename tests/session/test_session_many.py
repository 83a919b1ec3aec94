"""Tests of a person at a table of 80 Points: plays of several cards, two packs, drawn deals."""

from typing import Any

from cardroom.games import GAMES
from cardroom.nouns.cards import Card, hand
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.draft import confirm, press_enter, raise_or_lower_cards, tap
from cardroom.session.session import new_session
from cardroom.table import Table, new_record
from cardroom.views.table.scene_maker import scene_of
from tests.sessions import LEVELS, NAMES, acted, play_until, with_draft
from tests.views.eighty_points.scenes import playing

GAME = GAMES["eighty-points"]
PASS = GAME.parse("pass")


def session_at(state=None, seed="friday-night"):
    """Return the person at a table that stands so, or at the beginning of a match."""
    record = new_record(GAME.KEY, GAME.Options(), seed)
    table = Table(record)
    if state:
        table._states[-1] = state
    return new_session(Saved("g", record, LEVELS), Preferences(), lambda: NAMES, table=table)


def selection_of(session):
    return sorted(card.name for card in session.draft.selected)


def test_both_copies_of_a_card_are_raised_and_lowered_one_by_one():
    session, chosen = session_at(playing("7H 7H 8H AS")), []
    for copy in (2, 2, 1, 1):
        session = tap(session, Card("7H"), copy)
        chosen.append((len(selection_of(session)), scene_of(session).attempt.chosen))
    assert chosen == [(1, "play:7H"), (2, "play:7H+7H"), (1, "play:7H"), (0, None)]


def test_cards_that_are_picked_join_those_raised_or_are_lowered_again():
    session = tap(session_at(playing("7H 7H 8H 8H AS")), Card("8H"))
    for alone, cards, chosen in (
        (False, "7H 7H", "7H 7H 8H"),
        (False, "7H 7H", "8H"),
        (False, "9C 9C", "8H"),  # not in the hand
        (False, "7H 7H 8H 8H", "7H 7H 8H 8H"),
        (True, "AS", "AS"),
    ):
        session = raise_or_lower_cards(session, hand(cards), alone=alone)
        assert selection_of(session) == chosen.split()


def test_enter_and_confirm_play_what_is_raised():
    session: Any = session_at(playing("7H 7H 8H 8H AS", starter=0))
    session = raise_or_lower_cards(session, hand("7H 7H 8H 8H"))
    session = with_draft(session, cursor=Card("AS"))
    session = acted(session, press_enter(session))
    assert session.table.state.trick.led == hand("7H 7H 8H 8H")


def test_a_card_that_can_be_no_part_of_an_answer_is_explained_and_nothing_is_lowered():
    session = session_at(playing("5H 6H 9H 9H AS", "3H 3H", trump="2S"))
    session = raise_or_lower_cards(session, hand("9H 9H"))
    session = tap(session, Card("AS"))
    assert selection_of(session) == ["9H", "9H"]
    assert "hearts" in scene_of(session).attempt.notice
    assert Card("AS") in scene_of(session).help.objections
    assert Card("9H") not in scene_of(session).help.objections


def test_the_play_of_several_cards_is_found_again():
    session = session_at(playing("5H 6H AS AS", "3H 3H", trump="2S"))
    session = raise_or_lower_cards(session, hand("5H 6H"))
    session = confirm(session)
    assert session.history.index_of_play(0, Card("6H")) == 0
    assert session.history.cards_played_at(0) == hand("5H 6H")
    session = session_at(playing("9H 9H AS AC", "3H", "4H", "5H", trump="2S"))
    session = confirm(tap(confirm(tap(session, Card("9H"))), Card("9H")))
    places = [session.history.index_of_play(0, Card("9H"), trick) for trick in (0, 1, 2, None)]
    assert places == [0, 1, None, 1]


def test_a_deal_is_shown_draw_by_draw_where_that_is_wanted_and_asks_nothing_meanwhile():
    session, made = session_at(), []
    assert session.start_showing_draws().drawn is None
    session = session._replace(animated=True).start_showing_draws()
    assert session.view.hand == ()
    for count in range(1, 101):
        assert not session.can_viewer_act
        made += [count] if session.is_next_draw_decisive() else []
        session = session.show_next_dealt_card()
        assert sum(session.view.held) == count or session.drawn is None
    assert session.drawn is None
    assert made == [session.table.state.makings[0].draw]
    assert len(session.view.hand) >= 25


def test_undo_ends_a_deal_that_is_being_shown():
    session = play_until(session_at(seed="poor 3"), lambda now: now.table.can_undo(0))
    session = session._replace(drawn=7).undo()
    assert session.drawn is None
