"""Auctions of Belote without a table: the least needed to hold very many of them."""

from collections.abc import Callable, Sequence
from math import erf, sqrt
from typing import NamedTuple, TypeAlias

from cardroom.games.belote import legal_calls_over, start, view
from cardroom.games.belote.combinations import Units
from cardroom.games.belote.model import (
    Bid,
    Call,
    Called,
    Contract,
    Double,
    Options,
    Pass,
    Phase,
    View,
)
from cardroom.games.belote.rules import BID_SUITS
from cardroom.nouns.cards import Card
from cardroom.players import belote
from cardroom.players.belote.bids.auction import (
    DENOMINATIONS,
    DOUBLE_AT,
    DOUBLED,
    MOST_BEHIND,
    OTHER,
    PASSED,
    THEIRS,
    AuctionSight,
    HandWorth,
    HighBid,
    Tables,
    build_auction_sight,
)
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.bids.worth import DOUBT, HUNDREDTHS, bid_gain_over_pass, encode_call
from cardroom.players.learnt import clamp_below
from lab.bids.belote.deals import Deal

OPTIONS = Options()

LUCK = 16.0
"""Card points that hang on how a deal is played: how far experts' results lie from the mean of the
two policies (standard deviation; over 160 deals 15.6).
"""

SKILL = 7.0
"""Card points more that the declaring side takes when experts play: 7.3 in the same deals."""


class Hand(NamedTuple):
    """A hand to bid on, with its worth."""

    cards: tuple[Card, ...]
    worth: HandWorth


Bidder: TypeAlias = Callable[["Auction", Hand], int]
"""The call of the seat to speak, as a number."""


class Auction:
    """The calls so far; seats are counted from elder hand."""

    def __init__(self, calls: Sequence[tuple[int, int]] = (), high: HighBid | None = None) -> None:
        self.calls = [*calls]
        self.high = high  # its seat counted from elder hand, too
        self.turn = len(self.calls) % 4
        self.passes = 0
        self.doubled = False

    def after(self, call: int) -> "Auction":
        """Return another auction, with this call besides."""
        other = Auction(self.calls, self.high)
        other.passes = self.passes
        other.call(call)
        return other

    def call(self, call: int) -> None:
        """Make this call for the seat to speak."""
        self.calls.append((self.turn, call))
        if call == PASSED:
            self.passes += 1
        elif call == DOUBLED:
            self.doubled = True
        else:
            self.passes, self.high = 0, HighBid(*divmod(call, DENOMINATIONS), self.turn)
        self.turn = (self.turn + 1) % 4

    @property
    def done(self) -> bool:
        """The end of the auction; no player redoubles here."""
        return self.doubled or self.passes == (3 if self.high else 4)

    def make_sight(self, hand: Hand, tables: Tables) -> AuctionSight:
        """Return the auction as the seat to speak sees it."""
        calls = tuple([((who - self.turn) % 4, call) for who, call in self.calls])
        high = self.high and self.high._replace(seat=(self.high.seat - self.turn) % 4)
        lowest = max(OPTIONS.min_bid, high.x + 1 if high else 0)
        return build_auction_sight(hand.worth, calls, high, lowest, tables)


def by_tables(tables: Tables, behind: int = MOST_BEHIND) -> Bidder:
    """Return a bidder of the call of most worth, among bids no further behind their need."""
    return lambda auction, hand: best_call(auction.make_sight(hand, tables), tables, behind)


def as_experts(auction: Auction, hand: Hand) -> int:
    """Call by rules of thumb where that is hardly worse than by the experts' tables. Doubles are so
    rare that they are left out.
    """
    sight, usual = auction.make_sight(hand, TABLES), by_rules_of_thumb(auction, hand)
    if usual == DOUBLED:
        usual = PASSED
    best = best_bid(sight, TABLES, MOST_BEHIND)
    return usual if gain_of(sight, best) - gain_of(sight, usual) < HUNDREDTHS * DOUBT else best


def double_gain(sight: AuctionSight, high: HighBid, tables: Tables = TABLES) -> int:
    """Return the gain of a double over a pass, in hundredths."""
    return sum(tables.doubles[place] for place in double_table_indices(sight, high))


def double_table_indices(sight: AuctionSight, high: HighBid) -> list[int]:
    """Return the indices of entries of `Tables.doubles` whose sum is the gain over a pass."""
    best, first = sight.denominations_best_first[0], DOUBLE_AT
    return [
        first[0] + sight.margin,
        first[1] + sight.margin // 2 * 6 + clamp_below((high.x - 8) // 2, 6),
        first[2] + sight.told[1][high.denomination],
        first[3] + (high.seat == 1),
        first[4] + sight.surplus_class(sight.lowest, best) // 2,
        first[5] + min(sight.told[1][0], OTHER),
    ]


def gain_of(sight: AuctionSight, call: int) -> int:
    """Return the gain of a bid or a pass over a pass, in hundredths."""
    return 0 if call == PASSED else bid_gain_over_pass(sight, *divmod(call, DENOMINATIONS))


def best_call(sight: AuctionSight, tables: Tables, behind: int) -> int:
    """Return the best call, as a number; a pass where nothing is better."""
    bid = best_bid(sight, tables, behind)
    if not sight.high or sight.whose != THEIRS:
        return bid
    doubled = double_gain(sight, sight.high, tables)
    other = 0 if bid == PASSED else bid_gain_over_pass(sight, *divmod(bid, DENOMINATIONS), tables)
    return DOUBLED if doubled > 0 and doubled >= other else bid


def best_bid(sight: AuctionSight, tables: Tables, behind: int) -> int:
    """Return the best call without doubles; of equals the first."""
    best, most = PASSED, 0
    for x, denomination in sight.bids_to_compare(behind):
        gain = bid_gain_over_pass(sight, x, denomination, tables)
        if gain > most:
            best, most = DENOMINATIONS * x + denomination, gain
    return best


_START = start(OPTIONS, "any")
_VIEW = view(_START, _START.forehand)._replace(dealer=3)


def by_rules_of_thumb(auction: Auction, hand: Hand) -> int:
    """Call as casual players do, at a table that is laid for it."""
    return encode_call(belote.choose_call_by_rule_of_thumb(view_of(auction, hand)).action)


def view_of(auction: Auction, hand: Hand) -> View:
    """Return the view of the seat to speak, at a table where elder hand sits at 0."""
    contract = contract_of(auction)
    bid = contract.bid if contract else None
    theirs = contract is not None and (contract.declarer - auction.turn) % 2 == 1
    return _VIEW._replace(
        seat=auction.turn,
        hand=hand.cards,
        phase=Phase.AUCTION,
        calls=tuple(Called(who, call_of(call)) for who, call in auction.calls),
        contract=contract,
        legal=legal_calls_over(OPTIONS, bid, may_double=theirs),
    )


def contract_of(auction: Auction) -> Contract | None:
    """Return the highest bid so far."""
    if auction.high is None:
        return None
    x, denomination, seat = auction.high
    return Contract(Bid(Units(x), BID_SUITS[denomination]), seat)


def call_of(number: int) -> Call:
    """Return the call of a number."""
    if number < 0:
        return Pass() if number == PASSED else Double()
    x, denomination = divmod(number, DENOMINATIONS)
    return Bid(Units(x), BID_SUITS[denomination])


# Results


class End(NamedTuple):
    """The result of a contract."""

    units: float  # for elder hand's side: its score less the others'
    made: float  # how likely


def estimate_result(auction: Auction, deal: Deal) -> End:
    """Return the mean result of the deal, as its cards were played out and might have been."""
    if auction.high is None:
        return End(0.0, 0.0)
    x, denomination, seat = auction.high
    own, others = deal.units[denomination][:: -1 if seat % 2 else 1]
    points, swept = deal.points[denomination], deal.swept[denomination]
    if seat % 2:
        points, swept = 162 - points, -swept
    points += SKILL
    made = _likely(points, swept, 10 * (x - own))
    lost = 16 + own + others + x * (1 + auction.doubled)
    if auction.doubled:
        won = float(lost)
    else:
        won = (
            x
            + own
            - others
            + (25 if swept > 0 else (2 * min(162, max(points, 10 * (x - own))) - 162) / 10)
        )
    value = made * won - (1 - made) * lost
    return End(-value if seat % 2 else value, made)


def _likely(points: float, swept: int, need: int) -> float:
    """Return the chance that a side with an expectation of so many points takes its need."""
    if swept > 0:
        return 0.9 if need <= 250 else 0.0
    if need > 162 or swept < 0:
        return 0.0
    return 0.5 * (1.0 + erf((points - need) / (LUCK * sqrt(2.0))))
