"""Choice of a call in Belote by its estimated value, for the expert and club levels.

Learnt tables give the values of bids and passes. Imagined deals give the value of a double.
"""

from collections.abc import Sequence
from functools import lru_cache

from cardroom.games.belote.combinations import Units
from cardroom.games.belote.model import (
    Action,
    Bid,
    Call,
    Contract,
    Double,
    Pass,
    Phase,
    View,
    team_of,
    text,
)
from cardroom.games.belote.rules import BID_SUITS, PACK
from cardroom.nouns.cards import Card, Suit
from cardroom.players.belote.bidding import expected_bonus_units, has_trump_control
from cardroom.players.belote.bids.auction import (
    A_UNIT,
    DENOMINATIONS,
    DOUBLED,
    HALF,
    PASSED,
    TRIED_BEHIND,
    AuctionSight,
    HandWorth,
    HighBid,
    Tables,
    build_auction_sight,
)
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.contracts import gain_of_doubling
from cardroom.players.learnt import best_unless_usual_close, make_choice_over_passing
from cardroom.players.player import Choice, make_choice
from cardroom.players.search import NO_CHANCE, Estimate, TableDecision

HUNDREDTHS = 100  # parts of a unit in which the tables keep values
BEYOND = 100  # hundredths lost for each unit of a bid above those that the tables rate
TEN_THOUSAND = 10_000  # parts in which the tables keep chances
DOUBT = 2.0  # units by which another call must beat the usual call, because the tables err


def compare_calls(view: View, usual: Choice, also: Action | None = None) -> TableDecision:
    """Choose a call. Return it with the values of sensible calls and of the optional bid `also`."""
    found = estimate_calls(view, usual.action)
    choice = _choose_from_estimates(view, usual, found)
    if isinstance(also, Bid) and all(one.action != also for one in found):
        sight = auction_sight_of(view)
        found.append(_bid_estimate(sight, also, pass_worth(sight)))
    # a double's chance is that the opponents make their contract
    told = (
        one._replace(chance=NO_CHANCE) if isinstance(one.action, Double) else one for one in found
    )
    return TableDecision(choice, "makes", tuple(told), DOUBT)


def _choose_from_estimates(view: View, usual: Choice, found: Sequence[Estimate]) -> Choice:
    passing, *others = found
    best = best_unless_usual_close(found, usual.action, DOUBT)
    if best.action != Pass():
        code = "double-worth" if isinstance(best.action, Double) else "bid-worth"
        better = best.value > passing.value
        return make_choice_over_passing(best, passing, code) if better else usual
    return _choose_pass_or_sacrifice(view, passing, others)


def _choose_pass_or_sacrifice(view: View, passing: Estimate, others: Sequence[Estimate]) -> Choice:
    """Pass. If the opponents' contract would win them the match, bid at a small loss instead."""
    other = max(others, key=lambda one: one.value, default=None)
    if other is None:
        return make_choice(Pass(), "pass-hopeless")
    worth, instead = round(passing.value), round(other.value)
    if not isinstance(other.action, Bid):
        return make_choice(Pass(), "pass-double", worth=worth, doubling=instead)
    high = view.contract
    loses = high and high.team != team_of(view.seat or 0) and would_end_match(view, high)
    if loses and passing.value - other.value < DOUBT:
        return make_choice(other.action, "bid-stop")
    return make_choice(Pass(), "pass-worth", worth=worth, bid=text(other.action), bidding=instead)


def would_end_match(view: View, contract: Contract) -> bool:
    """Return whether the declaring side would reach the target score by making the contract."""
    return view.scores[contract.declarer] + 2 * contract.bid.x >= view.options.target


# The auction as the tables need it


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
    plain = [tables.plain[held] for held in suits]
    rows = zip(suits, plain, strict=True)
    points = [HALF + tables.trumps[held] + sum(plain) - its for held, its in rows]
    height = HALF + sum(tables.height[held] for held in suits)
    return HandWorth(
        (*points, height),
        tuple(round(A_UNIT * expected_bonus_units(hand, trump, quads)) for trump in BID_SUITS),
        tuple(trump is None or has_trump_control(hand, trump) for trump in BID_SUITS),
    )


def auction_sight_of(view: View) -> AuctionSight:
    """Return the auction as the viewer's seat sees it. Raises `ValueError` outside the auction."""
    if view.seat is None or view.phase is not Phase.AUCTION:
        raise ValueError("nobody is asked for a bid")
    calls = tuple(((said.seat - view.seat) % 4, encode_call(said.call)) for said in view.calls)
    high = None
    if contract := view.contract:
        suit, bidder = BID_SUITS.index(contract.bid.suit), (contract.declarer - view.seat) % 4
        high = HighBid(contract.bid.x, suit, bidder)
    lowest = max(view.options.min_bid, high.x + 1 if high else 0)
    worth = hand_worth(view.hand, view.options.quad_values)
    return build_auction_sight(worth, calls, high, lowest, TABLES)


def encode_call(call: Call) -> int:
    """Convert a call to a whole number: `PASSED`, `DOUBLED`, or a different number for each bid."""
    match call:
        case Bid(x, suit):
            return DENOMINATIONS * x + BID_SUITS.index(suit)
        case Double():
            return DOUBLED
        case _:
            return PASSED


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
    """Estimate a pass, a double if legal, all sensible bids, and the bids in `also`."""
    sight = auction_sight_of(view)
    passing = pass_worth(sight)
    found = [Estimate(Pass(), passing / HUNDREDTHS, NO_CHANCE)]
    if Double() in view.legal:
        gain, chance = gain_of_doubling(view)
        found.append(Estimate(Double(), passing / HUNDREDTHS + gain, chance))
    compared = (Bid(Units(x), BID_SUITS[at]) for x, at in sight.bids_to_compare())
    bids = [bid for bid in compared if bid in view.legal]
    bids += [bid for bid in also if isinstance(bid, Bid)]
    return [*found, *(_bid_estimate(sight, bid, passing) for bid in dict.fromkeys(bids))]


def _bid_estimate(sight: AuctionSight, bid: Bid, passing: int) -> Estimate:
    denomination = BID_SUITS.index(bid.suit)
    gain = bid_gain_over_pass(sight, bid.x, denomination)
    chance = TABLES.made[sight.surplus_class(bid.x, denomination)] / TEN_THOUSAND
    return Estimate(bid, (passing + gain) / HUNDREDTHS, chance)
