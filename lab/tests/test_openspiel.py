"""OpenSpiel's table of Eights and ours beside it: they say the same all along."""

from random import Random
from typing import Any

import pytest

from cardroom.games import eights
from cardroom.games.eights.model import Pass, Phase

pyspiel = pytest.importorskip("pyspiel", reason="only the bench needs OpenSpiel")
bench = pytest.importorskip("lab.bench_openspiel_eights")

GAMES = 12


@pytest.fixture(scope="module")
def game() -> Any:
    return pyspiel.load_game("crazy_eights", bench.THEIRS)


@pytest.mark.parametrize("number", range(GAMES))
def test_both_tables_agree_to_the_end_of_a_random_hand(game: Any, number: int):
    """Only that OpenSpiel lets a player pass who could lay."""
    board, dice, seen = bench.Board(game, f"agree/{number}"), Random(number), 0
    while not board.theirs.is_terminal():
        allowed, ours = board.legal(), list(eights.legal(board.ours))
        if board.ours.phase is Phase.TURN:
            assert board.turn == board.ours.turn
            extra = [Pass()] if not board.ours.stock and Pass() not in ours else []
            assert sorted(map(eights.text, allowed)) == sorted(map(eights.text, [*ours, *extra]))
            seen += 1
        else:
            assert allowed == [Pass()]
        board.do(dice.choice(allowed))
    lost = [-sum(map(bench.cost, hand)) for hand in board.ours.hands]
    assert board.theirs.returns() == lost
    assert seen > 20


@pytest.mark.parametrize("number", range(4))
def test_a_position_dealt_again_looks_the_same_to_him_who_acts(game: Any, number: int):
    board, dice, others = bench.Board(game, f"again/{number}"), Random(number), set()
    while not board.theirs.is_terminal():
        mine = board.theirs.current_player()
        again = bench.dealt_again(game, dice, board.theirs, mine)
        assert again.current_player() == mine
        assert again.legal_actions() == board.theirs.legal_actions()
        assert again.observation_string(mine) == board.theirs.observation_string(mine)
        others.add(again.observation_string(1 - mine) == board.theirs.observation_string(1 - mine))
        board.do(dice.choice(board.legal()))
    assert False in others
