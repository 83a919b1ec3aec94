"""Client of the tab's web worker: a second Python that computes so that the page never freezes.

The worker takes 37 MB of memory, and processor time while it starts. Therefore it starts with the
first game, not with the page, and ends while the page is hidden. If the worker is slow, silent or
dead, another one starts: after the first failure at once, then after longer and longer pauses.
"""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from time import perf_counter
from typing import Any, NamedTuple

from pyodide.ffi import create_once_callable
from pyscript import PyWorker, config, document, window

from cardroom.browser.page.tasks import run_unwatched

START_PATIENCE = 60.0  # seconds for the worker to load, on a slow line
WATCH_PATIENCE = 10.0  # seconds for a ready worker to take its lock
CALM = 4.0  # seconds without a touch before a worker starts
KEPT = 60.0  # seconds that it stays while the page is hidden
PAUSES = (0.0, 2.0, 10.0, 60.0, 300.0)  # seconds before another starts, by failures in a row


class WorkerState(NamedTuple):
    """The tab's web worker, if there is one, and how often starting it failed."""

    worker: Any = None  # None while there is none
    death: "asyncio.Future[None] | None" = None  # done when the worker is gone
    is_starting: bool = False
    failures: int = 0  # in a row


class WorkerClient:
    """The client of this tab's web worker: starts, ends and replaces it."""

    def __init__(self, wait: float) -> None:
        """Create the client. `wait`: seconds that the first `get_worker` may wait for a worker."""
        self._state = WorkerState()
        self._wait = wait
        self._needed = asyncio.Event()  # a computer player is to act
        self._touched = perf_counter()  # time of the last tap or key
        self._there = asyncio.Event()
        self._questions: set[asyncio.Future[Any]] = set()  # without an answer yet

    @property
    def worker(self) -> Any:
        """The worker; None while there is none."""
        return self._state.worker

    def start_when_calm(self, _: object = None) -> None:
        """Start a worker as soon as the visitor is idle or a worker is needed, unless one runs."""
        if self.worker is None and not self._state.is_starting:
            self._state = self._state._replace(is_starting=True)
            run_unwatched(self._start_when_needed())

    async def get_worker(self) -> Any:
        """Return the worker; None if none runs. The first call waits a while for it to start."""
        self.start_when_calm()
        if self.worker is None and not (self._needed.is_set() or self._state.failures):
            self._needed.set()
            await self.wait_for_worker(self._wait)
        return self.worker

    async def wait_for_worker(self, seconds: float) -> None:
        """Wait until there is a worker, but at most `seconds` seconds."""
        if self.worker is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._there.wait(), seconds)

    def release_if_hidden(self, _event: object = None) -> None:
        """End the worker if the page is hidden, and is still hidden after `KEPT` seconds."""
        if document.hidden and self.worker is not None:
            run_unwatched(self._end_if_hidden())

    async def _end_if_hidden(self) -> None:
        worker = self.worker
        await asyncio.sleep(KEPT)
        if document.hidden and not self._questions and self.worker is worker is not None:
            self._end()

    async def await_answer(self, asking: Awaitable[Any], seconds: float) -> Any:
        """Wait for an answer of the worker, and return it. Raises `TimeoutError` after `seconds`
        seconds, and `RuntimeError` at once if the worker dies.
        """
        answer = asyncio.ensure_future(asking)
        ends = [answer, self._state.death] if self._state.death else [answer]
        self._questions.add(answer)
        try:
            done, _ = await asyncio.wait(ends, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._questions.discard(answer)
        if answer in done:
            return answer.result()
        answer.cancel()
        raise RuntimeError("it died") if done else TimeoutError("it took too long")

    def reset_failures(self) -> None:
        """Reset the number of failures to 0, after the worker has given a good answer."""
        self._state = self._state._replace(failures=0)

    def replace(self, worker: Any, why: object) -> None:
        """End a worker that failed, and start another worker."""
        window.console.warn(f"The worker did not answer: {why!r}")
        self._restart_if_current(worker)

    def _restart_if_current(self, worker: Any) -> None:
        if self.worker is worker:  # it was not ended on purpose
            self._end()
            self._restart_after_failure()

    def _end(self) -> None:
        self.worker.terminate()
        self._state = WorkerState(failures=self._state.failures)
        self._needed.clear()
        self._there.clear()

    def _restart_after_failure(self) -> None:
        failures = self._state.failures + 1
        self._state = WorkerState(is_starting=True, failures=failures)
        run_unwatched(self._start(PAUSES[min(failures, len(PAUSES)) - 1]))

    def note_touch(self, _event: object = None) -> None:
        """Note the time of a tap or key press."""
        self._touched = perf_counter()

    def idle_seconds(self) -> float:
        """Return the seconds since the last tap or key press."""
        return perf_counter() - self._touched

    async def _start_when_needed(self) -> None:
        while (left := self._touched + CALM - perf_counter()) > 0 and not self._needed.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._needed.wait(), left)
        await self._start(0)

    async def _start(self, pause: float) -> None:
        await asyncio.sleep(pause)
        worker: Any = None
        try:
            worker = _new_worker()
            await asyncio.wait_for(worker.ready, START_PATIENCE)
            death = await asyncio.wait_for(watch_worker(worker), WATCH_PATIENCE)
        except Exception as error:  # noqa: BLE001 - without a worker the page answers
            window.console.warn(f"No worker could be started: {error!r}")
            if worker is not None:
                worker.terminate()
            self._restart_after_failure()
            return
        self._state = WorkerState(worker, death, failures=self._state.failures)
        self._there.set()
        death.add_done_callback(lambda _: self._restart_if_current(worker))
        window.performance.mark("cardroom:worker")


def _new_worker() -> Any:
    interpreter = config["interpreter"]
    return PyWorker(
        config["cardroom"]["worker"],
        type="pyodide",
        version=window.URL.new(interpreter, window.location.href).href,
        config={"interpreter": interpreter, "sync_main_only": True},
        **{"async": True},
    )


async def watch_worker(worker: Any) -> "asyncio.Future[None]":
    """Return a future that is done when the worker ends. Without browser locks, it is never done.

    A browser ends a worker without an event, and a dead worker looks like a busy worker. But the
    browser releases its locks. So each worker holds a lock, and the page waits for that lock.
    """
    gone: asyncio.Future[None] = asyncio.Future()

    def on_release(_lock: Any) -> None:
        if not gone.done():
            gone.set_result(None)

    locks = getattr(window.navigator, "locks", None)
    if not locks:
        return gone
    name = f"cardroom-worker-{window.crypto.randomUUID()}"
    if await worker.sync.hold(name):
        locks.request(name, create_once_callable(on_release))
    return gone
