"""What runs in the worker: computer players, asked by text and answering by text."""

import asyncio
import json
from importlib.util import find_spec
from typing import Any

from pyodide.ffi import create_proxy

from cardroom.browser.start.snapshot_importer import keep
from cardroom.players import service

answer = service.answer


async def hold(name: str) -> bool:
    """Hold the lock of this name for as long as this worker lives (see `worker_watch`)."""
    from js import navigator

    held: asyncio.Future[bool] = asyncio.Future()

    def keep(_lock: Any) -> Any:
        held.set_result(True)
        return asyncio.Future()  # never done: the lock is given back only with the worker's life

    navigator.locks.request(name, create_proxy(keep))
    return await held


def learn(text: str) -> None:
    """Take in modules that few visits need, which the page has fetched."""
    if find_spec("cardroom.players.weighing") is None:
        keep("/later", json.loads(text))


def weigh(request: str, record: str) -> str:
    """What a decision of this record was worth, or of the last one where that is empty, once that
    is learnt.
    """
    from cardroom.players import weighing

    return weighing.answer(request, record)


__export__ = ["answer", "hold", "learn", "weigh"]
