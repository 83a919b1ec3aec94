"""Registration of 80 Points among the computer players."""

from cardroom.games.eighty_points import KEY
from cardroom.players.eighty_points import known, player, question
from cardroom.players.eighty_points.gist import gist_of
from cardroom.players.player import Budget, GamePlayer

EIGHTY_POINTS = GamePlayer(
    key=KEY,
    player=player,
    question=question,
    known=known,
    gist=gist_of,
    costly=0.3,  # levels
    trifle=0.15,
    per_gain=0.5,
    budgets={"club": Budget("club", samples=64)},  # with more it is too near to the expert
    kinds={"deal": "declare", "close": "declare", "reshuffle": "declare", "bury": "bury"},
    version=2,
)
