"""Test of the table of what a visitor waits for."""

import pytest

pytestmark = pytest.mark.cpython_only

bench = pytest.importorskip("tools.bench", reason="Pyodide has no browser to measure")
light = pytest.importorskip("tools.light")


def test_all_of_the_table_can_be_measured():
    assert {row.measure for row in light.ROWS} == {*bench.MEASURES}
