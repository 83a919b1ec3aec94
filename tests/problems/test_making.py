"""Tests of making problems: only decisions with a sure analysis become problems."""

from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.players.analysis import Analysis, Row
from cardroom.players.levels import least_problem_loss
from cardroom.players.player import Choice, Reason
from cardroom.problems.link import decode_problem, encode_problem
from cardroom.problems.making import MOST_WAYS, isolate_decision, make_facts
from cardroom.table import Table, new_record
from tests.random_games import random_action

KEY, SIDES = "belote", ((0, 2), (1, 3))
LEAST = least_problem_loss(KEY)


@pytest.fixture(scope="module")
def turn():
    """Return a table with several cards to choose from."""
    dice = Random(11)
    table = Table(new_record(KEY, GAMES[KEY].Options(), "walnut"))
    while table.state.phase.value != "play" or len(table.game.legal(table.state)) < 4:
        table.play(random_action(table.game, table.state, dice))
    return table


def weigh(table, *costs, doubt=0.1) -> Analysis:
    """Let the first legal actions lose so much."""
    legal = table.game.legal(table.state)
    rows = tuple(
        Row((legal[at],), 10.0 - cost, 0.5, 0.1, cost, doubt if cost else 0.0)
        for at, cost in enumerate(costs)
    )
    return Analysis(Choice(legal[0], Reason("")), "", 100, rows)


def lying(table):
    """Return actual outcomes by action: 20 for the first legal action, 19 for the next, ..."""
    legal = table.game.legal(table.state)
    return {action: (20.0 - at, 0.0, 20.0 - at, 0.0) for at, action in enumerate(legal)}


def facts_of(table, analysis, done=0):
    legal = table.game.legal(table.state)
    return make_facts(table, analysis, legal[done], lying(table), SIDES)


def test_what_was_done_is_what_tempts_and_all_travels_in_a_link(turn):
    text, legal = turn.game.text, turn.game.legal(turn.state)
    facts = facts_of(turn, weigh(turn, 0, LEAST, 2 * LEAST), done=2)
    assert facts.tempting == text(legal[2])
    assert [way.actions for way in facts.ways] == [(text(one),) for one in legal[:3]]
    assert facts.results == (20, 18)
    assert decode_problem(encode_problem(turn, facts)).facts == facts


def test_of_what_was_done_right_the_next_best_tempts(turn):
    facts = facts_of(turn, weigh(turn, 0, LEAST, 2 * LEAST))
    assert facts.tempting == turn.game.text(turn.game.legal(turn.state)[1])
    assert facts.results == (20, 19)


def test_only_some_of_many_are_told_what_was_done_among_them(turn):
    most = len(turn.game.legal(turn.state))
    costs = [0, *[LEAST + at for at in range(most - 1)]]
    facts = facts_of(turn, weigh(turn, *costs), done=most - 1)
    assert len(facts.ways) == min(most, MOST_WAYS + 1)
    assert facts.tempting in facts.ways[-1].actions


def test_where_there_is_doubt_there_is_no_problem(turn):
    assert facts_of(turn, weigh(turn, 0, LEAST, 2 * LEAST))
    assert facts_of(turn, weigh(turn)) is None
    assert facts_of(turn, weigh(turn, 0)) is None
    assert facts_of(turn, weigh(turn, 0, LEAST / 2, LEAST)) is None
    assert facts_of(turn, weigh(turn, 0, LEAST, doubt=2 * LEAST)) is None
    assert facts_of(turn, weigh(turn, 0, LEAST, doubt=0.6 * LEAST)) is None  # luck may have made it
    assert make_facts(turn, weigh(turn, 0, LEAST), None, {}, SIDES) is None  # it was not played on


@pytest.mark.parametrize("key", GAMES)
def test_a_deal_is_the_same_without_the_game_before_it(key):
    game, dice = GAMES[key], Random(7)
    table = Table(new_record(key, game.Options(), "walnut"))
    while table.state.number < 3 and not table.state.winners:
        table.play(random_action(game, table.state, dice))
    while table.state.turn is None or table.length - table.deal_start < 3:
        table.play(random_action(game, table.state, dice))
    record, place = isolate_decision(table, table.length - 1)
    there, here = Table(record).at(place), table.at(table.length - 1)
    assert place == table.length - 1 - table.deal_start
    assert not record.actions[place + 1 :]
    assert game.places(there.state) == game.places(here.state)
    assert there.state.turn == here.state.turn
