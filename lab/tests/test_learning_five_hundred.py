"""Learning what bids are worth, and bids and cards that a match found right."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardroom.games import five_hundred
from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.model import Options, Phase, State
from cardroom.nouns.cards import Suit, cards, hand
from cardroom.nouns.seats import seat_after
from cardroom.players.five_hundred import player
from cardroom.players.five_hundred.bidding import choose_call as by_thumb
from cardroom.players.five_hundred.bids.auction import PASSED, STEPS, TableBid
from cardroom.players.five_hundred.bids.calling import auction_sight_of, encode_bid
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.strength import table_key
from cardroom.players.levels import budget_for
from lab.bids.five_hundred.auctions import Auction, as_experts, by_rules_of_thumb, estimate_result
from lab.bids.five_hundred.calibrate import TRUE, Claim, describe_claims, mended
from lab.bids.five_hundred.deals import Deal, End, make_deals
from lab.bids.five_hundred.exchanges import keep_best
from lab.bids.five_hundred.learn import hands_of
from tests.players.five_hundred.positions import at_auction
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
        seen, there = auction.make_sight(hand.worth, tables), auction_sight_of(view)
        assert seen._replace(told=()) == there._replace(told=())
        expert = player(view, Random(1), budget_for("five-hundred", "expert")).action
        assert by_rules_of_thumb(auction, hand) == number(by_thumb(view, "expert").action)
        assert as_experts(auction, hand) == number(expert)
        auction.call(number(expert))
        state = five_hundred.apply(state, expert)
    assert auction.done


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
    points, lost = (estimate_result(one, deal, hands).points for one in (low, high))
    assert 100 < points[0] == -points[1] < 200
    assert lost[0] < -400


def test_a_partner_who_was_called_writes_half() -> None:
    options = Options(players=5)
    (deal,) = make_deals(options, 1, "called")
    deal = deal._replace(ends=((End(9.0, 2),) * 5,) * 5)
    auction, hands = Auction(options).after(TableBid(6, 0)), hands_of(options, deal, TABLES["4"])
    found = estimate_result(auction, deal, hands).points
    assert sum(found) == pytest.approx(0)
    assert found[0] > found[2] > max(found[1], found[3], found[4])


def test_claims_are_mended_by_what_came_and_chances_rise_with_the_hand() -> None:
    tables = TABLES["4"]
    worse = [Claim(2, False, 10.0, -10.0, -1.0, 0, None)] * 3 * TRUE
    lost = [Claim(0, True, 50.0, 0.0, 0.9, STEPS - 1, False)] * 10_000
    found = mended([*worse, *lost], tables)
    assert found.more[2] == tables.more[2] - 15
    assert found.more[1] == tables.more[1]
    assert list(found.made) == sorted(found.made)
    assert found.made[-1] < tables.made[-1]
    said = f"claimed 10.0, came -10.0, of {3 * TRUE}"
    assert list(describe_claims(worse)) == [f"passes: {said}", f"theirs: {said}"]


# Bids and cards that were found right are not lost again


FOLDER = Path(__file__).parent.parent / "positions"
BIDS, CARDS = (
    [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]
    for name in ("five_hundred", "five_hundred_cards")
)


def state_of(row: dict[str, Any]) -> State:
    """Return the state of a row: after calls, or after actions that begin with the auction."""
    options = Options(**row.get("options", {}))
    if "held" in row:
        return at_auction(row["held"], row["calls"], tuple(row["totals"]), **options._asdict())
    state = five_hundred.start(options, "positions")
    state = state._replace(
        dealer=row["dealer"],
        turn=seat_after(row["dealer"], options.players),
        totals=tuple(row.get("totals", state.totals)),
        hands=tuple(map(hand, row["hands"])),
        kitty=hand(row["kitty"]),
    )
    for action in map(five_hundred.parse, row["actions"].split()):
        assert five_hundred.objection(state, action) is None, five_hundred.text(action)
        state = five_hundred.apply(state, action)
    return state


@pytest.mark.parametrize("row", [*BIDS, *CARDS], ids=lambda row: f"{row['verdict']}: {row['name']}")
def test_an_expert_does_what_was_found_right(row: dict[str, Any]) -> None:
    state = state_of(row)
    view = five_hundred.view(state, state.turn)
    chosen = player(view, Random(1), budget_for("five-hundred", "expert"))
    assert five_hundred.text(chosen.action) in row["fine"]


def test_every_kind_of_verdict_is_there() -> None:
    assert {row["verdict"] for row in BIDS} == {"agree", "ours better", "ours wrong"}
    assert {row["verdict"] for row in CARDS} == {"agree", "ours better", "defensible"}
