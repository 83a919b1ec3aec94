"""Tests of a full storage: no entry is lost, and no newer entry is overwritten."""

import json
from typing import Any

import pytest

from cardroom.records.entries import Entries, NoRoom
from cardroom.records.kinds import COACH, COURSE, DAMAGED, GAME, RESULT, SETTINGS
from cardroom.records.results import Coached, Progress
from cardroom.records.saved_game import Saved, write_saved
from cardroom.records.store import NewerElsewhere, Store
from cardroom.table import Table
from tests.records.test_kinds import KINDS, LISTED, NEWER, aside, entry_text, every_kind
from tests.records.test_store import a_game, a_result


class Room(dict[str, str]):
    """A storage that takes what is no longer than what stood there, while it is `full`."""

    full = True

    def __setitem__(self, key: str, text: str) -> None:
        if self.full and len(text) > len(self.get(key, "")):
            raise NoRoom("full")
        super().__setitem__(key, text)


class Tab:
    """Tab that shares a storage with other tabs, with the messages of its store."""

    def __init__(self, room: Room) -> None:
        self.said: list[str] = []
        self.entries = Entries(room, self.said.append, lambda: self.said.append("room"))
        say = self.said.append
        self.store = Store(self.entries, lambda: say("aside"), lambda: say("stays"))


def play_on(saved: Saved, count: int, choice: int = 0) -> Saved:
    """Return this game after `count` further actions, the first legal ones or others."""
    table = Table(saved.record)
    for _ in range(count):
        table.play(table.game.legal(table.state)[choice])
    return saved._replace(record=table.record)


# Nothing is deleted before its copy is stored


def test_a_game_is_copied_or_moved_aside_where_there_is_room_and_no_other_copy():
    room = Room({GAME + "bad": "text"})
    store = Tab(room).store
    assert not store.copy_game_to_damaged("bad")
    assert not store.move_aside("bad", "unreadable")
    assert room == {GAME + "bad": "text"}
    room.full = False
    assert store.copy_game_to_damaged("bad")
    assert store.copy_game_to_damaged("bad")  # there already
    assert room == {GAME + "bad": "text", DAMAGED + "bad": "text"}
    assert store.move_aside("bad", "unreadable")
    assert room == {DAMAGED + "bad": "text", DAMAGED + "bad-2": "text"}


@pytest.mark.parametrize("key", LISTED)
def test_an_unreadable_entry_that_finds_no_room_aside_stays_and_that_is_said(key: str):
    room = Room({key: NEWER})
    tab = Tab(room)
    KINDS[key].read(tab.store)
    assert room == {key: NEWER}
    assert set(tab.said) == {"stays"}


@every_kind
def test_nothing_is_stored_over_an_unreadable_entry_that_finds_no_room_aside(key: str):
    room = Room({key: NEWER.ljust(1000)})
    tab = Tab(room)
    KINDS[key].keep(tab.store)
    assert room == {key: NEWER.ljust(1000)}
    assert {"stays", "full"} <= set(tab.said)
    room.full = False
    tab.entries["cardroom/open"] = "x"
    assert room[aside(key)] == NEWER.ljust(1000)
    assert room[key] == tab.entries[key] != NEWER.ljust(1000)
    assert tab.said[-1] == "room"


def test_a_result_taken_back_leaves_an_unreadable_one_that_finds_no_room_aside():
    room = Room({RESULT + "g1": NEWER})
    for key in (RESULT + "g1", aside(RESULT + "g1")):
        Tab(room).store.keep_or_delete_result("g1", None)
        assert room == {key: NEWER}
        room.full = False


@every_kind
def test_what_was_set_aside_stays_there_until_it_finds_room_where_it_stood(key: str):
    room = Room({aside(key): entry_text(key), DAMAGED + "x": "x"})
    Tab(room).store.restore_now_readable_entries()
    assert room == {aside(key): entry_text(key), DAMAGED + "x": "x"}
    room.full = False
    tab = Tab(room)
    tab.store.restore_now_readable_entries()
    assert room == {key: entry_text(key), DAMAGED + "x": "x"}
    assert tab.said == []


def test_what_finds_no_room_is_kept_for_this_visit_and_gone_with_it():
    room = Room()
    tab = Tab(room)
    saved = tab.store.save(a_game())
    assert (tab.store.load("g1"), tab.said) == (saved, ["full"])
    assert not Tab(room).store.has_game("g1")
    assert tab.store.import_entry(GAME + "g2", tab.entries[GAME + "g1"]) == "no_room"
    tab.store.delete_game("g1")
    assert not [*tab.entries]


def test_a_file_that_finds_no_room_leaves_what_is_held():
    room = Room({COURSE + "belote": json.dumps(Progress("a", 1, 9)._asdict())})
    tab = Tab(room)
    mine = Progress("a-long-name", 3, 9)
    tab.store.keep("belote", mine)
    further = json.dumps(Progress("an-even-longer-name", 5, 9)._asdict())
    assert tab.store.import_entry(COURSE + "belote", further) == "no_room"
    assert tab.store.progress("belote") == mine


def test_deleting_a_game_makes_room_for_what_is_held():
    room = Room()
    tab = Tab(room)
    room.full = False
    tab.store.save(a_game("old"))
    room.full = True
    tab.store.save(a_game("new"))
    tab.entries[GAME + "old"] = room[GAME + "old"]  # takes no room, and makes none
    room.full = False
    tab.store.delete_game("old")
    assert [*room] == [GAME + "new"]
    assert tab.said == ["full", "room"]


# Nothing is stored late over what is newer


def two_tabs(saves: int = 1) -> tuple[Room, Tab, Tab, Saved]:
    """A game in two tabs; the first has played on, saved so often, and could not store that."""
    room = Room()
    room.full = False
    one, other = Tab(room), Tab(room)
    begun = one.store.save(a_game())
    room.full = True
    mine = play_on(begun, 5)
    for _ in range(saves):
        mine = one.store.save(mine)
    room.full = False
    return room, one, other, mine


def test_an_older_copy_is_not_stored_late_over_a_longer_game():
    room, one, other, mine = two_tabs()
    for _ in range(25):
        other.store.save(play_on(other.store.load("g1"), 1))
    longer = other.store.save(play_on(other.store.load("g1"), 5))
    one.entries["cardroom/open"] = "x"  # there is room again
    assert Store(room).load("g1").record.actions == longer.record.actions
    assert len(longer.record.actions) == 30
    with pytest.raises(NewerElsewhere):
        one.store.save(play_on(mine, 1))
    assert Store(room).load("g1").record.actions == longer.record.actions
    assert [*room] == [GAME + "g1", "cardroom/open"]  # the longer one has all of it


def test_a_copy_with_more_saves_than_another_tabs_game_is_not_stored_over_it():
    room, one, other, mine = two_tabs(saves=9)
    theirs = other.store.save(play_on(Store(room).load("g1"), 30))
    assert theirs.revision < mine.revision
    with pytest.raises(NewerElsewhere):
        one.store.save(play_on(mine, 1))
    one.entries["cardroom/open"] = "x"
    assert Store(room).load("g1").record.actions == theirs.record.actions


@pytest.mark.parametrize("choice", [-1, 0])  # 0: the other game is a shorter one, saved later
def test_two_games_that_parted_are_both_kept(choice: int):
    room, one, other, mine = two_tabs()
    for _ in range(2):
        theirs = other.store.save(play_on(Store(room).load("g1"), 1, choice))
    one.entries["cardroom/open"] = "x"
    kept = {saved.id: saved.record for saved in Store(room).games()[0]}
    assert kept == {"g1": theirs.record, "g1-2": mine.record}
    with pytest.raises(NewerElsewhere):
        one.store.save(mine)


def test_a_game_that_is_saved_over_another_leaves_that_beside():
    room, one, other, mine = two_tabs()
    theirs = other.store.save(play_on(Store(room).load("g1"), 1, choice=-1))
    one.store.save_over_newer(mine)
    kept = {saved.id: saved.record for saved in Store(room).games()[0]}
    assert kept == {"g1": mine.record, "g1-2": theirs.record}


def test_a_game_that_goes_on_from_the_stored_one_is_stored_late():
    room, one, other, mine = two_tabs(saves=2)
    other.store.save(play_on(Store(room).load("g1"), 3))
    one.entries["cardroom/open"] = "x"
    assert Store(room).games() == ([mine], [])
    assert one.store.save(mine).revision == mine.revision + 1


def test_a_tab_reads_what_another_has_stored_since_it_found_no_room():
    room, one, other, _mine = two_tabs()
    theirs = other.store.save(play_on(Store(room).load("g1"), 30))
    assert one.store.load("g1").record == theirs.record
    (listed,), _ = one.store.games()
    assert listed.record == theirs.record


def test_an_unreadable_game_of_another_tab_is_not_stored_over():
    room, one, _other, mine = two_tabs()
    room[GAME + "g1"] = NEWER
    one.entries["cardroom/open"] = "x"
    assert room[GAME + "g1"] == NEWER
    assert Store(room).load("g1-2").record == mine.record


def store_both(key: str, base: Any, mine: Any, *theirs: Any) -> dict[str, Any]:
    """Return what is stored after a tab found no room for `mine` and others stored `theirs`."""
    room = Room({key: json.dumps(base)})
    one = Tab(room)
    one.entries[key] = json.dumps(mine)
    room.full = False
    for their in theirs:
        room[key] = json.dumps(their)
        assert one.entries[key]
    one.entries["cardroom/open"] = "x"
    assert room.pop("cardroom/open") == "x"
    return {name: json.loads(text) for name, text in room.items()}


def test_what_two_tabs_noted_of_a_coach_is_all_stored():
    notes = [Coached(text)._asdict() for text in ("a/1", "a/1 b/1", "a/1 c/1")]
    assert store_both(COACH + "belote", *notes) == {
        COACH + "belote": Coached("a/1 c/1 b/1")._asdict()
    }


def test_settings_that_are_stored_late_leave_what_another_tab_has_set():
    mine, theirs = {"a": 2, "b": 1, "long": 1}, {"a": 1, "b": 2, "other": 1}
    found = store_both(SETTINGS, {"a": 1, "b": 1}, mine, theirs, theirs | {"b": 3})
    assert found == {SETTINGS: {"a": 2, "b": 3, "long": 1, "other": 1}}


def test_a_result_that_is_stored_late_is_not_stored_over_a_later_one():
    results = [a_result(when=when, score=when)._asdict() for when in (7, 70, 700)]
    assert store_both(RESULT + "g1", *results) == {RESULT + "g1": results[2]}


def test_what_is_stored_late_is_kept_beside_what_a_later_version_has_stored():
    progress = [Progress("x" * many, many, 9)._asdict() for many in (1, 3)]
    newer = json.loads(NEWER)
    assert store_both(COURSE + "belote", progress[0], progress[1], newer) == {
        COURSE + "belote": newer,
        aside(COURSE + "belote"): progress[1],
    }


def test_what_has_no_kind_is_as_the_last_tab_stored_it_and_what_was_damaged_is_kept_twice():
    room = Room()
    one = Tab(room)
    keys = ("cardroom/open", DAMAGED + "x")
    for key in keys:
        one.entries[key] = "mine"
    room.full = False
    room.update(theirs := dict.fromkeys(keys, "theirs"))
    assert [one.entries[key] for key in keys] == ["theirs"] * 2
    one.entries["cardroom/language"] = "de"
    assert room == theirs | {DAMAGED + "x-2": "mine", "cardroom/language": "de"}


# Entries are read once


class Counted(Room):
    """A storage that counts how often it is asked for one entry, and for all at once."""

    full = False
    read = fetched = 0

    def __getitem__(self, key: str) -> str:
        self.read += 1
        return super().__getitem__(key)

    def items(self) -> Any:
        self.fetched += 1
        return super().items()


MANY = 1000


def many() -> tuple[Counted, Store]:
    """Many games, each with a result, that were read once."""
    room = Counted()
    saved, result = write_saved(a_game()), a_result()
    for number in range(MANY):
        room[f"{GAME}g{number:04}"] = saved.replace('"when":0', f'"when":{number + 1}')
        room[f"{RESULT}g{number:04}"] = json.dumps(result._asdict())
    store = Store(Entries(room, is_watched=True))
    store.fill_caches()
    return room, store


def ids(games: list[Saved]) -> list[str]:
    return [saved.id for saved in games]


def test_all_entries_are_fetched_at_once_and_only_what_is_listed_is_read():
    room, store = many()
    assert (room.read, room.fetched) == (0, 1)
    games, unreadable = store.games(50)
    assert ids(games) == [f"g{number:04}" for number in range(999, 949, -1)]
    assert (unreadable, room.read) == ([], 50)
    for _ in range(5):
        assert store.games(75)[0][:50] == games
        assert (store.game_count(), len(store.results())) == (MANY, MANY)
    assert (room.read, room.fetched) == (75, 1)


def test_what_changes_is_read_again_and_nothing_else():
    room, store = many()
    store.games(10)
    room.read = 0
    store.save(store.load("g0000")._replace(when=5000))
    store.keep_or_delete_result("g0001", a_result(score=77))
    store.keep_or_delete_result("g0002", None)
    store.delete_game("g0999")
    read = room.read
    games = store.games(10)[0]
    assert ids(games) == ["g0000", *(f"g{number:04}" for number in range(998, 989, -1))]
    scores = [result.score for result in store.results()]
    assert (len(scores), scores.count(77), store.game_count()) == (MANY - 1, 1, MANY - 1)
    assert room.read - read == 3  # when the game was saved, the game itself, and a result


def test_what_another_tab_changes_is_read_again():
    room, store = many()
    entries = store._entries
    store.games(10)
    text = dict.__getitem__(room, GAME + "g0000")
    room[GAME + "g0000"] = text.replace('"when":1', '"when":5000')
    store.load("g0000")
    room[GAME + "h"] = text.replace('"when":1', '"when":6000')  # the event has not come as yet
    assert ids(store.games(2)[0]) == ["h", "g0000"]
    entries.drop_cache(GAME + "h")
    del room[GAME + "h"]
    entries.drop_cache(GAME + "h")
    assert (ids(store.games(1)[0]), store.game_count()) == (["g0000"], MANY)
    room[GAME + "g0000"] = text
    entries.drop_cache(None)
    assert store.games(MANY)[0][-1].when == 1
    room.clear()
    entries.drop_cache(None)
    assert (store.games(), store.results(), store.game_count()) == (([], []), [], 0)


def test_what_is_held_is_listed_and_read():
    room, store = many()
    room.full = True
    store.save(a_game("held", when=9000))
    store.save(store.load("g0500")._replace(when=8000))
    store._entries.drop_cache(None)
    assert ids(store.games(3)[0]) == ["held", "g0500", "g0999"]
    room.full = False
    store.delete_game("g0000")
    assert (ids(store.games(1)[0]), store.game_count()) == (["held"], MANY)
    assert GAME + "held" in room
