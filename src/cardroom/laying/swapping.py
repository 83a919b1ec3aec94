"""Exchange of a hand card for a hidden card of the pack, after which the game is replayed."""

from collections.abc import Iterator, Mapping
from itertools import product

from cardroom.laying.layout import deal_destinations, hand_place
from cardroom.nouns.cards import Card, Cards
from cardroom.nouns.seats import Seat
from cardroom.table import Record, Table

SEEN = ("tricks", "talon")  # places whose cards all players have seen


def cards_to_swap_in(table: Table, given: Mapping[str, Cards]) -> Cards:
    """Return the cards that can be swapped into the hand of the player to act. Each card occurs
    once, in the pack's order. Leave out cards that the visitor laid (`given`) or that all players
    saw. Return () unless the deal is in the record's pack: no seed describes swapped cards.
    """
    record, places = table.record, table.game.places(table.state)
    if not record.pack or table.deal_start > 0 or table.state.turn is None:
        return ()
    away = {hand_place(table.state.turn), *SEEN}
    hidden = {card for place, cards in places.items() if place not in away for card in cards}
    free = (record.pack[at] for at in _swappable_indexes(record, given))
    return tuple(dict.fromkeys(card for card in free if card in hidden))


def swap_into_hand_to_act(table: Table, card: Card, given: Mapping[str, Cards]) -> Record | None:
    """Return the game's record after a swap that puts `card` into the hand of the player to act.
    Cards that the visitor laid (`given`) stay in place. Return None if an earlier action would
    become illegal.
    """
    seat = table.state.turn
    if seat is None:
        return None
    had = _hand_of(table, seat).count(card)
    for changed in _swapped_records(table, seat, card, given):
        tried = Table(changed)
        if (
            not tried.damage
            and tried.state.turn == seat
            and _hand_of(tried, seat).count(card) > had
        ):
            return tried.record
    return None


def _hand_of(table: Table, seat: Seat) -> Cards:
    return table.game.places(table.state)[hand_place(seat)]


def _swapped_records(
    table: Table, seat: Seat, card: Card, given: Mapping[str, Cards]
) -> Iterator[Record]:
    record, hand = table.record, _hand_of(table, seat)
    free = [*_swappable_indexes(record, given)]
    there = [at for at in free if record.pack[at] is card]
    own = [at for at in free if record.pack[at] in hand and record.pack[at] is not card]
    for one, other in product(own, there):
        pack = list(record.pack)
        pack[one], pack[other] = pack[other], pack[one]
        yield record._replace(pack=tuple(pack))


def _swappable_indexes(record: Record, given: Mapping[str, Cards]) -> Iterator[int]:
    left = {place: len(cards) for place, cards in given.items()}
    for at, place in enumerate(deal_destinations(record)):
        if left.get(place, 0):
            left[place] -= 1
        else:
            yield at
