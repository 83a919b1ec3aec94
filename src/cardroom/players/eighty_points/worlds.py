"""Imagined deals of 80 Points: the hidden cards are dealt at random, in many deals at once.

All imagined deals agree with what the seat has seen: voids, missing pairs, declared cards, and
cards revealed by failed throws. If possible, no trumps and no best card of a suit are in the kitty
(9.3).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardroom.games.eighty_points.model import SEATS, View
from cardroom.games.eighty_points.ranks import cards_of_group
from cardroom.games.eighty_points.shapes import (
    can_form_shape,
    faces_of_doubles,
    run_lengths_of_lead,
)
from cardroom.games.eighty_points.unseen import Hidden, certain_holding, find_hidden_cards
from cardroom.nouns.cards import Card, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks
from cardroom.players.bitworlds import BitVector, WhereCardsLie, deal_samples, every_world
from cardroom.players.eighty_points.bit_piles import Pile, empty_pile
from cardroom.players.eighty_points.orders import Face, Orders, orders_of


class Worlds(NamedTuple):
    """All unplayed cards in many imagined deals: the hands by seat, and the kitty."""

    number: int
    hands: tuple[Pile, ...]  # by seat
    bottom: Pile
    fitting: BitVector  # worlds that agree with all plays; if there are none, all worlds


def deal_worlds(view: View, count: int, dice: Random) -> Worlds:
    """Deal the hidden cards at random in `count` imagined deals."""
    orders, hidden = orders_of(view.ranking), find_hidden_cards(view)
    known = _certain_cards_by_place(view, hidden)
    piles = [pile_of(orders, there.elements(), every_world(count)) for there in known]
    loose = without(hidden.cards, (card for there in known for card in there.elements()))
    places = _deal_loose_cards(orders, hidden, known, loose, count, dice)
    for card, lying in zip(loose, places, strict=True):
        for pile, there in zip(piles, lying, strict=True):
            pile.add(orders.number[card], there)
    hands = dict(zip(hidden.others, piles, strict=False))
    hands[view.seat or 0] = pile_of(orders, view.hand, every_world(count))
    bottom = pile_of(orders, view.bottom, every_world(count)) if view.bottom else piles[-1]
    in_hand = tuple(hands[seat] for seat in SEATS)
    fitting = _worlds_without_hidden_runs(view, in_hand, every_world(count))
    return Worlds(count, in_hand, bottom, fitting or every_world(count))


def pile_of(orders: Orders, cards: Iterable[Card], worlds: BitVector) -> Pile:
    """Return a pile, such as a hand, that has these cards in the given imagined deals."""
    pile = empty_pile(orders)
    for card in cards:
        pile.add(orders.number[card], worlds)
    return pile


def _certain_cards_by_place(view: View, hidden: Hidden) -> list["Counter[Card]"]:
    """Return the cards that are surely in each hidden hand, then those in the kitty."""
    known, buried = list[Counter[Card]](), Counter[Card]()
    for seat in hidden.others:
        # shown cards count as not buried, unless later plays show that the hand lacks them
        sure, most = certain_holding(view, seat), hidden.most[seat]
        kept = {c: n for c, n in sure.hand_or_bottom.items() if n <= most.get(c, 2)}
        known.append(sure.hand | Counter(kept))
        buried += sure.hand_or_bottom
    for there in known:
        buried -= there
    return [*known, buried]


def _deal_loose_cards(
    orders: Orders,
    hidden: Hidden,
    known: Sequence["Counter[Card]"],
    loose: Sequence[Card],
    count: int,
    dice: Random,
) -> WhereCardsLie:
    sizes = [size - there.total() for size, there in zip(hidden.sizes, known, strict=True)]
    best = {group[-1] for group in orders.groups[:-1]}
    kept = {orders.faces[face] for face in (*best, *orders.trumps)}
    bottom = len(hidden.others)
    limits = [*(hidden.most[seat] for seat in hidden.others), {}]

    def most_copies_at(place: int, card: Card) -> int:
        return limits[place].get(card, 2) - known[place][card]

    def most_copies_if_sensible(place: int, card: Card) -> int:
        return 0 if place == bottom and card in kept else most_copies_at(place, card)

    try:
        return deal_samples(loose, sizes, most_copies_if_sensible, count, dice, counted=True)
    except ValueError:  # a seat has buried such a card
        return deal_samples(loose, sizes, most_copies_at, count, dice, counted=True)


def _worlds_without_hidden_runs(view: View, hands: Sequence[Pile], worlds: BitVector) -> BitVector:
    """Return the imagined deals where no seat kept back a run of pairs it had to play (4.4)."""
    if view.options.follow_sisters != "sisters":
        return worlds
    orders = orders_of(view.ranking)
    for seat, group, since in _suit_answers_without_runs(view, orders):
        hand = hands[seat]
        for run in orders.runs_of_length(2)[group]:
            # by copies played since: the worlds in which the hand had both copies
            had = [(hand.both[face], hand.one[face], worlds)[since[face]] for face in run]
            worlds &= ~(had[0] & had[1])
    return worlds


def _suit_answers_without_runs(
    view: View, orders: Orders
) -> Iterator[tuple[Seat, int, "Counter[Face]"]]:
    """Find seats that followed suit to a lead of sisters (neighbouring pairs), but played no
    sisters. Yield the seat, the suit, and all cards that the seat has played from that trick on.
    """
    ranking, most = view.ranking, view.options.sisters_max
    tricks = all_tricks(view)
    for place, trick in enumerate(tricks):
        if not trick.plays or max(run_lengths_of_lead(trick.led, ranking, most), default=0) < 2:
            continue
        for seat, cards in zip(trick.seats[1:], trick.plays[1:], strict=False):
            followed = cards_of_group(cards, ranking.group[trick.led[0]], ranking)
            if cards == followed and not can_form_shape(faces_of_doubles(cards), (2,), ranking):
                since = (card for each in tricks[place:] for card in each.play_of(seat))
                group = orders.group[orders.number[trick.led[0]]]
                yield seat, group, Counter(orders.number[card] for card in since)
