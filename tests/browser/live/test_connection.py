"""Tests of broken connections, retried for a while. Nothing really connects."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cardroom.live.sdp import ANSWER, HOST, OFFER, Candidate, Description, write_sdp
from tests.browser.awake import settled
from tests.browser.stand_in import JsException

PLACES = (Candidate(HOST, "192.0.2.2", 9), Candidate(HOST, "2001:db8::2", 9))
THERE = Description(ANSWER, "abcd", "p" * 24, bytes(32), PLACES)


class Fake:
    """The browser's own end of a connection."""

    names = write_sdp(THERE)
    iceGatheringState = "complete"  # noqa: N815
    answers_at = 0  # the number of addresses after which it connects, if ever
    tries = "failed"  # the state while it looks at an address
    opens = True  # the channel, once the answer is there

    def __init__(self, _settings: object) -> None:
        self.connectionState = "new"
        self.heard: dict[str, Any] = {}
        self.told: list[str] = []

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

    async def addIceCandidate(self, told: dict[str, str]) -> None:  # noqa: N802
        if told["candidate"] not in self.told:  # browsers pass over what they know
            self.told.append(told["candidate"])
            self.become("connected" if len(self.told) == self.answers_at else self.tries)

    def close(self) -> None:
        self.connectionState = "closed"

    def become(self, state: str) -> None:
        self.connectionState = state
        self.heard["connectionstatechange"](None)


class Owner:
    """Owner of a connection that has not been accepted yet."""

    def __init__(self, stage) -> None:
        stage.window.RTCPeerConnection = SimpleNamespace(new=Fake)
        self.ends = 0
        self.connection = stage.connection.Connection(self)
        self.pc: Fake = self.connection._pc
        self.connection._use_channel(self.pc.createDataChannel("cardroom"))

    def handle_end(self, _connection: object) -> None:
        self.ends += 1

    @property
    def is_closed(self) -> bool:
        return self.pc.connectionState == "closed"


@pytest.fixture
def line(stage) -> Owner:
    return Owner(stage)


async def test_line_that_breaks_is_tried_at_the_same_places_until_it_stands(line):
    await line.connection.accept(THERE)
    for times in (3, 5):
        line.pc.answers_at = 2 * times
        for state in ("disconnected", "failed", "failed"):
            line.pc.become(state)
        await settled()
        assert (line.ends, line.pc.connectionState) == (0, "connected")
        assert len(line.pc.told) == 2 * times
    places = [told.split()[4] for told in line.pc.told]
    assert places == ["192.0.2.2", "2001:db8::2"] * 5


@pytest.mark.parametrize(("state", "told"), [("failed", 300), ("disconnected", 2)])
async def test_line_is_tried_for_ten_minutes(line, state, told):
    await line.connection.accept(THERE)
    line.pc.tries = state
    line.pc.become("failed")
    await settled()
    assert (line.ends, line.is_closed, len(line.pc.told)) == (1, True, told)


async def test_line_that_never_stood_is_not_tried_again(line):
    line.pc.become("failed")
    await settled()
    assert (line.ends, line.pc.told) == (1, [])


async def code_of(stage, step) -> str:
    """Return the code of the error with which a step of a connection fails within 30 seconds."""
    begun = asyncio.get_running_loop().time()
    with pytest.raises(stage.connection.ConnectError) as error:
        await step
    assert asyncio.get_running_loop().time() - begun <= 30
    return error.value.code


def refuses(*_given: object) -> None:
    raise JsException("InvalidStateError")


async def sleeps(*_given: object) -> None:
    await asyncio.sleep(3600)


@pytest.mark.parametrize("invites", [True, False])
async def test_browser_that_names_no_address_is_noticed(stage, line, invites):
    line.pc.names = write_sdp(THERE._replace(candidates=()))
    connection, invited = line.connection, THERE._replace(role=OFFER)
    step = connection.invite() if invites else connection.answer(invited)
    assert (await code_of(stage, step), line.is_closed) == ("blocked", True)


@pytest.mark.parametrize("name", ["createDataChannel", "createOffer", "setLocalDescription"])
@pytest.mark.parametrize(
    ("does", "code"), [(None, "absent"), (refuses, "absent"), (sleeps, "failed")]
)
async def test_browser_that_lacks_a_part_or_refuses_it_is_noticed(stage, line, name, does, code):
    if name == "createDataChannel" and does is sleeps:
        return  # a browser does that at once
    setattr(line.pc, name, does)
    assert (await code_of(stage, line.connection.invite()), line.is_closed) == (code, True)


@pytest.mark.parametrize("opens", [True, False])
async def test_page_that_never_comes_is_given_up_in_time(line, opens):
    line.pc.opens = opens
    begun = asyncio.get_running_loop().time()
    await line.connection.accept(THERE)
    await settled()
    assert (line.ends, line.is_closed) == (int(not opens), not opens)
    assert asyncio.get_running_loop().time() - begun <= 30


@pytest.mark.parametrize(
    ("urls", "relayed"),
    [
        ([], False),
        (["stun:a.example"], False),
        (["turn:a.example"], True),
        (["stun:a.example", ["stun:b.example", "TURNS:b.example"]], True),
    ],
)
def test_turn_server_of_the_site_is_known(stage, urls, relayed):
    connection = stage.connection
    connection.config = {"cardroom": {"ice_servers": [{"urls": place} for place in urls]}}
    assert connection.has_turn_server() is relayed
