"""Five Hundred among the tables."""

from cardroom.games.five_hundred import KEY
from cardroom.views.tables import five_hundred
from cardroom.views.tables.parts import GameTable

FIVE_HUNDRED = GameTable(
    key=KEY,
    parts=five_hundred,
    styles=("auction", "five-hundred"),
    tint="heather",
)
