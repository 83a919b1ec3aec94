"""Keeping games: nothing that was saved is ever lost."""

import json
import random

import pytest

from cardroom.games import GAMES
from cardroom.store import DAMAGED, GAME, NewerElsewhere, Result, Saved, Store
from cardroom.table import RecordError, Table, new_record
from cardroom.views.scene import Preferences

LEVELS = (None, "expert", "club", "casual")


def a_game(id="g1", seed="friday", **changes):
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), seed)
    return Saved(id, record, LEVELS)._replace(**changes)


def a_result(**changes):
    return Result("twenty-down", "expert", False, True, -2, 7)._replace(**changes)


def test_a_saved_game_comes_back():
    store = Store({})
    saved = store.save(a_game(assisted=True, when=12))
    assert saved.revision == 1
    assert store.load("g1") == saved
    assert store.games() == ([saved], [])


def test_games_are_listed_the_last_played_first():
    store = Store({})
    for id, when in (("a", 5), ("b", 9), ("c", 7)):
        store.save(a_game(id, when=when))
    assert [saved.id for saved in store.games()[0]] == ["b", "c", "a"]


def test_entries_of_others_are_left_alone():
    entries = {"somebody else's": "{", "cardroom": "x"}
    store = Store(entries)
    store.save(a_game())
    assert store.games()[1] == []
    assert "somebody else's" not in store.export()
    store.forget("g1")
    assert entries == {"somebody else's": "{", "cardroom": "x"}


def test_the_older_tab_never_overwrites_the_newer():
    entries: dict[str, str] = {}
    one, other = Store(entries), Store(entries)
    first = one.save(a_game())
    theirs = other.load("g1")
    newer = one.save(first._replace(when=99))
    with pytest.raises(NewerElsewhere):
        other.save(theirs._replace(when=100))
    assert one.load("g1") == newer


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", "{}", '{"record":5}', '{"record":"{}","levels":[]}', "x" * 10_000],
)
def test_what_cannot_be_read_is_reported_and_set_aside_whole(text):
    entries = {GAME + "bad": text}
    store = Store(entries)
    store.save(a_game())
    games, unreadable = store.games()
    assert [saved.id for saved in games] == ["g1"]
    assert [(entry.id, entry.code) for entry in unreadable] == [("bad", "unreadable")]
    store.set_aside("bad")
    assert entries[DAMAGED + "bad"] == text
    assert store.games()[1] == []
    assert store.set_aside_count() == 1


def test_setting_aside_twice_keeps_both():
    entries = {GAME + "bad": "one"}
    store = Store(entries)
    store.set_aside("bad")
    entries[GAME + "bad"] = "two"
    store.set_aside("bad")
    assert sorted(v for k, v in entries.items() if k.startswith(DAMAGED)) == ["one", "two"]


def test_a_copy_aside_leaves_the_game_where_it_is():
    entries = {GAME + "half": "text"}
    Store(entries).copy_aside("half")
    assert entries == {GAME + "half": "text", DAMAGED + "half": "text"}


def test_a_game_of_other_rules_is_reported_as_such():
    entries: dict[str, str] = {}
    store = Store(entries)
    store.save(a_game())
    entries[GAME + "g1"] = entries[GAME + "g1"].replace('\\"rules\\":2', '\\"rules\\":9')
    assert [entry.code for entry in store.games()[1]] == ["rules"]


@pytest.mark.parametrize(
    "change",
    [
        {"levels": [None]},
        {"levels": [None, 1, 2, 3]},
        {"levels": "wxyz"},
        {"assisted": 1},
        {"revision": "2"},
        {"surplus": 0},
    ],
)
def test_a_save_with_odd_fields_is_not_trusted(change):
    entries: dict[str, str] = {}
    store = Store(entries)
    store.save(a_game())
    entries[GAME + "g1"] = json.dumps(json.loads(entries[GAME + "g1"]) | change)
    with pytest.raises(RecordError):
        store.load("g1")


def test_mutated_saves_are_refused_or_open_a_table():
    entries: dict[str, str] = {}
    store = Store(entries)
    dice = random.Random("mutated saves")
    table = Table(a_game().record)
    for _ in range(40):
        choices = table.game.legal(table.state)
        table.play(choices[int(dice.random() * len(choices))])
    store.save(a_game()._replace(record=table.record))
    good, opened = entries[GAME + "g1"], 0
    for _ in range(1000):
        letters = list(good)
        letters[int(dice.random() * len(letters))] = dice.choice('"{}[],:0aQS\\')
        entries[GAME + "g1"] = "".join(letters)
        games, unreadable = store.games()
        assert len(games) + len(unreadable) == 1
        for saved in games:
            reached = Table(saved.record)
            assert reached.damage or reached.record == saved.record
            opened += 1
    assert opened > 100


def test_results_come_back_and_can_be_taken_back():
    store = Store({})
    store.keep_result("g1", a_result())
    store.keep_result("g2", a_result(won=False))
    assert sorted(result.won for result in store.results()) == [False, True]
    store.keep_result("g1", None)
    assert store.results() == [a_result(won=False)]


def test_an_unreadable_result_is_passed_over():
    store = Store({"cardroom/result/x": '{"game":"twenty-down","won":"yes"}'})
    assert store.results() == []


def test_settings_come_back():
    store = Store({})
    store.keep_settings(Preferences(speed="fast", keys=False))
    assert store.settings(Preferences()) == Preferences(speed="fast", keys=False)


@pytest.mark.parametrize("text", ["", "[1]", '{"speed":3,"gone":1}'])
def test_odd_settings_leave_the_usual_ones(text):
    assert Store({"cardroom/settings": text}).settings(Preferences()) == Preferences()


def test_an_export_brings_everything_to_a_new_place():
    old, new = Store({}), Store({})
    saved = old.save(a_game())
    old.keep_result("g0", a_result())
    assert new.take_in(old.export()) == 2
    assert new.load("g1") == saved
    assert new.results() == [a_result()]


def test_taking_in_twice_adds_nothing():
    store = Store({})
    store.save(a_game())
    assert store.take_in(store.export()) == 0


def test_taking_in_never_overwrites_a_different_game():
    old, new = Store({}), Store({})
    old.save(a_game(seed="old"))
    mine = new.save(a_game(seed="mine"))
    assert new.take_in(old.export()) == 1
    assert new.load("g1") == mine
    assert sorted(saved.record.seed for saved in new.games()[0]) == ["mine", "old"]


@pytest.mark.parametrize("text", ["", "[]", '{"entries":[]}', '{"entries":{"cardroom/game/x":1}}'])
def test_a_text_that_is_no_export_adds_nothing(text):
    entries: dict[str, str] = {}
    with pytest.raises(RecordError):
        Store(entries).take_in(text)
    assert entries == {}


def test_the_people_of_a_game_are_those_without_a_level():
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), "people")
    two = Saved("g", record, ("club", None, "club", None))
    assert (two.people, two.person) == ((1, 3), 1)
    none = two._replace(levels=("club",) * 4)
    assert (none.people, none.person) == ((), 0)
