"""The first taps at a table, tried out beforehand.

Code that has never run is slow: the browser compiles a function of Python's own when it is called
for the first time, and Python looks up everything once. What is called often is then compiled anew,
as fast as it goes if all stays as it was so far; where it does not, as at the first click ever, the
browser falls back to the slow code in the middle of it. It has to be surprised beforehand, and be
given the time to learn. So in idle moments after a table was laid a click goes nowhere, and a card
is raised or refused, drawn and lowered again, all before the browser can paint or say any of it.
"""

import asyncio
from itertools import cycle, islice

from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.page import Page
from cardroom.session.session import Session
from cardroom.session.taps import toggle

TIMES = 8
PAUSE = 0.1  # seconds, in which the browser may compile what was found to be called often
BUSY = "dialog[open], #table :focus:not([data-card])"  # a button may not be drawn anew under a key


class WarmUp:
    """Hears when it is a person's turn, and uses the first time at each table."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._done: Session | None = None

    def __call__(self, session: Session) -> None:
        if session is not self._done and session.my_turn:
            self._done = session
            in_background(self._raise(session))

    async def _raise(self, session: Session) -> None:
        """One card after the other, until somebody is at something."""
        for card in islice(cycle(session.view.hand), TIMES):
            await asyncio.sleep(PAUSE)
            await dom.idle()
            if session is not self._page.session or session.touched or dom.find(BUSY):
                return
            dom.click_nowhere()
            toggle(session, card)
            self._page.draw(aloud=False)
            dom.lay_out()
            session.draft.clear()
            self._page.draw(aloud=False)
