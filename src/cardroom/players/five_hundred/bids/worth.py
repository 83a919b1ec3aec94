"""Values of calls in the auction of Five Hundred, by tables that were learnt from deals played out.
Expert and club players choose by these values, see `calling`.

Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Iterable, Iterator, Sequence
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
from cardroom.games.five_hundred.model import (
    TRICKS,
    Action,
    Options,
    Pass,
    Phase,
    View,
    side_of,
    sides,
)
from cardroom.games.five_hundred.rules import pack_of
from cardroom.games.five_hundred.scoring import points_per_defender_trick
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.five_hundred.bidding import (
    Forecast,
    expected_own_tricks,
    forecast_contract,
    has_partner_bid,
    is_on_own_side,
    is_sound,
    misere_chance,
    prospect_of,
)
from cardroom.players.five_hundred.bids.auction import (
    A_TRICK,
    GAPS,
    HALF,
    PASSED,
    TRIED_BEHIND,
    AuctionSight,
    HandWorth,
    HighBid,
    TableBid,
    Tables,
    build_auction_sight,
)
from cardroom.players.five_hundred.bids.doubts import error_of_learnt_values
from cardroom.players.five_hundred.bids.hands import (
    DENOMINATIONS,
    group_by_suit,
    hand_table_indices,
)
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.strength import (
    sorted_missing_lower_cards,
    sure_tricks,
    table_key,
)
from cardroom.players.five_hundred.winning import game_score_of
from cardroom.players.learnt import clamp_below
from cardroom.players.search import NO_CHANCE, Estimate

BEYOND = 100
"""Deduction in points for every trick beyond the bids that were tried."""

WITH_PARTNER = 0.9
"""Chance that a partner who has bid no-trumps holds the joker."""

TEN_THOUSAND = 10_000
"""Denominator of the probabilities in the tables."""


def encode_bid(bid: Bid) -> TableBid:
    """Convert a bid of the game into a `TableBid`, as the learnt tables need it."""
    denomination = int(bid.shown) if bid.misere else BID_SUITS.index(bid.suit)
    return TableBid(bid.tricks, denomination)


def decode_bid(call: TableBid) -> Bid:
    """Convert a `TableBid` of the learnt tables back into a bid of the game."""
    tricks, denomination = call
    return Bid(tricks, BID_SUITS[denomination]) if tricks else Bid(0, shown=bool(denomination))


def value_hand(hand: tuple[Card, ...], options: Options, tables: Tables) -> HandWorth:
    held, found = group_by_suit(hand), sorted_missing_lower_cards(hand, options.players)
    places = [hand_table_indices(held, denomination) for denomination in range(DENOMINATIONS)]
    declaring, helping, opposing = (
        tuple(sum(table[place] for place in its) for its in places) for table in tables[:3]
    )
    return HandWorth(
        tuple(HALF + more for more in declaring),
        helping,
        opposing,
        held.joker,
        clamp_below(max(sum(found[:7]) - 1, 0) // 3, GAPS),
        (_misere_points(hand, options, MISERE), _misere_points(hand, options, OPEN_MISERE)),
    )


def _misere_points(hand: tuple[Card, ...], options: Options, bid: Bid) -> int:
    """Return the average points of a misere with a hand, less the opponents' points for tricks."""
    made = misere_chance(hand, options, shown=bid.shown)
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
    """Describe the auction for the seat to call. Raises `ValueError` if no seat has to call."""
    seat, options = view.seat, view.options
    if seat is None or view.phase is not Phase.AUCTION:
        raise ValueError("nobody is asked for a bid")
    said: dict[Seat, list[TableBid | None]] = {who: [] for who in range(options.players)}
    for who, one in view.calls:
        said[who].append(encode_bid(one) if isinstance(one, Bid) else PASSED)
    mine = [call for call in said.pop(seat) if call is not PASSED]
    seats = [(is_on_own_side(view, who), calls) for who, calls in said.items()]
    contract, high = view.contract, None
    if contract:
        high = HighBid(encode_bid(contract.bid), is_on_own_side(view, contract.declarer))
    lowest = lowest_bids_over(options.misere, options.open_misere, contract and contract.bid)
    hand, tables = hand_worth(view.hand, options), TABLES[table_key(options)]
    return build_auction_sight(hand, seats, mine, high, lowest, tables)


# Values in points


def bid_gain_over_pass(sight: AuctionSight, call: TableBid, tables: Tables) -> int:
    """Return how many points a bid gains over a pass. Bids far above the expected tricks lose extra
    points, since the tables were not learnt from such bids.
    """
    if not call.tricks:
        return sight.hand.miseres[call.denomination] - pass_worth(sight, tables)
    beyond = (A_TRICK * call.tricks - sight.worth[call.denomination] - TRIED_BEHIND) // A_TRICK
    gain = sum(tables.bids[place] for place in sight.bid_table_indices(call))
    return gain - BEYOND * max(0, beyond)


def pass_worth(sight: AuctionSight, tables: Tables) -> int:
    """Return the value of a pass by the tables, in points."""
    return sum(tables.passes[place] for place in sight.pass_table_indices())


# Values at a table, the score of the game included


def estimate_calls(view: View, *also: Action | None) -> list[Estimate]:
    """Estimate the points of a pass and of each sensible bid, at the present score. Bids in `also`
    are estimated, too. Each estimate of a bid includes the chance to make the contract.
    """
    sight, tables = auction_sight_of(view), TABLES[table_key(view.options)]
    passing = pass_worth(sight, tables) + tables.more[sight.whose]
    bids = _bids_to_estimate(view, sight, also)
    nothing = Estimate(Pass(), _pass_value_at_score(view, passing), NO_CHANCE)
    return [nothing, *(_estimate_bid(view, sight, bid, passing) for bid in bids)]


def _bids_to_estimate(view: View, sight: AuctionSight, also: Sequence[Action | None]) -> list[Bid]:
    bids = [*sound_bids(view, map(decode_bid, sight.bids_to_compare())), *safe_bids(view)]
    bids += [bid for bid in also if isinstance(bid, Bid)]
    return [bid for bid in dict.fromkeys(bids) if bid in view.legal]


def sound_bids(view: View, bids: Iterable[Bid]) -> Iterator[Bid]:
    """Yield the bids that are sound (9.5): sensible for the viewer's hand."""
    tricks = {suit: expected_own_tricks(view, suit, "expert") for suit in BID_SUITS}
    return (bid for bid in bids if is_sound(view, bid, tricks))


def safe_bids(view: View) -> list[Bid]:
    """Return the legal bids of nine or ten tricks that the viewer's hand almost surely makes."""
    bids = (bid for bid in view.legal if isinstance(bid, Bid))
    return [bid for bid in bids if bid.tricks >= 9 and chance_by_sure_tricks(view, bid) > 0.0]


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
    tables = TABLES[table_key(view.options)]
    safe = chance_by_sure_tricks(view, bid)
    forecast = _forecast_bid(view, sight, bid, safe)
    prospect = prospect_of(view, side_of(view.options, view.seat or 0), bid, forecast)
    score = game_score_of(view)
    points: float = passing + bid_gain_over_pass(sight, encode_bid(bid), tables)
    # The tables have seen few high bids, and no hand whose sure tricks make the contract.
    least = score.gain_by_points(prospect) - (0.0 if safe else error_of_learnt_values(view))
    points = max(points, least)
    return Estimate(bid, score.worth_of_call(points, prospect), forecast.chance)


def _forecast_bid(view: View, sight: AuctionSight, bid: Bid, safe: float) -> Forecast:
    # `safe`: chance that sure tricks alone make the bid
    if bid.misere:
        return Forecast(misere_chance(view.hand, view.options, shown=bid.shown), TRICKS)
    call = encode_bid(bid)
    tricks = max(sight.worth[call.denomination] / A_TRICK, bid.tricks * safe)
    made = TABLES[table_key(view.options)].made[sight.surplus_class(call)] / TEN_THOUSAND
    return Forecast(max(made, safe), TRICKS - min(tricks, TRICKS))


def _pass_value_at_score(view: View, passing: float) -> float:
    """Return a pass's value at the present score; `passing` is the value when all totals are 0."""
    score, contract = game_score_of(view), view.contract
    if contract is None:
        return score.worth_at_score(passing, None)
    side = side_of(view.options, contract.declarer)
    prospect = prospect_of(view, side, contract.bid, forecast_contract(view, contract, "expert"))
    return score.worth_of_call(passing, prospect)
