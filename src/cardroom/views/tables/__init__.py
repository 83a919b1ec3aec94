"""Parts of the table that differ between games. `parts` returns those of a game by its key."""

from collections.abc import Mapping

from cardroom.views.tables.belote.registration import BELOTE
from cardroom.views.tables.eights.registration import EIGHTS
from cardroom.views.tables.eighty_points.registration import EIGHTY_POINTS
from cardroom.views.tables.five_hundred.registration import FIVE_HUNDRED
from cardroom.views.tables.parts import AnyTable
from cardroom.views.tables.twenty_down.registration import TWENTY_DOWN

__all__ = ["TABLES", "AnyTable", "has_table", "parts"]

_REGISTERED: tuple[AnyTable, ...] = (TWENTY_DOWN, EIGHTS, BELOTE, FIVE_HUNDRED, EIGHTY_POINTS)

TABLES: Mapping[str, AnyTable] = {one.key: one for one in _REGISTERED}


def parts(game: str) -> AnyTable:
    """Return the parts of a game's table. Raises `KeyError` for a game without one."""
    return TABLES[game]


def has_table(game: str) -> bool:
    """Return whether a game can be shown. New rules may exist before their table does."""
    return game in TABLES
