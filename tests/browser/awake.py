"""Event loop for tests of the page that skips all waiting."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from selectors import DefaultSelector, SelectorKey
from typing import Any


class Waiting(DefaultSelector):
    """Selector that skips the time for which the loop has nothing to do."""

    skipped = 0.0  # seconds, not really waited

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        self.skipped += timeout or 0.0
        return super().select(0)


class Hasty(asyncio.SelectorEventLoop):
    """Event loop without waiting. Its `unheard` list collects unhandled errors."""

    def __init__(self) -> None:
        self._waiting = Waiting()
        self.unheard: list[dict[str, Any]] = []
        super().__init__(self._waiting)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Remember an error that a browser would print to its console."""
        self.unheard.append(context)

    def time(self) -> float:
        return super().time() + self._waiting.skipped


def awake(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Wrap an asynchronous test as a plain test that skips all waiting."""

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
        await asyncio.wait(others)
