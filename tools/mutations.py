"""Insert the faults of ``mutations.txt`` into a copy of the sources, one by one, and check that
tests fail.

``python -m tools.mutations`` prints for each fault if it was caught and by which test. The exit
code is 1 if a fault survived. ``--only link`` takes the faults whose file or reason contains the
word; ``--root`` uses the tests of another checkout.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "dist", "build", "__pycache__", "e2e")
LONGEST = 900  # seconds; some faults cause endless loops


class Mutation(NamedTuple):
    """A possible mistake, as a replacement in a source file."""

    file: str  # below src/cardroom
    why: str  # what goes wrong
    old: str  # occurs in the file exactly once
    new: str


def read_mutations(text: str) -> list[Mutation]:
    """Parse blocks of lines: the file and the reason, then the old text (-) and the new one (+)."""
    return [_read_block(*block.splitlines()) for block in text.split("\n\n") if block[0] != "#"]


def _read_block(head: str, *lines: str) -> Mutation:
    file, _, why = head.partition(": ")
    old, new = ("\n".join(line[2:] for line in lines if line[0] == sign) for sign in "-+")
    return Mutation(file, why, old, new)


MUTATIONS = read_mutations(Path(__file__).with_suffix(".txt").read_text("utf-8"))
GENERAL = ("nouns", "test_table.py", "links/test_link.py", "records/test_store.py")


def choose_tests(file: str) -> list[str]:
    """Return the tests to run for a fault in this file, the quickest first."""
    room, *inner = Path(file).parts
    game = inner[0] if len(inner) > 1 else ""
    units = [f"tests/{name}" for name in GENERAL]
    late = [f"tests/test_{name}.py" for name in ("golden", "outcomes", "laws")]
    always = [*units, "tests/test_vectors.py", "tests/links", *late]
    rooms = {
        "games": [f"tests/games/{game}", *always],
        "players": ["tests/players/test_choices.py", f"tests/players/{game}", "tests/players"],
        "views": ["tests/views/test_transcripts.py", "tests/views"],
        "session": ["tests/session", "tests/browser"],
        "browser": ["tests/browser"],
    }
    return rooms.get(room, [f"tests/{room}", *always])


def try_mutation(mutation: Mutation, copy: Path) -> str | None:
    """Return the first test that notices the fault; None if all pass."""
    path = copy / "src" / "cardroom" / mutation.file
    whole = path.read_text("utf-8")
    if whole.count(mutation.old) != 1:
        raise SystemExit(f"{mutation.file}: {mutation.old!r} does not stand there once")
    path.write_text(whole.replace(mutation.old, mutation.new), "utf-8")
    tests = [path for path in choose_tests(mutation.file) if (copy / path).exists()]
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests],
            cwd=copy,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        return f"no end within {LONGEST} seconds"
    finally:
        path.write_text(whole, "utf-8")
    if done.returncode not in (0, 1, 2):
        raise SystemExit(done.stdout + done.stderr)
    found = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return found[0].partition(" - ")[0] if done.returncode else None


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--only", default="", help="a word of the file or of the fault")
    arguments.add_argument("--skip", type=int, default=0, help="so many of them are left out")
    arguments.add_argument("--root", type=Path, default=ROOT, help="another checkout")
    given = arguments.parse_args()
    wanted = [each for each in MUTATIONS if given.only in f"{each.file} {each.why}"]
    survived = 0
    del wanted[: given.skip]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(given.root, Path(folder) / "copy", ignore=LEFT_OUT))
        for mutation in wanted:
            caught = try_mutation(mutation, copy)
            survived += caught is None
            print(f"{mutation.file}: {mutation.why}: {caught or 'SURVIVED'}", flush=True)
    print(f"{len(wanted)} faults, {survived} survived")
    sys.exit(1 if survived else 0)


if __name__ == "__main__":
    main()
