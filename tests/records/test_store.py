"""Tests of the store: no saved game is ever lost."""

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings, strategies as st

from cardroom.games import GAMES
from cardroom.links.challenge import decode, encode
from cardroom.nouns.seats import LEVELS as PLAYED
from cardroom.records.json_fields import LATEST
from cardroom.records.kept_links import ChallengeEntry, DayPlayed
from cardroom.records.kinds import DAILY, DAMAGED, DEALT, GAME, LATER, RESULT
from cardroom.records.preferences import VALUES, Preferences
from cardroom.records.results import DealResult, Result
from cardroom.records.saved_game import Saved
from cardroom.records.store import NewerElsewhere, Store
from cardroom.table import RecordError, Table, new_record
from cardroom.views.lobby.settings import settings_dialog as settings_dialog
from cardroom.views.statistics.overview import statistics_dialog
from tests.casual_games import casual_challenge
from tests.golden_links import read_rows
from tests.random_games import THOROUGH
from tests.views.elements import to_html

SIGNS = st.characters(codec=None)  # lone surrogates too: JSON can write them
LEVELS = (None, "expert", "club", "casual")


def a_game(id="g1", seed="friday", **changes):
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), seed)
    return Saved(id, record, LEVELS)._replace(**changes)


TWO = ("Ben", "", "Ani", "")


def a_result(**changes):
    return Result("twenty-down", "expert", False, True, -2, 7)._replace(**changes)


@pytest.mark.parametrize(
    ("changes", "person", "shared", "apart"),
    [
        ({}, 0, False, False),
        ({"levels": ("club", None, "club", None)}, 1, True, False),
        ({"levels": ("club",) * 4}, 0, False, False),
        ({"levels": (None, None, "club", "club"), "names": ("", "Ani", "", "")}, 0, True, False),
        ({"levels": (None, "club", None, "club"), "names": TWO}, 0, True, False),
        ({"levels": (None, "club", None, "club"), "names": TWO, "here": 2}, 2, True, True),
    ],
)
def test_a_game_is_kept_with_who_plays_it_and_on_whose_device(changes, person, shared, apart):
    store, other = Store(entries := {}), Store({})
    saved = store.save(a_game(assisted=True, when=12, **changes))
    assert other.import_entry(GAME + "g1", entries[GAME + "g1"]) == "new"
    assert store.load("g1") == other.load("g1") == saved
    assert (saved.person, saved.has_several_people, saved.apart) == (person, shared, apart)
    written = json.loads(entries[GAME + "g1"]).keys()
    assert {"names", "here", "looked"} & written == changes.keys() - {"levels"}
    assert (store.games(), saved.revision) == (([saved], []), 1)
    store.save(saved._replace(id="g12"))
    assert store.saved_copies_of_game("g1") == [saved] * apart
    assert store.is_newest_version(saved)
    store.delete_game("g1")
    assert not store.is_newest_version(saved)


def load_with(change, **changes):
    entries: dict[str, str] = {}
    store = Store(entries)
    store.save(a_game(**changes))
    entries[GAME + "g1"] = json.dumps(json.loads(entries[GAME + "g1"]) | change)
    return store.load("g1")


@pytest.mark.parametrize("odd", [1, 4, -1, True, False, 0.0, "2", [], {}])
def test_a_device_of_nobody_is_not_trusted(odd):
    with pytest.raises(RecordError, match="unreadable"):
        load_with({"here": odd}, levels=(None, "club", None, "club"), here=0)


def test_entries_of_others_are_left_alone():
    entries = {"somebody else's": "{", "cardroom": "x"}
    store = Store(entries)
    store.save(a_game())
    assert store.games()[1] == []
    assert "somebody else's" not in store.export()
    store.delete_game("g1")
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
    entries = {GAME + "bad": text, LATER + "result/bad": text}
    store = Store(entries)
    store.save(a_game())
    games, unreadable = store.games()
    assert [saved.id for saved in games] == ["g1"]
    assert [(entry.id, entry.code) for entry in unreadable] == [("bad", "unreadable")]
    store.move_aside("bad", "unreadable")
    assert entries[DAMAGED + "bad"] == text
    assert store.games()[1] == []
    assert store.count_games_aside() == 1


NEWER = {
    "game": ('\\"twenty-down\\"', '\\"forty-up\\"'),
    "rules": ('\\"rules\\":2', '\\"rules\\":9'),
    "options": ('\\"options\\":{}', '\\"options\\":{\\"moon\\":1}'),
    "levels": ('"expert"', '"grandmaster"'),
    "newer": ('"assisted"', '"moon":1,"assisted"'),
}


@pytest.mark.parametrize(("code", "change"), NEWER.items(), ids=NEWER)
def test_a_game_of_a_later_version_is_back_when_that_version_opens(code, change):
    store = Store(entries := {})
    store.save(a_game())
    text = entries[GAME + "g1"]
    entries[GAME + "g1"] = later = text.replace(*change)
    assert later != text
    ((id, found),) = store.games()[1]
    assert found == code
    assert store.move_aside(id, found)
    store.restore_now_readable_entries()
    assert (store.count_games_aside(), [*entries.values()]) == (1, [later])
    entries[f"{LATER}game/g1"] = text  # the later version can read it
    store.restore_now_readable_entries()
    assert entries == {GAME + "g1": text}


@pytest.mark.parametrize(
    "change",
    [
        {"levels": [None]},
        {"levels": [None, 1, 2, 3]},
        {"levels": "wxyz"},
        {"levels": [None, "expert", "grandmaster", "casual"]},
        {"levels": [None, "expert", "chance", "casual"]},
        {"levels": [None, "expert", [], {}]},
        {"revision": -1},
        {"revision": 10**30},
        {"assisted": 1},
        {"revision": "2"},
        {"surplus": 0},
    ],
)
def test_a_save_with_odd_fields_is_not_trusted(change):
    with pytest.raises(RecordError):
        load_with(change)


@pytest.mark.parametrize(
    "change",
    [
        {"when": 10**30},
        {"when": -1},
        {"when": "yesterday", "deal": 0},
        {"score": 10**400, "over": 1, "deal": None},
        *({"names": odd} for odd in (["Ani"], "Ani", [1, 2, 3, 4], {"0": "Ani"}, None)),
    ],
)
def test_odd_values_that_only_the_list_shows_do_not_lose_the_game(change):
    loaded = load_with(change)
    assert not any(loaded.names)
    assert loaded._replace(names=()) == a_game(revision=1)
    assert load_with({"names": ["A\u202eni", 1, " Ben", ""]}).names == ("Ani", "", "Ben", "")


def test_games_are_listed_the_last_played_first_up_to_so_many():
    store = Store({})
    for id, when in (("a", 5), ("b", 90), ("c", 7), ("odd", LATEST + 1)):
        store.save(a_game(id, seed=f'","when":{when + 1},"', when=when))
    assert [saved.id for saved in store.games()[0]] == ["b", "c", "a", "odd"]
    assert [saved.id for saved in store.games(2)[0]] == ["b", "c"]
    assert store.game_count() == 4


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(SIGNS, max_size=9),
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.text(SIGNS, max_size=9), inside)
    ),
    max_leaves=4,
)
ODD_INTEGERS = st.sampled_from([10**30, -(10**30), 10**400, 2**53, -1, 0])


@settings(deadline=None, max_examples=150 * THOROUGH)
@given(st.data())
def test_whatever_a_save_holds_it_is_refused_or_can_be_listed_and_opened(data):
    entries: dict[str, str] = {}
    store = Store(entries)
    store.save(a_game()._replace(record=a_game().record._replace(actions=("trump:S",))))
    fields = json.loads(entries[GAME + "g1"])
    fields["record"] = json.loads(fields["record"])
    for _ in range(data.draw(st.integers(0, 3))):
        inside = data.draw(st.sampled_from([fields, fields["record"]]))
        name = data.draw(st.sampled_from(sorted(inside)))
        if name != "record":
            inside[name] = data.draw(JSON | ODD_INTEGERS)
    text = json.dumps(fields | {"record": json.dumps(fields["record"])})
    if data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(text) - 1))
        text = text[:place] + data.draw(st.sampled_from('"{}[],:0aQS\\')) + text[place + 1 :]
    entries[GAME + "g1"] = text
    games, unreadable = store.games()
    assert len(games) + len(unreadable) == 1
    for saved in games:
        datetime.fromtimestamp(saved.when / 1000, UTC)
        assert {level for level in saved.levels if level} <= set(PLAYED)
        assert saved.deal >= 1
        reached = Table(saved.record)
        assert reached.damage or reached.record == saved.record
        store.save(saved)


@settings(deadline=None, max_examples=20 * THOROUGH)
@given(st.dictionaries(st.sampled_from(Preferences._fields), JSON))
def test_whatever_is_set_the_settings_are_some_that_can_be_chosen(kept):
    read = Store({"cardroom/settings": json.dumps(kept)}).settings(Preferences(), VALUES)
    assert all(getattr(read, name) in values for name, values in VALUES.items())
    assert to_html(settings_dialog(read))


@settings(deadline=None, max_examples=20 * THOROUGH)
@given(st.lists(st.dictionaries(st.sampled_from(Result._fields), JSON | ODD_INTEGERS)))
def test_whatever_results_hold_the_statistics_can_be_shown(kept):
    usual = a_result()._asdict()
    entries = {f"{RESULT}{n}": json.dumps(usual | fields) for n, fields in enumerate(kept)}
    assert to_html(statistics_dialog(Store(entries).results()))


def test_results_come_back_and_can_be_taken_back():
    store = Store({})
    store.keep_or_delete_result("g1", a_result())
    store.keep_or_delete_result("g2", a_result(won=False))
    store.keep_or_delete_result("g1", None)
    assert store.results() == [a_result(won=False)]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", {}),
        ("[1]", {}),
        ('{"speed":3,"gone":1}', {}),
        ('{"theme":"purple","deck":"five","spoken":"nothing","sound":1}', {}),
        ('{"speed":["slow"],"keys":null}', {}),
        ('{"speed":"warp","theme":"dark","letters":true}', {"theme": "dark", "letters": True}),
    ],
)
def test_odd_settings_leave_the_usual_and_the_other_ones(text, read):
    store = Store({"cardroom/settings": text})
    assert store.settings(Preferences(), VALUES) == Preferences(**read)


# Challenges and daily deals

CHALLENGE_LINK = read_rows("challenges")[2]["link"]


def test_challenges_come_back_the_last_first():
    store, kept = Store({}), ChallengeEntry("a", CHALLENGE_LINK, saved="g1", mine=1, when=5)
    for id, when in (("a", 5), ("b", 9), ("c", 7)):
        store.keep_challenge(kept._replace(id=id, when=when))
    assert store.find(ChallengeEntry, "a") == kept
    assert [one.id for one in store.challenges()] == ["b", "c", "a"]
    store.forget(ChallengeEntry, "b")
    assert store.find(ChallengeEntry, "b") is None


def test_the_deal_of_a_day_comes_back_or_is_set_aside_whole():
    store = Store(entries := {})
    played = DayPlayed("g1", 1, CHALLENGE_LINK, "162 to 0", assisted=True)
    store.keep_day("2026-11-22", "belote", played)
    assert store.day("2026-11-22", "belote") == played
    entries[f"{DAILY}2026-11-22/belote"] = "[]"
    assert store.day("2026-11-22", "belote") == DayPlayed()
    assert entries == {f"{LATER}daily/2026-11-22/belote": "[]"}


# Deals that were looked at


DEAL = DealResult("belote", "club", False, 12.0, 8.5, 2.5, 6, 4, 7)


def test_deals_come_back_the_first_one_first():
    old = DEAL._asdict()
    del old["coached"]  # as before coaches were noted
    store = Store({DEALT + "g0/1": json.dumps(old)})
    store.keep_deal_result("g1", 2, DEAL._replace(when=9))
    for coached in (True, False):  # once coached, it remains so
        store.keep_deal_result("g1", 1, DEAL._replace(when=5, coached=coached))
    store.keep_deal_result("g1", 2, anew := DEAL._replace(when=8, cost=0.5))
    again = anew._replace(
        when=9, assisted=True
    )  # looked at later, when a hint had helped elsewhere
    store.keep_deal_result("g1", 2, again)
    assert store.deals() == [DEAL._replace(when=5, coached=True), DEAL, anew]
    store.keep_deal_result("g1", 2, again := again._replace(result=13.0))  # undone, played again
    assert store.deals()[-1] == again


# Two copies of a challenge or a daily deal, of which one is in a file


def three_of_them():
    """Return a challenge by Ani, the answer by Vahe and the answer by Suren."""
    one = casual_challenge()
    lines = (one.lines[0]._replace(name=name, assisted=True) for name in ("Vahe", "Suren"))
    return one, *map(one.with_result_within_limits, lines)


def take_in(here: ChallengeEntry, there: ChallengeEntry) -> tuple[str, Store]:
    store, other = Store({}), Store({})
    store.keep_challenge(here)
    other.keep_challenge(there)
    ((key, text),) = json.loads(other.export())["entries"].items()
    return store.import_entry(key, text), store


def test_a_differing_copy_of_a_challenge_is_joined_with_the_one_that_is_here():
    one, vahe, suren = three_of_them()
    here = ChallengeEntry(one.id, encode(vahe), "g1", 1, when=5)
    said, store = take_in(here, ChallengeEntry(one.id, encode(suren), "g2", 1, sent=True, when=7))
    assert said == "new"
    (kept,) = store.challenges()
    assert [line.name for line in decode(kept.link).lines] == ["Ani", "Vahe", "Suren"]
    assert kept._replace(link="") == ChallengeEntry(one.id, "", "g1", 1, sent=True, when=7)


def test_a_copy_of_a_challenge_may_bring_ones_own_line_or_nothing_new():
    one, *_ = three_of_them()
    alike = one.with_result_within_limits(one.lines[0])
    asked = ChallengeEntry(one.id, encode(one), when=5)
    answered = ChallengeEntry(one.id, encode(alike), "g1", 1, when=7)
    for here, there, said in ((asked, answered, "new"), (answered, asked, "known")):
        found, store = take_in(here, there)
        assert (found, store.challenges()) == (said, [answered])


def test_another_challenge_under_the_same_id_is_kept_beside_it():
    one, vahe, _ = three_of_them()
    here, there = (ChallengeEntry(one.id, link) for link in (encode(vahe), CHALLENGE_LINK))
    said, store = take_in(here, there)
    assert said == "new"
    assert {kept.link for kept in store.challenges()} == {encode(vahe), CHALLENGE_LINK}


def test_of_two_copies_of_a_daily_deal_the_one_that_counts_stays():
    begun, ended = DayPlayed("g1", 1), DayPlayed("g2", 1, CHALLENGE_LINK, "162 to 0")
    known = ended._replace(par="104", error="6")
    scored = known._replace(scores="10.40;5.20")  # so that par is a score
    for here, there, stays in (
        (begun, ended, ended),
        (ended, begun, ended),
        (ended, known, known),
        (known, ended, known),
        (known, scored, scored),
        (scored, known, scored),
        (ended, known._replace(link="3/another"), ended),
    ):
        store = Store({})
        store.keep_day("2026-11-22", "belote", here)
        said = store.import_entry(f"{DAILY}2026-11-22/belote", json.dumps(there._asdict()))
        assert said == ("known" if stays == here else "new")
        assert store.days() == {"2026-11-22": {"belote": stays}}
