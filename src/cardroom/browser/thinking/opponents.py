"""Asking the computer players: in a worker, so that the page never freezes.

Where no worker comes, or none that can be relied upon, this page's own Python answers, which gives
the very same choice.
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
    dice_of,
    patience,
    read_answer,
    request,
)
from cardroom.table import Record, Table, write

LONGER = 4  # times the patience of a turn, for a decision that is looked at again


class Opponents:
    """The computer players of this tab."""

    def __init__(self, python: WorkerClient) -> None:
        self._python = python
        self._asked = 0
        self._choosing = 0  # turns that are being decided
        self._none_chooses = asyncio.Event()
        self._none_chooses.set()
        self._weighing = 0  # questions that a worker is at, so that a turn has to wait
        self._taught: Any = None  # the worker that has learnt to weigh decisions
        self._sent: tuple[Any, Record] | None = None  # a worker, and what it was asked about last

    async def choose(self, table: Table, seat: Seat, level: str) -> Choice:
        """What the player of this level does for the seat to act, as the table stands now."""
        game, state, record = table.game, table.state, table.record
        key = dice_of(table, seat, level)
        worker = await self._python.here()
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

    async def weigh(self, asked: str, record: Record) -> str:
        """What a worker says to this question about the record (see `weighing`), once nobody's
        turn is being decided. Where no worker comes the page answers.

        Whoever asks has fetched what it takes.
        """
        worker = await self._idle_worker()
        if worker is not None:
            self._weighing += 1
            try:
                if await self._teaches(worker):
                    return await self._weighed(worker, asked, record)
            except Exception as error:  # noqa: BLE001 - whatever it died of, the page answers
                self._python.replace(worker, error)
            finally:
                self._weighing -= 1
        from cardroom.players import weighing

        return weighing.answer(asked, write(record))

    async def _idle_worker(self) -> Any:
        """The worker once it decides no turn; None where none comes in time."""
        await self._python.here()
        await self._python.arrival(PATIENCE)
        while self._choosing:
            await self._none_chooses.wait()
            await self._python.arrival(PATIENCE)
        return self._python.worker

    async def _teaches(self, worker: Any) -> bool:
        """Whether this worker can weigh, which it learns when it is asked for the first time. What
        that takes may not be there any more: then the page answers.
        """
        if worker is self._taught:
            return True
        if found := await fetch_file("later", f"{WEIGHING}.json", parse_sources):
            await self._python.answered(worker.sync.learn(json.dumps(found)), PATIENCE)
            self._taught = worker
        return worker is self._taught

    async def _weighed(self, worker: Any, asked: str, record: Record) -> str:
        """The answer of this worker, which is sent the record unless it was asked of it last."""
        known = self._sent is not None and self._sent[0] is worker and self._sent[1] == record
        self._sent = worker, record
        asking = worker.sync.weigh(asked, "" if known else write(record))
        return str(await self._python.answered(asking, patience(record) * LONGER))

    async def _ask(self, worker: Any, record: Record, seat: Seat, level: str) -> Choice:
        self._asked += 1
        number, begun = self._asked, window.performance.now()
        asking = worker.sync.answer(request(number, record, seat, level))
        seconds = patience(record) * (LONGER if self._weighing else 1)
        answer = read_answer(await self._python.answered(asking, seconds))
        self._took(begun, f"{record.game} {answer.action.partition(':')[0]} {level}")
        if answer.error or answer.reason is None or answer.id != number:
            raise RuntimeError(answer.error or "an answer to something else")
        self._python.praise()
        return Choice(record.module.parse(answer.action), answer.reason)

    def _took(self, begun: float, what: str) -> None:
        """How long a decision takes, wire and all, can be read off as "cardroom:think"."""
        detail = {"start": begun, "detail": what}
        window.performance.measure("cardroom:think", dom.plain(detail))
