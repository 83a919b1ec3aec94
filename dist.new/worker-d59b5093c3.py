"""What runs in the worker: computer players, asked by text and answering by text."""

import asyncio
from typing import Any

from pyodide.ffi import create_proxy

from cardroom.players import service

answer = service.answer


async def hold(name: str) -> bool:
    """Hold the lock of this name for as long as this worker lives (see `lifeline`)."""
    from js import navigator

    held: asyncio.Future[bool] = asyncio.Future()

    def keep(_lock: Any) -> Any:
        held.set_result(True)
        return asyncio.Future()  # never done: the lock is given back only with the worker's life

    navigator.locks.request(name, create_proxy(keep))
    return await held


__export__ = ["answer", "hold"]
