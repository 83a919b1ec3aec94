"""Hands as people write them: ``S: AKJ 9  H: Q10``, or card by card, ``AS KS QH``."""

import re
from collections.abc import Container, Iterable, Iterator

from cardroom.nouns.cards import JOKERS, Card, NotationError

SUITS = {letter: letter for letter in "SHDC"} | dict(zip("♠♥♦♣", "SHDC", strict=True))
SUIT = "[SHDC♠♥♦♣]"
RANK = "10|11|12|13|[2-9TJQKA]"
JOKER = re.compile(rf"({'|'.join(JOKERS)})(?![^\s,;])")
FULL = re.compile(rf"({RANK})({SUIT})(?!\s*:)")
ENDED = re.compile(rf"({RANK})({SUIT})(?=[\s,;]|$)")
HEADER = re.compile(rf"({SUIT})\s*:?")
BARE = re.compile(f"({RANK})")
BETWEEN = re.compile(r"[\s,;.]+")


def read_cards(text: str, faces: Container[Card]) -> tuple[Card, ...]:
    """The cards of this text, in its order; `faces` are those that the pack has. Raises
    `NotationError` with the part that nobody can read.

    >>> from cardroom.nouns.cards import pack
    >>> read_cards("s: A10 H Q", pack(["A", "10", "Q"]))
    (Card('AS'), Card('10S'), Card('QH'))
    """
    return tuple(_read(text.upper(), faces))


def _read(text: str, faces: Container[Card]) -> Iterator[Card]:
    place, suit = 0, ""
    while place < len(text):
        if found := BETWEEN.match(text, place):
            place = found.end()
            continue
        if (found := JOKER.match(text, place)) and Card(found[1]) in faces:
            card = Card(found[1])
        elif found := (ENDED if suit else FULL).match(text, place):
            card = Card(found[1] + SUITS[found[2]])
        elif found := HEADER.match(text, place):
            suit, place = SUITS[found[1]], found.end()
            continue
        elif suit and (found := BARE.match(text, place)):
            card = Card(found[1] + suit)
        else:
            raise NotationError(text[place:].split()[0])
        if card not in faces:
            raise NotationError(card.name)
        yield card
        place = found.end()


def write_cards(cards: Iterable[Card]) -> str:
    """The cards in their order, a suit said once for all that follow; `read_cards` reads them.

    >>> from cardroom.nouns.cards import cards
    >>> write_cards(cards("AS 10S QH JK"))
    'S: A 10 H: Q JK'
    """
    said, suit = list[str](), ""
    for card in cards:
        if card.suit and card.suit != suit:
            suit = card.suit
            said.append(f"{suit}:")
        said.append(card.rank)
    return " ".join(said)
