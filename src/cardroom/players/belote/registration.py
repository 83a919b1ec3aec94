"""Registration of Belote among the computer players."""

from cardroom.games.belote import KEY
from cardroom.players.belote import known, player, question
from cardroom.players.belote.gist import gist_of
from cardroom.players.player import Budget, GamePlayer

BELOTE = GamePlayer(
    key=KEY,
    player=player,
    question=question,
    known=known,
    gist=gist_of,
    costly=3.0,  # units
    trifle=2.5,
    version=4,
    budgets={"club": Budget("club", samples=128)},  # with more it is too near to the expert
    kinds={"auction": "bid", "reply": "bid"},
)
