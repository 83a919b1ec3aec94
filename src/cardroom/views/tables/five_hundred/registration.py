"""Registration of the table of Five Hundred."""

from cardroom.games.five_hundred import KEY
from cardroom.games.five_hundred.model import View
from cardroom.views.tables import five_hundred as table
from cardroom.views.tables.parts import GameTable

FIVE_HUNDRED: GameTable[View] = GameTable(
    key=KEY,
    facts=table.facts,
    brief=table.brief,
    plate=table.plate,
    actions=table.actions,
    end=table.end,
    pile=table.pile,
    stands_for=table.stands_for,
    is_trump=table.is_trump,
    styles=("auction", "five-hundred"),
    tint="heather",
)
