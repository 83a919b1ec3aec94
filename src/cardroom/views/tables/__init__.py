"""The table of each game, as far as it differs. `parts` finds it by the game's key."""

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
    """What the game of this key adds to the table. Raises `KeyError` when nobody drew it."""
    return TABLES[game]


def has_table(game: str) -> bool:
    """Whether the game of this key can be shown; its rules may be here before its table is."""
    return game in TABLES
