"""Whole-deal playouts of Twenty Down a second, by the policy of the search; prints JSON.

``python -m lab.bench_twenty_down``, here or in the browser's Python. A playout is the five tricks
of four exchanged hands from the first lead on. It ends with the count of all players' tricks.
"""

import json
from random import Random
from time import perf_counter
from typing import TypeAlias

from cardroom.games.twenty_down.rules import PACK
from cardroom.nouns.cards import Suit
from cardroom.players.bit_tricks import BitVectors
from cardroom.players.bitworlds import deal_samples, every_world, tally
from cardroom.players.twenty_down.bit_policy import RANKINGS, BitPolicy, Clairvoyant
from cardroom.players.twenty_down.playouts import exchange_by_rule

SAMPLES = (4096, 16384)
EVALUATORS = {"honest": BitPolicy, "clairvoyant": Clairvoyant}
SECONDS = 1.0  # of measuring, for each row

SEATS, HAND, DRAWS = 4, 5, 3
RANKING = RANKINGS["natural", Suit.SPADES]

Row: TypeAlias = dict[str, str | int]


def exchanged_hands(samples: int, dice: Random) -> list[BitVectors]:
    """Return by place the hands after the exchange, other ones in every sample."""
    sizes = [HAND] * SEATS + [1] * SEATS * DRAWS
    lying = deal_samples(PACK, sizes, lambda _place, _card: True, samples, dice)
    by_place: list[BitVectors] = [list(vectors) for vectors in zip(*lying, strict=True)]
    hands, stock = by_place[:SEATS], by_place[SEATS:]
    return [
        exchange_by_rule(
            hand, stock[place * DRAWS : (place + 1) * DRAWS], RANKING, every_world(samples)
        )
        for place, hand in enumerate(hands)
    ]


def play_batch(evaluator: type[BitPolicy], hands: list[BitVectors], samples: int) -> int:
    """Play one batch, and return the number of tricks."""
    table = evaluator(RANKING, hands, every_world(samples))
    table.play(HAND)
    counts = [tally((taken[place], 1) for taken in table.takers) for place in range(SEATS)]
    return sum(
        vector.bit_count() << digit for count in counts for digit, vector in enumerate(count)
    )


def playouts_a_second(evaluator: type[BitPolicy], samples: int) -> int:
    """Return the best rate of the batches played in the time there is."""
    hands, best, end = (
        exchanged_hands(samples, Random(samples)),
        float("inf"),
        perf_counter() + SECONDS,
    )
    while perf_counter() < end:
        begun = perf_counter()
        if play_batch(evaluator, hands, samples) != samples * HAND:
            raise AssertionError("a trick was lost")
        best = min(best, perf_counter() - begun)
    return round(samples / best)


def rows() -> list[Row]:
    """Yield a row for each policy and number of samples."""
    return [
        {
            "game": "twenty-down",
            "evaluator": name,
            "samples": samples,
            "playouts_a_second": playouts_a_second(evaluator, samples),
        }
        for name, evaluator in EVALUATORS.items()
        for samples in SAMPLES
    ]


if __name__ == "__main__":
    print(json.dumps(rows()))
