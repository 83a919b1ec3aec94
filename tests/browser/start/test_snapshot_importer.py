"""Tests of modules imported without files: compiled at the build, or fetched when needed."""

import json
import sys
from importlib import import_module
from importlib.util import find_spec

import pytest

from cardroom.browser.start.snapshot_importer import SnapshotImporter, add_sources

SOURCES = {
    "kept_room/__init__.py": "from kept_room.door import opened",
    "kept_room/door.py": "opened = __name__",
    "kept_room/broken.py": "1 / 0",
}
LATER = "./later/some.json"


@pytest.fixture
def room(monkeypatch):
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    add_sources("/nowhere", SOURCES)
    yield
    for name in [name for name in sys.modules if name.startswith("kept_room")]:
        del sys.modules[name]


def test_a_package_and_its_modules_are_imported_without_files(room):
    kept_room = import_module("kept_room")
    assert kept_room.opened == "kept_room.door"
    assert kept_room.__path__ == []
    assert sys.modules["kept_room.door"].__package__ == "kept_room"


def test_what_fails_when_it_is_run_names_its_place(room):
    with pytest.raises(ZeroDivisionError) as error:
        import_module("kept_room.broken")
    assert str(error.traceback[-1].path) == "/nowhere/kept_room/broken.py"


def test_all_others_are_left_to_those_who_know_them(room):
    finder = sys.meta_path[0]
    assert isinstance(finder, SnapshotImporter)
    assert finder.find_spec("kept_room.window", []) is None
    with pytest.raises(ModuleNotFoundError):
        import_module("kept_room.window")


def test_a_module_that_cannot_be_compiled_is_noticed_at_once():
    with pytest.raises(SyntaxError):
        add_sources("/nowhere", {"kept_room.py": "def ("})


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "7", '["shelf.py"]', '{"shelf.py": 7}', '{"shelf": ""}']
)
async def test_a_file_of_another_kind_brings_no_modules(stage, text):
    stage.window.files[LATER] = text
    assert not await stage.bundles.load_bundle("some")


async def test_modules_that_need_each_other_are_at_hand_together(stage, monkeypatch):
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    files = {"shelf_one.py": "import shelf_two", "shelf_two.py": ""}
    stage.window.files[LATER] = json.dumps(files)
    compiled, found = stage.bundles.compile_source, []

    def watched(home, path, source):
        found.append(find_spec("shelf_one"))
        return compiled(home, path, source)

    monkeypatch.setattr(stage.bundles, "compile_source", watched)
    assert await stage.bundles.load_bundle("some")
    assert found == [None, None]
    assert find_spec("shelf_two")
