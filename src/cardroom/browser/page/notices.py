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

    def trouble(self, code: str) -> None:
        """Something could not be kept: said once a visit, and play goes on."""
        if code not in self._told:
            self._told.add(code)
            self.notice(problems.storage_problem(code))

    def notice(self, sentence: str) -> None:
        """A sentence that stays in sight above the page, and is read out."""
        banner = dom.element("banner")
        banner.textContent = sentence
        banner.hidden = False

    def may_be_lost(self) -> None:
        """Nobody promises to keep what is stored."""
        self.toast(problems.storage_problem("fleeting"), LONG_TOAST)

    def toast(self, sentence: str, seconds: float = TOAST) -> None:
        """A sentence that is read out and shows for a moment."""
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

    def put_off_update(self) -> None:
        """Not now: the offer goes away for this visit."""
        dom.element("update").hidden = True
