"""Limits on the length and weight of random games of Eights."""

from tests.random_games import Bounds

BOUNDS = Bounds(
    in_a_deal=1_000,  # about 100, unless the talon is turned over
    # With the talon turned over and drawing at will, random players draw on and on, and one deal
    # takes hundreds of actions. Everything has been seen by then.
    odd=400,
    weight=(260, 13_300),
)
