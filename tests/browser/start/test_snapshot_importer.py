"""Tests of modules compiled at the build, which are found and run only when imported."""

import sys
from importlib import import_module

import pytest

from cardroom.browser.start.snapshot_importer import SnapshotImporter, add_sources

SOURCES = {
    "kept_room/__init__.py": "from kept_room.door import opened",
    "kept_room/door.py": "opened = __name__",
    "kept_room/broken.py": "1 / 0",
}


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
