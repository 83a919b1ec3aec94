"""Limits on the length and weight of random games of Belote."""

from tests.random_games import Bounds

BOUNDS = Bounds(
    in_a_deal=600,  # all 156 bids with two passes between, 4 declarations, 32 cards, and showing
    weight=(420, 19_000),
)
