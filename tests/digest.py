"""One number that stands for 30 random games: the same in every Python, or something is wrong.

``python tests/digest.py digests <key>`` prints what ``tests/digests/<key>.json`` holds. Change that
file only together with a game's `RULES`, or when its options change. ``choices <key>`` prints what
``tests/choices/<key>.json`` holds: what the players of every level do and why. That changes with
every player who learns something.
"""

import hashlib
import json
import sys
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [place for place in (str(ROOT / "src"), str(ROOT)) if place not in sys.path]

from cardroom.games import GAMES  # noqa: E402
from cardroom.players.levels import LEVELS  # noqa: E402
from cardroom.players.service import choose  # noqa: E402
from tests.random_games import random_moves  # noqa: E402

COUNT = 30
DECISIONS = 40


def digest(key: str) -> str:
    """The SHA-256 over all action texts and final scores of this game's 30 games."""
    game = GAMES[key]
    total = hashlib.sha256()
    for number, options in enumerate(islice(cycle(game.PRESETS.values()), COUNT)):
        state = None
        for state, action in random_moves(game, options, f"digest/{number}"):  # noqa: B007
            total.update(f"{game.text(action) if action else 'over'}\n".encode())
        total.update(f"{state.scores}\n".encode())
    return total.hexdigest()


def choices(key: str) -> dict[str, str]:
    """By level the SHA-256 over the first decisions of a game among them, reasons too."""
    game, found = GAMES[key], {}
    for level in LEVELS:
        total = hashlib.sha256()
        state = game.start(next(iter(game.PRESETS.values())), f"choices/{key}")
        for number in range(DECISIONS):
            if state.turn is None:
                break
            action, reason = choose(state, game, state.turn, level, str(number))
            total.update(f"{game.text(action)} {reason.code} {reason.values}\n".encode())
            state = game.apply(state, action)
        found[level] = total.hexdigest()
    return found


if __name__ == "__main__":
    kind, game_key = sys.argv[1:]
    made = {"digests": digest, "choices": choices}[kind](game_key)
    sys.stdout.write(json.dumps(made, indent=2) + "\n")
