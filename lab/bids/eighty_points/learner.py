"""A learner of the declarations of 80 Points, with certain options."""

from collections.abc import Iterable, Sequence
from random import Random

from cardroom.games.eighty_points.model import SEATS, Options
from cardroom.players.eighty_points.bids.sights import CHANCES, LINES, PASSES, SHOWS, Tables
from cardroom.players.eighty_points.bids.tables import TABLES
from cardroom.players.eighty_points.bids.worth import THOUSANDTHS
from lab.bids.eighty_points import learn
from lab.bids.eighty_points.auctions import (
    Bidder,
    Table,
    by_rules_of_thumb,
    by_tables,
    make_declarations,
    outcome,
    redealing,
    settled,
)
from lab.bids.eighty_points.deals import Deal, make_deals


class EightyPointsLearner:
    """The learner of 80 Points, see `trying.Learner`."""

    thumb: Bidder = by_rules_of_thumb
    seats, sides, sets = len(SEATS), 2, 1_000

    def __init__(self, options: Options) -> None:
        self.options = options
        self.tables = TABLES.get(options.trump_making)
        self.expert = by_tables(self.tables) if self.tables else by_rules_of_thumb

    def deals(self, count: int, seed: str) -> Iterable[Deal]:
        """Return new deals for every seed."""
        return make_deals(self.options, count, seed)

    def kind(self, deal: Deal) -> str:
        """Tell rounds apart: in the first the banker is not known."""
        return "first" if deal.playing.first else "later"

    def first(self, count: int, seed: str) -> Tables:
        """Return tables with the worth of hands."""
        hands = learn.learn_hands(self.deals(count, f"{seed}/hands"), seed)
        sizes = (SHOWS, PASSES, CHANCES, LINES, LINES)
        return Tables(hands, *((0,) * size for size in sizes))

    def add_news(self, _deals: Iterable[Deal], _bidder: Bidder, tables: Tables) -> Tables:
        """Return the tables unchanged: they hold the news of declarations already."""
        return tables

    def try_calls(
        self, deal: Deal, bidders: Sequence[Bidder], tables: Tables, dice: Random, side: int
    ) -> learn.Rows:
        """Try everything in some of the decisions; `bidders`: by side."""
        trial = learn.Trial(Table(deal, tables.hands), [bidders[seat % 2] for seat in SEATS], dice)
        return learn.looked_at(trial, side)

    def fitted(self, rows: Sequence[list[object]], tables: Tables) -> Tables:
        """Fit the tables by least squares."""
        return learn.fit_tables(learn.Rows(*rows), tables)  # type: ignore[arg-type]

    def bidder(self, tables: Tables) -> Bidder:
        """Return a bidder of the declaration of most worth."""
        return by_tables(tables, careful=False)

    def worth(self, deal: Deal, bidders: Sequence[Bidder]) -> list[float]:
        """Return levels: the wins of the seat's side less the other's."""
        table = Table(deal, self.tables.hands if self.tables else ())
        end = settled(table, make_declarations(table, None, [one.declares for one in bidders]))
        again = end and redealing(table, end, [one.keeps for one in bidders])
        levels = outcome(table, end).levels
        if end and again is not None:
            levels = self._of_other_cards(table, end[0])
        return [-levels if seat % 2 else levels for seat in SEATS]

    def _of_other_cards(self, table: Table, banker: int) -> float:
        """Return the mean worth of other cards to seat 0."""
        first = table.deal.playing.first
        mean = self.tables.redeals[first] / THOUSANDTHS if self.tables else 0.0
        return -mean if banker % 2 else mean
