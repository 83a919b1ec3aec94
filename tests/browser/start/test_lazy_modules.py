"""Tests of rarely needed modules, importable once their whole file is fetched."""

import json
import sys
from importlib.util import find_spec

import pytest

FILE = "./later/some.json"


@pytest.mark.parametrize(
    "text",
    [
        "<!doctype html><p>Log in</p>",
        "",
        '{"shelf.py": "impo',
        "{}",
        "[]",
        "7",
        '["shelf.py"]',
        '{"shelf.py": 7}',
        '{"shelf": ""}',
    ],
)
async def test_a_file_of_another_kind_brings_no_modules(stage, text):
    stage.window.files[FILE] = text
    assert not await stage.lazy_modules.load_bundle("some")


async def test_modules_that_need_each_other_are_at_hand_together(stage, monkeypatch):
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    files = {"shelf_one.py": "import shelf_two", "shelf_two.py": ""}
    stage.window.files[FILE] = json.dumps(files)
    compiled, found = stage.lazy_modules.compile_source, []

    def watched(home, path, source):
        found.append(find_spec("shelf_one"))
        return compiled(home, path, source)

    monkeypatch.setattr(stage.lazy_modules, "compile_source", watched)
    assert await stage.lazy_modules.load_bundle("some")
    assert found == [None, None]
    assert find_spec("shelf_two")
