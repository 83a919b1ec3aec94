"""Belote among the tables."""

from cardroom.games.belote import KEY
from cardroom.games.belote.model import View
from cardroom.views.tables.belote import (
    actions,
    brief,
    end,
    facts,
    is_trump,
    pile,
    plate,
)
from cardroom.views.tables.parts import GameTable

BELOTE: GameTable[View] = GameTable(
    key=KEY,
    facts=facts,
    brief=brief,
    plate=plate,
    actions=actions,
    end=end,
    pile=pile,
    is_trump=is_trump,
    styles=("auction",),
    tint="apricot",
)
