"""Tests of the players and budgets of each level."""

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import BUDGETS, LEVELS, NAMES, PLAYERS, budget_for, player_for
from cardroom.players.player import choose_at_random
from cardroom.players.twenty_down import player as twenty_down_player


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_is_played_by_its_own_player(level: str) -> None:
    assert player_for("twenty-down", level) is twenty_down_player
    assert BUDGETS[level].level == level


def test_chance_is_a_name_for_self_play_but_no_level_for_people() -> None:
    assert player_for("twenty-down", "chance") is choose_at_random
    assert (*LEVELS, "greedy", "chance") == NAMES


def test_who_has_no_greedy_player_of_its_own_plays_casually() -> None:
    assert player_for("no such game", "greedy") is choose_at_random
    assert BUDGETS["greedy"] == BUDGETS["casual"]


def test_only_stronger_levels_imagine_worlds() -> None:
    samples = [BUDGETS[level].samples for level in LEVELS]
    assert samples[0] == 0 < samples[1] < samples[2]


def test_a_budget_of_its_own_is_for_a_game_and_a_level_there_are() -> None:
    own = [(one.KEY, *budget) for one in PLAYERS.values() for budget in one.BUDGETS.items()]
    assert own
    for game, level, budget in own:
        assert game in GAMES
        assert budget_for(game, level) is budget
        assert (budget.level, budget.samples > 0) == (level, True)
    assert budget_for("no such game", "club") is BUDGETS["club"]


def test_a_game_without_a_player_falls_back_to_chance() -> None:
    assert player_for("no such game", "expert") is choose_at_random


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="'grandmaster'"):
        player_for("twenty-down", "grandmaster")
