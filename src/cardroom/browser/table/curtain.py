"""Lifting the curtain of a table that several persons share."""

from cardroom.browser.commands import Command, Needs, Request
from cardroom.browser.table.page import Page


class Curtain:
    """Lets the person look who has taken the device."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def commands(self) -> tuple[Command, ...]:
        return (Command("ready", Needs.TABLE, self._lift),)

    def _lift(self, asked: Request) -> None:
        session = asked.laid
        if session and session.lift():
            self._page.redraw()
            self._page.turns.go_on(session)
