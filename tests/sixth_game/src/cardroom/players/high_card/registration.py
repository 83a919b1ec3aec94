"""High Card among the players."""

from cardroom.games.high_card import KEY

from cardroom.players.player import GamePlayer, chance

HIGH_CARD = GamePlayer(
    key=KEY,
    player=chance,
)
