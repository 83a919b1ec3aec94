"""Deals of Belote by the thousand, and the results of their cards with each suit as trumps.

The first leader does not depend on the bidder, nor do the policies of the playouts ask for the
contract. So five playouts by each policy, honest and clairvoyant, tell the result of every contract
of a deal.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardroom.games.belote.combinations import (
    best_declaration,
    combination_strength,
    holds_belote,
    units_of,
)
from cardroom.games.belote.rules import (
    ALL_TRICKS,
    BID_SUITS,
    CARDS_EACH,
    LAST_TRICK,
    PACK,
    points_of,
)
from cardroom.nouns.cards import Card
from cardroom.players.belote.bids.worth import suit_bits
from cardroom.players.belote.bit_policy import BitPolicy, Clairvoyant
from cardroom.players.bitworlds import BitVector, every_world, tally
from lab.bids.bulk import by_deal, vectors

QUADS = "seed"
AT_ONCE = 8192
SEATS = range(4)
"""Elder hand is 0."""


class Deal(NamedTuple):
    """A deal with its results; seats are counted from elder hand."""

    hands: tuple[tuple[Card, ...], ...]  # by seat
    suits: tuple[tuple[int, ...], ...]  # by seat, see `suit_bits`
    points: tuple[float, ...]  # by denomination: card points of elder hand's side
    swept: tuple[int, ...]  # by denomination: 1 where that side took all tricks, -1 where none
    units: tuple[tuple[int, int], ...]  # by denomination, then side: combinations and belote


def make_deals(count: int, seed: str) -> Iterator[Deal]:
    """Yield so many deals."""
    for begun in range(0, count, AT_ONCE):
        dice = Random(f"{seed}/{begun}")
        yield from _play_deals([_shuffled(dice) for _ in range(min(AT_ONCE, count - begun))])


def _shuffled(dice: Random) -> list[int]:
    order = [*range(len(PACK))]
    dice.shuffle(order)
    return order


def _play_deals(orders: Sequence[Sequence[int]]) -> Iterator[Deal]:
    held = _index_cards(orders)
    ends = [_ends(orders, held, denomination) for denomination in range(len(BID_SUITS))]
    for order, found in zip(orders, zip(*ends, strict=True), strict=True):
        points, swept = zip(*found, strict=True)
        hands = tuple(
            tuple(PACK[at] for at in sorted(order[CARDS_EACH * seat : CARDS_EACH * (seat + 1)]))
            for seat in SEATS
        )
        yield Deal(hands, tuple(map(suit_bits, hands)), points, swept, _units(hands))


def _ends(
    orders: Sequence[Sequence[int]], held: Sequence[Sequence[BitVector]], denomination: int
) -> list[tuple[float, int]]:
    """Return by deal the points of elder hand's side, in the mean of both policies. With them comes
    a sweep, of all tricks or none, where both policies agree.
    """
    one, other = (
        _ends_by(kind, len(orders), held, denomination) for kind in (BitPolicy, Clairvoyant)
    )
    return [
        ((points + also) / 2, swept if swept == as_well else 0)
        for (points, swept), (also, as_well) in zip(one, other, strict=True)
    ]


def _ends_by(
    kind: type[BitPolicy], deals: int, held: Sequence[Sequence[BitVector]], denomination: int
) -> list[tuple[int, int]]:
    trump = BID_SUITS[denomination]
    table = kind(trump, held, every_world(deals), under=False)
    table.play(ALL_TRICKS)
    marks = [(won, points_of(PACK[at], trump)) for at, won in enumerate(table.won[:-1])]
    points = tally([*marks, (table.last_taken, LAST_TRICK)])
    taken, none = (by_deal([one], deals) for one in (table.all_taken, table.none_taken))
    swept = [
        all_of_them - none_of_them for all_of_them, none_of_them in zip(taken, none, strict=True)
    ]
    return [*zip(by_deal(points, deals), swept, strict=True)]


def _index_cards(orders: Sequence[Sequence[int]]) -> list[list[BitVector]]:
    """Return by seat, then card, the deals in which it is held."""
    return [
        vectors([order[CARDS_EACH * seat : CARDS_EACH * (seat + 1)] for order in orders], len(PACK))
        for seat in SEATS
    ]


def _units(hands: Sequence[tuple[Card, ...]]) -> tuple[tuple[int, int], ...]:
    """Return the units that count if all players declare their best; of equals none."""
    return tuple(_units_with(hands, denomination) for denomination in range(len(BID_SUITS)))


def _units_with(hands: Sequence[tuple[Card, ...]], denomination: int) -> tuple[int, int]:
    trump, found = BID_SUITS[denomination], [0, 0]
    sets = [best_declaration(hand, trump, QUADS) for hand in hands]
    tops = [
        max(
            (combination_strength(each, trump) for seat in (side, side + 2) for each in sets[seat]),
            default=(),
        )
        for side in (0, 1)
    ]
    if tops[0] != tops[1]:
        counting = int(tops[1] > tops[0])
        declared = (*sets[counting], *sets[counting + 2])
        found[counting] += units_of(declared, trump, QUADS)
    for seat, hand in enumerate(hands):
        found[seat % 2] += 2 * holds_belote(hand, trump)
    return found[0], found[1]
