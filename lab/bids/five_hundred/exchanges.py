"""The cards that a declarer of Five Hundred lays away, found quickly. They are the lowest of each
suit, as many as leave most worth by the lines of `strength`.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from cardroom.games.five_hundred.cards import JOKER, Strain, height_in_suit, suit_of
from cardroom.nouns.cards import Card, Suit, sort_cards
from cardroom.players.five_hundred.rules_of_thumb import TALL
from cardroom.players.five_hundred.strength import PLAIN, TRUMPS


def keep_best(cards: Sequence[Card], trump: Suit | None, count: int, line: str) -> tuple[Card, ...]:
    """Return the hand after so many cards are discarded; `line`: see `strength.table_key`."""
    strain = Strain(trump)
    groups = defaultdict[Suit | None, list[Card]](list)
    for card in sorted(cards, key=lambda one: _height(one, strain)):
        if card is not JOKER:
            groups[suit_of(card, strain)].append(card)
    suits = [tuple(group) for group in groups.values()]
    worths = [[_worth(its[thrown:], strain, line) for thrown in range(count + 1)] for its in suits]
    longest = PLAIN[line].length if trump is None else 0.0

    def worth(thrown: Sequence[int]) -> float:
        left = max(len(its) - number for its, number in zip(suits, thrown, strict=True))
        each = (row[number] for row, number in zip(worths, thrown, strict=True))
        return sum(each) + longest * left

    best = max(_ways(count, tuple(map(len, suits))), key=worth)
    kept = [card for its, number in zip(suits, best, strict=True) for card in its[number:]]
    return sort_cards([*kept, *(card for card in cards if card is JOKER)])


@lru_cache(maxsize=65536)
def _height(card: Card, strain: Strain) -> int:
    return height_in_suit(card, strain)


@lru_cache
def _ways(count: int, sizes: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the numbers laid away, by suit."""
    return [*_spread(count, sizes)]


def _spread(count: int, sizes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not sizes:
        if not count:
            yield ()
        return
    for number in range(min(count, sizes[0]) + 1):
        for rest in _spread(count - number, sizes[1:]):
            yield (number, *rest)


@lru_cache(maxsize=65536)
def _worth(held: tuple[Card, ...], strain: Strain, line: str) -> float:
    """Return the worth of these cards of a suit, and a little for their height."""
    tall = TALL * sum(height_in_suit(card, strain) for card in held)
    ranks = [card.rank for card in held]
    if strain.trump is None:
        plain = PLAIN[line]
        return (
            tall
            + plain.ace * ("A" in ranks)
            + plain.king * ("K" in ranks and len(ranks) > 1)
            + plain.queen * ("Q" in ranks and len(ranks) > 2)
        )
    its = TRUMPS[line]
    if held and suit_of(held[0], strain) is strain.trump:
        return tall + its.length * len(held) + its.ace * ("A" in ranks) + its.king * ("K" in ranks)
    shape = {0: its.void, 1: its.singleton}.get(len(held), 0.0)
    guarded = its.side_king * ("K" in ranks and len(ranks) > 1)
    return tall + shape + its.side_ace * ("A" in ranks) + guarded
