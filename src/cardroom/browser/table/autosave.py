"""Autosave: games are saved after each action. The browser is asked to keep its storage."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from cardroom.browser.loop import Loop
from cardroom.browser.page import clock, dialog
from cardroom.browser.page.tasks import in_background
from cardroom.records.entries import Entries
from cardroom.records.store import NewerElsewhere, Store
from cardroom.session.events import GameSaved
from cardroom.session.session import OpenTable, Session
from cardroom.views.kit import problems

OPEN = "cardroom/open"  # key of the trail to reopen on the next visit
TOLD = "cardroom/told-export"


class Autosave:
    """Automatic saving of a game after each action."""

    def __init__(self, store: Store, storage: Entries, loop: Loop) -> None:
        self._store, self._storage, self._loop = store, storage, loop
        self._is_lasting: bool | None = None  # the browser keeps the games; None: not asked yet
        self.observers: list[Callable[[Session], None]] = []
        """Called when a saved game is shown or a deal is scored. They must not change the table."""
        self.overtaken: list[Callable[[OpenTable], object]] = []  # called if another tab played on

    def keep(self, opened: OpenTable) -> bool:
        """Save the game of a table. If another tab changed the saved game, return False. If the
        other tab only continued this game, show its version. Otherwise, let the visitor choose.
        """
        if not opened.session.is_kept:
            opened.session.purpose.keep(self._storage, opened.session.table)
            return True
        now = clock.now()
        try:
            saved = opened.session.save(self._store, now)
        except NewerElsewhere:
            # The other tab's game is compared with all actions of this tab.
            self._loop.send(opened, GameSaved(opened.session.update_saved(now).saved))
            if self._store.has_continuation_of(opened.session.saved):
                for hear_of_table in self.overtaken:
                    hear_of_table(opened)
            else:
                dialog.show(problems.other_tab_conflict_dialog())
            return False
        self._loop.send(opened, GameSaved(saved))
        session = opened.session
        self._store.keep_or_delete_result(session.saved.id, session.result(now))
        if session.deal_done:
            for hear in self.observers:
                hear(session)
            in_background(self._protect_games())
        return True

    async def _protect_games(self) -> None:
        """Ask the browser, once per visit, not to delete saved games when space is short."""
        if self._is_lasting is not None:
            return
        self._is_lasting = True  # until the browser answers
        storage: Any = getattr(window.navigator, "storage", None)  # none over plain http
        try:
            self._is_lasting = bool(await storage.persisted()) or bool(await storage.persist())
        except (AttributeError, JsException):
            self._is_lasting = False

    def claim_backup_offer(self) -> bool:
        """Return True, but only once on this device, if the page should now offer a backup file
        because the browser may delete saved games.
        """
        if self._is_lasting is not False or TOLD in self._storage:
            return False
        self._storage[TOLD] = "1"
        return True
