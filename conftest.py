"""Settings of all tests: tests marked `soak` run on request only; garbage is collected seldom."""

import gc

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run what is left to `make soak` too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave it out before anything is dealt for it; pytest says how many these were."""
    if config.getoption("--soak"):
        return
    left = [item for item in items if item.get_closest_marker("soak")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and not among the tests and modules, which stay: a tenth of the work
    of unit tests.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
