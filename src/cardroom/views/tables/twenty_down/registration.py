"""Registration of the table of Twenty Down."""

from cardroom.games.twenty_down import KEY
from cardroom.games.twenty_down.model import View
from cardroom.views.tables.parts import GameTable
from cardroom.views.tables.twenty_down import actions, end, facts, is_trump, pile, plate

TWENTY_DOWN: GameTable[View] = GameTable(
    key=KEY,
    facts=facts,
    plate=plate,
    actions=actions,
    end=end,
    pile=pile,
    is_trump=is_trump,
    tint="moss",
)
