"""The code of the web worker, which runs computer players. Questions and answers are text."""

import asyncio
import json
from importlib.util import find_spec
from typing import Any

from pyodide.ffi import create_proxy

from cardroom.browser.start.snapshot_importer import add_sources
from cardroom.players import service

answer = service.answer


async def hold(name: str) -> bool:
    """Hold a browser lock until this worker ends. Return True as soon as it is held."""
    from js import navigator

    held: asyncio.Future[bool] = asyncio.Future()

    def keep(_lock: Any) -> Any:
        held.set_result(True)
        return asyncio.Future()  # never done: only the end of the worker releases the lock

    navigator.locks.request(name, create_proxy(keep))
    return await held


def learn(text: str) -> None:
    """Make modules importable in the worker. `text` is JSON with the source text of each path."""
    if find_spec("cardroom.players.weighing") is None:
        add_sources("/later", json.loads(text))


def weigh(request: str, record: str) -> str:
    """Answer a request to analyse a game; request and answer are JSON. `record` is the game as
    text, or "" for the game of the last request. Call `learn` first, to load the code.
    """
    from cardroom.players import weighing

    return weighing.answer(request, record)


__export__ = ["answer", "hold", "learn", "weigh"]
