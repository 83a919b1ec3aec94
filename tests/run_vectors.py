"""Run the test vectors of a game: ``python tests/run_vectors.py GAME FILE...``

Files are Markdown pages with JSON blocks, JSON Lines, or JSON arrays. Each failure is printed with
the vector's id, what it expected and what the game said; the last line is
``GAME: N passed, M failed``, and the exit code is 1 if any failed, 2 for an unknown game.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [place for place in (str(ROOT / "src"), str(ROOT)) if place not in sys.path]

from cardroom.games import GAMES  # noqa: E402
from tests.vector_kinds import Line, check, read  # noqa: E402


def report(key: str, path: Path) -> Iterator[str]:
    """Yield a paragraph for each vector of a file that failed, and "" for each that passed."""
    for line in list(read(path)) or [Line(0, None, "there is no vector in this file")]:
        problems = [line.problem] if line.problem else check(key, line.value)
        is_vector = isinstance(line.value, dict) and "id" in line.value
        name = line.value["id"] if is_vector else "?"
        failure = "\n  ".join([f"FAILED {name} ({path}, line {line.number})", *problems])
        yield failure if problems else ""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="run_vectors.py", description="Run rule test vectors.")
    parser.add_argument("game", help="one of: " + ", ".join(GAMES))
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=".md, .jsonl or .json")
    asked = parser.parse_args(arguments)
    if asked.game not in GAMES:
        known = ", ".join(GAMES)
        print(f"There is no game {asked.game!r}. Games: {known}.", file=sys.stderr)
        return 2
    reports = [one for path in asked.files for one in report(asked.game, path)]
    failed = [*filter(None, reports)]
    passed = len(reports) - len(failed)
    print("\n".join([*failed, f"{asked.game}: {passed} passed, {len(failed)} failed"]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
