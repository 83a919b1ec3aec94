"""Finished tricks laid out again in the log, while the game goes on."""

from typing import Any

from cardroom.browser.page import dom
from cardroom.browser.table.page import Page
from cardroom.views.kit.regions import text_of
from cardroom.views.table.deal import laid_again


class Retracing:
    """Opens and closes lines of the log."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def do_laid(self, target: Any) -> None:
        """The cards of a trick come below its line, or go again."""
        line, sitting = target.parentElement, self._page.sitting
        if cards := line.querySelector(".laid"):
            cards.remove()
        elif sitting and (found := laid_again(sitting.scene(), int(target.dataset.trick))):
            dom.append(line, text_of(found))
        target.setAttribute("aria-expanded", str(bool(line.querySelector(".laid"))).lower())
