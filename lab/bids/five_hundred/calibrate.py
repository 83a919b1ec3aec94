"""Corrections of the tables' claims: ``python -m lab.bids.five_hundred.calibrate --players 2``.

Experts with the tables play whole deals among others who bid by rules of thumb. All have so many
samples for their cards. The tables keep the surplus of results over claims, by the side of the
highest bid. It is added to all calls alike, so that choices stay. The share of contracts made is
kept by the steps that a side was thought to be above its bid. ``--check`` mends nothing, and
compares claims with results: for deals of another ``--seed``.

Auctions alone do not suffice: in them bids claim more than comes. At the table experts make more
contracts than is reckoned there.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from random import Random
from statistics import fmean
from typing import NamedTuple

from cardroom.games import five_hundred
from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.model import Contract, Options, State, side_of
from cardroom.nouns.seats import Seat, advantage_of_first_side
from cardroom.players.five_hundred import decide_by_tables, player
from cardroom.players.five_hundred.bids.auction import STEPS, WHOSE, AuctionSight, Tables
from cardroom.players.five_hundred.bids.calling import TEN_THOUSAND, auction_sight_of, encode_bid
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.strength import table_key
from cardroom.players.levels import budget_for
from cardroom.players.search import Estimate
from cardroom.players.service import dice_key
from lab.bids.games import add_table, options_of
from lab.learn_bids import write

TRUE = 150
"""Number of true claims held against the results: a few may be luck of the deals."""

KNOWN = 25
"""Number of played contracts that reckoned figures count for."""

A_TENTH = 0.1
CHANCES = tuple(A_TENTH * tenth for tenth in range(11))
"""Claims of chances are told in these classes."""

NAMES = ("nobody's", "ours", "theirs")
"""Sides of the highest bid."""


class Claim(NamedTuple):
    """The figures of tables for a call, and its result."""

    whose: int  # the highest bid was
    bids: bool  # or passes
    value: float
    came: float
    chance: float  # of a bid to be made
    above: int  # by how many steps its side was thought to be above what it needs
    made: bool | None  # None: it did not become the contract

    @property
    def missing(self) -> float:
        """Points that came more than was claimed."""
        return self.came - self.value


class Said(NamedTuple):
    """A call by tables."""

    seat: Seat
    sight: AuctionSight
    one: Estimate


def claims(options: Options, seed: str, first: int, samples: int) -> Iterator[Claim]:
    """Return the claims of the calls of every other side, from `first` on, in a deal."""
    state, actions, said = five_hundred.start(options, seed), 0, list[Said]()
    budget = budget_for(five_hundred.KEY, "expert")._replace(samples=samples)
    while (seat := state.turn) is not None:
        view, own = five_hundred.view(state, seat), budget
        if found := decide_by_tables(view, budget):
            own = budget if side_of(options, seat) % 2 == first else budget._replace(samples=0)
        dice = Random(dice_key(seed, seat, actions, budget.level))
        action = player(view, dice, own).action
        if found and own is budget:
            claimed = next(one for one in found.estimates if one.action == action)
            said.append(Said(seat, auction_sight_of(view), claimed))
        state, actions = five_hundred.apply(state, action), actions + 1
    return (_claim(state, one) for one in said)


def _claim(end: State, said: Said) -> Claim:
    sides = sorted(five_hundred.partnerships(end.options), key=lambda one: said.seat not in one)
    came = advantage_of_first_side(five_hundred.worth(end), sides)
    bid, value, chance, _ = said.one
    found, bids = end.sheet[-1].reckoning if end.sheet else None, isinstance(bid, Bid)
    claim = Claim(said.sight.whose, bids, value, came, chance, 0, None)
    if found is None or not isinstance(bid, Bid) or bid.misere:
        return claim
    mine = found.contract == Contract(bid, said.seat)
    above = said.sight.surplus_class(encode_bid(bid))
    return claim._replace(above=above, made=bool(found.made) if mine else None)


def describe_claims(found: Sequence[Claim]) -> Iterator[str]:
    """Yield claims and results, by side of the highest bid, by call, and by chance to be made."""
    groups: dict[str, list[tuple[float, float]]] = {}
    for one in found:
        for group in (NAMES[one.whose], "bids" if one.bids else "passes"):
            groups.setdefault(group, []).append((one.value, one.came))
    for group, its in sorted(groups.items()):
        yield f"{group}: claimed {_mean(its, 0):.1f}, came {_mean(its, 1):.1f}, of {len(its)}"
    for begins in CHANCES:
        its = [
            (one.chance, float(one.made))
            for one in found
            if one.made is not None and begins <= one.chance < begins + A_TENTH
        ]
        if its:
            yield f"makes it, claimed {_mean(its, 0):.2f}, made {_mean(its, 1):.2f}, of {len(its)}"


def _mean(its: Iterable[tuple[float, float]], at: int) -> float:
    return fmean(one[at] for one in its)


def mended(found: Sequence[Claim], tables: Tables) -> Tables:
    """Return the tables, with claims that came true on average."""
    more = [*tables.more]
    for whose in range(WHOSE):
        its = [one.missing for one in found if one.whose == whose]
        more[whose] += round(sum(its) / (len(its) + TRUE))
    return tables._replace(more=more, made=fit_chances(found, tables.made))


def fit_chances(found: Iterable[Claim], known: Sequence[int]) -> list[int]:
    """Return by steps the number of ten thousand, never fewer the further above. Known figures
    count as much as so many contracts.
    """
    counts, sums = [0] * STEPS, [0] * STEPS
    for one in found:
        if one.made is not None:
            counts[one.above] += 1
            sums[one.above] += one.made
    shares = [
        round((TEN_THOUSAND * made + KNOWN * before) / (count + KNOWN))
        for made, count, before in zip(sums, counts, known, strict=True)
    ]
    above, below = accumulate(shares, max), [*accumulate(reversed(shares), min)]
    return [(one + other) // 2 for one, other in zip(above, reversed(below), strict=True)]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_table(parser)
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--samples", type=int, default=128)
    parser.add_argument("--seed", default="calibrate")
    parser.add_argument("--check", action="store_true", help="only say how claims come true")
    asked = parser.parse_args()
    options, found = options_of(asked), list[Claim]()
    for number in range(asked.deals):
        found += claims(options, f"{asked.seed}/{number}", number % 2, asked.samples)
    print(*describe_claims(found), sep="\n")
    if not asked.check:
        line = table_key(options)
        write(five_hundred.KEY, line, mended(found, TABLES[line]))


if __name__ == "__main__":
    main()
