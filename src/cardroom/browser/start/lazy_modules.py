"""Modules that few visits need: they are no part of the start, and are fetched when wanted."""

import asyncio
import json
from collections.abc import Mapping
from types import CodeType
from typing import Any

from pyodide.ffi import JsException
from pyscript import config, window

from cardroom.browser.page import dom
from cardroom.browser.start.snapshot_importer import compiled, keep_compiled

WEIGHING = "players"  # the bundle of what it takes to say what a decision was worth

_here: set[str] = set()  # files whose modules can be imported


async def fetched(folder: str, name: str) -> str | None:
    """The text of a file in one of our folders; None when it does not arrive."""
    return await fetched_from(config["cardroom"][folder] + name)


async def fetched_from(address: str) -> str | None:
    """The text of a file of ours; None when it does not arrive.

    Without a network only what is kept on the device is asked for: the browser would write an error
    into its console for anything else, and there is nothing wrong.
    """
    if not await _within_reach(address):
        return None
    text = await text_of(address)
    if text and not _is_ours(text):  # and the browser may keep it
        text = await text_of(address, cache="reload")
    return text if text and _is_ours(text) else None


async def text_of(address: str, **how: str) -> str | None:
    """The text of any file; None when it does not arrive. `how` are settings of `fetch`."""
    try:
        answer: Any = await window.fetch(address, dom.plain(how))
        return str(await answer.text()) if answer.ok else None
    except JsException as error:
        window.console.warn(f"{address} did not come: {error}")
        return None


def _is_ours(text: str) -> bool:
    """Whether it is JSON, as all of ours is: networks that ask one to log in send a page instead,
    and say that all is well.
    """
    try:
        return isinstance(json.loads(text), dict | list)
    except ValueError:
        return False


async def _within_reach(address: str) -> bool:
    """Whether there is a network, or a copy of this on the device."""
    kept = getattr(window, "caches", None)
    if getattr(window.navigator, "onLine", True) or kept is None:
        return True
    return bool(await kept.match(address, dom.plain({"ignoreSearch": True})))


async def arrived(bundle: str) -> bool:
    """Whether all modules of this bundle can be imported, if need be because they have just been
    fetched.
    """
    files = config["cardroom"]["bundles"].get(bundle, ())
    return all(await asyncio.gather(*map(_at_hand, files)))


async def _at_hand(file: str) -> bool:
    """Whether the modules of this file are here; none are where something else has answered."""
    if file not in _here and (text := await fetched("later", file)) and (found := _sources(text)):
        await _keep(found)
        _here.add(file)
    return file in _here


def _sources(text: str) -> Mapping[str, str]:
    """Sources by path; none where something else has answered."""
    sources = json.loads(text)
    if not isinstance(sources, dict) or not all(name.endswith(".py") for name in sources):
        return {}
    return sources if all(isinstance(source, str) for source in sources.values()) else {}


async def _keep(sources: Mapping[str, str]) -> None:
    """Have these modules at hand, all of them at once, and let the page answer taps meanwhile: to
    compile one takes a moment.
    """
    code = dict[str, CodeType]()
    for path, source in sources.items():
        code[path] = compiled("/later", path, source)
        await asyncio.sleep(0)
    keep_compiled(code)
