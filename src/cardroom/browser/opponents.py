"""Asking the computer players: in a worker, so that the page never freezes.

A worker may be slow to come, fall silent or die; then this page's own Python answers, which gives
the very same choice, and a new worker is started.
"""

import asyncio
from typing import Any

from pyscript import PyWorker, config, window

from cardroom.browser import dom
from cardroom.players.player import Choice
from cardroom.players.service import choose, dice_key, read_answer, request
from cardroom.seats import Seat
from cardroom.table import Record, Table

PATIENCE = 5.0  # seconds; no level thinks nearly as long
START_PATIENCE = 60.0  # seconds for a worker to load, on a slow line
TRIES = 3  # workers that may fail in a row before the page thinks for itself


class Opponents:
    """The computer players of this tab."""

    def __init__(self) -> None:
        self._worker: Any = None  # None: not there, or not yet
        self._asked = 0
        self._failures = 0
        self._starting: asyncio.Future[None] = asyncio.ensure_future(self._start())

    async def choose(self, table: Table, seat: Seat, level: str) -> Choice:
        """What the player of this level does for the seat to act, as the table stands now."""
        game, state, record = table.game, table.state, table.record
        worker = self._worker
        if worker is not None:
            try:
                return await asyncio.wait_for(self._ask(worker, record, seat, level), PATIENCE)
            except Exception as error:  # noqa: BLE001 - whatever it died of, the page answers
                window.console.warn(f"The worker did not answer: {error!r}")
                self._replace(worker)
        key = dice_key(record.seed, seat, len(record.actions), level)
        return choose(state, game, seat, level, key)

    async def _ask(self, worker: Any, record: Record, seat: Seat, level: str) -> Choice:
        self._asked += 1
        number, begun = self._asked, window.performance.now()
        answer = read_answer(await worker.sync.answer(request(number, record, seat, level)))
        self._took(begun, f"{record.game} {answer.action.partition(':')[0]} {level}")
        if answer.error or answer.reason is None or answer.id != number:
            raise RuntimeError(answer.error or "an answer to something else")
        self._failures = 0
        return Choice(record.module.parse(answer.action), answer.reason)

    def _took(self, begun: float, what: str) -> None:
        """How long a decision takes, wire and all, can be read off as "cardroom:think"."""
        detail = {"start": begun, "detail": what}
        window.performance.measure("cardroom:think", dom.plain(detail))

    def _replace(self, worker: Any) -> None:
        """Let a worker go that cannot be relied upon, and start another."""
        if self._worker is worker:
            self._worker = None
            worker.terminate()
            self._failures += 1
            if self._failures < TRIES:
                self._starting = asyncio.ensure_future(self._start())

    async def _start(self) -> None:
        """Start a worker; it is asked once it is ready."""
        interpreter = config["interpreter"]
        runtime = window.URL.new(interpreter, window.location.href).href
        try:
            worker = PyWorker(
                config["cardroom"]["worker"],
                type="pyodide",
                version=runtime,
                config={"interpreter": interpreter, "sync_main_only": True},
                **{"async": True},
            )
            await asyncio.wait_for(worker.ready, START_PATIENCE)
        except Exception as error:  # noqa: BLE001 - without a worker the page answers
            window.console.warn(f"No worker could be started: {error!r}")
            return
        self._worker = worker
        window.performance.mark("cardroom:worker")
