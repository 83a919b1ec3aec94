"""Limits on the length and weight of random games of 80 Points."""

from tests.random_games import Bounds

BOUNDS = Bounds(
    in_a_deal=2_500,  # about 95, unless no player shows and all is dealt again and again
    weight=(730, 37_000),  # a hand of 33 cards
)
