"""Fixtures that import the browser's room with a stand-in for the browser."""

import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import iscoroutinefunction, signature
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardroom.players import weighing
from cardroom.views.words.lookup import ENGLISH, set_english_ranks, set_language
from tests.browser.awake import awake
from tests.browser.playing import House
from tests.browser.stand_in import Document, JsException, Redraw, Window

ROOM = "cardroom.browser"
SOURCE = Path(__file__).parents[2] / "src"
MODULES = {
    path.stem: ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for path in (SOURCE / "cardroom" / "browser").rglob("*.py")
}
"""The full names of the room's modules by their own, of which there are no two."""
FOLDERS = {
    "cardroom": {
        "spoken": {},
        "lessons": "./lessons/",
        "problems": "./problems/",
        "later": "./later/",
        "bundles": {"some": ["some.json"]},
    }
}


class Stage:
    """A document and a window, and our modules that stand upon them, imported anew."""

    def __init__(self) -> None:
        self.document = Document()
        self.window = Window(self.document)
        self.moving = Redraw(self.document)  # and what is drawn anew

    def __getattr__(self, name: str) -> Any:
        return import_module(MODULES[name])

    def deal_by_number(self) -> None:
        """Every game begins with another seed, and with the same ones whenever a test is run."""
        seeds = map("seed {}".format, count(1))
        self.page.fresh_seed = lambda: next(seeds)

    @property
    def busy(self) -> bool:
        return self.document.documentElement.hasAttribute("data-busy")

    def modules(self) -> dict[str, Any]:
        """Return stand-ins for the modules of PyScript and Pyodide, by name."""
        same = {
            "create_proxy": lambda it: it,
            "create_once_callable": lambda it: it,
            "to_js": lambda it, **_: it,
            "JsException": JsException,
        }
        parts: dict[str, dict[str, Any]] = {
            "pyscript": {
                "document": self.document,
                "window": self.window,
                "config": FOLDERS,
                "PyWorker": None,  # tests bring their own
            },
            "pyscript.js_modules": {"redraw": self.moving},
            "pyodide": {},
            "pyodide.ffi": same,
        }
        made = {name: ModuleType(name) for name in parts}
        for name, module in made.items():
            vars(module).update(parts[name])
        return made


def forget(names: set[str]) -> None:
    """Remove modules of Cardroom from `sys.modules`, so that they are imported again."""
    for name in names:
        sys.modules.pop(name, None)
        folder, _, own = name.rpartition(".")
        if folder in sys.modules:
            vars(sys.modules[folder]).pop(own, None)


def imported() -> set[str]:
    return {name for name in sys.modules if name.startswith(f"{ROOM}.")}


def pytest_itemcollected(item: pytest.Function) -> None:
    """Leave tests on a stage to CPython: a document is put where Pyodide has its own."""
    if "stage" in item.fixturenames:
        item.add_marker("cpython_only")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run an asynchronous test without waiting. Return None for any other test."""
    if not iscoroutinefunction(test := pyfuncitem.obj):
        return None
    awake(test)(**{name: pyfuncitem.funcargs[name] for name in signature(test).parameters})
    return True


@pytest.fixture(autouse=True)
def few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Par is found by two deals in all of these tests: one desk answers them all."""
    monkeypatch.setattr(weighing, "PAR_PLAYS", 2)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """Drop the modules of the browser's room that stand on this stage."""
    import_module(ROOM)
    before = imported()
    one = Stage()
    for name, module in one.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    one.deal_by_number()
    yield one
    forget(imported() - before)
    set_language(ENGLISH)  # a page sets both, and other tests read them
    set_english_ranks(plainly=False)


@pytest.fixture
def house(stage: Stage) -> House:
    """Return a page, with all its parts, that is not drawn yet."""
    return House(stage)
