"""Tests of imports that are deferred until there is a page."""

import sys
from importlib import import_module
from types import ModuleType

import pytest

from cardroom.browser.start import away
from cardroom.browser.start.snapshot_importer import add_sources

SOURCES = {
    "cardroom/browser/guest.py": """
from pyscript import window as ours, config
from pyscript.js_modules import redraw

own = "own"

def seen():
    return [ours, config, redraw, own]
""",
    "cardroom/browser/hasty.py": """
from pyscript import window

width = window.innerWidth
""",
}


@pytest.fixture
def room(monkeypatch):
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    for name in (*away.GIVERS, "cardroom.browser.guest", "cardroom.browser.hasty"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))  # so that it is gone afterwards
        del sys.modules[name]
    add_sources("/nowhere", SOURCES)


def page(**gives: object) -> ModuleType:
    module = ModuleType("a page's")
    vars(module).update(gives)
    return module


def test_what_was_put_off_is_given_when_there_is_a_page(room):
    away.defer_imports()
    guest = import_module("cardroom.browser.guest")
    away.stop_deferring()
    with pytest.raises(ImportError):
        import_module("pyscript")
    sys.modules["pyscript"] = page(window="the window", config={"a": 1})
    sys.modules["pyscript.js_modules"] = page(redraw="what draws")
    away.import_deferred()
    assert guest.seen() == ["the window", {"a": 1}, "what draws", "own"]


def test_what_uses_a_browser_while_it_is_imported_stops_the_build(room):
    away.defer_imports()
    with pytest.raises(AttributeError, match="innerWidth"):
        import_module("cardroom.browser.hasty")


def test_where_nothing_was_put_off_nothing_changes(room):
    sys.modules["pyscript"] = page(window="the window", config={})
    sys.modules["pyscript.js_modules"] = page(redraw="what draws")
    guest = import_module("cardroom.browser.guest")
    before = dict(vars(guest))
    away.import_deferred()
    assert vars(guest) == before
