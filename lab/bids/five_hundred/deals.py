"""Deals of Five Hundred by the thousand, and the results of their cards with each declarer.

The declarer takes the kitty, lays away the cards of least worth, and leads. So each seat and
denomination has a playout by each of the two policies, the honest and the clairvoyant.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardroom.games.five_hundred.bids import BID_SUITS, Bid
from cardroom.games.five_hundred.model import TRICKS, Contract, Options
from cardroom.games.five_hundred.rules import pack_of
from cardroom.nouns.cards import Card, sort_cards
from cardroom.nouns.seats import Seat
from cardroom.players.bitworlds import BitVector, every_world
from cardroom.players.five_hundred.playouts.playout import (
    declaring_side_by_called_card,
    scene_at_first_lead,
)
from cardroom.players.five_hundred.strength import table_key
from lab.bids.bulk import by_deal, vectors
from lab.bids.five_hundred.exchanges import keep_best

AT_ONCE = 2048
NOBODY = -1
LOWEST = 6
"""Tricks of the bid that is played out; the policies do not ask how many are needed."""


class End(NamedTuple):
    """The result of a seat's contract."""

    tricks: float  # of the declaring side, in the mean of both policies
    partner: Seat  # who was called, with five players; else the number of no seat


class Deal(NamedTuple):
    """A deal with its results; seats are counted from forehand."""

    hands: tuple[tuple[Card, ...], ...]  # by seat
    ends: tuple[tuple[End, ...], ...]  # by seat that declares, then denomination


def make_deals(options: Options, count: int, seed: str) -> Iterator[Deal]:
    """Yield so many deals."""
    for begun in range(0, count, AT_ONCE):
        dice = Random(f"{seed}/{begun}")
        yield from _play_deals(
            options, [_shuffled(options, dice) for _ in range(min(AT_ONCE, count - begun))]
        )


def _shuffled(options: Options, dice: Random) -> list[Card]:
    cards = [*pack_of(options)]
    dice.shuffle(cards)
    return cards


def _play_deals(options: Options, packs: Sequence[Sequence[Card]]) -> Iterator[Deal]:
    hands = [_hands(options, cards) for cards in packs]
    kitties = [tuple(cards[TRICKS * options.players :]) for cards in packs]
    numbers = {card: number for number, card in enumerate(pack_of(options))}
    held = [
        vectors([[numbers[card] for card in each[seat]] for each in hands], len(numbers))
        for seat in range(options.players)
    ]
    seats = [
        [
            *zip(
                *(_ends(options, hands, kitties, held, seat, at) for at in range(len(BID_SUITS))),
                strict=True,
            )
        ]
        for seat in range(options.players)
    ]
    for each, ends in zip(hands, zip(*seats, strict=True), strict=True):
        yield Deal(each, ends)


def _hands(options: Options, cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    places = range(0, TRICKS * options.players, TRICKS)
    return tuple(sort_cards(cards[first : first + TRICKS]) for first in places)


def _ends(
    options: Options,
    hands: Sequence[Sequence[tuple[Card, ...]]],
    kitties: Sequence[tuple[Card, ...]],
    held: Sequence[Sequence[BitVector]],
    seat: Seat,
    denomination: int,
) -> list[End]:
    """Return the ends by deal."""
    contract, deals = Contract(Bid(LOWEST, BID_SUITS[denomination]), seat), len(hands)
    pack = pack_of(options)
    numbers = {card: number for number, card in enumerate(pack)}
    line, trump = table_key(options), contract.bid.suit
    kept = [
        keep_best((*each[seat], *kitty), trump, len(kitty), line)
        for each, kitty in zip(hands, kitties, strict=True)
    ]
    own = vectors([[numbers[card] for card in hand] for hand in kept], len(pack))
    table = {at: own if at == seat else theirs for at, theirs in enumerate(held)}
    one, other = (
        _tricks(options, contract, table, deals, seeing=seeing) for seeing in (False, True)
    )
    partner = _partners(options, contract, table, deals)
    return [End((a + b) / 2, who) for a, b, who in zip(one, other, partner, strict=True)]


def _tricks(
    options: Options,
    contract: Contract,
    held: dict[Seat, Sequence[BitVector]],
    deals: int,
    *,
    seeing: bool,
) -> list[int]:
    scene, everywhere = scene_at_first_lead(options, contract), every_world(deals)
    declarers = declaring_side_by_called_card(scene, contract, held, everywhere)
    seat = contract.declarer
    tricks = scene.play_out(seat, held, declarers, everywhere, {}, seeing=seeing)
    return by_deal(tricks.deciding, deals)


def _partners(
    options: Options, contract: Contract, held: dict[Seat, Sequence[BitVector]], deals: int
) -> list[Seat]:
    if options.players != 5:
        return [NOBODY] * deals
    declarers = declaring_side_by_called_card(
        scene_at_first_lead(options, contract), contract, held, every_world(deals)
    )
    found = [by_deal([declarers[seat]], deals) for seat in range(options.players)]
    return [
        next((at for at, there in enumerate(row) if there and at != contract.declarer), NOBODY)
        for row in zip(*found, strict=True)
    ]
