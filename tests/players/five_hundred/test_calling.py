"""Tests of the values of calls from tables, and of the calls that experts choose by them."""

import pytest

from cardroom.games import GAMES, five_hundred
from cardroom.games.five_hundred.bids import bid
from cardroom.games.five_hundred.model import CHOICES, Options, Pass
from cardroom.nouns.cards import cards
from cardroom.players.five_hundred import decide_by_tables
from cardroom.players.five_hundred.bids.auction import (
    BIDS,
    HIGH,
    LOW,
    OTHER,
    PASSED,
    PASSES,
    SHIFTS,
    SILENT,
    STEPS,
    WEAK,
    WHOSE,
    TableBid,
    classes_by_denomination,
)
from cardroom.players.five_hundred.bids.calling import DOUBTS, doubt_of
from cardroom.players.five_hundred.bids.hands import HAND
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.bids.worth import (
    auction_sight_of,
    decode_bid,
    encode_bid,
    estimate_calls,
    hand_worth,
    lowest_bids_over,
)
from cardroom.players.five_hundred.strength import table_key
from cardroom.players.levels import budget_for
from cardroom.players.player import Budget
from tests.players.five_hundred.positions import at_auction, view_of
from tests.players.weighed_calls import expect_best_chosen

TABLES_LAID = [
    *(Options(players=players) for players in CHOICES["players"]),
    Options(players=6, six_teams="3x2"),
]
"""However many sit there, and however six are teamed."""

EXPERT = budget_for("five-hundred", "expert")

STRONG = "JK JH JD AH KH 9H AS AD 7C 6C"
HEARTS = "JK JH JD AH KH 9H AS AD 10C 9C"
"""In any pack."""

NOTHING = "9S 10S QS 9C 10C QC 9D 10D QD 9H"
LOSING = "5S 6S 7S 5C 6C 4D 5D 6D 4H 5H"


def worth(held: str, calls: str, action: str, **how: object) -> float:
    """Return the value of a call after the earlier calls."""
    also = five_hundred.parse(action)
    found = estimate_calls(view_of(at_auction(held, calls, **how)), also)
    return next(one.value for one in found if one.action == also)


def test_there_is_a_table_for_every_company() -> None:
    assert {*TABLES} == {*DOUBTS} == {*map(table_key, TABLES_LAID)}


def test_every_table_is_as_long_as_what_it_is_asked_for() -> None:
    for tables in TABLES.values():
        sizes = [HAND, HAND, HAND, SHIFTS, BIDS, PASSES, STEPS, WHOSE]
        assert [*map(len, tables)] == sizes


def test_a_bid_is_a_call_and_back() -> None:
    for name in ("6S", "10NT", "8H", "MIS", "OMIS"):
        assert decode_bid(encode_bid(bid(name))) == bid(name)


@pytest.mark.parametrize(
    ("standing", "lowest"),
    [
        (None, (6, 6, 6, 6, 6)),
        ("7D", (8, 8, 8, 7, 7)),
        ("MIS", (8, 8, 8, 8, 8)),
        ("10H", (11, 11, 11, 11, 10)),
        ("OMIS", (11, 11, 11, 11, 11)),
    ],
)
def test_what_may_be_bid_over_a_bid(standing: str | None, lowest: tuple[int, ...]) -> None:
    assert lowest_bids_over("anytime", "highest", bid(standing) if standing else None) == lowest


def test_what_a_seat_has_told_of_a_denomination() -> None:
    assert classes_by_denomination([]) == (SILENT,) * 5
    assert classes_by_denomination([PASSED]) == (WEAK,) * 5
    assert classes_by_denomination([TableBid(6, 3), TableBid(8, 0), PASSED]) == (
        HIGH,
        OTHER,
        OTHER,
        LOW,
        OTHER,
    )
    assert classes_by_denomination([TableBid(0, 0)]) == (OTHER,) * 5


def test_what_a_hand_is_worth_goes_by_its_trumps() -> None:
    strong, weak = (hand_worth(cards(held), Options()) for held in (STRONG, NOTHING))
    assert max(strong.declaring) == strong.declaring[3] > 160
    assert max(weak.declaring) < 120
    assert strong.opposing[3] < 0 < strong.helping[3]
    assert hand_worth(cards(LOSING), Options()).gaps < strong.gaps


def test_a_strong_hand_makes_a_low_bid_more_often_than_a_high_one() -> None:
    view = view_of(at_auction(STRONG))
    chances = [
        next(one.chance for one in estimate_calls(view, also) if one.action == also)
        for also in map(five_hundred.parse, ("bid:7H", "bid:9H", "bid:10H"))
    ]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.8
    assert chances[-1] < 0.6


@pytest.mark.parametrize("action", ["bid:10S", "bid:9NT", "bid:MIS"])
def test_what_nobody_would_bid_is_much_worse_than_to_pass(action: str) -> None:
    assert worth(NOTHING, "", action) < worth(NOTHING, "", "pass") - 50


def test_a_bid_that_wins_the_game_is_worth_more_than_at_its_beginning() -> None:
    assert worth(STRONG, "", "bid:7S", totals=(400, 0)) > worth(STRONG, "", "bid:7S") + 20
    assert worth(STRONG, "", "bid:9H", totals=(400, 0)) < worth(STRONG, "", "bid:9H") - 20
    assert worth(NOTHING, "6H", "pass", totals=(0, 400)) < worth(NOTHING, "6H", "pass") - 50


def test_who_asks_no_tables_gets_no_figures() -> None:
    view = view_of(at_auction(STRONG))
    assert decide_by_tables(view, Budget("casual")) is None
    assert decide_by_tables(view, EXPERT) is not None


@pytest.mark.parametrize("options", TABLES_LAID, ids=table_key)
def test_every_call_that_is_thought_of_has_a_figure(options: Options) -> None:
    view = view_of(at_auction(HEARTS, **options._asdict()))
    found = decide_by_tables(view, EXPERT, five_hundred.parse("bid:6S"))
    assert found is not None
    figures = {one.action.name: one for one in found.estimates if one.action != Pass()}
    assert figures["6S"].chance < figures["7H"].chance > 0.5
    assert figures["7H"].value > figures["6S"].value


@pytest.mark.parametrize("options", TABLES_LAID, ids=table_key)
def test_the_choice_is_what_costs_nothing(options: Options) -> None:
    for number in range(8):
        expect_best_chosen(GAMES["five-hundred"], options, number, calls=number % 4)


def test_the_usual_opening_stands_where_another_is_hardly_better() -> None:
    opening = view_of(at_auction(STRONG))
    over_theirs, over_ours = (view_of(at_auction(STRONG, calls)) for calls in ("6S", "6S pass"))
    assert [*map(doubt_of, (opening, over_ours, over_theirs))] == [*DOUBTS["4"]]
    assert doubt_of(over_theirs) < doubt_of(opening)


def test_of_who_has_passed_nothing_more_is_heard() -> None:
    sight = auction_sight_of(view_of(at_auction(STRONG, "7S pass 8S")))
    assert sight.high is not None
    assert (sight.high.call, sight.high.ours) == (TableBid(8, 0), False)
    assert [friend for friend, _ in sight.told] == [False, True, False]
    assert sight.told[1][1] == (WEAK,) * 5
    assert sight.others == 5
