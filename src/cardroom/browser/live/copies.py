"""Search for a guest's saved copies of games of live tables."""

from cardroom.live.consent import FindCopy, is_same_deal
from cardroom.nouns.seats import Seat
from cardroom.records.store import Store
from cardroom.table import Record

MOST_LOOKED_AT = 50  # saved games to search, the newest first


def copy_finder(store: Store) -> FindCopy:
    """Return a function that finds the newest saved copy of a deal at the guest's seat."""

    def newest(record: Record, seat: Seat) -> Record | None:
        games, _unreadable = store.games(MOST_LOOKED_AT)
        same = (
            one.record for one in games if one.here == seat and is_same_deal(one.record, record)
        )
        return next(same, None)

    return newest
