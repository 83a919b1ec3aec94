"""Costs of worse calls, claimed and real: ``python -m lab.bids.belote.costs``.

All seats bid as experts do. Every decision is tried again with another call, found by chance, and
goes on from both. The command prints one line of JSON. By claimed cost of the other call, in units,
it tells the mean claim, the mean real cost, and their number.
"""

import argparse
import json
from bisect import bisect
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean

from cardroom.players.belote.bids.auction import DENOMINATIONS, PASSED
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.bids.worth import HUNDREDTHS
from lab.bids.belote.auctions import Auction, as_experts, gain_of
from lab.bids.belote.deals import Deal, make_deals
from lab.bids.belote.learn import Trial, hands_of

STEPS = (0, 2, 5, 10, 20)
"""Units at which another row begins."""


def costs(deal: Deal, dice: Random) -> Iterator[tuple[float, float]]:
    """Yield the claimed and the real cost, for each decision with more than one call."""
    trial = Trial(deal, hands_of(deal, TABLES), (as_experts, as_experts), TABLES, dice)
    auction = Auction()
    while not auction.done:
        sight = auction.make_sight(trial.hands[auction.turn], TABLES)
        own = trial.next(auction)
        calls = [PASSED, *(DENOMINATIONS * x + its for x, its in sight.bids_to_compare())]
        others = [call for call in calls if call != own]
        if others:
            other = dice.choice(others)
            said = (gain_of(sight, own) - gain_of(sight, other)) / HUNDREDTHS
            yield said, trial.try_call(auction, own)[0] - trial.try_call(auction, other)[0]
        auction.call(own)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=3_000)
    parser.add_argument("--seed", default="costs")
    asked = parser.parse_args()
    dice, rows = Random(asked.seed), defaultdict[int, list[tuple[float, float]]](list)
    for deal in make_deals(asked.deals, asked.seed):
        for said, cost in costs(deal, dice):
            rows[bisect(STEPS, said)].append((said, cost))
    told = [
        (round(fmean(s for s, _ in some), 2), round(fmean(c for _, c in some), 2), len(some))
        for _, some in sorted(rows.items())
    ]
    print(json.dumps(told))


if __name__ == "__main__":
    main()
