"""Registration of the computer players of Five Hundred."""

from cardroom.games.five_hundred import KEY
from cardroom.players.five_hundred import known, player, question
from cardroom.players.five_hundred.gist import gist_of
from cardroom.players.player import Budget, GamePlayer

FIVE_HUNDRED = GamePlayer(
    key=KEY,
    player=player,
    question=question,
    known=known,
    gist=gist_of,
    costly=25.0,  # points
    trifle=20.0,
    version=4,
    budgets={"club": Budget("club", samples=64)},  # with more it is too near to the expert
    kinds={"auction": "bid", "exchange": "exchange", "nominate": "bid", "call": "bid"},
)
