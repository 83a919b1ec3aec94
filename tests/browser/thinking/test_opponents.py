"""Tests of messages to the worker: each record once, no question while a turn is decided."""

import asyncio
from types import SimpleNamespace

import pytest

from cardroom.players import service, weighing
from cardroom.table import Table, read, write
from tests.casual_games import casual_game


class Worker:
    """Stand-in for the worker. It notes what it is sent and answers after a second."""

    def __init__(self) -> None:
        self.sync = SimpleNamespace(weigh=self._weigh, answer=self._answer, learn=self._learn)
        self.sent: list[str] = []
        self.scales = weighing.AnalysisDesk()

    async def _learn(self, _text: str) -> None: ...

    async def _weigh(self, asked: str, record: str) -> str:
        self.sent.append(record)
        return self.scales.answer(asked, record)

    async def _answer(self, asked: str) -> str:
        self.sent.append("a turn")
        await asyncio.sleep(1)
        self.sent.append("done")
        return service.answer(asked)


class Client:
    """A second Python whose worker is there, or comes after so many seconds."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.worker = None if seconds else Worker()
        self._seconds = seconds

    async def get_worker(self) -> Worker | None:
        return self.worker

    async def wait_for_worker(self, seconds: float) -> None:
        if self.worker is None:
            await asyncio.sleep(min(seconds, self._seconds))
            self.worker = Worker() if self._seconds <= seconds else None

    async def await_answer(self, asking, _seconds: float) -> str:
        return await asking

    def reset_failures(self) -> None: ...

    def replace(self, worker, why) -> None:
        raise AssertionError(why)


class Dying(Client):
    """A second Python whose worker dies when it is asked for this, and says nothing."""

    def __init__(self, at: str) -> None:
        super().__init__()
        self.replaced: list[Worker] = []
        setattr(self.worker.sync, at, self._never)

    async def _never(self, *_: str) -> str:
        return await asyncio.Future()

    async def await_answer(self, asking, _seconds: float) -> str:
        try:
            return await asyncio.wait_for(asking, 1)
        except TimeoutError:
            raise RuntimeError("it died") from None

    def replace(self, worker, why) -> None:
        self.replaced.append(worker)
        self.worker = None


@pytest.fixture
def opponents(stage, monkeypatch):
    async def fetch_file(*_) -> dict[str, str]:
        return {"weighing.py": ""}

    monkeypatch.setattr(stage.opponents, "fetch_file", fetch_file)
    return stage.opponents.Opponents


def deals() -> tuple[Table, Table]:
    return casual_game("twenty-down", "walnut", 1), casual_game("twenty-down", "maple", 1)


def place_in(table: Table) -> int:
    return next(n for n, (before, _, _) in enumerate(table.history()) if before.turn == 0)


async def ask(asks, table: Table) -> None:
    """Ask what the first decision of seat 0 is worth, and check that an analysis comes."""
    question = weighing.write_analysis_request(place_in(table))
    text = await asyncio.wait_for(asks.answer_question(question, table.record), 60)
    assert weighing.read_analysis(text, table.game).rows


async def test_a_record_is_sent_once_for_all_decisions_in_a_row(opponents):
    client, (one, other) = Client(), deals()
    asks = opponents(client)
    for table in (one, one, other, other, one):
        await ask(asks, table)
    assert client.worker.sent == [write(one.record), "", write(other.record), "", write(one.record)]


async def test_another_worker_is_sent_it_again(opponents):
    client, (one, _) = Client(), deals()
    asks = opponents(client)
    for _ in range(2):
        await ask(asks, one)
        client.worker = Worker()
    await ask(asks, one)
    assert read(client.worker.sent[0]) == one.record


@pytest.mark.parametrize("cancels", [False, True])
async def test_a_question_waits_for_the_turn_that_the_worker_decides(opponents, cancels):
    client, (one, _) = Client(), deals()
    asks = opponents(client)
    turn = asyncio.ensure_future(asks.choose(one.at(place_in(one)), 0, "casual"))
    await asyncio.sleep(0.1)
    if cancels:
        turn.cancel()
    await ask(asks, one)
    assert client.worker.sent == ["a turn", "done", write(one.record)]


@pytest.mark.parametrize("at", ["learn", "weigh"])
async def test_a_worker_that_dies_at_a_question_is_replaced_and_the_page_answers(opponents, at):
    client, (one, _) = Dying(at), deals()
    worker = client.worker
    await ask(opponents(client), one)
    assert client.replaced == [worker]


async def test_a_worker_that_dies_at_a_turn_is_replaced_and_the_page_decides(opponents):
    client, (one, _) = Dying("answer"), deals()
    worker, table = client.worker, one.at(place_in(one))
    choice = await asyncio.wait_for(opponents(client).choose(table, 0, "casual"), 60)
    assert choice.action in one.game.legal(table.state)
    assert client.replaced == [worker]


@pytest.mark.parametrize(("seconds", "comes"), [(3.0, True), (60.0, False)])
async def test_a_worker_is_waited_for_but_not_for_ever(opponents, seconds, comes):
    client, (one, _) = Client(seconds), deals()
    await ask(opponents(client), one)
    assert (client.worker is not None) == comes
