"""Limits on the length and weight of random games of High Card."""

from tests.random_games import Bounds

BOUNDS = Bounds(
    in_a_deal=13,  # twelve cards, on to the next
    weight=(210, 9_500),
)
