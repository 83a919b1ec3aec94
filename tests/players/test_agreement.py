"""Tests that the expert's choice comes first in its analysis and costs nothing."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.players.analysis import Analysis, Row, analyst_for, rate_against_choice
from cardroom.players.levels import PLAYERS, budget_for
from cardroom.players.player import Budget, Choice, Reason, return_none
from cardroom.players.service import dice_key_at
from cardroom.table import Table
from cardroom.views.board.advice import advice_dialog, review_scene_from_board
from cardroom.views.lobby.new_game import default_names
from tests.casual_games import casual_game
from tests.random_games import odd_options, random_action
from tests.soak import row
from tests.views.elements import tags, to_html

FEW, MANY = 12, 1000
EXAMINED = [
    row(key, count, usual=count == FEW, id=f"{key}-{count}")
    for count in (FEW, MANY)
    for key in GAMES
]
SAMPLES = 256
"""Fewer than an expert imagines: luck makes more candidates look alike."""


def positions(key: str, count: int) -> Iterator[Table]:
    """Yield so many positions of casual games in which a seat has a choice."""
    dice, number = Random(f"agreement/{key}"), 0
    while True:
        table = casual_game(key, f"agreement/{number}", 1 if count == FEW else 3)
        places = [
            place
            for place, (before, _action, _after) in enumerate(table.history())
            if before.turn is not None and len(table.game.legal(before)) > 1
        ]
        auction = places[:2]  # calls are weighed by tables, in their own way
        for place in {*auction, *dice.sample(places, min(len(places), 4))}:
            yield table.at(place)
            count -= 1
            if not count:
                return
        number += 1


def analysed(table: Table) -> Analysis:
    seat, key = table.state.turn or 0, table.game.KEY
    budget = Budget("expert", min(SAMPLES, budget_for(key, "expert").samples))
    dice = Random(dice_key_at(table, seat, "expert"))
    return analyst_for(key)(table.view(seat), dice, budget)


@pytest.mark.parametrize(("key", "count"), EXAMINED)
def test_what_an_expert_would_do_is_the_first_of_its_list(key: str, count: int) -> None:
    for table in positions(key, count):
        found = analysed(table)
        if not found.rows:
            continue
        first, *others = found.rows
        assert found.choice.action in first.actions, (table.record, found)
        assert (first.cost, found.cost(found.choice.action)) == (0, 0)
        assert [one.value for one in others] == sorted((one.value for one in others), reverse=True)
        for one in others:
            assert one.cost == pytest.approx(max(0, first.value - one.value))
        _expect_equals_told(table, found)


def _expect_equals_told(table: Table, found: Analysis) -> None:
    """Whatever costs nothing beyond doubt is called about as good, and all else has its cost."""
    look = review_scene_from_board(
        table, default_names(table.game.seats(table.record.options)), found
    )
    html = str(advice_dialog(look))
    costly = sum(one.is_mistake for one in found.rows)
    assert to_html(html).count("about as good") == len(found.rows) - costly - 1
    assert len([tag for tag in tags(html, "p") if "costs " in tag.words]) == costly
    first = next(tag for tag in tags(html, "li"))
    assert "expert" in first.words


WEIGHED = [key for key in GAMES if PLAYERS[key].decide_by_tables is not return_none]


def find_calls_by_tables(key: str) -> Iterator[Any]:
    """Yield views before the first card in which an expert decides by tables, under any option."""
    game, dice, expert = GAMES[key], Random(f"calls {key}"), budget_for(key, "expert")
    for options in (*game.PRESETS.values(), *islice(odd_options(game), 8)):
        state, asked = game.start(options, f"{dice.random()}"), 0
        while state.turn is not None and asked < 4 and state.phase.value != "play":
            view = game.view(state, state.turn)
            if len(view.legal) > 1 and PLAYERS[key].decide_by_tables(view, expert):
                asked += 1
                yield view
            state = game.apply(state, random_action(game, state, dice))


@pytest.mark.parametrize("key", WEIGHED)
def test_a_call_chosen_by_tables_costs_nothing_and_casual_players_ask_none(key: str) -> None:
    expert, weighed = budget_for(key, "expert"), 0
    for view in find_calls_by_tables(key):
        found = analyst_for(key)(view, Random(0), expert)
        assert found.choice == PLAYERS[key].player(view, Random(1), expert)
        assert found.choice.action in view.legal
        assert found.cost(found.choice.action) == 0
        assert [one.cost for one in found.rows] == sorted(one.cost for one in found.rows)
        assert all(one.chance <= 1 for one in found.rows)
        assert PLAYERS[key].decide_by_tables(view, Budget("casual")) is None
        weighed += 1
    assert weighed > 15


CHOICE = Choice("usual", Reason("usual"))


def test_the_usual_action_comes_before_one_that_is_better_within_doubt() -> None:
    rows = (
        Row(("bold",), 6.8, 0.5, 0.1, 0.0, 0.0),
        Row(("usual",), 5.6, 0.5, 0.1, 1.2, 2.0),
        Row(("weak",), 4.0, 0.5, 0.1, 2.8, 2.0),
        Row(("bad",), 1.0, 0.5, 0.1, 5.8, 2.0),
    )
    found = rate_against_choice(CHOICE, rows)
    assert [one.actions[0] for one in found] == ["usual", "bold", "weak", "bad"]
    assert [round(one.cost, 1) for one in found] == [0, 0, 1.6, 4.6]
    assert [one.is_mistake for one in found] == [False, False, False, True]
    assert rate_against_choice(Choice("bold", Reason("x")), rows) == rows
