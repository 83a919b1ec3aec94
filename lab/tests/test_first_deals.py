"""Mirrored first deals against the players of another checkout."""

from pathlib import Path

from cardroom.games import twenty_down
from cardroom.players.levels import PLAYERS, budget_for
from lab.first_deals import report
from lab.near_the_end import Match, earlier_player

SOURCE = Path(__file__).parents[2] / "src"


def test_first_deals_against_the_same_players_are_even() -> None:
    key = twenty_down.KEY
    players = (PLAYERS[key], earlier_player(SOURCE, key))
    options = next(iter(twenty_down.PRESETS.values()))
    found = report(Match(twenty_down, options, players, budget_for(key, "casual"), "even"), 3)
    assert players[0] is not players[1]
    assert (found["mean"], found["pair_wins"], found["decided_pairs"]) == (0.0, 0.5, 0)
