"""Shuffling by seed: the order of the cards is the same in any version of Python.

A link holds a seed, not the cards, so the order may not depend on a library that could change. All
chance in the rules comes from one die, which can be thrown by hand with a SHA-256 tool:

    1. Join the parts of the key by ``/``, and encode the text as UTF-8.
    2. Read its SHA-256 as a number (the usual 64 hexadecimal digits).
    3. The result is the remainder after division by the number of faces.

A pack is shuffled after Fisher and Yates, with ``i`` from the last place down to place 1 (the first
place is 0). A die with ``i + 1`` faces and the key ``game/seed/deal/attempt/i`` gives the place to
be exchanged with place ``i``.

A worked example: the cards A B C D, game ``example``, seed ``friday-night``, deal 1, attempt 0.

    i   sha256 of                            begins    ends      mod i+1   exchange    gives
    3   example/friday-night/1/0/3           f14f28..  ..ef90    0         3 and 0     D B C A
    2   example/friday-night/1/0/2           8a73b5..  ..1c43    2         2 and 2     D B C A
    1   example/friday-night/1/0/1           3eb3be..  ..a509    1         1 and 1     D B C A

>>> shuffled("ABCD", "example", "friday-night", 1)
('D', 'B', 'C', 'A')

The remainder favours low faces by less than one part in 2 ** 249 for any pack.
"""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def roll_die(faces: int, *key: object) -> int:
    """Return a random-looking number from 0 to `faces` - 1 that depends on the key alone.

    >>> roll_die(4, "example", "friday-night", "dealer")
    1
    """
    text = "/".join(map(str, key))
    return int(sha256(text.encode()).hexdigest(), 16) % faces


def shuffled(pack: Sequence[T], game: str, seed: str, deal: int, attempt: int = 0) -> tuple[T, ...]:
    """Return the pack shuffled for one deal of a seed, top card first. `deal` counts from 1;
    `attempt` counts how often the cards of a deal were dealt again.
    """
    order = list(pack)
    for place in range(len(order) - 1, 0, -1):
        other = roll_die(place + 1, game, seed, deal, attempt, place)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def deck_or_shuffle(
    pack: Sequence[T], deck: Sequence[T] | None, game: str, seed: str, deal: int, attempt: int = 0
) -> Sequence[T]:
    """Return the deck, or the shuffled pack. Raises `ValueError` if the deck is not this pack."""
    if deck is None:
        return shuffled(pack, game, seed, deal, attempt)
    if Counter(deck) != Counter(pack):
        raise ValueError("the deck is not the pack of this game")
    return deck


def fingerprint(game: str, seed: str) -> str:
    """Return a short hash (twelve hexadecimal digits) of a game's secret seed. Players see the hash
    before play and the seed afterwards. So they can check that the seed was fixed beforehand.
    """
    return sha256(f"{game}/{seed}/fingerprint".encode()).hexdigest()[:12]
