"""Registry of computer players by game and level.

The level *casual* uses only the cards in hand and on the table. *Club* and *expert* count earlier
cards, and imagine as many worlds as their budget says. Two more levels are not offered to people
but used for measuring: *chance*, and *greedy*, which plays by the policy of the playouts. A game
without a player uses chance at every level; one without a greedy player uses its casual one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from cardroom.nouns.seats import LEVELS
from cardroom.players import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.players.player import (
    COSTLY,
    PER_GAIN,
    TRIFLE,
    Asking,
    Budget,
    Choice,
    GamePlayer,
    Player,
    Reason,
    chance,
    nothing,
)

__all__ = [
    "BUDGETS",
    "CHANCE",
    "LEVELS",
    "NAMES",
    "PLAYERS",
    "budget_for",
    "costly",
    "hint_of",
    "in_units",
    "known_for",
    "player_for",
    "question_for",
    "trifle",
    "version_of",
]

POLICY, CHANCE = "greedy", "chance"

BUDGETS: Mapping[str, Budget] = {
    "casual": Budget("casual"),
    "club": Budget("club", samples=512),
    "expert": Budget("expert", samples=4096),
    POLICY: Budget("casual"),
    CHANCE: Budget(CHANCE),
}
"""Budget by name of the level, the weakest of the offered levels first."""

NAMES = tuple(BUDGETS)
"""Names of all levels, `chance` last."""

_REGISTERED: tuple[GamePlayer, ...] = (twenty_down, eights, belote, five_hundred, eighty_points)

PLAYERS: Mapping[str, GamePlayer] = {one.KEY: one for one in _REGISTERED}
"""Registration of each game that has a player, by the game's key."""


def player_for(game: str, level: str) -> Player:
    """Return the player of this game and level, a function of a view, dice and the level's budget.

    Raises `ValueError` for an unknown level.
    """
    if level not in BUDGETS:
        raise ValueError(f"no level is called {level!r}: {', '.join(NAMES)}")
    if level == CHANCE or game not in PLAYERS:
        return chance
    if level == POLICY:
        from cardroom.players.plain import PLAIN  # not needed on a first visit

        return PLAIN.get(game, PLAYERS[game].player)
    return PLAYERS[game].player


def question_for(game: str, level: str) -> Asking:
    """Return the function that makes a question for imagined worlds at this level.

    Raises `ValueError` for an unknown level.
    """
    player_for(game, level)
    return PLAYERS[game].question if game in PLAYERS and BUDGETS[level].samples else nothing


def known_for(game: str, level: str) -> Callable[..., Any]:
    """Return the function that decides by tables at this level (see `GamePlayer.known`).

    Raises `ValueError` for an unknown level.
    """
    player_for(game, level)
    return PLAYERS[game].known if game in PLAYERS else nothing


def costly(game: str) -> float:
    """Return the cost of a decision from which a coach asks about it, in this game's units."""
    playing = PLAYERS.get(game)
    return playing.COSTLY if playing else COSTLY


def trifle(game: str) -> float:
    """Return the least loss of all wrong answers to a problem, in this game's units."""
    playing = PLAYERS.get(game)
    return playing.TRIFLE if playing else TRIFLE


def in_units(game: str, gain: float) -> float:
    """Convert a gain of a deal (`seats.gain`) to the units of this game's analyses."""
    playing = PLAYERS.get(game)
    return gain * (playing.PER_GAIN if playing else PER_GAIN)


def hint_of(game: str, view: Any, choice: Choice) -> tuple[Reason, ...]:
    """Return the gist of a hint, if it has one, and its reason."""
    gist = PLAYERS[game].gist_of(view, choice.action) if game in PLAYERS else None
    return (gist, choice.reason) if gist else (choice.reason,)


def budget_for(game: str, level: str) -> Budget:
    """Return the budget of this level in this game. Raises `KeyError` for an unknown level."""
    own = PLAYERS[game].BUDGETS if game in PLAYERS else {}
    return own.get(level, BUDGETS[level])


def version_of(game: str) -> int:
    """Return the version of this game's players; 1 if it has none."""
    return PLAYERS[game].VERSION if game in PLAYERS else 1
