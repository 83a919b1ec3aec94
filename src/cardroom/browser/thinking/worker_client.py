"""The second Python of a tab, in a worker, which thinks so that the page never freezes.

It takes 37 MB, and the processor while it starts: so it comes with the first game and not with the
page, and it is let go while nobody sees the page. It may be slow to come, fall silent or die; then
another is started, at once at first and ever later if they fail one after the other.
"""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from time import perf_counter
from typing import Any

from pyscript import PyWorker, config, document, window

from cardroom.browser.page.tasks import prefetch
from cardroom.browser.thinking import worker_watch

START_PATIENCE = 60.0  # seconds for it to load, on a slow line
WATCH_PATIENCE = 10.0  # seconds for it to take its lock, once it is ready
CALM = 4.0  # seconds in which nobody touches the page, for one to start beside it
KEPT = 60.0  # seconds that it stays while nobody sees the page
PAUSES = (0.0, 2.0, 10.0, 60.0, 300.0)  # seconds before another is started, by failures in a row


class WorkerClient:
    """The worker of this tab, or none."""

    def __init__(self, wait: float) -> None:
        """Who needs it waits for it up to so many seconds, and only for the first of them."""
        self.worker: Any = None  # None: not there, or not yet
        self._wait = wait
        self._coming = False
        self._needed = asyncio.Event()  # somebody has to think
        self._touched = perf_counter()  # when the page was touched last
        self._there = asyncio.Event()
        self._busy = 0  # questions that it is at
        self._failures = 0
        self._death: asyncio.Future[None] = asyncio.Future()  # done when the worker is gone

    def expect(self, _: object = None) -> None:
        """It will be needed before long: one comes as soon as it is in nobody's way."""
        if self.worker is None and not self._coming:
            self._coming = True
            prefetch(self._come())

    async def here(self) -> Any:
        """The worker; None where there is none, and none comes in time."""
        self.expect()
        if self.worker is None and not (self._needed.is_set() or self._failures):
            self._needed.set()
            await self.arrival(self._wait)
        return self.worker

    async def arrival(self, seconds: float) -> None:
        """Wait so long until a worker is there, if none is."""
        if self.worker is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._there.wait(), seconds)

    def seen(self, _event: object = None) -> None:
        """The page can be seen again, or cannot any more."""
        if document.hidden and self.worker is not None:
            prefetch(self._let_go())

    async def _let_go(self) -> None:
        """Give its memory back, unless somebody looks again or it still thinks."""
        worker = self.worker
        await asyncio.sleep(KEPT)
        if document.hidden and not self._busy and self.worker is worker is not None:
            self._end()

    async def answered(self, asking: Awaitable[Any], seconds: float) -> Any:
        """Its answer. Raises `TimeoutError` when it takes longer, `RuntimeError` at once when the
        worker dies meanwhile.
        """
        answer = asyncio.ensure_future(asking)
        self._busy += 1
        try:
            done, _ = await asyncio.wait(
                (answer, self._death), timeout=seconds, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            self._busy -= 1
        if answer in done:
            return answer.result()
        answer.cancel()
        raise RuntimeError("it died") if done else TimeoutError("it took too long")

    def praise(self) -> None:
        """It can be relied upon."""
        self._failures = 0

    def replace(self, worker: Any, why: object) -> None:
        """Let a worker go that cannot be relied upon, and start another."""
        window.console.warn(f"The worker did not answer: {why!r}")
        if self.worker is worker:
            self._end()
            self._fail()

    def _end(self) -> None:
        self.worker.terminate()
        self.worker = None
        self._needed.clear()
        self._there.clear()

    def _fail(self) -> None:
        """Another worker failed: start the next, the later the more of them did so in a row."""
        self._failures += 1
        self._coming = True
        prefetch(self._start(PAUSES[min(self._failures, len(PAUSES)) - 1]))

    def touched(self, _event: object = None) -> None:
        """Somebody taps or types, and wants to see at once what that does."""
        self._touched = perf_counter()

    def idle_seconds(self) -> float:
        """The seconds since then."""
        return perf_counter() - self._touched

    async def _come(self) -> None:
        """Start the first one when it is needed, or in a calm moment."""
        while (left := self._touched + CALM - perf_counter()) > 0 and not self._needed.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._needed.wait(), left)
        await self._start(0)

    async def _start(self, pause: float) -> None:
        """Start a worker after so many seconds; it is asked once it is ready."""
        await asyncio.sleep(pause)
        worker: Any = None
        try:
            worker = _new_worker()
            await asyncio.wait_for(worker.ready, START_PATIENCE)
            self._death = await asyncio.wait_for(worker_watch.of(worker), WATCH_PATIENCE)
        except Exception as error:  # noqa: BLE001 - without a worker the page answers
            window.console.warn(f"No worker could be started: {error!r}")
            if worker is not None:
                worker.terminate()
            self._fail()
            return
        self.worker, self._coming = worker, False
        self._there.set()
        self._death.add_done_callback(lambda _: self._died(worker))
        window.performance.mark("cardroom:worker")

    def _died(self, worker: Any) -> None:
        """It is gone: started anew, unless it was let go."""
        if self.worker is worker:
            self._end()
            self._fail()


def _new_worker() -> Any:
    interpreter = config["interpreter"]
    return PyWorker(
        config["cardroom"]["worker"],
        type="pyodide",
        version=window.URL.new(interpreter, window.location.href).href,
        config={"interpreter": interpreter, "sync_main_only": True},
        **{"async": True},
    )
