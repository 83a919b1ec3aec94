"""Registration of the table of Eights."""

from cardroom.games.eights import KEY
from cardroom.games.eights.model import View
from cardroom.views.tables.eights import actions, end, facts, pile, plate, trick
from cardroom.views.tables.parts import GameTable

EIGHTS: GameTable[View] = GameTable(
    key=KEY,
    facts=facts,
    plate=plate,
    actions=actions,
    end=end,
    pile=pile,
    trick=trick,
    styles=("eights",),
    tint="sea",
)
