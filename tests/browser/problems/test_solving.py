"""Tests of solving a problem at the table, without a browser."""

import pytest

from cardroom.browser.problems.solving import ProblemPurpose, initial_state, problem_session
from cardroom.games import GAMES
from cardroom.players.player import Choice, Reason
from cardroom.problems.problem import Problem
from cardroom.records.preferences import Preferences
from cardroom.records.solved import Solved
from cardroom.session.session import Session
from cardroom.session.taps import do_text
from cardroom.views.kit.numbers import with_sign
from cardroom.views.kit.widgets import icon
from cardroom.views.problems.panel import explanation
from cardroom.views.table.scene_maker import scene_of
from tests.sessions import acted, stayed
from tests.soak import EACH_GAME
from tests.views.elements import to_html
from tools.problems import load_problems

PREFERENCES = Preferences()
CHECK = str(icon("check"))


def solving(one: Problem) -> Session:
    return problem_session(ProblemPurpose(initial_state(one, Solved())), PREFERENCES)


def task(table: Session) -> ProblemPurpose:
    assert isinstance(table.purpose, ProblemPurpose)
    return table.purpose


def show(table: Session) -> Session:
    is_late, text = not task(table).standing.solved, task(table).problem.right[0]
    table = table._replace(purpose=task(table).show())
    return do_text(table, text) if is_late else table


def first_play(key):
    """Return the first problem of this game in which a card is played."""
    return next(one for one in load_problems(key) if one.right[0].startswith(("play:", "lay:")))


def do(table, text):
    return table.do(table.table.game.parse(text))


@pytest.mark.parametrize("key", EACH_GAME)
def test_what_is_wrong_is_told_with_what_it_loses_and_not_done(key):
    one = first_play(key)
    table = solving(one)
    before = table.table.length
    table = stayed(table, do(table, one.facts.tempting))
    assert table.table.length == before
    assert "Try again." in scene_of(table).attempt.notice
    assert not task(table).standing.solved
    assert task(table).standing.first_right is False
    assert table.my_turn


@pytest.mark.parametrize("key", EACH_GAME)
def test_what_is_right_is_done_and_explained(key):
    one = first_play(key)
    table = solving(one)
    table = acted(table, do(table, one.right[-1]))
    assert task(table).standing.solved
    assert not table.my_turn
    assert task(table).standing.first_right is True
    text = to_html(scene_of(table).help.guide.head)
    assert "With what you knew" in text
    right, tempting = map(with_sign, one.facts.results)
    assert ("With the actual cards" in text) == (right != tempting)


@pytest.mark.parametrize("key", GAMES)
def test_what_makes_no_difference_with_the_actual_cards_is_not_told(key):
    alike = [one for one in load_problems(key) if one.facts.results[0] == one.facts.results[1]]
    other = [
        one for one in load_problems(key) if abs(one.facts.results[0] - one.facts.results[1]) >= 1
    ]
    for one in (alike[0], other[0]):
        said = " ".join(explanation(initial_state(one, Solved())))
        assert ("With the actual cards" in said) == (one is other[0]), one.key


def test_the_rest_is_played_for_who_watches_it():
    table = solving(first_play("belote"))
    assert "Watch the rest" not in to_html(scene_of(table).help.guide.head)
    table = table._replace(purpose=task(table).with_computers_playing())  # too early
    table = show(table)
    assert "Watch the rest" in to_html(scene_of(table).help.guide.head)
    assert table.computers_paused
    table = table._replace(purpose=task(table).with_computers_playing())
    assert "Watch the rest" not in to_html(scene_of(table).help.guide.head)
    while (seat := table.table.state.turn) is not None:
        assert table.waits_for_computer
        assert not task(table).pauses_computers(table.table)
        assert not table.my_turn
        table = table.play_choice(Choice(table.table.view(seat).legal[0], Reason("only")))
    assert table.deal_done
    assert task(table).standing.solved


def test_of_several_cards_that_are_wrong_together_none_has_to_be_raised_again():
    one = next(one for one in load_problems("eighty-points") if one.right[0].startswith("bury:"))
    table = solving(one)
    table = stayed(table, do(table, one.facts.tempting))
    tried = table.table.game.cards_of(table.table.game.parse(one.facts.tempting))
    assert sorted(map(str, table.draft.selected)) == sorted(map(str, tried))
    assert "Try again." in scene_of(table).attempt.notice


def test_only_the_first_answer_counts_and_found_in_the_end_it_gets_a_tick():
    one = first_play("belote")
    table = do(do(solving(one), one.facts.tempting), one.right[0])
    assert task(table).standing.first_right is False
    assert "It&#39;s best to play the " in to_html(scene_of(table).help.guide.head)
    assert CHECK in str(scene_of(table).help.guide.head)


def test_what_is_illegal_is_explained_and_is_no_answer():
    one = first_play("belote")
    table = solving(one)
    legal = {table.table.game.text(action) for action in table.view.legal}
    illegal = next(
        f"play:{card}" for card in ["7S", "7H", "7D", "7C"] if f"play:{card}" not in legal
    )
    table = stayed(table, do(table, illegal))
    assert not task(table).is_answered
    assert scene_of(table).attempt.notice
    assert "Try again." not in scene_of(table).attempt.notice


def test_shown_it_counts_as_missed():
    table = solving(first_play("eights"))
    table = acted(table, show(table))
    table = stayed(table, show(table))
    assert task(table).standing.first_right is False
    assert task(table).standing.solved
    assert CHECK not in str(scene_of(table).help.guide.head)


def test_a_hint_names_the_theme_and_nothing_before_does():
    table = solving(first_play("belote"))
    head = to_html(scene_of(table).help.guide.head)
    assert 'data-do="last-trick"' in head  # the deal so far can be looked at
    assert 'data-do="score"' in head
    assert scene_of(table).log
    assert "Hint:" not in head
    table = table._replace(purpose=task(table).hint())
    assert "Hint:" in to_html(scene_of(table).help.guide.head)


def test_nothing_else_happens_at_the_table():
    table = solving(first_play("belote"))
    before = table.table.record
    table = table.undo().redo()
    table.only_legal_play()
    table = stayed(table, table.begin_next_deal())
    assert table.computers_paused
    assert not table.is_kept
    assert table.table.record == before


def expect_explained(problems):
    """Every sentence is made."""
    for one in problems:
        table = solving(one)
        assert table.my_turn, one.key
        table = show(table)
        assert "costs" in to_html(scene_of(table).help.guide.head), one.key


@pytest.mark.parametrize("key", GAMES)
def test_problems_can_be_asked_and_explained(key):
    expect_explained(load_problems(key)[::10])


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_every_problem_can_be(key):
    expect_explained(load_problems(key))
