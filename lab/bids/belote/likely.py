"""Chances of calls, by the hand they are made with: ``python -m lab.bids.belote.likely``.

Auctions are of experts with experts, of experts with rules of thumb, and of these alone. They tell,
for each kind of call and hand (see `heard`), the share of possible calls that are made. The command
writes ``players/belote/imagined/heard.json``.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from math import log
from typing import NamedTuple, TypeAlias

from cardroom.games.belote.combinations import Units
from cardroom.games.belote.model import Bid, Call, Double, Pass, team_of
from cardroom.games.belote.rules import BID_SUITS, PACK
from cardroom.nouns.seats import Seat
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.bit_policy import NUMBERS
from cardroom.players.belote.imagined import heard
from cardroom.players.belote.imagined.bit_estimates import (
    TENTHS,
    estimate_hand_by_denomination,
    greatest_count_by_world,
)
from cardroom.players.belote.imagined.heard import (
    BELOW,
    ROWS,
    STEP,
    STEPS,
    HeardCall,
    find_likelihood_row,
)
from cardroom.players.belote.imagined.inference import SURPRISE
from cardroom.players.bitworlds import every_world
from lab.bids.belote.auctions import (
    OPTIONS,
    Auction,
    Bidder,
    as_experts,
    by_rules_of_thumb,
    call_of,
)
from lab.bids.belote.deals import Deal, make_deals
from lab.bids.belote.learn import hands_of
from lab.bids.bulk import by_deal, vectors
from lab.tables import write_tables

PAIRS = (
    (as_experts, as_experts),
    (as_experts, as_experts),
    (as_experts, by_rules_of_thumb),
    (by_rules_of_thumb, by_rules_of_thumb),
)
"""Bidders, by side."""

TRIED = 3
"""Bids of each denomination that could be made, the lowest first."""

ENOUGH = 30
"""Times that a call could be made from which it is known how often it is; else as nearby."""

TIMES = 20
FEW = 0.2
"""Number of added chances to call, taken at a part of the usual share."""

BLUR = 0.15
"""Weight of each neighbour: players bid by different points."""

FLOOR = 0.02
"""No call is less likely than so much of what is likeliest ..."""

HALF = 0.5
"""... but for each step beyond the first that is so unlikely, half as likely: somebody may bid a
little too much, but not twice what he has.
"""

Cell: TypeAlias = tuple[int, int]
"""A row and a step of the table."""


class Counted(NamedTuple):
    """The numbers of possible calls, and of calls made."""

    could: Counter[Cell]
    made: Counter[Cell]


def count_calls(deals: Sequence[Deal]) -> Counted:
    """Count calls in so many auctions."""
    hands, found = _points(deals), Counted(Counter(), Counter())
    for number, deal in enumerate(deals):
        for seat, could, made in _decisions(deal, PAIRS[number % len(PAIRS)]):
            for kinds, calls in zip(found, (could, made), strict=True):
                kinds.update(_cell(one, hands[seat], number) for one in calls)
    return found


def _points(deals: Sequence[Deal]) -> list[list[list[int]]]:
    """Return tenths of card points by seat, denomination (the best of them behind), and deal."""
    found = []
    for seat in range(4):
        numbers = [[NUMBERS[card] for card in deal.hands[seat]] for deal in deals]
        counts = estimate_hand_by_denomination(vectors(numbers, len(PACK)), len(deals))
        counts.append(greatest_count_by_world(counts, every_world(len(deals))))
        found.append([by_deal(count, len(deals)) for count in counts])
    return found


def _cell(one: HeardCall, hand: Sequence[Sequence[int]], number: int) -> Cell:
    points = hand[-1 if one.denomination is None else one.denomination][number]
    step = (points - TENTHS * one.needed) // (TENTHS * STEP) + BELOW
    return one.row, min(STEPS - 1, max(0, step))


def _decisions(
    deal: Deal, pair: Sequence[Bidder]
) -> Iterator[tuple[Seat, set[HeardCall], set[HeardCall]]]:
    """Yield the speaker, the possible calls, and the call made."""
    auction, hands = Auction(), hands_of(deal, TABLES)
    bids, spoke = list[tuple[Seat, Bid]](), set[Seat]()
    while not auction.done:
        seat = auction.turn
        number = pair[seat % 2](auction, hands[seat])
        call = call_of(number)
        told = partial(
            find_likelihood_row, seat, bids=bids, silent=seat not in spoke, least=OPTIONS.min_bid
        )
        yield seat, {told(one) for one in (*_possible(seat, bids), call)}, {told(call)}
        auction.call(number)
        spoke.add(seat)
        bids += [(seat, call)] if isinstance(call, Bid) else []


def _possible(seat: Seat, bids: Sequence[tuple[Seat, Bid]]) -> Iterator[Call]:
    yield Pass()
    if bids and team_of(bids[-1][0]) != team_of(seat):
        yield Double()
    lowest = bids[-1][1].x + 1 if bids else OPTIONS.min_bid
    for x in range(lowest, lowest + TRIED):
        yield from (Bid(Units(x), suit) for suit in BID_SUITS)


# The table


def likelihoods(found: Counted) -> list[int]:
    """Return by row, then step, the surprises."""
    return [its for row in range(ROWS) for its in _row(found, row)]


def _row(found: Counted, row: int) -> list[int]:
    could, made = ([kind[row, step] for step in range(STEPS)] for kind in found)
    usual = FEW * sum(made) / max(1, sum(could))
    known = [step for step in range(STEPS) if could[step] >= ENOUGH]
    if not known or not sum(made):
        return [0] * STEPS
    near = [min(known, key=lambda other: abs(other - step)) for step in range(STEPS)]
    sharp = [(made[step] + TIMES * usual) / (could[step] + TIMES) for step in near]
    left, right = [sharp[0], *sharp[:-1]], [*sharp[1:], sharp[-1]]
    blurred = [
        (1 - 2 * BLUR) * one + BLUR * (before + after)
        for one, before, after in zip(sharp, left, right, strict=True)
    ]
    most, top = max(blurred), blurred.index(max(blurred))
    shares = [max(FLOOR, one / most) for one in blurred]
    return [round(log(its) / log(SURPRISE)) for its in _falling(shares, top)]


def _falling(shares: Sequence[float], top: int) -> list[float]:
    """Return shares that fall, beyond the first at the floor, away from the likeliest step."""
    found = [*shares]
    for steps in (range(top - 1, -1, -1), range(top + 1, STEPS)):
        share = 1.0
        for step in steps:
            share = HALF * share if share <= FLOOR else shares[step]
            found[step] = share
    return found


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=12_000)
    parser.add_argument("--seed", default="likely")
    asked = parser.parse_args()
    write_tables(heard, likelihoods(count_calls([*make_deals(asked.deals, asked.seed)])))


if __name__ == "__main__":
    main()
