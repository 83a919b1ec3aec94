"""Table of what a visitor waits for, beside earlier and wanted figures: part of ``python -m
tools.bench``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tools.taps import answered

SECOND = 1000  # milliseconds
MEGABYTE = 1e6  # bytes


class Row(NamedTuple):
    """A figure, the measure that gives it, its earlier and its wanted value."""

    what: str
    unit: str
    measure: str  # of `tools.bench`
    before: float
    wanted: float
    now: Callable[[Any], float]  # from the result of the measure


def slowest_tap(found: Mapping[str, Any]) -> float:
    """Return the milliseconds that 95 of 100 taps of the slowest kind take at most, at 4x."""
    taps = (took for game in found.values() for took in answered(game["4x"]).values())
    return max(float(took["p95"]) for took in taps)


def longest_still(found: Mapping[str, Any]) -> float:
    """Return the longest milliseconds without a new picture during a motion."""
    stills = (still for game in found.values() for still in game.values())
    return max(float(still["max"]) for still in stills if isinstance(still, Mapping))


def _median(visits: Mapping[str, Any], when: str) -> float:
    return float(visits[when]["median"]) / SECOND


ROWS = (
    Row("first visit, packed with gzip", "MB", "bytes", 10.97, 9, lambda it: it["gzip"] / MEGABYTE),
    Row(
        "first visit at 1.6 Mbit/s, until it is ready",
        *("s", "first_visit_by_slow_line", 53, 44),
        lambda it: _median(it["first_visit"], "ready_ms"),
    ),
    Row(
        "an update: one sentence changed",
        *("MB", "update_bytes", 5.9, 1.5),
        lambda it: it["sentence"] / MEGABYTE,
    ),
    Row(
        "an update: one rule changed",
        *("MB", "update_bytes", 5.9, 5.9),
        lambda it: it["rule"] / MEGABYTE,
    ),
    Row(
        "repeat visit at 4x, until a tap is answered",
        *("s", "repeat_visit_4x", 2.34, 1.8),
        lambda it: _median(it, "playable_ms"),
    ),
    Row(
        "memory of a table with its second Python",
        *("MiB", "memory", 171, 140),
        lambda it: it["table_mib"],
    ),
    Row("slowest kind of tap at 4x, 95 of 100", "ms", "taps", 360, 100, slowest_tap),
    Row("longest still of a motion at 4x", "ms", "frames", 93, 50, longest_still),
)

HEAD = ("", "before", "wanted", "now", "")


def table(found: Mapping[str, Any]) -> str:
    """Return the rows of all that was measured, each with its command."""
    rows = [row for row in ROWS if row.measure in found]
    lines = [HEAD, *(_line(row, row.now(found[row.measure])) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(_format_line(line, widths) for line in lines)


def _line(row: Row, now: float) -> tuple[str, ...]:
    figures = (f"{each:.4g} {row.unit}" for each in (row.before, row.wanted, now))
    return (row.what, *figures, f"python -m tools.bench {row.measure}")


def _format_line(line: Sequence[str], widths: Sequence[int]) -> str:
    (what, *figures, command), (first, *others, _) = line, widths
    right = (figure.rjust(width) for figure, width in zip(figures, others, strict=True))
    return "  ".join((what.ljust(first), *right, command)).rstrip()
