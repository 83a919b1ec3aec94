"""Fetching of files from the site, with a timeout and a check of the content."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from pyodide.ffi import JsException
from pyscript import config, window

from cardroom.browser.page import dom

SILENCE = 15.0  # seconds without data until a fetch fails

T = TypeVar("T")


async def fetch_file(folder: str, name: str, parse: Callable[[str], T]) -> T | None:
    """Fetch and parse a file of the site, such as a course; return None if it did not load."""
    return await fetch_parsed(config["cardroom"][folder] + name, parse)


async def fetch_parsed(address: str, parse: Callable[[str], T]) -> T | None:
    """Fetch a file of the site and parse it. Return None if there is no valid file.

    `parse` raises an exception if the text is invalid. Some networks send a login page instead of
    the file, which the browser may cache. So an invalid file is fetched again without the cache.
    """
    for how in ({}, {"cache": "reload"}):
        text = await fetch_text(address, **how)
        if text is None:
            return None
        try:
            return parse(text)
        except Exception as error:  # noqa: BLE001 - whatever came instead, the file did not
            window.console.warn(f"{address} is of another kind: {error!r}")
    return None


async def fetch_text(address: str, **how: str) -> str | None:
    """Fetch a file of the site as text. Return None if the file does not load in time.

    `how` are options of the browser's `fetch`. The browser's online state is unreliable, so the
    network is always tried.
    """
    ending = window.AbortController.new()
    try:
        settings = dom.to_plain_js({**how, "signal": ending.signal})
        answer: Any = await _in_time(window.fetch(address, settings))
        if not answer.ok:
            return None
        reader, pieces = answer.body.getReader(), list[bytes]()
        while not (piece := await _in_time(reader.read())).done:
            pieces.append(piece.value.to_bytes())
        return b"".join(pieces).decode()
    except (JsException, TimeoutError, UnicodeDecodeError) as error:
        window.console.warn(f"{address} did not load: {error!r}")
        ending.abort()  # else it would hold one of the few connections
        return None


async def _in_time(coming: Awaitable[Any]) -> Any:
    return await asyncio.wait_for(coming, SILENCE)
