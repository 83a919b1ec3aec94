"""Tests of the worth of calls in the hint, reviews, the coach and an expert's answer."""

from random import Random
from typing import Any, NamedTuple

import pytest

from cardroom.games import GAMES
from cardroom.games.belote.model import Double, Phase
from cardroom.players.analysis import Analysis, analyst_for
from cardroom.players.levels import budget_for
from cardroom.players.service import choose
from cardroom.table import Table, new_record
from cardroom.views.board.advice import advice_dialog, review_scene_from_board
from cardroom.views.kit.action_names import cost_in_words
from cardroom.views.learn.coach import Doubt, safer_action_sentence
from cardroom.views.lobby.new_game import default_names
from cardroom.views.review.decision import decision_dialog
from cardroom.views.wording import words_of
from tests.views.elements import to_html

EXPERT = budget_for("belote", "expert")
MOST_DOUBT = {"belote": 2, "five-hundred": 90}
WITH_FIGURES = [("belote", 4), ("five-hundred", 2), ("five-hundred", 4)]


class First(NamedTuple):
    """A turn to call at which one call costs beyond doubt."""

    table: Table
    names: tuple[str, ...]
    found: Analysis


def first_call(key: str, players: int) -> First:
    game = GAMES[key]
    options = next(iter(game.PRESETS.values()))
    options = options._replace(players=players) if key == "five-hundred" else options
    analyse, budget = analyst_for(key), budget_for(key, "expert")
    for number in range(40):
        table = Table(new_record(key, options, f"figures/{number}"))
        view = table.view(table.state.turn or 0)
        found = analyse(view, Random(1), budget)
        if any(row.is_mistake for row in found.rows) and found.choice.reason.code == "bid-worth":
            return First(table, tuple(default_names(players)), found)
    raise AssertionError("nobody ever bids")


def expect_figures(one: First) -> None:
    """Check the dialogs of an expert who is asked, and of a review of the worst choice."""
    look, rows = review_scene_from_board(one.table, one.names, one.found), one.found.rows
    reviewed = look.review.decisions[0]._replace(action=rows[-1].actions[0])
    judged = look._replace(review=look.review._replace(decisions=(reviewed,)))
    for html in map(to_html, (advice_dialog(look), decision_dialog(judged, 0))):
        for row in rows:
            cost = cost_in_words(one.table.game.KEY, row.cost)
            assert not row.is_mistake or f"costs {cost}" in html
            assert row.chance < 0 or f"{round(100 * row.chance)}%" in html


def doubt(one: First) -> str:
    view = one.table.view(one.table.state.turn or 0)
    key = one.table.game.KEY
    return safer_action_sentence(Doubt(key, view, one.found, one.found.rows[-1]))


@pytest.mark.parametrize(("key", "players"), WITH_FIGURES)
def test_the_hint_the_review_and_the_coach_tell_both_figures(key: str, players: int) -> None:
    one = first_call(key, players)
    found = one.found
    hint = words_of(key).reason(found.choice.reason)
    chosen, passing = found.row(found.choice.action), found.row(GAMES[key].parse("pass"))
    assert f"{round(100 * chosen.chance)}" in hint
    if "clearly better" in hint:
        assert chosen.value - passing.value < MOST_DOUBT[key]
    else:
        more = round(chosen.value) - round(passing.value)
        assert f"better than a pass by {words_of(key).amount(str(more))} on average" in hint
    expect_figures(one)
    best, worst = found.rows[0], found.rows[-1]
    if worst.chance < 0 or best.chance - worst.chance < 0.02:
        assert cost_in_words(key, worst.cost) in doubt(one)
    else:
        assert f"{round(100 * best.chance)}%" in doubt(one)


def find_costly_choice(phase: Phase) -> First:
    """Return an answer to a double, or a declaration, in which a choice costs beyond doubt."""
    game, analyse = GAMES["belote"], analyst_for("belote")
    for number in range(60):
        table: Any = Table(new_record("belote", game.Options(), f"worlds/{number}"))
        while table.state.phase is not phase and not table.state.tricks:
            doubles = phase is Phase.REPLY and Double() in game.legal(table.state)
            chosen = choose(table.state, game, table.state.turn or 0, "casual", "x").action
            table.play(Double() if doubles else chosen)
        if table.state.phase is phase:
            found = analyse(table.view(table.state.turn or 0), Random(1), EXPERT)
            if any(row.is_mistake for row in found.rows):
                return First(table, tuple(default_names(4)), found)
    raise AssertionError("nobody is ever asked")


@pytest.mark.parametrize("phase", [Phase.REPLY, Phase.DECLARE])
def test_answers_to_doubles_and_declarations_have_figures_too(phase: Phase) -> None:
    one = find_costly_choice(phase)
    expect_figures(one)
    assert min(row.chance for row in one.found.rows) >= 0
    assert doubt(one)
    assert words_of("belote").reason(one.found.choice.reason)
