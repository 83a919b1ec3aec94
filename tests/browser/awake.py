"""Tests that are stories told while the page stays awake."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any


def awake(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that awaits, as a test that does not."""

    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        asyncio.run(test(*given, **named))

    return run


async def settled() -> None:
    """Wait until everything has come to rest that goes on in the background."""
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.gather(*others)
