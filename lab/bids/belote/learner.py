"""A learner of the calls of Belote."""

from collections.abc import Iterable, Sequence
from random import Random

from cardroom.players.belote.bids.auction import (
    BIDS,
    DOUBLES,
    PASSES,
    SHIFTS,
    STEPS,
    TRIED_BEHIND,
    Tables,
)
from cardroom.players.belote.bids.tables import TABLES
from lab.bids.belote import learn
from lab.bids.belote.auctions import (
    Auction,
    Bidder,
    as_experts,
    by_rules_of_thumb,
    by_tables,
    estimate_result,
)
from lab.bids.belote.deals import Deal, make_deals

FOR_HANDS = 8
"""Factor of a round's deals, for the worth of hands."""


class BeloteLearner:
    """The learner of Belote, see `trying.Learner`."""

    seats = 4
    sides = 2
    sets = 1_000
    thumb: Bidder = staticmethod(by_rules_of_thumb)
    expert: Bidder = staticmethod(as_experts)

    def deals(self, count: int, seed: str) -> Iterable[Deal]:
        """Return new deals for every seed."""
        return make_deals(count, seed)

    def first(self, count: int, seed: str) -> Tables:
        """Return tables with the worth of hands, from eight times as many deals."""
        hands = learn.learn_strengths(make_deals(FOR_HANDS * count, f"{seed}/hands"))
        sizes = (SHIFTS, BIDS, DOUBLES, PASSES, STEPS)
        return Tables(*hands, *([0] * size for size in sizes))

    def add_news(self, deals: Iterable[Deal], bidder: Bidder, tables: Tables) -> Tables:
        """Return tables with the news of calls about the place of points."""
        return tables._replace(shifts=learn.learn_shifts(deals, bidder, tables))

    def try_calls(
        self, deal: Deal, bidders: Sequence[Bidder], tables: Tables, dice: Random, side: int
    ) -> learn.Rows:
        """Try passes, doubles and some bids."""
        hands = learn.hands_of(deal, tables)
        trial = learn.Trial(deal, hands, (bidders[0], bidders[1]), tables, dice)
        return learn.looked_at(trial, side)

    def fitted(self, rows: Sequence[list[object]], tables: Tables) -> Tables:
        """Fit the tables by least squares."""
        return learn.fit_tables(learn.Rows(*rows), tables)  # type: ignore[arg-type]

    def bidder(self, tables: Tables) -> Bidder:
        """Return a bidder of the call of most worth."""
        return by_tables(tables, TRIED_BEHIND)

    def worth(self, deal: Deal, bidders: Sequence[Bidder]) -> list[float]:
        """Return units: a side's score less the other's."""
        hands, auction = learn.hands_of(deal, TABLES), Auction()
        while not auction.done:
            auction.call(bidders[auction.turn](auction, hands[auction.turn]))
        units = estimate_result(auction, deal).units
        return [units, -units, units, -units]
