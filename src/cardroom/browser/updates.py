"""The site kept on this device, by the service worker, and renewed at the player's word."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import config, window

from cardroom.browser import dom


class Updates:
    """Watches for a newer version of the site; `offer` is called when one is there."""

    def __init__(self, offer: Callable[[], None]) -> None:
        self._offer = offer
        self._registration: Any = None

    async def begin(self) -> None:
        """Let the site be kept. Where that is refused, every visit needs the network."""
        container: Any = getattr(window.navigator, "serviceWorker", None)  # none over plain http
        try:
            self._registration = await container.register(config["cardroom"]["service_worker"])
            waits = bool(self._registration.waiting)
        except (AttributeError, JsException) as error:
            window.console.info(f"The site is not kept on this device: {error}")
            return
        if container.controller:
            dom.listen(container, "controllerchange", lambda _event: window.location.reload())
        if waits:
            self._offer()
        dom.listen(self._registration, "updatefound", self._found)

    def _found(self, _event: Any) -> None:
        """A version is being fetched; it is a new one if another serves this page."""
        coming = self._registration.installing
        if coming and self._registration.active:
            dom.listen(coming, "statechange", self._changed)

    def _changed(self, event: Any) -> None:
        if event.target.state == "installed":
            self._offer()

    def take(self) -> None:
        """Let the new version serve this page and all others, which then load again."""
        if self._registration and self._registration.waiting:
            self._registration.waiting.postMessage("take over")
