"""Tests of files of games: every entry is counted, and none can do harm."""

import json

import pytest
from hypothesis import example, given, settings, strategies as st

from cardroom.records.import_export import Taken, import_entries
from cardroom.records.keys import DAMAGED, EXPORTED, GAME, RESULT, SLIP
from cardroom.records.store import Store
from cardroom.table import RecordError
from tests.random_games import THOROUGH
from tests.records.test_store import a_game, a_result


def import_text(text, take):
    """Import a text. Return the result and the share done after each step."""
    steps, shares = import_entries(text, take), []
    try:
        while True:
            shares.append(next(steps))
    except StopIteration as end:
        assert shares == sorted(shares)
        assert all(0 <= share <= 1 for share in shares)
        return end.value


def a_full_store():
    store = Store({})
    for number in range(3):
        store.save(a_game(f"g{number}", seed=f"seed {number}"))
    store.keep_or_delete_result("r", a_result())
    return store


def test_an_export_brings_everything_to_a_new_place_once():
    old, new = a_full_store(), Store({})
    assert import_text(old.export(), new.import_entry) == Taken(read=4, new=4)
    assert new.games() == old.games()
    assert new.results() == [a_result()]
    assert import_text(old.export(), new.import_entry) == Taken(read=4, known=4)


def test_a_different_game_of_the_same_id_comes_in_beside_and_only_once():
    old, new = Store({}), Store({})
    old.save(a_game(seed="old"))
    mine = new.save(a_game(seed="mine"))
    assert import_text(old.export(), new.import_entry) == Taken(read=1, new=1)
    assert new.load("g1") == mine
    assert sorted(saved.record.seed for saved in new.games()[0]) == ["mine", "old"]
    assert import_text(old.export(), new.import_entry) == Taken(read=1, known=1)


def test_what_makes_no_sense_is_refused_and_counted():
    text = a_full_store().export()
    whole = json.loads(text)["entries"]
    nonsense = {GAME + "x": "nonsense", RESULT + "x": "{}"}
    others = {DAMAGED + "x": "anything", "cardroom/settings": '{"speed":"off"}', "elsewhere": "1"}
    text = json.dumps({"cardroom": 1, "entries": whole | nonsense | others})
    entries = {}
    assert import_text(text, Store(entries).import_entry) == Taken(read=7, new=5, refused=2)
    assert entries == whole | {DAMAGED + "x": "anything"}


def test_what_finds_no_room_is_counted():
    room = iter(["new", "new", "no_room", "no_room"])
    taken = import_text(a_full_store().export(), lambda *_: next(room))
    assert taken == Taken(read=4, new=2, no_room=2)


@pytest.mark.parametrize("indent", [None, "\t"])
def test_a_file_may_have_been_laid_out_anew(indent):
    text = json.dumps(json.loads(a_full_store().export()), indent=indent)
    assert import_text(text, Store({}).import_entry) == Taken(read=4, new=4)


WHOLE = a_full_store().export()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"entries":[]}',
        '{"entries":{"cardroom/game/x":1}}',
        '{"entries":{"cardroom/game/x":' + "[" * 100_000,
        '{"entries":{"cardroom/game/x" "y"}}',
        WHOLE[: len(WHOLE) // 2],
    ],
)
def test_a_text_that_is_no_export_adds_nothing(text):
    entries = {}
    with pytest.raises(RecordError) as refused:
        import_text(text, Store(entries).import_entry)
    assert refused.value.code == "unreadable"
    assert entries == {}


@settings(deadline=None, max_examples=60 * THOROUGH)
@given(st.text() | st.builds(lambda cut, more: WHOLE[:cut] + more, st.integers(0, 3000), st.text()))
def test_any_text_is_taken_in_or_refused(text):
    try:
        found = import_text(text, Store({}).import_entry)
    except RecordError:
        return
    assert found.read == found.new + found.known + found.refused


@settings(deadline=None, max_examples=60 * THOROUGH)
@given(st.dictionaries(st.text().map(GAME.__add__) | st.text(), st.text()))
@example({SLIP: ""})
def test_every_entry_of_ours_is_counted(entries):
    text = json.dumps({"cardroom": 1, "entries": entries})
    found = import_text(text, Store({}).import_entry)
    ours = [key for key in entries if key.startswith(EXPORTED)]
    assert found.read == len(ours)
    assert found.read == found.new + found.known + found.refused
