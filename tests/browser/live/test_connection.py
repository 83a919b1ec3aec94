"""A connection whose line breaks: it is tried again for a while. Nothing really connects."""

from types import SimpleNamespace
from typing import Any

import pytest

from cardroom.live.sdp import ANSWER, HOST, Candidate, Description
from tests.browser.awake import awake, settled

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

    def addEventListener(self, kind: str, told: Any, *_more: object) -> None:  # noqa: N802
        self.heard[kind] = told

    def createDataChannel(self, _name: str) -> Any:  # noqa: N802
        self.channel = SimpleNamespace(
            readyState="connecting", addEventListener=self.addEventListener
        )
        return self.channel

    async def setRemoteDescription(self, _told: object) -> None:  # noqa: N802
        self.become("connected")
        self.channel.readyState = "open"

    async def addIceCandidate(self, told: dict[str, str]) -> None:  # noqa: N802
        if told["candidate"] in self.told:
            return  # browsers pass over what they know
        self.told.append(told["candidate"])
        self.become("connected" if len(self.told) == self.answers_at else self.tries)

    def close(self) -> None:
        self.connectionState = "closed"

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
    """A connection that has not been accepted yet."""
    ended = Ended(stage)
    ended.connection._take(ended.pc.createDataChannel("cardroom"))
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
    assert connection.relayed() is relayed
