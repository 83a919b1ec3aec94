"""Who plays a game at which level.

Levels are *casual* (plays by what lies on the table and is in hand), *club* and *expert* (count
what was played) and imagine worlds, as many as their budget says. Two more are not offered to
people, self-play measures against them: *chance*, and *greedy*, which plays its cards as the search
lets all seats play them in an imagined world. A game without a player of its own falls back to
chance at every level, one without a greedy player to its casual one.
"""

from collections.abc import Mapping

from cardroom.games import belote as belote_game
from cardroom.games import eights as eights_game
from cardroom.games import eighty_points as eighty_points_game
from cardroom.games import five_hundred as five_hundred_game
from cardroom.games import twenty_down as twenty_down_game
from cardroom.players import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.players.belote import policy as belote_policy
from cardroom.players.chance import chance
from cardroom.players.eights import policy as eights_policy
from cardroom.players.eighty_points import policy as eighty_points_policy
from cardroom.players.five_hundred import policy as five_hundred_policy
from cardroom.players.player import LEVELS, Budget, Player
from cardroom.players.twenty_down import policy as twenty_down_policy

__all__ = ["BUDGETS", "CHANCE", "LEVELS", "NAMES", "POLICIES", "budget_for", "player_for"]

POLICY, CHANCE = "greedy", "chance"

BUDGETS: Mapping[str, Budget] = {
    "casual": Budget("casual"),
    "club": Budget("club", samples=512),
    "expert": Budget("expert", samples=4096),
    POLICY: Budget("casual"),
    CHANCE: Budget(CHANCE),
}
"""How much each level may think, by its name, weakest of the offered levels first."""

OWN_BUDGETS: Mapping[tuple[str, str], Budget] = {
    (belote_game.KEY, "club"): Budget(
        "club", samples=128
    ),  # with more it is too near to the expert
    (eighty_points_game.KEY, "club"): Budget("club", samples=64),  # for the same reason
    (five_hundred_game.KEY, "club"): Budget("club", samples=64),  # and here
    (eights_game.KEY, "expert"): Budget("expert", samples=16384),  # the luck of the stock is great
}
"""Where measuring showed that a game's level needs another budget, by the game's key and level."""

NAMES = tuple(BUDGETS)
"""Every level that can be asked for, `chance` the last."""

PLAYERS: Mapping[str, Player] = {
    twenty_down_game.KEY: twenty_down.player,
    eights_game.KEY: eights.player,
    five_hundred_game.KEY: five_hundred.player,
    belote_game.KEY: belote.player,
    eighty_points_game.KEY: eighty_points.player,
}
"""The player of each game that has one, by the game's key."""

POLICIES: Mapping[str, Player] = {
    belote_game.KEY: belote_policy.player,
    eights_game.KEY: eights_policy.player,
    eighty_points_game.KEY: eighty_points_policy.player,
    five_hundred_game.KEY: five_hundred_policy.player,
    twenty_down_game.KEY: twenty_down_policy.player,
}
"""Who plays a game by the policy of its playouts alone, by the game's key."""


def player_for(game: str, level: str) -> Player:
    """Who plays this game at this level; called with a view, dice and the level's budget.

    Raises `ValueError` for a level nobody knows.
    """
    if level not in BUDGETS:
        raise ValueError(f"no level is called {level!r}: {', '.join(NAMES)}")
    if level == CHANCE:
        return chance
    usual = PLAYERS.get(game, chance)
    return POLICIES.get(game, usual) if level == POLICY else usual


def budget_for(game: str, level: str) -> Budget:
    """How much this level may think in this game. Raises `KeyError` for a level nobody knows."""
    return OWN_BUDGETS.get((game, level), BUDGETS[level])
