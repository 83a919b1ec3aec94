"""Noticing at once that a worker is gone.

A browser ends a worker without a word, and a dead worker looks like one that thinks. But it gives
back the locks that it held: so each worker holds one, and the page queues for it.
"""

import asyncio
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window


async def of(worker: Any) -> "asyncio.Future[None]":
    """A future that is done when this worker is gone; where a browser has no locks (or the page
    came over plain http), it never is.
    """
    gone: asyncio.Future[None] = asyncio.Future()
    locks = getattr(window.navigator, "locks", None)
    if not locks:
        return gone
    name = f"cardroom-worker-{window.crypto.randomUUID()}"
    if await worker.sync.hold(name):
        locks.request(name, create_once_callable(lambda _lock: _settle(gone)))
    return gone


def _settle(gone: "asyncio.Future[None]") -> None:
    if not gone.done():
        gone.set_result(None)
