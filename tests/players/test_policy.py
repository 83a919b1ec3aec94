"""Tests of the level *greedy*: one world in bit vectors goes as the same policy in plain Python."""

from importlib import import_module
from random import Random
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import POLICY, budget_for
from cardroom.players.plain import PLAIN
from tests.soak import row

DEALS = 12


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("deals", [DEALS, row(20 * DEALS, usual=False)])
def test_greedy_player_acts_like_the_plain_policy(key: str, deals: int) -> None:
    oracle = import_module(f"tests.players.{key.replace('-', '_')}.plain_policy")
    game, budget, compared = GAMES[key], budget_for(key, POLICY), 0
    presets = [*game.PRESETS.values()]
    for number in range(deals):
        state: Any = game.start(presets[number % len(presets)], f"policy/{number}")
        dice = Random(number)
        while state.turn is not None and state.number == 1:
            view = game.view(state, state.turn)
            choice = PLAIN[key](view, dice, budget)
            if choice.reason.code in ("policy", "greedy", "dearest", "eight-longest"):
                assert choice.action == oracle.choose_action(view)
                compared += 1
            state = game.apply(state, choice.action)
    assert compared > 5 * deals
