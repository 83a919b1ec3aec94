"""Settings of all tests: which are run, and garbage is collected seldom."""

import gc

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run what is left to `make soak` too")
    parser.addoption("--traced", default="", help="paths of which only untraced tests are run")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests of the soak, and those of traced paths; pytest says how many these were."""
    soak, traced = config.getoption("--soak"), tuple(config.getoption("--traced").split())

    def is_left_out(item: pytest.Item) -> bool:
        if item.get_closest_marker("soak") and not soak:
            return True
        return item.nodeid.startswith(traced) and not item.get_closest_marker("untraced")

    kept, left = list[pytest.Item](), list[pytest.Item]()
    for item in items:
        (left if is_left_out(item) else kept).append(item)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = kept


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and not among the tests and modules, which stay: a tenth of the work
    of unit tests.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
