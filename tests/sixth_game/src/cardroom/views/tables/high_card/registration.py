"""High Card among the tables."""

from cardroom.games.high_card import KEY

from cardroom.views.tables import high_card
from cardroom.views.tables.parts import GameTable

HIGH_CARD = GameTable(
    key=KEY,
    parts=high_card,
    styles=("auction", "high-card"),
)
