"""The site kept on this device, by the service worker, and renewed at the player's word."""

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import config, document, window

from cardroom.browser.page import dom
from cardroom.views.kit.updates import offline_line

_offline = ["", ""]  # why the site works offline or not, as told last, and the file that is missing
BEGUN = re.compile(r'<script type="py" config="([^"]+)"')


class Updates:
    """Watches for a newer version of the site; `offer` is called when one is there, `coming` when
    one was looked for and is on its way.
    """

    def __init__(
        self,
        offer: Callable[[], None],
        coming: Callable[[], None],
        fetch_page: Callable[..., Awaitable[str | None]],
    ) -> None:
        """`fetch_page` fetches a page of the site; None if it didn't load."""
        self._offer, self._coming = offer, coming
        self._fetch_page = fetch_page
        self._registration: Any = None
        self._asked = False  # by the person, in this tab

    async def begin(self) -> None:
        """Let the site be kept. Where that is refused, every visit needs the network."""
        container: Any = getattr(window.navigator, "serviceWorker", None)  # none over plain http
        try:
            self._registration = await container.register(config["cardroom"]["service_worker"])
            waits = bool(self._registration.waiting)
        except (AttributeError, JsException) as error:
            window.console.info(f"The site is not kept on this device: {error}")
            _hear("absent")
            return
        dom.listen(container, "message", _hear_what_is_missing)
        dom.listen(container, "controllerchange", self._taken_over)
        self._tidy_up()
        if waits:
            self._offer()
        dom.listen(self._registration, "updatefound", self._found)

    def _tidy_up(self) -> None:
        """Let the worker keep what is missing, and clear what is no longer needed."""
        if active := getattr(self._registration, "active", None):
            active.postMessage("tidy up")

    def _found(self, _event: Any) -> None:
        """A version is being fetched; it is a new one if another serves this page."""
        coming = self._registration.installing
        if coming and self._registration.active:
            dom.listen(coming, "statechange", self._changed)

    def _changed(self, event: Any) -> None:
        if event.target.state == "installed":
            self._offer()

    async def look(self) -> None:
        """See whether there is a newer version: a file of this one is not to be had."""
        with suppress(JsException):  # no network, or half a version
            if self._registration:
                await self._registration.update()
            if getattr(self._registration, "waiting", None) or not await self._is_still_served():
                self._offer()
            elif getattr(self._registration, "installing", None):
                self._coming()

    async def _is_still_served(self) -> bool:
        """Return whether the page that is served now is begun as this one was, or is none of ours.

        The host serves it, or a worker that another tab let take over.
        """
        begun = document.querySelector("script[config]").getAttribute("config")
        served = BEGUN.search(await self._fetch_page(document.URL, cache="no-cache") or "")
        return served is None or served[1] == begun

    def _taken_over(self, _event: Any) -> None:
        """Another version serves this page from now on: nobody's game is interrupted for that."""
        if self._asked:
            window.location.reload()
        else:
            self._tidy_up()

    def take(self) -> None:
        """Let the new version serve all pages, and load this one again."""
        waiting = self._registration and self._registration.waiting
        if waiting:
            self._asked = True
            waiting.postMessage("take over")
        else:  # another tab has asked already
            window.location.reload()


def _hear_what_is_missing(event: Any) -> None:
    """The worker has looked for what it keeps of the site, and gives what it cannot keep."""
    missing = getattr(event.data, "missing", None)
    if missing is None:
        return
    place, code = next(iter(missing), ("", "ready"))
    _hear(str(code), str(place))


def _hear(code: str, place: str = "") -> None:
    """Remember what was told, and show it where the settings are open."""
    _offline[:] = code, place
    if shown := dom.find("#offline"):
        shown.textContent = offline_told()


def offline_told() -> str:
    """Return the sentence that says whether the site works without a network."""
    code, place = _offline
    return offline_line(code, place)
