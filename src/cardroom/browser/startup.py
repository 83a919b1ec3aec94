"""What a visit begins with, and what a link brings later: the table that is then open."""

from collections.abc import Callable

from pyscript import window

from cardroom.browser.dispatch import do
from cardroom.browser.links import daily, link_offers
from cardroom.browser.lobby.courses import ask_course
from cardroom.browser.lobby.new_games import ask_new_game
from cardroom.browser.lobby.problems import ask_problem
from cardroom.browser.lobby.wishes import grant
from cardroom.browser.page import dom, session_storage
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.url_params import lasting
from cardroom.browser.table.app import App
from cardroom.browser.table.resuming import resuming
from cardroom.session.kept_draft import restore, written
from cardroom.session.stack import GAME, feature_of, stack_of, trail_of
from cardroom.views.words import _

AT_ONCE = 0.5  # seconds of replaying before the page says that it is ready without a table


class Startup:
    """Reads the address, and what was chosen before Python was there."""

    def __init__(self, app: App, landed: Callable[[], None]) -> None:
        """`landed` hears of links that are followed within the page."""
        self._app = app
        self._page = app.page
        self._landed = landed

    def open(self) -> None:
        """Open what a link holds, else the table that was left, else the lobby."""
        self._page.slices.begin(self._opening(), _("Opening the game..."), AT_ONCE)

    def _opening(self) -> Work:
        left = stack_of(self._left())
        if left and feature_of(left[-1].place) == GAME:
            yield from resuming(self._page, left[-1].place)
            self._go_on_with_draft()
        if self._page.session is None:
            self._page.draw()
        if fragment := _taken_fragment():
            yield from link_offers.offering(self._app, fragment)
        elif self._page.wishes.asks:
            _clean_address()
            grant(self._app, self._page.wishes)
        elif wanted := dom.root().getAttribute("data-wanted"):
            self._begin_wanted(*wanted.split())
        elif left and self._page.session is None:
            self._page.go_to(trail_of(left))

    def _left(self) -> str:
        """Return the trail of the tables to come back to: those of this tab, if it is not new."""
        own = session_storage.recall(session_storage.TRAIL)
        return own.removeprefix("at ") if own else self._page.last()

    def _go_on_with_draft(self) -> None:
        """What was about to be done when this tab loaded the page again is so still."""
        session = self._page.session
        if session and restore(session, session_storage.recall(session_storage.DRAFT)):
            self._page.redraw()

    def leave(self, _event: object = None) -> None:
        """The page goes: what is about to be done is remembered, should it come again."""
        session = self._page.session
        session_storage.remember(session_storage.DRAFT, written(session) if session else "")

    def _begin_wanted(self, how: str, what: str) -> None:
        """What was chosen in the lobby before Python was there: a game, or a word of its top."""
        match how:
            case "play":
                self._page.begin_game(what)
            case "learn":
                ask_course(self._app, what)
            case "problem":
                ask_problem(self._app, what)
            case "daily":
                daily.play_today(self._app, what)
            case "new":
                ask_new_game(self._app, what)
            case "friends":
                ask_new_game(self._app, what, with_friends=True)
            case _:
                do(self._app, what)

    def open_link(self, _event: object = None) -> None:
        """Take what the address holds, and clean the address bar."""
        if _fragment():
            self._landed()
            link_offers.offer(self._app, _taken_fragment())


def _fragment() -> str:
    """What the address holds from its ``#`` on; empty when nothing is behind that."""
    fragment = str(window.location.hash)
    return fragment if len(fragment) > 1 else ""


def _taken_fragment() -> str:
    """The same, which is then taken away."""
    if fragment := _fragment():
        _clean_address()
    return fragment


def _clean_address() -> None:
    """Leave in the address bar what a reload should find there again."""
    here = window.location
    window.history.replaceState(window.history.state, "", here.pathname + lasting(here.search))
