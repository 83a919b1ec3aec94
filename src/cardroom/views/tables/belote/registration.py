"""Belote among the tables."""

from cardroom.games.belote import KEY
from cardroom.views.tables import belote
from cardroom.views.tables.parts import GameTable

BELOTE = GameTable(
    key=KEY,
    parts=belote,
    styles=("auction",),
    tint="apricot",
)
