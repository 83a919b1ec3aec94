"""A connection between two pages: WebRTC, with one channel for lines of text.

The browsers find each other by what an invitation and its answer say; nothing goes through a server
unless who hosts the site has named one.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import config, window

from cardroom.browser import dom
from cardroom.live.sdp import ANSWER, OFFER, Session, read_sdp, write_sdp

GATHERING = 3.0  # seconds that a browser may look for its own addresses
CHANNEL = "cardroom"


class Connecting(Exception):
    """This browser cannot connect pages, or not these two."""


def servers() -> list[object]:
    """What the settings of the site name, for browsers to find each other across networks."""
    return list(config["cardroom"].get("ice_servers", []))


def can_connect() -> bool:
    """Whether this browser has what pages are connected by."""
    return bool(getattr(window, "RTCPeerConnection", None))


class Connection:
    """One end of it."""

    def __init__(
        self, opened: Callable[[], None], heard: Callable[[str], None], ended: Callable[[], None]
    ) -> None:
        """Raises `Connecting` where the browser has none."""
        self._opened, self._heard, self._ended = opened, heard, ended
        self._channel: Any = None
        self._over = False
        try:
            self._pc: Any = window.RTCPeerConnection.new(dom.plain({"iceServers": servers()}))
        except (AttributeError, JsException) as error:
            raise Connecting(str(error)) from None
        dom.listen(self._pc, "connectionstatechange", self._changed)

    async def invite(self) -> Session:
        """What the other page must know."""
        self._take(self._pc.createDataChannel(CHANNEL))
        await self._pc.setLocalDescription(await self._pc.createOffer())
        return await self._own(OFFER)

    async def answer(self, invited: Session) -> Session:
        """What the page that invited must know in turn. Raises `Connecting`."""
        dom.listen(self._pc, "datachannel", lambda event: self._take(event.channel))
        await self._learn(invited)
        await self._pc.setLocalDescription(await self._pc.createAnswer())
        return await self._own(ANSWER)

    async def accept(self, answered: Session) -> None:
        """The answer has come. Raises `Connecting`."""
        await self._learn(answered)

    async def _learn(self, session: Session) -> None:
        told = dom.plain({"type": session.role, "sdp": write_sdp(session)})
        try:
            await self._pc.setRemoteDescription(told)
        except JsException as error:
            raise Connecting(str(error)) from None

    async def _own(self, role: str) -> Session:
        waited = 0.0
        while self._pc.iceGatheringState != "complete" and waited < GATHERING:
            await asyncio.sleep(0.05)
            waited += 0.05
        try:
            return read_sdp(str(self._pc.localDescription.sdp), role)
        except ValueError as error:
            raise Connecting(str(error)) from None

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
        """One that fails has ended; one that was never there is waited for."""
        if self._channel and self._pc.connectionState in ("failed", "closed"):
            self._end()

    def _end(self) -> None:
        if not self._over:
            self.close()
            self._ended()
