"""Tests of the texts that a worker is asked and answers."""

import json
from random import Random
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.players import service
from cardroom.players.levels import BUDGETS, NAMES
from cardroom.players.service import Desk, choose, dice_key_at, read_answer, write_request
from cardroom.table import Record, Table, new_record, write
from tests.casual_games import casual_game
from tests.soak import presets

every_preset = pytest.mark.parametrize(("key", "preset"), presets())


def random_records(key: str, preset: str, actions: int) -> list[Record]:
    """Return the record of a random game as it grows, wherever a seat is to act."""
    game, dice = GAMES[key], Random(f"service {key} {preset}")
    table = Table(new_record(key, game.PRESETS[preset], "service"))
    records = []
    while table.length < actions and not table.state.winners:
        if table.state.turn is not None:
            records.append(table.record)
        legal = game.legal(table.state)
        table.play(legal[int(dice.random() * len(legal))])
    return records


def request_for(record: Record, level: str = "expert") -> str:
    return write_request(7, record, Table(record).state.turn, level)


@every_preset
@pytest.mark.parametrize("level", NAMES)
def test_worker_and_page_give_the_same_choice(key: str, preset: str, level: str) -> None:
    for record in random_records(key, preset, 40)[:: 9 if BUDGETS[level].samples else 3]:
        table = Table(record)
        seat = table.state.turn
        here = choose(table.state, table.game, seat, level, dice_key_at(table, seat, level))
        there = read_answer(service.answer(request_for(record, level)))
        assert (there.id, there.error) == (7, None)
        assert table.game.parse(there.action) == here.action
        assert there.reason == here.reason


@every_preset
def test_a_desk_that_remembers_answers_like_a_fresh_one(key: str, preset: str) -> None:
    records = random_records(key, preset, 30)
    backwards, mixed = records[::-1], sorted(records, key=lambda record: record.actions[-1:])
    desk = Desk()
    others = [record._replace(seed="other") for record in records[:1]]  # with the same actions
    for record in (*records, *backwards, *others, *mixed):
        text = request_for(record, "casual")
        assert desk.answer(text) == Desk().answer(text)


def test_a_longer_record_of_the_same_game_is_played_on_not_replayed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replayed: list[Record] = []

    class Noticed(Table):
        def __init__(self, record: Record) -> None:
            replayed.append(record)
            super().__init__(record)

    monkeypatch.setattr(service, "Table", Noticed)
    records, desk = random_records("twenty-down", "seed", 30), Desk()
    for record in records:
        desk.answer(request_for(record, "casual"))
    assert len(replayed) == 1
    desk.answer(request_for(records[3]))  # actions were taken back
    assert len(replayed) == 2


@pytest.mark.parametrize("key", GAMES)
def test_the_dice_of_a_deal_do_not_hang_on_what_came_before(key: str) -> None:
    """Or who plays a deal from a link would meet other players than who had it in a game."""
    table = casual_game(key, "dice", deals=2)
    assert len(table.deals()) >= 2
    for deal in table.deals():
        alone = Table(table.deal_record_at(deal.place))
        for place in range(deal.place, deal.end):
            assert dice_key_at(table.at(place), 0, "expert") == dice_key_at(alone, 0, "expert")
            assert alone.length == place - deal.place
            alone.play(alone.game.parse(table.record.actions[place]))


def test_a_first_deal_keeps_its_dice() -> None:
    record = new_record("belote", GAMES["belote"].Options(), "walnut")
    table = Table(record._replace(actions=("bid:8D", "bid:9H")))
    assert dice_key_at(table, 3, "club") == "walnut/3/2/club"
    assert dice_key_at(Table(record._replace(first=4)), 3, "club") == "walnut/deal 4/3/0/club"


RECORD = new_record("twenty-down", GAMES["twenty-down"].Options(), "errors")
TURN = Table(RECORD).state.turn


def test_a_long_game_is_given_more_time() -> None:
    times = [service.worker_timeout(RECORD._replace(actions=("?",) * n)) for n in (0, 1000)]
    assert times == [5, 10]


def mangled(**changes: Any) -> str:
    fields = {"id": 3, "record": write(RECORD), "seat": TURN, "level": "club", **changes}
    return json.dumps(fields)


@pytest.mark.parametrize(
    ("code", "asked_for", "echoed"),
    [
        ("request", "no JSON", None),
        ("request", "[]", None),
        ("request", "{}", None),
        ("request", "[" * 100_000, None),
        ("request", mangled(seat="0"), 3),
        ("request", mangled(record=None), 3),
        ("unreadable", mangled(record="{"), 3),
        ("game", mangled(record=write(RECORD).replace("twenty-down", "snap")), 3),
        ("rules", mangled(record=write(RECORD._replace(rules=99))), 3),
        ("level", mangled(level="grandmaster"), 3),
        ("turn", mangled(seat=(TURN + 1) % 4), 3),
        ("turn", mangled(seat=77), 3),
        ("damaged", mangled(record=write(RECORD._replace(actions=("play:QS",)))), 3),
        ("damaged", mangled(record=write(RECORD._replace(actions=("nonsense",)))), 3),
    ],
)
def test_what_cannot_be_met_is_answered_with_a_code(code, asked_for, echoed):
    desk = Desk()
    said = read_answer(desk.answer(asked_for))
    assert (said.error, said.id) == (code, echoed)
    assert read_answer(desk.answer(mangled())).error is None, "and the desk still works"


def test_a_mistake_of_ours_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ValueError("oops")

    monkeypatch.setattr(service, "choose", broken)
    said = read_answer(Desk().answer(mangled()))
    assert (said.id, said.error) == (3, "failed: ValueError('oops')")
