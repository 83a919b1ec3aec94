"""Modules that are not loaded with the page but fetched at first use."""

import asyncio
import json
from collections.abc import Mapping
from types import CodeType

from pyscript import config

from cardroom.browser.start.fetching import fetch_file
from cardroom.browser.start.snapshot_importer import add_compiled, compile_source

WEIGHING = "shared-players"  # the bundle with the code that evaluates decisions

_here: set[str] = set()  # files whose modules can be imported


def is_loaded(bundle: str) -> bool:
    """Return whether all modules of a bundle (feature folder) can be imported without fetching."""
    return _here.issuperset(config["cardroom"]["bundles"].get(bundle, ()))


async def load_bundle(bundle: str) -> bool:
    """Fetch the modules of a bundle (feature folder) that are not loaded yet. Return False on
    failure.
    """
    files = config["cardroom"]["bundles"].get(bundle, ())
    return all(await asyncio.gather(*map(_load_file, files)))


async def _load_file(file: str) -> bool:
    if file not in _here and (found := await fetch_file("later", file, parse_sources)):
        await _compile_all(found)
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


async def _compile_all(sources: Mapping[str, str]) -> None:
    code = dict[str, CodeType]()
    for path, source in sources.items():
        code[path] = compile_source("/later", path, source)
        await asyncio.sleep(0)
    add_compiled(code)
