"""Measure how many random actions a second the rules of each game can apply; prints JSON.

Runs in any Python: ``python -m tools.random_play``, and in Pyodide through tests/pyodide/run.mjs.
"""

import json
from random import Random
from time import perf_counter

from cardroom.games import GAMES, AnyGame

SECONDS = 2.0  # a game


def play(game: AnyGame, seed: str, dice: Random) -> int:
    """Play one random game of the first preset to its end; return how many actions it took."""
    options = next(iter(game.PRESETS.values()))
    state, actions = game.start(options, seed), 0
    while legal := game.legal(state):
        state = game.apply(state, legal[dice.randrange(len(legal))])
        actions += 1
    return actions


def speed(game: AnyGame) -> int:
    """Return actions a second, over whole games."""
    dice = Random(1)
    play(game, "warm-up", dice)
    actions, games, begun = 0, 0, perf_counter()
    while (elapsed := perf_counter() - begun) < SECONDS:
        actions += play(game, f"bench {games}", dice)
        games += 1
    return round(actions / elapsed)


def main() -> None:
    """Print the speed of every game on the shelf."""
    print(json.dumps({key: speed(game) for key, game in GAMES.items()}))


if __name__ == "__main__":
    main()
