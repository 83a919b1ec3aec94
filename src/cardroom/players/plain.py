"""Computer players of the level *greedy*, which play by a simple policy (that of the playouts).
Reviews let them play a deal to its end with the true cards. They are too weak to play against
people, but serve to measure other players.
"""

from collections.abc import Mapping

from cardroom.games import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.players.belote.policy import player as of_belote
from cardroom.players.eights.policy import player as of_eights
from cardroom.players.eighty_points.policy import player as of_eighty_points
from cardroom.players.five_hundred.policy import player as of_five_hundred
from cardroom.players.player import Player
from cardroom.players.twenty_down.policy import player as of_twenty_down

PLAIN: Mapping[str, Player] = {
    twenty_down.KEY: of_twenty_down,
    eights.KEY: of_eights,
    belote.KEY: of_belote,
    five_hundred.KEY: of_five_hundred,
    eighty_points.KEY: of_eighty_points,
}
"""Player by the game's key. A game without one uses the casual player."""
