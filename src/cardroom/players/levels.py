"""Registry of computer players by game and level.

The level *casual* uses only the cards in hand and on the table. *Club* and *expert* remember
earlier cards, and imagine as many worlds as their budget allows. Two more levels only serve for
measuring: *chance* plays at random, and *greedy* plays by the policy of the playouts. In a game
without a *greedy* player that level plays like *casual*.
"""

from collections.abc import Mapping
from typing import Any

from cardroom.nouns.seats import LEVELS as LEVELS
from cardroom.players import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.players.player import Budget, Choice, GamePlayer, Player, Reason, choose_at_random

POLICY, CHANCE = "greedy", "chance"

BUDGETS: Mapping[str, Budget] = {
    "casual": Budget("casual"),
    "club": Budget("club", samples=512),
    "expert": Budget("expert", samples=4096),
    POLICY: Budget("casual"),
    CHANCE: Budget(CHANCE),
}
"""Budget by name of the level, the weakest of the offered levels first."""

ADVISER = "expert"  # level that gives hints
NAMES = tuple(BUDGETS)  # of all levels; the last level plays at random

_REGISTERED: tuple[GamePlayer, ...] = (twenty_down, eights, belote, five_hundred, eighty_points)

PLAYERS: Mapping[str, GamePlayer] = {one.KEY: one for one in _REGISTERED}  # by the key of the game


def player_for(game: str, level: str) -> Player:
    """Return the computer player of a game. Raises `ValueError` for an unknown level."""
    if level not in BUDGETS:
        raise ValueError(f"no level is called {level!r}: {', '.join(NAMES)}")
    if level == CHANCE:
        return choose_at_random
    if level == POLICY:
        from cardroom.players.plain import PLAIN  # not needed on a first visit

        return PLAIN.get(game, PLAYERS[game].player)
    return PLAYERS[game].player


def coach_threshold(game: str) -> float:
    """Return the least cost at which the coach mentions a mistake, in the game's units."""
    return PLAYERS[game].COSTLY


def least_loss_of_wrong_answer(game: str) -> float:
    """Return the loss from which an answer to a card problem (puzzle) is wrong, in game units."""
    return PLAYERS[game].TRIFLE


def gain_in_game_units(game: str, gain: float) -> float:
    """Convert a gain in a deal to the units of the game: points, or levels in Eighty Points."""
    return gain * PLAYERS[game].PER_GAIN


def hint_reasons(game: str, view: Any, choice: Choice) -> tuple[Reason, ...]:
    """Return a hint in parts: short advice, if the game has any, and the reason for the choice."""
    gist = PLAYERS[game].gist_of(view, choice.action)
    return (gist, choice.reason) if gist else (choice.reason,)


def budget_for(game: str, level: str) -> Budget:
    """Return a level's `Budget` of thinking in a game. Raises `KeyError` for an unknown level."""
    return PLAYERS[game].BUDGETS.get(level, BUDGETS[level])


def player_version(game: str) -> int:
    """Return the version of a game's computer players."""
    return PLAYERS[game].VERSION
