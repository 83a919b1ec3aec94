"""The shelf: every game by its key, in the order of the lobby. Each is checked against the contract
right here: a game's module is its registration in this room.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from cardroom.game import Game
from cardroom.games import belote, eights, eighty_points, five_hundred, twenty_down

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

_REGISTERED: tuple[AnyGame, ...] = (twenty_down, eights, belote, five_hundred, eighty_points)

GAMES: Mapping[str, AnyGame] = {game.KEY: game for game in _REGISTERED}
