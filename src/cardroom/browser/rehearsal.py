"""The first tap at a table, tried out beforehand.

Code that has never run is slow: the browser compiles a function of Python's own when it is called
for the first time, and Python looks up everything once. So a tap is gone through in an idle moment
after a table was laid, up to what the page would be told to change; nothing of it is shown.
"""

from cardroom.browser import dom
from cardroom.browser.background import in_background
from cardroom.browser.drawing import steps_between
from cardroom.browser.sitting import Sitting
from cardroom.views import curtain

TAPS = 3


class Rehearsal:
    """Hears when it is a person's turn, and uses the time for the first turn at each table."""

    def __init__(self) -> None:
        self._done: Sitting | None = None

    def __call__(self, sitting: Sitting) -> None:
        if sitting is not self._done and sitting.my_turn:
            self._done = sitting
            in_background(self._tap(sitting))

    async def _tap(self, sitting: Sitting) -> None:
        for card in sitting.view.hand[:TAPS]:
            await dom.idle()
            shown = curtain.drawn(sitting.scene())
            raised = curtain.drawn(sitting.with_raised(card))
            dom.rehearse(dom.element("main"), steps_between(shown, raised))
