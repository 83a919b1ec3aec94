"""80 Points among the words."""

from cardroom.games.eighty_points import KEY
from cardroom.views.wording import eighty_points
from cardroom.views.wording.eighty_points.words import named
from cardroom.views.wording.game_words import Wording
from cardroom.views.words import N_

EIGHTY_POINTS = Wording(
    key=KEY,
    words=eighty_points,
    tagline=N_(
        "Sheng Ji, with two packs and two sides. Lead doubles and sisters, "
        "hunt for fives, tens and kings, and climb to ace."
    ),
    play_name=named,
)
