"""Gains of doubles, claimed and real: ``python -m lab.bids.belote.doubles``.

Experts bid against experts, against rules of thumb, and against people who bid two or three units
more than these advise. Wherever an expert may double at a claimed loss of no more than ``--least``,
the auction goes on from a double and from a pass.

The command prints a line of JSON for each company. By claimed gain over a pass it tells the mean
claim, the mean real gain, its margin, and the number. These figures follow for doubles that are
better than all else.

A last line covers experts' contracts that rules of thumb have doubled. By tenths it tells the
answering expert's claimed chance, the share made, and the number.
"""

import argparse
import json
from bisect import bisect
from collections import defaultdict
from collections.abc import Iterator, Mapping
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from cardroom.games import belote
from cardroom.games.belote.model import Pass, Phase, Redouble
from cardroom.players.analysis import analyst_for
from cardroom.players.belote.bids.auction import DENOMINATIONS, DOUBLED, PASSED, THEIRS
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.bids.worth import DOUBT, HUNDREDTHS
from cardroom.players.belote.contracts import gain_of_doubling as said_of
from cardroom.players.levels import budget_for
from lab.bids.belote.auctions import (
    Auction,
    Bidder,
    Hand,
    as_experts,
    by_rules_of_thumb,
    contract_of,
    double_gain,
    estimate_result,
    gain_of,
    view_of,
)
from lab.bids.belote.deals import Deal, make_deals
from lab.bids.belote.learn import Trial, hands_of
from lab.selfplay import margin_of

ANSWERED = 8
"""Factor of the deals bid for answers: few are doubled."""

STEPS = (-20, -12, -6, -2, 0, 3)
"""Units at which another row begins."""


def bidding_more(units: int) -> Bidder:
    """Return a bidder who bids where rules of thumb would make a bid so much lower."""

    def call(auction: Auction, hand: Hand) -> int:
        own = by_rules_of_thumb(auction, hand)
        high = auction.high
        if own != PASSED or high is None:
            return own
        lower = Auction(auction.calls, high._replace(x=high.x - units))
        lower.passes = auction.passes
        lower.calls = [(who, _lower(said, units)) for who, said in auction.calls]
        other = by_rules_of_thumb(lower, hand)
        return own if other < 0 else DENOMINATIONS * (high.x + 1) + other % DENOMINATIONS

    return call


def _lower(call: int, units: int) -> int:
    return call if call < 0 else call - DENOMINATIONS * units


COMPANY: Mapping[str, Bidder] = {
    "experts": as_experts,
    "rules of thumb": by_rules_of_thumb,
    "two more": bidding_more(2),
    "three more": bidding_more(3),
}


def _seat_bidders(other: Bidder, side: int) -> tuple[Bidder, Bidder]:
    """Return the bidders by side, experts on this side."""
    return (other, as_experts) if side else (as_experts, other)


class Tried(NamedTuple):
    """A double, in units."""

    said: float  # to gain on a pass
    came: float
    best: bool  # it is worth more than all else


def try_doubles(deal: Deal, other: Bidder, side: int, least: float) -> Iterator[Tried]:
    """Yield the doubles of this side of experts."""
    trial = Trial(deal, hands_of(deal, TABLES), _seat_bidders(other, side), TABLES, Random(1))
    auction = Auction()
    while not auction.done:
        seat, call = auction.turn, trial.next(auction)
        sight = auction.make_sight(trial.hands[seat], TABLES)
        mine = seat % 2 == side and sight.high and sight.whose == THEIRS
        if mine and sight.high and double_gain(sight, sight.high) > HUNDREDTHS * least:
            yield _try_double(trial, auction, max(0.0, gain_of(sight, call) / HUNDREDTHS))
        auction.call(call)


def _try_double(trial: Trial, auction: Auction, other: float) -> Tried:
    """Try a double here, where another call gains so much on a pass."""
    said, _ = said_of(view_of(auction, trial.hands[auction.turn]))
    doubled, passed = (trial.try_call(auction, one)[0] for one in (DOUBLED, PASSED))
    return Tried(said, doubled - passed, said - other > DOUBT)


def report(company: str, found: list[Tried]) -> dict[str, Any]:
    """Return the printed keys."""
    rows = defaultdict[int, list[Tried]](list)
    for one in found:
        rows[bisect(STEPS, one.said)].append(one)
    return {
        "against": company,
        "rows": [_row(some) for _, some in sorted(rows.items())],
        "best": _row([one for one in found if one.best]),
    }


def answers(deals: int, seed: str) -> Iterator[tuple[float, float]]:
    """Yield the claimed and the real chance of each doubled contract."""
    for number, deal in enumerate(make_deals(deals, seed)):
        bidders = _seat_bidders(by_rules_of_thumb, number % 2)
        trial = Trial(deal, hands_of(deal, TABLES), bidders, TABLES, Random(1))
        auction = Auction()
        while not auction.done:
            auction.call(trial.next(auction))
        contract = contract_of(auction)
        if auction.doubled and contract and bidders[contract.team] is as_experts:
            hand = trial.hands[contract.declarer]
            asked = view_of(auction, hand)._replace(
                seat=contract.declarer,
                phase=Phase.REPLY,
                contract=contract._replace(doubling=2),
                legal=(Pass(), Redouble()),
            )
            said = analyst_for(belote.KEY)(asked, Random(number), budget_for(belote.KEY, "expert"))
            yield said.rows[0].chance, estimate_result(auction, deal).made


def by_tenths(found: list[tuple[float, float]]) -> list[tuple[float, float, int]]:
    """Return the mean claim, the mean result, and their number."""
    rows = defaultdict[int, list[tuple[float, float]]](list)
    for said, came in found:
        rows[min(9, int(10 * said))].append((said, came))
    return [
        (round(fmean(s for s, _ in some), 2), round(fmean(c for _, c in some), 2), len(some))
        for _, some in sorted(rows.items())
    ]


def _row(some: list[Tried]) -> tuple[float, ...]:
    if len(some) < 2:
        return (len(some),)
    came = [one.came for one in some]
    figures = (fmean(one.said for one in some), fmean(came), margin_of(came))
    return (*(round(one, 1) for one in figures), len(some))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000, help="for each company")
    parser.add_argument("--seed", default="doubles")
    parser.add_argument("--least", type=float, default=-12.0, help="units, by the learner's table")
    asked = parser.parse_args()
    for company, other in COMPANY.items():
        deals = enumerate(make_deals(asked.deals, f"{asked.seed}/{company}"))
        doubles = [
            one for at, deal in deals for one in try_doubles(deal, other, at % 2, asked.least)
        ]
        print(json.dumps(report(company, doubles)), flush=True)
    found = [*answers(ANSWERED * asked.deals, f"{asked.seed}/answers")]
    print(json.dumps({"answers": by_tenths(found)}))


if __name__ == "__main__":
    main()
