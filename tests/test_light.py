"""Tests of the table of what a visitor waits for."""

import pytest

pytestmark = pytest.mark.cpython_only

bench = pytest.importorskip("tools.bench", reason="Pyodide has no browser to measure")
light = pytest.importorskip("tools.light")

FOUND = {
    "bytes": {"raw": 9_000_000, "gzip": 7_100_000, "files": 66},
    "repeat_visit_4x": {"playable_ms": {"median": 1650, "runs": [1640, 1650, 1700]}},
    "taps": {
        "belote": {
            "4x": {
                "play card": {"p95": 88},
                "play undo drawn": {"p95": 142},
                "redraw": {"p95": 300},
            },
            "nodes": 1,
        },
        "eights": {"1x": {"play card": {"p95": 500}}, "4x": {"turn card": {"p95": 96}}},
    },
    "frames": {"belote": {"card": {"max": 33.5}, "left to the main thread": 70}},
}
TABLE = [
    ("", "before wanted now"),
    ("first visit, packed with gzip", "10.97 MB 9 MB 7.1 MB bytes"),
    ("repeat visit at 4x, until a tap is answered", "2.34 s 1.8 s 1.65 s repeat_visit_4x"),
    ("slowest kind of tap at 4x, 95 of 100", "360 ms 100 ms 96 ms taps"),
    ("longest still of a motion at 4x", "93 ms 50 ms 33.5 ms frames"),
]


def test_the_table_has_the_figures_before_and_now_and_how_each_is_measured():
    lines = light.table(FOUND).splitlines()
    words = [" ".join(line.replace("python -m tools.bench ", "").split()) for line in lines]
    assert words == [" ".join(filter(None, row)) for row in TABLE]


def test_all_of_the_table_can_be_measured():
    assert set(light.MEASURES) <= set(bench.MEASURES)
