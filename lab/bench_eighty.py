"""Whole rounds of 80 Points played out a second, by the policy of the search; prints JSON.

``python -m lab.bench_eighty``, here or in the browser's Python. A playout is a round of 25 cards
a hand from the first lead on, and the Attackers' points.
"""

import json
from random import Random
from time import perf_counter
from typing import TypeAlias

from cardroom.games import eighty_points as game
from cardroom.games.eighty_points.model import Options, Phase, State, View
from cardroom.players import eighty_points as player_of
from cardroom.players.bitworlds import every_world, sum_over_worlds
from cardroom.players.eighty_points.bit_piles import BitTable, Pile
from cardroom.players.eighty_points.bit_policy import (
    Judge,
    cards_trusted_by_count,
    cards_trusted_with_open_cards,
    play_out,
)
from cardroom.players.eighty_points.orders import orders_of
from cardroom.players.eighty_points.worlds import Worlds, deal_worlds
from cardroom.players.player import Budget

SAMPLES = (4096, 16384)
EVALUATORS = {"by count": cards_trusted_by_count, "with open cards": cards_trusted_with_open_cards}
SECONDS = 4.0  # of measuring, for each row

Row: TypeAlias = dict[str, str | int | float]


# Playouts


def first_lead() -> View:
    """Return the starter's view before the first lead of some round."""
    state = game.start(Options(), "bench")
    while state.phase is not Phase.PLAY:
        state = by_rule_of_thumb(state)
    return game.view(state, state.turn)


def by_rule_of_thumb(state: State) -> State:
    """Return the state one action later."""
    view = game.view(state, state.turn)
    return game.apply(state, player_of.player(view, Random(1), Budget("expert")).action)


def play_batch(view: View, worlds: Worlds, judge: Judge, samples: int) -> float:
    """Play one batch, and return the mean points of the Attackers."""
    hands = [Pile(hand.one, hand.both) for hand in worlds.hands]
    table = BitTable(orders_of(view.ranking), hands, worlds.bottom, 0)
    play_out(table, judge)
    return (
        sum_over_worlds(
            table.count_attackers_points(dict.fromkeys(table.last_led, 2)), every_world(samples)
        )
        / samples
    )


def playouts_a_second(view: View, judge: Judge, samples: int) -> int:
    """Return the best rate of the batches played in the time there is."""
    worlds = deal_worlds(view, samples, Random(samples))
    best, end = float("inf"), perf_counter() + SECONDS
    while perf_counter() < end:
        begun = perf_counter()
        if not 40 < play_batch(view, worlds, judge, samples) < 160:
            raise AssertionError("no round is like this on average")
        best = min(best, perf_counter() - begun)
    return round(samples / best)


def rows() -> list[Row]:
    """Yield a row for each policy and number of samples."""
    view = first_lead()
    return [
        {
            "game": game.KEY,
            "evaluator": name,
            "samples": samples,
            "playouts_a_second": playouts_a_second(view, judge, samples),
        }
        for name, judge in EVALUATORS.items()
        for samples in SAMPLES
    ]


if __name__ == "__main__":
    print(json.dumps(rows()))
