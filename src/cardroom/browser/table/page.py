"""The page of this tab: it draws the lobby or a table, saves, and keeps the stack of tables."""

import traceback
from collections.abc import Callable

from pyscript import window

from cardroom.browser.loop import Chooser, Loop
from cardroom.browser.motion import animations
from cardroom.browser.motion.plans import PACES, Pace
from cardroom.browser.page import dialog, dom, session_storage
from cardroom.browser.page.chunked_work import ChunkedWork
from cardroom.browser.page.history import History
from cardroom.browser.page.local_storage import LocalStorage
from cardroom.browser.page.notices import Notices
from cardroom.browser.page.url_params import Wishes, fresh_id, fresh_seed
from cardroom.browser.table.autosave import OPEN, Autosave
from cardroom.browser.table.lobby_screen import Lobby
from cardroom.browser.table.screen import HAND, Screen
from cardroom.browser.table.seated import LiveElsewhere, Onlookers, make_session
from cardroom.browser.table.stack import (
    GAME,
    Layer,
    PageState,
    Stack,
    feature_of,
    put_on_top,
    stack_of,
    trail_of,
    without_top_feature,
)
from cardroom.browser.tabs.live_tabs import LiveTabs
from cardroom.games import GAMES, AnyGame
from cardroom.records.entries import Entries
from cardroom.records.preferences import (
    VALUES,
    Preferences,
    changed_fields,
    load_settings,
    opponents_level,
    save_level_if_unsaved,
)
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.events import Changed, Event, GameSaved, GoOn
from cardroom.session.kinds import KeptGame
from cardroom.session.session import OpenTable, Session
from cardroom.table import Record, Table, new_record
from cardroom.views.kit import problems
from cardroom.views.table.screen import READY


class Page:
    """The page of this tab: it shows the lobby or a table, and holds the stack of open tables."""

    def __init__(
        self,
        wishes: Wishes,
        notices: Notices,
        choose: Chooser,
        history: History,
        reopen: Callable[[str], None],
    ) -> None:
        """Create the page. `choose` asks a computer player for an action. `history` is the
        browser's history. `reopen` opens a table by its address, such as "course/belote".
        """
        self.wishes = wishes
        self.notices = notices
        self.choose = choose
        self._history = history
        self._reopen = reopen
        tell, hide = notices.show_storage_problem, notices.hide_save_problem
        storage = self.local_storage = Entries(LocalStorage(), tell, hide, is_watched=True)
        self.store = Store(storage, on_aside=lambda: tell("later"), on_stays=lambda: tell("stays"))
        self.store.restore_now_readable_entries()
        self.store.fill_caches()
        self.purpose = KeptGame(self.store)
        self.live_tabs = LiveTabs(storage)
        self.slices = ChunkedWork(self._show_lobby_meanwhile, self._rescue)
        self.lobby = Lobby(self.store)
        self.state = PageState(load_settings(self.store, self.local_storage))
        self._screen = Screen(self.lobby, fast=wishes.fast)
        self.loop = Loop(self)
        self.autosave = Autosave(self.store, storage, self.loop)

    def send(self, event: Event) -> None:
        """Send an event to the shown table."""
        if self.opened:
            self.loop.send(self.opened, event)

    # The stack of tables

    @property
    def opened(self) -> OpenTable | None:
        """The table that is shown; None in the lobby."""
        return self.state.opened

    @property
    def session(self) -> Session | None:
        """The present session of the shown table; None in the lobby."""
        return self.state.opened.session if self.state.opened else None

    @property
    def preferences(self) -> Preferences:
        return self.state.preferences

    def replace_table(self, session: Session) -> OpenTable:
        """Show a newer version of the shown game, which another tab has continued."""
        opened = OpenTable(session)
        self._set_stack((*self.state.stack[:-1], Layer(session.saved.id, opened)))
        self.redraw()
        return opened

    def begin(
        self,
        record: Record,
        levels: tuple[str | None, ...] | None = None,
        table: Table | None = None,
        names: tuple[str, ...] = (),
    ) -> OpenTable:
        """Save a new game and show it. `table`: the table after replaying `record`, if known."""
        usual = self.usual_levels(record.module, record.options)
        saved = Saved(fresh_id(), record, levels or usual, names=names)
        opened = self.open_saved(saved, table, fresh=not record.actions)
        self.keep()
        return opened

    def usual_levels(self, game: AnyGame, options: object) -> tuple[str | None, ...]:
        """Return the default levels by seat: None (a person) at seat 0, a computer level at the
        others. The level comes from the page address, or else from the settings.
        """
        level = self.wishes.level or opponents_level(self.preferences, self.store)
        return (None, *[level] * (game.seats(options) - 1))

    def begin_game(self, key: str) -> None:
        """Begin a new game of the kind `key`, with the kind's default options."""
        self.begin(new_record(key, GAMES[key].Options(), fresh_seed()))

    def open_saved(
        self, saved: Saved, table: Table | None = None, *, fresh: bool = False
    ) -> OpenTable:
        """Show the table of a saved game. If this tab plays the game live, show its live table.
        `table`: the table after replaying the saved actions, if known. With `fresh`, show how the
        cards are dealt.
        """
        if live := self._live_table(saved.id):
            return self.show_only(live)
        return self.show_only(OpenTable(self.make_session(saved, table)), fresh=fresh)

    def make_session(self, saved: Saved, table: Table | None = None) -> Session:
        """Return a session of a saved game, without showing it. `table`: the table after replaying
        the saved actions, if known. If another tab plays the game live, the session is read-only.
        """
        session = make_session(saved, self.preferences, table, self.purpose)
        if self.live_tabs.is_live_in_other_tab(saved.id):
            return session._replace(purpose=LiveElsewhere(), company=Onlookers(), since=None)
        return session

    def show_only(self, opened: OpenTable, *, fresh: bool = False) -> OpenTable:
        """Show the table of a saved game, and close all other tables."""
        return self._show((Layer(opened.session.saved.id, opened),), opened, fresh=fresh)

    def show_on_top(self, session: Session, place: str, below: Layer | None = None) -> OpenTable:
        """Show a session's table above the open tables. `place` is its address, such as
        "review/table". `below` is another table to open directly below it, if any.
        """
        opened = OpenTable(session)
        stack = put_on_top(self.state.stack, below) if below else self.state.stack
        return self._show(put_on_top(stack, Layer(place, opened)), opened)

    def leave(self) -> None:
        """Close the tables of a feature, such as a course. Show the table below, or the lobby."""
        self._show_top_table(without_top_feature(self.state.stack))

    def back(self) -> None:
        """Go back from the shown table to the table below, or to the lobby."""
        self._show_top_table(self.state.stack[:-1])

    def show_top(self) -> None:
        """Show the top table of the stack, or the lobby if the stack is empty."""
        self._show_top_table(self.state.stack)

    def go_to(self, trail: str) -> None:
        """Show the top table of a trail (addresses, the bottom table first); open it if needed."""
        self._show_top_table(stack_of(trail, self.state.stack))

    def _show_top_table(self, stack: Stack) -> None:
        if not stack:
            self.to_lobby()
            return
        opened = self._table_if_up_to_date(stack[-1])
        if opened is None:  # the shown table stays until that table is open
            self.state = self.state._replace(stack=stack[:-1])
            self._reopen(stack[-1].place)
        else:
            self._show((*stack[:-1], stack[-1]._replace(opened=opened)), opened)

    def _table_if_up_to_date(self, layer: Layer) -> OpenTable | None:
        if live := self._live_table(layer.place):
            return live
        opened = layer.opened
        if opened is None or feature_of(layer.place) != GAME:
            return opened
        session = opened.session
        is_current = session.is_kept and self.store.is_newest_version(session.saved)
        return opened if is_current and not session.company.live else None

    def _live_table(self, id: str) -> OpenTable | None:
        live = self.state.live
        return live if live and live.session.saved.id == id else None

    def _set_stack(self, stack: Stack) -> None:
        opened = stack[-1].opened if stack else None
        self.state = self.state._replace(stack=stack, opened=opened)
        self._screen.announce_anew()
        self._apply_preferences()

    def _apply_preferences(self) -> None:
        if self.opened:
            animated, preferences = animations.is_motion_on(self.pace), self.preferences
            self.send(Changed(lambda now: now._replace(preferences=preferences, animated=animated)))

    def _show(self, stack: Stack, opened: OpenTable, *, fresh: bool = False) -> OpenTable:
        self.slices.stop()
        self.loop.stop()
        window.performance.clearMeasures()  # else their number grows without end
        self._set_stack(stack)
        for see in self.autosave.observers if opened.session.is_kept else ():
            see(opened.session)
        if fresh:
            self.send(Changed(Session.start_showing_draws))
        self._save_trail()
        self.draw()
        if fresh:
            animations.animate_deal(opened.session, self.pace)
        dom.focus(READY, HAND, "[data-action]", "#table")
        self.loop.send(opened, GoOn())
        return opened

    def _save_trail(self) -> None:
        trail = trail_of(self.state.stack)
        if lasting := trail_of(stack_of(trail)):
            self.local_storage[OPEN] = lasting
        else:
            self.local_storage.pop(OPEN, None)
        session_storage.remember(session_storage.TRAIL, f"at {trail}")
        self._history.add_entry(trail)

    def set_live_table(self, opened: OpenTable | None) -> None:
        """Store the live table of this tab, whether it is shown or not; None after it has ended."""
        self.state = self.state._replace(live=opened)
        self.live_tabs.claim(opened.session.saved.id if opened else "")

    def last_trail(self) -> str:
        """Return the trail (addresses) of the tables open at the last visit; "" for the lobby."""
        return self.local_storage.get(OPEN, "")

    def show_lobby(self) -> None:
        """Show the lobby instead of the table; the game stays saved."""
        self.slices.stop()
        self.loop.stop()
        self._set_stack(())
        self.lobby.reset_list_length()
        if self.autosave.claim_backup_offer():
            self.lobby.offer_backup_file()
        self._save_trail()
        self.draw()

    def to_lobby(self) -> None:
        """Show the lobby, with the focus at the game that was left."""
        game = self.state.stack[0].place if self.state.stack else ""
        left = f"[data-do='continue'][data-id='{game}']"
        self.show_lobby()
        window.scrollTo(0, 0)
        dom.focus(left, "[data-do='continue']", "[data-play]")

    def stop(self) -> None:
        """Stop long work, such as an import. If a table was being opened, show the lobby."""
        self.slices.stop()
        if not self.state.shows_top:
            self.to_lobby()

    def _show_lobby_meanwhile(self) -> None:
        """Show the lobby while long work goes on, unless a table is shown, which then stays."""
        if self.session is None:
            self.draw()

    def _rescue(self, error: Exception) -> None:
        """Show the lobby and a notice, after long work has raised an exception."""
        window.console.error("".join(traceback.format_exception(error)))
        self.show_lobby()
        self.notices.show_banner(problems.could_not_open_line())

    # Drawing and saving

    def draw(self) -> None:
        """Draw the lobby or the shown table, with its notices."""
        self._screen.draw(self.state)

    def redraw(self) -> None:
        """Redraw the page; if the focus got lost, move it to the hand or the next button."""
        self._screen.redraw(self.state)

    @property
    def pace(self) -> Pace:
        return PACES["off" if self.wishes.fast else self.preferences.speed]

    def set_preferences(self, preferences: Preferences) -> None:
        """Apply changed settings to the page, save them, and draw again."""
        changed = changed_fields(self.preferences, preferences)
        self.state = self.state._replace(preferences=preferences)
        self._apply_preferences()
        self.store.keep_settings(preferences, VALUES, changed)
        save_level_if_unsaved(self.store, self.local_storage, preferences)
        self.redraw()

    def tell_entry_deleted(self) -> None:
        """Say that the saved game or other entry cannot be opened: another tab has deleted it."""
        dialog.close()
        self.notices.toast(problems.storage_problem("gone"))
        self.redraw()

    def save(self, opened: OpenTable) -> bool:
        """Save the game of a table. Return False if another tab changed it (see `Autosave`)."""
        kept = self.autosave.keep(opened)
        if kept and opened is self.opened and opened.session.is_kept:
            # The visitor may have cleared the storage.
            self.local_storage.setdefault(OPEN, opened.session.saved.id)
        return kept

    def keep(self) -> bool:
        """Save the shown table's game, if any. Return False if another tab changed the game."""
        return self.opened is None or self.loop.save(self.opened)

    def mark_assisted(self) -> None:
        """Count the shown game as played with help; show and save that."""
        self.send(Changed(Session.mark_assisted))
        self.redraw()
        self.keep()

    def keep_as_copy(self) -> None:
        """Save the game of this tab under a new id, beside the version of the other tab."""
        if opened := self.opened:
            self.send(GameSaved(opened.session.saved._replace(id=fresh_id(), revision=0)))
            self._set_stack((Layer(opened.session.saved.id, opened),))
            self._save_trail()
            self.keep()
            self.loop.send(opened, GoOn())
