"""Work that goes on while the page stays awake."""

import asyncio
from collections.abc import Coroutine
from typing import Any

_running: set[asyncio.Task[Any]] = set()  # the loop itself keeps tasks only weakly


def in_background(work: Coroutine[Any, Any, object]) -> None:
    """Let this go on by itself; if it fails, the browser's console hears of it."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_done)


def _done(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled():
        task.result()  # raises into the loop's handler, which writes it to the console
