"""The shelf: every game by its key. Each module is checked against the contract right here."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from cardroom.game import Game
from cardroom.games import belote, eights, eighty_points, five_hundred, twenty_down

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

_SHELF: tuple[AnyGame, ...] = (twenty_down, eights, belote, five_hundred, eighty_points)

GAMES: Mapping[str, AnyGame] = MappingProxyType({game.KEY: game for game in _SHELF})
