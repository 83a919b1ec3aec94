"""Sentences that are said beside what is going on: above the page, below it, or for a moment."""

import asyncio

from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.views.kit import problems, updates

TOAST = 4.0  # seconds that a passing sentence shows
LONG_TOAST = 12.0  # ... that one has to think about


class Notices:
    """What the page says of itself."""

    def __init__(self) -> None:
        self._told: set[str] = set()  # troubles that were told already
        self._of_storage = ""  # the sentence about them

    def trouble(self, code: str) -> None:
        """Something could not be kept: said once, as long as it lasts, and play goes on."""
        if code not in self._told:
            self._told.add(code)
            self._of_storage = problems.storage_problem(code)
            self.notice(self._of_storage)

    def on_room(self) -> None:
        """All is kept again: what was said of the storage is true no longer."""
        self._told -= {"full", "forbidden"}
        banner = dom.element("banner")
        if banner.textContent == self._of_storage:
            banner.hidden = True

    def notice(self, sentence: str) -> None:
        """A sentence that stays in sight above the page. It is read out where readers listen
        already: what appears together with its text is often not heard.
        """
        banner = dom.element("banner")
        banner.textContent = sentence
        banner.hidden = False
        dom.say("alert", sentence)

    def set_aside(self, code: str) -> None:
        """Say once that an entry cannot be read: "later" if it was set aside, or "stays"."""
        if code not in self._told:
            self._told.add(code)
            self.notice(problems.storage_problem(code))

    def toast(self, sentence: str, seconds: float = TOAST) -> None:
        """Read out a sentence, and show it for a moment in a quiet frame of its own room."""
        dom.say("alert", sentence)
        dom.element("alert").setAttribute("data-show", "")
        in_background(self._end_toast(seconds))

    async def _end_toast(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        dom.element("alert").removeAttribute("data-show")

    def offer_update(self) -> None:
        """A new version waits; it is offered below what is being looked at, never over it."""
        dom.morph(dom.element("update"), updates.offer())
        dom.element("update").hidden = False
        dom.say("alert", updates.told())

    def put_off_update(self) -> None:
        """Not now: the offer goes away for this visit."""
        dom.element("update").hidden = True
