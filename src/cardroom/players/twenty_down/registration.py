"""Twenty Down among the players."""

from cardroom.games.twenty_down import KEY
from cardroom.players.player import GamePlayer
from cardroom.players.twenty_down import player, policy, question

TWENTY_DOWN = GamePlayer(
    key=KEY,
    player=player,
    question=question,
    policy=policy.player,
    costly=1.5,  # points
)
