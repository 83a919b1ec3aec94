"""Tests of entries: notation, what is missing, and what the rules refuse."""

import pytest

from cardroom.game import Objection
from cardroom.games import GAMES
from cardroom.nouns.cards import NotationError
from cardroom.scorepad.entries import (
    LONGEST,
    IllegalEntry,
    fill_single_missing_count,
    read_entry,
    write_entry,
)
from cardroom.scorepad.pad import Pad, score_deal, state_before_deal, with_entry
from cardroom.table import new_record


def new_pad(key: str, preset: str | None = None, **options: object) -> Pad:
    game = GAMES[key]
    agreed = game.PRESETS[preset] if preset else game.Options()
    agreed = agreed._replace(**options)
    return Pad(new_record(key, agreed, "pad"), ("",) * game.seats(agreed), 0)


def test_an_entry_is_written_and_read():
    entry = {"by": "0", "bid": "12H", "points": "104"}
    assert write_entry(entry) == "by0-bid12H-points104"
    assert read_entry("by0-bid12H-points104", ("points", "bid", "by")) == entry
    assert read_entry("", ("by",)) == {}


@pytest.mark.parametrize(
    "text",
    ["by", "0", "by0-", "-by0", "by0--bid7H", "by0-by1", "won1", "by!", "by" + "1" * LONGEST],
)
def test_another_text_is_no_entry(text):
    with pytest.raises(NotationError):
        read_entry(text, ("by", "bid"))


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ((4, None), (4, 6)),
        ((None, 4, 3), (3, 4, 3)),
        ((None, None, 3), (None, None, 3)),
        ((8, None, 3), (8, None, 3)),
        ((1, 2, 3), (1, 2, 3)),
    ],
)
def test_the_last_number_follows_from_the_others(given, shown):
    assert fill_single_missing_count(given, 10) == shown


MISSING = [
    ("belote", {}, "who-bid", "4.1"),
    ("belote", {"by": "0", "bid": "12"}, "bid", "4.1"),
    ("belote", {"by": "0", "bid": "12H"}, "points", "6.1"),
    ("belote", {"by": "0", "bid": "26HK", "points": "120"}, "own-tricks", "6.3"),
    ("belote", {"by": "0", "bid": "12H", "points": "120", "decl": "0"}, "declarations", "4.4"),
    ("eights", {}, "who-out", "5"),
    ("eights", {"out": "0"}, "cards-left", "6.1"),
    ("eights", {"out": "B", "ca": "8"}, "cards-left", "6.1"),
    ("eighty-points", {}, "banker", "3.1"),
    ("eighty-points", {"banker": "0"}, "attackers-points", "6.1"),
    ("eighty-points", {"banker": "0", "points": "80"}, "last-trick", "6.1"),
    ("eighty-points", {"banker": "0", "points": "80", "last": "A"}, "kitty", "6.1"),
    ("five-hundred", {}, "who-bid", "4.1"),
    ("five-hundred", {"by": "1", "bid": "7"}, "bid", "4.1"),
    ("five-hundred", {"by": "1", "bid": "7H"}, "tricks", "3"),
    ("twenty-down", {}, "trumps", "3"),
    ("twenty-down", {"trumps": "S", "won": "21UU"}, "tricks", "3"),
]

BID = {"by": "0", "bid": "12H"}
ROUND = {"banker": "0", "points": "80", "last": "A"}
REFUSED = [
    ("belote", {"by": "0", "bid": "7H"}, "bid-range", "4.1.1"),
    ("belote", {"by": "0", "bid": "25HK"}, "kaput-too-low", "4.1.3"),
    ("belote", {"by": "0", "bid": "27HK", "points": "0", "took": "0"}, "all-tricks", "6.1"),
    ("belote", {"by": "0", "bid": "27HK", "points": "0", "took": "8"}, "number", "6"),
    ("belote", BID | {"points": "163"}, "more-than-all", "6.1"),
    ("belote", {"by": "0", "bid": "100H"}, "bid-range", "4.1.1"),
    ("belote", BID | {"points": "100", "decl": "0JJ"}, "four-twice", "4.3"),
    ("belote", BID | {"points": "100", "decl": "1HHHF"}, "too-many-declarations", "4.3"),
    ("eights", {"out": "0", "cb": "88888"}, "four-of-a-rank", "2"),
    ("eights", {"out": "0", "sb": "0"}, "no-card-left", "5"),
    ("eights", {"out": "0", "sb": "509"}, "number", "6"),
    ("eighty-points", ROUND | {"last": "Z"}, "number", "6.1"),
    ("eighty-points", ROUND | {"points": "83"}, "not-by-five", "6.1"),
    ("eighty-points", ROUND | {"points": "190", "kitty": "15"}, "more-than-all", "6.1"),
    ("eighty-points", ROUND | {"points": "205"}, "more-than-all", "6.1"),
    ("eighty-points", ROUND | {"points": "5", "gain": "10"}, "below-zero", "4.5"),
    ("five-hundred", {"by": "1", "bid": "7H", "won": "74"}, "tricks-sum", "3"),
    ("twenty-down", {"trumps": "S", "won": "3300"}, "tricks-sum", "3"),
    ("twenty-down", {"trumps": "S", "won": "1100"}, "tricks-sum", "3"),
    ("twenty-down", {"trumps": "S", "out": "0", "won": "0311"}, "no-sitting-out", "4.3"),
]


@pytest.mark.parametrize(
    ("key", "entry", "code", "paragraph", "unfinished"),
    [*((*row, True) for row in MISSING), *((*row, False) for row in REFUSED)],
)
def test_an_entry_is_refused_by_its_rule_and_says_what_it_lacks(
    key, entry, code, paragraph, unfinished
):
    with pytest.raises(IllegalEntry) as refused:
        score_deal(new_pad(key), 0, entry)
    assert refused.value.objection == Objection(code, paragraph, unfinished=unfinished)


def test_whoever_names_trumps_plays():
    pad = new_pad("twenty-down", "brostedt")
    assert state_before_deal(pad, 0).forehand == 1
    with pytest.raises(IllegalEntry, match="forehand-stays"):
        score_deal(pad, 0, {"trumps": "S", "out": "1", "won": "3011"})
    after = score_deal(pad, 0, {"trumps": "S", "out": "0", "won": "2311"})
    assert after.won == (0, 3, 1, 1)  # what was typed for a seat that sits out is no trick
    after = score_deal(pad, 0, {"trumps": "S", "out": "023"})
    assert after.scores == (20, 15, 20, 20)  # 6.1: all others sat out


def test_a_declarer_calls_another_player():
    five = new_pad("five-hundred", "five")
    entry = {"by": "1", "bid": "7H", "won": "13321"}
    with pytest.raises(IllegalEntry, match="partner"):
        score_deal(five, 0, entry)
    with pytest.raises(IllegalEntry, match="own-partner"):
        score_deal(five, 0, entry | {"partner": "1"})
    assert score_deal(five, 0, entry | {"partner": "3"}).totals == (10, -200, 30, -100, 10)
    assert score_deal(five, 0, entry | {"partner": "A"}).totals == (10, -200, 30, 20, 10)


def test_a_bid_that_is_not_played_is_refused():
    with pytest.raises(IllegalEntry, match="bid-not-played"):
        score_deal(new_pad("five-hundred", misere="off"), 0, {"by": "0", "bid": "MIS"})


def test_in_a_misere_with_partners_the_declarers_own_tricks_count():
    pad = new_pad("five-hundred", misere_partner="plays")
    entry = {"by": "0", "bid": "MIS", "won": "37"}
    with pytest.raises(IllegalEntry, match="own-tricks"):
        score_deal(pad, 0, entry)
    assert score_deal(pad, 0, entry | {"own": "0"}).totals == (250, 70)
    assert score_deal(pad, 0, entry | {"own": "1"}).totals == (-250, 70)


def test_of_several_at_the_target_the_first_wins():
    pad = new_pad("five-hundred", "three", target=250)
    pad = with_entry(pad, 0, {"by": "0", "bid": "7NT", "won": "712"})
    pad = with_entry(pad, 1, {"by": "1", "bid": "7NT", "won": "172"})
    assert pad.state.totals == (230, 230, 40)
    last = {"by": "2", "bid": "6S", "won": "235"}
    with pytest.raises(IllegalEntry, match="first-at-target"):
        score_deal(pad, 2, last)
    with pytest.raises(IllegalEntry, match="not-at-target"):
        score_deal(pad, 2, last | {"first": "2"})
    for first in (0, 1):
        assert score_deal(pad, 2, last | {"first": str(first)}).winners == (first,)
