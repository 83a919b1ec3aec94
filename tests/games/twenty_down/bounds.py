"""Limits on the length and weight of random games of Twenty Down."""

from tests.random_games import Bounds

BOUNDS = Bounds(
    in_a_deal=29,  # naming trumps, 4 exchanges, 3 times staying, 20 cards, on to the next
    weight=(240, 10_600),
)
