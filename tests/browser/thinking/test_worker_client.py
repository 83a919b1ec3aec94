"""Tests of the worker: started when needed or when idle, and ended while the page is hidden."""

import asyncio
from types import SimpleNamespace

import pytest

from tests.browser.awake import awake

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

LONG = 200  # seconds, until everything has come that comes


class Worker:
    """Stand-in for a worker that is ready, or fails, after so many seconds."""

    def __init__(self, seconds: float, fails: bool) -> None:
        self.ready = asyncio.ensure_future(self._come(seconds, fails))
        self.ended = False

    async def _come(self, seconds: float, fails: bool) -> None:
        await asyncio.sleep(seconds)
        if fails:
            raise RuntimeError("no")

    def terminate(self) -> None:
        self.ended = True


class Desk:
    """A second Python, the workers it started, and when."""

    def __init__(self, stage, wait: float = 2.0, seconds: float = 1.0, fails: int = 0) -> None:
        module = stage.worker_client
        self.clock = asyncio.get_running_loop().time
        self.started: list[tuple[float, Worker]] = []
        self.begun = self.clock()
        self.fails = fails

        def start() -> Worker:
            worker = Worker(seconds, len(self.started) < self.fails)
            self.started.append((self.clock() - self.begun, worker))
            return worker

        async def lives(_worker: Worker) -> "asyncio.Future[None]":
            return asyncio.Future()

        module._new_worker = start
        module.perf_counter = self.clock
        module.worker_watch = SimpleNamespace(watch_worker=lives)
        self.python = module.WorkerClient(wait)

    @property
    def times(self) -> list[float]:
        """Return when workers were started, in seconds."""
        return [round(when, 1) for when, _ in self.started]


@awake
async def test_none_comes_before_there_is_a_game(stage):
    desk = Desk(stage)
    await asyncio.sleep(100)
    assert desk.times == []


@awake
async def test_who_has_to_think_waits_for_the_first(stage):
    desk = Desk(stage)
    assert await desk.python.get_worker() is desk.started[0][1]
    assert desk.times == [0.0]
    assert await desk.python.get_worker() is desk.started[0][1]


@awake
async def test_one_that_is_slow_is_not_waited_for_and_comes_all_the_same(stage):
    desk = Desk(stage, seconds=9.0)
    assert await desk.python.get_worker() is None
    assert desk.clock() - desk.begun == pytest.approx(2.0, abs=0.2)
    assert await desk.python.get_worker() is None  # at once: one wait is enough
    assert desk.clock() - desk.begun == pytest.approx(2.0, abs=0.2)
    await asyncio.sleep(LONG)
    assert await desk.python.get_worker() is desk.started[0][1]


@awake
async def test_nobody_waits_where_there_are_no_pauses(stage):
    desk = Desk(stage, wait=0)
    assert await desk.python.get_worker() is None
    await asyncio.sleep(LONG)
    assert desk.times == [0.0]


@awake
async def test_beside_a_game_it_comes_once_nobody_has_touched_the_page_for_a_while(stage):
    desk = Desk(stage)
    desk.python.start_when_calm()
    await asyncio.sleep(3)
    desk.python.note_touch()
    await asyncio.sleep(LONG)
    assert desk.times == [7.0]
    desk.python.start_when_calm()
    await asyncio.sleep(LONG)
    assert len(desk.started) == 1


@awake
async def test_where_starting_fails_it_is_tried_ever_later(stage):
    desk = Desk(stage, seconds=0.0, fails=3)
    desk.python.start_when_calm()
    await asyncio.sleep(LONG)
    assert desk.times == [4.0, 4.0, 6.0, 16.0]
    assert desk.python.worker is desk.started[3][1]


@awake
async def test_one_that_cannot_be_relied_upon_is_replaced_at_once(stage):
    desk = Desk(stage)
    first = await desk.python.get_worker()
    desk.python.replace(first, "silence")
    assert first.ended
    assert desk.python.worker is None
    await asyncio.sleep(LONG)
    assert len(desk.started) == 2
    desk.python.replace(first, "a late word of the one before")
    assert desk.python.worker is desk.started[1][1]


@awake
async def test_it_goes_after_a_while_in_which_nobody_sees_the_page(stage):
    desk = Desk(stage)
    first = await desk.python.get_worker()
    stage.document.hidden = True
    desk.python.release_if_hidden()
    await asyncio.sleep(30)
    stage.document.hidden = False
    desk.python.release_if_hidden()
    await asyncio.sleep(LONG)
    assert not first.ended
    stage.document.hidden = True
    desk.python.release_if_hidden()
    await asyncio.sleep(LONG)
    assert first.ended
    assert len(desk.started) == 1
    stage.document.hidden = False
    assert await desk.python.get_worker() is desk.started[1][1]


@awake
async def test_it_stays_as_long_as_it_thinks(stage):
    desk = Desk(stage)
    first = await desk.python.get_worker()
    thinking = asyncio.ensure_future(desk.python.await_answer(asyncio.sleep(100, "a card"), 200))
    stage.document.hidden = True
    desk.python.release_if_hidden()
    assert await thinking == "a card"
    assert not first.ended


@awake
async def test_an_answer_that_takes_too_long_is_not_waited_for(stage):
    desk = Desk(stage)
    await desk.python.get_worker()
    with pytest.raises(TimeoutError, match="too long"):
        await desk.python.await_answer(asyncio.sleep(100), 5)
    desk.python._running.death.set_result(None)
    with pytest.raises(RuntimeError, match="died"):
        await desk.python.await_answer(asyncio.sleep(100), 5)


@awake
async def test_a_worker_that_dies_before_it_can_be_watched_is_replaced(stage):
    desk = Desk(stage)
    watched: list[Worker] = []

    async def of(worker: Worker) -> "asyncio.Future[None]":
        watched.append(worker)
        if len(watched) == 1:
            await asyncio.Future()  # it took no lock, and is gone
        return asyncio.Future()

    stage.worker_client.worker_watch = SimpleNamespace(watch_worker=of)
    desk.python.start_when_calm()
    await asyncio.sleep(LONG)
    assert desk.python.worker is desk.started[1][1]
    assert desk.started[0][1].ended
