"""Tests of imagined hands of bidders: worlds are told apart by how well they fit the bid."""

from itertools import pairwise

import pytest

from cardroom.games.belote.combinations import Units
from cardroom.games.belote.model import Bid, Called, Contract, Pass, View, team_of
from cardroom.games.belote.rules import BID_SUITS, PACK
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.players.belote.bidding import estimate_points
from cardroom.players.belote.bit_policy import NUMBERS
from cardroom.players.belote.imagined.bidders import (
    first_bidder,
    usual_estimate,
    worlds_below_usual,
)
from cardroom.players.belote.imagined.bit_estimates import estimate_hand
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.bitworlds import count_true, every, total
from tests.players.belote.test_search import WORLDS, deal_for, plays

HALF = 0.5 + 1e-9
"""Card points by which an estimate is rounded."""


def began_with(dealt: BeloteWorlds, seat: Seat, world: int) -> tuple[Card, ...]:
    return tuple(card for card in PACK if dealt.whole[seat][NUMBERS[card]] >> world & 1)


@pytest.mark.parametrize("trump", BID_SUITS)
def test_a_hand_is_estimated_as_at_the_table(trump: Suit | None) -> None:
    found = set()
    for state in plays(4, "estimates", 9):
        _, dealt = deal_for(state)
        for seat in range(4):
            count = estimate_hand(dealt.whole[seat], trump, every(WORLDS))
            for world in range(WORLDS):
                tenths = total(count, 1 << world)
                known = estimate_points(began_with(dealt, seat, world), trump)
                assert tenths / 10 == pytest.approx(known, abs=HALF)
                found.add(tenths)
    assert len(found) > 15


def test_worlds_are_told_apart_by_how_weak_the_bidder_is_there() -> None:
    """Each ten card points below the usual make a step, at most six. The own hand makes none."""
    found = set()
    for state in plays(8, "weak", 9):
        view, dealt = deal_for(state)
        assert view.contract is not None
        seat = first_bidder(view, view.contract)
        steps = count_true(worlds_below_usual(view, dealt))
        for world in range(WORLDS):
            points = estimate_points(began_with(dealt, seat, world), view.trump)
            short = usual_estimate(view.contract.bid) - points
            expected = 0 if seat == view.seat else min(6, max(0, -(-short // 10)))
            assert total(steps, 1 << world) == expected
            found.add((seat == view.seat, expected))
    assert {own for own, _ in found} == {True, False}
    assert len(found) > 5


def test_higher_bids_are_made_with_better_hands() -> None:
    wanted = [usual_estimate(Bid(Units(x), Suit.SPADES)) for x in range(8, 16)]
    assert all(one <= other for one, other in pairwise(wanted))
    assert (wanted[0], wanted[2], wanted[-1]) == (100, 120, 140)


def of(view: View, *calls: Called) -> Seat:
    """Return the seat whose bid is believed after these calls. The last call is the contract."""
    declarer, bid = calls[-1]
    assert isinstance(bid, Bid)
    return first_bidder(view._replace(calls=calls), Contract(bid, declarer))


def test_the_first_of_the_side_to_name_the_suit_is_taken_at_his_word() -> None:
    view, _ = deal_for(next(plays(1, "named", 1)))
    low, high = (Bid(Units(x), Suit.HEARTS) for x in (9, 11))
    other = Bid(Units(10), Suit.CLUBS)
    assert of(view, Called(0, low), Called(1, other), Called(2, high)) == 0
    assert of(view, Called(0, low), Called(1, high)) == 1
    assert of(view, Called(0, other), Called(1, Pass()), Called(2, high)) == 2
    assert team_of(0) == team_of(2)
