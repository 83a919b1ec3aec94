"""Decision times of computer players: ``python -m lab.decision_times [game[/players] ...]``.

The module runs in any Python, as `lab.playouts` does. It prints one line of JSON, by game, level
and kind of decision. The milliseconds are those in the middle and at most in 95 of 100.
"""

import json
import sys
from time import perf_counter
from typing import Any

from cardroom.games import GAMES
from cardroom.players.service import choose, dice_key
from lab.selfplay import agreed
from tools.spread import summary

DEALS = 6
LEVELS = ("club", "expert")


def times(named: str, level: str) -> dict[str, list[float]]:
    """Return milliseconds by phase, over the first deals of some games; forced actions left out.

    Raises `BadArgument` when the game is not for so many players.
    """
    key, _, players = named.partition("/")
    game, found = GAMES[key], dict[str, list[float]]()
    options = agreed(game, next(iter(game.PRESETS)), int(players) if players else None)
    for deal in range(DEALS):
        state: Any = game.start(options, f"times/{deal}")
        actions = 0
        while state.turn is not None:
            free, begun = len(game.legal(state)) > 1, perf_counter()
            said = choose(
                state, game, state.turn, level, dice_key("times", state.turn, actions, level)
            )
            if free:
                spent = 1000 * (perf_counter() - begun)
                found.setdefault(state.phase.value, []).append(spent)
            state, actions = game.apply(state, said.action), actions + 1
    return found


def main() -> None:
    """Print the times of the games named, or of all."""
    keys = sys.argv[1:] or list(GAMES)
    said = {
        key: {
            level: {phase: summary(spent) for phase, spent in times(key, level).items()}
            for level in LEVELS
        }
        for key in keys
    }
    print(json.dumps(said))


if __name__ == "__main__":
    main()
