"""Random playouts a second of OpenSpiel, in C++, in its games nearest to ours.

``python -m lab.bench_openspiel`` prints JSON. A playout goes from the first card to the end of a
deal. OpenSpiel lets all players play at random, while ours play by a policy. A simulation of its
search with many rollouts is its fastest offer: all of them run without Python.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

ROLLOUTS = 400  # of one simulation
SECONDS = 2.0  # of each game; the fastest counts

IN_PLAY: dict[str, Callable[[Any], bool]] = {
    "euchre": lambda state: "PLAY" in str(state.current_phase()).upper(),
    "oh_hell": lambda state: "Phase: Play" in str(state),
    "crazy_eights": lambda _state: True,
}
"""Tests that cards are played by now, by game."""

CASES: tuple[tuple[str, str, dict[str, int]], ...] = (
    ("twenty-down", "euchre", {}),
    ("belote", "oh_hell", {"players": 4, "num_tricks_fixed": 8}),
    ("five-hundred", "oh_hell", {"players": 4, "num_tricks_fixed": 10}),
    ("eights", "crazy_eights", {"players": 2}),
)
"""Our game, theirs, and what is agreed there."""


def at_play(game: Any, started: Callable[[Any], bool]) -> Any:
    """Return a state, reached at random, in which the first card is to be played."""
    dice, state = Random(1), game.new_initial_state()
    while state.is_terminal() or state.is_chance_node() or not started(state):
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return state


def rate(name: str, agreed: dict[str, int]) -> int:
    """Return the fastest of some simulations."""
    import pyspiel

    game = pyspiel.load_game(name, agreed)
    state = at_play(game, IN_PLAY[name])
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 3, False)
    best, end = float("inf"), perf_counter() + SECONDS
    while perf_counter() < end:
        begun = perf_counter()
        bot.mcts_search(state)
        best = min(best, perf_counter() - begun)
    return round(ROLLOUTS / best)


def rows(*, quick: bool) -> Iterator[dict[str, Any]]:
    """Yield a row for each of our games with a relative there; `quick` changes nothing."""
    for ours, theirs, agreed in CASES:
        yield {
            "game": ours,
            "peer": "OpenSpiel 2.0.2",
            "its game": f"{theirs} {agreed}",
            "playouts_a_second": rate(theirs, agreed),
        }


if __name__ == "__main__":
    print(json.dumps(list(rows(quick=True))))
