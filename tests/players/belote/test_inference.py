"""Tests of inference: worlds that fit calls and cards badly weigh less."""

from random import Random

import pytest

from cardroom.games import belote
from cardroom.games.belote.combinations import Kind, Units, combinations_in
from cardroom.games.belote.model import Bid, Call, Called, Contract, Double, Pass, View
from cardroom.games.belote.rules import BID_SUITS, PACK, points_of
from cardroom.nouns.cards import Card, Suit, without
from cardroom.nouns.tricks import all_tricks
from cardroom.players.belote.bidding import estimate_side_points
from cardroom.players.belote.bit_policy import NUMBERS
from cardroom.players.belote.imagined import heard, inference
from cardroom.players.belote.imagined.bit_estimates import estimate_hand_by_denomination
from cardroom.players.belote.imagined.heard import find_likelihood_row
from cardroom.players.belote.imagined.inference import SURPRISE
from cardroom.players.belote.imagined.worlds import BeloteWorlds, deal_worlds
from cardroom.players.bitworlds import (
    count_true_by_world,
    every_world,
    sum_over_worlds,
    tally,
    union,
)
from tests.players.belote.plain_policy import PolicyInput, choose_card
from tests.players.belote.positions import at_auction
from tests.players.belote.test_search import WORLDS, deal_for, plays
from tests.players.worlds import cards_in


def test_worlds_are_told_apart_by_how_weak_the_bidder_is_there() -> None:
    """Each ten card points below the usual make a step, at most six. The own hand makes none."""
    found = set()
    for state in plays(8, "weak", 9):
        view, dealt = deal_for(state)
        assert view.contract is not None
        seat = inference.first_bidder_of_trumps(view, view.contract)
        steps = count_true_by_world(inference.worlds_by_bidder_weakness(view, dealt))
        for world in range(WORLDS):
            points = estimate_side_points(cards_in(dealt.whole[seat], PACK, world), view.trump)
            short = inference.usual_points_for_bid(view.contract.bid) - points
            expected = 0 if seat == view.seat else min(6, max(0, -(-short // 10)))
            assert sum_over_worlds(steps, 1 << world) == expected
            found.add((seat == view.seat, expected))
    assert {own for own, _ in found} == {True, False}
    assert len(found) > 5


def test_the_first_of_the_side_to_name_the_suit_is_taken_at_his_word() -> None:
    view, _ = deal_for(next(plays(1, "named", 1)))
    nine, eleven, clubs = map(belote.parse, ("bid:9H", "bid:11H", "bid:10C"))
    for bids, believed in (
        ((nine, clubs, eleven), 0),
        ((nine, eleven), 1),
        ((clubs, Pass(), eleven), 2),
    ):
        calls = tuple(Called(seat, call) for seat, call in enumerate(bids))
        contract = Contract(eleven, len(bids) - 1)
        assert inference.first_bidder_of_trumps(view._replace(calls=calls), contract) == believed


def surprised(view: View, dealt: BeloteWorlds, world: int) -> int:
    """Count the other seats' cards in one world that the greedy player would not have played."""
    hands = [cards_in(hand, PACK, world) for hand in dealt.whole]
    left, often = PACK, 0
    for trick in all_tricks(view):
        table: tuple[Card, ...] = ()
        for seat, card in trick.plays:
            under = view.options.undertrump == "forced"
            wanted = choose_card(PolicyInput(hands[seat], table, left, view.trump, under))
            same_points = points_of(wanted, view.trump) == points_of(card, view.trump)
            if seat != view.seat and not (wanted.suit is card.suit and same_points):
                often += 1
            hands[seat] = without(hands[seat], (card,))
            table = (*table, card)
        left = without(left, table)
    return often


def test_a_world_weighs_less_for_every_card_the_policy_would_not_have_played() -> None:
    found, kept, weak = set(), 0, 0
    for state in plays(6, "surprises", 9):
        view, dealt = deal_for(state)
        times = count_true_by_world(inference.worlds_with_unlikely_cards(view, dealt))
        weaker = count_true_by_world(inference.worlds_by_bidder_weakness(view, dealt))
        told = inference.lower_weights_of_unlikely_worlds(view, dealt).classes
        for world in range(WORLDS):
            often = surprised(view, dealt, world)
            assert sum_over_worlds(times, 1 << world) == often
            found.add(often)
            steps = often + inference.A_STEP * sum_over_worlds(weaker, 1 << world)
            weak += steps > often
            (before,) = (one.weight for one in dealt.classes if one.worlds >> world & 1)
            now = [one.weight for one in told if one.worlds >> world & 1]
            assert now in ([], [pytest.approx(before * SURPRISE**steps)])
            kept += len(now)
    assert len(found) > 5
    assert min(kept, weak) > WORLDS


MIDDLING = "9C 10C KC 10D JD AD JH AH"
MANY = 40


def tenths(hand: tuple[Card, ...], suit: Suit | None) -> int:
    """The estimate with what runs, four of a kind and belote bring, as `bit_estimates` says."""
    runs = sum(
        960 * (each.height != "8") if each.kind is Kind.FOUR else 160
        for each in combinations_in(hand)
    )
    ranks = {card.rank for card in hand if suit is not None and card.suit is suit}
    return 10 * estimate_side_points(hand, suit) + runs + 200 * ({"K", "Q"} <= ranks)


def deal_in(dealt: BeloteWorlds, world: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(cards_in(hand, PACK, world) for hand in dealt.whole)


@pytest.mark.parametrize("suit", BID_SUITS)
def test_a_hand_is_estimated_with_what_it_brings(suit: Suit | None) -> None:
    found = set()
    for number in range(3):
        dealt = deal_worlds(at_auction(MIDDLING, "pass"), MANY, Random(number))
        for hand in dealt.whole:
            count = estimate_hand_by_denomination(hand, MANY)[BID_SUITS.index(suit)]
            for world in range(MANY):
                counted, held = sum_over_worlds(count, 1 << world), cards_in(hand, PACK, world)
                assert counted == pytest.approx(tenths(held, suit), abs=5.01)
                found.add(counted)
    assert len(found) > 30


NINE, TWELVE = (Bid(Units(x), Suit.SPADES) for x in (9, 12))


def test_calls_are_told_apart_by_what_was_before() -> None:
    """Each bid before begins with its seat; seat 0 calls."""

    def row_of(call: Call, *bids: str, silent: bool = True) -> int:
        named = [(int(text[0]), belote.parse(f"bid:{text[1:]}")) for text in bids]
        return find_likelihood_row(0, call, named, silent=silent, least=8).row

    passing = [row_of(Pass(), *bids) for bids in ((), ("18S",), ("28S",), ("08S", "19H"))]
    passing.append(row_of(Pass(), "18S", silent=False))
    bidding = [row_of(NINE, *bids) for bids in ((), ("18H",), ("28S",), ("08S", "18H"))]
    bidding.append(row_of(TWELVE, "18H"))
    assert len({*passing, *bidding}) == 10
    assert all(heard.PASSES <= row < heard.BIDS for row in passing)
    assert all(heard.BIDS <= row < heard.DOUBLES for row in bidding)
    assert row_of(Double(), "18H") == heard.DOUBLES == heard.ROWS - 1
    assert len(heard.LIKELY) == heard.ROWS * heard.STEPS


def test_likely_worlds_come_more_often_and_weigh_what_all_of_them_did() -> None:
    """Unlikely ones of eight tries in each place are rarely drawn, and hands stay whole."""
    view, tries = at_auction(MIDDLING, "pass 8S pass"), 8
    dealt = deal_worlds(view, MANY * tries, Random("draw"))
    half = MANY * tries // 2
    few = inference.draw_likelier_worlds(
        dealt, tally([(every_world(half), 8)]), MANY, Random("again")
    )
    unlikely = {deal_in(dealt, world) for world in range(half)}
    drawn = [deal_in(few, world) for world in range(MANY)]
    assert sum(deal in unlikely for deal in drawn) < MANY / 4
    assert few.number == MANY
    assert {len(hand) for deal in drawn for hand in deal} == {8}
    assert union(one.worlds for one in few.classes) == every_world(MANY)


def test_who_bid_is_imagined_with_cards_for_it() -> None:
    view = at_auction(MIDDLING, "pass 12S pass")
    plain, likely = (
        deal(view, 400, Random(1)).whole[2][NUMBERS[Card("JS")]].bit_count()
        for deal in (deal_worlds, inference.draw_likely_worlds)
    )
    assert likely > 1.5 * plain
