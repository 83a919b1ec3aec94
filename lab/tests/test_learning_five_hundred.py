"""Learning what bids are worth: auctions without a table are those of the rules."""

from random import Random

import pytest

from cardroom.games import five_hundred
from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.model import Options, Phase
from cardroom.games.five_hundred.rules import pack_of
from cardroom.nouns.cards import Suit, cards
from cardroom.players.five_hundred.bidding import choose_call as by_thumb
from cardroom.players.five_hundred.bids.auction import PASSED, STEPS, TableBid
from cardroom.players.five_hundred.bids.hands import group_by_suit, hand_indices
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.bids.worth import auction_sight_of, encode_bid
from cardroom.players.five_hundred.strength import table_key
from cardroom.players.levels import budget_for, player_for
from lab.bids.five_hundred.auctions import Auction, as_experts, by_rules_of_thumb, estimate_result
from lab.bids.five_hundred.calibrate import TRUE, Claim, describe_claims, mended
from lab.bids.five_hundred.deals import Deal, End, make_deals
from lab.bids.five_hundred.exchanges import keep_best
from lab.bids.five_hundred.learn import hands_of
from tests.players.five_hundred.test_calling import TABLES_LAID


def number(said: object) -> TableBid | None:
    return encode_bid(said) if isinstance(said, Bid) else PASSED


@pytest.mark.parametrize("options", TABLES_LAID, ids=table_key)
@pytest.mark.parametrize("deal", range(3))
def test_an_auction_is_seen_as_at_the_table_and_called_as_there(
    options: Options, deal: int
) -> None:
    players = options.players
    state, auction = five_hundred.start(options, f"auctions/{deal}"), Auction(options)
    first, tables = state.forehand, TABLES[table_key(options)]
    around = [(first + seat) % players for seat in range(players)]
    hands = hands_of(options, Deal(tuple(state.hands[seat] for seat in around), ()), tables)
    while state.phase is Phase.AUCTION and state.turn is not None:
        seat, view = (state.turn - first) % players, five_hundred.view(state, state.turn)
        assert seat == auction.turn
        hand = hands[seat]
        assert auction.make_sight(hand.worth, tables)._replace(told=()) == auction_sight_of(
            view
        )._replace(told=())
        expert = player_for("five-hundred", "expert")(
            view, Random(1), budget_for("five-hundred", "expert")
        ).action
        assert by_rules_of_thumb(auction, hand) == number(by_thumb(view, "expert").action)
        assert as_experts(tables)(auction, hand) == number(expert)
        auction.call(number(expert))
        state = five_hundred.apply(state, expert)
    assert auction.done


@pytest.mark.soak
def test_deals_are_whole_and_played_to_the_end() -> None:
    for players in (2, 5):
        options = Options(players=players)
        for deal in make_deals(options, 10, "whole"):
            assert len({card for hand in deal.hands for card in hand}) == 10 * players
            assert all(0 <= end.tricks <= 10 for ends in deal.ends for end in ends)
            called = [end.partner for ends in deal.ends for end in ends]
            assert all((partner >= 0) == (players == 5) for partner in called)
        assert [*make_deals(options, 3, "same")] == [*make_deals(options, 3, "same")]


def test_what_is_laid_away_is_worth_least() -> None:
    held = cards("JK JH JD AH KH 9H AS 5S 7C 6C 4D AD KD")
    kept = keep_best(held, Suit.HEARTS, 3, "4")
    assert {card.name for card in held} - {card.name for card in kept} == {"7C", "6C", "5S"}


def test_a_contract_brings_the_more_the_surer_it_is() -> None:
    options = Options()
    (deal,) = make_deals(options, 1, "contract")
    deal = deal._replace(ends=((End(8.0, -1),) * 5,) * 4)
    hands = hands_of(options, deal, TABLES["4"])
    low, high = (Auction(options).after(TableBid(tricks, 3)) for tricks in (7, 10))
    assert estimate_result(low, deal, hands).made > 0.9
    assert estimate_result(high, deal, hands).made < 0.1
    points, lost = (
        estimate_result(low, deal, hands).points,
        estimate_result(high, deal, hands).points,
    )
    assert 100 < points[0] == -points[1] < 200
    assert lost[0] < -400


def test_a_partner_who_was_called_writes_half() -> None:
    options = Options(players=5)
    (deal,) = make_deals(options, 1, "called")
    deal = deal._replace(ends=((End(9.0, 2),) * 5,) * 5)
    found = estimate_result(
        Auction(options).after(TableBid(6, 0)), deal, hands_of(options, deal, TABLES["4"])
    ).points
    assert sum(found) == pytest.approx(0)
    assert found[0] > found[2] > max(found[1], found[3], found[4])


def test_the_left_bower_is_a_trump_and_no_side_card() -> None:
    with_jack, without = (group_by_suit(cards(held)) for held in ("JD AH KH", "AH KH"))
    assert hand_indices(with_jack, 3)[0] != hand_indices(without, 3)[0]
    assert hand_indices(with_jack, 3)[1:] == hand_indices(without, 3)[1:]
    assert len(pack_of(Options())) == 43


def test_claims_are_mended_by_what_came_and_chances_rise_with_the_hand() -> None:
    tables = TABLES["4"]
    worse = [Claim(2, False, 10.0, -10.0, -1.0, 0, None)] * 3 * TRUE
    lost = [Claim(0, True, 50.0, 0.0, 0.9, STEPS - 1, False)] * 10_000
    found = mended([*worse, *lost], tables)
    assert found.more[2] == tables.more[2] - 15
    assert found.more[1] == tables.more[1]
    assert list(found.made) == sorted(found.made)
    assert found.made[-1] < tables.made[-1]
    assert list(describe_claims(worse)) == [
        f"passes: claimed 10.0, came -10.0, of {3 * TRUE}",
        f"theirs: claimed 10.0, came -10.0, of {3 * TRUE}",
    ]
