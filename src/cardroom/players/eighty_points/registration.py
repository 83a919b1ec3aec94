"""80 Points among the players."""

from cardroom.games.eighty_points import KEY
from cardroom.players.eighty_points import player, policy
from cardroom.players.player import Budget, GamePlayer

EIGHTY_POINTS = GamePlayer(
    key=KEY,
    player=player,
    policy=policy.player,
    budgets={"club": Budget("club", samples=64)},  # with more it is too near to the expert
)
