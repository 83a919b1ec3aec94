"""Registration of the table of Belote."""

from cardroom.games.belote import KEY
from cardroom.games.belote.model import View
from cardroom.views.tables import belote as table
from cardroom.views.tables.parts import GameTable

BELOTE: GameTable[View] = GameTable(
    key=KEY,
    facts=table.facts,
    brief=table.brief,
    plate=table.plate,
    actions=table.actions,
    end=table.end,
    pile=table.pile,
    is_trump=table.is_trump,
    styles=("auction",),
    tint="apricot",
)
