"""Values of calls in Belote, for the expert and club levels.

Learnt tables give the values of bids and passes. Imagined deals give the value of a double.
"""

from collections.abc import Sequence
from functools import lru_cache

from cardroom.games.belote.combinations import Units
from cardroom.games.belote.model import Action, Bid, Call, Double, Pass, Phase, View
from cardroom.games.belote.rules import BID_SUITS, PACK
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.players.belote.bidding import expected_bonus_units, has_trump_control
from cardroom.players.belote.bids.auction import (
    A_UNIT,
    DENOMINATIONS,
    DOUBLED,
    PASSED,
    TRIED_BEHIND,
    AuctionSight,
    HandWorth,
    HighBid,
    Tables,
    build_auction_sight,
    side_points_by_denomination,
)
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.doubled import gain_of_doubling
from cardroom.players.search import NO_CHANCE, Estimate

HUNDREDTHS = 100
"""Parts of a unit in which the tables keep values."""

BEYOND = 100
"""Loss, in hundredths of a unit, for each unit of a bid above those that the tables rate."""

TEN_THOUSAND = 10_000
"""Parts in which the tables keep chances."""


def suit_bits(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """Return a number for each suit of a hand; each bit that is set stands for a rank held."""
    held = [0] * len(Suit)
    for card in hand:
        suit, rank = divmod(PACK.index(card), len(PACK) // len(Suit))
        held[suit] |= 1 << rank
    return tuple(held)


@lru_cache(maxsize=64)
def hand_worth(hand: tuple[Card, ...], quads: str) -> HandWorth:
    """Return a hand's strength for bidding. `quads` is the rule for values of four of a kind."""
    return compute_hand_worth(hand, suit_bits(hand), quads, TABLES)


def compute_hand_worth(
    hand: tuple[Card, ...], suits: tuple[int, ...], quads: str, tables: Tables
) -> HandWorth:
    """Compute a hand's strength for bidding by learnt `tables`. `suits` is `suit_bits(hand)`."""
    return HandWorth(
        tuple(side_points_by_denomination(suits, tables)),
        tuple(round(A_UNIT * expected_bonus_units(hand, trump, quads)) for trump in BID_SUITS),
        tuple(trump is None or has_trump_control(hand, trump) for trump in BID_SUITS),
    )


def auction_sight_of(view: View) -> AuctionSight:
    """Return the auction as the viewer's seat sees it. Raises `ValueError` outside the auction."""
    if view.seat is None or view.phase is not Phase.AUCTION:
        raise ValueError("nobody is asked for a bid")
    calls = tuple(((said.seat - view.seat) % 4, encode_call(said.call)) for said in view.calls)
    bid = view.contract.bid if view.contract else None
    lowest = max(view.options.min_bid, bid.x + 1 if bid else 0)
    worth = hand_worth(view.hand, view.options.quad_values)
    return build_auction_sight(worth, calls, _high_bid(view, view.seat), lowest, TABLES)


def encode_call(call: Call) -> int:
    """Convert a call to a whole number: `PASSED`, `DOUBLED`, or a different number for each bid."""
    match call:
        case Bid(x, suit):
            return DENOMINATIONS * x + BID_SUITS.index(suit)
        case Double():
            return DOUBLED
        case _:
            return PASSED


def _high_bid(view: View, seat: Seat) -> HighBid | None:
    if view.contract is None:
        return None
    bid = view.contract.bid
    return HighBid(bid.x, BID_SUITS.index(bid.suit), (view.contract.declarer - seat) % 4)


# Values of calls


def bid_gain_over_pass(
    sight: AuctionSight, x: int, denomination: int, tables: Tables = TABLES
) -> int:
    """Return how much better a bid is than a pass, in hundredths of a unit (ten card points)."""
    # the tables end with bids a little above the worth of the hand; further units cost `BEYOND`
    most = max(sight.lowest, (sight.worth[denomination] + TRIED_BEHIND) // A_UNIT)
    tried = min(x, most)
    gain = sum(tables.bids[place] for place in sight.bid_table_indices(tried, denomination))
    return gain - BEYOND * (x - tried)


def pass_worth(sight: AuctionSight, tables: Tables = TABLES) -> int:
    """Return the value of a pass by the learnt tables, in hundredths of a unit (ten points)."""
    return sum(tables.passes[place] for place in sight.pass_table_indices())


def estimate_calls(view: View, *also: Action | None) -> list[Estimate]:
    """Estimate a pass, a double if legal, all sensible bids and the bids in `also`. Each estimate
    has a value. A bid or double also has the chance that the contract is made.
    """
    sight = auction_sight_of(view)
    passing = pass_worth(sight)
    found = [Estimate(Pass(), passing / HUNDREDTHS, NO_CHANCE)]
    if view.contract and Double() in view.legal:
        gain, chance = gain_of_doubling(view, view.contract)
        found.append(Estimate(Double(), passing / HUNDREDTHS + gain, chance))
    bids = _bids_to_estimate(view, sight, also)
    return [*found, *(_bid_estimate(sight, bid, passing) for bid in bids)]


def estimate_bid(view: View, bid: Bid) -> Estimate:
    """Return the estimate of a bid: its value, and the chance to make it."""
    sight = auction_sight_of(view)
    return _bid_estimate(sight, bid, pass_worth(sight))


def _bid_estimate(sight: AuctionSight, bid: Bid, passing: int) -> Estimate:
    denomination = BID_SUITS.index(bid.suit)
    gain = bid_gain_over_pass(sight, bid.x, denomination)
    chance = TABLES.made[sight.surplus_class(bid.x, denomination)] / TEN_THOUSAND
    return Estimate(bid, (passing + gain) / HUNDREDTHS, chance)


def _bids_to_estimate(view: View, sight: AuctionSight, also: Sequence[Action | None]) -> list[Bid]:
    compared = (Bid(Units(x), BID_SUITS[at]) for x, at in sight.bids_to_compare())
    found = [bid for bid in compared if bid in view.legal]
    return list(dict.fromkeys([*found, *(bid for bid in also if isinstance(bid, Bid))]))
