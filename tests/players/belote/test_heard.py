"""Tests of imagined hands weighed by the auction, with the values of the call tables."""

from itertools import pairwise
from random import Random

import pytest

from cardroom.games import belote
from cardroom.games.belote.combinations import Combination, Kind, Units, combinations_in
from cardroom.games.belote.model import Bid, Call, Double, Pass, View
from cardroom.games.belote.rules import BID_SUITS, PACK
from cardroom.nouns.cards import Card, Suit
from cardroom.players.belote.bidding import estimate_points
from cardroom.players.belote.bids.likely import LIKELY
from cardroom.players.belote.bit_policy import NUMBERS
from cardroom.players.belote.imagined.bit_estimates import estimate_with_units
from cardroom.players.belote.imagined.heard import (
    BELOW,
    BIDS,
    DOUBLES,
    PASSES,
    ROWS,
    STEPS,
    HeardCall,
    look_up_call,
    look_up_calls,
    unlikely_calls,
)
from cardroom.players.belote.imagined.inference import draw_likely_worlds
from cardroom.players.belote.imagined.likelier import (
    LEAST,
    SURPRISE,
    WEIGHTS,
    count_to_bytes,
    draw_worlds,
)
from cardroom.players.belote.imagined.worlds import BeloteWorlds, deal_worlds
from cardroom.players.bitworlds import every, tally, total, union
from tests.players.belote.test_player import at_auction

MIDDLING = "9C 10C KC 10D JD AD JH AH"
AUCTIONS = ("pass 8S pass", "8C 9H 10H pass pass", "9D 10S dbl", "pass pass pass")
WORLDS = 40


def whole(dealt: BeloteWorlds, seat: int, world: int) -> tuple[Card, ...]:
    return tuple(card for card in PACK if dealt.whole[seat][NUMBERS[card]] >> world & 1)


def tenths(hand: tuple[Card, ...], suit: Suit | None) -> int:
    """The estimate with what runs, four of a kind and belote bring, as `bit_estimates` says."""
    runs = sum(_added(each) for each in combinations_in(hand))
    ranks = {card.rank for card in hand if suit is not None and card.suit is suit}
    return 10 * estimate_points(hand, suit) + runs + 200 * ({"K", "Q"} <= ranks)


def _added(each: Combination) -> int:
    return 160 if each.kind is not Kind.FOUR else 960 * (each.height != "8")


def view_after(calls: str) -> View:
    state = at_auction(MIDDLING, calls)
    return belote.view(state, 0)


@pytest.mark.parametrize("suit", BID_SUITS)
def test_a_hand_is_estimated_with_what_it_brings(suit: Suit | None) -> None:
    found = set()
    for number in range(3):
        dealt = deal_worlds(view_after("pass"), WORLDS, Random(number))
        for seat in range(4):
            counts = estimate_with_units(dealt.whole[seat], WORLDS)
            for world in range(WORLDS):
                counted = total(counts[BID_SUITS.index(suit)], 1 << world)
                assert counted == pytest.approx(tenths(whole(dealt, seat, world), suit), abs=5.01)
                found.add(counted)
    assert len(found) > 30


def count_surprises(one: HeardCall, hand: tuple[Card, ...]) -> int:
    """Count surprises plainly, or return -1 near the edge of a step, where both may be right."""
    suits = BID_SUITS if one.denomination is None else (BID_SUITS[one.denomination],)
    points = max(tenths(hand, suit) for suit in suits)
    steps = {(points + off - 10 * one.needed) // 100 + BELOW for off in (-5, 5)}
    surprises = {LIKELY[one.row * STEPS + min(STEPS - 1, max(0, step))] for step in steps}
    return surprises.pop() if len(surprises) == 1 else -1


@pytest.mark.parametrize("calls", AUCTIONS)
def test_every_world_counts_what_the_table_says_of_each_call(calls: str) -> None:
    view = view_after(calls)
    dealt = deal_worlds(view, WORLDS, Random(calls))
    times = tally(unlikely_calls(view, dealt))
    compared = 0
    for world in range(WORLDS):
        expected = [
            count_surprises(one, whole(dealt, one.seat, world)) for one in look_up_calls(view)
        ]
        if -1 not in expected:
            assert total(times, 1 << world) == sum(expected)
            compared += sum(expected) > 0
    assert compared > WORLDS / 3


def row_of(call: Call, *bids: str, seat: int = 0, silent: bool = True) -> int:
    said = [(int(text[0]), belote.parse(f"bid:{text[1:]}")) for text in bids]
    named = [(who, bid) for who, bid in said if isinstance(bid, Bid)]
    return look_up_call(seat, call, named, silent=silent, least=8).row


def test_calls_are_told_apart_by_what_was_before() -> None:
    nine = Bid(Units(9), Suit.SPADES)
    rows = [
        row_of(Pass()),
        row_of(Pass(), "18S"),
        row_of(Pass(), "28S"),
        row_of(Pass(), "18S", silent=False),
        row_of(Pass(), "08S", "19H"),
        row_of(nine),
        row_of(nine, "18H"),
        row_of(nine, "28S"),
        row_of(nine, "08S", "18H"),
        row_of(Bid(Units(12), Suit.SPADES), "18H"),
        row_of(Double(), "18H"),
    ]
    assert len({*rows}) == len(rows)
    assert all(PASSES <= row < BIDS for row in rows[:5])
    assert all(BIDS <= row < DOUBLES for row in rows[5:10])
    assert rows[10] == DOUBLES == ROWS - 1
    assert len(LIKELY) == ROWS * STEPS


def test_good_hands_are_unlikely_to_pass_and_weak_ones_to_bid() -> None:
    passes = LIKELY[:STEPS]
    bids = LIKELY[(BIDS) * STEPS : (BIDS + 1) * STEPS]
    assert passes[STEPS - 1] > 10 > 2 > passes[BELOW - 2]
    assert all(one >= other for one, other in pairwise(bids[: BELOW + 3]))
    assert bids[0] > 10 > 2 > bids[BELOW + 3]


# Drawing them again


def test_a_count_as_numbers() -> None:
    count = tally([(0b0011, 10), (0b0110, 4)])
    assert [*count_to_bytes(count, 4)] == [10, 14, 4, 0]


def test_likely_worlds_come_more_often_and_weigh_what_all_of_them_did() -> None:
    """Unlikely ones of eight tries in each place are rarely drawn, and hands stay whole."""
    view, tries = view_after("pass 8S pass"), 8
    dealt = deal_worlds(view, WORLDS * tries, Random("draw"))
    half = every(WORLDS * tries // 2)
    few = draw_worlds(dealt, tally([(half, 8)]), WORLDS, Random("again"))
    from_half = [
        world
        for world in range(WORLDS)
        if any(
            all(few.whole[s][c] >> world & 1 == dealt.whole[s][c] >> at & 1
                for s in range(4) for c in range(32))
            for at in range(world, WORLDS * tries // 2, WORLDS)
        )
    ]  # fmt: skip
    assert len(from_half) < WORLDS / 4
    assert few.number == WORLDS
    assert all(len(whole(few, seat, world)) == 8 for seat in range(4) for world in range(WORLDS))
    assert union(one.worlds for one in few.classes) == every(WORLDS)


def test_where_nothing_likely_was_dealt_a_place_weighs_less() -> None:
    view = view_after("pass")
    dealt = deal_worlds(view, WORLDS, Random("alone"))
    few = draw_worlds(dealt, tally([(0b1111, 3), (0b11_0000, LEAST + 1)]), WORLDS, Random("again"))
    weights = {
        world: one.weight
        for one in few.classes
        for world in range(WORLDS)
        if one.worlds >> world & 1
    }
    assert [weights.get(world) for world in range(4)] == [pytest.approx(SURPRISE**3)] * 4
    assert {4, 5} & {*weights} == set()
    assert weights[6] == 1
    assert WEIGHTS[3] == round(WEIGHTS[0] * SURPRISE**3)


def test_who_bid_is_imagined_with_cards_for_it() -> None:
    view = view_after("pass 12S pass")
    plain, likely = deal_worlds(view, 400, Random(1)), draw_likely_worlds(view, 400, Random(1))
    jack = NUMBERS[Card("JS")]
    held = [dealt.whole[2][jack].bit_count() for dealt in (plain, likely)]
    assert held[1] > 1.5 * held[0]
