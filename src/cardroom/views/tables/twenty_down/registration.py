"""Twenty Down among the tables."""

from cardroom.games.twenty_down import KEY
from cardroom.views.tables import twenty_down
from cardroom.views.tables.parts import GameTable

TWENTY_DOWN = GameTable(
    key=KEY,
    parts=twenty_down,
    tint="moss",
)
