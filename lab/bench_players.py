"""Measurements of the computer players: ``python -m lab.bench_players [--quick]``.

They cover imagined deals played out a second, in this Python and in Chromium, and decision times
there. Players also meet those of other programs. Quick takes about four minutes, else the better
part of two hours. The command writes build/bench_players.json.

Measurements of another game go to `PEERS`: a function that yields rows, each a mapping of names to
figures. The other programs stand in requirements-peers.txt; without them their rows are left out.
"""

import argparse
import json
import platform
from collections.abc import Callable, Iterator
from typing import Any

from cardroom.games import GAMES
from lab import (
    bench_belote,
    bench_belote_cli,
    bench_openspiel,
    bench_openspiel_eights,
    bench_review,
    in_chromium,
    playouts,
)
from tools.runtime import ROOT

RESULT = ROOT / "build/bench_players.json"

PEERS: tuple[Callable[..., Iterator[dict[str, Any]]], ...] = (
    bench_openspiel.rows,
    bench_belote.rows,
    bench_belote_cli.rows,
    bench_openspiel_eights.rows,
)
"""Measurements of and beside other programs; called with `quick`."""

TIMING = "lab.bench_review"

MODULES = ("lab.bench_twenty_down", "lab.bench_five_hundred", "lab.bench_eighty")
"""Print a list of rows each, of playouts a second in whatever Python they run."""


def rates() -> Iterator[dict[str, Any]]:
    """Yield playouts a second, by policy and samples."""
    chromium = in_chromium.run("lab.playouts")
    for name, prepare in playouts.POLICIES.items():
        for samples in playouts.SAMPLES:
            yield {
                "playouts": f"{name}, {samples} samples",
                "a_second": playouts.rate(prepare, samples),
                "a_second_in_chromium": chromium[name][str(samples)],
            }


def rates_in_chromium() -> Iterator[dict[str, Any]]:
    """Yield playouts a second of the games that have a module for it."""
    for module in MODULES:
        yield from ({"in": "Chromium", **row} for row in in_chromium.run(module))


def times() -> Iterator[dict[str, Any]]:
    """Yield milliseconds of a decision in Chromium, by game, level and kind of decision."""
    for game, levels in in_chromium.run("lab.decision_times").items():
        for level, phases in levels.items():
            for phase, spent in phases.items():
                yield {"decision": f"{game}, {level}, {phase}", **spent}


def reviews(deals: int) -> Iterator[dict[str, Any]]:
    """Yield the accuracy of reviews, in so many deals a game, and their duration in Chromium."""
    yield from ({"in": "Chromium", **row} for row in in_chromium.run(TIMING, "--timing"))
    yield from (bench_review.row(key, deals) for key in GAMES)


def rows(*, quick: bool) -> Iterator[dict[str, Any]]:
    """Yield everything, measurement by measurement."""
    yield from rates()
    yield from rates_in_chromium()
    yield from times()
    for peer in PEERS:
        yield from peer(quick=quick)
    yield from reviews(deals=10 if quick else 200)


def main() -> None:
    """Measure, print every row as it comes, keep all."""
    parser = argparse.ArgumentParser(description="Measure the computer players.")
    parser.add_argument("--quick", action="store_true", help="few deals: about four minutes")
    quick = parser.parse_args().quick
    found = []
    for row in rows(quick=quick):
        print(json.dumps(row), flush=True)
        found.append(row)
    result = {"python": platform.python_version(), "quick": quick, "rows": found}
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
