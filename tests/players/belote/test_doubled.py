"""Tests of doubles, redoubles and declarations, whose values come from imagined deals."""

from random import Random

import pytest

from cardroom.games import belote
from cardroom.games.belote.combinations import (
    BELOTE,
    Units,
    best_set,
    combinations_in,
    holds_belote,
    shared_cards,
    strength,
    units_of,
)
from cardroom.games.belote.model import (
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
from cardroom.games.belote.rules import ALL_POINTS, PACK
from cardroom.nouns.cards import Card
from cardroom.players.analysis import Analysis, analyst_for
from cardroom.players.belote import choose_declaration, choose_reply
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy
from cardroom.players.belote.contracts import (
    SPREAD,
    count_units,
    judge_contract,
    mean_outcome,
    play_deals,
)
from cardroom.players.belote.doubled import contract_of, double_gain
from cardroom.players.belote.imagined.inference import draw_likely_worlds
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.belote.utility import Extras, Stakes, final_score
from cardroom.players.bitworlds import every, tally, total
from cardroom.players.levels import budget_for
from cardroom.players.service import choose
from tests.players.belote.test_player import STRONG, at_auction

EXPERT = budget_for("belote", "expert")
SURE = "JS 9S AS KS AC AD AH 7H"
STRONG_IN_DIAMONDS = "JD 9D AD 10D AC 7C AH AS"
WORLDS = 48


def doubled(held: str, bid: str) -> View:
    return belote.view(at_auction(held, f"{bid} dbl", first=0), 0)


def analysed(view: View) -> Analysis:
    return analyst_for("belote")(view, Random(1), EXPERT)


def hands(dealt: BeloteWorlds, world: int) -> list[tuple[Card, ...]]:
    return [
        tuple(card for card in PACK if dealt.whole[seat][NUMBERS[card]] >> world & 1)
        for seat in range(4)
    ]


def plain_units(view: View, held: list[tuple[Card, ...]]) -> tuple[int, int] | None:
    """Return the units by team if every seat declares its best set, and belote. None where both
    teams are equal, a run has over five cards, or a four shares cards with another combination.
    """
    sets = [best_set(hand, view.trump, "seed") for hand in held]
    everything = [combinations_in(hand) for hand in held]
    tops = [
        max((strength(c, view.trump) for s in (t, t + 2) for c in everything[s]), default=(0,))
        for t in (0, 1)
    ]
    longest = max((sum(c.kind.name == "HUNDRED" for c in some) for some in everything), default=0)
    four = any(c.kind.name == "FOUR" and shared_cards(s) for s in everything for c in s)
    if tops[0] == tops[1] != (0,) or longest > 1 or four:
        return None
    counting = int(tops[1] > tops[0])
    found = [0, 0]
    found[counting] = units_of((*sets[counting], *sets[counting + 2]), view.trump, "seed")
    for seat, hand in enumerate(held):
        found[seat % 2] += BELOTE * holds_belote(hand, view.trump)
    return found[0], found[1]


def test_additional_units_are_those_of_the_best_sets() -> None:
    some = 0
    for number in range(6):
        view = doubled(SURE, f"{8 + number}S")
        dealt = draw_likely_worlds(view, WORLDS, Random(number))
        units = count_units(view, 0, dealt, {})
        own, both = tally(units.own), tally(units.both)
        for world in range(WORLDS):
            expected = plain_units(view, hands(dealt, world))
            if expected is not None:
                found = (total(own, 1 << world), total(both, 1 << world))
                assert found == (expected[0], sum(expected))
                some += sum(expected) > 2
    assert some > 20


@pytest.mark.parametrize("times", [1, 2, 4])
def test_a_contract_comes_to_what_the_sheet_says(times: int) -> None:
    """World by world, in the mean over the distances from the policy's points."""
    view = doubled(SURE, "13S")
    contract = contract_of(view)._replace(doubling=times)
    dealt = draw_likely_worlds(view, WORLDS, Random(times))
    ends, units = play_deals(view, contract.team, dealt, BitPolicy), count_units(view, 0, dealt, {})
    found = judge_contract(contract, dealt, ends, units)
    points, own, both = tally(ends.points), tally(units.own), tally(units.both)
    for world in range(WORLDS):
        only = dealt._replace(classes=(dealt.classes[0]._replace(worlds=1 << world),))
        had, mine, all_of_it = (total(count, 1 << world) for count in (points, own, both))
        swept, bare = ends.swept >> world & 1, ends.bare >> world & 1
        if swept or bare or not 30 < had < 130:
            continue
        expected = [_sheet(contract, view, had + more, (mine, all_of_it - mine)) for more in SPREAD]
        came = mean_outcome(view, contract, only, found)
        assert came.value == pytest.approx(sum(expected) / len(expected), abs=1.3)


def _sheet(contract: Contract, view: View, points: int, units: tuple[int, int]) -> float:
    extras = Extras((Units(units[0]), Units(units[1])))
    return final_score(Stakes(contract, view.options, extras), min(points, ALL_POINTS), 4).units


def test_what_is_surely_made_is_redoubled_and_what_is_not_stands() -> None:
    for held, bid, action, code in (
        (SURE, "9S", Redouble(), "redouble"),
        (STRONG, "15S", Pass(), "no-redouble"),
    ):
        found = analysed(doubled(held, bid))
        assert (found.choice.action, found.choice.reason.code) == (action, code)
        assert {row.actions[0] for row in found.rows} == {Pass(), Redouble()}
        assert found.cost(found.choice.action) == 0
        assert found.rows[0].cost == 0 < found.rows[1].cost
        percent = dict(found.choice.reason.values)["percent"]
        assert percent == pytest.approx(100 * found.rows[0].chance, abs=0.51)


def test_casual_players_redouble_by_rules_of_thumb() -> None:
    state = at_auction(SURE, "9S dbl", first=0)
    chosen = choose(state, belote, 0, "casual", "x")
    assert chosen == choose_reply(belote.view(state, 0))


def test_a_double_gains_the_more_the_seldomer_they_make_it() -> None:
    found = []
    for bid in ("8C", "11D"):
        view = belote.view(at_auction(STRONG_IN_DIAMONDS, f"pass pass {bid}"), 0)
        found.append(double_gain(view, contract_of(view)))
        assert found[-1] == double_gain(view, contract_of(view))
        assert Double() in view.legal
    ranked = sorted(found, key=lambda one: one.chance)
    assert [one.value for one in ranked] == sorted((one.value for one in found), reverse=True)
    assert found[1].value > 5 > 0.2 > found[1].chance


# Declarations


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
        found = analysed(view)
        best = choose_declaration(view).action
        said = {action: row.value for row in found.rows for action in row.actions}
        assert found.choice.action in view.legal
        assert {*said} <= {*view.legal}
        assert said[best] >= said[Declare()] - 0.01
        assert found.cost(found.choice.action) == 0
        compared += said[best] > said[Declare()] + 0.5
        assert found.aim == (
            "makes" if contract_of(view).team == team_of(view.seat or 0) else "beats"
        )
    assert compared > 3


def test_four_eights_take_the_others_units_away() -> None:
    """Four eights score nothing, but cancel the combinations of the other team."""
    state = next(filter(None, map(find_declaring, range(14))))
    view = belote.view(state, state.turn)
    dealt = draw_likely_worlds(view, WORLDS, Random(3))
    seat = view.seat or 0
    eights = next(c for c in map(belote.parse, ("declare:4x8",)))
    assert isinstance(eights, Declare)
    told = {seat: eights.combinations}
    units = count_units(view, team_of(seat) ^ 1, dealt, told)
    plain = count_units(view, team_of(seat) ^ 1, dealt, {seat: ()})
    belote_only = total(tally(units.own), every(WORLDS))
    assert belote_only < total(tally(plain.own), every(WORLDS))
    assert belote_only <= 2 * WORLDS
