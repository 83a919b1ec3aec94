"""Registration of Eights among the computer players."""

from cardroom.games.eights import KEY
from cardroom.players.eights import player, question
from cardroom.players.eights.gist import gist_of
from cardroom.players.player import Budget, GamePlayer

EIGHTS = GamePlayer(
    key=KEY,
    player=player,
    question=question,
    gist=gist_of,
    costly=8.0,  # points
    trifle=5.0,
    budgets={"expert": Budget("expert", samples=16384)},  # the luck of the stock is great
    kinds={"turn": "play"},
)
