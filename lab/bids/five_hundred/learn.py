"""The worth of calls of Five Hundred, found by trying them: see `lab.learn_bids`."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from cardroom.games.five_hundred.model import Options, side_of
from cardroom.players.five_hundred.bids.auction import (
    A_TRICK,
    BIDS,
    DENOMINATIONS,
    HALF,
    HAND,
    PASSED,
    PASSES,
    SHIFTS,
    STEPS,
    TRIED_BEHIND,
    WHOSE,
    AuctionSight,
    TableBid,
    Tables,
    hand_table_indices,
    trick_shift_table_indices,
)
from cardroom.players.five_hundred.bids.calling import value_hand
from lab.bids.five_hundred.auctions import Auction, Bidder, Hand, Outcome, estimate_result
from lab.bids.five_hundred.deals import Deal
from lab.bids.least_squares import Row, fitted
from lab.bids.trying import RIDGE, shares, some_of


class Rows(NamedTuple):
    """The trials, and their results."""

    bids: list[Row]
    passes: list[Row]
    made: list[tuple[int, float]]  # by steps above: how likely a contract of ours was made


def nothing() -> Rows:
    """Return the rows before any trial."""
    return Rows([], [], [])


def learn_hands(options: Options, deals: Iterable[Deal]) -> Tables:
    """Return the worth of hands to the declarer, his friends and his opponents; nothing yet of
    calls.
    """
    rows: tuple[list[Row], list[Row], list[Row]] = ([], [], [])
    for deal in deals:
        for denomination in range(DENOMINATIONS):
            places = [hand_table_indices(hand, denomination) for hand in deal.hands]
            for seat, ends in enumerate(deal.ends):
                for who, its in enumerate(places):
                    rows[_relation(options, who, seat)].append((its, ends[denomination].tricks))
    declaring = _less((HALF / A_TRICK), rows[0])
    others = (_less(_mean(some), some) for some in rows[1:])
    hands = (_twentieths(fitted(some, HAND, RIDGE)) for some in (declaring, *others))
    return Tables(*hands, *([0] * size for size in (SHIFTS, BIDS, PASSES, STEPS, WHOSE)))


def _relation(options: Options, seat: int, declarer: int) -> int:
    """Return 0 for the declarer, 1 for a friend, 2 for an opponent."""
    if seat == declarer:
        return 0
    return 1 if side_of(options, seat) == side_of(options, declarer) else 2


def _mean(rows: Sequence[Row]) -> float:
    return fmean(value for _, value in rows) if rows else 0.0


def _less(usual: float, rows: Sequence[Row]) -> list[Row]:
    return [(places, value - usual) for places, value in rows]


def _twentieths(found: Sequence[float]) -> list[int]:
    return [round(A_TRICK * one) for one in found]


def hands_of(options: Options, deal: Deal, tables: Tables) -> list[Hand]:
    """Return the hands by seat, with their worth by these tables."""
    return [Hand(cards, value_hand(cards, options, tables)) for cards in deal.hands]


# News of calls


def learn_shifts(
    options: Options, deals: Iterable[Deal], bidder: Bidder, tables: Tables
) -> list[int]:
    """Return the shifts that calls tell of the tricks of other declarers."""
    rows = list[Row]()
    for deal in deals:
        hands, auction = hands_of(options, deal, tables), Auction(options)
        while not auction.done:
            seat = auction.turn
            rows += _shifts(deal, hands[seat], auction, tables)
            auction.call(bidder(auction, hands[seat]))
    return _twentieths(fitted(rows, SHIFTS, 4 * RIDGE))


def _shifts(deal: Deal, hand: Hand, auction: Auction, tables: Tables) -> Iterator[Row]:
    said = auction.make_sight(hand.worth, tables).told
    named = {call.denomination for _, call in auction.calls if call and call.tricks}
    best = max(range(DENOMINATIONS), key=lambda one: hand.worth.declaring[one])
    for denomination in named | {best}:
        more = (
            deal.ends[auction.turn][denomination].tricks
            - hand.worth.declaring[denomination] / A_TRICK
        )
        yield trick_shift_table_indices(said, denomination), more


# Worth of calls


class Trial(NamedTuple):
    """A deal in which calls of one side are tried."""

    options: Options
    deal: Deal
    hands: Sequence[Hand]
    bidders: Sequence[Bidder]  # by side
    tables: Tables  # by which decisions are looked at
    dice: Random

    def next(self, auction: Auction) -> TableBid | None:
        """Return the call of the seat to speak."""
        bidder = self.bidders[side_of(self.options, auction.turn)]
        return bidder(auction, self.hands[auction.turn])

    def try_call(self, auction: Auction, call: TableBid | None) -> tuple[float, Auction, Outcome]:
        """Return the value of this call to the seat to speak, the auction after it, and its
        outcome.
        """
        after = auction.after(call)
        while not after.done:
            after.call(self.next(after))
        end = estimate_result(after, self.deal, self.hands)
        return end.points[side_of(self.options, auction.turn)], after, end


def looked_at(trial: Trial, side: int) -> Rows:
    """Try some calls in each decision of this side."""
    auction, rows = Auction(trial.options), nothing()
    while not auction.done:
        if side_of(trial.options, auction.turn) == side:
            _try(trial, auction, rows)
        auction.call(trial.next(auction))
    return rows


def _try(trial: Trial, auction: Auction, rows: Rows) -> None:
    sight = auction.make_sight(trial.hands[auction.turn].worth, trial.tables)
    calls = sight.trick_bids_to_compare(TRIED_BEHIND)
    if not calls:
        return
    passing, *_ = trial.try_call(auction, PASSED)
    rows.passes.append((sight.pass_table_indices(), passing))
    for call in some_of(calls, trial.dice):
        _try_bid(trial, auction, sight, call, passing, rows)


def _try_bid(
    trial: Trial, auction: Auction, sight: AuctionSight, call: TableBid, passing: float, rows: Rows
) -> None:
    value, after, end = trial.try_call(auction, call)
    rows.bids.append((sight.bid_table_indices(call), value - passing))
    if after.high and after.high == (call, auction.turn):
        rows.made.append((sight.surplus_class(call), end.made))


def fit_tables(rows: Rows, tables: Tables) -> Tables:
    """Return the tables with the worth of calls from these rows."""
    return tables._replace(
        bids=_points(fitted(rows.bids, BIDS, RIDGE)),
        passes=_points(fitted(rows.passes, PASSES, RIDGE)),
        made=shares(rows.made, STEPS),
    )


def _points(found: Sequence[float]) -> list[int]:
    return [round(one) for one in found]
