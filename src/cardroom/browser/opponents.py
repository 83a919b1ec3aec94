"""Asking the computer players: in a worker, so that the page never freezes.

A worker may be slow to come, fall silent or die; then this page's own Python answers, which gives
the very same choice, and a new worker is started, at once at first and ever later if they fail one
after the other.
"""

import asyncio
from typing import Any

from pyscript import PyWorker, config, window

from cardroom.browser import dom, lifeline
from cardroom.browser.background import in_background
from cardroom.browser.fetching import WEIGHING, fetched
from cardroom.players.player import Choice
from cardroom.players.service import (
    PATIENCE,
    choose,
    dice_of,
    patience,
    read_answer,
    request,
)
from cardroom.seats import Seat
from cardroom.table import Record, Table

START_PATIENCE = 60.0  # seconds for a worker to load, on a slow line
LONGER = 4  # times the patience of a turn, for a decision that is looked at again
BREATH = 0.05  # seconds between two looks whether a turn is being decided
PAUSES = (0.0, 2.0, 10.0, 60.0, 300.0)  # seconds before another is started, by failures in a row


class Opponents:
    """The computer players of this tab."""

    def __init__(self) -> None:
        self._worker: Any = None  # None: not there, or not yet
        self._asked = 0
        self._choosing = 0  # turns that are being decided
        self._weighing = 0  # questions that a worker is at, so that a turn has to wait
        self._taught: Any = None  # the worker that has learnt to weigh decisions
        self._failures = 0
        self._death: asyncio.Future[None] = asyncio.Future()  # done when the worker is gone
        in_background(self._start(PAUSES[0]))

    async def choose(self, table: Table, seat: Seat, level: str) -> Choice:
        """What the player of this level does for the seat to act, as the table stands now."""
        game, state, record = table.game, table.state, table.record
        key = dice_of(table, seat, level)
        worker = self._worker
        if worker is not None:
            self._choosing += 1
            try:
                longer = LONGER if self._weighing else 1
                choice: Choice = await self._unless_it_dies(
                    self._ask(worker, record, seat, level), record, longer
                )
            except Exception as error:  # noqa: BLE001 - whatever it died of, the page answers
                window.console.warn(f"The worker did not answer: {error!r}")
                self._replace(worker)
            else:
                return choice
            finally:
                self._choosing -= 1
        return choose(state, game, seat, level, key)

    async def weigh(self, asked: str, record: Record) -> str:
        """What a worker says to this question (see `weighing`), once nobody's turn is being
        decided. Where no worker comes the page answers.

        Whoever asks has fetched what it takes.
        """
        waited = 0.0
        while self._choosing or (self._worker is None and waited < PATIENCE):
            await asyncio.sleep(BREATH)
            waited += BREATH
        worker = self._worker
        if worker is not None:
            self._weighing += 1
            try:
                return await self._weighed(worker, asked, record)
            except Exception as error:  # noqa: BLE001 - whatever it died of, the page answers
                window.console.warn(f"The worker did not answer: {error!r}")
                self._replace(worker)
            finally:
                self._weighing -= 1
        from cardroom.players import weighing

        return weighing.answer(asked)

    async def _weighed(self, worker: Any, asked: str, record: Record) -> str:
        """The answer of this worker, which learns to weigh when it is asked for the first time."""
        if worker is not self._taught:
            await worker.sync.learn(await fetched("later", WEIGHING))
            self._taught = worker
        said = await self._unless_it_dies(worker.sync.weigh(asked), record, LONGER)
        return str(said)

    async def _unless_it_dies(self, asking: Any, record: Record, longer: int = 1) -> Any:
        """The worker's answer. Raises `TimeoutError` when it takes too long, `RuntimeError` at once
        when the worker dies meanwhile.
        """
        answer = asyncio.ensure_future(asking)
        done, _ = await asyncio.wait(
            (answer, self._death),
            timeout=patience(record) * longer,
            return_when=asyncio.FIRST_COMPLETED,
        )
        if answer in done:
            return answer.result()
        answer.cancel()
        raise RuntimeError("it died") if done else TimeoutError("it took too long")

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
            self._fail()

    def _fail(self) -> None:
        """Another worker failed: start the next, the later the more of them did so in a row."""
        self._failures += 1
        in_background(self._start(PAUSES[min(self._failures, len(PAUSES)) - 1]))

    async def _start(self, pause: float) -> None:
        """Start a worker after so many seconds; it is asked once it is ready."""
        await asyncio.sleep(pause)
        worker: Any = None
        try:
            worker = _new_worker()
            await asyncio.wait_for(worker.ready, START_PATIENCE)
            self._death = await lifeline.of(worker)
        except Exception as error:  # noqa: BLE001 - without a worker the page answers
            window.console.warn(f"No worker could be started: {error!r}")
            if worker is not None:
                worker.terminate()
            self._fail()
            return
        self._worker = worker
        self._death.add_done_callback(lambda _: self._replace(worker))
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
