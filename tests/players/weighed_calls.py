"""The laws of calls whose values come from tables."""

from random import Random

from cardroom.games import AnyGame
from cardroom.players.analysis import analyst_for
from cardroom.players.levels import budget_for
from tests.random_games import random_action


def expect_best_chosen(game: AnyGame, options: object, number: int, calls: int) -> None:
    """In an auction of this number, after so many calls by chance, the expert chooses what costs
    nothing; a deal that has left the auction is passed over.
    """
    state, dice = game.start(options, f"calling/{number}"), Random(number)
    for _ in range(calls):
        if state.phase.value == "auction":
            state = game.apply(state, random_action(game, state, dice))
    if state.phase.value != "auction" or state.turn is None:
        return
    analyse, expert = analyst_for(game.KEY), budget_for(game.KEY, "expert")
    found = analyse(game.view(state, state.turn), dice, expert)
    assert found.choice.action in game.legal(state)
    assert found.cost(found.choice.action) == 0
    assert [row.cost for row in found.rows] == sorted(row.cost for row in found.rows)
    assert game.parse("pass") in [row.actions[0] for row in found.rows]
