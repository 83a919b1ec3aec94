"""Registry of the game modules by key, in the order in which the page lists them.

Here the type checker checks that each module implements the protocol `Game`.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from cardroom.game import Game
from cardroom.games import belote, eights, eighty_points, five_hundred, twenty_down

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

_REGISTERED: tuple[AnyGame, ...] = (twenty_down, eights, belote, five_hundred, eighty_points)

GAMES: Mapping[str, AnyGame] = {game.KEY: game for game in _REGISTERED}
