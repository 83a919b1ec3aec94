"""The start of a visit, and links that the visitor follows within the page."""

from pyscript import window

from cardroom.browser.dispatch import handle_click
from cardroom.browser.links import link_offers
from cardroom.browser.lobby.wishes import open_wish
from cardroom.browser.page import dom, session_storage
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.history import History
from cardroom.browser.page.url_params import lasting_query
from cardroom.browser.table.app import App
from cardroom.browser.table.resuming import resuming
from cardroom.browser.table.stack import GAME, feature_of, stack_of, trail_of
from cardroom.session.draft import restore_draft, write_draft
from cardroom.session.events import Changed
from cardroom.views.words import _

AT_ONCE = 0.5  # seconds of replaying before the page is ready without a table


class Startup:
    """The start of a visit, which shows the last table, the lobby, or the game of a link."""

    def __init__(self, app: App, history: History) -> None:
        self._app = app
        self._page = app.page
        self._history = history

    def open(self) -> None:
        """Show the last table or the lobby, then open the link of the address, if any."""
        self._page.slices.begin(self._start_visit_in_steps(), _("Opening the game..."), AT_ONCE)

    def _start_visit_in_steps(self) -> Work:
        """Show the last table or the lobby. Then open what the visitor wants: the link in the
        address, a game that the address names, or what was clicked while Python loaded.
        """
        fragment = _take_fragment()
        if self._page.wishes.asks:
            _clean_address()
        left = stack_of(self._last_trail())
        if left and feature_of(left[-1].place) == GAME:
            yield from resuming(self._page, left[-1].place)
            self._go_on_with_draft()
        if self._page.session is None:
            self._page.draw()
        if fragment:
            yield from link_offers.opening_link(self._app, fragment)
        elif self._page.wishes.asks:
            open_wish(self._app, self._page.wishes)
        elif wanted := dom.root().getAttribute("data-wanted"):
            attribute, text = wanted.split()  # of a click made before Python was loaded
            handle_click(self._app, attribute, text, None)
        elif left and self._page.session is None:
            self._page.go_to(trail_of(left))

    def _last_trail(self) -> str:
        own = session_storage.recall(session_storage.TRAIL)
        return own.removeprefix("at ") if own else self._page.last_trail()

    def _go_on_with_draft(self) -> None:
        draft, opened = session_storage.recall(session_storage.DRAFT), self._page.opened
        if opened and draft:
            before = opened.session
            self._page.send(Changed(lambda session: restore_draft(session, draft)))
            if opened.session is not before:
                self._page.redraw()

    def leave(self, _event: object = None) -> None:
        """Save the draft (prepared action) for a reload, when the visitor leaves the page."""
        session = self._page.session
        session_storage.remember(session_storage.DRAFT, write_draft(session) if session else "")

    def open_link(self, _event: object = None) -> None:
        """Open the link in the address, and remove the link from the address bar."""
        if _fragment():
            self._history.adopt_link_entry()
            link_offers.open_link(self._app, _take_fragment())


def _fragment() -> str:
    fragment = str(window.location.hash)
    return fragment if len(fragment) > 1 else ""


def _take_fragment() -> str:
    if fragment := _fragment():
        _clean_address()
    return fragment


def _clean_address() -> None:
    here, history = window.location, window.history
    history.replaceState(history.state, "", here.pathname + lasting_query(here.search))
