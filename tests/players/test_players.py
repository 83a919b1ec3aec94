"""Laws for the players of all games: they play by the rules, and say why."""

from collections.abc import Iterator
from importlib import import_module
from itertools import cycle
from random import Random
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import BUDGETS, LEVELS, NAMES, PLAYERS, POLICY, budget_for, player_for
from cardroom.players.plain import PLAIN
from cardroom.players.player import Budget, choose_at_random
from cardroom.views.wording.reasons import REASONS
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


def own_codes(key: str) -> set[str]:
    """Return the codes for which a game has sentences of its own."""
    return {*import_module(f"cardroom.views.wording.{folder_of(key)}.reasons").REASONS}


def reasons_of(key: str) -> tuple[set[str], set[str]]:
    """Return the codes by rules of thumb, which begin rows of a game's tests, and all its codes."""
    tests = import_module(f"tests.players.{folder_of(key)}.test_player")
    marks = [mark for test in vars(tests).values() for mark in getattr(test, "pytestmark", ())]
    rows = [row for mark in marks if mark.args[0][0] == "code" for row in mark.args[1]]
    by_rules_of_thumb = {code for code, *_ in rows} - {*tests.OTHER_REASONS}
    return by_rules_of_thumb, by_rules_of_thumb | {*tests.OTHER_REASONS}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("decisions", [row(SOME, usual=True), row(MANY, usual=False)])
def test_always_legal_under_every_option_and_every_reason_is_worded(key, decisions):
    by_rules_of_thumb, reasons = reasons_of(key)
    assert codes_given(key, decisions) <= by_rules_of_thumb
    assert codes_given(key, decisions // 8, SAMPLES) <= reasons


@pytest.mark.parametrize("key", GAMES)
def test_every_worded_reason_is_given_and_every_given_one_is_worded(key: str) -> None:
    worded = own_codes(key)
    assert worded <= reasons_of(key)[1] <= worded | {*REASONS}


@pytest.mark.parametrize("code", sorted(REASONS.keys() - {"random"}))
def test_a_shared_sentence_is_said_in_several_games(code: str) -> None:
    assert sum(code in reasons_of(key)[1] - own_codes(key) for key in GAMES) > 1


@pytest.mark.parametrize("key", GAMES)
def test_refuses_when_it_is_not_its_turn(key: str) -> None:
    game = GAMES[key]
    state = game.start(game.Options(), "x")
    assert state.turn is not None
    other = (state.turn + 1) % game.seats(game.Options())
    for seat in (other, None):
        with pytest.raises(ValueError, match="turn"):
            PLAYERS[key].player(game.view(state, seat), Random(1), BUDGETS["expert"])


def test_a_game_is_played_by_its_own_player_or_by_chance() -> None:
    assert {player_for("belote", level) for level in LEVELS} == {PLAYERS["belote"].player}
    assert player_for("belote", "chance") is choose_at_random
    assert (*LEVELS, "greedy", "chance") == NAMES
    with pytest.raises(ValueError, match="'grandmaster'"):
        player_for("belote", "grandmaster")


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
