"""Calls of functions by name, so that a module is fetched and imported at its first use.

A name is ``module:function``, below ``cardroom.browser``, such as ``board.setting:open_setup``. The
modules in the folder of a feature form a bundle. A bundle is fetched at the first use of any of its
modules. All other folders are loaded at the start.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import CodeType
from typing import Any, TypeAlias

from pyscript import config

from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.failures import offer_retry
from cardroom.browser.start.fetching import fetch_file
from cardroom.browser.start.snapshot_importer import add_compiled, compile_source

ROOM = "cardroom.browser."
WEIGHING = "shared-players"  # the bundle with the code that evaluates decisions

Function: TypeAlias = Callable[..., Any]

_here: set[str] = set()  # files whose modules can be imported


def is_loaded(bundle: str) -> bool:
    """Return whether all modules of a bundle (feature folder) can be imported without fetching."""
    return _here.issuperset(config["cardroom"]["bundles"].get(bundle, ()))


async def load_bundle(bundle: str) -> bool:
    """Fetch the modules of a bundle that are not loaded yet. Return False on failure."""
    files = config["cardroom"]["bundles"].get(bundle, ())
    return all(await asyncio.gather(*map(_load_file, files)))


async def _load_file(file: str) -> bool:
    if file not in _here and (sources := await fetch_file("later", file, parse_sources)):
        code = dict[str, CodeType]()
        for path, source in sources.items():
            code[path] = compile_source("/later", path, source)
            await asyncio.sleep(0)
        add_compiled(code)
        _here.add(file)
    return file in _here


def parse_sources(text: str) -> Mapping[str, str]:
    """Parse JSON with module sources by path. Raises `ValueError` if it is invalid or empty."""
    sources = json.loads(text)
    if not sources or not isinstance(sources, dict):
        raise ValueError("no sources")
    for name, source in sources.items():
        if not name.endswith(".py") or not isinstance(source, str):
            raise ValueError(f"{name} is no module")
    return sources


# Functions by name


@cache
def find(name: str) -> Function:
    """Import a function, such as "board.setting:open_setup". Its bundle must be loaded."""
    module, _, function = name.partition(":")
    found: Function = getattr(import_module(ROOM + module), function)
    return found


async def fetch(name: str) -> Function | None:
    """Load the bundle (folder) that has a function, and return the function; None on failure."""
    return find(name) if await load_bundle(name.partition(".")[0]) else None


def call(name: str, *given: Any) -> Any:
    """Call a function by name, such as "board.setting:open_setup", by means of `use_function`."""
    return use_function(name, lambda function: function(*given))


def use_function(name: str, what: Callable[[Function], object]) -> Any:
    """Pass the function of this name to the callback `what`, and return the callback's result. If
    the function's code is not loaded yet, return None at once; load it, then run the callback. If
    loading fails, offer to try again.
    """
    if is_loaded(name.partition(".")[0]):
        return what(find(name))
    in_background(_use_later(name, what))
    return None


async def _use_later(name: str, what: Callable[[Function], object]) -> None:
    if function := await fetch(name):
        what(function)
    else:
        offer_retry(lambda: use_function(name, what))
