"""Registration of the table of 80 Points."""

from cardroom.games.eighty_points import KEY
from cardroom.games.eighty_points.model import View
from cardroom.games.eighty_points.offers import examples
from cardroom.views.tables import eighty_points as table
from cardroom.views.tables.parts import GameTable

EIGHTY_POINTS: GameTable[View] = GameTable(
    key=KEY,
    facts=table.facts,
    brief=table.brief,
    plate=table.plate,
    actions=table.actions,
    end=table.end,
    pile=table.pile,
    is_trump=table.is_trump,
    examples=examples,
    styles=("auction", "eighty-points"),
    tint="rose",
)
