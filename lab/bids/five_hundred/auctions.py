"""Auctions of Five Hundred without a table: the least needed to hold very many of them."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple, TypeAlias

from cardroom.games.five_hundred import start, view
from cardroom.games.five_hundred.bids import Bid, points_of_bid
from cardroom.games.five_hundred.model import (
    TRICKS,
    Called,
    Contract,
    Options,
    Pass,
    View,
    side_of,
    sides,
)
from cardroom.games.five_hundred.rules import A_TRICK, SLAM, legal_calls
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.five_hundred.bidding import choose_call as by_thumb, misere_chance
from cardroom.players.five_hundred.bids.auction import (
    MOST_BEHIND,
    OPEN,
    OURS,
    PASSED,
    THEIRS,
    AuctionSight,
    HandWorth,
    TableBid,
    Tables,
    build_auction_sight,
)
from cardroom.players.five_hundred.bids.calling import (
    bid_gain_over_pass,
    compare_calls,
    decode_bid,
    encode_bid,
    lowest_bids_over,
)
from cardroom.players.five_hundred.strength import table_key
from lab.bids.five_hundred.deals import NOBODY, Deal


class Hand(NamedTuple):
    """A hand to bid on, with its worth."""

    cards: tuple[Card, ...]
    worth: HandWorth


Bidder: TypeAlias = Callable[["Auction", Hand], TableBid | None]
"""The call of the seat to speak."""


class Auction:
    """The calls so far; seats are counted from forehand."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.calls: list[tuple[Seat, TableBid | None]] = []
        self.high: tuple[TableBid, Seat] | None = None
        self.passed: frozenset[Seat] = frozenset()
        self.turn = 0

    def after(self, call: TableBid | None) -> "Auction":
        """Return another auction, with this call besides."""
        other = Auction(self.options)
        other.calls, other.high = [*self.calls], self.high
        other.passed, other.turn = self.passed, self.turn
        other.call(call)
        return other

    def call(self, call: TableBid | None) -> None:
        """Make this call for the seat to speak."""
        self.calls.append((self.turn, call))
        if call is PASSED:
            self.passed |= {self.turn}
        else:
            self.high = call, self.turn
        if not self.done:
            order = seats_from(self.turn, self.options.players)[1:]
            self.turn = next((seat for seat in order if seat not in self.passed), self.turn)

    @property
    def done(self) -> bool:
        """The end of the auction (8.9): all others have passed; without a bid all have to."""
        return len(self.passed) >= self.options.players - (self.high is not None)

    def group_calls(self) -> dict[Seat, list[TableBid | None]]:
        """Return the calls by seat."""
        found: dict[Seat, list[TableBid | None]] = {
            seat: [] for seat in range(self.options.players)
        }
        for who, call in self.calls:
            found[who].append(call)
        return found

    def make_sight(self, hand: HandWorth, tables: Tables) -> AuctionSight:
        """Return the auction as the seat to speak sees it."""
        options, said = self.options, self.group_calls()
        own = side_of(options, self.turn)
        mine = [call for call in said.pop(self.turn) if call is not PASSED]
        seats = [(side_of(options, who) == own, calls) for who, calls in said.items()]
        high, standing, whose = None, None, OPEN
        if self.high:
            high, seat = self.high
            standing, whose = decode_bid(high), OURS if side_of(options, seat) == own else THEIRS
        lowest = lowest_bids_over(options.misere, options.open_misere, standing)
        return build_auction_sight(hand, seats, mine, high, whose, lowest, tables)


def by_tables(tables: Tables, behind: int = MOST_BEHIND) -> Bidder:
    """Return a bidder of the call of most worth, among bids no further behind their need."""

    def call(auction: Auction, hand: Hand) -> TableBid | None:
        sight = auction.make_sight(hand.worth, tables)
        return best_call(sight, sight.bids_to_compare(behind), tables)

    return call


def best_call(sight: AuctionSight, calls: Iterable[TableBid], tables: Tables) -> TableBid | None:
    """Return the call of most gain; of equals the first, and a pass before all."""
    best, most = PASSED, 0
    for call in calls:
        gain = bid_gain_over_pass(sight, call, tables)
        if gain > most:
            best, most = call, gain
    return best


def as_experts(auction: Auction, hand: Hand) -> TableBid | None:
    """Call as experts do at the first deal of a game."""
    view = view_of(auction, hand)
    return _table_bid(compare_calls(view, by_thumb(view, "expert")).choice.action)


def gain_of(sight: AuctionSight, call: TableBid | None, tables: Tables) -> int:
    """Return the gain of this call over a pass, in points."""
    return 0 if call is PASSED else bid_gain_over_pass(sight, call, tables)


@lru_cache
def _view(options: Options) -> View:
    state = start(options, "any")
    return view(state, state.forehand)


def by_rules_of_thumb(auction: Auction, hand: Hand) -> TableBid | None:
    """Call as players do who ask no tables, at a table that is laid for it."""
    return _table_bid(by_thumb(view_of(auction, hand), "expert").action)


def _table_bid(call: object) -> TableBid | None:
    return encode_bid(call) if isinstance(call, Bid) else PASSED


def view_of(auction: Auction, hand: Hand) -> View:
    """Return the view of the seat to speak at such a table."""
    options, standing = auction.options, decode_bid(auction.high[0]) if auction.high else None
    return _view(options)._replace(
        seat=auction.turn,
        hand=hand.cards,
        calls=tuple(
            Called(who, Pass() if call is PASSED else decode_bid(call))
            for who, call in auction.calls
        ),
        passed=tuple(sorted(auction.passed)),
        contract=Contract(standing, auction.high[1]) if standing and auction.high else None,
        value=points_of_bid(standing, options.open_misere) if standing else 0,
        legal=legal_calls(options, standing),
    )


# Results


class Skill(NamedTuple):
    """The difference of experts' tricks from the mean of the two policies."""

    more: float  # that the declaring side takes
    luck: float  # standard deviation


SKILL = {
    "2": Skill(0.4, 0.7),
    "3": Skill(0.4, 0.9),
    "4": Skill(0.1, 1.0),
    "5": Skill(0.0, 1.4),
    "2x3": Skill(0.1, 1.0),
    "3x2": Skill(0.1, 1.2),
}

LOST_MISERE = 2.0
"""Tricks that a declarer takes who loses misere."""


class Outcome(NamedTuple):
    """The result of a contract."""

    points: tuple[float, ...]  # by side: its own less the mean of the others'
    made: float  # how likely


def estimate_result(auction: Auction, deal: Deal, hands: Sequence[Hand]) -> Outcome:
    """Return the mean result of the deal, as its cards were played out and might have been."""
    options = auction.options
    if auction.high is None:
        return Outcome((0.0,) * len(sides(options)), 0.0)
    call, seat = auction.high
    points = points_of_bid(decode_bid(call), options.open_misere)
    if not call.tricks:
        made = misere_chance(hands[seat].cards, options, decode_bid(call))
        lost = TRICKS - (1 - made) * LOST_MISERE
        return _shared(options, seat, NOBODY, (2 * made - 1) * points, lost, made)
    end, skill = deal.ends[seat][call.denomination], SKILL[table_key(options)]
    tricks = min(end.tricks + skill.more, float(TRICKS))
    made = reached(tricks, call.tricks, skill.luck)
    written = (2 * made - 1) * points
    if points < SLAM:
        written += reached(tricks, TRICKS, skill.luck) * (SLAM - points)
    return _shared(options, seat, end.partner, written, TRICKS - tricks, made)


def _shared(
    options: Options, seat: Seat, partner: Seat, written: float, lost: float, made: float
) -> Outcome:
    """Share the tricks that the declaring side does not take among the others."""
    own = side_of(options, seat)
    others = [side for side in sides(options) if side not in (own, partner)]
    found = [A_TRICK * lost / len(others)] * len(sides(options))
    found[own] = written
    if partner != NOBODY:
        found[partner] = written / 2
    total, rest = sum(found), len(found) - 1
    return Outcome(tuple(one - (total - one) / rest for one in found), made)


def reached(tricks: float, need: int, luck: float) -> float:
    """Return the chance that a side with an expectation of so many tricks takes its need."""
    return 0.5 * (1.0 + erf((tricks - need + 0.5) / (luck * sqrt(2.0))))
