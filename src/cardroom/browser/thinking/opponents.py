"""Computer players, which decide in a web worker so that the page never freezes.

If there is no worker or the worker fails, Python in the page decides. The worker and the page would
choose equal actions.
"""

import asyncio
import json
from collections.abc import Coroutine
from functools import partial
from itertools import count
from typing import Any, NamedTuple, TypeVar

from pyscript import window

from cardroom.browser.page import dom
from cardroom.browser.start.fetching import fetch_file
from cardroom.browser.start.lazy_modules import WEIGHING, parse_sources
from cardroom.browser.thinking.worker_client import WorkerClient
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice
from cardroom.players.service import (
    PATIENCE,
    choose,
    dice_key_at,
    read_answer,
    worker_timeout,
    write_request,
)
from cardroom.table import Record, Table, write

T = TypeVar("T")

LONGER = 4  # times the timeout of a turn, for the analysis of a decision


class Analyst(NamedTuple):
    """The worker that has loaded the code to analyse games, and the last game sent to it."""

    worker: Any = None
    record: Record | None = None  # the game that it analysed last


class Opponents:
    """The computer players of this tab, asked in the worker or in the page."""

    def __init__(self, python: WorkerClient) -> None:
        self._python = python
        self._numbers = count(1)  # of questions to the worker
        self._turns: set[asyncio.Task[Any]] = set()  # that the worker is to decide
        self._analyses: set[asyncio.Task[Any]] = set()  # in the worker; a turn has to wait for them
        self._analyst = Analyst()

    async def choose(self, table: Table, seat: Seat, level: str) -> Choice:
        """Return the choice of a computer player of this level, at the seat to act."""
        game, state, record = table.game, table.state, table.record
        key = dice_key_at(table, seat, level)
        worker = await self._python.get_worker()
        if worker is not None:
            try:
                return await _run_as_listed_task(
                    self._turns, self._ask(worker, record, seat, level)
                )
            except Exception as error:  # noqa: BLE001 - whatever it died of, the page answers
                self._python.replace(worker, error)
        return choose(state, game, seat, level, key)

    async def answer_question(self, asked: str, record: Record) -> str:
        """Answer a question about a game, such as how good each action is. Wait until no computer
        player has to decide, then let the worker answer. If the worker fails, the page answers,
        which needs the loaded bundle `WEIGHING`.
        """
        worker = await self._wait_for_idle_worker()
        if worker is not None:
            try:
                answer = await _run_as_listed_task(
                    self._analyses, self._analyse(worker, asked, record)
                )
            except Exception as error:  # noqa: BLE001 - whatever it died of, the page answers
                self._python.replace(worker, error)
            else:
                if answer is not None:
                    return answer
        from cardroom.players import weighing

        return weighing.answer(asked, write(record))

    async def _wait_for_idle_worker(self) -> Any:
        """Wait until no computer player has to decide. Return the worker; None if there is none."""
        await self._python.get_worker()
        await self._python.wait_for_worker(PATIENCE)
        while self._turns:
            await asyncio.wait(self._turns)
            await self._python.wait_for_worker(PATIENCE)
        return self._python.worker

    async def _load_analysis_code(self, worker: Any) -> bool:
        if worker is self._analyst.worker:
            return True
        if found := await fetch_file("later", f"{WEIGHING}.json", parse_sources):
            await self._python.await_answer(worker.sync.learn(json.dumps(found)), PATIENCE)
            self._analyst = Analyst(worker)
        return worker is self._analyst.worker

    async def _analyse(self, worker: Any, asked: str, record: Record) -> str | None:
        if not await self._load_analysis_code(worker):
            return None
        known = self._analyst.record == record
        self._analyst = Analyst(worker, record)
        asking = worker.sync.weigh(asked, "" if known else write(record))
        return str(await self._python.await_answer(asking, worker_timeout(record) * LONGER))

    async def _ask(self, worker: Any, record: Record, seat: Seat, level: str) -> Choice:
        number, begun = next(self._numbers), window.performance.now()
        asking = worker.sync.answer(write_request(number, record, seat, level))
        seconds = worker_timeout(record) * (LONGER if self._analyses else 1)
        answer = read_answer(await self._python.await_answer(asking, seconds))
        detail = f"{record.game} {answer.action.partition(':')[0]} {level}"
        measured = dom.to_plain_js({"start": begun, "detail": detail})
        window.performance.measure("cardroom:think", measured)
        if answer.error or answer.reason is None or answer.id != number:
            raise RuntimeError(answer.error or "an answer to something else")
        self._python.reset_failures()
        return Choice(record.module.parse(answer.action), answer.reason)


async def _run_as_listed_task(tasks: set[asyncio.Task[Any]], work: Coroutine[Any, Any, T]) -> T:
    """Run work as a task, listed in `tasks` until it ends, and return the result. If the caller is
    cancelled, the task stays listed: the worker cannot be interrupted, and is still busy.
    """
    task = asyncio.ensure_future(work)
    tasks.add(task)
    task.add_done_callback(partial(_end_task, tasks))
    return await asyncio.shield(task)


def _end_task(tasks: set[asyncio.Task[Any]], task: asyncio.Task[Any]) -> None:
    tasks.discard(task)
    if not task.cancelled():
        task.exception()  # read here: the caller may be gone
