"""Learn doubles anew: ``python -m tools.bids.belote.doubles [--deals 9000]``.

While tables are learnt, others bid as experts never would, and doubling them pays. So what doubles
are worth is learnt once more from deals that experts bid against experts and against rules of
thumb: wherever the highest bid is theirs an expert doubles and passes. The table of doubles is
replaced, nothing else.
"""

import argparse
from collections.abc import Iterator
from random import Random

from cardroom.games import belote
from cardroom.players.belote.bids.auction import (
    DOUBLED,
    DOUBLES,
    PASSED,
    THEIRS,
    double_places,
)
from cardroom.players.belote.bids.tables import TABLES
from tools.bids.belote.auctions import Auction
from tools.bids.belote.calibrate import PAIRS, side_of_experts
from tools.bids.belote.deals import dealt
from tools.bids.belote.learn import Trial, hands_of, in_hundredths
from tools.bids.least_squares import Row, fitted
from tools.learn_bids import write

RIDGE = 60.0
"""So many rows of nothing stand against what a feature adds: doubles that look good are few, and
what is seldom seen would be thought too well of.
"""


def tried(deals: int, seed: str) -> Iterator[Row]:
    """What doubles come to more than passes, in units."""
    dice = Random(seed)
    for number, deal in enumerate(dealt(deals, seed)):
        bidders = PAIRS[number % len(PAIRS)]
        trial = Trial(deal, hands_of(deal, TABLES), bidders, TABLES, dice)
        yield from _of_experts(trial, side_of_experts(bidders))


def _of_experts(trial: Trial, side: int) -> Iterator[Row]:
    auction = Auction()
    while not auction.done:
        seat = auction.turn
        sight = auction.seen(trial.hands[seat], TABLES)
        if seat % 2 == side and sight.high and sight.whose == THEIRS:
            doubled, passed = (trial.tried(auction, one)[0] for one in (DOUBLED, PASSED))
            yield double_places(sight, sight.high), doubled - passed
        auction.call(trial.next(auction))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=9_000)
    parser.add_argument("--seed", default="doubles")
    asked = parser.parse_args()
    doubles = in_hundredths(fitted(tried(asked.deals, asked.seed), DOUBLES, RIDGE))
    write(belote.KEY, 4, TABLES._replace(doubles=doubles))


if __name__ == "__main__":
    main()
