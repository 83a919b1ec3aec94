"""Dealing of imagined worlds (possible deals) of Twenty Down, as bit vectors (a bit per world).

Hands, discards and cards waiting in the stock are dealt together. Players keep trumps and aces,
so the discards have none if possible. The module `inference` weighs the worlds.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardroom.games.twenty_down.model import SEATS, TRICKS, Phase, View
from cardroom.games.twenty_down.rules import ORDERS, PACK
from cardroom.games.twenty_down.unseen import hidden_cards, impossible_cards
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.bit_tricks import BitVectors
from cardroom.players.bitworlds import BitVector, Lying, deal_samples, every_world
from cardroom.players.twenty_down.bit_policy import NUMBERS
from cardroom.players.twenty_down.rules_of_thumb import ACE


class WeightClass(NamedTuple):
    """Imagined worlds that have the same weight in an average."""

    weight: float
    worlds: BitVector


class TwentyWorlds(NamedTuple):
    """Imagined worlds with their weights, the cards held, and the cards still to be drawn."""

    number: int
    classes: tuple[WeightClass, ...]
    held: list[BitVectors]  # by seat, then number of the card; running trick included
    drawn: dict[Seat, list[BitVectors]]  # cards to be drawn, by seat, then draw


class HiddenPlace(NamedTuple):
    """Place of hidden cards: a hand, a card to be drawn, the discards, or the rest of the stock."""

    kind: str  # "hand", "drawn", "thrown" or "rest"
    seat: Seat | None
    size: int


def deal_worlds(view: View, worlds: int, dice: Random) -> TwentyWorlds:
    """Imagine `worlds` deals that contradict nothing the viewer has seen."""
    cards, places = hidden_cards(view), _hidden_places(view)
    lying = _deal_hidden(view, cards, places, worlds, dice)
    held: list[BitVectors] = [[0] * len(PACK) for _ in SEATS]
    seats = [place.seat for place in places if place.seat is not None]
    drawn: dict[Seat, list[BitVectors]] = {seat: [] for seat in seats}
    for number, place in enumerate(places):
        vectors = [0] * len(PACK)
        for card, there in zip(cards, lying, strict=True):
            vectors[NUMBERS[card]] = there[number]
        if place.seat is not None and place.kind == "hand":
            held[place.seat] = vectors
        elif place.seat is not None and place.kind == "drawn":
            drawn[place.seat].append(vectors)
    _add_visible_cards(view, held, worlds)
    return TwentyWorlds(worlds, (WeightClass(1.0, every_world(worlds)),), held, drawn)


def _add_visible_cards(view: View, held: list[BitVectors], worlds: int) -> None:
    for card in view.hand:
        held[view.seat or 0][NUMBERS[card]] = every_world(worlds)
    for seat, card in view.trick.plays if view.trick else ():
        held[seat][NUMBERS[card]] = every_world(worlds)


# Places of cards


def _hidden_places(view: View) -> list[HiddenPlace]:
    # Until trumps are named, hands include cards that are still to be dealt.
    begins = view.phase is Phase.TRUMP
    sizes = [TRICKS if begins else view.held[seat] for seat in SEATS]
    if view.seat is not None:
        sizes[view.seat] -= len(view.hand)
    hands = [HiddenPlace("hand", seat, size) for seat, size in enumerate(sizes) if size]
    waiting = [seat for seat in SEATS if view.exchanged[seat] is None]
    most = view.options.exchange_max
    draws = [HiddenPlace("drawn", seat, 1) for seat in waiting for _ in range(most)]
    thrown = sum(count or 0 for seat, count in enumerate(view.exchanged) if seat != view.seat)
    rest = len(hidden_cards(view)) - sum(sizes) - len(draws) - thrown
    return [*hands, *draws, HiddenPlace("thrown", None, thrown), HiddenPlace("rest", None, rest)]


def _deal_hidden(
    view: View, cards: Sequence[Card], places: Sequence[HiddenPlace], worlds: int, dice: Random
) -> Lying:
    out = {place.seat: set[Card]() for place in places}
    for place in places:
        if place.kind == "hand" and place.seat not in (None, view.seat):
            out[place.seat] = impossible_cards(view, place.seat, tuple(cards))
    kept = {card for card in cards if is_trump_or_ace(view, card)}
    sizes = [place.size for place in places]

    def may_lie(number: int, card: Card) -> bool:
        place = places[number]
        return card not in (kept if place.kind == "thrown" else out[place.seat])

    try:
        return deal_samples(cards, sizes, may_lie, worlds, dice)
    except ValueError:  # a player has thrown a trump or an ace after all
        kept.clear()
        return deal_samples(cards, sizes, may_lie, worlds, dice)


def is_trump_or_ace(view: View, card: Card) -> bool:
    """Return whether a card is a trump or an ace, which players never throw (9.4)."""
    return card.suit is view.trump or card.rank == ORDERS[view.options.rank_order][ACE]
