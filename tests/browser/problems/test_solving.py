"""Tests of solving a problem at the table, without a browser."""

import pytest

from cardroom.browser.problems.solving import ProblemPurpose, initial_state, problem_session
from cardroom.games import GAMES
from cardroom.players.player import Choice, Reason
from cardroom.problems.problem import Problem
from cardroom.records.preferences import Preferences
from cardroom.records.results import Solved
from cardroom.session.draft import do_text
from cardroom.session.session import Session
from cardroom.views.kit.widgets import icon
from cardroom.views.problems.panel import explanation_sentences
from cardroom.views.table.scene_maker import scene_of
from tests.sessions import acted, stayed
from tests.soak import EACH_GAME, row
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
    return next(one for one in load_problems(key) if one.right[0].startswith(("play:", "lay:")))


def do(table, text):
    return table.do(table.table.game.parse(text))


def head_of(table: Session) -> str:
    return to_html(scene_of(table).help.guide.head)


@pytest.mark.parametrize("key", EACH_GAME)
def test_what_is_wrong_is_told_with_what_it_loses_and_not_done(key):
    one = first_play(key)
    table = solving(one)
    table = stayed(table, do(table, one.facts.tempting))
    assert "Try again." in scene_of(table).attempt.notice
    assert not task(table).standing.solved
    assert task(table).standing.first_right is False
    assert table.can_viewer_act


@pytest.mark.parametrize("key", EACH_GAME)
def test_what_is_right_is_done_and_explained(key):
    one = first_play(key)
    table = solving(one)
    table = acted(table, do(table, one.right[-1]))
    assert task(table).standing.solved
    assert not table.can_viewer_act
    assert task(table).standing.first_right is True
    assert "With what you knew" in head_of(table)


@pytest.mark.parametrize("key", GAMES)
def test_what_makes_no_difference_with_the_actual_cards_is_not_told(key):
    costs = [(abs(one.facts.results[0] - one.facts.results[1]), one) for one in load_problems(key)]
    alike = next(one for cost, one in costs if cost == 0)
    other = next(one for cost, one in costs if cost >= 1)
    for one in (alike, other):
        said = " ".join(explanation_sentences(initial_state(one, Solved())))
        assert ("With the actual cards" in said) == (one is other), one.key


def test_the_rest_is_played_for_who_watches_it():
    table = solving(first_play("belote"))
    assert "Watch the rest" not in head_of(table)
    table = table._replace(purpose=task(table).with_computers_playing())  # too early
    table = show(table)
    assert "Watch the rest" in head_of(table)
    assert table.computers_paused
    table = table._replace(purpose=task(table).with_computers_playing())
    assert "Watch the rest" not in head_of(table)
    while (seat := table.table.state.turn) is not None:
        assert table.waits_for_computer
        assert not table.computers_paused
        assert not table.can_viewer_act
        table = table.play_choice(Choice(table.table.view(seat).legal[0], Reason("only")))
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
    assert "It&#39;s best to play the " in head_of(table)
    assert CHECK in str(scene_of(table).help.guide.head)


def test_what_is_illegal_is_explained_and_is_no_answer():
    one = first_play("belote")
    table = solving(one)
    legal = {table.table.game.text(action) for action in table.view.legal}
    illegal = {"play:7S", "play:7H", "play:7D", "play:7C"} - legal
    table = stayed(table, do(table, min(illegal)))
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
    assert 'data-do="last-trick"' in head_of(table)  # the deal so far can be looked at
    assert scene_of(table).log
    assert "Hint:" not in head_of(table)
    table = table._replace(purpose=task(table).hint())
    assert "Hint:" in head_of(table)


def test_nothing_else_happens_at_the_table():
    table = solving(first_play("belote"))
    before = table.table.record
    table = table.undo().redo()
    table.only_legal_play()
    table = stayed(table, table.begin_next_deal())
    assert table.computers_paused
    assert not table.is_kept
    assert table.table.record == before


SHARES = [row(key, step, usual=step > 1) for step in (10, 1) for key in GAMES]


@pytest.mark.parametrize(("key", "step"), SHARES)
def test_problems_can_be_asked_and_explained(key, step):
    for one in load_problems(key)[::step]:
        table = solving(one)
        assert table.can_viewer_act, one.key
        assert "costs" in head_of(show(table)), one.key
