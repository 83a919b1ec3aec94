"""The screen: draws the lobby or the shown table."""

from collections.abc import Sequence

from pyscript import window

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.patch import Patcher
from cardroom.browser.table.lobby_screen import Lobby
from cardroom.browser.table.stack import PageState
from cardroom.records.preferences import Preferences
from cardroom.session.session import Session
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.screen import READY, screen_reader_status, table
from cardroom.views.words.lookup import set_english_ranks

HAND = "[data-hand] [data-card][tabindex='0']"
WAYS_ON = ("[data-do='next']", "#actions [data-do='once-more']", "[data-action]")


class Screen:
    """Renderer of the page content: the lobby, or the table of a session."""

    def __init__(self, lobby: Lobby, *, fast: bool) -> None:
        """Create the screen. `fast` turns all animations off, whatever the settings are."""
        self._lobby, self._fast = lobby, fast
        self._main, self._patcher = dom.element("main"), Patcher()
        self._marked: Preferences | None = None  # those written to the root element
        self._lit: Sequence[str] = ()  # names of the elements that a guide highlights
        self._focus_waits = False  # the focus is at the table until a button or card can take it
        self._told: tuple[int, int, str] | None = None  # deal number, log length, sentence

    def announce_anew(self) -> None:
        """Announce the last event to screen readers once more, at the next drawing."""
        self._told = None

    def draw(self, state: PageState) -> None:
        """Draw the shown table or the lobby. Record the duration in the performance timeline."""
        begun = window.performance.now()
        if state.preferences != self._marked:
            self._mark_root(state.preferences)
        if state.opened:
            self._draw_table(state.opened.session)
        else:
            self._patcher.forget()
            self._lobby.draw()
        window.performance.measure("cardroom:draw", dom.to_plain_js({"start": begun}))

    def _mark_root(self, wanted: Preferences) -> None:
        self._marked = wanted
        for name in ("theme", "deck", "back"):
            dom.mark_root(name, getattr(wanted, name))
        dom.mark_root("speed", "off" if self._fast else wanted.speed)
        set_english_ranks(plainly=wanted.ranks == "english")
        dom.mark_root("letters", "1" if wanted.letters else None)

    def _draw_table(self, session: Session) -> None:
        scene = scene_of(session)
        self._patcher.show(self._main, table(scene))
        guide = scene.help.guide
        lit = guide.lit if guide else ()
        if lit or self._lit:
            dom.highlight(lit)
        self._lit = lit
        line = guide.spoken_text if guide else screen_reader_status(scene)
        told = scene.view.number, 0 if guide else len(scene.log), line
        if told != self._told:
            self._told = told
            dom.announce("status", line)
            if guide and guide.focus:
                dom.focus(guide.focus)
        if scene.curtain:
            dialog.empty_if_closed()
        if scene.attempt.notice or scene.curtain:
            dom.announce("alert", scene.attempt.notice)

    def redraw(self, state: PageState) -> None:
        """Redraw the screen; if the focus got lost, move it to the hand or the next button."""
        self.draw(state)
        session = state.opened.session if state.opened else None
        ends = session is not None and session.deal_done  # a style sheet may hide the hand then
        is_lost = dom.is_focus_lost()  # asked first: a closed dialog gives its focus back
        waits = self._focus_waits and dom.find("#table:focus")
        if (is_lost or waits or (ends and dom.is_focus_hidden())) and not dialog.is_open():
            card = session.draft.cursor if session else None
            found = dom.focus(READY, f"#card-{card}", HAND, *WAYS_ON)
            self._focus_waits = not found and dom.focus("#table")
