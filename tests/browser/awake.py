"""Tests that are stories told while the page stays awake."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from selectors import DefaultSelector, SelectorKey
from typing import Any


class Waiting(DefaultSelector):
    """Where nothing is left to do but to wait, the time is skipped."""

    skipped = 0.0  # seconds that nobody waited

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        self.skipped += timeout or 0.0
        return super().select(0)


class Hasty(asyncio.SelectorEventLoop):
    """A loop for which the time comes at once. It remembers what failed with nobody to hear it."""

    def __init__(self) -> None:
        self._waiting = Waiting()
        self.unheard: list[dict[str, Any]] = []
        super().__init__(self._waiting)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """What the console of a browser would be told."""
        self.unheard.append(context)

    def time(self) -> float:
        return super().time() + self._waiting.skipped


def awake(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that awaits, as a test that does not."""

    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        with asyncio.Runner(loop_factory=Hasty) as runner:
            runner.run(test(*given, **named))
            loop = runner.get_loop()
            assert isinstance(loop, Hasty)
            assert not loop.unheard, loop.unheard

    return run


async def settled() -> None:
    """Wait until everything has come to rest that goes on in the background."""
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.gather(*others)
