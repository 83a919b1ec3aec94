"""Deals of 80 Points by the thousand, and their results with all trumps and bankers.

A deal is buried by rules of thumb and played out by both policies of the playouts. Trumps are each
suit and none; bankers are all players who may become banker.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple, TypeAlias, cast

from cardroom.games.eighty_points.model import GOAL, SEATS, Options, View
from cardroom.games.eighty_points.ranks import PACK, RANKS, Ranking
from cardroom.games.eighty_points.rules import DRAWS, bottom_factor_by_doubles, levels_won
from cardroom.nouns.cards import Card, sort_cards, without
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.eighty_points.bids.hands import (
    DENOMINATIONS,
    SUITS,
    Round,
    Trumps,
    ranking_with,
)
from cardroom.players.eighty_points.bit_piles import BitTable, Pile
from cardroom.players.eighty_points.bit_policy import (
    cards_trusted_by_count,
    cards_trusted_with_open_cards,
    play_out,
)
from cardroom.players.eighty_points.burying import choose_burial
from cardroom.players.eighty_points.orders import Face, orders_of
from lab.bids.bulk import by_deal, vectors

AT_ONCE = 512
"""Deals of one kind of round."""

JUDGES = (cards_trusted_by_count, cards_trusted_with_open_cards)

FIRST_ROUNDS = 2
"""Every so manyth lot of deals is of a first round."""


class End(NamedTuple):
    """The result of a deal for the defenders."""

    levels: float
    won: float  # by how many of the policies


Ends: TypeAlias = Mapping[tuple[Seat, Trumps], End]


class Deal(NamedTuple):
    """A deal with its results; seat 0 draws first, and in later rounds it is banker."""

    playing: Round
    deck: tuple[Card, ...]
    ends: Ends  # by banker and trumps

    def hand(self, seat: Seat, cards: int = DRAWS // len(SEATS)) -> tuple[Card, ...]:
        """Return the seat's hand after so many draws."""
        return sort_cards(self.deck[seat : len(SEATS) * (cards - 1) + seat + 1 : len(SEATS)])


class Held(NamedTuple):
    """The part of a view that burying asks for."""

    hand: tuple[Card, ...]
    ranking: Ranking
    options: Options


def make_deals(options: Options, count: int, seed: str) -> Iterator[Deal]:
    """Yield so many deals, half of them of a first round, the others at any level."""
    for lot, begun in enumerate(range(0, count, AT_ONCE)):
        dice = Random(f"{seed}/{lot}")
        first = lot % FIRST_ROUNDS == 0
        playing = Round(options, RANKS[0] if first else dice.choice(RANKS), first)
        decks = [_shuffled(dice) for _ in range(min(AT_ONCE, count - begun))]
        yield from play_deals(playing, decks)


def _shuffled(dice: Random) -> tuple[Card, ...]:
    order = list(PACK)
    dice.shuffle(order)
    return tuple(order)


def play_deals(playing: Round, decks: Sequence[tuple[Card, ...]]) -> Iterator[Deal]:
    """Yield the deals with all possible results of each."""
    ends: list[dict[tuple[Seat, Trumps], End]] = [{} for _ in decks]
    for (banker, trumps), which in _find_deals(playing, decks).items():
        found = _ends(playing, [decks[at] for at in which], banker, trumps)
        for at, end in zip(which, found, strict=True):
            ends[at][banker, trumps] = end
    for deck, its in zip(decks, ends, strict=True):
        yield Deal(playing, deck, its)


def _find_deals(
    playing: Round, decks: Sequence[tuple[Card, ...]]
) -> Mapping[tuple[Seat, Trumps], list[int]]:
    """Return by banker and trumps the numbers of the deals in which they may come about."""
    found: dict[tuple[Seat, Trumps], list[int]] = {}
    for at, deck in enumerate(decks):
        for banker, trumps in _possible(playing, deck):
            found.setdefault((banker, trumps), []).append(at)
    return found


def _possible(playing: Round, deck: tuple[Card, ...]) -> Iterator[tuple[Seat, Trumps]]:
    if playing.options.trump_making == "declare":
        bankers = SEATS if playing.first else SEATS[:1]
        yield from ((banker, trumps) for banker in bankers for trumps in range(DENOMINATIONS))
        return
    draw, trumps = first_royal(playing, deck)
    banker = draw % len(SEATS) if playing.first else 0
    yield from ((banker, its) for its in (trumps, DENOMINATIONS - 1))


def first_royal(playing: Round, deck: tuple[Card, ...]) -> tuple[int, Trumps]:
    """Return the draws before the first royal card, and its suit (3.2). Once in many thousand
    millions there is none, and the last card counts.
    """
    draw = next((at for at in range(DRAWS) if deck[at].rank == playing.royal), DRAWS - 1)
    suit = deck[draw].suit
    return draw, SUITS.index(suit) if suit else 0


def _ends(
    playing: Round, decks: Sequence[tuple[Card, ...]], banker: Seat, trumps: Trumps
) -> Iterator[End]:
    totals = [by_deal(points, len(decks)) for points in _points(playing, decks, banker, trumps)]
    for each in zip(*totals, strict=True):
        yield End(fmean(_levels(total, playing) for total in each), fmean(t < GOAL for t in each))


def _levels(total: int, playing: Round) -> int:
    """Return the levels for the defenders."""
    levels = levels_won(total, playing.options)
    return levels if total < GOAL else -levels


def _points(
    playing: Round, decks: Sequence[tuple[Card, ...]], banker: Seat, trumps: Trumps
) -> Iterator[list[int]]:
    """Yield by policy the attackers' points in each deal."""
    options, orders = playing.options, orders_of(ranking_with(playing, trumps))
    lots = [_buried(playing, deck, banker, trumps) for deck in decks]
    for judge in JUDGES:
        piles = [
            _pile([[orders.number[card] for card in lot[at]] for lot in lots], len(orders.faces))
            for at in range(len(SEATS) + 1)
        ]
        table = BitTable(
            orders, piles[:-1], piles[-1], 0, runs_bind=options.follow_sisters == "sisters"
        )
        play_out(table, judge)
        yield table.count_attackers_points(
            {
                kind: bottom_factor_by_doubles(kind.longest_run_pairs, options)
                for kind in table.last_led
            }
        )


def _pile(lots: Sequence[Sequence[Face]], faces: int) -> Pile:
    """Return the cards by deal."""
    singles = [sorted(set(lot)) for lot in lots]
    doubles = [[face for face in set(lot) if lot.count(face) == 2] for lot in lots]
    return Pile(vectors(singles, faces), vectors(doubles, faces))


def _buried(
    playing: Round, deck: tuple[Card, ...], banker: Seat, trumps: Trumps
) -> tuple[tuple[Card, ...], ...]:
    """Return the hands from the banker on, then the buried cards."""
    hands = [deck[seat : DRAWS : len(SEATS)] for seat in seats_from(banker, len(SEATS))]
    whole = sort_cards((*hands[0], *deck[DRAWS:]))
    held = Held(whole, ranking_with(playing, trumps), playing.options)
    cards = choose_burial(cast("View", held), "expert").action.cards
    return (without(whole, cards), *hands[1:], cards)
