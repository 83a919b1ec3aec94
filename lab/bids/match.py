"""Auctions of experts against auctions by rules of thumb: ``python -m lab.bids.match``.

Every deal is bid twice, the seats changed, and its value comes from its playouts. The command
prints one line of JSON. It tells the experts' lead in the game's own units a deal, own less the
mean of others'. It also tells their share of the pairs. Games with several kinds of deal get these
figures for each.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from lab.bids.games import add_game, learner_for
from lab.selfplay import margin_of, pair_count, pair_win


def better(learner: Any, deal: Any) -> float:
    """Return the experts' lead, over both seatings."""
    return fmean(_worth_of_experts(learner, deal, begins) for begins in (0, 1))


def _worth_of_experts(learner: Any, deal: Any, begins: int) -> float:
    """Return the experts' mean; `begins` is the first of their sides, which alternate."""
    both = (learner.expert, learner.thumb)
    others = [(seat % learner.sides + begins) % 2 for seat in range(learner.seats)]
    worth = learner.worth(deal, [both[at] for at in others])
    return fmean(each for each, at in zip(worth, others, strict=True) if not at)


def kind_of(learner: Any, deal: Any) -> str:
    """Return the kind of a deal; empty where the game has but one."""
    return str(learner.kind(deal)) if hasattr(learner, "kind") else ""


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_game(parser)
    parser.add_argument("--deals", type=pair_count, default=4_000)
    parser.add_argument("--seed", default="match")
    asked = parser.parse_args()
    learner = learner_for(asked)
    found, kinds = list[float](), defaultdict[str, list[float]](list)
    for deal in learner.deals(asked.deals, asked.seed):
        found.append(better(learner, deal))
        if kind := kind_of(learner, deal):
            kinds[kind].append(found[-1])
    summaries = {kind: _summarise(its) for kind, its in kinds.items() if len(its) > 1}
    print(json.dumps(_summarise(found) | summaries))


def _summarise(found: Sequence[float]) -> dict[str, Any]:
    return {
        "mean": round(fmean(found), 3),
        "margin": round(margin_of(found), 3),
        "wins": round(fmean(map(pair_win, found)), 4),
        "of": len(found),
    }


if __name__ == "__main__":
    main()
