"""Tests of games by link: links never expire, and the receiver recognises the game."""

import json
import random
import string
from contextlib import suppress
from pathlib import Path
from statistics import median

import pytest
from hypothesis import given, settings, strategies as st

from cardroom.games import GAMES
from cardroom.links.challenge import fitting_name
from cardroom.links.correspondence.full import (
    Letter,
    LetterStanding,
    compare_records,
    decode,
    encode,
    opening,
)
from cardroom.links.frame import LONGEST_LINK, LinkError, is_letter, seal
from cardroom.links.link import decode as decode_link
from cardroom.table import Record, Table, new_record
from tests.casual_games import casual_game
from tests.links.test_link import CASES, mutated, random_game
from tests.random_games import THOROUGH

GOLDEN = Path(__file__).parent.parent / "golden" / "letters.jsonl"
ROWS = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
LONGEST_MEDIAN = 200  # characters of a link in the middle of a deal, with where the site is
ADDRESS = "https://cards.example.org/room/#"
NAMED = ("Ben", "Ani", "Vahe", "Lilit", "Arsen", "Nare")


def letter_of(record: Record, persons: int = 2, to: int = 0) -> Letter:
    """Return a letter to the seat `to` about this game. The first `persons` seats are persons."""
    count = record.module.seats(record.options)
    levels = tuple(None if seat < persons else "club" for seat in range(count))
    names = tuple(name if seat < persons else "" for seat, name in enumerate(NAMED[:count]))
    return Letter(record, levels, names, to)


# There and back


@pytest.mark.parametrize(("key", "preset"), CASES)
def test_a_letter_comes_out_of_its_link_as_it_went_in(key, preset):
    options = GAMES[key].PRESETS[preset]
    for number in range(THOROUGH):
        record = random_game(key, options, f"letter {number}", deals=2).record
        for persons in range(2, GAMES[key].seats(options) + 1):
            letter = letter_of(record, persons, to=persons - 1)
            assert decode(encode(letter)) == letter
            assert decode(f"#{encode(letter)}\n") == letter


@settings(deadline=None, max_examples=100 * THOROUGH)
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
        fitting_name(data.draw(st.text(max_size=30))) if level is None else "" for level in levels
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
    assert letter.record.game == row["game"]
    assert [letter.to, list(letter.names), list(letter.levels)] == [
        row["to"],
        row["names"],
        row["levels"],
    ]
    assert len(letter.record.actions) == row["count"]
    assert (state.turn, list(state.scores)) == (row["turn"], row["scores"])
    assert letter.id == row["id"]
    assert encode(letter) == row["link"]


def test_there_is_a_golden_letter_of_every_game():
    assert [row["game"] for row in ROWS] == sorted(GAMES, key=[row["game"] for row in ROWS].index)
    assert {row["game"] for row in ROWS} == set(GAMES)


def test_a_damaged_game_is_not_sent():
    record = new_record("belote", GAMES["belote"].Options(), "walnut")
    with pytest.raises(ValueError, match="cannot be played"):
        encode(letter_of(record._replace(actions=("play:XX",))))


# Lengths of links


@pytest.mark.parametrize("key", GAMES)
def test_in_the_middle_of_a_deal_a_letter_is_short(key):
    lengths = [
        len(ADDRESS + encode(letter_of(table.at(table.length // 2).record)))
        for table in (casual_game(key, f"length {number}", 1) for number in range(5))
    ]
    assert median(lengths) < LONGEST_MEDIAN
    assert max(lengths) < LONGEST_MEDIAN


# Identity of the game at both ends


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


# Damaged links


def test_only_its_own_kind_of_link_is_a_letter():
    link = ROWS[0]["link"]
    assert is_letter(link)
    assert is_letter(f" #{link}\n")
    with pytest.raises(LinkError) as caught:
        decode_link(link)
    assert caught.value.code == "format"
    for other in ("", "#", "1/belote", "3/belote", "41/belote"):
        assert not is_letter(other)
        with pytest.raises(LinkError) as caught:
            decode(other)
        assert caught.value.code == "foreign"


def changed(place: int, text: str) -> str:
    """Return a golden letter with one of its parts changed, whole again."""
    parts = ROWS[0]["link"].split("/")
    parts[place] = text
    return seal("/".join(parts[:-1]))


@pytest.mark.parametrize(
    ("link", "code"),
    [
        (ROWS[0]["link"][:-1], "cut"),
        (ROWS[0]["link"][:30], "cut"),
        (ROWS[0]["link"].replace("QmVu", "QmVv"), "changed"),
        (ROWS[0]["link"] + "A" * LONGEST_LINK, "foreign"),
        (changed(1, "whist"), "game"),
        (changed(2, "99"), "rules"),
        (changed(6, "2.paxc"), "format"),
        (changed(6, "1.papc"), "damaged"),
        (changed(6, "9.papc"), "damaged"),
        (changed(6, "papc"), "damaged"),
        (changed(6, "2.pap"), "damaged"),
        (changed(6, "0.pccc"), "damaged"),
        (changed(7, "QmVu"), "damaged"),
        (changed(7, "QmVu.QW5p.QW5p"), "damaged"),
        (changed(7, "QmVu.!"), "damaged"),
        (changed(8, ""), "damaged"),
        (changed(8, "99999.A"), "long"),
        (changed(8, "2." + "_" * 40), "damaged"),
    ],
)
def test_what_cannot_be_opened_says_why(link, code):
    with pytest.raises(LinkError) as caught:
        decode(link)
    assert caught.value.code == code


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["game"])
def test_mutated_letters_open_as_some_game_or_are_a_link_error(row):
    dice = random.Random(row["game"])
    for _ in range(100 * THOROUGH):
        text = mutated(dice, row["link"])
        with suppress(LinkError):
            letter = decode(text)
            assert decode(encode(letter)) == letter


@settings(deadline=None, max_examples=60 * THOROUGH)
@given(
    st.lists(
        st.sampled_from(["", "2.pcpc", "QmVu.QW5p", "5.AB", "0."]) | st.text(max_size=8), max_size=6
    )
)
def test_whatever_a_letter_holds_it_opens_or_is_a_link_error(parts):
    body = "/".join(["4", "belote", "1", "", "walnut", "1", *parts])
    for fragment in (body, seal(body)):
        with suppress(LinkError):
            decode(fragment)


def test_a_letter_is_replayed_action_by_action():
    shares = list(opening(ROWS[2]["link"]))
    assert len(shares) == ROWS[2]["count"]
    assert shares == sorted(shares)
    assert shares[-1] == 1
