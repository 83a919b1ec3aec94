"""Updates of the site by its service worker, installed only if the visitor agrees."""

import re
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import config, document, window

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.notices import Notices
from cardroom.browser.start.fetching import fetch_text
from cardroom.views.kit import problems

_offline = ["", ""]  # code of the last report on offline use, and the missing file
BEGUN = re.compile(r'<script type="py" config="([^"]+)"')


class Updates:
    """Watcher for a newer version of the site, which is offered to the visitor."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._registration: Any = None
        self._asked = False  # the visitor took the update in this tab

    async def begin(self) -> None:
        """Register the service worker. Without a service worker, every visit needs the network."""
        container: Any = getattr(window.navigator, "serviceWorker", None)  # none over plain http
        try:
            self._registration = await container.register(config["cardroom"]["service_worker"])
            waits = bool(self._registration.waiting)
        except (AttributeError, JsException) as error:
            window.console.info(f"The site is not kept on this device: {error}")
            _set_offline_status("absent")
            return
        dom.listen(container, "message", _update_offline_status)
        dom.listen(container, "controllerchange", self._on_takeover)
        self._tidy_up()
        if waits:
            self._offer()
        dom.listen(self._registration, "updatefound", self._watch_version)

    def _tidy_up(self) -> None:
        if active := getattr(self._registration, "active", None):
            active.postMessage("tidy up")

    def _watch_version(self, _event: Any) -> None:
        coming = self._registration.installing
        if coming and self._registration.active:
            dom.listen(coming, "statechange", self._offer_if_installed)

    def _offer_if_installed(self, event: Any) -> None:
        if event.target.state == "installed":
            self._offer()

    async def check_for_update(self) -> None:
        """Look for a newer version of the site, after a file of this version failed to load."""
        with suppress(JsException):  # no network, or half a version
            if self._registration:
                await self._registration.update()
            if getattr(self._registration, "waiting", None) or not await self._is_still_served():
                self._offer()
            elif getattr(self._registration, "installing", None) and _is_load_failure_shown():
                dialog.show(problems.update_downloading_dialog())

    async def _is_still_served(self) -> bool:
        """Return whether the site still serves the version of this page; True when in doubt."""
        begun = document.querySelector("script[config]").getAttribute("config")
        served = BEGUN.search(await fetch_text(document.URL, cache="no-cache") or "")
        return served is None or served[1] == begun

    def _on_takeover(self, _event: Any) -> None:
        if self._asked:
            window.location.reload()
        else:
            self._tidy_up()

    def _offer(self) -> None:
        self._notices.offer_update()
        if _is_load_failure_shown():
            dialog.show(problems.update_needed_dialog())

    def install(self) -> None:
        """Let the new version serve all pages, and reload this page."""
        waiting = self._registration and self._registration.waiting
        if waiting:
            self._asked = True
            waiting.postMessage("take over")
        else:  # another tab has asked already
            window.location.reload()


def _is_load_failure_shown() -> bool:
    return dialog.shows("data-do='try-again'") or dialog.shows("data-coming")


def _update_offline_status(event: Any) -> None:
    missing = getattr(event.data, "missing", None)
    if missing is not None:
        place, code = next(iter(missing), ("", "ready"))
        _set_offline_status(str(code), str(place))


def _set_offline_status(code: str, place: str = "") -> None:
    _offline[:] = code, place
    if shown := dom.find("#offline"):
        shown.textContent = offline_sentence()


def offline_sentence() -> str:
    """Return the sentence that tells whether the site works without a network."""
    return problems.offline_line(*_offline)
