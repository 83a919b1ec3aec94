"""What a visit begins with, and what a link brings later: the table that is then open."""

from pyscript import window

from cardroom.browser import dom
from cardroom.browser.page import Page
from cardroom.browser.panels import Panels
from cardroom.browser.visit import lasting


class Arrival:
    """Reads the address, and what was chosen before Python was there."""

    def __init__(self, page: Page, panels: Panels) -> None:
        self._page = page
        self._panels = panels

    def open(self) -> None:
        """Open what a link holds, else the table that was left, else the lobby."""
        if not self._page.resume_last():
            self._page.draw()
        if window.location.hash:
            self.open_link()
        elif wanted := self._page.wishes.play:
            _clean_address()
            self._go_on_or_begin(wanted)
        elif wanted := dom.root.getAttribute("data-wanted"):
            self._begin_wanted(*wanted.split())

    def _go_on_or_begin(self, game: str) -> None:
        """What a shortcut asks for: the game that is there, if it is one of these, or a new one."""
        sitting = self._page.sitting
        if sitting is None or sitting.over or sitting.saved.record.game != game:
            self._page.begin_game(game)

    def _begin_wanted(self, how: str, game: str) -> None:
        """What was chosen in the lobby before Python was there."""
        if how == "play":
            self._page.begin_game(game)
        else:
            self._panels.new_game(game)

    def open_link(self, _event: object = None) -> None:
        """Take what the address holds, and clean the address bar."""
        fragment = str(window.location.hash)
        if len(fragment) < 2:
            return
        _clean_address()
        self._panels.offer_link(fragment)


def _clean_address() -> None:
    """Leave in the address bar what a reload should find there again."""
    here = window.location
    window.history.replaceState(None, "", here.pathname + lasting(here.search))
