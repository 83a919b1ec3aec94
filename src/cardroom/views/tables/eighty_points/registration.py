"""80 Points among the tables."""

from cardroom.games.eighty_points import KEY
from cardroom.views.tables import eighty_points
from cardroom.views.tables.parts import GameTable

EIGHTY_POINTS = GameTable(
    key=KEY,
    parts=eighty_points,
    examples=eighty_points.examples,
    styles=("auction", "eighty-points"),
    tint="rose",
)
