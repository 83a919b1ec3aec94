"""A learner of the calls of Five Hundred, for so many players."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

from cardroom.games.five_hundred.model import Options, side_of, sides
from cardroom.players.five_hundred.bids.auction import TRIED_BEHIND, Tables
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.strength import table_key
from lab.bids.five_hundred import learn
from lab.bids.five_hundred.auctions import (
    Auction,
    Bidder,
    as_experts,
    by_rules_of_thumb,
    by_tables,
    estimate_result,
)
from lab.bids.five_hundred.deals import Deal, make_deals

MANY = 1_000
"""Sets of deals: none is seen again."""


class FiveHundredLearner:
    """The learner of Five Hundred, see `trying.Learner`. With so many `sets` of deals the first
    also tells the worth of hands; with 0 all deals are new.
    """

    thumb: Bidder = staticmethod(by_rules_of_thumb)

    def __init__(self, options: Options, sets: int) -> None:
        self.options = options
        self.line = table_key(options)
        self.seats, self.sides = options.players, len(sides(options))
        self.sets = sets or MANY
        self.hands = "0" if sets else "hands"
        self.deals = lru_cache(maxsize=sets + 1 if sets else 0)(self.deal_new)
        self.expert: Bidder = by_rules_of_thumb
        if self.line in TABLES:
            self.expert = as_experts

    def deal_new(self, count: int, seed: str) -> list[Deal]:
        """Return new deals for every seed."""
        return [*make_deals(self.options, count, seed)]

    def first(self, count: int, seed: str) -> Tables:
        """Return tables with the worth of hands."""
        return learn.learn_hands(self.options, self.deals(count, f"{seed}/{self.hands}"))

    def add_news(self, deals: Iterable[Deal], bidder: Bidder, tables: Tables) -> Tables:
        """Return tables with the news of calls about the number of tricks."""
        return tables._replace(shifts=learn.learn_shifts(self.options, deals, bidder, tables))

    def try_calls(
        self, deal: Deal, bidders: Sequence[Bidder], tables: Tables, dice: Random, side: int
    ) -> learn.Rows:
        """Try passes, miseres and some bids."""
        hands = learn.hands_of(self.options, deal, tables)
        trial = learn.Trial(self.options, deal, hands, bidders, tables, dice)
        return learn.looked_at(trial, side)

    def fitted(self, rows: Sequence[list[object]], tables: Tables) -> Tables:
        """Fit the tables by least squares."""
        return learn.fit_tables(learn.Rows(*rows), tables)  # type: ignore[arg-type]

    def bidder(self, tables: Tables) -> Bidder:
        """Return a bidder of the call of most worth."""
        return by_tables(tables, TRIED_BEHIND)

    def worth(self, deal: Deal, bidders: Sequence[Bidder]) -> list[float]:
        """Return points: a side's own less the mean of the others'."""
        hands = learn.hands_of(self.options, deal, TABLES[self.line])
        auction = Auction(self.options)
        while not auction.done:
            auction.call(bidders[auction.turn](auction, hands[auction.turn]))
        points = estimate_result(auction, deal, hands).points
        return [points[side_of(self.options, seat)] for seat in range(self.options.players)]
