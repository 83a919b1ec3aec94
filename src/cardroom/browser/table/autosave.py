"""Autosave: games are saved after each action."""

from collections.abc import Callable

from cardroom.browser.page import clock, dialog
from cardroom.browser.page.persistence import Persistence
from cardroom.browser.page.tasks import in_background
from cardroom.records.entries import Entries
from cardroom.records.store import NewerElsewhere, Store
from cardroom.session.kept import result_of
from cardroom.session.session import OpenTable, Session
from cardroom.views.kit import problems

OPEN = "cardroom/open"  # key of the trail to reopen on the next visit


class Autosave:
    """Automatic saving of a game after each action."""

    def __init__(self, store: Store, storage: Entries, persistence: Persistence) -> None:
        self._store, self._storage, self._persistence = store, storage, persistence
        self.scored: list[Callable[[Session], None]] = []  # called after a scored deal was saved
        self.overtaken: list[Callable[[OpenTable], object]] = []  # called if another tab played on

    def keep(self, opened: OpenTable) -> bool:
        """Save the game of a table. Return False if another tab changed it. If that tab played on
        from this version, show that tab's game. Otherwise ask which version to keep.
        """
        if not opened.session.is_kept:
            opened.session.purpose.keep(self._storage, opened.session.table)
            return True
        return self._save(opened)

    def _save(self, opened: OpenTable) -> bool:
        now = clock.now()
        try:
            opened.change(lambda session: session.save(self._store, now))
        except NewerElsewhere:
            # The other tab's game is compared with all actions of this tab.
            opened.change(lambda session: session.update_saved(now))
            self._give_way(opened)
            return False
        session = opened.session
        self._store.keep_or_delete_result(session.saved.id, result_of(session, now))
        if session.deal_done:
            for hear in self.scored:
                hear(session)
            in_background(self._persistence.ask())
        return True

    def _give_way(self, opened: OpenTable) -> None:
        if self._store.has_continuation_of(opened.session.saved):
            for hear in self.overtaken:
                hear(opened)
        else:
            dialog.show(problems.conflict_dialog())
