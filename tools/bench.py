"""Measure what a visitor waits for, and compare with earlier results (`tools.light`).

Writes build/bench.json. The run takes 25 minutes on an idle machine. ``python -m tools.bench bytes
taps`` takes these two measures alone. ``python -m tools.bench all`` takes every measure, the speed
of the rules among them, in an hour.

Start-up is timed beside PyScript's own hello-world page (see `tools.start_up`). A redraw is timed
over two deals played by hints. Taps, motions and decisions are timed as `tools.taps`,
`tools.frames` and `tools.bench_thinking` say. Random play is counted in actions a second, in
CPython and in Pyodide, for each game's first preset. Link lengths come from whole games between
casual players.
"""

import argparse
import gzip
import json
import platform
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tools import build_site, chromium, light
from tools.bench_thinking import play_by_hints, thinking
from tools.frames import frames
from tools.memory import memory
from tools.runtime import ROOT
from tools.serve import serving
from tools.spread import summary
from tools.start_up import arrive, by_slow_line, repeats, start_up
from tools.taps import taps
from tools.update_cost import update_cost

RESULT = ROOT / "build/bench.json"
DRAWS = "performance.getEntriesByName('cardroom:draw').map((entry) => entry.duration)"


def redraw(site: Path) -> dict[str, float]:
    """Return the milliseconds from the scene to the morphed page, and the number of redraws."""
    with serving(site) as url, chromium.launched() as browser:
        page = browser.new_page(viewport={"width": 390, "height": 844})
        arrive(page, f"{url}?fast=1")
        page.locator("[data-play]").first.click()
        play_by_hints(page, 2)
        return summary(page.evaluate(DRAWS))


def sizes(site: Path) -> dict[str, int]:
    """Return the bytes of the site, raw and gzipped, and the number of files. Counts what a first
    visit brings along: no lazy bundles, no pages of other languages.
    """
    languages = [f"{page.parent.name}/" for page in site.glob("*/index.html")]
    files = (path for path in site.rglob("*") if path.is_file())
    names = {path.relative_to(site).as_posix(): path for path in files}
    now = (names[name] for name in names if not build_site.is_for_later(name, languages))
    contents = [path.read_bytes() for path in now]
    return {
        "raw": sum(map(len, contents)),
        "gzip": sum(len(gzip.compress(content, 9)) for content in contents),
        "files": len(contents),
    }


def last_line(*command: str) -> dict[str, float]:
    """Run a command that ends by printing JSON; return what it printed."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return dict(json.loads(result.stdout.splitlines()[-1]))


def here() -> str:
    """Return this project's own Python."""
    return str(ROOT / ".venv/bin/python")


def random_play() -> dict[str, object]:
    """Return random actions a second by game, in CPython and in Pyodide."""
    return {
        "cpython": last_line(here(), "-m", "tools.random_play"),
        "pyodide": last_line("node", "tests/pyodide/run.mjs", "--module", "tools.random_play"),
    }


MEASURES: dict[str, Callable[[Path], object]] = {
    "bytes": sizes,
    "update_bytes": update_cost,
    "first_visit_by_slow_line": by_slow_line,
    "repeat_visit_4x": repeats,
    "start_up": start_up,
    "redraw_ms": redraw,
    "taps": taps,
    "frames": frames,
    "memory": memory,
    "thinking_ms": thinking,
    "thinking_4x_ms": partial(thinking, slower=4, levels=("expert",)),
    "link_characters": lambda _site: last_line(here(), "-m", "tools.link_lengths"),
    "random_play_actions_per_second": lambda _site: random_play(),
}
"""Every measure of a built site, by its name in the result."""


EVERYTHING = "all"


def main() -> None:
    """Take the measures that are named, or those of `tools.light`, and print them. Saves the result
    if it holds all measures of `tools.light`.
    """
    parser = argparse.ArgumentParser(description="Measure what a visitor waits for.")
    parser.add_argument("measure", nargs="*", help=f"of {', '.join(MEASURES)}, or {EVERYTHING}")
    asked = parser.parse_args().measure
    named = [*MEASURES] if EVERYTHING in asked else asked or [*light.MEASURES]
    if unknown := set(named) - set(MEASURES):
        parser.error(f"nobody measures {', '.join(sorted(unknown))}")
    site = build_site.build()
    result: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine()}
    for name in named:
        result[name] = MEASURES[name](site)
        print(f"{name}: {json.dumps(result[name])}", flush=True)
    if set(named) >= set(light.MEASURES):
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text(json.dumps(result, indent=1) + "\n")
    print(light.table(result))


if __name__ == "__main__":
    main()
