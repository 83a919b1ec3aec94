"""Tests of calls by tables, and of doubles and declarations by imagined deals."""

from random import Random

import pytest

from cardroom.games import belote
from cardroom.games.belote.combinations import Units, parse_combination
from cardroom.games.belote.model import (
    Bid,
    Contract,
    Declare,
    Double,
    Options,
    Pass,
    Phase,
    Redouble,
    State,
    View,
    team_of,
)
from cardroom.games.belote.rules import ALL_POINTS
from cardroom.players.analysis import Analysis, analyst_for
from cardroom.players.belote import choose_declaration
from cardroom.players.belote.bids import auction
from cardroom.players.belote.bids.auction import HIGHER, OTHER, SAME, SILENT, WEAK, classify_calls
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.bids.worth import DOUBT, auction_sight_of, estimate_calls
from cardroom.players.belote.bit_policy import BitPolicy
from cardroom.players.belote.contracts import (
    SPREAD,
    contract_of,
    count_bonus_units,
    gain_of_doubling,
    judge_contract,
    mean_outcome,
    play_deals,
)
from cardroom.players.belote.imagined.inference import draw_likely_worlds
from cardroom.players.belote.utility import Extras, declarers_net_score
from cardroom.players.bitworlds import every_world, sum_over_worlds, tally
from cardroom.players.levels import budget_for
from cardroom.players.search import Estimate
from cardroom.players.service import choose
from tests.players.belote.positions import at_auction
from tests.players.belote.test_player import MIDDLING, STRONG, WEAK as NOTHING


def analysed(view: View) -> Analysis:
    return analyst_for("belote")(view, Random(1), budget_for("belote", "expert"))


def estimate_call(held: str, action: str) -> Estimate:
    """Return value and chance of the first call of an auction."""
    view, also = at_auction(held), belote.parse(action)
    return next(one for one in estimate_calls(view, also) if one.action == also)


def test_every_table_is_as_long_as_what_it_is_asked_for() -> None:
    others = (auction.BIDS, auction.DOUBLES, auction.PASSES, auction.STEPS)
    assert tuple(map(len, TABLES)) == (256, 256, 256, auction.SHIFTS, *others)


def test_what_others_have_told_of_a_denomination() -> None:
    calls = [(1, 5 * 8 + 2), (2, auction.PASSED), (3, 5 * 12 + 0), (1, 5 * 13 + 2)]
    left, partner, right = classify_calls(calls)
    assert (left[0], left[2]) == (HIGHER, SAME + 3)
    assert partner == (WEAK,) * 5
    assert right[0] == SAME + 3
    opened, *others = classify_calls([(1, 5 * 8 + 2)])
    assert opened == (OTHER, OTHER, SAME, OTHER, OTHER)
    assert others == [(SILENT,) * 5] * 2


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
    choice = analysed(at_auction(held, calls)).choice
    assert (belote.text(choice.action).partition(":")[0], choice.reason.code) == (word, code)


@pytest.mark.parametrize("action", ["bid:20S", "bid:14C", "bid:84N"])
def test_what_nobody_would_bid_is_much_worse_than_to_pass(action: str) -> None:
    passing = estimate_call(NOTHING, "pass").value
    assert estimate_call(NOTHING, action).value < passing - 2 * DOUBT


def test_kaput_is_worth_what_the_bid_is() -> None:
    kaput, plain = (estimate_call(STRONG, action) for action in ("bid:26S+kaput", "bid:26S"))
    assert kaput.value == plain.value


def test_a_double_is_weighed_only_of_a_bid_of_theirs() -> None:
    ours, theirs = (at_auction(MIDDLING, calls) for calls in ("9H pass", "9H"))
    assert Double() not in [one.action for one in estimate_calls(ours)]
    assert Double() in [one.action for one in estimate_calls(theirs)]
    assert auction_sight_of(theirs).high == (9, 2, 3)
    assert all(isinstance(one.action, Pass | Double | Bid) for one in estimate_calls(theirs))


SURE = "JS 9S AS KS AC AD AH 7H"
STRONG_IN_DIAMONDS = "JD 9D AD 10D AC 7C AH AS"
WORLDS = 48


def doubled(held: str, bid: str) -> View:
    return at_auction(held, f"{bid} dbl", first=0)


@pytest.mark.parametrize("times", [1, 2, 4])
def test_a_contract_comes_to_what_the_sheet_says(times: int) -> None:
    """World by world, in the mean over the distances from the policy's points."""
    view = doubled(SURE, "13S")
    contract = contract_of(view)._replace(doubling=times)
    dealt = draw_likely_worlds(view, WORLDS, Random(times))
    ends, units = play_deals(view, dealt, BitPolicy), count_bonus_units(view, dealt, {})
    found = judge_contract(contract, dealt, ends, units)
    points, own, both = (
        tally(ends.points),
        tally(units[contract.team]),
        tally([*units[0], *units[1]]),
    )
    for world in range(WORLDS):
        only = dealt._replace(classes=(dealt.classes[0]._replace(worlds=1 << world),))
        had, mine, all_of_it = (sum_over_worlds(count, 1 << world) for count in (points, own, both))
        swept, bare = ends.swept >> world & 1, ends.bare >> world & 1
        if swept or bare or not 30 < had < 130:
            continue
        expected = [_sheet(contract, view, had + more, (mine, all_of_it - mine)) for more in SPREAD]
        came = mean_outcome(view, contract, only, found)
        assert came.value == pytest.approx(sum(expected) / len(expected), abs=1.3)


def _sheet(contract: Contract, view: View, points: int, units: tuple[int, int]) -> float:
    extras = Extras((Units(units[0]), Units(units[1])))
    return declarers_net_score(contract, view.options, extras, min(points, ALL_POINTS), 4).units


def test_what_is_surely_made_is_redoubled_and_what_is_not_stands() -> None:
    calls = ((SURE, "9S", Redouble(), "redouble"), (STRONG, "15S", Pass(), "no-redouble"))
    for held, bid, action, code in calls:
        found = analysed(doubled(held, bid))
        assert (found.choice.action, found.choice.reason.code) == (action, code)
        assert {row.actions[0] for row in found.rows} == {Pass(), Redouble()}
        assert found.cost(found.choice.action) == 0
        assert found.rows[0].cost == 0 < found.rows[1].cost
        percent = dict(found.choice.reason.values)["percent"]
        assert percent == pytest.approx(100 * found.rows[0].chance, abs=0.51)


def test_a_double_gains_the_more_the_seldomer_they_make_it() -> None:
    views = [at_auction(STRONG_IN_DIAMONDS, f"pass pass {bid}") for bid in ("8C", "11D")]
    low, high = map(gain_of_doubling, views)
    assert high == gain_of_doubling(views[1])
    assert high.value > 5
    assert high.chance < 0.2
    assert low.value < high.value
    assert low.chance > high.chance


def find_declaring(number: int) -> State | None:
    """Return a state where the seat to act may declare, or None if no seat can."""
    state = belote.start(Options(), f"declaring/{number}")
    while state.turn is not None and state.phase is not Phase.DECLARE and not state.tricks:
        state = belote.apply(state, choose(state, belote, state.turn, "casual", "x").action)
    return state if state.phase is Phase.DECLARE else None


def test_to_declare_is_worth_more_than_silence() -> None:
    compared = 0
    for state in filter(None, map(find_declaring, range(14))):
        view = belote.view(state, state.turn)
        found, best = analysed(view), choose_declaration(view).action
        said = {action: row.value for row in found.rows for action in row.actions}
        assert {*said} <= {*view.legal}
        assert said[best] >= said[Declare()] - 0.01
        compared += said[best] > said[Declare()] + 0.5
        declares = contract_of(view).team == team_of(view.seat or 0)
        assert found.aim == ("makes" if declares else "beats")
    assert compared > 3


def test_four_eights_take_the_others_units_away() -> None:
    """Four eights score nothing, but cancel the combinations of the other team."""
    state = next(filter(None, map(find_declaring, range(14))))
    view = belote.view(state, state.turn)
    dealt, seat = draw_likely_worlds(view, WORLDS, Random(3)), view.seat or 0
    belote_only, all_units = (
        sum_over_worlds(
            tally(count_bonus_units(view, dealt, {seat: said})[team_of(seat) ^ 1]),
            every_world(WORLDS),
        )
        for said in ((parse_combination("4x8"),), ())
    )
    assert belote_only < all_units
    assert belote_only <= 2 * WORLDS
