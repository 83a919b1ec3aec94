"""The screen: draws the lobby or the shown table."""

from collections.abc import Sequence

from pyscript import window

from cardroom.browser.motion import animations
from cardroom.browser.motion.pace import PACES, Pace
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.patch import Patcher
from cardroom.browser.page.theme import PageTheme
from cardroom.browser.table.lobby_screen import Lobby
from cardroom.nouns.cards import Card
from cardroom.session.preferences import Preferences
from cardroom.session.session import OpenTable, Session
from cardroom.views.scene import Scene
from cardroom.views.table import curtain
from cardroom.views.table.scene_maker import scene_of

HAND = "[data-hand] [data-card][tabindex='0']"
WAYS_ON = ("[data-do='next']", "#actions [data-do='once-more']", "[data-action]")


class Screen:
    """The drawn screen: the lobby or the table of a session, with the settings for drawing."""

    def __init__(self, preferences: Preferences, lobby: Lobby, *, fast: bool) -> None:
        """Create the screen. `fast` turns all animations off, whatever the settings are."""
        self.preferences = preferences
        self.opened: OpenTable | None = None
        self._lobby, self._fast = lobby, fast
        self._patcher = Patcher()
        self._theme = PageTheme()
        self._lit: Sequence[str] = ()  # names of the elements that a guide highlights
        self._focus_waits = False  # the focus is at the table until a button or card can take it
        self._told: tuple[int, int, str] | None = None  # deal number, log length, sentence

    @property
    def session(self) -> Session | None:
        """The present session of the shown table; None in the lobby."""
        return self.opened.session if self.opened else None

    def set_table(self, opened: OpenTable | None) -> None:
        """Set the table to draw from now on; None for the lobby."""
        self.opened = opened
        self._told = None
        self._set_animated()

    def set_preferences(self, preferences: Preferences) -> None:
        """Set the preferences of the screen and of the shown session."""
        self.preferences = preferences
        if self.opened:
            self.opened.set(preferences=preferences)
        self._set_animated()

    def _set_animated(self) -> None:
        """Tell the session whether deals and tricks are animated."""
        if self.opened:
            self.opened.set(animated=self.pace.move > 0 and not animations.prefers_no_motion())

    @property
    def pace(self) -> Pace:
        return PACES[self._speed]

    @property
    def _speed(self) -> str:
        return "off" if self._fast else self.preferences.speed

    def draw(self) -> None:
        """Draw the lobby or the table with its notices; measure the time as "cardroom:draw"."""
        begun = window.performance.now()
        self._theme.show(self.preferences._replace(speed=self._speed))
        if self.session:
            self._draw_table(self.session)
        else:
            self._patcher.forget()
            self._lobby.draw(dom.element("main"))
        window.performance.measure("cardroom:draw", dom.to_plain_js({"start": begun}))

    def _draw_table(self, session: Session) -> None:
        scene = scene_of(session)
        self._patcher.show(dom.element("main"), curtain.table_or_curtain(scene))
        guide = scene.help.guide
        self._light(guide.lit if guide else ())
        self._announce(scene)
        if scene.curtain:
            dialog.empty_if_closed()
        if scene.attempt.notice or scene.curtain:
            dom.say("alert", scene.attempt.notice)

    def _light(self, names: Sequence[str]) -> None:
        if names or self._lit:
            dom.highlight(names)
        self._lit = names

    def _announce(self, scene: Scene) -> None:
        """Announce the last event to screen readers, only once however often the table is drawn."""
        guide = scene.help.guide
        line = guide.spoken_text if guide else curtain.status_to_read(scene)
        told = scene.view.number, 0 if guide else len(scene.log), line
        if told != self._told:
            self._told = told
            dom.say("status", line)
            if guide and guide.focus:
                dom.focus(guide.focus)

    def redraw(self) -> None:
        """Redraw the screen; if the focus got lost, move it to the hand or the next button."""
        self.draw()
        waits = self._focus_waits and dom.find("#table:focus")
        if (waits or dom.is_focus_lost()) and not dialog.is_open():
            self._catch_focus(self.session.draft.cursor if self.session else None)

    def _catch_focus(self, card: Card | None) -> None:
        """Focus the first that exists: the curtain's button, `card`, hand, next button or table."""
        self._focus_waits = not dom.focus(
            curtain.READY, f"#card-{card}", HAND, *WAYS_ON
        ) and dom.focus("#table")
