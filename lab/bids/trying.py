"""A learner of the worth of calls by trying them, for any game with a `Learner`."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from random import Random
from time import perf_counter
from typing import Any, Protocol, TypeVar

RIDGE = 8.0
"""Number of zero rows held against a feature's amount."""

TEN_THOUSAND = 10_000

TRIED = 3
"""Bids that are tried in a decision, found by chance among those that are thought of."""

FOR_SHIFTS = 4
"""Divisor of a round's deals, for the news of calls about hands."""

OTHERS = (4, 4, 2)
"""Numbers of ten opponents: without tables, by the newest tables, by those before."""

D = TypeVar("D")
T = TypeVar("T")
B = TypeVar("B")
C = TypeVar("C")

Rows = Sequence[list[Any]]
"""The trials and their results, by kind."""


class Learner(Protocol[D, T, B]):
    """A game's part in learning: deals D, tables T, bidders B."""

    sides: int
    sets: int  # of deals: so many rounds have deals of their own, others those of earlier ones
    thumb: B  # who calls without tables

    def deals(self, count: int, seed: str) -> Iterable[D]:
        """Return so many deals, equal for equal seeds."""

    def first(self, count: int, seed: str) -> T:
        """Return the tables before any trial; for hands so many deals may be looked at."""

    def add_news(self, deals: Iterable[D], bidder: B, tables: T) -> T:
        """Return the tables with the news that this bidder's calls tell of hands."""

    def try_calls(self, deal: D, bidders: Sequence[B], tables: T, dice: Random, side: int) -> Rows:
        """Try some calls in each decision of this side; `bidders`: by side."""

    def fitted(self, rows: Rows, tables: T) -> T:
        """Return the tables with the worth of calls from these rows."""

    def bidder(self, tables: T) -> B:
        """Return a bidder by these tables, who tries more than is done at a table."""

    def worth(self, deal: D, bidders: Sequence[B]) -> Sequence[float]:
        """Return by seat the worth of the deal with such bidders, by seat, too."""


def run_rounds(
    learner: Learner[D, T, B], deals: int, rounds: int, seed: str, keep: Callable[[T], None]
) -> T:
    """Return the tables after so many rounds; call `keep` with those of each round."""
    begun, tables = perf_counter(), learner.first(deals, seed)
    mine = before = learner.thumb
    rows: list[Rows] = []
    for number in range(rounds):
        name = f"{seed}/{number}"
        if number in (0, 2):  # by then players have found their manner of bidding
            told = learner.deals(deals // FOR_SHIFTS, f"{name}/shifts")
            tables, rows = learner.add_news(told, mine, tables), []
        bidders = (learner.thumb, mine, before)
        others = [one for one, times in zip(bidders, OTHERS, strict=True) for _ in range(times)]
        dealt = learner.deals(deals, f"{seed}/{number % learner.sets}")
        rows = [*rows[-1:], round_of(learner, dealt, Random(name), tables, mine, others)]
        tables = learner.fitted(joined(rows), tables)
        before, mine = mine, learner.bidder(tables)
        print(f"round {number}: {perf_counter() - begun:.0f} s", flush=True)
        keep(tables)
    return tables


def round_of(
    learner: Learner[D, T, B],
    deals: Iterable[D],
    dice: Random,
    tables: T,
    mine: B,
    others: Sequence[B],
) -> Rows:
    """Return the rows of trials in these deals."""
    found = list[Rows]()
    for deal in deals:
        side = dice.randrange(learner.sides)
        bidders = [mine if at == side else dice.choice(others) for at in range(learner.sides)]
        found.append(learner.try_calls(deal, bidders, tables, dice, side))
    return joined(found)


def joined(found: Iterable[Rows]) -> Rows:
    """Return all of them together."""
    return [[*chain.from_iterable(kinds)] for kinds in zip(*found, strict=True)]


def some_of(calls: list[C], dice: Random) -> list[C]:
    """Return as many of them as are tried in a decision."""
    return calls if len(calls) <= TRIED else dice.sample(calls, TRIED)


def shares(found: Iterable[tuple[int, float]], steps: int) -> list[int]:
    """Return by step the number of ten thousand, never fewer the further above. Rarely seen steps
    are drawn to the neighbour below.
    """
    counts, sums = [0] * steps, [0.0] * steps
    for step, made in found:
        counts[step] += 1
        sums[step] += made
    known, rising = list[int](), 0.0
    for count, total in zip(counts, sums, strict=True):
        rising = max(rising, (total + RIDGE * rising) / (count + RIDGE))
        known.append(round(TEN_THOUSAND * rising))
    return known
