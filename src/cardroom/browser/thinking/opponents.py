"""Computer players, which decide in a web worker so that the page never freezes.

If there is no worker or the worker fails, Python in the page decides. The worker and the page would
choose equal actions.
"""

import asyncio
import json
from typing import Any

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
    request,
    worker_timeout,
)
from cardroom.table import Record, Table, write

LONGER = 4  # times the timeout of a turn, for the analysis of a decision


class Opponents:
    """The computer players of this tab, asked in the worker or in the page."""

    def __init__(self, python: WorkerClient) -> None:
        self._python = python
        self._asked = 0
        self._choosing = 0  # turns that are being decided
        self._none_chooses = asyncio.Event()
        self._none_chooses.set()
        self._weighing = 0  # analyses in the worker, for which a turn has to wait
        self._taught: Any = None  # the worker that has loaded the code of analyses
        self._sent: tuple[Any, Record] | None = None  # a worker, the record analysed last

    async def choose(self, table: Table, seat: Seat, level: str) -> Choice:
        """Return the choice of a computer player of this level, at the seat to act."""
        game, state, record = table.game, table.state, table.record
        key = dice_key_at(table, seat, level)
        worker = await self._python.get_worker()
        if worker is not None:
            self._choosing += 1
            self._none_chooses.clear()
            try:
                return await self._ask(worker, record, seat, level)
            except Exception as error:  # noqa: BLE001 - whatever it died of, the page answers
                self._python.replace(worker, error)
            finally:
                self._choosing -= 1
                if not self._choosing:
                    self._none_chooses.set()
        return choose(state, game, seat, level, key)

    async def answer_question(self, asked: str, record: Record) -> str:
        """Return the answer to a question about a game, such as how good each action is. The web
        worker answers when no computer player has to decide. If the worker fails, the page answers.
        The caller must have loaded the module `weighing`.
        """
        worker = await self._idle_worker()
        if worker is not None:
            self._weighing += 1
            try:
                if await self._load_analyses(worker):
                    return await self._ask_worker(worker, asked, record)
            except Exception as error:  # noqa: BLE001 - whatever it died of, the page answers
                self._python.replace(worker, error)
            finally:
                self._weighing -= 1
        from cardroom.players import weighing

        return weighing.answer(asked, write(record))

    async def _idle_worker(self) -> Any:
        """Wait until the worker has no turn to decide, and return it; None if no worker starts."""
        await self._python.get_worker()
        await self._python.wait_for_worker(PATIENCE)
        while self._choosing:
            await self._none_chooses.wait()
            await self._python.wait_for_worker(PATIENCE)
        return self._python.worker

    async def _load_analyses(self, worker: Any) -> bool:
        """Load the analysis code into a worker. Return False if fetching fails."""
        if worker is self._taught:
            return True
        if found := await fetch_file("later", f"{WEIGHING}.json", parse_sources):
            await self._python.await_answer(worker.sync.learn(json.dumps(found)), PATIENCE)
            self._taught = worker
        return worker is self._taught

    async def _ask_worker(self, worker: Any, asked: str, record: Record) -> str:
        """Return the worker's answer. The game's record is sent only if it changed."""
        known = self._sent is not None and self._sent[0] is worker and self._sent[1] == record
        self._sent = worker, record
        asking = worker.sync.weigh(asked, "" if known else write(record))
        return str(await self._python.await_answer(asking, worker_timeout(record) * LONGER))

    async def _ask(self, worker: Any, record: Record, seat: Seat, level: str) -> Choice:
        self._asked += 1
        number, begun = self._asked, window.performance.now()
        asking = worker.sync.answer(request(number, record, seat, level))
        seconds = worker_timeout(record) * (LONGER if self._weighing else 1)
        answer = read_answer(await self._python.await_answer(asking, seconds))
        self._measure(begun, f"{record.game} {answer.action.partition(':')[0]} {level}")
        if answer.error or answer.reason is None or answer.id != number:
            raise RuntimeError(answer.error or "an answer to something else")
        self._python.reset_failures()
        return Choice(record.module.parse(answer.action), answer.reason)

    def _measure(self, begun: float, what: str) -> None:
        """Record the time from question to answer as "cardroom:think" in the browser."""
        detail = {"start": begun, "detail": what}
        window.performance.measure("cardroom:think", dom.to_plain_js(detail))
