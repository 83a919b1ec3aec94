"""Fetching files of the site: with a limit to silence, and a check of what came."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from pyodide.ffi import JsException
from pyscript import config, window

from cardroom.browser.page import dom

SILENCE = 15.0  # seconds without a byte, after which a file is given up

T = TypeVar("T")


async def fetch_file(folder: str, name: str, parse: Callable[[str], T]) -> T | None:
    """Fetch and parse a file of a folder that the build has named in the configuration."""
    return await fetch_parsed(config["cardroom"][folder] + name, parse)


async def fetch_parsed(address: str, parse: Callable[[str], T]) -> T | None:
    """Fetch a file of the site and parse it. Return None if it didn't load.

    `parse` raises an exception if the text is of another kind: networks that want a login send a
    page of their own and say that all is well. The browser may keep such a page, so the file is
    fetched once more, past its cache.
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
    """Fetch a file of the site. Return None if it didn't load, or fell silent on the way.

    `how` are settings of the browser's `fetch`. Whether the browser believes to be online is only
    a hint, and sometimes a wrong one: so the network is always asked.
    """
    ending = window.AbortController.new()
    try:
        settings = dom.plain({**how, "signal": ending.signal})
        answer: Any = await _in_time(window.fetch(address, settings))
        return await _read(answer) if answer.ok else None
    except (JsException, TimeoutError, UnicodeDecodeError) as error:
        window.console.warn(f"{address} did not load: {error!r}")
        ending.abort()  # or it would hold one of the few connections
        return None


async def _read(answer: Any) -> str:
    reader, pieces = answer.body.getReader(), list[bytes]()
    while not (piece := await _in_time(reader.read())).done:
        pieces.append(piece.value.to_bytes())
    return b"".join(pieces).decode()


async def _in_time(coming: Awaitable[Any]) -> Any:
    return await asyncio.wait_for(coming, SILENCE)
