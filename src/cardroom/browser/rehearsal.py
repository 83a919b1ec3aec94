"""The first tap at a table, tried out beforehand.

Code that has never run is slow: the browser compiles a function of Python's own when it is called
for the first time, and Python looks up everything once. So in an idle moment after a table was laid
a card is raised, drawn and lowered again, all before the browser can paint any of it.
"""

from cardroom.browser import dom
from cardroom.browser.background import in_background
from cardroom.browser.page import Page
from cardroom.browser.sitting import Sitting

CARDS = 2
BUSY = "dialog[open], #table :focus:not([data-card])"  # a button may not be drawn anew under a key


class Rehearsal:
    """Hears when it is a person's turn, and uses the first time at each table."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._done: Sitting | None = None

    def __call__(self, sitting: Sitting) -> None:
        if sitting is not self._done and sitting.my_turn:
            self._done = sitting
            in_background(self._raise(sitting))

    async def _raise(self, sitting: Sitting) -> None:
        """Each of the first cards, unless somebody is at something already."""
        for card in sitting.view.hand[:CARDS]:
            await dom.idle()
            if sitting is not self._page.sitting or sitting.touched or dom.find(BUSY):
                return
            sitting.selected = [card]
            self._page.draw()
            dom.lay_out()
            sitting.selected = []
            self._page.draw()
