"""Registration of the computer players of Twenty Down."""

from cardroom.games.twenty_down import KEY
from cardroom.players.player import GamePlayer
from cardroom.players.twenty_down import player, question
from cardroom.players.twenty_down.gist import gist_of

TWENTY_DOWN = GamePlayer(
    key=KEY,
    version=2,
    player=player,
    question=question,
    gist=gist_of,
    costly=1.5,  # points
    trifle=0.4,
    kinds={"trump": "trumps", "exchange": "exchange", "stay": "stay"},
)
