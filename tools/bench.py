"""Measure what a visitor waits for, and compare with earlier results (`tools.light`).

Writes build/bench.json. The run takes 25 minutes on an idle machine. ``python -m tools.bench bytes
taps`` takes these two measures alone. Visits, taps and motions are timed as `tools.start_up`,
`tools.taps` and `tools.frames` say.
"""

import argparse
import gzip
import json
import platform
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools import build_site, light
from tools.frames import frames
from tools.memory import memory
from tools.runtime import ROOT
from tools.start_up import by_slow_line, repeats
from tools.taps import taps
from tools.update_cost import update_cost

RESULT = ROOT / "build/bench.json"


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


def main() -> None:
    """Take the measures that are named, or all, and print them. Save the result if it is whole."""
    parser = argparse.ArgumentParser(description="Measure what a visitor waits for.")
    parser.add_argument("measure", nargs="*", help=f"of {', '.join(MEASURES)}")
    asked = parser.parse_args().measure
    named = asked or [*MEASURES]
    if unknown := set(named) - set(MEASURES):
        parser.error(f"nobody measures {', '.join(sorted(unknown))}")
    site = build_site.build()
    result: dict[str, Any] = {"python": platform.python_version(), "machine": platform.machine()}
    for name in named:
        result[name] = MEASURES[name](site)
        print(f"{name}: {json.dumps(result[name])}", flush=True)
    if set(named) >= set(MEASURES):
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text(json.dumps(result, indent=1) + "\n")
    print(light.table(result))


if __name__ == "__main__":
    main()
