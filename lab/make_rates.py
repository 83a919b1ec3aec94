"""Success of the strongest players with their bids at Five Hundred; prints one line of JSON.

``python -m lab.make_rates --players 4 --deals 2000 --seed S``

Deal *i* is the first deal of a fresh game with seed ``S/i``, all seats played by one level.
Contracts are listed low to high: times played, made of a hundred, and mean points. Deals that all
passed are counted apart.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Any, TypeAlias

from cardroom.games import GAMES
from cardroom.games.five_hundred.bids import bids_low_to_high
from cardroom.games.five_hundred.model import Options, Reckoning, side_of
from cardroom.players.levels import LEVELS
from cardroom.players.service import choose, dice_key
from lab import selfplay

GAME = GAMES["five-hundred"]

Results: TypeAlias = dict[str, list[tuple[bool, int]]]
"""Success and the declarer's points, by contract."""


def reckoned(options: Options, seed: str, level: str) -> Reckoning | None:
    """Return the reckoning of the first deal of this game; None: all have passed."""
    state, actions = GAME.start(options, seed), 0
    while state.turn is not None:
        key = dice_key(seed, state.turn, actions, level)
        choice = choose(state, GAME, state.turn, level, key)
        state, actions = GAME.apply(state, choice.action), actions + 1
    return state.sheet[-1].reckoning if state.sheet else None


def collected(options: Options, deals: int, seed: str, level: str) -> tuple[Results, int]:
    """Return the results of so many deals, and the number of deals without a contract."""
    results: Results = defaultdict(list)
    for deal in range(deals):
        found = reckoned(options, f"{seed}/{deal}", level)
        if found and found.contract:
            share = found.shares[side_of(options, found.contract.declarer)]
            results[found.contract.bid.name].append((bool(found.made), share.value))
    return results, deals - sum(map(len, results.values()))


def summary(played: Sequence[tuple[bool, int]]) -> dict[str, float]:
    """Return the number played, the number made of a hundred, and the mean points."""
    return {
        "played": len(played),
        "made": round(100 * fmean(made for made, _ in played), 1),
        "points": round(fmean(points for _, points in played), 1),
    }


def report(options: Options, deals: int, seed: str, level: str) -> dict[str, Any]:
    """Play the deals, and return the printed keys."""
    results, passed = collected(options, deals, seed, level)
    order = [bid.name for bid in bids_low_to_high(options.misere, options.open_misere)]
    every = [one for played in results.values() for one in played]
    return {
        "players": options.players,
        "deals": deals,
        "level": level,
        "passed": passed,
        "all": summary(every),
        "contracts": {name: summary(results[name]) for name in order if name in results},
    }


def main(words: Sequence[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m lab.make_rates")
    parser.add_argument("--preset", default="seed", choices=GAME.PRESETS)
    parser.add_argument("--players", type=int, help="how many sit at the table")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", default="rates", help="any text; settles the cards")
    parser.add_argument("--level", default="expert", choices=LEVELS)
    said = parser.parse_args(words)
    options = Options(**selfplay.agreed(GAME, said.preset, said.players)._asdict())
    print(json.dumps(report(options, said.deals, said.seed, said.level)))


if __name__ == "__main__":
    main()
