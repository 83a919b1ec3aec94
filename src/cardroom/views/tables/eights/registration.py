"""Eights among the tables."""

from cardroom.games.eights import KEY
from cardroom.views.tables import eights
from cardroom.views.tables.parts import GameTable

EIGHTS = GameTable(
    key=KEY,
    parts=eights,
    styles=("eights",),
    tint="sea",
)
