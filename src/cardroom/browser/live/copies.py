"""The copies that a guest's device has of games at live tables."""

from cardroom.live.consent import FindCopy, of_one_deal
from cardroom.nouns.seats import Seat
from cardroom.records.store import Store
from cardroom.table import Record

MOST_LOOKED_AT = 50  # games, the newest first


def copies_in(store: Store) -> FindCopy:
    """Finds the newest copy of a deal, as played from a seat."""

    def newest(record: Record, seat: Seat) -> Record | None:
        games, _unreadable = store.games(MOST_LOOKED_AT)
        same = (one.record for one in games if one.here == seat and of_one_deal(one.record, record))
        return next(same, None)

    return newest
