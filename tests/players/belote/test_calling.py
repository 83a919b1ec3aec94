"""Tests of the values of calls from tables, and of the calls that experts choose by them."""

from random import Random

import pytest

from cardroom.games import GAMES, belote
from cardroom.games.belote.model import Bid, Double, Pass
from cardroom.nouns.cards import cards
from cardroom.players.analysis import analyst_for
from cardroom.players.belote import decide_by_tables
from cardroom.players.belote.bids.auction import (
    BIDS,
    DOUBLES,
    HIGHER,
    OTHER,
    PASSED,
    PASSES,
    SAME,
    SHIFTS,
    SILENT,
    STEPS,
    WEAK,
    classify_calls,
)
from cardroom.players.belote.bids.calling import DOUBT
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.bids.worth import (
    auction_sight_of,
    estimate_calls,
    hand_worth,
    suit_bits,
)
from cardroom.players.levels import budget_for
from cardroom.players.player import Budget
from tests.players.belote.test_player import MIDDLING, STRONG, WEAK as NOTHING, at_auction
from tests.players.weighed_calls import expect_best_chosen

EXPERT = budget_for("belote", "expert")


def worth(held: str, calls: str, action: str) -> float:
    """Return the value of a call after the earlier calls."""
    view = belote.view(at_auction(held, calls), 0)
    also = belote.parse(action)
    return next(one.value for one in estimate_calls(view, also) if one.action == also)


def make_call(held: str, calls: str = "", **options: object) -> tuple[str, str]:
    view = belote.view(at_auction(held, calls, **options), 0)
    choice = analyst_for("belote")(view, Random(1), EXPERT).choice
    return belote.text(choice.action).partition(":")[0], choice.reason.code


def test_every_table_is_as_long_as_what_it_is_asked_for() -> None:
    assert [*map(len, TABLES)] == [256, 256, 256, SHIFTS, BIDS, DOUBLES, PASSES, STEPS]


def test_a_hand_is_a_number_for_each_suit() -> None:
    assert suit_bits(cards("7C 8C AH JS")) == (0b11, 0, 0b1000_0000, 0b1_0000)


def test_what_a_hand_is_worth_goes_by_its_trumps() -> None:
    strong, weak = (hand_worth(cards(held), "seed").strength for held in (STRONG, NOTHING))
    assert strong[3] > 1200
    assert max(strong) == strong[3]
    assert max(weak) < 900


def test_what_others_have_told_of_a_denomination() -> None:
    calls = [(1, 5 * 8 + 2), (2, PASSED), (3, 5 * 12 + 0), (1, 5 * 13 + 2)]
    left, partner, right = classify_calls(calls)
    assert left[2] == SAME + 3
    assert left[0] == HIGHER
    assert partner == (WEAK,) * 5
    assert right[0] == SAME + 3
    assert classify_calls([(1, 5 * 8 + 2)]) == (
        (OTHER, OTHER, SAME, OTHER, OTHER),
        (SILENT,) * 5,
        (SILENT,) * 5,
    )


@pytest.mark.parametrize(
    ("held", "calls", "word", "code"),
    [
        (STRONG, "", "bid", "open"),
        (STRONG, "8D pass pass", "bid", "bid-worth"),
        (NOTHING, "pass 12S pass", "pass", "pass-hopeless"),
        (NOTHING, "10S pass pass", "pass", "pass-double"),
        (NOTHING, "", "pass", "pass-worth"),
        ("JD 9D AD 10D AC 7C AH AS", "pass pass 11D", "dbl", "double-worth"),
    ],
)
def test_calls_and_why(held: str, calls: str, word: str, code: str) -> None:
    assert make_call(held, calls) == (word, code)


def test_a_strong_hand_makes_a_low_bid_more_often_than_a_high_one() -> None:
    view = belote.view(at_auction(STRONG), 0)
    chances = [
        next(one.chance for one in estimate_calls(view, also) if one.action == also)
        for also in map(belote.parse, ("bid:8S", "bid:12S", "bid:18S"))
    ]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.8
    assert chances[-1] < 0.3


@pytest.mark.parametrize("action", ["bid:20S", "bid:14C", "bid:84N"])
def test_what_nobody_would_bid_is_much_worse_than_to_pass(action: str) -> None:
    assert worth(NOTHING, "", action) < worth(NOTHING, "", "pass") - 2 * DOUBT


def test_kaput_is_worth_what_the_bid_is() -> None:
    assert worth(STRONG, "", "bid:26S+kaput") == worth(STRONG, "", "bid:26S")


def test_casual_players_ask_no_tables() -> None:
    view = belote.view(at_auction(STRONG), 0)
    assert decide_by_tables(view, Budget("casual")) is None


def test_the_choice_is_what_costs_nothing() -> None:
    game = GAMES["belote"]
    for number in range(40):
        expect_best_chosen(game, game.Options(), number, calls=number % 6)


def test_a_double_is_weighed_only_of_a_bid_of_theirs() -> None:
    ours, theirs = (belote.view(at_auction(MIDDLING, calls), 0) for calls in ("9H pass", "9H"))
    assert Double() not in [one.action for one in estimate_calls(ours)]
    assert Double() in [one.action for one in estimate_calls(theirs)]
    assert auction_sight_of(theirs).high == (9, 2, 3)
    assert all(isinstance(one.action, Pass | Double | Bid) for one in estimate_calls(theirs))
