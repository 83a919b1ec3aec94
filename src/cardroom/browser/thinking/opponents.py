"""Computer players, run in a web worker; without a worker, in the page with the same results."""

import asyncio
import json
from collections.abc import Coroutine
from itertools import count
from typing import Any, TypeVar

from pyscript import window

from cardroom.browser.page import dom
from cardroom.browser.start.bundles import WEIGHING, parse_sources
from cardroom.browser.start.fetching import fetch_file
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


class Opponents:
    """The computer players of this tab, asked in the worker or in the page."""

    def __init__(self, python: WorkerClient) -> None:
        self._python = python
        self._numbers = count(1)  # of questions to the worker
        self._turns: set[asyncio.Task[Any]] = set()  # that the worker is to decide
        self._analyses: set[asyncio.Task[Any]] = set()  # in the worker; a turn has to wait for them
        self._analyst: Any = None  # the worker that has loaded the code to analyse games
        self._analysed: Record | None = None  # the last game sent to it

    async def choose(self, table: Table, seat: Seat, level: str) -> Choice:
        """Return the choice of a computer player of this level, at the seat to act."""
        worker = await self._python.get_worker()
        if worker is not None:
            asking = self._ask(worker, table.record, seat, level)
            if choice := await self._run_in_worker(worker, asking, self._turns):
                return choice
        return choose(table.state, table.game, seat, level, dice_key_at(table, seat, level))

    async def answer_question(self, asked: str, record: Record) -> str:
        """Return the answer to a question about a game, such as how good each action is. The worker
        answers after the pending turns of computer players. If the worker fails, the page answers;
        therefore load the code bundle `WEIGHING` before the call.
        """
        await self._python.get_worker()
        await self._python.wait_for_worker(PATIENCE)
        while self._turns:
            await asyncio.wait(self._turns)
            await self._python.wait_for_worker(PATIENCE)
        worker = self._python.worker
        if worker is not None:
            asking = self._analyse(worker, asked, record)
            answer = await self._run_in_worker(worker, asking, self._analyses)
            if answer is not None:
                return answer
        from cardroom.players import weighing

        return weighing.answer(asked, write(record))

    async def _run_in_worker(
        self, worker: Any, work: Coroutine[Any, Any, T], tasks: set[asyncio.Task[Any]]
    ) -> T | None:
        """Return the worker's answer. If the worker fails, replace it and return None. `tasks`
        keeps the work until the worker is done, even if the caller is cancelled earlier.
        """
        task = asyncio.ensure_future(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        # the exception is read here: the caller may be gone
        task.add_done_callback(lambda task: task.cancelled() or task.exception())
        try:
            return await asyncio.shield(task)
        except Exception as error:  # noqa: BLE001 - whatever it died of, the page answers
            self._python.replace(worker, error)
            return None

    async def _analyse(self, worker: Any, asked: str, record: Record) -> str | None:
        if worker is not self._analyst:
            code = await fetch_file("later", f"{WEIGHING}.json", parse_sources)
            if not code:
                return None
            await self._python.await_answer(worker.sync.learn(json.dumps(code)), PATIENCE)
            self._analyst, self._analysed = worker, None
        known = self._analysed == record
        self._analysed = record
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
