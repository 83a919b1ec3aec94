"""Checks of every deal laid by hand: links and the store preserve its cards."""

import pytest

from cardroom.games import GAMES
from cardroom.links.link import decode, encode_table_deal
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Record, Table, read, write
from tests.soak import row

LONGEST = 160  # characters of a full deal before its play
SAMPLE, ALL = 20, 1000  # deals of each game, today and in a soak

MANY = [
    *(row(key, range(SAMPLE), usual=True, id=key) for key in GAMES),
    *(row(key, range(ALL), usual=False, id=f"{key}, a thousand") for key in GAMES),
]
each_game = pytest.mark.parametrize(("key", "numbers"), MANY)
"""Some deals of each game, by number; a thousand in a soak."""


def expect_kept(store: Store, dealt: Record, saved: Saved) -> None:
    """Check that a deal survives a link, and a game of it survives record and store."""
    link = encode_table_deal(Table(dealt), dealt.first)
    assert len(link) <= LONGEST
    assert decode(link) == dealt
    assert read(write(saved.record)) == saved.record
    store.save(saved)
    kept = store.load(saved.id)
    assert kept is not None
    assert kept.record == saved.record
