"""Whole-deal playouts of Five Hundred a second, by the policies of the search; prints JSON.

``python -m lab.bench_five_hundred``, here or in the browser's Python. A playout begins after an
exchange, with the first lead. It is the ten tricks of four hands, and the count of the declaring
side's tricks.
"""

import json
from random import Random
from time import perf_counter
from typing import TypeAlias

from cardroom.games import five_hundred as game
from cardroom.games.five_hundred.bids import parse_bid
from cardroom.games.five_hundred.cards import Strain, height_in_suit
from cardroom.games.five_hundred.model import TRICKS, Contract, Options, View
from cardroom.games.five_hundred.rules import pack_of
from cardroom.games.five_hundred.unseen import KITTY
from cardroom.players.bitworlds import choose_first_held, every_world, sum_over_worlds
from cardroom.players.five_hundred.playouts.playout import (
    declaring_side_by_called_card,
    scene_at_first_lead,
)
from cardroom.players.five_hundred.playouts.worlds import Held, deal_worlds

SAMPLES = (4096, 16384)
EVALUATORS = {"honest": False, "clairvoyant": True}
CONTRACTS = ("7H", "7NT")
ROUNDS = 40  # the fastest counts: whatever else the machine does only makes it slower

Row: TypeAlias = dict[str, str | int | float]


# Playouts


def before_the_auction() -> View:
    """Return the view of an onlooker, who sees nothing but the backs."""
    return game.view(game.start(Options(), "bench"), None)


def exchanged_hands(view: View, contract: Contract, samples: int) -> Held:
    """Return hands by seat, other ones in every sample; the declarer has laid his lowest away."""
    held = dict(deal_worlds(view, samples, Random(samples)).held)
    taken = zip(held[contract.declarer], held[KITTY], strict=True)
    kept = [hand | kitty for hand, kitty in taken]
    pack, strain = pack_of(view.options), Strain(contract.bid.suit)
    lowest_first = sorted(range(len(pack)), key=lambda number: height_in_suit(pack[number], strain))
    for _ in range(view.kitty):
        away = [0] * len(kept)
        choose_first_held(lowest_first, kept, every_world(samples), away)
        kept = [hand ^ gone for hand, gone in zip(kept, away, strict=True)]
    return held | {contract.declarer: kept}


def playouts_a_second(name: str, samples: int, *, seeing: bool) -> int:
    """Return the fastest of some batches."""
    view, contract, everywhere = (
        before_the_auction(),
        Contract(parse_bid(name), 0),
        every_world(samples),
    )
    held, scene = (
        exchanged_hands(view, contract, samples),
        scene_at_first_lead(view.options, contract),
    )
    declarers = declaring_side_by_called_card(scene, contract, held, everywhere)
    best = float("inf")
    for _ in range(ROUNDS):
        begun = perf_counter()
        tricks = scene.play_out(0, held, declarers, everywhere, {}, seeing=seeing)
        declared = tricks.declared
        if not 0 < sum_over_worlds(declared, everywhere) < TRICKS * samples:
            raise AssertionError("no side takes all tricks everywhere")
        best = min(best, perf_counter() - begun)
    return round(samples / best)


def rows() -> list[Row]:
    """Yield a row for each contract, policy and number of samples."""
    return [
        {
            "game": game.KEY,
            "contract": name,
            "evaluator": evaluator,
            "samples": samples,
            "playouts_a_second": playouts_a_second(name, samples, seeing=seeing),
        }
        for name in CONTRACTS
        for evaluator, seeing in EVALUATORS.items()
        for samples in SAMPLES
    ]


if __name__ == "__main__":
    print(json.dumps(rows()))
