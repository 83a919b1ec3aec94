"""Eights among the players."""

from cardroom.games.eights import KEY
from cardroom.players.eights import player, policy
from cardroom.players.player import Budget, GamePlayer

EIGHTS = GamePlayer(
    key=KEY,
    player=player,
    policy=policy.player,
    budgets={"expert": Budget("expert", samples=16384)},  # the luck of the stock is great
)
