"""The curtain of a table that several persons share: what may be asked for, and lifting it."""

from typing import Any

from cardroom.browser.session.hot_seat import Shared
from cardroom.browser.table.page import Page

BEHIND = frozenset({"ready", "lobby", "keep-copy", "hurry"})
"""Commands of a table that show and do nothing of anybody's own."""

ALONE = frozenset({"finish"})
"""Commands that would decide for other persons too."""


class Curtain:
    """Lets the person look who has taken the device."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def allows(self, word: str) -> bool:
        """Whether a command that needs a table can be given now."""
        sitting = self._page.sitting
        if sitting is None or (sitting.saved.shared and word in ALONE):
            return False
        return word in BEHIND or not (isinstance(sitting, Shared) and sitting.covered)

    def do_ready(self, _target: Any) -> None:
        """The person named on the curtain has the device."""
        sitting = self._page.sitting
        if isinstance(sitting, Shared) and sitting.lift():
            self._page.redraw()
            self._page.turns.go_on(sitting)
