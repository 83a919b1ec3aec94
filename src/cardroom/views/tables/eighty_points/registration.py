"""80 Points among the tables."""

from cardroom.games.eighty_points import KEY
from cardroom.games.eighty_points.model import View
from cardroom.games.eighty_points.offers import examples
from cardroom.views.tables.eighty_points import (
    actions,
    brief,
    end,
    facts,
    is_trump,
    pile,
    plate,
)
from cardroom.views.tables.parts import GameTable

EIGHTY_POINTS: GameTable[View] = GameTable(
    key=KEY,
    facts=facts,
    brief=brief,
    plate=plate,
    actions=actions,
    end=end,
    pile=pile,
    is_trump=is_trump,
    examples=examples,
    styles=("auction", "eighty-points"),
    tint="rose",
)
