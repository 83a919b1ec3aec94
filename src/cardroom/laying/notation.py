"""Hands typed by visitors as texts: ``S: AKJ 9 H: Q10``, or single cards, ``AS KS QH``."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping

from cardroom.nouns.cards import JOKERS, Card, Cards, NotationError

SUITS = {letter: letter for letter in "SHDC"} | dict(zip("♠♥♦♣", "SHDC", strict=True))
SUIT = "[SHDC♠♥♦♣]"
RANK = "10|11|12|13|[2-9TJQKA]"
JOKER = re.compile(rf"({'|'.join(JOKERS)})(?![^\s,;])")
HEADER = re.compile(rf"({SUIT})(\s*:)?")
OTHER_SIGNS = str.maketrans(
    {**dict(zip("♤♡♢♧：，、；", "♠♥♦♣:,,;", strict=True)), "\ufe0e": None, "\ufe0f": None}
)
"""White suits, punctuation of Chinese keyboards, and the mark that asks for an emoji."""

BETWEEN = re.compile(r"[\s,;.]+")

NO_OTHERS: Mapping[str, str] = {}


def read_cards(text: str, faces: Container[Card], letters: Mapping[str, str] = NO_OTHERS) -> Cards:
    """Read the cards of a text, in the order of the text. `faces` are the cards of the game's pack.
    Raises `NotationError` with the word, or part of a word, that is no card.

    >>> from cardroom.nouns.cards import pack
    >>> read_cards("s: A10 H Q", pack(["A", "10", "Q"]))
    (Card('AS'), Card('10S'), Card('QH'))

    `letters` are additional names of ranks and suits. Here, "Pi:" is spades, and "D" is a queen.

    >>> read_cards("Pi: A D", pack(["A", "Q"]), {"PI": "S", "D": "Q"})
    (Card('AS'), Card('QS'))
    """
    seen = "".join(sign for sign in text if sign.isprintable() or sign.isspace())
    return tuple(_Reader(letters).read(seen.translate(OTHER_SIGNS), faces))


class _Reader:
    """Reader of typed cards with additional letters for ranks and suits."""

    def __init__(self, letters: Mapping[str, str]) -> None:
        self._letters = {name: rank for name, rank in letters.items() if rank not in SUITS}
        self._suits = {name: suit for name, suit in letters.items() if suit in SUITS}
        rank = "|".join([RANK, *map(re.escape, self._letters)])
        self._named = re.compile(rf"({'|'.join(map(re.escape, self._suits)) or '(?!)'})\s*:")
        self._full = re.compile(rf"({rank})({SUIT})(?!\s*:)")
        self._ended = re.compile(rf"({rank})({SUIT})(?=[\s,;]|$)")
        self._bare = re.compile(f"({rank})")

    def read(self, written: str, faces: Container[Card]) -> Iterator[Card]:
        text, place, suit, word = written.upper(), 0, "", 0
        while place < len(text):
            if found := BETWEEN.match(text, place):
                place = word = found.end()
                continue
            if (found := JOKER.match(text, place)) and Card(found[1]) in faces:
                card = Card(found[1])
            elif found := self._match_card(text, place, suit):
                card = Card(self._english_rank(found[1]) + SUITS[found[2]])
            elif found := self._match_suit_header(text, place, suit):
                suit, place = (SUITS | self._suits)[found[1]], found.end()
                word = place if found[0].endswith(":") else found.start()
                continue
            elif suit and (found := self._bare.match(text, place)):
                card = Card(self._english_rank(found[1]) + suit)
            else:
                unread = BETWEEN.split(text[word:])[0]
                raise NotationError(unread.rstrip(":") or unread)
            if card not in faces:
                raise NotationError(card.name)
            yield card
            place = word = found.end()

    def _english_rank(self, written: str) -> str:
        return self._letters.get(written, written)

    def _match_card(self, text: str, place: int, suit: str) -> re.Match[str] | None:
        """Match a rank with its suit, such as "10S", at index `place`; return None if there is
        none. After a suit such as "S:", a letter that can be a rank or a suit is read as a rank.
        """
        found = (self._ended if suit else self._full).match(text, place)
        begins = place == 0 or BETWEEN.match(text, place - 1)
        return found if found and (begins or not suit or found[2] not in self._letters) else None

    def _match_suit_header(self, text: str, place: int, suit: str) -> re.Match[str] | None:
        """Match a suit before its ranks, such as "S:"; return None if there is none."""
        if named := self._named.match(text, place):
            return named
        found = HEADER.match(text, place)
        return found if found and (found[2] or not suit or found[1] not in self._letters) else None


def write_cards(
    cards: Iterable[Card], rank: Callable[[str], str] = str, suit: Callable[[str], str] = str
) -> str:
    """Write the cards in their order, each suit once before its cards. `rank` and `suit` turn ranks
    and suits into letters. `read_cards` reads the result.

    >>> from cardroom.nouns.cards import cards
    >>> write_cards(cards("AS 10S QH JK"))
    'S: A 10 H: Q JK'
    """
    said, last = list[str](), ""
    for card in cards:
        if card.suit and card.suit != last:
            last = card.suit
            said.append(f"{suit(last)}:")
        said.append(rank(card.rank))
    return " ".join(said)
