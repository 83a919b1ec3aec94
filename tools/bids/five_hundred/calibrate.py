"""Mend what the tables claim: ``python -m tools.bids.five_hundred.calibrate --players 2``.

In deals that experts bid against experts and against rules of thumb, a pass and what was called
are tried in every decision of experts. What passes were said to be worth is shifted by what came
more, by whose the highest bid is; and of what chosen bids were said to gain on a pass as large a
part is told as came.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import NamedTuple

from cardroom.games import five_hundred
from cardroom.games.five_hundred.model import Options, side_of
from cardroom.players.five_hundred.bids.auction import (
    PASSED,
    WHOSE,
    Tables,
    pass_by_whose,
)
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.bids.worth import bid_gain, pass_worth
from tools.bids.five_hundred.auctions import Auction, Bidder
from tools.bids.five_hundred.learn import Trial, hands_of
from tools.bids.five_hundred.learner import FiveHundredLearner
from tools.learn_bids import write

FEWEST = 50
"""Decisions from which on something is mended."""


class Said(NamedTuple):
    """A decision: what was claimed, and what came."""

    whose: int
    passing: tuple[float, float]
    gain: tuple[float, float] | None  # of the bid that was chosen


def decisions(learner: FiveHundredLearner, deals: int, seed: str) -> Iterator[Said]:
    """Those of experts; every other deal they bid against rules of thumb."""
    options, tables = learner.options, TABLES[learner.line]
    for number, deal in enumerate(learner.deals(deals, seed)):
        alone = number // 2 % learner.sides if number % 2 else None
        bidders = _bidders(learner, alone)
        hands = hands_of(options, deal, tables)
        trial = Trial(options, deal, hands, bidders, tables, Random(seed))
        yield from _in_auction(trial, alone)


def _bidders(learner: FiveHundredLearner, alone: int | None) -> list[Bidder]:
    """By side; `alone`: the only expert's, None if all are."""
    sides = range(learner.sides)
    return [learner.expert if alone in (None, side) else learner.thumb for side in sides]


def _in_auction(trial: Trial, alone: int | None) -> Iterator[Said]:
    auction = Auction(trial.options)
    while not auction.done:
        call = trial.next(auction)
        if alone in (None, side_of(trial.options, auction.turn)):
            sight = auction.seen(trial.hands[auction.turn].worth, trial.tables)
            came, *_ = trial.tried(auction, PASSED)
            gain = None
            if call is not PASSED and (said := bid_gain(sight, call, trial.tables)) > 0:
                gain = float(said), trial.tried(auction, call)[0] - came
            yield Said(sight.whose, (pass_worth(sight, trial.tables), came), gain)
        auction.call(call)


def mended(found: Iterator[Said], tables: Tables) -> Tables:
    """The same tables, with claims that came true in these decisions."""
    passing, gains = defaultdict[int, list[float]](list), defaultdict[int, list[float]](list)
    claimed = defaultdict[int, float](float)
    for whose, (said, was), gain in found:
        passing[whose].append(was - said)
        if gain:
            gains[whose].append(gain[1])
            claimed[whose] += gain[0]
    passes, came = [*tables.passes], [*tables.came]
    for whose in range(WHOSE):
        if len(passing[whose]) >= FEWEST:
            for place in pass_by_whose(whose):
                passes[place] += round(fmean(passing[whose]))
        if len(gains[whose]) >= FEWEST:
            came[whose] = round(came[whose] * sum(gains[whose]) / claimed[whose])
    return tables._replace(passes=passes, came=came)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=4_000)
    parser.add_argument("--seed", default="calibrate")
    asked = parser.parse_args()
    learner = FiveHundredLearner(Options(players=asked.players))
    tables = mended(decisions(learner, asked.deals, asked.seed), TABLES[learner.line])
    print(TABLES[learner.line].came, tables.came)
    write(five_hundred.KEY, asked.players, tables)


if __name__ == "__main__":
    main()
