"""High Card among the tables."""

from cardroom.games.high_card import KEY, View
from cardroom.views.tables.high_card import actions, end, facts, plate, trick

from cardroom.views.tables.parts import GameTable

HIGH_CARD: GameTable[View] = GameTable(
    key=KEY,
    facts=facts,
    plate=plate,
    actions=actions,
    end=end,
    trick=trick,
    styles=("auction", "high-card"),
)
