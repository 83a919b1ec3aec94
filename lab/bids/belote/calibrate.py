"""Corrections of the tables' mean claims: ``python -m lab.bids.belote.calibrate [--deals 9000]``.

Experts bid against experts and against rules of thumb. Claims of a pass are compared with results,
by the side of the highest bid. The table of passes is shifted by the difference. Other calls are
told as the difference to a pass, so the order of calls stays.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean

from cardroom.games import belote
from cardroom.players.belote.bids.auction import PASS_AT, PASSED, Tables
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.bids.worth import HUNDREDTHS, pass_worth
from lab.bids.belote.auctions import Auction, as_experts, by_rules_of_thumb, estimate_result
from lab.bids.belote.deals import make_deals
from lab.bids.belote.learn import Trial, hands_of
from lab.learn_bids import write

PAIRS = ((as_experts, as_experts), (as_experts, by_rules_of_thumb), (by_rules_of_thumb, as_experts))
"""Bidders, by side."""


def missed(deals: int, seed: str) -> dict[int, float]:
    """Return by side of the highest bid, in hundredths, the surplus of results over claims."""
    found, dice = defaultdict[int, list[float]](list), Random(seed)
    for number, deal in enumerate(make_deals(deals, seed)):
        bidders = PAIRS[number % len(PAIRS)]
        trial = Trial(deal, hands_of(deal, TABLES), bidders, TABLES, dice)
        for whose, more in _more(trial, int(bidders[0] is not as_experts)):
            found[whose].append(more)
    return {whose: fmean(some) for whose, some in found.items()}


def _more(trial: Trial, side: int) -> Iterator[tuple[int, float]]:
    auction, passes = Auction(), list[tuple[int, int]]()
    while not auction.done:
        seat, call = auction.turn, trial.next(auction)
        if seat % 2 == side and call == PASSED:
            sight = auction.make_sight(trial.hands[seat], TABLES)
            passes.append((sight.whose, pass_worth(sight)))
        auction.call(call)
    units = estimate_result(auction, trial.deal).units * (-1 if side else 1)
    yield from ((whose, HUNDREDTHS * units - claimed) for whose, claimed in passes)


def shifted(more: dict[int, float]) -> Tables:
    """Return the tables, with passes worth so much more."""
    passes = [*TABLES.passes]
    for whose, its in more.items():
        for place in range(PASS_AT[1] + whose, PASS_AT[2], 3):  # opponents: three calls each
            passes[place] += round(its)
    return TABLES._replace(passes=passes)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=9_000)
    parser.add_argument("--seed", default="calibrate")
    asked = parser.parse_args()
    more = missed(asked.deals, asked.seed)
    for whose, its in sorted(more.items()):
        print(f"{whose}: {its / HUNDREDTHS:+.1f}")
    write(belote.KEY, "", shifted(more))


if __name__ == "__main__":
    main()
