"""One number that stands for 30 random games: the same in every Python, or something is wrong.

``python tests/digest.py`` prints the digest of every game on the shelf, as ``tests/digests.json``
holds them. Change that file only together with a game's `RULES`, or when its options change.
"""

import hashlib
import json
import sys
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [place for place in (str(ROOT / "src"), str(ROOT)) if place not in sys.path]

from cardroom.games import GAMES  # noqa: E402
from tests.random_games import random_moves  # noqa: E402

COUNT = 30


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


if __name__ == "__main__":
    sys.stdout.write(json.dumps({key: digest(key) for key in GAMES}, indent=2) + "\n")
