"""Who plays a game at which level.

Levels are *casual* (plays by what lies on the table and is in hand), *club* and *expert* (count
what was played) and imagine worlds, as many as their budget says. Two more are not offered to
people, self-play measures against them: *chance*, and *greedy*, which plays its cards as the search
lets all seats play them in an imagined world. A game without a player of its own falls back to
chance at every level, one without a greedy player to its casual one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from cardroom.nouns.seats import LEVELS
from cardroom.players.belote.registration import BELOTE
from cardroom.players.eights.registration import EIGHTS
from cardroom.players.eighty_points.registration import EIGHTY_POINTS
from cardroom.players.five_hundred.registration import FIVE_HUNDRED
from cardroom.players.player import (
    Asking,
    Budget,
    Choice,
    GamePlayer,
    Player,
    Reason,
    chance,
    nothing,
)
from cardroom.players.twenty_down.registration import TWENTY_DOWN

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
"""How much each level may think, by its name, weakest of the offered levels first."""

NAMES = tuple(BUDGETS)
"""Every level that can be asked for, `chance` the last."""

_REGISTERED = (TWENTY_DOWN, EIGHTS, BELOTE, FIVE_HUNDRED, EIGHTY_POINTS)

PLAYERS: Mapping[str, GamePlayer] = {one.key: one for one in _REGISTERED}
"""Who plays each game that has a player, by the game's key."""


def player_for(game: str, level: str) -> Player:
    """Who plays this game at this level; called with a view, dice and the level's budget.

    Raises `ValueError` for a level nobody knows.
    """
    if level not in BUDGETS:
        raise ValueError(f"no level is called {level!r}: {', '.join(NAMES)}")
    if level == CHANCE or game not in PLAYERS:
        return chance
    if level == POLICY:
        from cardroom.players.plain import PLAIN  # which no first visit fetches

        return PLAIN.get(game, PLAYERS[game].player)
    return PLAYERS[game].player


def question_for(game: str, level: str) -> Asking:
    """What is decided by imagined worlds in this game at this level.

    Raises `ValueError` for a level nobody knows.
    """
    player_for(game, level)
    return PLAYERS[game].question if game in PLAYERS and BUDGETS[level].samples else nothing


def known_for(game: str, level: str) -> Callable[..., Any]:
    """What is decided by tables in this game at this level (see `GamePlayer.known`).

    Raises `ValueError` for a level nobody knows.
    """
    player_for(game, level)
    return PLAYERS[game].known if game in PLAYERS else nothing


def costly(game: str) -> float:
    """What a decision must cost for a coach to ask about it, in this game's units."""
    playing = PLAYERS.get(game)
    return playing.costly if playing else GamePlayer.costly


def trifle(game: str) -> float:
    """What all but the right thing must lose at least in a problem, in this game's units."""
    playing = PLAYERS.get(game)
    return playing.trifle if playing else GamePlayer.trifle


def in_units(game: str, gain: float) -> float:
    """Convert a gain of a deal (`seats.gain`) to the units of this game's analyses."""
    playing = PLAYERS.get(game)
    return gain * (playing.per_gain if playing else GamePlayer.per_gain)


def hint_of(game: str, view: Any, choice: Choice) -> tuple[Reason, ...]:
    """What is said of a hint: what it comes to, where that is worth a sentence, and why."""
    gist = PLAYERS[game].gist(view, choice.action) if game in PLAYERS else None
    return (gist, choice.reason) if gist else (choice.reason,)


def budget_for(game: str, level: str) -> Budget:
    """How much this level may think in this game. Raises `KeyError` for a level nobody knows."""
    own = PLAYERS[game].budgets if game in PLAYERS else {}
    return own.get(level, BUDGETS[level])


def version_of(game: str) -> int:
    """The version of this game's players; 1 where chance plays."""
    return PLAYERS[game].version if game in PLAYERS else 1
