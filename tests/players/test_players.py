"""Laws for the players of all games: they play by the rules, and say why."""

from collections.abc import Iterator
from importlib import import_module
from itertools import cycle
from random import Random
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import BUDGETS, LEVELS, PLAYERS
from cardroom.players.player import Budget
from tests.random_games import cases, folder_of, pick, random_moves
from tests.soak import row

SAMPLES = 24
SOME, MANY = 1_200, 6_000


def beginnings(key: str) -> Iterator[Any]:
    """Yield deals about to be played, under every option and at all scores, without end."""
    dice = Random(f"beginnings {key}")
    for case in cycle([case for case in cases() if case.key == key]):
        moves = random_moves(GAMES[key], case.options, f"{dice.random()}", most=300)
        firsts = {state.number: state for state, _ in reversed([*moves])}
        yield pick([*firsts.values()], dice)


def codes_given(key: str, decisions: int, samples: int = 0) -> set[str]:
    """Return the codes of so many reasons, given at all levels for actions that are allowed."""
    game, dice, given = GAMES[key], Random("codes"), set()
    for level, state in zip(cycle(LEVELS), beginnings(key), strict=False):
        budget = Budget(level, samples if BUDGETS[level].samples else 0)
        while state.turn is not None:
            said = PLAYERS[key].player(game.view(state, state.turn), dice, budget)
            assert game.objection(state, said.action) is None
            given.add(said.reason.code)
            state = game.apply(state, said.action)
            decisions -= 1
            if not decisions:
                return given
    raise AssertionError("there are always more deals")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("decisions", [row(SOME, usual=True), row(MANY, usual=False)])
def test_always_legal_under_every_option_and_every_reason_is_listed(
    key: str, decisions: int
) -> None:
    player = import_module(f"cardroom.players.{folder_of(key)}")
    by_rules_of_thumb = getattr(player, "RULE_OF_THUMB_REASONS", player.REASONS)
    assert codes_given(key, decisions) <= {*by_rules_of_thumb}
    assert codes_given(key, decisions // 8, SAMPLES) <= {*player.REASONS}
    assert len({*player.REASONS}) == len(player.REASONS)


@pytest.mark.parametrize("key", GAMES)
def test_refuses_when_it_is_not_its_turn(key: str) -> None:
    game = GAMES[key]
    state = game.start(game.Options(), "x")
    assert state.turn is not None
    other = (state.turn + 1) % game.seats(game.Options())
    for seat in (other, None):
        with pytest.raises(ValueError, match="turn"):
            PLAYERS[key].player(game.view(state, seat), Random(1), BUDGETS["expert"])
