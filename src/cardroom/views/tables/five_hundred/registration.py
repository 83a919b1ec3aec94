"""Five Hundred among the tables."""

from cardroom.games.five_hundred import KEY
from cardroom.games.five_hundred.model import View
from cardroom.views.tables.five_hundred import (
    actions,
    brief,
    end,
    facts,
    is_trump,
    pile,
    plate,
    stands_for,
)
from cardroom.views.tables.parts import GameTable

FIVE_HUNDRED: GameTable[View] = GameTable(
    key=KEY,
    facts=facts,
    brief=brief,
    plate=plate,
    actions=actions,
    end=end,
    pile=pile,
    stands_for=stands_for,
    is_trump=is_trump,
    styles=("auction", "five-hundred"),
    tint="heather",
)
