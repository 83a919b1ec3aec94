"""Twenty Down among the players."""

from cardroom.games.twenty_down import KEY
from cardroom.players.player import GamePlayer
from cardroom.players.twenty_down import player, policy

TWENTY_DOWN = GamePlayer(
    key=KEY,
    player=player,
    policy=policy.player,
)
