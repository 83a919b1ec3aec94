"""Imagined worlds of Twenty Down: where the cards may lie for all a seat has seen, a bit each.

Hands, discards, and what waits in the stock for those who have yet to draw are dealt alike. That
nobody throws trumps or aces is taken for certain, if the cards allow it; how many cards somebody
kept, whether he stayed, and what he has played make a world likelier or less likely.
"""

from collections.abc import Iterator, Sequence
from math import comb, log
from random import Random
from typing import NamedTuple

from cardroom.cards import Card
from cardroom.games.twenty_down_rules import ORDERS, PACK, may_drop
from cardroom.games.twenty_down_terms import SEATS, Phase, View
from cardroom.games.twenty_down_unseen import all_tricks, hidden, ruled_out
from cardroom.players.lanes import Lying, Plane, deal_lanes, every, split, tally
from cardroom.players.trick_lanes import Planes, Ranking
from cardroom.players.twenty_down_lanes import NUMBERS, RANKINGS, Greedy
from cardroom.players.twenty_down_opening import promise, would_stay
from cardroom.players.twenty_down_thumb import ACE
from cardroom.seats import Seat, seats_from

HAND = 5

SURPRISE = 0.7
"""What a world still weighs for each thing in it that one would not have expected."""

MOST_SURPRISES = 12
"""More than so many tell nothing new."""

ODD = 4
"""Surprises that it counts for when somebody keeps a card that is neither trump nor ace, although
he might throw it, or stays or drops against 10.2.
"""


class Dealt(NamedTuple):
    """Imagined worlds."""

    number: int
    held: list[Planes]  # by seat, then number of the card; also what lies in the running trick
    drawn: dict[Seat, list[Planes]]  # what waits for those who have not exchanged, card by card
    classes: tuple[tuple[float, Plane], ...]  # weights, and the worlds that have them


class Place(NamedTuple):
    """Where some of the hidden cards lie."""

    what: str  # "hand", "drawn", "thrown" or "rest"
    seat: Seat | None
    size: int


def deal(view: View, worlds: int, dice: Random, *, infer: bool) -> Dealt:
    """So many worlds that contradict nothing; `infer`: weigh how well they fit what was done."""
    cards, places = hidden(view), _places(view)
    lying = _lying(view, cards, places, worlds, dice)
    held: list[Planes] = [[0] * len(PACK) for _ in SEATS]
    drawn: dict[Seat, list[Planes]] = {place.seat: [] for place in places if place.seat is not None}
    for number, place in enumerate(places):
        planes = [0] * len(PACK)
        for card, there in zip(cards, lying, strict=True):
            planes[NUMBERS[card]] = there[number]
        if place.seat is not None and place.what == "hand":
            held[place.seat] = planes
        elif place.seat is not None and place.what == "drawn":
            drawn[place.seat].append(planes)
    _lay_open(view, held, worlds)
    alike = ((1.0, every(worlds)),)
    return Dealt(worlds, held, drawn, _classes(view, held, worlds) if infer else alike)


def _lay_open(view: View, held: list[Planes], worlds: int) -> None:
    """The cards that the seat does see."""
    for card in view.hand:
        held[view.seat or 0][NUMBERS[card]] = every(worlds)
    for seat, card in view.trick.plays if view.trick else ():
        held[seat][NUMBERS[card]] = every(worlds)


# Where cards may lie


def _places(view: View) -> list[Place]:
    """Everything face down. Before trumps are named three more cards for each hand are."""
    begins = view.phase is Phase.TRUMP
    sizes = [HAND if begins else view.held[seat] for seat in SEATS]
    if view.seat is not None:
        sizes[view.seat] -= len(view.hand)
    hands = [Place("hand", seat, size) for seat, size in enumerate(sizes) if size]
    waiting = [seat for seat in SEATS if view.exchanged[seat] is None]
    draws = [Place("drawn", seat, 1) for seat in waiting for _ in range(view.options.exchange_max)]
    thrown = sum(count or 0 for seat, count in enumerate(view.exchanged) if seat != view.seat)
    rest = len(hidden(view)) - sum(sizes) - len(draws) - thrown
    return [*hands, *draws, Place("thrown", None, thrown), Place("rest", None, rest)]


def _lying(
    view: View, cards: Sequence[Card], places: Sequence[Place], worlds: int, dice: Random
) -> Lying:
    out = {place.seat: set[Card]() for place in places}
    for place in places:
        if place.what == "hand" and place.seat not in (None, view.seat):
            out[place.seat] = ruled_out(view, place.seat, tuple(cards))
    kept = {card for card in cards if keeper(view, card)}
    sizes = [place.size for place in places]

    def may_lie(number: int, card: Card) -> bool:
        place = places[number]
        return card not in (kept if place.what == "thrown" else out[place.seat])

    try:
        return deal_lanes(cards, sizes, may_lie, worlds, dice)
    except ValueError:  # somebody has thrown a trump or an ace after all
        kept.clear()
        return deal_lanes(cards, sizes, may_lie, worlds, dice)


def keeper(view: View, card: Card) -> bool:
    """10.4: a trump or an ace, which nobody throws."""
    return card.suit is view.trump or card.rank == ORDERS[view.options.rank_order][ACE]


# How well a world fits


def _classes(view: View, held: Sequence[Planes], worlds: int) -> tuple[tuple[float, Plane], ...]:
    """By the number of things in it that one would not have expected."""
    if view.trump is None:
        return ((1.0, every(worlds)),)
    whole = [hand[:] for hand in held]
    for trick in all_tricks(view):
        for seat, card in trick.plays:
            whole[seat][NUMBERS[card]] = every(worlds)
    ranking = RANKINGS[view.options.rank_order, view.trump]
    marks = [*_odd_exchanges(view, whole, worlds), *_odd_stays(view, whole, ranking, worlds)]
    marks += [(plane, 1) for plane in _odd_plays(view, whole, ranking, worlds)]
    by_weight: dict[float, Plane] = {}
    for times, plane in split(tally(marks), every(worlds)).items():
        weight = SURPRISE ** min(times, MOST_SURPRISES)
        by_weight[weight] = by_weight.get(weight, 0) | plane
    return tuple(by_weight.items())


def _odd_exchanges(view: View, whole: Sequence[Planes], worlds: int) -> Iterator[tuple[Plane, int]]:
    """Who exchanged fewer cards than he might has kept trumps and aces. The more of them he has
    now, the more hands he may have come from.
    """
    keepers = [number for card, number in NUMBERS.items() if keeper(view, card)]
    for seat, count in enumerate(view.exchanged):
        if seat == view.seat or count is None or count >= view.options.exchange_max:
            continue
        kept = HAND - count
        good = tally((whole[seat][number], 1) for number in keepers)
        for number, plane in split(good, every(worlds)).items():
            yield plane, _surprises(number, kept)


def _surprises(good: int, kept: int) -> int:
    """How many make it so much less likely that all cards kept were among the good ones; where
    there are too few of those, each one missing is odd.
    """
    odd = ODD * max(0, kept - good)
    ways = comb(max(good, kept), kept) / comb(HAND, kept)
    return odd + round(log(ways) / log(SURPRISE))


def _odd_stays(
    view: View, whole: Sequence[Planes], ranking: Ranking, worlds: int
) -> Iterator[tuple[Plane, int]]:
    """Where somebody would not have stayed, or not have dropped."""
    dropped: list[Plane] = []
    for seat in seats_from(view.forehand, len(SEATS)):
        if view.phase is Phase.STAY and seat == view.turn:
            return
        if may_drop(view.options, view.trump, seat, view.forehand) or view.phase is Phase.EXCHANGE:
            continue
        if seat != view.seat:
            strength = promise(whole[seat], ranking)
            stays = would_stay(view, seat, strength, dropped, every(worlds))
            yield stays if seat in view.dropped else every(worlds) ^ stays, ODD
        if seat in view.dropped:
            dropped.append(every(worlds))


def _odd_plays(
    view: View, whole: Sequence[Planes], ranking: Ranking, worlds: int
) -> Iterator[Plane]:
    """By card that another seat has played: where the policy would have played another one."""
    tricks = all_tricks(view)
    if not tricks or not tricks[0].cards:
        return
    held = [whole[seat] for seat in tricks[0].seats]
    table = Greedy(ranking, held, every(worlds))
    for trick in tricks:
        table.start_trick()
        for k, (seat, card) in enumerate(trick.plays):
            if seat != view.seat:
                wished = table.follow(k) if k else table.lead()
                yield table.all ^ wished[NUMBERS[card]]
            laid = table.nothing()
            laid[NUMBERS[card]] = table.all
            table.lay(k, laid)
        if trick.complete:
            table.end_trick()
