"""Check of what every registered game needs: a module in each room and its own files.

``python -m tests.registration`` prints what is missing, for registered games and for games with a
folder in any room. ``<game>`` is a game's folder, ``<key>`` its key.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cardroom.games import GAMES
from cardroom.players.levels import PLAYERS
from cardroom.views.tables import TABLES
from cardroom.views.wording import WORDING

ROOT = Path(__file__).resolve().parent.parent


class Registry(NamedTuple):
    """List of games in one room."""

    name: str
    file: str  # in which it stands
    room: str  # in which each game has a folder
    games: Mapping[str, object]


def registry(name: str, room: str, games: Mapping[str, object], file: str = "__init__") -> Registry:
    return Registry(name, f"src/cardroom/{room}/{file}.py", f"src/cardroom/{room}", games)


REGISTRIES = (
    registry("GAMES", "games", GAMES),
    registry("PLAYERS", "players", PLAYERS, file="levels"),
    registry("WORDING", "views/wording", WORDING),
    registry("TABLES", "views/tables", TABLES),
)
README = "README.md"
TOUCHED = {*(registry.file for registry in REGISTRIES), README}
"""The existing files that a new game changes."""

SHARED = ("learnt",)
"""Folders beside those of games that are no game's: what several players have learnt with."""

OWN_FILES = (
    "src/cardroom/games/<game>/__init__.py",
    "src/cardroom/players/<game>/__init__.py",
    "src/cardroom/views/wording/<game>/__init__.py",
    "src/cardroom/views/tables/<game>/__init__.py",
    "assets/rules/<key>.html",
    "tests/games/<game>/bounds.py",
    "tests/vectors/<key>.jsonl",
    "tests/vector_kinds/<game>.py",
    "tests/golden/<key>.jsonl",
    "tests/golden/outcomes/<key>.txt",
    "tests/golden/choices/<key>.jsonl",
    "tests/golden/transcripts/<key>.txt",
)
"""The files that every game has, whatever else it needs."""

TOLD_OF = (
    *("CHANGELOG.md", "docs/players.md"),
    *("src/cardroom/players/plain.py", "src/cardroom/players/skill_table.py"),
    *("src/cardroom/scorepad/pad.py", "src/cardroom/views/scorepad/forms.py"),
    *("tests/scorepad/entered.py", "tests/scorepad/test_entries.py"),
    *("e2e/dialogs.py", "e2e/test_scorepad.py"),
    *("tests/problems/claims.py", "tests/views/test_deal_scores.py"),
    *("tests/views/statistics/test_deals.py", "tests/views/test_results.py"),
    *("tests/views/test_came_to.py", "tests/views/test_moments.py"),
    *("tests/views/test_reasons.py", "tests/views/learn/test_hand_traits.py"),
    "tests/views/review/test_review.py",
    *(f"lab/results/2026-11/{name}.md" for name in ("reviews", "speed", "strength", "tried")),
)
"""Files that name every game and that no game needs: reports, measurements, and expectations
worked out by hand.
"""


def folder_names(root: Path) -> set[str]:
    begun = (path for one in REGISTRIES for path in (root / one.room).glob("*/__init__.py"))
    begun = (path for path in begun if path.parent.name not in SHARED)
    return {*(path.parent.name for path in begun), *(key.replace("-", "_") for key in GAMES)}


def forgotten(root: Path = ROOT, registries: Sequence[Registry] = REGISTRIES) -> list[str]:
    """Return a sentence for each missing entry or file of any game."""
    folders = sorted(folder_names(root))
    return [said for folder in folders for said in _forgotten(folder, root, registries)]


def _forgotten(folder: str, root: Path, registries: Sequence[Registry]) -> Iterator[str]:
    key = folder.replace("_", "-")
    for registry in registries:
        if key not in registry.games:
            yield f"{key} is not in {registry.name}: {registry.file}"
    for path in own_files(folder):
        if not (root / path).exists():
            yield f"{key} has no {path}"
    readme = " ".join((root / README).read_text(encoding="utf-8").split())
    if key in GAMES and f"**{GAMES[key].TITLE}**" not in readme:
        yield f"{key} is not in {README}"


def own_files(folder: str) -> list[str]:
    """Return the files that the game of this folder must have."""
    key = folder.replace("_", "-")
    return [path.replace("<game>", folder).replace("<key>", key) for path in OWN_FILES]


SPOKEN = (".py", ".js", ".mjs", ".html", ".css", ".toml", ".md", ".yml", ".json", ".webmanifest")
ROOMS = ("src", "tests", "e2e", "tools", "lab", "boot", "assets", "docs", "typings", ".github")


def find_games(text: str) -> set[str]:
    words = " ".join(text.split())
    names = {key: (key, key.replace("-", "_"), game.TITLE) for key, game in GAMES.items()}
    texts = {key: "|".join(map(re.escape, each)) for key, each in names.items()}
    return {key for key, name in texts.items() if re.search(rf"(?<![\w-])({name})(?![\w-])", words)}


def hand_lists(root: Path = ROOT) -> set[str]:
    """Return the files that name every game and must name a new one."""
    folders = folder_names(root)
    own = {*folders, *(folder.replace("_", "-") for folder in folders), "sixth_game"}
    inside = (path for room in ROOMS for path in (root / room).rglob("*"))
    found = set()
    for path in (*root.glob("*"), *inside):
        place = path.relative_to(root)
        spoken = path.suffix in SPOKEN or path.name == "Makefile"
        if spoken and own.isdisjoint((place.stem, *place.parts)):
            text = path.read_text(encoding="utf-8")
            found |= {place.as_posix()} if find_games(text) == {*GAMES} else set()
    return found - {*TOLD_OF}


if __name__ == "__main__":
    sentences = forgotten()
    sys.stdout.write("".join(f"{sentence}\n" for sentence in sentences))
    sys.exit(1 if sentences else 0)
