"""Dealing again the cards that a seat cannot see, so that nothing it has seen is contradicted.

Hidden cards lie in places (hands, stock, kitty, discards) of known size; what was shown rules some
cards out of some places. Each game says which; here they are dealt.
"""

from collections.abc import Callable, Sequence
from random import Random

from cardroom.cards import Card

MIXING_ROUNDS = 16
"""Rounds of exchanges after which no single or pair probability was off by more than noise."""

ROUNDS_WHEN_TIGHT = 200
"""Tries a card where every place refuses something: enough for four hands in a ring of voids."""


def deal_unseen(
    cards: Sequence[Card],
    sizes: Sequence[int],
    may_lie: Callable[[int, Card], bool],
    dice: Random,
) -> tuple[tuple[Card, ...], ...]:
    """The cards dealt to places of these sizes, by place, in random order within each.

    `may_lie(place, card)` tells whether a card can be there. Every consistent deal can come out,
    all about equally often: a first deal is found by making room where it is needed, then cards
    change places at random wherever both may (a symmetric walk, so no deal is favoured).

    Raises `ValueError` when no deal fits.
    """
    if len(cards) != sum(sizes):
        raise ValueError(f"{len(cards)} cards do not fill places of {sum(sizes)}")
    allowed = {card: [may_lie(place, card) for place in range(len(sizes))] for card in cards}
    shuffled = sorted(cards, key=lambda _: dice.random())
    place_of = _first_deal(shuffled, sizes, allowed)
    _mix(shuffled, place_of, allowed, dice)
    dealt: list[list[Card]] = [[] for _ in sizes]
    for card, place in zip(shuffled, place_of, strict=True):
        dealt[place].append(card)
    return tuple(tuple(sorted(there, key=lambda _: dice.random())) for there in dealt)


def _first_deal(
    cards: Sequence[Card], sizes: Sequence[int], allowed: dict[Card, list[bool]]
) -> list[int]:
    """Some consistent deal: the place of each card."""
    place_of = [-1] * len(cards)
    room = list(sizes)
    for number in range(len(cards)):
        if not _settle(number, cards, place_of, room, allowed, set()):
            raise ValueError("no deal of the unseen cards fits what was shown")
    return place_of


def _settle(
    number: int,
    cards: Sequence[Card],
    place_of: list[int],
    room: list[int],
    allowed: dict[Card, list[bool]],
    tried: set[int],
) -> bool:
    """Give a card a place, moving others on where a place is full; False when that fails."""
    places = [place for place, may in enumerate(allowed[cards[number]]) if may]
    for place in places:
        if room[place]:
            room[place] -= 1
            place_of[number] = place
            return True
    for place in places:
        if place in tried:
            continue
        tried.add(place)
        for other, there in enumerate(place_of):
            if there == place and _settle(other, cards, place_of, room, allowed, tried):
                place_of[number] = place
                return True
    return False


def _mix(
    cards: Sequence[Card],
    place_of: list[int],
    allowed: dict[Card, list[bool]],
    dice: Random,
) -> None:
    """Let random pairs of cards change places wherever both may lie in the other's place."""
    count = len(cards)
    for one in list(range(count)) * MIXING_ROUNDS:
        other = int(dice.random() * count)
        here, there = place_of[one], place_of[other]
        if allowed[cards[one]][there] and allowed[cards[other]][here]:
            place_of[one], place_of[other] = there, here
    if _tight(place_of, allowed):
        _mix_by_rounds(cards, place_of, allowed, dice)


def _tight(place_of: list[int], allowed: dict[Card, list[bool]]) -> bool:
    """Whether every place refuses some card. Then pairs alone do not lead to every deal: some
    differ by a round through three or more places and by nothing less.
    """
    return all(any(not may[place] for may in allowed.values()) for place in set(place_of))


def _mix_by_rounds(
    cards: Sequence[Card],
    place_of: list[int],
    allowed: dict[Card, list[bool]],
    dice: Random,
) -> None:
    """Let three or more random cards move round in a ring; most tries are in vain."""
    count, most = len(cards), len(set(place_of))
    for _ in range(count * ROUNDS_WHEN_TIGHT):
        size = 2 + int(dice.random() * (most - 1))
        _rotate([int(dice.random() * count) for _ in range(size)], cards, place_of, allowed)


def _rotate(
    round_: list[int],
    cards: Sequence[Card],
    place_of: list[int],
    allowed: dict[Card, list[bool]],
) -> None:
    """Each card of the round goes where the next one lies, if all of them may."""
    if len(set(round_)) < len(round_):
        return
    places = [place_of[number] for number in (*round_[1:], round_[0])]
    if all(allowed[cards[number]][place] for number, place in zip(round_, places, strict=True)):
        for number, place in zip(round_, places, strict=True):
            place_of[number] = place
