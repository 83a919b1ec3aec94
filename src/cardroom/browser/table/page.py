"""The page: what is open in this tab, the lobby or a table, and how it is drawn and kept."""

import traceback
from collections.abc import Callable

from pyscript import window

from cardroom.browser.motion import animations
from cardroom.browser.motion.pace import PACES, Pace
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.chunked_work import ChunkedWork
from cardroom.browser.page.local_storage import LocalStorage
from cardroom.browser.page.notices import Notices
from cardroom.browser.page.patch import Patcher
from cardroom.browser.page.persistence import Persistence
from cardroom.browser.page.tasks import in_background
from cardroom.browser.page.theme import Theme
from cardroom.browser.page.url_params import Wishes, fresh_id, fresh_seed
from cardroom.browser.table.lobby_screen import Lobby
from cardroom.browser.table.seated import seated
from cardroom.browser.table.turns import Turns
from cardroom.browser.thinking.ports import Chooser, TurnPorts
from cardroom.games import GAMES, AnyGame
from cardroom.nouns.cards import Card
from cardroom.records.saved_game import Saved
from cardroom.records.store import NewerElsewhere, Store
from cardroom.session.auto_level import level_of, settings_of
from cardroom.session.kept_game import KeptGame, result_of
from cardroom.session.preferences import VALUES, Preferences
from cardroom.session.session import Session
from cardroom.table import Record, Table, new_record
from cardroom.views.kit import problems
from cardroom.views.scene import Scene
from cardroom.views.table import curtain
from cardroom.views.table.scene_maker import scene_of

OPEN = "cardroom/open"  # the id of the game on the table, so that one comes back to it
HAND = "[data-hand] [data-card][tabindex='0']"
WAYS_ON = ("[data-do='next']", "#actions [data-do='once-more']", "[data-action]")


class Page:
    """The lobby, or a session at a table, and everything around it."""

    def __init__(
        self, wishes: Wishes, notices: Notices, choose: Chooser, moved: Callable[[str], None]
    ) -> None:
        """`moved` hears the id of the game that is laid on the table; nothing in the lobby."""
        self.wishes = wishes
        self.notices = notices
        self._moved = moved
        self.local_storage = LocalStorage(notices.trouble, notices.room)
        self.store = Store(self.local_storage, notices.kept_for_later)
        self.store.bring_back()
        self.purpose = KeptGame(self.store)
        self.preferences = settings_of(self.store, self.local_storage)
        self.session: Session | None = None
        self._live: Session | None = None
        self.turns = Turns(TurnPorts(choose, self.keep, self.redraw, lambda: self.pace))
        self.slices = ChunkedWork(self._wait, self._rescue)
        self.lobby = Lobby(self.store)
        self._drawing = Patcher()
        self.observers: list[Callable[[Session], None]] = []  # see a game laid, and a deal scored
        self._persistence = Persistence(self.local_storage, notices.may_be_lost)
        self.theme = Theme()
        self._focus_waits = False  # at the table, for something to do
        self._told: tuple[int, int, str] | None = None  # the deal, how much happened, the sentence

    # What is open

    def begin(
        self,
        record: Record,
        levels: tuple[str | None, ...] | None = None,
        table: Table | None = None,
        names: tuple[str, ...] = (),
    ) -> None:
        """Sit down at a new table; `table` is the record, where that was replayed already."""
        usual = self.usual_levels(record.module, record.options)
        saved = Saved(fresh_id(), record, levels or usual, names=names)
        self.sit(saved, table, fresh=not record.actions)
        self.keep()

    def usual_levels(self, game: AnyGame, options: object) -> tuple[str | None, ...]:
        """A person at seat 0, and everybody else at the level that is wished for, or earned."""
        level = self.wishes.level or level_of(self.preferences, self.store)
        return (None, *[level] * (game.seats(options) - 1))

    def begin_game(self, key: str) -> None:
        """Play this game with what is usually agreed."""
        self.begin(new_record(key, GAMES[key].Options(), fresh_seed()))

    def sit(self, saved: Saved, table: Table | None = None, *, fresh: bool = False) -> Session:
        """Lay this game, a `fresh` one before one's eyes, on the table; `table` as in `begin`. One
        that goes on live is laid as it is.
        """
        if self._live and self._live.saved.id == saved.id:
            return self.lay_again(self._live)
        return self.lay(self.seated(saved, table), saved.id, fresh=fresh)

    def seated(self, saved: Saved, table: Table | None = None) -> Session:
        """The session of a kept game, not laid yet; `table` as in `begin`."""
        return seated(saved, self.preferences, table, self.purpose)

    def lay(self, session: Session, place: str, *, fresh: bool = False) -> Session:
        """Show this table; `place` is what Back and Forward know it by."""
        self._leave()
        window.performance.clearMeasures()  # or they would heap up for ever
        self.session = session
        self._let_move(session)
        for observe in self.observers if session.is_kept else ():
            observe(session)
        if fresh:
            session.watch_draws()
        self.local_storage[OPEN] = place
        self._moved(place)
        self._told = None
        self.draw()
        if fresh:
            self.turns.director.deal(session)
        dom.focus(curtain.READY, HAND, "[data-action]", "#table")
        self.turns.go_on(session)
        return session

    def goes_on_live(self, session: Session | None) -> None:
        """The session that goes on live, whatever the page shows; None: none does any more."""
        self._live = session

    def lay_again(self, session: Session, place: str | None = None) -> Session:
        """Show a table that waited, at this place of the history: None, that of its game."""
        session.set(self.preferences)
        return self.lay(session, session.saved.id if place is None else place)

    def last(self) -> str:
        """The place one was at when the page was left: the id of a game, empty in the lobby."""
        return self.local_storage.get(OPEN, "")

    def back_to_lobby(self) -> None:
        """Leave the table, whatever state it is in; the game is kept."""
        self._leave()
        self.session = None
        self.local_storage.pop(OPEN, None)
        self._moved("")
        self.draw()
        self._persistence.say_so()

    def to_lobby(self) -> None:
        """Leave the table because the person wants to."""
        left = f"[data-do='continue'][data-id='{self.last()}']"
        self.back_to_lobby()
        window.scrollTo(0, 0)
        dom.focus(left, "[data-do='continue']", "[data-play]")

    def _leave(self) -> None:
        """Whatever was being done or thought about here is not waited for."""
        self.slices.stop()
        self.turns.stop()

    def stop(self) -> None:
        """Leave what takes long; a game that was being opened waits in the lobby."""
        self.slices.stop()
        if self.session is None:
            self.to_lobby()

    def _wait(self) -> None:
        """Something takes longer: show at least the lobby."""
        if self.session is None:
            self.draw()

    def _rescue(self, error: Exception) -> None:
        """Something could not be opened: the lobby is always there."""
        window.console.error("".join(traceback.format_exception(error)))
        self.back_to_lobby()
        self.notices.notice(problems.failure())

    # How it is drawn

    @property
    def pace(self) -> Pace:
        return PACES[self._speed]

    @property
    def _speed(self) -> str:
        return "off" if self.wishes.fast else self.preferences.speed

    def _let_move(self, session: Session) -> None:
        """Whether a deal is shown as it is drawn, and a trick as it is gathered."""
        session.let_move(moves=self.pace.move > 0 and not animations.still())

    def set(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.store.keep_settings(preferences, VALUES)
        if self.session:
            self.session.set(preferences)
            self._let_move(self.session)
        self.redraw()

    def draw(self, *, aloud: bool = True) -> None:
        """Show what is so now, and say what is refused; timed as "cardroom:draw"."""
        begun = window.performance.now()
        self.theme.show(self.preferences._replace(speed=self._speed))
        if self.session:
            self._draw_table(self.session, aloud=aloud)
        else:
            self._drawing.forget()
            self.lobby.draw(dom.element("main"))
        window.performance.measure("cardroom:draw", dom.plain({"start": begun}))

    def _draw_table(self, session: Session, *, aloud: bool) -> None:
        scene = scene_of(session)
        self._drawing.show(dom.element("main"), curtain.drawn(scene))
        dom.light(scene.guide.lit if scene.guide else ())
        self._tell(scene)
        if scene.curtain:
            dialog.forget()
        if aloud and (scene.notice or scene.curtain):
            dom.say("alert", scene.notice)

    def _tell(self, scene: Scene) -> None:
        """What a screen reader is told: once for each thing that happens, however often it is
        drawn.
        """
        guide = scene.guide
        line = guide.told if guide else curtain.line_now(scene)
        told = scene.view.number, 0 if guide else len(scene.log), line
        if told != self._told:
            self._told = told
            dom.say("status", line)
            if guide and guide.focus:
                dom.focus(guide.focus)

    def redraw(self) -> None:
        self.draw()
        waits = self._focus_waits and dom.find("#table:focus")
        if (waits or dom.focus_lost()) and not dialog.is_open():
            self._catch_focus(self.session.draft.cursor if self.session else None)

    def _catch_focus(self, card: Card | None) -> None:
        """To the hand, or to what goes on; where there is neither yet, it waits at the table."""
        self._focus_waits = not dom.focus(
            curtain.READY, f"#card-{card}", HAND, *WAYS_ON
        ) and dom.focus("#table")

    # How it is kept

    def keep(self) -> bool:
        """Save the game as it is now; False when another tab went on with it."""
        if self.session is None:
            return True
        if not self.session.is_kept:
            self.session.purpose.noted(self.session.table)
            return True
        now = clock.now()
        try:
            self.session.save(self.store, now)
        except NewerElsewhere:
            self.turns.stop()
            dialog.show(problems.conflict())
            return False
        self.store.keep_result(self.session.saved.id, result_of(self.session, now))
        self.local_storage.setdefault(OPEN, self.session.saved.id)  # somebody may have cleared all
        if self.session.deal_done:
            for observe in self.observers:
                observe(self.session)
            in_background(self._persistence.ask())
        return True

    def keep_as_copy(self) -> None:
        """Go on with this tab's game under another name, beside the one of the other tab."""
        if self.session:
            self.session.copy_as(fresh_id())
            self.local_storage[OPEN] = self.session.saved.id
            self._moved(self.session.saved.id)
            self.keep()
            self.turns.go_on(self.session)
