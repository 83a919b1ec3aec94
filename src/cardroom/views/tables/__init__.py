"""Registry of the modules that draw each game's table. `table_of` returns a module by game key."""

from collections.abc import Mapping

from cardroom.views.tables import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.views.tables.parts import GameTable

__all__ = ["TABLES", "GameTable", "has_table", "table_of"]

_REGISTERED: tuple[GameTable, ...] = (twenty_down, eights, belote, five_hundred, eighty_points)

TABLES: Mapping[str, GameTable] = {one.KEY: one for one in _REGISTERED}


def table_of(game: str) -> GameTable:
    """Return the module that draws a game's table. Raises `KeyError` for a game without one."""
    return TABLES[game]


def has_table(game: str) -> bool:
    """Return whether a game has a module that draws its table. A new game may have none yet."""
    return game in TABLES
