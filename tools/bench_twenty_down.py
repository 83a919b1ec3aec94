"""Whole-deal playouts of Twenty Down a second, by the policy of the search; prints JSON.

``python -m tools.bench_twenty_down``, here or in the browser's Python. A playout is the five tricks
of four exchanged hands from the first lead on, and the count of everybody's tricks.
"""

import json
from random import Random
from time import perf_counter
from typing import TypeAlias

from cardroom.cards import Suit
from cardroom.games.twenty_down.rules import PACK
from cardroom.players.bit_tricks import Planes
from cardroom.players.bitworlds import deal_lanes, every, tally
from cardroom.players.twenty_down.bit_policy import RANKINGS, ClairvoyantFour, Greedy, GreedyFour
from cardroom.players.twenty_down.opening import exchanged

LANES = (4096, 16384)
VOICES = {"honest": GreedyFour, "clairvoyant": ClairvoyantFour}
SECONDS = 1.0  # of measuring, for each row

SEATS, HAND, DRAWS = 4, 5, 3
RANKING = RANKINGS["natural", Suit.SPADES]

Row: TypeAlias = dict[str, str | int]


def exchanged_hands(lanes: int, dice: Random) -> list[Planes]:
    """By place: hands after the exchange, other ones in every lane."""
    sizes = [HAND] * SEATS + [1] * SEATS * DRAWS
    lying = deal_lanes(PACK, sizes, lambda place, card: True, lanes, dice)
    by_place: list[Planes] = [list(planes) for planes in zip(*lying, strict=True)]
    hands, stock = by_place[:SEATS], by_place[SEATS:]
    return [
        exchanged(hand, stock[place * DRAWS : (place + 1) * DRAWS], RANKING, every(lanes))
        for place, hand in enumerate(hands)
    ]


def played_out(voice: type[Greedy], hands: list[Planes], lanes: int) -> int:
    """Play one batch; how many tricks there were."""
    table = voice(RANKING, hands, every(lanes))
    table.play(HAND)
    counts = [tally((taken[place], 1) for taken in table.takers) for place in range(SEATS)]
    return sum(plane.bit_count() << digit for count in counts for digit, plane in enumerate(count))


def playouts_a_second(voice: type[Greedy], lanes: int) -> int:
    """The best batch of those played in the time there is."""
    hands, best, end = exchanged_hands(lanes, Random(lanes)), float("inf"), perf_counter() + SECONDS
    while perf_counter() < end:
        begun = perf_counter()
        if played_out(voice, hands, lanes) != lanes * HAND:
            raise AssertionError("a trick was lost")
        best = min(best, perf_counter() - begun)
    return round(lanes / best)


def rows() -> list[Row]:
    """One for each policy and number of lanes."""
    return [
        {
            "game": "twenty-down",
            "voice": name,
            "lanes": lanes,
            "playouts_a_second": playouts_a_second(voice, lanes),
        }
        for name, voice in VOICES.items()
        for lanes in LANES
    ]


if __name__ == "__main__":
    print(json.dumps(rows()))
