"""Tests of broken connections, retried for a while. Nothing really connects."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cardroom.live.sdp import ANSWER, HOST, OFFER, Candidate, Description, write_sdp
from tests.browser.awake import awake, settled
from tests.browser.stand_in import JsException

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

THERE = Description(
    ANSWER,
    "abcd",
    "p" * 24,
    bytes(32),
    (Candidate(HOST, "192.0.2.2", 9), Candidate(HOST, "2001:db8::2", 9)),
)


class Fake:
    """The browser's own end of a connection."""

    def __init__(self, _settings: object) -> None:
        self.connectionState = "new"
        self.heard: dict[str, Any] = {}
        self.told: list[str] = []
        self.answers_at = 0  # what is told so often, if ever
        self.tries = "failed"  # the state while it looks at what it was told
        self.opens = True  # the channel, once the answer is there
        self.iceGatheringState = "complete"
        self.closed = False

    def addEventListener(self, kind: str, told: Any, *_more: object) -> None:  # noqa: N802
        self.heard[kind] = told

    def createDataChannel(self, _name: str) -> Any:  # noqa: N802
        self.channel = SimpleNamespace(
            readyState="connecting", addEventListener=self.addEventListener
        )
        return self.channel

    async def setRemoteDescription(self, _told: object) -> None:  # noqa: N802
        if self.opens:
            self.become("connected")
            self.channel.readyState = "open"

    async def createOffer(self) -> object:  # noqa: N802
        return {}

    createAnswer = createOffer  # noqa: N815

    async def setLocalDescription(self, _own: object) -> None:  # noqa: N802
        self.localDescription = SimpleNamespace(sdp=self.names)

    names = write_sdp(THERE)

    async def addIceCandidate(self, told: dict[str, str]) -> None:  # noqa: N802
        if told["candidate"] in self.told:
            return  # browsers pass over what they know
        self.told.append(told["candidate"])
        self.become("connected" if len(self.told) == self.answers_at else self.tries)

    def close(self) -> None:
        self.connectionState = "closed"
        self.closed = True

    def become(self, state: str) -> None:
        self.connectionState = state
        self.heard["connectionstatechange"](None)


class Ended:
    """Hears how often the connection came to its end."""

    def __init__(self, stage) -> None:
        stage.window.RTCPeerConnection = SimpleNamespace(new=Fake)
        self.times = 0
        self.connection = stage.connection.Connection(lambda: None, lambda _line: None, self.count)
        self.pc: Fake = self.connection._pc

    def count(self) -> None:
        self.times += 1


@pytest.fixture
def line(stage) -> Ended:
    """Return a connection that has not been accepted yet."""
    ended = Ended(stage)
    ended.connection._use_channel(ended.pc.createDataChannel("cardroom"))
    return ended


@awake
async def test_a_line_that_breaks_is_tried_at_the_same_places_until_it_stands(line):
    await line.connection.accept(THERE)
    for times in (3, 5):
        line.pc.answers_at = 2 * times
        line.pc.become("disconnected")
        line.pc.become("failed")
        line.pc.become("failed")
        await settled()
        assert line.pc.connectionState == "connected"
        assert line.times == 0
        assert len(line.pc.told) == 2 * times
    places = [told.split()[4] for told in line.pc.told]
    assert places == ["192.0.2.2", "2001:db8::2"] * 5


@awake
@pytest.mark.parametrize(("state", "told"), [("failed", 300), ("disconnected", 2)])
async def test_ten_minutes_are_enough(line, state, told):
    await line.connection.accept(THERE)
    line.pc.tries = state
    line.pc.become("failed")
    await settled()
    assert (line.times, line.pc.connectionState) == (1, "closed")
    assert len(line.pc.told) == told


@awake
async def test_one_that_never_stood_is_not_tried_again(line):
    line.pc.become("failed")
    await settled()
    assert (line.times, line.pc.told) == (1, [])


async def code_of(stage, step) -> str:
    """Return the code of what this step of a connection fails with; empty if it does not."""
    try:
        await step
    except stage.connection.ConnectError as error:
        return error.code
    return ""


def refuses(*_given: object) -> None:
    raise JsException("InvalidStateError")


async def sleeps(*_given: object) -> None:
    await asyncio.sleep(3600)


@awake
async def test_browser_that_names_no_address_is_noticed_before_one_is_invited(stage, line):
    line.pc.names = write_sdp(THERE._replace(candidates=()))
    begun = asyncio.get_running_loop().time()
    assert await code_of(stage, line.connection.invite()) == "blocked"
    other = Ended(stage)
    other.pc.names = line.pc.names
    other.pc.createDataChannel("cardroom")
    assert await code_of(stage, other.connection.answer(THERE._replace(role=OFFER))) == "blocked"
    assert line.pc.closed
    assert other.pc.closed
    assert asyncio.get_running_loop().time() - begun < 30


@awake
@pytest.mark.parametrize("name", ["createDataChannel", "createOffer", "setLocalDescription"])
@pytest.mark.parametrize(
    ("does", "code"), [(None, "absent"), (refuses, "absent"), (sleeps, "failed")]
)
async def test_browser_that_lacks_a_part_or_refuses_it_says_so_in_time(
    stage, line, name, does, code
):
    if name == "createDataChannel" and does is sleeps:
        return  # a browser does that at once
    setattr(line.pc, name, does)
    begun = asyncio.get_running_loop().time()
    assert await code_of(stage, line.connection.invite()) == code
    assert line.pc.closed
    assert asyncio.get_running_loop().time() - begun <= 30


@awake
async def test_page_that_never_comes_is_given_up_in_time(line):
    line.pc.opens = False
    begun = asyncio.get_running_loop().time()
    await line.connection.accept(THERE)
    await settled()
    assert line.times == 1
    assert line.pc.closed
    assert asyncio.get_running_loop().time() - begun <= 30


@awake
async def test_page_that_came_stays(line):
    await line.connection.accept(THERE)
    await settled()
    assert line.times == 0
    assert not line.pc.closed


@pytest.mark.parametrize(
    ("urls", "relayed"),
    [
        ([], False),
        (["stun:a.example"], False),
        (["turn:a.example"], True),
        (["stun:a.example", ["stun:b.example", "TURNS:b.example"]], True),
    ],
)
def test_a_turn_server_may_stand_in_between(stage, urls, relayed):
    connection = stage.connection
    connection.config = {"cardroom": {"ice_servers": [{"urls": place} for place in urls]}}
    assert connection.has_turn_server() is relayed
