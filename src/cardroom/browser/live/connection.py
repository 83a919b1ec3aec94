"""A WebRTC connection between two pages, with a channel for lines of text.

The browsers find each other by the addresses in an invitation and in its answer. No server takes
part, unless the configuration of the site names a server.
"""

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from pyodide.ffi import JsException
from pyscript import config, window

from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.live.sdp import ANSWER, OFFER, Description, candidate_lines, read_sdp, write_sdp
from cardroom.nouns.coded_error import CodedError

T = TypeVar("T")

GATHERING = 3.0  # seconds for a browser to find more addresses of its own
PATIENCE = 25.0  # seconds for a browser to answer a call, or to connect
KNOCKING = 4.0  # seconds between two tries to reach a page again,
TRIES = 150  # ... and their number: ten minutes, not counting those in which this page slept
CHANNEL = "cardroom"


class ConnectError(CodedError):
    """Failure to connect two pages. `code` is "absent" (the browser lacks or refuses WebRTC),
    "blocked" (the browser gives no address), "stale" (an old invitation or answer) or "failed".
    """


def ice_servers() -> list[Mapping[str, str | list[str]]]:
    """Return the ICE servers of the site's configuration, to connect across networks."""
    return list(config["cardroom"].get("ice_servers", []))


def has_turn_server() -> bool:
    """Return whether an ICE server of the site is a TURN server, which may relay all data."""
    named = (dict(one).get("urls", "") for one in ice_servers())
    places = (place for urls in named for place in ([urls] if isinstance(urls, str) else urls))
    return any(place.lower().startswith(("turn:", "turns:")) for place in places)


def can_connect() -> bool:
    """Return whether this browser supports WebRTC."""
    return bool(getattr(window, "RTCPeerConnection", None))


class ConnectionOwner(Protocol):
    """Receiver of a connection's events, such as the page of the host or of a guest."""

    def handle_open(self, connection: "Connection") -> None:
        """Handle the opening of the channel: lines can be sent from now on."""

    def handle_line(self, connection: "Connection", line: str) -> None:
        """Handle a line of text from the other page."""

    def handle_end(self, connection: "Connection") -> None:
        """Handle the loss of the connection. Not called if the owner itself has closed it."""


class Connection:
    """The WebRTC connection of this page to another page."""

    def __init__(self, owner: ConnectionOwner) -> None:
        """Prepare a connection. Raises `ConnectError` without WebRTC."""
        self._owner = owner
        self._channel: Any = None
        self._other: Description | None = None  # of the other page
        self._told = 0  # candidates of `_other` passed to the browser, with repetitions
        self._over = False
        self._knocking = asyncio.Lock()  # held while the other page is out of reach
        try:
            settings = dom.to_plain_js({"iceServers": ice_servers()})
            self._pc: Any = window.RTCPeerConnection.new(settings)
        except (AttributeError, TypeError, JsException):
            raise ConnectError("absent") from None
        dom.listen(self._pc, "connectionstatechange", self._handle_state)

    async def invite(self) -> Description:
        """Return this page's network description, for an invitation. Raises `ConnectError`."""
        return await self._in_time(self._offer())

    async def answer(self, invited: Description) -> Description:
        """Return this page's description, as answer to an invitation. Raises `ConnectError`."""
        return await self._in_time(self._answer(invited))

    async def accept(self, answered: Description) -> None:
        """Connect with the page that sent this answer. Raises `ConnectError` on failure."""
        try:
            await asyncio.wait_for(self._set_remote(answered), PATIENCE)
        except TimeoutError:
            raise ConnectError("failed") from None
        in_background(self._give_up_in_time())

    async def _in_time(self, step: Coroutine[Any, Any, T]) -> T:
        code = "absent"
        try:
            return await asyncio.wait_for(step, PATIENCE)
        except ConnectError as error:
            code = error.code
        except TimeoutError:
            code = "failed"
        except (AttributeError, TypeError, ValueError, JsException) as error:
            window.console.warn(f"This browser does not connect: {error!r}")
        with suppress(AttributeError, JsException):
            self.close()
        raise ConnectError(code)

    async def _offer(self) -> Description:
        self._use_channel(self._pc.createDataChannel(CHANNEL))
        await self._pc.setLocalDescription(await self._pc.createOffer())
        return await self._own_description(OFFER)

    async def _answer(self, invited: Description) -> Description:
        dom.listen(self._pc, "datachannel", lambda event: self._use_channel(event.channel))
        await self._set_remote(invited)
        await self._pc.setLocalDescription(await self._pc.createAnswer())
        return await self._own_description(ANSWER)

    async def _give_up_in_time(self) -> None:
        await asyncio.sleep(PATIENCE)
        if not self._is_open:
            self._close_and_tell_owner()

    async def _set_remote(self, description: Description) -> None:
        self._other, self._told = description, len(description.candidates)
        told = dom.to_plain_js({"type": description.role, "sdp": write_sdp(description)})
        try:
            await self._pc.setRemoteDescription(told)
        except (AttributeError, JsException):
            raise ConnectError("stale") from None

    async def _own_description(self, role: str) -> Description:
        waited = 0.0
        while self._pc.iceGatheringState != "complete" and waited < GATHERING:
            await asyncio.sleep(0.05)
            waited += 0.05
        described = read_sdp(str(self._pc.localDescription.sdp), role)
        if not described.candidates:
            raise ConnectError("blocked")
        return described

    # Lines

    def _use_channel(self, channel: Any) -> None:
        self._channel = channel
        dom.listen(channel, "open", lambda _event: self._owner.handle_open(self))
        dom.listen(channel, "message", lambda event: self._owner.handle_line(self, event.data))
        dom.listen(channel, "close", lambda _event: self._close_and_tell_owner())

    @property
    def _is_open(self) -> bool:
        return self._channel is not None and self._channel.readyState == "open"

    def send(self, line: str) -> None:
        """Send a line of text to the other page, if the channel is open."""
        if self._is_open:
            self._channel.send(line)

    def close(self) -> None:
        """Close the connection, without telling the owner."""
        self._over = True
        self._pc.close()

    def _handle_state(self, _event: object) -> None:
        state = self._pc.connectionState
        if self._channel is None or state not in ("failed", "closed"):
            return
        if state == "closed" or not self._is_open:
            self._close_and_tell_owner()
        elif not self._knocking.locked():
            in_background(self._reconnect())

    async def _reconnect(self) -> None:
        tries = 0
        async with self._knocking:
            while not self._over and self._pc.connectionState in ("failed", "disconnected"):
                if tries == TRIES:
                    self._close_and_tell_owner()
                elif self._pc.connectionState == "failed":
                    await self._add_candidates_again()
                tries += 1
                await asyncio.sleep(KNOCKING)

    async def _add_candidates_again(self) -> None:
        """Give the other page's addresses to the browser again. Browsers drop them fifteen seconds
        after the connection broke, but a device may sleep for minutes.
        """
        lines = candidate_lines(self._other, self._told) if self._other else []
        self._told += len(lines)
        for line in lines:
            with suppress(JsException):
                await self._pc.addIceCandidate(dom.to_plain_js({"candidate": line, "sdpMid": "0"}))

    def _close_and_tell_owner(self) -> None:
        if not self._over:
            self.close()
            self._owner.handle_end(self)
