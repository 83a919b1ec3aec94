"""Learning what bids are worth: auctions without a table are those of the rules."""

from random import Random

import pytest

from cardroom.games import belote
from cardroom.games.belote.model import Bid, Double, Phase
from cardroom.games.belote.rules import BID_SUITS
from cardroom.players.belote.bids.auction import DOUBLED, PASSED
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.bids.worth import auction_sight_of, suit_bits
from cardroom.players.levels import budget_for, player_for
from lab.bids.belote.auctions import Auction, as_experts, by_rules_of_thumb, estimate_result
from lab.bids.belote.deals import SEATS, make_deals
from lab.bids.belote.learn import hands_of
from lab.bids.least_squares import fitted
from lab.bids.trying import shares
from tests.soak import row


def number(call: object) -> int:
    if isinstance(call, Bid):
        return 5 * call.x + BID_SUITS.index(call.suit)
    return DOUBLED if isinstance(call, Double) else PASSED


@pytest.mark.parametrize("deal", [row(one, usual=one < 2) for one in range(12)])
def test_an_auction_is_seen_as_at_the_table_and_called_as_there(deal: int) -> None:
    state = belote.start(belote.Options(), f"auctions/{deal}")
    first, auction, dice = state.forehand, Auction(), Random(deal)
    (some,) = make_deals(1, "any")
    held = tuple(state.hands[(first + seat) % 4] for seat in SEATS)
    hands = hands_of(some._replace(hands=held, suits=tuple(map(suit_bits, held))), TABLES)
    while state.phase is Phase.AUCTION and state.turn is not None:
        seat, view = (state.turn - first) % 4, belote.view(state, state.turn)
        assert seat == auction.turn
        assert auction.make_sight(hands[seat], TABLES) == auction_sight_of(view)
        casual, expert = (
            player_for("belote", level)(view, dice, budget_for("belote", level)).action
            for level in ("casual", "expert")
        )
        assert by_rules_of_thumb(auction, hands[seat]) == number(casual)
        assert as_experts(auction, hands[seat]) == number(expert)
        action = casual if deal % 2 else expert
        auction.call(number(action))
        state = belote.apply(state, action)
    assert auction.done


def test_deals_are_whole_and_played_to_the_end() -> None:
    for deal in make_deals(50, "whole"):
        assert len({card for hand in deal.hands for card in hand}) == 32
        assert all(0 <= points <= 162 for points in deal.points)
        assert [deal.suits[seat] for seat in SEATS] == [suit_bits(hand) for hand in deal.hands]
    assert [*make_deals(3, "same")] == [*make_deals(3, "same")]


def test_a_contract_brings_the_more_the_surer_it_is() -> None:
    (deal,) = make_deals(1, "contract")
    deal = deal._replace(points=(130.0,) * 5, swept=(0,) * 5, units=((0, 0),) * 5)
    low, high = Auction().after(5 * 9), Auction().after(5 * 14)
    assert estimate_result(low, deal).made > 0.99
    assert estimate_result(low, deal).units > 9
    assert estimate_result(high, deal).made < 0.6
    doubled = low.after(DOUBLED)
    assert doubled.done
    assert estimate_result(doubled, deal).units == pytest.approx(34, abs=0.5)
    theirs = Auction().after(PASSED).after(5 * 9)
    assert estimate_result(theirs, deal).units > 20  # they will not come to 90 of 162 with 32


def test_features_that_add_up_are_found_and_shares_of_contracts_made() -> None:
    dice, worth = Random(1), [3.0, -2.0, 5.0, 0.5]
    places = [[place for place in range(4) if dice.random() < 0.5] for _ in range(400)]
    rows = [(some, sum(worth[place] for place in some)) for some in places]
    assert fitted(rows, 4, 0.01) == pytest.approx(worth, abs=0.01)

    found = shares([(3, 0.2)] * 500 + [(5, 0.9)] * 500 + [(6, 0.1)], 25)
    assert found == sorted(found)  # shares never fall
    assert found[3] == pytest.approx(2000, abs=50)
    assert found[24] == found[5] == pytest.approx(9000, abs=150)
