"""The worth of calls, found by trying them: see `lab.learn_bids`."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardroom.players.belote.bids.auction import (
    BIDS,
    DENOMINATIONS,
    DOUBLED,
    DOUBLES,
    HALF,
    HEIGHT,
    PASSED,
    PASSES,
    SHIFTS,
    STEPS,
    THEIRS,
    TRIED_BEHIND,
    AuctionSight,
    Tables,
    classify_calls,
    points_shift_table_index,
)
from cardroom.players.belote.bids.worth import HUNDREDTHS, compute_hand_worth
from lab.bids.belote.auctions import (
    Auction,
    Bidder,
    End,
    Hand,
    double_table_indices,
    estimate_result,
)
from lab.bids.belote.deals import QUADS, Deal
from lab.bids.least_squares import Row, fitted
from lab.bids.trying import RIDGE, shares, some_of

CARDS = 1 << 8
"""Number of sets of cards of one suit."""


class Rows(NamedTuple):
    """The trials, and their results."""

    bids: list[Row]
    doubles: list[Row]
    passes: list[Row]
    made: list[tuple[int, float]]  # by steps above: how likely a contract of ours was made


def nothing() -> Rows:
    """Return the rows before any trial."""
    return Rows([], [], [], [])


def hands_of(deal: Deal, tables: Tables) -> list[Hand]:
    """Return the hands by seat, with their worth by these tables."""
    return [
        Hand(cards, compute_hand_worth(cards, suits, QUADS, tables))
        for cards, suits in zip(deal.hands, deal.suits, strict=True)
    ]


# Worth of hands


def learn_strengths(deals: Iterable[Deal]) -> tuple[list[int], list[int], list[int]]:
    """Return the tables for trumps, plain suits and height."""
    with_trumps, at_height = list[Row](), list[Row]()
    for deal in deals:
        for seat, suits in enumerate(deal.suits):
            for denomination, held in enumerate(suits):
                beside = [CARDS + its for at, its in enumerate(suits) if at != denomination]
                with_trumps.append(([held, *beside], _points(deal, seat, denomination)))
            at_height.append((suits, _points(deal, seat, HEIGHT)))
    suited = _tenths(fitted(with_trumps, 2 * CARDS, RIDGE))
    return suited[:CARDS], suited[CARDS:], _tenths(fitted(at_height, CARDS, RIDGE))


def _points(deal: Deal, seat: int, denomination: int) -> float:
    """Return the points of the seat's side, beyond the half."""
    points = deal.points[denomination]
    return (162 - points if seat % 2 else points) - HALF / 10


def _tenths(found: Sequence[float]) -> list[int]:
    return [round(10 * one) for one in found]


def learn_shifts(deals: Iterable[Deal], bidder: Bidder, tables: Tables) -> list[int]:
    """Return the shifts that calls tell of the place of points."""
    rows = list[Row]()
    for deal in deals:
        hands, auction = hands_of(deal, tables), Auction()
        while not auction.done:
            seat = auction.turn
            rows += _shifts(deal, seat, hands[seat], auction)
            auction.call(bidder(auction, hands[seat]))
    return _tenths(fitted(rows, SHIFTS, 4 * RIDGE))


def _shifts(deal: Deal, seat: int, hand: Hand, auction: Auction) -> Iterator[Row]:
    said = classify_calls([((who - seat) % 4, call) for who, call in auction.calls])
    strength = hand.worth.strength
    named = {call % DENOMINATIONS for _, call in auction.calls if call >= 0}
    best = max(range(DENOMINATIONS), key=lambda one: strength[one])
    for denomination in named | {best}:
        more = _points(deal, seat, denomination) - (strength[denomination] - HALF) / 10
        places = [
            points_shift_table_index(at, denomination, its[denomination])
            for at, its in enumerate(said)
        ]
        yield places, more


# Worth of calls


class Trial(NamedTuple):
    """A deal in which calls of one side are tried."""

    deal: Deal
    hands: Sequence[Hand]
    bidders: tuple[Bidder, Bidder]  # by side
    tables: Tables  # by which decisions are looked at
    dice: Random

    def next(self, auction: Auction) -> int:
        """Return the call of the seat to speak."""
        return self.bidders[auction.turn % 2](auction, self.hands[auction.turn])

    def try_call(self, auction: Auction, call: int) -> tuple[float, Auction, End]:
        """Return the value of this call to the seat to speak, the auction after it, and its end."""
        after = auction.after(call)
        while not after.done:
            after.call(self.next(after))
        end = estimate_result(after, self.deal)
        return (-end.units if auction.turn % 2 else end.units), after, end


def looked_at(trial: Trial, side: int) -> Rows:
    """Try some calls in each decision of this side."""
    auction, rows = Auction(), nothing()
    while not auction.done:
        if auction.turn % 2 == side:
            _try(trial, auction, rows)
        auction.call(trial.next(auction))
    return rows


def _try(trial: Trial, auction: Auction, rows: Rows) -> None:
    sight = auction.make_sight(trial.hands[auction.turn], trial.tables)
    thought_of = sight.bids_to_compare(TRIED_BEHIND)
    doubling = sight.whose == THEIRS
    if not (thought_of or doubling):
        return
    passing, *_ = trial.try_call(auction, PASSED)
    rows.passes.append((sight.pass_table_indices(), passing))
    if sight.high and doubling:
        doubled, *_ = trial.try_call(auction, DOUBLED)
        rows.doubles.append((double_table_indices(sight, sight.high), doubled - passing))
    for x, denomination in some_of(thought_of, trial.dice):
        _try_bid(trial, auction, sight, (x, denomination), passing, rows)


def _try_bid(
    trial: Trial,
    auction: Auction,
    sight: AuctionSight,
    bid: tuple[int, int],
    passing: float,
    rows: Rows,
) -> None:
    x, denomination = bid
    value, after, end = trial.try_call(auction, DENOMINATIONS * x + denomination)
    rows.bids.append((sight.bid_table_indices(x, denomination), value - passing))
    if after.high and after.high[:2] == bid:
        rows.made.append((sight.surplus_class(x, denomination), end.made))


def fit_tables(rows: Rows, tables: Tables) -> Tables:
    """Return the tables with the worth of calls from these rows."""
    return tables._replace(
        bids=_hundredths(fitted(rows.bids, BIDS, RIDGE)),
        doubles=_hundredths(fitted(rows.doubles, DOUBLES, RIDGE)),
        passes=_hundredths(fitted(rows.passes, PASSES, RIDGE)),
        made=shares(rows.made, STEPS),
    )


def _hundredths(found: Sequence[float]) -> list[int]:
    return [round(HUNDREDTHS * one) for one in found]
