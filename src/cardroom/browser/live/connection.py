"""A connection between two pages: WebRTC, with one channel for lines of text.

The browsers find each other by what an invitation and its answer say; nothing goes through a server
unless who hosts the site has named one.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, TypeVar

from pyodide.ffi import JsException
from pyscript import config, window

from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.live.sdp import ANSWER, OFFER, Description, candidate_lines, read_sdp, write_sdp

T = TypeVar("T")

GATHERING = 3.0  # seconds that a browser may look for more of its own addresses
PATIENCE = 25.0  # seconds for a browser to do what it was asked for, or to connect
KNOCKING = 4.0  # seconds between two tries to reach a page again,
TRIES = 150  # ... and so many of them: ten minutes, but for those in which this page slept
CHANNEL = "cardroom"


class Connecting(Exception):
    """This browser cannot connect pages, or not these two. `code`: "absent" (it lacks what that
    takes, or refuses it), "blocked" (it names no address), "stale", "failed".
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def servers() -> list[Mapping[str, str | list[str]]]:
    """What the settings of the site name, for browsers to find each other across networks."""
    return list(config["cardroom"].get("ice_servers", []))


def relayed() -> bool:
    """Whether one of them is a TURN server, which may stand between the pages."""
    named = (dict(one).get("urls", "") for one in servers())
    places = (place for urls in named for place in ([urls] if isinstance(urls, str) else urls))
    return any(place.lower().startswith(("turn:", "turns:")) for place in places)


def can_connect() -> bool:
    """Whether this browser has what pages are connected by."""
    return bool(getattr(window, "RTCPeerConnection", None))


class Connection:
    """This page's end of a connection."""

    def __init__(
        self, opened: Callable[[], None], heard: Callable[[str], None], ended: Callable[[], None]
    ) -> None:
        """Make one. Raises `Connecting` where the browser has none."""
        self._opened, self._heard, self._ended = opened, heard, ended
        self._channel: Any = None
        self._over = False
        self._other: Description | None = None  # what the other page has told
        self._told = 0  # places of it, again and again
        self._knocking = False
        try:
            self._pc: Any = window.RTCPeerConnection.new(dom.plain({"iceServers": servers()}))
        except (AttributeError, TypeError, JsException):
            raise Connecting("absent") from None
        dom.listen(self._pc, "connectionstatechange", self._changed)

    async def invite(self) -> Description:
        """Return what the other page must know. Raises `Connecting`."""
        return await self._in_time(self._offer())

    async def answer(self, invited: Description) -> Description:
        """Return what the page that invited must know in turn. Raises `Connecting`."""
        return await self._in_time(self._answer(invited))

    async def accept(self, answered: Description) -> None:
        """Connect with the page that has answered, or end in a while. Raises `Connecting`."""
        try:
            await asyncio.wait_for(self._learn(answered), PATIENCE)
        except TimeoutError:
            raise Connecting("failed") from None
        in_background(self._give_up_in_time())

    async def _in_time(self, step: Coroutine[Any, Any, T]) -> T:
        """Take a first step; where the browser does not, nothing is left of the connection."""
        code = "absent"
        try:
            return await asyncio.wait_for(step, PATIENCE)
        except Connecting as error:
            code = error.code
        except TimeoutError:
            code = "failed"
        except (AttributeError, TypeError, ValueError, JsException) as error:
            window.console.warn(f"This browser does not connect: {error!r}")
        with suppress(AttributeError, JsException):
            self.close()
        raise Connecting(code)

    async def _offer(self) -> Description:
        self._take(self._pc.createDataChannel(CHANNEL))
        await self._pc.setLocalDescription(await self._pc.createOffer())
        return await self._own(OFFER)

    async def _answer(self, invited: Description) -> Description:
        dom.listen(self._pc, "datachannel", lambda event: self._take(event.channel))
        await self._learn(invited)
        await self._pc.setLocalDescription(await self._pc.createAnswer())
        return await self._own(ANSWER)

    async def _give_up_in_time(self) -> None:
        await asyncio.sleep(PATIENCE)
        if not self._channel or self._channel.readyState != "open":
            self._end()

    async def _learn(self, description: Description) -> None:
        self._other, self._told = description, len(description.candidates)
        told = dom.plain({"type": description.role, "sdp": write_sdp(description)})
        try:
            await self._pc.setRemoteDescription(told)
        except (AttributeError, JsException):
            raise Connecting("stale") from None

    async def _own(self, role: str) -> Description:
        """Return what this browser names. Raises `Connecting` if that is no address."""
        waited = 0.0
        while self._pc.iceGatheringState != "complete" and waited < GATHERING:
            await asyncio.sleep(0.05)
            waited += 0.05
        described = read_sdp(str(self._pc.localDescription.sdp), role)
        if not described.candidates:
            raise Connecting("blocked")
        return described

    # Lines

    def _take(self, channel: Any) -> None:
        self._channel = channel
        dom.listen(channel, "open", lambda _event: self._opened())
        dom.listen(channel, "message", lambda event: self._heard(event.data))
        dom.listen(channel, "close", lambda _event: self._end())

    def send(self, line: str) -> None:
        """Send this, where there is still somebody."""
        if self._channel and self._channel.readyState == "open":
            self._channel.send(line)

    def close(self) -> None:
        """Nothing more is said or heard."""
        self._over = True
        self._pc.close()

    def _changed(self, _event: object) -> None:
        """One that fails may come back, if it ever was there; if not, who was invited waits."""
        state = self._pc.connectionState
        if not self._channel or state not in ("failed", "closed"):
            return
        if state == "closed" or self._channel.readyState != "open":
            self._end()
        elif not self._knocking:
            self._knocking = True
            in_background(self._knock())

    async def _knock(self) -> None:
        """Try to find the other page again; if it stays away for too long, this is the end."""
        tries = 0
        while not self._over and self._pc.connectionState in ("failed", "disconnected"):
            if tries == TRIES:
                self._end()
            elif self._pc.connectionState == "failed":
                await self._tell_places()
            tries += 1
            await asyncio.sleep(KNOCKING)
        self._knocking = False

    async def _tell_places(self) -> None:
        """Some fifteen seconds after the line broke a browser has given all places up. It tries one
        again when told of it as of another: so a device that slept for minutes, or was out of
        reach, is found without an invitation.
        """
        lines = candidate_lines(self._other, self._told) if self._other else []
        self._told += len(lines)
        for line in lines:
            with suppress(JsException):
                await self._pc.addIceCandidate(dom.plain({"candidate": line, "sdpMid": "0"}))

    def _end(self) -> None:
        if not self._over:
            self.close()
            self._ended()
