"""Tests of fetching files: late, missing and wrong files are reported."""

import asyncio
import json
from types import SimpleNamespace

import pytest

from tests.browser.awake import awake
from tests.browser.stand_in import JsException

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

FILE = "./later/some.json"


def parse(text: str) -> list[str]:
    found = json.loads(text)
    if not isinstance(found, list):
        raise ValueError("no list")
    return found


async def fetched(stage) -> list[str] | None:
    return await stage.fetching.fetch_file("later", "some.json", parse)


async def never(*_: object) -> None:
    await asyncio.Future()


class Pieces:
    """A body that comes in pieces, each after so many seconds."""

    def __init__(self, *pieces: bytes, pause: float) -> None:
        self._pieces, self._pause = list(pieces), pause

    def getReader(self) -> "Pieces":  # noqa: N802 - the browser's word
        return self

    async def read(self) -> SimpleNamespace:
        await asyncio.sleep(self._pause)
        if not self._pieces:
            return SimpleNamespace(done=True)
        piece = self._pieces.pop(0)
        return SimpleNamespace(done=False, value=SimpleNamespace(to_bytes=lambda: piece))


def answers(stage, body: object) -> None:
    """Let the host answer at once, and send this."""

    async def fetch(*_: object) -> SimpleNamespace:
        return SimpleNamespace(ok=True, body=body)

    stage.window.fetch = fetch


@awake
async def test_a_file_is_parsed(stage):
    stage.window.files[FILE] = '["one", "zwei Kästen"]'
    assert await fetched(stage) == ["one", "zwei Kästen"]
    assert stage.window.aborted == 0


@awake
@pytest.mark.parametrize("text", ["<p>Log in</p>", "", '["one', "{}", "7", "null"])
async def test_a_file_of_another_kind_is_asked_for_past_the_cache_and_did_not_load(stage, text):
    asked, fetch = [], stage.window.fetch

    async def noted(address, how):
        asked.append((address, how.get("cache")))
        return await fetch(address)

    stage.window.fetch = noted
    stage.window.files[FILE] = text
    assert await fetched(stage) is None
    assert asked == [(FILE, None), (FILE, "reload")]


@awake
async def test_a_host_that_never_answers_is_given_up_after_15_seconds(stage):
    stage.window.fetch = never
    begun = asyncio.get_running_loop().time()
    assert await fetched(stage) is None
    assert asyncio.get_running_loop().time() - begun == pytest.approx(15, abs=1)
    assert stage.window.aborted == 1


@awake
async def test_a_file_that_falls_silent_on_the_way_is_given_up(stage):
    answers(stage, SimpleNamespace(getReader=lambda: SimpleNamespace(read=never)))
    assert await fetched(stage) is None
    assert stage.window.aborted == 1


@awake
async def test_a_slow_line_is_no_silence(stage):
    answers(stage, Pieces(b'["o', b'ne"', b"]", pause=14))
    assert await fetched(stage) == ["one"]
    assert stage.window.aborted == 0


@awake
async def test_a_network_that_is_refused_brings_nothing(stage):
    async def refuse(*_: object) -> None:
        raise JsException("TypeError: Failed to fetch")

    stage.window.fetch = refuse
    assert await fetched(stage) is None


@awake
async def test_a_browser_that_believes_to_be_offline_is_asked_all_the_same(stage):
    stage.window.navigator.onLine = False
    stage.window.files[FILE] = "[]"
    assert await fetched(stage) == []
