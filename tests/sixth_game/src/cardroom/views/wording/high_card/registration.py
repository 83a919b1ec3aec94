"""High Card among the words."""

from cardroom.games.high_card import KEY

from cardroom.views.wording import high_card
from cardroom.views.wording.game_words import Wording
from cardroom.views.words import N_

HIGH_CARD = Wording(
    key=KEY,
    words=high_card,
    tagline=N_("Six cards & six tricks for two: the higher card takes the trick."),
    fan=("KD", "AD"),
    minutes=2,
    ease=N_("easy"),
)
