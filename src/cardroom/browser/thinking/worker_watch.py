"""A watch that notices at once when a web worker has died.

A browser ends a worker without an event, and a dead worker looks like a busy worker. But the
browser releases the locks of a dead worker. So each worker holds a lock, and the page waits for
that lock.
"""

import asyncio
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window


async def watch_worker(worker: Any) -> "asyncio.Future[None]":
    """Return a future, done when the worker ends; never done if the browser lacks locks."""
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
