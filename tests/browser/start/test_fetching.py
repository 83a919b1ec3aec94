"""Tests of fetching files: late, missing and wrong files are reported."""

import asyncio
import json
from types import SimpleNamespace

import pytest

from tests.browser.stand_in import JsException

FILE = "./later/some.json"


def parse(text: str) -> list[str]:
    found = json.loads(text)
    if not isinstance(found, list):
        raise ValueError("no list")
    return found


async def fetched(stage) -> list[str] | None:
    return await stage.fetching.fetch_file("later", "some.json", parse)


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


async def test_a_network_that_is_refused_brings_nothing(stage):
    async def refuse(*_: object) -> None:
        raise JsException("TypeError: Failed to fetch")

    stage.window.fetch = refuse
    assert await fetched(stage) is None


async def test_a_file_is_parsed_even_if_the_browser_believes_to_be_offline(stage):
    stage.window.navigator.onLine = False
    stage.window.files[FILE] = '["one", "zwei Kästen"]'
    assert await fetched(stage) == ["one", "zwei Kästen"]
    assert stage.window.aborted == 0


NEVER = 1_000_000  # seconds


@pytest.mark.parametrize(
    ("answer", "pause", "found", "waited"),
    [(NEVER, 0, None, 15), (0, NEVER, None, 15), (0, 14, ["one"], 56)],
    ids=["a host that never answers", "a file that falls silent", "a slow line"],
)
async def test_a_fetch_is_given_up_after_a_silence(stage, answer, pause, found, waited):
    pieces, clock = [b'["o', b'ne"', b"]"], asyncio.get_running_loop().time

    async def read() -> SimpleNamespace:
        await asyncio.sleep(pause)
        if not pieces:
            return SimpleNamespace(done=True)
        piece = pieces.pop(0)
        return SimpleNamespace(done=False, value=SimpleNamespace(to_bytes=lambda: piece))

    async def fetch(*_: object) -> SimpleNamespace:
        await asyncio.sleep(answer)
        reader = SimpleNamespace(read=read)
        return SimpleNamespace(ok=True, body=SimpleNamespace(getReader=lambda: reader))

    stage.window.fetch, begun = fetch, clock()
    assert await fetched(stage) == found
    assert clock() - begun == pytest.approx(waited, abs=1)
    assert stage.window.aborted == (not found)
