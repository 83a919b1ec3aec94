"""Imagined worlds (possible deals) of Eights, thousands at once.

`cardroom.games.eights.unseen` deduces where hidden cards may lie from everything that the seat has
seen. This module deals the hidden cards at random to these places: hands and stock.
"""

from contextlib import suppress
from itertools import pairwise
from operator import lshift
from random import Random
from typing import NamedTuple

from cardroom.games.eights.model import View
from cardroom.games.eights.rules import may_reshuffle
from cardroom.games.eights.unseen import (
    UnseenKnowledge,
    cards_with_unknown_place,
    deal_to_groups,
    gather_knowledge,
    group_holds,
    insert_known_eights,
    is_nothing_known,
    locate_known_eights_in_stock,
    visible_cards_by_seat,
)
from cardroom.players.bitworlds import (
    BASES,
    BitVector,
    every_world,
    mix_cards,
    repeat_deals,
    twins_of,
    union,
)
from cardroom.players.eights.bit_policy import BitTables
from cardroom.players.eights.numbers import EIGHT, FACES, PLACE, RANKS, SUITS
from cardroom.players.eights.stock import Places, Stock, places_from_orders

GUESSES = 4
"""Number of guesses whether cards laid were dealt or drawn, each for a part of the worlds."""

FEW = 400
"""Number of worlds below which there is one guess and half as many base deals, to save time."""


class DealtCards(NamedTuple):
    """Hands, stock and order of the stock in many imagined deals: bit vectors by card number."""

    held: list[list[BitVector]]  # by seat, then by card
    stock: list[BitVector]
    places: Places  # see `stock`


def deal_tables(view: View, worlds: int, dice: Random, *, draws_tell: bool = True) -> BitTables:
    """Deal the hidden cards at random. Return the imagined deals, ready to be played out."""
    lying = deal_cards(view, worlds, dice, draws_tell=draws_tell)
    top = PLACE[view.top]
    passed = {move.seat for move in view.moves[len(view.moves) - view.passes :]}
    return BitTables(
        worlds=worlds,
        held=lying.held,
        stock=Stock(worlds, lying.stock, lying.places),
        suits=[every_world(worlds) * (view.named in (suit, None)) for suit in SUITS],
        ranks=[every_world(worlds) * (view.top.rank == rank) for rank in RANKS[:EIGHT]],
        eights=[every_world(worlds) * (top == 4 * EIGHT + suit) for suit in range(4)],
        passed=[every_world(worlds) * (seat in passed) for seat in range(view.options.players)],
        turning=may_reshuffle(view.options, view.reshuffles),
    )


def deal_cards(view: View, worlds: int, dice: Random, *, draws_tell: bool = True) -> DealtCards:
    """Deal the hidden cards at random, in `worlds` imagined deals that fit the moves so far. With
    `draws_tell`, assume that a seat drew only if none of its cards fitted.
    """
    few = worlds < FEW
    others_drew = any(move.text == "draw" and move.seat != view.seat for move in view.moves)
    in_need = draws_tell and others_drew
    guesses = 1 if few or (is_nothing_known(view) and not in_need) else GUESSES
    ends = [worlds * number // guesses for number in range(guesses + 1)]
    bases = BASES // 2 if few else BASES // guesses
    parts = [
        _deal_by_guessed_draws(view, end - begin, bases, dice, in_need=in_need)
        for begin, end in pairwise(ends)
    ]
    rows = zip(*([*part.held, part.stock, *part.places] for part in parts), strict=True)
    joined = [
        [union(map(lshift, vectors, ends)) for vectors in zip(*same_row, strict=True)]
        for same_row in rows
    ]
    seats = view.options.players
    return DealtCards(joined[:seats], joined[seats], joined[seats + 1 :])


def _deal_by_guessed_draws(
    view: View, worlds: int, bases: int, dice: Random, *, in_need: bool
) -> DealtCards:
    """Guess which of the played cards came from the stock, and deal the hidden cards to fit."""
    for guess, told in ((dice, in_need), (dice, False), (None, False)):
        with suppress(ValueError):
            known = gather_knowledge(view, guess, in_need=told)
            return _deal_hidden(view, worlds, bases, dice, known)
    raise AssertionError("no deal of the unseen cards fits what was shown")


def _deal_hidden(
    view: View, worlds: int, bases: int, dice: Random, known: UnseenKnowledge
) -> DealtCards:
    hands, groups = visible_cards_by_seat(view, known), group_holds(view, known)
    cards = cards_with_unknown_place(view, [card for hand in hands for card in hand])
    deals = [deal_to_groups(known, groups, cards, dice, mixed=False) for _ in range(bases)]
    turning = may_reshuffle(view.options, view.reshuffles)
    rest = FACES if turning else ()
    stocks = [dict.fromkeys([*insert_known_eights(view, stock), *rest]) for *_, stock in deals]
    orders = [[PLACE[card] for card in stock] for stock in stocks]
    places = places_from_orders(len(FACES), orders, worlds)
    rows = [
        lie + places[PLACE[card]]
        for card, lie in zip(cards, repeat_deals(cards, deals, worlds), strict=True)
    ]
    free = [True] * len(places[0])  # any place in the order of the stock
    allowed = [
        [group.hold.may_be_card_from_stock(card, known.came_from[card]) for group in groups] + free
        for card in cards
    ]
    mix_cards(rows, twins_of(cards), allowed, worlds, dice)
    if turning:
        seen = [places[PLACE[card]] for card in FACES if card not in cards]
        mix_cards(seen, [-1] * len(seen), [free] * len(seen), worlds, dice)
    held = [[every_world(worlds) * (card in hand) for card in FACES] for hand in hands]
    buried = [card for _, card in locate_known_eights_in_stock(view)]
    stock = [every_world(worlds) * (card in buried) for card in FACES]
    for card, row in zip(cards, rows, strict=True):
        places[PLACE[card]] = row[len(groups) :]
        for group, there in zip(groups, row, strict=False):
            lying = stock if group.seat is None else held[group.seat]
            lying[PLACE[card]] |= there
    return DealtCards(held, stock, places)
