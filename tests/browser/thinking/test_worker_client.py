"""Tests of the worker: started when needed or when idle, and ended while the page is hidden."""

import asyncio

import pytest

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
    """A second Python, and its workers: they start in so many seconds; the first fail or die."""

    def __init__(self, stage, wait=2.0, seconds=1.0, fails=0, dies=0) -> None:
        module = stage.worker_client
        self.clock = asyncio.get_running_loop().time
        self.workers: list[Worker] = []
        self.times: list[float] = []  # when they were started, in seconds
        begun = self.clock()

        def start() -> Worker:
            self.times.append(round(self.clock() - begun, 1))
            self.workers.append(Worker(seconds, len(self.workers) < fails))
            return self.workers[-1]

        async def watch(_worker: Worker) -> "asyncio.Future[None]":
            if len(self.workers) <= dies:
                await asyncio.Future()  # it took no lock, and is gone
            return asyncio.Future()

        module._new_worker = start
        module.perf_counter = self.clock
        module.watch_worker = watch
        self.python = module.WorkerClient(wait)

    async def wait_for_worker(self) -> tuple[Worker | None, float]:
        """Ask for the worker, and return it with the seconds that were waited."""
        begun = self.clock()
        worker = await self.python.get_worker()
        return worker, round(self.clock() - begun, 1)


@pytest.mark.parametrize(
    ("wait", "seconds", "comes", "waited"),
    [(2.0, 1.0, True, 1.0), (2.0, 9.0, False, 2.0), (0, 1.0, False, 0)],
)
async def test_who_has_to_think_waits_for_the_first_but_once_and_not_for_long(
    stage, wait, seconds, comes, waited
):
    desk = Desk(stage, wait, seconds)
    await asyncio.sleep(100)
    assert desk.times == []  # none comes before there is a game
    worker, time = await desk.wait_for_worker()
    assert ((worker is not None), time) == (comes, waited)
    assert await desk.wait_for_worker() == (worker, 0)  # one wait is enough
    await asyncio.sleep(LONG)
    assert await desk.wait_for_worker() == (desk.workers[0], 0)
    assert desk.times == [100.0]


async def test_beside_a_game_it_comes_once_nobody_has_touched_the_page_for_a_while(stage):
    desk = Desk(stage)
    desk.python.start_when_calm()
    await asyncio.sleep(3)
    desk.python.note_touch()
    await asyncio.sleep(LONG)
    desk.python.start_when_calm()
    await asyncio.sleep(LONG)
    assert desk.times == [7.0]


@pytest.mark.parametrize(
    ("fails", "dies", "times"), [(3, 0, [4.0, 4.0, 6.0, 16.0]), (0, 1, None)], ids=["fail", "die"]
)
async def test_where_workers_cannot_start_they_are_replaced_ever_later(stage, fails, dies, times):
    desk = Desk(stage, seconds=0.0, fails=fails, dies=dies)
    desk.python.start_when_calm()
    await asyncio.sleep(LONG)
    assert desk.times == times or dies
    assert desk.python.worker is desk.workers[fails + dies]
    assert all(worker.ended for worker in desk.workers[:dies])


async def test_one_that_cannot_be_relied_upon_is_replaced_at_once(stage):
    desk = Desk(stage)
    first = await desk.python.get_worker()
    desk.python.replace(first, "silence")
    assert first.ended
    assert desk.python.worker is None
    await asyncio.sleep(LONG)
    desk.python.replace(first, "a late word of the one before")
    assert [desk.python.worker] == desk.workers[1:]


async def test_it_goes_after_a_while_in_which_nobody_sees_the_page(stage):
    desk = Desk(stage)
    first = await desk.python.get_worker()
    for hidden, seconds in ((True, 30), (False, LONG), (True, LONG)):
        assert not first.ended
        stage.document.hidden = hidden
        desk.python.release_if_hidden()
        await asyncio.sleep(seconds)
    assert first.ended
    assert len(desk.workers) == 1
    stage.document.hidden = False
    assert await desk.python.get_worker() is desk.workers[1]


async def test_it_stays_as_long_as_it_thinks(stage):
    desk = Desk(stage)
    first = await desk.python.get_worker()
    thinking = asyncio.ensure_future(desk.python.await_answer(asyncio.sleep(100, "a card"), 200))
    stage.document.hidden = True
    desk.python.release_if_hidden()
    assert await thinking == "a card"
    assert not first.ended


async def test_an_answer_that_takes_too_long_is_not_waited_for(stage):
    desk = Desk(stage)
    await desk.python.get_worker()
    with pytest.raises(TimeoutError, match="too long"):
        await desk.python.await_answer(asyncio.sleep(100), 5)
    desk.python._state.death.set_result(None)
    with pytest.raises(RuntimeError, match="died"):
        await desk.python.await_answer(asyncio.sleep(100), 5)
