"""The copies that a guest's device has of games at live tables: none is lost to an older one."""

from cardroom.browser.live.live_sitting import LiveSitting
from cardroom.browser.page import clock
from cardroom.live.consent import of_one_deal
from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Record

MOST_LOOKED_AT = 50  # games, the newest first


class Copies:
    """This device's copies of games that are played at live tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: Saved | None = None

    def find(self, record: Record, seat: Seat) -> Record | None:
        """The newest copy of this deal, as played from this seat; None where there is none."""
        newest, _unreadable = self._store.games(MOST_LOOKED_AT)
        same = (one for one in newest if one.here == seat and of_one_deal(one.record, record))
        self._found = next(same, None)
        return self._found and self._found.record

    def put_aside(self, sitting: LiveSitting | None) -> None:
        """Keep the game as it is here as one of its own, before another takes its place."""
        known = sitting.kept(clock.now()) if sitting else self._found
        if known:
            copy = known._replace(id=self._store.free_id(known.id), revision=0)
            self._store.save(copy)
