"""Belote among the players."""

from cardroom.games.belote import KEY
from cardroom.players.belote import player, policy
from cardroom.players.player import Budget, GamePlayer

BELOTE = GamePlayer(
    key=KEY,
    player=player,
    policy=policy.player,
    budgets={"club": Budget("club", samples=128)},  # with more it is too near to the expert
)
