"""Costs of declarations, claimed and real: ``python -m lab.bids.eighty_points.costs``.

Trumps are made as experts make them. Each chance to declare is tried with the experts' choice and
another, found by chance. The deal goes on from each, and its value comes from its playouts. The
command prints two lines of JSON, in levels. The first goes by claimed cost of the other: claim,
real cost, and number. The second goes by claimed worth of the experts' choice.
"""

import argparse
import json
from bisect import bisect
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple, TypeAlias

from cardroom.games import eighty_points
from cardroom.games.eighty_points.model import SEATS
from cardroom.players.eighty_points.bids.sights import BidSight, Tables, TrumpDeclaration
from cardroom.players.eighty_points.bids.worth import THOUSANDTHS
from lab.bids.eighty_points.auctions import Table, begin, declare, next_asked, sight
from lab.bids.eighty_points.deals import Deal
from lab.bids.eighty_points.learn import Trial
from lab.bids.eighty_points.learner import EightyPointsLearner

COSTS = (0.05, 0.1, 0.2, 0.4, 0.8)
WORTHS = (-0.75, -0.25, 0.25, 0.75, 1.25)
"""Where kinds of what was said end."""

Pair: TypeAlias = tuple[float, float]
"""A claim, and its result."""


class Tried(NamedTuple):
    """A decision with its claims and results."""

    worth: Pair  # of what was done
    cost: Pair  # of another thing


def try_decisions(
    learner: EightyPointsLearner, tables: Tables, deal: Deal, dice: Random
) -> Iterator[Tried]:
    """Yield all decisions of a deal."""
    table = Table(deal, tables.hands)
    trial, last = Trial(table, [learner.expert] * len(SEATS), dice), begin(table)
    while (asked := next_asked(table, last)) is not None:
        seat, seen = asked.asked[0], sight(table, asked)
        done = learner.expert.declares(table, seat, asked, seen)
        other = dice.choice([one for one in (None, *seen.shows) if one != done])
        best, less = (
            (
                _value_of(seen, one, tables),
                trial.try_declaration(asked, one).levels * (-1 if seat % 2 else 1),
            )
            for one in (done, other)
        )
        yield Tried(best, (best[0] - less[0], best[1] - less[1]))
        last = declare(table, asked, done)


def _value_of(seen: BidSight, shown: TrumpDeclaration | None, tables: Tables) -> float:
    worth = seen.pass_value(tables) + (
        seen.declaration_gain_over_pass(shown, tables) if shown else 0
    )
    return worth / THOUSANDTHS


def by_kind(found: Iterable[Pair], ends: Sequence[float]) -> list[tuple[float, float, int]]:
    """Return by claim the mean claim, the mean result, and their number."""
    kinds = defaultdict[int, list[Pair]](list)
    for pair in found:
        kinds[bisect(ends, pair[0])].append(pair)
    return [
        (round(fmean(s for s, _ in some), 2), round(fmean(c for _, c in some), 2), len(some))
        for _, some in sorted(kinds.items())
    ]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preset", default="tractor", choices=eighty_points.PRESETS)
    parser.add_argument("--deals", type=int, default=4_000)
    parser.add_argument("--seed", default="costs")
    asked = parser.parse_args()
    learner, dice = EightyPointsLearner(eighty_points.PRESETS[asked.preset]), Random(asked.seed)
    if learner.tables is None:
        raise SystemExit("nothing was learnt yet")
    found = [
        one
        for deal in learner.deals(asked.deals, asked.seed)
        for one in try_decisions(learner, learner.tables, deal, dice)
    ]
    print(json.dumps({"cost": by_kind((one.cost for one in found), COSTS)}))
    print(json.dumps({"worth": by_kind((one.worth for one in found), WORTHS)}))


if __name__ == "__main__":
    main()
