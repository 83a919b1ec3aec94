"""Tests of records and of the table that plays them forward and back."""

import json

import pytest

from cardroom.game import IllegalAction, NextDeal
from cardroom.games import GAMES
from cardroom.games.twenty_down.model import State
from cardroom.table import LONGEST_SEED, RecordError, Table, new_record, read, replay_record, write
from tests.random_games import play_random
from tests.soak import presets

GAME = GAMES["twenty-down"]
PERSON = 0


def a_record(**changes):
    return new_record("twenty-down", GAME.Options(), "friday-night")._replace(**changes)


def test_a_record_reads_back_as_it_was_written():
    record = play_random(a_record(options=GAME.Options(start=15, must_head="yes")), 40).record
    assert read(write(record)) == record


def test_a_record_is_written_as_a_person_would_read_it_without_usual_options():
    table = Table(a_record(options=GAME.Options(start=15)))
    for text in ("trump:S", "exchange"):
        table.play(table.game.parse(text))
    fields = json.loads(write(table.record))
    assert (fields["options"], fields["actions"]) == ({"start": 15}, "trump:S exchange")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "whist"}, "game"),
        ({"game": 5}, "unreadable"),
        ({"rules": 3}, "rules"),
        ({"rules": 0}, "unreadable"),
        ({"rules": True}, "unreadable"),
        ({"options": {"start": 16}}, "options"),
        ({"options": {"start": True}}, "options"),
        ({"options": {"hearts_factor": True}}, "options"),  # True is no 1
        ({"options": {"colour": "red"}}, "options"),
        ({"options": []}, "options"),
        ({"seed": ""}, "seed"),
        ({"seed": "x" * (LONGEST_SEED + 1)}, "seed"),
        ({"seed": "a\u0000b"}, "seed"),
        ({"seed": 7}, "unreadable"),
        ({"first": 0}, "unreadable"),
        ({"first": 1.5}, "unreadable"),
        ({"actions": ["play:QS"]}, "unreadable"),
        ({"actions": "next " * 20_001}, "long"),
        ({"more": 1}, "unreadable"),
        ({"situation": [1, 2]}, "unreadable"),  # of a game whose deals hang on nothing
    ],
)
def test_a_record_that_makes_no_sense_is_refused(changes, code):
    fields = json.loads(write(a_record())) | changes
    with pytest.raises(RecordError) as refused:
        read(json.dumps(fields))
    assert refused.value.code == code


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "null", "{}", '"x"', "[" * 100_000])
def test_a_text_that_is_no_record_is_refused(text):
    with pytest.raises(RecordError) as refused:
        read(text)
    assert refused.value.code == "unreadable"


def test_an_illegal_action_changes_nothing():
    table = Table(a_record())
    before = table.record, table.state
    with pytest.raises(IllegalAction) as refused:
        table.play(NextDeal())
    assert refused.value.objection.code == "not-now"
    assert (table.record, table.state) == before


def test_a_damaged_record_gives_what_could_be_reached_and_names_the_rest():
    good = play_random(a_record(), 12).record
    assert Table(good).damage is None
    for bad, unreadable in (("play:QQ", True), ("trump:H", False)):
        actions = (*good.actions[:7], bad, *good.actions[8:])
        table = Table(good._replace(actions=actions))
        assert table.record.actions == good.actions[:7]
        assert (table.damage.place, table.damage.text) == (7, bad)
        assert (table.damage.objection is None) == unreadable


def test_a_record_may_begin_with_a_later_deal_of_its_seed():
    game = play_random(a_record(), 1)
    while game.state.number == 1:
        game.play(game.game.legal(game.state)[0])
    later = Table(a_record(first=2))
    assert isinstance(later.state, State)
    assert isinstance(game.state, State)
    assert (later.state.number, later.state.dealer) == (2, game.state.dealer)
    assert later.state.hands == game.state.hands
    assert later.state.scores == (20, 20, 20, 20)


def test_a_table_can_be_seen_as_it_stood_earlier():
    table = play_random(a_record(), 30).after_undo(None)
    earlier = table.at(7)
    assert earlier.record == table.record._replace(actions=table.record.actions[:7])
    assert earlier.state == Table(earlier.record).state
    assert not earlier.can_redo()
    earlier.play(earlier.game.legal(earlier.state)[0])
    assert (table.length, table.can_redo()) == (29, True)


def test_a_record_is_replayed_action_by_action():
    record = play_random(a_record(), 20).record
    steps = replay_record(record)
    assert [round(next(steps) * 20) for _ in range(20)] == list(range(1, 21))
    with pytest.raises(StopIteration) as end:
        next(steps)
    assert end.value.value.record == record


@pytest.mark.parametrize("key", GAMES)
def test_a_record_longer_than_a_game_can_be_is_refused_unread(key):
    game = GAMES[key]
    record = new_record(key, game.Options(), "long")._replace(
        actions=("?",) * (game.MOST_ACTIONS + 1)
    )
    with pytest.raises(RecordError) as refused:
        next(replay_record(record))
    assert refused.value.code == "long"


def test_undo_takes_back_the_own_last_decision_and_nobody_elses():
    table = play_random(a_record(), 30)
    before = {}
    while len(before) < 2:
        if table.state.turn in (0, 2):
            before[table.state.turn] = table.length
        table.play(table.game.legal(table.state)[0])
    first, last = sorted(before, key=before.get)
    table = table.after_undo(last)
    assert table.length == before[last]
    table = table.after_redo(last)
    table = table.after_undo(first)
    assert table.length == before[first]
    table = table.after_redo(first)
    assert not table.can_redo()


def test_a_new_action_after_undo_leaves_nothing_to_redo():
    table = play_random(a_record(), 30)
    table = table.after_undo(PERSON)
    assert table.can_redo()
    table.play(table.game.legal(table.state)[0])
    assert not table.can_redo()


CASES = presets()


@pytest.mark.parametrize(("key", "preset"), CASES)
def test_undo_then_redo_is_nothing(key, preset):
    record, undone = new_record(key, GAMES[key].PRESETS[preset], "undo and redo"), 0
    for actions in range(5, 60):
        table = play_random(record, actions)
        before = table.record, table.state
        if table.can_undo(PERSON):
            table = table.after_undo(PERSON)
            undone += (table.record, table.state) != before
            table = table.after_redo(PERSON)
        assert (table.record, table.state) == before
    assert undone > 40


def test_undo_stops_at_own_turns_and_ends_of_deals_and_so_does_redo():
    table = play_random(a_record(), 80)
    end, turns = table.record, [before.turn for before, _, _ in table.history()]
    stops = [place for place, turn in enumerate(turns) if turn in (PERSON, None)]
    assert None in turns
    for place in reversed(stops):
        table = table.after_undo(PERSON)
        assert table.length == place
    assert not table.can_undo(PERSON)
    for place in (*stops[1:], 80):
        table = table.after_redo(PERSON)
        assert table.length == place
    assert (table.record, table.can_redo()) == (end, False)
