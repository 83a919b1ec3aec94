"""Tests of games by link: links never expire, and the receiver recognises the game."""

import string

import pytest
from hypothesis import given, settings, strategies as st

from cardroom.games import GAMES
from cardroom.links.challenge import shorten_name
from cardroom.links.correspondence.full import (
    Letter,
    LetterStanding,
    compare_records,
    decode,
    encode,
)
from cardroom.links.frame import LONGEST_LINK
from cardroom.table import Record, Table
from tests.casual_games import casual_game
from tests.golden_links import read_rows, refusal, with_part
from tests.random_games import THOROUGH

ROWS = read_rows("letters")
LINK = ROWS[0]["link"]
NAMED = ("Ben", "Ani", "Vahe", "Lilit", "Arsen", "Nare")


def letter_of(record: Record, persons: int = 2, to: int = 0) -> Letter:
    """Return a letter to the seat `to` about this game. The first `persons` seats are persons."""
    count = record.module.seats(record.options)
    levels = tuple(None if seat < persons else "club" for seat in range(count))
    names = tuple(name if seat < persons else "" for seat, name in enumerate(NAMED[:count]))
    return Letter(record, levels, names, to)


@settings(deadline=None, max_examples=50 * THOROUGH)
@given(st.data())
def test_whoever_sits_where_and_whatever_they_are_called(data):
    table = casual_game(data.draw(st.sampled_from(list(GAMES))), "walnut", 1)
    part = table.at(data.draw(st.integers(0, table.length))).record
    count = part.module.seats(part.options)
    who = st.sampled_from([None, "casual", "club", "expert"])
    levels = data.draw(
        st.lists(who, min_size=count, max_size=count).filter(lambda drawn: drawn.count(None) > 1)
    )
    names = [
        shorten_name(data.draw(st.text(max_size=30))) if level is None else "" for level in levels
    ]
    to = data.draw(st.sampled_from([seat for seat in range(count) if levels[seat] is None]))
    letter = Letter(part, tuple(levels), tuple(names), to)
    link = encode(letter)
    assert set(link) <= set(string.ascii_letters + string.digits + "-_.~%/")
    assert len(link) < LONGEST_LINK / 10
    assert decode(link) == letter


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["game"])
def test_golden_letters_open_for_ever(row):
    letter = decode(row["link"])
    state = Table(letter.record).state
    assert encode(letter) == row["link"]
    found = {
        "game": letter.record.game,
        "to": letter.to,
        "names": [*letter.names],
        "levels": [*letter.levels],
        "count": len(letter.record.actions),
        "id": letter.id,
        "turn": state.turn,
        "scores": [*state.scores],
    }
    assert found.items() <= row.items()


def test_everybody_keeps_the_game_under_the_same_id():
    table = casual_game("belote", "walnut", 1)
    ids = {
        letter_of(table.at(length).record, 3, to).id
        for length in (0, 7, table.length)
        for to in (0, 1, 2)
    }
    assert len(ids) == 1
    record = table.record
    assert letter_of(record._replace(rules=1), 3).id in ids
    others = {
        letter_of(record, 2).id,
        letter_of(record._replace(seed="hazel"), 3).id,
        letter_of(record._replace(first=2), 3).id,
        letter_of(record, 3)._replace(names=("Ben", "Ani", "Nare", "")).id,
        letter_of(record, 3)._replace(levels=(None, None, None, "casual")).id,
    }
    assert len(others) == 5
    assert not others & ids


def test_how_a_link_stands_to_ones_own_game():
    whole = casual_game("twenty-down", "walnut", 1).record

    def first(count: int, *more: str) -> Record:
        return whole._replace(actions=(*whole.actions[:count], *more))

    assert compare_records(first(9), first(9)) == LetterStanding("same", 9)
    assert compare_records(first(9), first(12)) == LetterStanding("newer", 9)
    assert compare_records(first(12), first(9)) == LetterStanding("older", 9)
    assert compare_records(first(0), first(3)) == LetterStanding("newer", 0)
    assert compare_records(first(9, "a"), first(9, "b", "c")) == LetterStanding("other", 9)


@pytest.mark.parametrize(
    ("link", "code"),
    [
        (LINK[:-1], "cut"),
        (LINK[:30], "cut"),
        (LINK.replace("QmVu", "QmVv"), "changed"),
        (LINK + "A" * LONGEST_LINK, "foreign"),
        (with_part(LINK, 1, "whist"), "game"),
        (with_part(LINK, 2, "99"), "format"),
        (with_part(LINK, 6, "2.paxc"), "format"),
        (with_part(LINK, 6, "1.papc"), "damaged"),
        (with_part(LINK, 6, "9.papc"), "damaged"),
        (with_part(LINK, 6, "papc"), "damaged"),
        (with_part(LINK, 6, "2.pap"), "damaged"),
        (with_part(LINK, 6, "0.pccc"), "damaged"),
        (with_part(LINK, 7, "QmVu"), "damaged"),
        (with_part(LINK, 7, "QmVu.QW5p.QW5p"), "damaged"),
        (with_part(LINK, 7, "QmVu.!"), "damaged"),
        (with_part(LINK, 8, ""), "damaged"),
        (with_part(LINK, 8, "99999.A"), "long"),
        (with_part(LINK, 8, "2." + "_" * 40), "damaged"),
    ],
)
def test_what_cannot_be_opened_says_why(link, code):
    assert refusal(decode, link) == code
