"""Belote among the words."""

from cardroom.games.belote import KEY
from cardroom.views.wording import belote
from cardroom.views.wording.game_words import Wording
from cardroom.views.words import N_

BELOTE = Wording(
    key=KEY,
    words=belote,
    tagline=N_(
        "Armenian Blot, two against two. Bid what your side will take, "
        "announce what you hold, and beat when you must."
    ),
)
