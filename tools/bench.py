"""Measure what a visitor waits for, and compare with earlier and wanted figures.

Writes build/bench.json. The run takes 25 minutes on an idle machine. ``python -m tools.bench bytes
taps`` takes these two measures alone. Visits, taps and motions are timed as `tools.start_up`,
`tools.taps` and `tools.frames` say.
"""

import argparse
import gzip
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from operator import getitem
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tools import build_site
from tools.frames import frames
from tools.memory import memory
from tools.runtime import ROOT
from tools.start_up import by_slow_line, repeats
from tools.taps import taps
from tools.words.messages import in_file

RESULT = ROOT / "build/bench.json"
AS_THEY_ARE = (".git", ".venv", "node_modules", "build")
LEFT_OUT = (*AS_THEY_ARE, "dist", "dist.new", "__pycache__", ".*_cache")
SAYS = "src/cardroom/views/kit/problems.py"
RULES = "src/cardroom/games/belote/rules.py"
A_RULE = "\n\ndef is_unheard_of(card: object, trick: object) -> bool:\n    return card is trick\n"


def sizes(site: Path) -> dict[str, int]:
    """Return the bytes of the site, raw and gzipped, and the number of files. Counts what a first
    visit brings along: no lazy bundles, no pages of other languages.
    """
    languages = [f"{page.parent.name}/" for page in site.glob("*/index.html")]
    files = build_site.tree(site, lambda name: not build_site.is_for_later(name, languages))
    contents = files.values()
    return {
        "raw": sum(map(len, contents)),
        "gzip": sum(len(gzip.compress(content, 9)) for content in contents),
        "files": len(contents),
    }


def change_sentence(root: Path) -> None:
    """Append a word to the first sentence of a module."""
    text = (root / SAYS).read_text(encoding="utf-8")
    said = next(in_file(ROOT / SAYS)).message.text
    (root / SAYS).write_text(text.replace(f'"{said}"', f'"{said} Really."'), encoding="utf-8")


def change_rule(root: Path) -> None:
    """Add a function to a game."""
    with (root / RULES).open("a", encoding="utf-8") as file:
        file.write(A_RULE)


def load_hashes(site: Path) -> dict[str, str]:
    """Return the hashes of the files that every visitor has on the device, by place."""
    text = (site / "service-worker.js").read_text(encoding="utf-8")
    found = re.search(r"^const FILES = (\{.*?\});$", text, re.MULTILINE | re.DOTALL)
    return dict(json.loads(found[1])) if found else {}


def measure_update(site: Path, change: Callable[[Path], None]) -> int:
    """Return the bytes of an update from a site to one built from changed sources."""
    with TemporaryDirectory() as folder:
        root = Path(folder, "site")
        shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for name in AS_THEY_ARE:
            (root / name).symlink_to(ROOT / name)
        change(root)
        way = {**os.environ, "PYTHONPATH": f"{root / 'src'}"}
        build = [sys.executable, "-m", "tools.build_site"]
        subprocess.run(build, cwd=root, env=way, check=True, capture_output=True)
        old, new = load_hashes(site), load_hashes(root / "dist")
        places = [place for place in new if old.get(place) != new[place] and place != "./"]
        contents = [
            (root / "dist" / place).read_bytes() for place in (*places, "service-worker.js")
        ]
    return sum(map(build_site.packed, contents))


def update_cost(site: Path) -> dict[str, int]:
    """Return the bytes of an update for a returning visitor, by kind of change."""
    changes = {"sentence": change_sentence, "rule": change_rule}
    return {name: measure_update(site, change) for name, change in changes.items()}


MEASURES: dict[str, Callable[[Path], object]] = {
    "bytes": sizes,
    "update_bytes": update_cost,
    "first_visit_by_slow_line": by_slow_line,
    "repeat_visit_4x": repeats,
    "taps": taps,
    "frames": frames,
    "memory": memory,
}
"""Every measure of a built site, by its name in the result."""


class Figure(NamedTuple):
    """A figure of the result, with its earlier and its wanted value."""

    what: str
    unit: str
    before: float
    wanted: float


FIGURES = {  # by the keys that lead to it, first the measure
    "bytes gzip": Figure("first visit, packed with gzip", "MB", 10.97, 9),
    "first_visit_by_slow_line ready_ms median": Figure(
        "first visit at 1.6 Mbit/s, until it is ready", "s", 53, 44
    ),
    "update_bytes sentence": Figure("an update: one sentence changed", "MB", 5.9, 1.5),
    "update_bytes rule": Figure("an update: one rule changed", "MB", 5.9, 5.9),
    "repeat_visit_4x playable_ms median": Figure(
        "repeat visit at 4x, until a tap is answered", "s", 2.34, 1.8
    ),
    "memory table_mib": Figure("memory of a table with its second Python", "MiB", 171, 140),
    "taps slowest": Figure("slowest kind of tap at 4x, 95 of 100", "ms", 360, 100),
    "frames longest": Figure("longest still of a motion at 4x", "ms", 93, 50),
}
UNITS = {"MB": 1e6, "s": 1000, "MiB": 1, "ms": 1}  # in those of the result


def table(found: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line for each figure that was measured, with its command."""
    yield f"{'':44} {'before':>9} {'wanted':>9} {'now':>9}"
    for keys, (what, unit, before, wanted) in FIGURES.items():
        measure = keys.partition(" ")[0]
        if measure in found:
            now: Any = reduce(getitem, keys.split(), found)
            values = " ".join(
                f"{f'{each:.4g} {unit}':>9}" for each in (before, wanted, now / UNITS[unit])
            )
            yield f"{what:44} {values}  python -m tools.bench {measure}"


def main() -> None:
    """Take the measures that are named, or all, and print them. Save the result if it is whole."""
    parser = argparse.ArgumentParser(description="Measure what a visitor waits for.")
    parser.add_argument("measure", nargs="*", choices=[*MEASURES, []])
    named = parser.parse_args().measure or [*MEASURES]
    site = build_site.build()
    result: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine()}
    for name in named:
        result[name] = MEASURES[name](site)
        print(f"{name}: {json.dumps(result[name])}", flush=True)
    if {*named} == {*MEASURES}:
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text(json.dumps(result, indent=1) + "\n")
    print(*table(result), sep="\n")


if __name__ == "__main__":
    main()
