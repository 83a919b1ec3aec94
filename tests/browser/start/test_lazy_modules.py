"""What few visits need is asked for where it can be had, and nowhere else."""

import json
import sys
from importlib.util import find_spec
from types import SimpleNamespace

import pytest

from tests.browser.awake import awake

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

FILE = "./later/some.json"


class Shelf:
    """Files that are kept on the device."""

    def __init__(self, *kept: str) -> None:
        self.kept = kept

    async def match(self, address, _how):
        return SimpleNamespace() if address in self.kept else None


def away(stage, *kept):
    """No network, and these files on the device; whatever is asked for is noted."""
    asked, fetch = [], stage.window.fetch

    async def noted(address, _how):
        asked.append(address)
        return await fetch(address)

    stage.window.files[FILE] = "{}"
    stage.window.fetch = noted
    stage.window.caches = Shelf(*kept)
    stage.window.navigator.onLine = False
    return asked


@awake
async def test_without_a_network_what_is_not_here_is_not_asked_for(stage):
    asked = away(stage)
    assert await stage.lazy_modules.fetched("later", "some.json") is None
    assert asked == []


@awake
async def test_without_a_network_what_is_here_is_read(stage):
    asked = away(stage, FILE)
    assert await stage.lazy_modules.fetched("later", "some.json") == "{}"
    assert asked == [FILE]


@awake
async def test_with_a_network_it_is_asked_for(stage):
    asked = away(stage)
    stage.window.navigator.onLine = True
    assert await stage.lazy_modules.fetched("later", "some.json") == "{}"
    assert asked == [FILE]


@awake
@pytest.mark.parametrize("page", ["<!doctype html><p>Log in</p>", "", '{"shelf.py": "impo'])
async def test_what_is_not_ours_did_not_arrive(stage, page):
    stage.window.files[FILE] = page
    assert await stage.lazy_modules.fetched("later", "some.json") is None
    assert not await stage.lazy_modules.arrived("some")


@awake
async def test_modules_that_need_each_other_are_at_hand_together(stage, monkeypatch):
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    files = {"shelf_one.py": "import shelf_two", "shelf_two.py": ""}
    stage.window.files[FILE] = json.dumps(files)
    compiled, found = stage.lazy_modules.compiled, []

    def watched(home, path, source):
        found.append(find_spec("shelf_one"))
        return compiled(home, path, source)

    monkeypatch.setattr(stage.lazy_modules, "compiled", watched)
    assert await stage.lazy_modules.arrived("some")
    assert found == [None, None]
    assert find_spec("shelf_two")
