"""Choice of calls in the auction of Five Hundred by tables that were learnt from deals played out,
for expert and club players.

Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from cardroom.games.five_hundred.bids import (
    BID_SUITS,
    MISERE,
    OPEN_MISERE,
    Bid,
    bids_low_to_high,
    points_of_bid,
)
from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import TRICKS, Action, Options, Pass, View, sides
from cardroom.games.five_hundred.rules import pack_of, points_per_defender_trick
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.five_hundred.bidding import (
    expected_own_tricks,
    forecast_bid,
    forecast_contract,
    has_partner_bid,
    is_on_own_side,
    is_sound,
    make_prospect,
    misere_chance,
    misere_gap_class,
    wins_game_if_made,
)
from cardroom.players.five_hundred.bids.auction import (
    A_TRICK,
    DENOMINATIONS,
    GAPS,
    HALF,
    OPEN,
    OURS,
    PASSED,
    THEIRS,
    TRIED_BEHIND,
    AuctionSight,
    HandWorth,
    TableBid,
    Tables,
    build_auction_sight,
    hand_table_indices,
)
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.strength import sure_tricks, table_key
from cardroom.players.five_hundred.utility import game_score_of
from cardroom.players.learnt import best_unless_usual_close, clamp_below, make_choice_over_passing
from cardroom.players.player import Choice, make_choice
from cardroom.players.search import NO_CHANCE, Estimate, TableDecision

SURE = 0.97  # chance above which a bid is as good as made
BEYOND = 100  # deduction in points for every trick beyond the bids that were tried
WITH_PARTNER = 0.9  # chance that a partner who has bid no-trumps holds the joker
TEN_THOUSAND = 10_000  # denominator of the probabilities in the tables

DOUBTS: Mapping[str, tuple[float, ...]] = {  # by the key that `table_key` returns
    "2": (8.0, 8.0, 8.0),
    "3": (25.0, 25.0, 25.0),
    "4": (60.0, 60.0, 40.0),
    "5": (40.0, 40.0, 40.0),
    "2x3": (60.0, 60.0, 40.0),
    "3x2": (90.0, 90.0, 90.0),
}
"""Possible errors of the learnt tables in points, by owner of the highest bid (`OPEN`, `OURS`,
`THEIRS`). Only a call that is better by more than the error replaces the usual call (by rules of
thumb). Opening by rules of thumb is hard to improve; calling over other bids is not.
"""


def compare_calls(view: View, usual: Choice, also: Action | None = None) -> TableDecision:
    """Choose the call with the highest learnt value, but prefer `usual` if it is nearly as good.
    The result has the values of all sensible calls. `also` is one more bid to value, or None.
    """
    found = thought_of = estimate_calls(view, usual.action)
    if isinstance(also, Bid) and all(one.action != also for one in found):
        found = estimate_calls(view, usual.action, also)
    choice = _choose_from_estimates(view, usual, thought_of)
    return TableDecision(choice, "makes", tuple(found), error_of_learnt_values(view))


def _choose_from_estimates(view: View, usual: Choice, found: Sequence[Estimate]) -> Choice:
    passing, *bids = found
    surely_wins = any(one.chance >= SURE and wins_game_if_made(view, one.action) for one in bids)
    doubt = 0.0 if surely_wins else error_of_learnt_values(view)
    best = best_unless_usual_close(found, usual.action, doubt)
    late = game_score_of(view).is_late
    if best is not passing:
        if best.value <= passing.value:
            return usual
        return make_choice_over_passing(best, passing, "game-bid" if late else "bid-worth")
    other = max(bids, key=lambda one: one.value, default=None)
    if other is None:
        return make_choice(Pass(), "pass-hopeless")
    values = {"worth": round(passing.value), "bid": other.action.name}
    code = "game-pass" if late else "pass-worth"
    return make_choice(Pass(), code, **values, bidding=round(other.value))


def error_of_learnt_values(view: View) -> float:
    """Return the possible error of the learnt values at this point of the auction, in points."""
    return DOUBTS[table_key(view.options)][owner_of_highest_bid(view)]


def owner_of_highest_bid(view: View) -> int:
    """Return the owner of the highest bid: `OURS` or `THEIRS`, or `OPEN` if there is no bid."""
    if view.contract is None:
        return OPEN
    return OURS if is_on_own_side(view, view.contract.declarer) else THEIRS


# Hands and bids as numbers


def encode_bid(bid: Bid) -> TableBid:
    """Convert a bid of the game into a `TableBid`, as the learnt tables need it."""
    denomination = int(bid.shown) if bid.misere else BID_SUITS.index(bid.suit)
    return TableBid(bid.tricks, denomination)


def decode_bid(call: TableBid) -> Bid:
    """Convert a `TableBid` of the learnt tables back into a bid of the game."""
    tricks, denomination = call
    return Bid(tricks, BID_SUITS[denomination]) if tricks else Bid(0, shown=bool(denomination))


def value_hand(hand: tuple[Card, ...], options: Options, tables: Tables) -> HandWorth:
    places = [hand_table_indices(hand, denomination) for denomination in range(DENOMINATIONS)]
    declaring, helping, opposing = (
        tuple(sum(table[place] for place in its) for its in places) for table in tables[:3]
    )
    return HandWorth(
        tuple(HALF + more for more in declaring),
        helping,
        opposing,
        JOKER in hand,
        clamp_below(misere_gap_class(hand, options), GAPS),
        (_misere_points(hand, options, MISERE), _misere_points(hand, options, OPEN_MISERE)),
    )


def _misere_points(hand: tuple[Card, ...], options: Options, bid: Bid) -> int:
    """Return the average points of a misere with a hand, less the opponents' points for tricks."""
    made = misere_chance(hand, options, bid)
    lost = points_per_defender_trick(options, bid) * TRICKS / (len(sides(options)) - 1)
    return round((2 * made - 1) * points_of_bid(bid, options.open_misere) - lost)


@lru_cache(maxsize=256)
def hand_worth(hand: tuple[Card, ...], options: Options) -> HandWorth:
    """Return the expected tricks of a hand with each trump suit, and its points in misere."""
    return value_hand(hand, options, TABLES[table_key(options)])


@lru_cache
def lowest_bids_over(misere: str, open_misere: str, standing: Bid | None) -> tuple[int, ...]:
    """Return the tricks of the lowest bid above `standing` per suit and no-trumps; 11 if none."""
    bids = bids_low_to_high(misere, open_misere)
    higher = bids[bids.index(standing) + 1 :] if standing else bids
    return tuple(
        min((bid.tricks for bid in higher if bid.tricks and bid.suit is suit), default=11)
        for suit in BID_SUITS
    )


def auction_sight_of(view: View) -> AuctionSight:
    """Describe the auction as the viewer, who has to call, sees it."""
    seat, options = view.seat or 0, view.options
    said: dict[Seat, list[TableBid | None]] = {who: [] for who in range(options.players)}
    for who, one in view.calls:
        said[who].append(encode_bid(one) if isinstance(one, Bid) else PASSED)
    mine = [call for call in said.pop(seat) if call is not PASSED]
    seats = [(is_on_own_side(view, who), calls) for who, calls in said.items()]
    standing = view.contract and view.contract.bid
    high = encode_bid(standing) if standing else None
    lowest = lowest_bids_over(options.misere, options.open_misere, standing)
    hand, tables = hand_worth(view.hand, options), TABLES[table_key(options)]
    return build_auction_sight(hand, seats, mine, high, owner_of_highest_bid(view), lowest, tables)


# Values in points


def bid_gain_over_pass(sight: AuctionSight, call: TableBid, tables: Tables) -> int:
    """Return how many points a bid gains over a pass. Deduct points for a much too high bid."""
    if not call.tricks:
        return sight.hand.miseres[call.denomination] - pass_worth(sight, tables)
    beyond = (A_TRICK * call.tricks - sight.worth[call.denomination] - TRIED_BEHIND) // A_TRICK
    gain = sum(tables.bids[place] for place in sight.bid_table_indices(call))
    return gain - BEYOND * max(0, beyond)


def pass_worth(sight: AuctionSight, tables: Tables) -> int:
    """Return the value of a pass in points, from the learnt tables."""
    return sum(tables.passes[place] for place in sight.pass_table_indices())


# Values at a table, the score of the game included


def estimate_calls(view: View, *also: Action | None) -> list[Estimate]:
    """Estimate the points of a pass and of each sensible bid, at the present score. Bids in `also`
    are estimated, too. Each estimate of a bid includes the chance to make the contract.
    """
    sight, tables = auction_sight_of(view), TABLES[table_key(view.options)]
    passing = pass_worth(sight, tables) + tables.more[sight.whose]
    high = [bid for bid in view.legal if isinstance(bid, Bid) and bid.tricks >= 9]
    bids = [
        *sound_bids(view, map(decode_bid, sight.bids_to_compare())),
        *(bid for bid in high if chance_by_sure_tricks(view, bid) > 0.0),
        *(bid for bid in also if isinstance(bid, Bid)),
    ]
    legal = [bid for bid in dict.fromkeys(bids) if bid in view.legal]
    score, contract = game_score_of(view), view.contract
    if contract:
        value = score.worth_of_call(passing, forecast_contract(view, contract, "expert"))
    else:
        value = score.worth_at_score(passing, None)
    return [
        Estimate(Pass(), value, NO_CHANCE),
        *(_estimate_bid(view, sight, bid, passing) for bid in legal),
    ]


def sound_bids(view: View, bids: Iterable[Bid]) -> Iterator[Bid]:
    """Yield the bids that are sound (9.5): sensible for the viewer's hand."""
    tricks = {suit: expected_own_tricks(view, suit, "expert") for suit in BID_SUITS}
    return (bid for bid in bids if is_sound(view, bid, tricks))


def chance_by_sure_tricks(view: View, bid: Bid) -> float:
    """Return the chance that the hand's sure tricks make a bid: 0 if there are too few, else 1. In
    no-trumps, the joker in another hand can beat sure tricks. In this case, return the chance that
    a partner holds the joker.
    """
    pack = pack_of(view.options)
    if bid.misere or sure_tricks(view.hand, bid.suit, pack) < bid.tricks:
        return 0.0
    if bid.suit or JOKER not in pack or JOKER in view.hand:
        return 1.0
    return WITH_PARTNER * has_partner_bid(view, None)


def _estimate_bid(view: View, sight: AuctionSight, bid: Bid, passing: int) -> Estimate:
    tables, score = TABLES[table_key(view.options)], game_score_of(view)
    seat, call, safe = view.seat or 0, encode_bid(bid), chance_by_sure_tricks(view, bid)
    if bid.misere:
        prospect = forecast_bid(view, seat, bid, 0.0)
    else:
        made = tables.made[sight.surplus_class(call)] / TEN_THOUSAND
        tricks = max(sight.worth[call.denomination] / A_TRICK, bid.tricks * safe)
        prospect = make_prospect(view, seat, bid, max(made, safe), tricks)
    points: float = passing + bid_gain_over_pass(sight, call, tables)
    # The tables have seen few high bids, and no hand whose sure tricks make the contract.
    least = score.gain_by_points(prospect) - (0.0 if safe else error_of_learnt_values(view))
    value = score.worth_of_call(max(points, least), prospect)
    return Estimate(bid, value, prospect.chance)
