"""Entries of a later version are not lost to an earlier one."""

import json

import pytest

from cardroom.records.newer_entries import LATER, read_lasting
from cardroom.records.results import Progress
from cardroom.records.store import COACH, COURSE, SETTINGS, Store

NEWER = json.dumps({"step": "x", "done": 3, "of": 9, "unheard": 1})


@pytest.mark.parametrize("kind", [COURSE, COACH])
def test_an_entry_of_a_later_version_is_set_aside_untouched(kind: str) -> None:
    entries = {kind + "belote": NEWER}
    store = Store(entries)
    store.keep_progress("belote", store.progress("belote"))
    store.keep_coached("belote", store.coached("belote"))
    assert NEWER in entries.values()
    assert sum(key.startswith(LATER) for key in entries) == 1


def test_it_comes_back_when_it_can_be_read() -> None:
    text = json.dumps(Progress("x", 3, 9)._asdict())
    entries = {LATER + "course/belote": text, COURSE + "belote": "{}"}
    assert read_lasting(entries, COURSE + "belote", Progress) == Progress("x", 3, 9)
    assert entries == {COURSE + "belote": text}


def test_what_can_be_read_stays_where_it_is() -> None:
    entries = {COURSE + "belote": json.dumps(Progress("x", 3, 9)._asdict())}
    before = dict(entries)
    assert Store(entries).progress("belote") == Progress("x", 3, 9)
    assert entries == before


def test_settings_of_a_later_version_outlast_an_earlier_one() -> None:
    entries = {SETTINGS: '{"unheard": 1}'}
    Store(entries).keep_settings(Progress("x"))
    assert json.loads(entries[SETTINGS]) == {"unheard": 1, **Progress("x")._asdict()}
