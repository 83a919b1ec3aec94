"""Doubts for bids by tables: ``python -m lab.bids.five_hundred.doubts 8,8,8 60,60,40``.

Auctions alone, as in `lab.bids.match`, with equal deals for each of these. A call by tables must
beat the usual call by so many points: with no bid, ours or theirs. The command prints each lead
over rules of thumb, in points a deal, and share of deals with other calls.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean
from typing import NamedTuple, TypeAlias

from cardroom.games.five_hundred.model import Options, side_of
from cardroom.players.five_hundred.bids.auction import TableBid, Tables
from cardroom.players.five_hundred.bids.calling import decode_bid, encode_bid, sound_bids
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.strength import table_key
from lab.bids.five_hundred.auctions import (
    Auction,
    Hand,
    best_call,
    by_rules_of_thumb,
    estimate_result,
    gain_of,
    view_of,
)
from lab.bids.five_hundred.deals import Deal, make_deals
from lab.bids.five_hundred.learn import hands_of
from lab.bids.games import add_table, options_of
from lab.selfplay import margin_of, pair_count


class Thought(NamedTuple):
    """A seat's choice of calls."""

    usual: TableBid | None
    best: TableBid | None
    more: int  # points by which that is better
    whose: int  # the highest bid is


Thinking: TypeAlias = Callable[[Auction], Thought]


class Outcome(NamedTuple):
    """A deal, bid in both seatings."""

    better: float
    otherwise: bool


def compare_calls(auction: Auction, hand: Hand, tables: Tables) -> Thought:
    """Return the calls of rules of thumb and tables."""
    usual, sight = by_rules_of_thumb(auction, hand), auction.make_sight(hand.worth, tables)
    bids = sound_bids(view_of(auction, hand), map(decode_bid, sight.bids_to_compare()))
    best = best_call(sight, map(encode_bid, bids), tables)
    more = gain_of(sight, best, tables) - gain_of(sight, usual, tables)
    return Thought(usual, best, more, sight.whose)


def thinking(hands: Sequence[Hand], tables: Tables) -> Thinking:
    """Return a function that gives the thought at a place in the auctions of a deal, computed
    once.
    """
    known: dict[tuple[tuple[int, TableBid | None], ...], Thought] = {}

    def think(auction: Auction) -> Thought:
        place = tuple(auction.calls)
        if place not in known:
            known[place] = compare_calls(auction, hands[auction.turn], tables)
        return known[place]

    return think


def bid_out(
    options: Options, think: Thinking, doubts: Sequence[float], first: int
) -> tuple[Auction, bool]:
    """Return the auction, every other side from `first` on going by tables, and if that
    mattered.
    """
    auction, otherwise = Auction(options), False
    while not auction.done:
        it, tables = think(auction), side_of(options, auction.turn) % 2 == first
        if tables and it.best != it.usual and it.more >= doubts[it.whose]:
            auction.call(it.best)
            otherwise = True
        else:
            auction.call(it.usual)
    return auction, otherwise


def compared(options: Options, deal: Deal, each: Sequence[Sequence[float]]) -> list[Outcome]:
    """Return the outcome of a deal with each of these."""
    hands = hands_of(options, deal, TABLES[table_key(options)])
    think = thinking(hands, TABLES[table_key(options)])
    return [_both(deal, hands, partial(bid_out, options, think, one)) for one in each]


def _both(deal: Deal, hands: Sequence[Hand], bid: Callable[[int], tuple[Auction, bool]]) -> Outcome:
    found, mattered = list[float](), False
    for first in (0, 1):
        auction, otherwise = bid(first)
        found.append(fmean(estimate_result(auction, deal, hands).points[first::2]))
        mattered = mattered or otherwise
    return Outcome(fmean(found), mattered)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_table(parser)
    parser.add_argument("doubts", nargs="+", help="nobody's,ours,theirs")
    parser.add_argument("--deals", type=pair_count, default=3_000)
    parser.add_argument("--seed", default="doubts")
    asked = parser.parse_args()
    options, each = options_of(asked), [[*map(float, one.split(","))] for one in asked.doubts]
    found = [compared(options, deal, each) for deal in make_deals(options, asked.deals, asked.seed)]
    for doubts, its in zip(asked.doubts, zip(*found, strict=True), strict=True):
        better = [one.better for one in its]
        share = fmean(one.otherwise for one in its)
        print(f"{doubts}: {fmean(better):+.2f} ± {margin_of(better):.2f}, otherwise {share:.2f}")


if __name__ == "__main__":
    main()
