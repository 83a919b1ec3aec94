"""Registry of the modules that draw each game's table. A new game may have none yet."""

from collections.abc import Mapping

from cardroom.views.tables import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.views.tables.parts import GameTable

__all__ = ["TABLES", "GameTable"]

_REGISTERED: tuple[GameTable, ...] = (twenty_down, eights, belote, five_hundred, eighty_points)

TABLES: Mapping[str, GameTable] = {one.KEY: one for one in _REGISTERED}  # by the game's key
