"""Proof that a deal is fair: with Python any player can deal the cards again from the seed.

All games shuffle in the same way (see `shuffle`): first, the pack is sorted. The key of the
shuffle is made of the game, the seed, the deal's number and how often it was dealt again. Games
differ in the positions of the shuffled pack that each seat gets. The proof shows these positions.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.game import Position
from cardroom.nouns.cards import Card, sort_cards
from cardroom.nouns.shuffle import fingerprint, shuffled
from cardroom.table import Record, first_position, pack_of, position_from_deck

MOST_AGAIN = 100  # most redeals of one deal that a game makes by itself


class Proof(NamedTuple):
    """Data that prove that a deal follows from its seed. `hands` and `places` are by seat."""

    record: Record  # begins with the deal
    fingerprint: str  # made from the seed now
    pack: tuple[Card, ...]  # before shuffling
    attempt: int  # number of redeals before it
    hands: tuple[tuple[Card, ...], ...]
    places: tuple[tuple[int, ...], ...]  # in the shuffled pack, from 0


def make_proof(record: Record) -> Proof:
    """Deal the first deal of a record again. Find the positions of each hand in the shuffled pack.
    Raises `ValueError` if the cards do not follow from the seed, as with cards laid by hand.
    """
    deal = record.deal
    pack, hands = pack_of(deal), _hands_by_seat(deal, first_position(deal))
    begun = deal.situation[0] if deal.situation else 0
    for attempt in range(begun, begun + MOST_AGAIN):
        deck = shuffled(pack, deal.game, deal.seed, deal.first, attempt)
        if _hands_by_seat(deal, position_from_deck(deal, deck)) == hands:
            break
    else:
        raise ValueError("these cards are not those of the seed")
    found: dict[Card, list[int]] = {}
    for place, card in enumerate(deck):
        found.setdefault(card, []).append(place)
    places = tuple(tuple(sorted(found[card].pop(0) for card in hand)) for hand in hands)
    return Proof(deal, fingerprint(deal.game, deal.seed), pack, attempt, hands, places)


def _hands_by_seat(deal: Record, state: Position) -> tuple[tuple[Card, ...], ...]:
    seats = range(deal.module.seats(deal.options))
    return tuple(sort_cards(deal.module.view(state, seat).hand) for seat in seats)


def write_deal_check_program(one: Proof, names: Sequence[str], rest: str) -> str:
    """Return ten lines of Python 3 that print all hands, the cards dealt to no hand, and the seed's
    fingerprint. `names` are the seats' names. `rest` is the label of the cards dealt to no hand.
    """
    deal = one.record
    key = [deal.game, deal.seed, str(deal.first), str(one.attempt)]
    hands = [(name, [*places]) for name, places in zip(names, one.places, strict=True)]
    given = {place for places in one.places for place in places}
    hands.append((rest, [place for place in range(len(one.pack)) if place not in given]))
    lines = [
        "from hashlib import sha256",
        f"pack = {' '.join(card.name for card in one.pack)!r}.split()",
        f"key = {'/'.join(key)!r}",
        "for i in range(len(pack) - 1, 0, -1):",
        '    number = int(sha256(f"{key}/{i}".encode()).hexdigest(), 16) % (i + 1)',
        "    pack[i], pack[number] = pack[number], pack[i]",
        f"hands = {hands!r}",
        "for name, places in hands:",
        "    print(name, *(pack[place] for place in places))",
        f"print(sha256({f'{deal.game}/{deal.seed}/fingerprint'!r}.encode()).hexdigest()[:12])",
    ]
    return "\n".join(lines)
