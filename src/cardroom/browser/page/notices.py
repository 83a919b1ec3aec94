"""Notices outside dialogs: a banner above the page, an offer below it, and short toasts."""

import asyncio

from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.views.kit import problems

TOAST = 4.0  # seconds that a toast shows
LONG_TOAST = 12.0  # ... for a toast that needs more thought


class Notices:
    """The display of the banner, of toasts, and of the offer of a new version."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}  # the sentences about problems shown already, by code

    def show_storage_problem(self, code: str) -> None:
        """Show a storage problem in the banner; repeated problems are shown once. `code` is "later"
        if an unreadable entry was moved aside, "stays" if it could not be moved. Any other code
        says why saving failed.
        """
        if code not in self._told:
            self._told[code] = problems.storage_problem(code)
            self.show_banner(self._told[code])

    def hide_save_problem(self) -> None:
        """Hide the notice about failed saving: saving works again."""
        ended = [self._told.pop(code, None) for code in ("full", "forbidden")]
        banner = dom.element("banner")
        if banner.textContent in ended:
            banner.hidden = True

    def show_banner(self, sentence: str) -> None:
        """Show a sentence in the banner, and read it out. The next sentence replaces it."""
        banner = dom.element("banner")
        banner.textContent = sentence
        banner.hidden = False
        dom.announce("alert", sentence)

    def toast(self, sentence: str, seconds: float = TOAST) -> None:
        """Read out a sentence, and show it for some seconds."""
        dom.announce("alert", sentence)
        dom.element("alert").setAttribute("data-show", "")
        in_background(self._end_toast(seconds))

    async def _end_toast(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        dom.element("alert").removeAttribute("data-show")

    def offer_update(self) -> None:
        """Offer the new version below the content of the page, never over it."""
        dom.morph(dom.element("update"), problems.update_offer())
        dom.element("update").hidden = False
        dom.announce("alert", problems.update_line())

    def hide_update(self) -> None:
        """Remove the offer of the new version from the page."""
        dom.element("update").hidden = True
