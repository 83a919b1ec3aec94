"""Trump making in deals of 80 Points: a fast second version of the rules.

A test holds it against the game's own.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from cardroom.games.eighty_points.model import SEATS
from cardroom.games.eighty_points.rules import BOTTOM, DRAWS, may_reshuffle, trump_making_card
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.eighty_points.bids.hands import (
    NONE,
    PARTNERS,
    Trumps,
    Worths,
    hand_values,
    ranking_with,
    to_trumps_number,
)
from cardroom.players.eighty_points.bids.sights import (
    DOUBT,
    BidSight,
    Tables,
    TrumpDeclaration,
    error_of_learnt_values,
    redeal_table_index,
)
from cardroom.players.eighty_points.bids.worth import relation_code
from cardroom.players.eighty_points.declaring import (
    AT_LAST,
    EARLIEST,
    OVER_PARTNER,
    PLAIN_ACE,
    POOR,
    SHARE,
    THRESHOLD,
    hand_strength_without_suit,
    weighted_trump_length,
)
from lab.bids.eighty_points.deals import Deal, first_royal

EACH = DRAWS // len(SEATS)
JOKERS = ("LJ", "BJ")


def legal_declarations(
    held: Sequence[int], standing: TrumpDeclaration | None, *, own: bool, free: bool, jokers: bool
) -> tuple[TrumpDeclaration, ...]:
    """Return the declarations that a seat may make (3.3, 3.4). `held` counts the seat's cards of
    the trump rank by suit, then its little and big jokers. If `own`, the seat made the latest
    declaration.
    """
    found = []
    if free:
        found = [
            TrumpDeclaration(n, suit) for suit in range(NONE) for n in range(1, held[suit] + 1)
        ]
    if jokers:
        found += [TrumpDeclaration(3 + at, NONE) for at in (0, 1) if held[NONE + at] == 2]
    if standing is None:
        return tuple(found)
    if not free:
        return tuple(found) if standing.trumps != NONE else ()
    stronger = [one for one in found if one.strength > standing.strength]
    if own:
        stronger = [one for one in stronger if one.trumps == standing.trumps != NONE]
    return tuple(stronger)


class Table:
    """A deal, with the worth of all its hands by certain tables."""

    def __init__(self, deal: Deal, hands: Sequence[int]) -> None:
        self.deal, self._hands = deal, tuple(hands)
        self._worth: dict[tuple[Seat, int], Worths] = {}
        self._lengths: dict[tuple[Seat, int], tuple[float, ...]] = {}
        self.held = [[*self._count_trumps(seat)] for seat in SEATS]

    def _count_trumps(self, seat: Seat) -> list[tuple[int, ...]]:
        """Return by cards drawn: royal cards by suit, and jokers by kind."""
        found, now = [(0,) * (NONE + 2)], [0] * (NONE + 2)
        for card in self.deal.deck[seat : DRAWS : len(SEATS)]:
            if card.rank == self.deal.playing.royal:
                now[to_trumps_number(card.suit)] += 1
            elif card.rank in JOKERS:
                now[NONE + JOKERS.index(card.rank)] += 1
            found.append(tuple(now))
        return found

    def worth(self, seat: Seat, cards: int) -> Worths:
        """Return the worth of the hand after so many draws."""
        if (seat, cards) not in self._worth:
            hand = self.deal.hand(seat, cards)
            self._worth[seat, cards] = hand_values.__wrapped__(self.deal.playing, hand, self._hands)
        return self._worth[seat, cards]

    def lengths(self, seat: Seat, cards: int) -> tuple[float, ...]:
        """Return by trumps the length that rules of thumb count; without a suit its substitutes."""
        if (seat, cards) not in self._lengths:
            hand, playing = self.deal.hand(seat, cards), self.deal.playing
            found = [
                weighted_trump_length(hand, ranking_with(playing, suit)) for suit in range(NONE)
            ]
            plain = hand_strength_without_suit(hand, ranking_with(playing, NONE))
            bare = weighted_trump_length(hand, ranking_with(playing, NONE))
            self._lengths[seat, cards] = (*found, plain, bare)
        return self._lengths[seat, cards]


class Standing(NamedTuple):
    """Trumps that were made, and their maker; None: they were turned up."""

    seat: Seat | None
    shown: TrumpDeclaration


class Moment(NamedTuple):
    """A stage of trump making; `asked` holds the seats that may declare now, in turn."""

    drawn: int
    asked: tuple[Seat, ...]
    standing: Standing | None
    banker: Seat | None


Declarer: TypeAlias = Callable[[Table, Seat, Moment, BidSight], TrumpDeclaration | None]
"""A seat's declaration; None: nothing."""


def begin(table: Table) -> Moment:
    """Return the moment before the first card. Where the first royal card makes trumps, it is after
    the last card.
    """
    playing = table.deal.playing
    if playing.options.trump_making == "declare":
        return Moment(0, (), None, None if playing.first else 0)
    draw, trumps = first_royal(playing, table.deal.deck)
    seat = draw % len(SEATS)
    banker = seat if playing.first else 0
    order = seats_from(banker, len(SEATS))
    return Moment(DRAWS, order, Standing(seat, TrumpDeclaration(1, trumps)), banker)


def count_cards(moment: Moment, seat: Seat) -> int:
    """Return the number of a seat's cards."""
    return (moment.drawn - seat + len(SEATS) - 1) // len(SEATS)


def shows(table: Table, moment: Moment, seat: Seat) -> tuple[TrumpDeclaration, ...]:
    """Return the legal declarations of a seat."""
    options = table.deal.playing.options
    held = table.held[seat][count_cards(moment, seat)]
    standing = moment.standing
    return legal_declarations(
        held,
        standing.shown if standing else None,
        own=standing is not None and standing.seat == seat,
        free=options.trump_making == "declare",
        jokers=options.joker_no_trump,
    )


def next_asked(table: Table, moment: Moment) -> Moment | None:
    """Return the next moment with a seat that may declare, asked first; None: trumps are made."""
    while True:
        for at, seat in enumerate(moment.asked):
            if shows(table, moment, seat):
                return moment._replace(asked=moment.asked[at:])
        if moment.drawn == DRAWS:
            return None
        drawn = moment.drawn + 1
        asked: tuple[Seat, ...] = ((drawn - 1) % len(SEATS),)
        if drawn == DRAWS:
            asked = _order(moment._replace(drawn=drawn))
        moment = moment._replace(drawn=drawn, asked=asked)


def _order(moment: Moment) -> tuple[Seat, ...]:
    if moment.drawn < DRAWS:
        return seats_from((moment.drawn - 1) % len(SEATS), len(SEATS))
    return seats_from(moment.banker or 0, len(SEATS))


def declare(table: Table, moment: Moment, shown: TrumpDeclaration | None) -> Moment:
    """Return the moment after the asked seat has declared this, or nothing."""
    seat, *others = moment.asked
    if shown is None:
        return moment._replace(asked=tuple(others))
    playing = table.deal.playing
    free = playing.options.trump_making == "declare"
    after = moment._replace(
        standing=Standing(seat, shown), banker=seat if free and playing.first else moment.banker
    )
    return after._replace(asked=_order(after) if free else ())


def sight(table: Table, moment: Moment) -> BidSight:
    """Return the sight by which the asked seat decides."""
    seat, playing = moment.asked[0], table.deal.playing
    cards = count_cards(moment, seat)
    standing = moment.standing
    seen = BidSight(
        cards,
        moment.drawn == DRAWS,
        playing.first,
        playing.options.trump_making == "declare",
        relation_code(seat, standing.seat if standing else None),
        standing.shown if standing else None,
        relation_code(seat, moment.banker),
        table.worth(seat, cards),
        shows(table, moment, seat),
        len(moment.asked) - 1,
    )
    return seen._replace(usual=thumb(table, seat, moment, seen))


def make_declarations(table: Table, moment: Moment | None, by_seat: Sequence[Declarer]) -> Moment:
    """Return the last moment of trump making, with these declarers to the end."""
    last = moment or begin(table)
    while (asked := next_asked(table, last)) is not None:
        seat = asked.asked[0]
        last = declare(table, asked, by_seat[seat](table, seat, asked, sight(table, asked)))
    return last


# Results


class Outcome(NamedTuple):
    """A result, from the view of seat 0 and its partner."""

    levels: float
    won: float


def settled(table: Table, moment: Moment) -> tuple[Seat, Trumps] | None:
    """Return banker and trumps (3.4); None: no first-round declaration, and all is dealt again."""
    deal = table.deal
    if moment.standing and moment.banker is not None:
        return moment.banker, moment.standing.shown.trumps
    if deal.playing.first:
        return None
    card: Card = trump_making_card(deal.deck[-BOTTOM:], deal.playing.royal)
    return 0, to_trumps_number(card.suit)


Keeper: TypeAlias = Callable[[Table, Seat, tuple[Seat, Trumps]], bool]
"""A seat's choice to play with a poor hand."""


def redealing(table: Table, end: tuple[Seat, Trumps], by_seat: Sequence[Keeper]) -> Seat | None:
    """Return the seat that has all cards dealt again (3.5), or None."""
    options = table.deal.playing.options
    if not options.reshuffle_below:
        return None
    for seat in seats_from(end[0], len(SEATS)):
        poor = may_reshuffle(options, 0, table.deal.hand(seat))
        if poor and not by_seat[seat](table, seat, end):
            return seat
    return None


def outcome(table: Table, end: tuple[Seat, Trumps] | None) -> Outcome:
    """Return the outcome of the deal with this banker and these trumps."""
    if end is None:
        return Outcome(0.0, 0.5)
    found = table.deal.ends[end]
    side = 1 if end[0] % 2 == 0 else -1
    won = found.won if side > 0 else 1 - found.won
    return Outcome(side * found.levels, won)


class Bidder(NamedTuple):
    """A way to make trumps, and to keep poor hands or not."""

    declares: Declarer
    keeps: Keeper


# By rules of thumb


def thumb(table: Table, seat: Seat, moment: Moment, seen: BidSight) -> TrumpDeclaration | None:
    """Declare as `declaring.choose_declaration` does."""
    long = table.lengths(seat, seen.cards)
    suits = [one for one in seen.shows if one.trumps != NONE]
    jokers = [one for one in seen.shows if one.trumps == NONE]
    standing = moment.standing
    if jokers and seen.close:
        against = AT_LAST
        if standing:
            none = standing.shown.trumps == NONE
            against = long[NONE + 1] if none else long[standing.shown.trumps]
        if long[NONE] > against:
            return jokers[0]
    if not suits:
        return None
    best = max(suits, key=lambda one: (long[one.trumps], -one.strength))
    if standing and standing.seat == seat:
        return best
    return best if long[best.trumps] >= _needed(seen, long) else None


def _needed(seen: BidSight, long: Sequence[float]) -> float:
    if seen.standing is None and seen.close:
        return AT_LAST
    early = max(SHARE * seen.cards, AT_LAST) if seen.cards >= EARLIEST else THRESHOLD
    least = min(THRESHOLD, early)
    if seen.standing is None or seen.maker_role != PARTNERS:
        return least
    against = NONE + 1 if seen.standing.trumps == NONE else seen.standing.trumps
    return max(least, long[against] + OVER_PARTNER)


def thumb_keeps(table: Table, seat: Seat, end: tuple[Seat, Trumps]) -> bool:
    """Decide as `declaring.reshuffle` does."""
    hand = table.deal.hand(seat)
    strength = weighted_trump_length(hand, ranking_with(table.deal.playing, end[1]))
    return strength + sum(PLAIN_ACE for card in hand if card.rank == "A") >= POOR


by_rules_of_thumb = Bidder(thumb, thumb_keeps)


# By tables


def keep_gain_over_redeal(worth: int, role: int, tables: Tables, *, first: bool) -> int:
    """Return how much better keeping a hand is than a redeal, in thousandths of a score level."""
    at = redeal_table_index(role, first=first)
    return worth + tables.keeps[at] - tables.redeals[at]


def by_tables(tables: Tables, *, careful: bool = True) -> Bidder:
    """Return a bidder of the declaration of most worth. A `careful` bidder, as at a table, follows
    rules of thumb where that is hardly worse.
    """
    return Bidder(
        partial(_declares, tables, careful=careful), partial(_keeps, tables, careful=careful)
    )


def _keeps(
    tables: Tables, table: Table, seat: Seat, end: tuple[Seat, Trumps], *, careful: bool
) -> bool:
    role = relation_code(seat, end[0])
    worth = table.worth(seat, EACH)[role][end[1]]
    more = keep_gain_over_redeal(worth, role, tables, first=table.deal.playing.first)
    return thumb_keeps(table, seat, end) if careful and abs(more) < DOUBT else more >= 0


def _declares(
    tables: Tables, _table: Table, _seat: Seat, _moment: Moment, seen: BidSight, *, careful: bool
) -> TrumpDeclaration | None:
    gains = {shown: seen.declaration_gain_over_pass(shown, tables) for shown in seen.shows}
    best = max(gains, key=lambda shown: gains[shown])
    chosen, worth = (best, gains[best]) if gains[best] > 0 else (None, 0)
    if not careful:
        return chosen
    usual = seen.usual
    less = worth - (gains[usual] if usual else 0)
    return usual if less < error_of_learnt_values(free=seen.declaring, first=seen.first) else chosen
