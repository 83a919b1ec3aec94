"""Tests of the values of calls from tables, and of what a deal does to the chance to win."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardroom.games import five_hundred
from cardroom.games.five_hundred.bids import parse_bid
from cardroom.games.five_hundred.model import CHOICES, Options, Pass, State, sides
from cardroom.players.five_hundred import decide_by_tables, player
from cardroom.players.five_hundred.bids import auction
from cardroom.players.five_hundred.bids.auction import (
    HAND,
    HIGH,
    LOW,
    OTHER,
    PASSED,
    SILENT,
    THEIRS,
    WEAK,
    TableBid,
    call_classes_by_denomination,
)
from cardroom.players.five_hundred.bids.calling import (
    DOUBTS,
    auction_sight_of,
    error_of_learnt_values,
    estimate_calls,
    lowest_bids_over,
)
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.game_tables import GAME_TABLES
from cardroom.players.five_hundred.strength import table_key
from cardroom.players.five_hundred.utility import (
    A_GAME,
    DECIDED,
    LEAST_FACTOR,
    GameScore,
    Prospect,
    point_value_factor,
)
from cardroom.players.levels import budget_for
from tests.players.five_hundred.positions import at_auction, view_of
from tests.vector_kinds import read_action, state_after

TABLES_LAID = [
    *(Options(players=players) for players in CHOICES["players"]),
    Options(players=6, six_teams="3x2"),
]
"""However many sit there, and however six are teamed."""

STRONG = "JK JH JD AH KH 9H AS AD 7C 6C"
HEARTS = "JK JH JD AH KH 9H AS AD 10C 9C"
"""In any pack."""

NOTHING = "9S 10S QS 9C 10C QC 9D 10D QD 9H"


def worth(held: str, calls: str, action: str, **how: object) -> float:
    """Return the value of a call after the earlier calls."""
    also = five_hundred.parse(action)
    found = estimate_calls(view_of(at_auction(held, calls, **how)), also)
    return next(one.value for one in found if one.action == also)


def test_there_is_a_table_for_every_company_as_long_as_what_it_is_asked_for() -> None:
    assert {*TABLES} == {*DOUBTS} == {*map(table_key, TABLES_LAID)}
    others = (auction.SHIFTS, auction.BIDS, auction.PASSES, auction.STEPS, auction.WHOSE)
    assert {tuple(map(len, tables)) for tables in TABLES.values()} == {(HAND, HAND, HAND, *others)}


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
    assert (
        lowest_bids_over("anytime", "highest", parse_bid(standing) if standing else None) == lowest
    )


@pytest.mark.parametrize(
    ("calls", "told"),
    [
        ([], (SILENT,) * 5),
        ([PASSED], (WEAK,) * 5),
        ([TableBid(6, 3), TableBid(8, 0), PASSED], (HIGH, OTHER, OTHER, LOW, OTHER)),
        ([TableBid(0, 0)], (OTHER,) * 5),
    ],
)
def test_what_a_seat_has_told_of_a_denomination(calls, told):
    assert call_classes_by_denomination(calls) == told


@pytest.mark.parametrize("action", ["bid:10S", "bid:9NT", "bid:MIS"])
def test_what_nobody_would_bid_is_much_worse_than_to_pass(action: str) -> None:
    assert worth(NOTHING, "", action) < worth(NOTHING, "", "pass") - 50


def test_a_bid_that_wins_the_game_is_worth_more_than_at_its_beginning() -> None:
    assert worth(STRONG, "", "bid:7S", totals=(400, 0)) > worth(STRONG, "", "bid:7S") + 20
    assert worth(STRONG, "", "bid:9H", totals=(400, 0)) < worth(STRONG, "", "bid:9H") - 20
    assert worth(NOTHING, "6H", "pass", totals=(0, 400)) < worth(NOTHING, "6H", "pass") - 50


@pytest.mark.parametrize("options", TABLES_LAID, ids=table_key)
def test_every_call_that_is_thought_of_has_a_figure(options: Options) -> None:
    view = view_of(at_auction(HEARTS, **options._asdict()))
    expert = budget_for("five-hundred", "expert")
    found = decide_by_tables(view, expert, five_hundred.parse("bid:6S"))
    assert found is not None
    figures = {one.action.name: one for one in found.estimates if one.action != Pass()}
    assert figures["6S"].chance < figures["7H"].chance > 0.5
    assert figures["7H"].value > figures["6S"].value


def test_the_usual_opening_stands_where_another_is_hardly_better() -> None:
    opening = view_of(at_auction(STRONG))
    over_theirs, over_ours = (view_of(at_auction(STRONG, calls)) for calls in ("6S", "6S pass"))
    assert [*map(error_of_learnt_values, (opening, over_ours, over_theirs))] == [*DOUBTS["4"]]
    assert error_of_learnt_values(over_theirs) < error_of_learnt_values(opening)


TOPS = "JK AS KS QS AH KH QH AC KC QC"
DIAMONDS = "JK JD AD KD QD 9D AS KS AC 5C"
"""Eight sure tricks in no trumps."""


def expert_call(state: State) -> str:
    expert = player(view_of(state), Random(1), budget_for("five-hundred", "expert"))
    return five_hundred.text(expert.action)


@pytest.mark.parametrize(
    ("held", "calls", "how", "action"),
    [
        (TOPS, "", {}, "bid:10NT"),
        (TOPS, "6NT pass", {}, "bid:10NT"),
        (DIAMONDS, "6D pass 7D 7H", {}, "bid:8NT"),
        (DIAMONDS, "7H", {"players": 6, "totals": (480, 480)}, "bid:7NT"),
        (DIAMONDS, "6H 7H", {"players": 3, "totals": (480, 480, 480)}, "bid:7NT"),
        (DIAMONDS, "6D pass 7D 7H", {"totals": (480, 480), "win_by_tricks": False}, "bid:7NT"),
    ],
)
def test_what_cannot_lose_is_bid(held: str, calls: str, how: dict[str, Any], action: str) -> None:
    assert expert_call(at_auction(held, calls, **how)) == action


def test_a_contract_that_wins_is_defended_where_tricks_do_not_win() -> None:
    late: dict[str, Any] = {"totals": (480, 480), "win_by_tricks": False}
    state = at_auction(DIAMONDS, "6D pass 7D 7H", **late)
    calls = [read_action(five_hundred, call, "bid") for call in ("7NT", "pass", "8H")]
    assert expert_call(state_after(five_hundred, state, *calls)) == "bid:8NT"


def test_a_bid_that_wins_the_game_almost_surely_is_worth_almost_the_game() -> None:
    """Played out, 8D wins all of 20 games, and a pass 14."""
    late = {"totals": (480, 480)}
    bid = worth(DIAMONDS, "6D pass 7D 7H", "bid:8D", **late)
    sure = worth(DIAMONDS, "6D pass 7D 7H", "bid:7NT", **late)
    assert worth(DIAMONDS, "6D pass 7D 7H", "pass", **late) + 10 < bid < sure
    assert bid > 0.8 * sure


def test_of_who_has_passed_nothing_more_is_heard() -> None:
    sight = auction_sight_of(view_of(at_auction(STRONG, "7S pass 8S")))
    assert (sight.high, sight.whose) == (TableBid(8, 0), THEIRS)
    assert [friend for friend, _ in sight.told] == [False, True, False]
    assert sight.told[1][1] == (WEAK,) * 5
    assert sight.others == 5


# The chance to win the game


def score(*totals: int, side: int = 0, **agreed: object) -> GameScore:
    return GameScore(Options(**agreed), totals, side)


@pytest.mark.parametrize("key", GAME_TABLES)
def test_needing_less_never_lowers_the_chance_by_much(key: tuple[str, bool]) -> None:
    rows = GAME_TABLES[key].thousandths
    assert all(
        a >= b - 60 for one, other in pairwise(rows) for a, b in zip(one, other, strict=True)
    )
    assert rows[0][-1] > 900
    assert rows[-1][0] < 100


def test_who_makes_a_contract_wins_before_tricks_count_and_far_below_zero_loses() -> None:
    assert score(480, 490).chance_after((40, 30), (0,)) == 1.0
    assert score(480, 490).chance_after((-40, 30)) == 0.0
    assert score(480, 490, side=1).chance_after((-40, 30)) == 1.0
    assert score(-400, 0).chance_after((-100, 40)) == 0.0


def test_tricks_alone_do_not_win_where_a_contract_must() -> None:
    late = score(480, 490, win_by_tricks=False)
    assert 0.0 < late.chance_after((-40, 30)) < 0.5
    assert late.chance_after((40, 30), (0,)) == 1.0


def test_at_the_start_a_call_keeps_its_worth_and_none_is_worth_more_than_the_game() -> None:
    assert score(0, 0).worth_at_score(25.0, Prospect(0, 140, 0.7, 30.0)) == pytest.approx(25.0)
    assert score(0, 0).worth_at_score(-40.0, None) == -40.0
    late = score(480, 480)
    sure = late.worth_at_score(300.0, Prospect(0, 280, 1.0, 0.0))
    assert sure == pytest.approx(A_GAME / 2 / point_value_factor(late))


@pytest.mark.parametrize("options", TABLES_LAID, ids=table_key)
def test_no_call_is_worth_more_than_the_game_and_points_count_in_a_decided_one(
    options: Options,
) -> None:
    dice, count = Random("far behind"), len(sides(options))
    for _ in range(300):
        score = GameScore(options, tuple(dice.randint(-499, 499) for _ in range(count)), 0)
        prospect = Prospect(dice.randrange(count), 140, dice.random(), 30.0)
        worth = score.gain_by_points(prospect)
        found = score.worth_of_call(worth, prospect)
        assert abs(found) <= A_GAME / LEAST_FACTOR
        if score.has_table and point_value_factor(score) < DECIDED:
            assert found == worth


def test_a_contract_that_wins_the_game_beats_one_more_trick() -> None:
    late = score(480, 0)
    six = late.worth_at_score(30.0, Prospect(0, 40, 0.95, 20.0))
    assert six > late.worth_at_score(60.0, Prospect(0, 240, 0.7, 20.0))


def test_the_chance_of_a_contract_follows_from_its_worth() -> None:
    prospect, late = Prospect(1, 140, 0.6, 40.0), score(300, 200)
    worth = late.gain_by_points(prospect)
    unknown = prospect._replace(chance=0.3)
    assert late.worth_of_call(worth, unknown) == pytest.approx(late.worth_at_score(worth, prospect))
