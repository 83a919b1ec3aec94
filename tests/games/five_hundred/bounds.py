"""Limits on the length and weight of random games of Five Hundred."""

from tests.random_games import Bounds

BOUNDS = Bounds(
    in_a_deal=95,  # 27 bids, 5 passes, exchange, the joker's suit, 60 cards, on to the next
    passing=0.6,  # or every deal would be bid to the ceiling, and lose the game at once
    weight=(545, 25_800),
)
