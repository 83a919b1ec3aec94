"""The worth of declaring trumps at 80 Points, found by trying it: see `lab.learn_bids`."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple, TypeAlias

from cardroom.games.eighty_points.model import SEATS
from cardroom.games.eighty_points.rules import may_reshuffle
from cardroom.players.eighty_points.bids.hands import (
    HANDS,
    MOST_CARDS,
    ROLES,
    THEIRS,
    count_features,
    index_features,
    ranking_with,
)
from cardroom.players.eighty_points.bids.sights import (
    CHANCES,
    LINES,
    PASSES,
    SHOWS,
    BidSight,
    Tables,
    TrumpDeclaration,
    chance_table_index,
    redeal_table_index,
)
from cardroom.players.eighty_points.bids.worth import THOUSANDTHS, relation_code
from lab.bids.eighty_points.auctions import (
    Bidder,
    Moment,
    Outcome,
    Table,
    begin,
    declare,
    make_declarations,
    next_asked,
    outcome,
    settled,
    sight,
)
from lab.bids.eighty_points.deals import Deal
from lab.bids.least_squares import Row, fitted, solved
from lab.bids.trying import RIDGE, TEN_THOUSAND, some_of

HANDS_A_DEAL = 20
"""Hands, or parts of them, that are looked at of a deal, found by chance."""

SEEN = 3
"""Every so manyth decision in which nothing is declared is tried: they are many."""


class Won(NamedTuple):
    """A trial, and the end of the deal."""

    role: int
    share: float
    sight: BidSight | None = None
    shown: TrumpDeclaration | None = None
    worth: int = 0  # if it is no decision, but a hand with the trumps that were made


class Rows(NamedTuple):
    """The trials, and their results."""

    shows: list[Row]
    passes: list[Row]
    won: list[Won]
    keeps: list[Row]
    bankers: list[tuple[bool, float]]  # whether it was a first round, and levels for who defended


# Worth of hands

Weighted: TypeAlias = tuple[tuple[tuple[int, int], ...], float]


def learn_hands(deals: Iterable[Deal], seed: str) -> tuple[int, ...]:
    """Return the table for hands."""
    return _thousandths(_fitted_by_weight(_hands(deals, Random(seed)), HANDS))


def _hands(deals: Iterable[Deal], dice: Random) -> Iterator[Weighted]:
    for deal in deals:
        ends = sorted(deal.ends)
        free = deal.playing.options.trump_making == "declare"
        for _ in range(HANDS_A_DEAL if free else 2 * len(SEATS)):
            banker, trumps = dice.choice(ends)
            seat = dice.choice(SEATS)
            whole = not free or not dice.randrange(4)
            cards = MOST_CARDS if whole else dice.randint(1, MOST_CARDS - 1)
            role = relation_code(seat, banker)
            its = count_features(deal.hand(seat, cards), ranking_with(deal.playing, trumps))
            levels = deal.ends[banker, trumps].levels
            places = tuple(index_features(deal.playing, role, trumps, its, cards))
            yield places, -levels if role == THEIRS else levels


def _fitted_by_weight(rows: Iterable[Weighted], size: int) -> list[float]:
    """Fit by least squares where features count so many times."""
    sums, right = [dict[int, float]() for _ in range(size)], [0.0] * size
    for places, value in rows:
        for one, times in places:
            right[one] += times * value
            row = sums[one]
            for other, also in places:
                row[other] = row.get(other, 0.0) + times * also
    for at in range(size):
        sums[at][at] = sums[at].get(at, 0.0) + RIDGE
    return solved([[*row.items()] for row in sums], right)


def _thousandths(found: Iterable[float]) -> tuple[int, ...]:
    return tuple(round(THOUSANDTHS * one) for one in found)


# Worth of declaring


class Trial(NamedTuple):
    """A deal in which one side tries its possible declarations."""

    table: Table
    bidders: Sequence[Bidder]  # by seat
    dice: Random

    def try_declaration(self, moment: Moment, shown: TrumpDeclaration | None) -> Outcome:
        """Return the outcome for seat 0 if the asked seat declares this, or nothing."""
        after = declare(self.table, moment, shown)
        last = make_declarations(self.table, after, [one.declares for one in self.bidders])
        return outcome(self.table, settled(self.table, last))


def looked_at(trial: Trial, side: int) -> Rows:
    """Try all in some of this side's decisions."""
    table, rows, last = trial.table, Rows([], [], [], [], []), begin(trial.table)
    while (asked := next_asked(table, last)) is not None:
        seat, seen = asked.asked[0], sight(table, asked)
        shown = trial.bidders[seat].declares(table, seat, asked, seen)
        if seat % 2 == side and (shown or seen.close or not trial.dice.randrange(SEEN)):
            _try(trial, asked, seen, rows)
        last = declare(table, asked, shown)
    _look_back(table, last, rows)
    return rows


def _try(trial: Trial, moment: Moment, seen: BidSight, rows: Rows) -> None:
    side = -1 if moment.asked[0] % 2 else 1
    nothing = trial.try_declaration(moment, None)
    rows.passes.append(
        (seen.pass_table_indices(), side * nothing.levels - seen.hand_value_now / THOUSANDTHS)
    )
    rows.won.append(Won(seen.role, _share(nothing, side), seen))
    for shown in some_of(list(seen.shows), trial.dice):
        found = trial.try_declaration(moment, shown)
        gained = side * (found.levels - nothing.levels) - seen.hand_value_gain(shown) / THOUSANDTHS
        rows.shows.append((seen.declaration_table_indices(shown), gained))
        rows.won.append(Won(seen.role_if_declared(), _share(found, side), seen, shown))


def _share(found: Outcome, side: int) -> float:
    return found.won if side > 0 else 1 - found.won


def _look_back(table: Table, last: Moment, rows: Rows) -> None:
    """Add the results of poor hands and of the defenders."""
    end, deal = settled(table, last), table.deal
    if end is None:
        return
    levels, won = deal.ends[end]
    rows.bankers.append((deal.playing.first, levels))
    for seat in SEATS:
        role = relation_code(seat, end[0])
        worth = table.worth(seat, MOST_CARDS)[role][end[1]]
        rows.won.append(
            Won(role, _share(Outcome(levels, won), -1 if role == THEIRS else 1), worth=worth)
        )
        if may_reshuffle(deal.playing.options, 0, deal.hand(seat)):
            came = -levels if role == THEIRS else levels
            place = redeal_table_index(role, first=deal.playing.first)
            rows.keeps.append(((place,), came - worth / THOUSANDTHS))


def fit_tables(rows: Rows, tables: Tables) -> Tables:
    """Return the tables with the news of these rows."""
    found = tables._replace(
        shows=_thousandths(fitted(rows.shows, SHOWS, RIDGE)),
        passes=_thousandths(fitted(rows.passes, PASSES, RIDGE)),
        keeps=_thousandths(fitted(rows.keeps, LINES, RIDGE)),
        redeals=_redeals(rows.bankers),
    )
    return found._replace(chances=_chances(rows.won, found))


def _redeals(bankers: Iterable[tuple[bool, float]]) -> tuple[int, ...]:
    """Return values by role, later and in the first round: without a banker there, they are 0."""
    later = [levels for first, levels in bankers if not first]
    mean = round(THOUSANDTHS * fmean(later)) if later else 0
    return tuple(
        0 if first else -mean if role == THEIRS else mean
        for role in range(ROLES)
        for first in (0, 1)
    )


def _worth(one: Won, tables: Tables) -> int:
    if one.sight is None:
        return one.worth
    return one.sight.pass_value(tables) + (
        one.sight.declaration_gain_over_pass(one.shown, tables) if one.shown else 0
    )


def _chances(won: Iterable[Won], tables: Tables) -> tuple[int, ...]:
    """Return by role and worth the deals won of ten thousand, never fewer where worth is more."""
    sums, counts = [0.0] * CHANCES, [0] * CHANCES
    for one in won:
        place = chance_table_index(one.role, _worth(one, tables))
        sums[place] += one.share
        counts[place] += 1
    found, steps = list[int](), CHANCES // (ROLES + 1)
    for begun in range(0, CHANCES, steps):
        least = 0.0
        for at in range(begun, begun + steps):
            least = max(least, (sums[at] + RIDGE * least) / (counts[at] + RIDGE))
            found.append(round(TEN_THOUSAND * least))
    return tuple(found)
