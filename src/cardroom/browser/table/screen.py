"""The screen: draws the lobby or the shown table."""

from collections.abc import Sequence

from pyscript import window

from cardroom.browser.motion import animations
from cardroom.browser.motion.plans import PACES, Pace
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.patch import Patcher
from cardroom.browser.table.lobby_screen import Lobby
from cardroom.records.preferences import Preferences
from cardroom.session.session import Session
from cardroom.views.scene import Scene
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
        self._patcher = Patcher()
        self._marked: Preferences | None = None  # those written to the root element
        self._lit: Sequence[str] = ()  # names of the elements that a guide highlights
        self._focus_waits = False  # the focus is at the table until a button or card can take it
        self._told: tuple[int, int, str] | None = None  # deal number, log length, sentence

    def announce_anew(self) -> None:
        """Announce the last event to screen readers once more, at the next drawing."""
        self._told = None

    def pace(self, preferences: Preferences) -> Pace:
        return PACES[self._speed(preferences)]

    def animates(self, preferences: Preferences) -> bool:
        """Return whether deals and tricks are animated."""
        return animations.is_motion_on(self.pace(preferences))

    def _speed(self, preferences: Preferences) -> str:
        return "off" if self._fast else preferences.speed

    def draw(self, session: Session | None, preferences: Preferences) -> None:
        """Draw the table; if `session` is None, the lobby. Record the duration in the browser's
        performance timeline.
        """
        begun = window.performance.now()
        self._mark_root(preferences._replace(speed=self._speed(preferences)))
        if session:
            self._draw_table(session)
        else:
            self._patcher.forget()
            self._lobby.draw(dom.element("main"))
        window.performance.measure("cardroom:draw", dom.to_plain_js({"start": begun}))

    def _mark_root(self, wanted: Preferences) -> None:
        if wanted == self._marked:
            return
        self._marked = wanted
        for name in ("theme", "deck", "back", "speed"):
            dom.mark_root(name, getattr(wanted, name))
        set_english_ranks(plainly=wanted.ranks == "english")
        dom.mark_root("letters", "1" if wanted.letters else None)

    def _draw_table(self, session: Session) -> None:
        scene = scene_of(session)
        self._patcher.show(dom.element("main"), table(scene))
        guide = scene.help.guide
        lit = guide.lit if guide else ()
        if lit or self._lit:
            dom.highlight(lit)
        self._lit = lit
        self._announce(scene)
        if scene.curtain:
            dialog.empty_if_closed()
        if scene.attempt.notice or scene.curtain:
            dom.announce("alert", scene.attempt.notice)

    def _announce(self, scene: Scene) -> None:
        guide = scene.help.guide
        line = guide.spoken_text if guide else screen_reader_status(scene)
        told = scene.view.number, 0 if guide else len(scene.log), line
        if told != self._told:
            self._told = told
            dom.announce("status", line)
            if guide and guide.focus:
                dom.focus(guide.focus)

    def redraw(self, session: Session | None, preferences: Preferences) -> None:
        """Redraw the screen; if the focus got lost, move it to the hand or the next button."""
        self.draw(session, preferences)
        waits = self._focus_waits and dom.find("#table:focus")
        ends = session is not None and session.deal_done  # a style sheet may hide the hand then
        is_lost = waits or dom.is_focus_lost() or (ends and dom.is_focus_hidden())
        if is_lost and not dialog.is_open():
            card = session.draft.cursor if session else None
            found = dom.focus(READY, f"#card-{card}", HAND, *WAYS_ON)
            self._focus_waits = not found and dom.focus("#table")
