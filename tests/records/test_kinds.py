"""Tests of all kinds of entries: they come back, and unreadable entries are preserved."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import example, given, settings, strategies as st

from cardroom.games import GAMES
from cardroom.links.challenge import Challenge, ChallengeLine, encode
from cardroom.records.import_export import Taken, import_entries
from cardroom.records.kept_links import ChallengeEntry, DayPlayed, KeptPad, Named
from cardroom.records.kinds import (
    CHALLENGE,
    COACH,
    COURSE,
    DAILY,
    DAMAGED,
    DEALT,
    EXPORTED,
    GAME,
    LATER,
    OURS,
    PAD,
    POSITION,
    PROBLEMS,
    RESULT,
    SETTINGS,
    SLIP,
)
from cardroom.records.mistakes import Slip
from cardroom.records.preferences import VALUES, Preferences
from cardroom.records.results import Coached, DealResult, Progress, Result, Solved
from cardroom.records.store import Store
from cardroom.table import RecordError, new_record
from tests.random_games import THOROUGH
from tests.records.test_store import a_game, a_result

NEWER = json.dumps({"step": "x", "done": 3, "of": 9, "unheard": 1})
"""Entry that this version reads nowhere."""

DECK = new_record("belote", GAMES["belote"].Options(), "walnut")
SENT = Challenge(DECK, 1, (None, "club", "club", "club"), 1, (ChallengeLine(),))
LINK = encode(SENT)
CHALLENGED = ChallengeEntry("c1", LINK)
MISSED = Slip("g1/3", "belote", "club", "link", 3, 0, "play:7S", "play:7S", 2.5, 7)
RESULTED = Result("belote", "club", False, True, 5)
SCORED = DealResult("belote", "club", False, 1.0, 2.0, 0.5, 6, 4)
PLAYED = DayPlayed("g1", 1)
DAY = "2026-11-22"


class Kind(NamedTuple):
    """A kind of entry, by the key of one: how it is kept and read, and how it can be spoilt."""

    keep: Callable[[Store], object]
    read: Callable[[Store], object]
    found: object  # what is read when it was kept
    spoilt: tuple[dict[str, object], ...] = ()  # fields that no entry of this kind has


def of_belote(entry: Any, read: Callable[[Store, str], Any]) -> Kind:
    return Kind(
        lambda store: store.keep("belote", entry), lambda store: read(store, "belote"), entry
    )


KINDS = {
    COURSE + "belote": of_belote(Progress("y", 1, 9), Store.progress),
    COACH + "belote": of_belote(Coached("g1/1"), Store.coached),
    CHALLENGE + "c1": Kind(
        lambda store: store.keep_challenge(CHALLENGED),
        lambda store: store.challenges(),
        [CHALLENGED],
        (
            *({"link": link} for link in (5, "1/belote/1//x/1//AAAAA", LINK[:-1])),
            *({"mine": mine} for mine in (1, -2)),
            {"sent": 1},
        ),
    ),
    f"{DAILY}{DAY}/belote": Kind(
        lambda store: store.keep_day(DAY, "belote", PLAYED),
        lambda store: store.days(),
        {DAY: {"belote": PLAYED}},
        ({"tries": -1}, {"said": 5}),
    ),
    DEALT + "g1/1": Kind(
        lambda store: store.keep_deal_result("g1", 1, SCORED),
        lambda store: store.deals(),
        [SCORED],
        (
            *({"par": par} for par in ("high", float("nan"))),
            *({"result": 1e300}, {"decisions": 0}, {"game": "snap"}),
        ),
    ),
    PROBLEMS + "belote": of_belote(Solved(right=1), Store.solved),
    POSITION + "p1": Kind(
        lambda store: store.keep("p1", Named("Yesterday", "link", 5)),
        lambda store: store.positions(),
        {"p1": Named("Yesterday", "link", 5)},
    ),
    PAD + "one": Kind(
        lambda store: store.keep("one", KeptPad("link", "by0", 5)),
        lambda store: store.pads(),
        {"one": KeptPad("link", "by0", 5)},
    ),
    RESULT + "g1": Kind(
        lambda store: store.keep_or_delete_result("g1", RESULTED),
        lambda store: store.results(),
        [RESULTED],
        ({"won": "yes"},),
    ),
    SLIP + "g1/3": Kind(
        lambda store: store.keep_slip(MISSED),
        lambda store: store.slips(),
        [MISSED],
        (
            *({"cost": cost} for cost in ("much", float("nan"))),
            *({"game": "snap"}, {"found": -1}, {"due": 10**30}, {"place": True}),
        ),
    ),
}
LISTED = [key for key in KINDS if key.startswith((CHALLENGE, DAILY, POSITION, PAD, SLIP))]
"""Keys of the lists for which an entry that cannot be read is put out of the way."""


def entry_text(key: str) -> str:
    entries: dict[str, str] = {}
    KINDS[key].keep(Store(entries))
    return entries[key]


def a_store(entries: dict[str, str]) -> tuple[Store, list[str]]:
    """Return a store and its messages about entries that were set aside."""
    told: list[str] = []
    return Store(entries, lambda: told.append("aside")), told


def aside(key: str) -> str:
    return LATER + key.removeprefix(OURS)


every_kind = pytest.mark.parametrize("key", KINDS)


@every_kind
def test_an_entry_comes_back_and_can_be_taken_from_a_file(key: str) -> None:
    store, other = Store({}), Store({})
    KINDS[key].keep(store)
    assert KINDS[key].read(store) == KINDS[key].found
    is_taken = key.startswith(EXPORTED)
    taken = import_text(store.export(), other.import_entry)
    assert taken == Taken(read=is_taken, new=is_taken)
    assert KINDS[key].read(other) == KINDS[key].read(store if is_taken else Store({}))


def spoil(key: str) -> list[tuple[str, str]]:
    """Return texts that no entry of this kind has, each with its key."""
    fields = json.loads(entry_text(key))
    changed = [json.dumps(fields | spoilt) for spoilt in ({"else": 1}, *KINDS[key].spoilt)]
    return [(key, text) for text in ("", "{", "[]", NEWER, *changed)]


@pytest.mark.parametrize(("key", "text"), [pair for key in KINDS for pair in spoil(key)])
def test_an_entry_that_cannot_be_read_is_set_aside_before_something_is_written_there(
    key: str, text: str
) -> None:
    entries = {key: text}
    store, told = a_store(entries)
    is_listed = key in LISTED
    assert KINDS[key].read(store) == KINDS[key].read(Store({}))
    assert (entries, told) == ({aside(key) if is_listed else key: text}, ["aside"] * is_listed)
    KINDS[key].keep(store)
    assert (entries, told) == ({aside(key): text, key: entry_text(key)}, ["aside"])
    assert store.import_entry(f"{key}0", text) == "refused"
    entries[f"{key}0"] = text
    assert KINDS[key].read(store) == KINDS[key].found


@every_kind
def test_what_cannot_be_read_as_yet_stays_set_aside(key: str) -> None:
    entries = {aside(key): NEWER}
    Store(entries).restore_now_readable_entries()
    assert entries == {aside(key): NEWER}


@pytest.mark.parametrize("key", [key for key in KINDS if key.endswith("/belote")])
def test_a_second_entry_that_was_set_aside_comes_back_too(key: str) -> None:
    entries = {key: NEWER, aside(key): NEWER}
    KINDS[key].keep(Store(entries))
    assert entries == {key: entry_text(key), aside(key): NEWER, aside(key + "-2"): NEWER}
    entries[aside(key + "-2")] = entries.pop(key)
    Store(entries).restore_now_readable_entries()
    assert entries == {key: entry_text(key), aside(key): NEWER}


def bring_back(key: str, here: Any, there: Any) -> dict[str, Any]:
    """Store `here` while `there` was set aside, bring it back, and return all entries by key."""
    entries = {key: json.dumps(here._asdict()), aside(key): json.dumps(there._asdict())}
    Store(entries).restore_now_readable_entries()
    return {key: json.loads(text) for key, text in entries.items()}


@pytest.mark.parametrize(("here", "there"), [(1, 7), (7, 1)])
def test_of_a_course_one_is_as_far_as_one_ever_came(here: int, there: int) -> None:
    key = COURSE + "belote"
    found = bring_back(key, Progress("x", here, 9), Progress("x", there, 9))
    assert found == {key: Progress("x", 7, 9)._asdict()}
    assert [Progress("x", done, of).finished for done, of in ((0, 0), (8, 9), (9, 9))] == [0, 0, 1]
    key, solved = PROBLEMS + "belote", [Solved(right=2, wrong=wrong) for wrong in (here, there)]
    assert bring_back(key, *solved) == {key: max(solved)._asdict()}


def test_what_a_coach_has_said_before_and_meanwhile_is_known() -> None:
    key = COACH + "belote"
    found = bring_back(key, Coached("a/1 b/1", "belote"), Coached("a/1 c/2", "kaput"))
    assert found == {key: Coached("a/1 b/1 c/2", "belote kaput")._asdict()}


def test_an_imported_result_takes_no_unreadable_one_away_and_no_mark_of_a_coach() -> None:
    key, old, new = DEALT + "g1/1", SCORED._replace(coached=True, when=1), SCORED._replace(when=9)
    later, text = json.dumps(old._replace(level="master")._asdict()), json.dumps(new._asdict())
    for kept in (entries := {key: later}, coached := {key: json.dumps(old._asdict())}):
        assert Store(kept).import_entry(key, text) == "new"
    assert entries == {key: later, key + "-2": text}
    assert json.loads(coached[key]) == new._replace(coached=True)._asdict()


@pytest.mark.parametrize(("key", "one"), [(RESULT + "g1", RESULTED), (DEALT + "g1/1", SCORED)])
def test_of_two_copies_of_a_result_the_newer_one_counts(key: str, one: Any) -> None:
    for here, there in ((5, 7), (7, 5)):
        found = bring_back(key, one._replace(when=here), one._replace(when=there))
        assert found == {key: one._replace(when=7)._asdict()}


def test_what_was_set_aside_goes_into_the_file_and_comes_out_of_it() -> None:
    old, new = {aside(COURSE + "belote"): NEWER}, {}
    assert import_text(Store(old).export(), Store(new).import_entry) == Taken(read=1, new=1)
    assert new == old


def test_a_value_that_only_a_later_version_has_stays_until_another_is_chosen() -> None:
    entries = {SETTINGS: '{"speed": "warp", "theme": "sepia", "unheard": 1}'}
    store = Store(entries)
    usual = store.settings(Preferences(), VALUES)
    store.keep_settings(usual._replace(letters=True, theme="dark"), VALUES)
    kept = json.loads(entries[SETTINGS])
    expected = {"speed": "warp", "theme": "dark", "letters": True, "unheard": 1}
    assert expected.items() <= kept.items()
    assert store.settings(Preferences(), VALUES) == Preferences(letters=True, theme="dark")


def test_only_the_settings_that_were_changed_are_stored() -> None:
    entries = {SETTINGS: '{"theme": "dark", "unheard": 1}'}
    Store(entries).keep_settings(Preferences(deck="four"), VALUES, {"deck"})
    assert json.loads(entries[SETTINGS]) == {"theme": "dark", "unheard": 1, "deck": "four"}


@pytest.mark.parametrize("text", ["[1]", "", "{", "5"])
def test_settings_that_are_no_object_are_set_aside(text: str) -> None:
    entries = {SETTINGS: text}
    store, told = a_store(entries)
    store.keep_settings(Preferences(theme="dark"), VALUES)
    assert entries[aside(SETTINGS)] == text
    assert store.settings(Preferences(), VALUES) == Preferences(theme="dark")
    assert told == ["aside"]


def test_settings_that_come_back_leave_those_of_meanwhile() -> None:
    entries = {SETTINGS: '{"theme": "dark"}', aside(SETTINGS): '{"theme": "light", "unheard": 1}'}
    Store(entries).restore_now_readable_entries()
    assert {key: json.loads(text) for key, text in entries.items()} == {
        SETTINGS: {"theme": "dark", "unheard": 1}
    }


# Files of games: every entry is counted, and none can do harm


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
@example({f"{SLIP}{number}": "" for number in ("", *range(20))})
def test_every_entry_of_ours_is_counted(entries):
    text = json.dumps({"cardroom": 1, "entries": entries})
    found = import_text(text, Store({}).import_entry)
    ours = [key for key in entries if key.startswith(EXPORTED)]
    assert found.read == len(ours)
    assert found.read == found.new + found.known + found.refused
