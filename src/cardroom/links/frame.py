"""Common format of all links: the kind first, a checksum last, and ``/`` between the parts.

    1/twenty-down/1//friday-night/1/57.Mz3kQ.../x7Gq2

Here, ``1`` is the kind, ``twenty-down`` is the key of the game, and ``x7Gq2`` is a checksum of all
before it. The kind determines the meaning of the parts between.

Old links can be read for ever, so the meaning of a kind never changes. A new format is a new kind.

Messengers and mail programs change links: they write ``%2F`` for ``/``, break lines, or add quotes,
words or ``?fbclid=``. The checksum shows where a link ends: see `find_link`.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import islice
from urllib.parse import quote, unquote

from cardroom.games import GAMES
from cardroom.nouns.coded_error import CodedError
from cardroom.table import Record

DEAL = "1"  # a deal, or a game up to some action
WITH_SITUATION = "2"  # as 1, if seed and number do not determine the deal
CHALLENGE = "3"
LETTER = "4"  # a whole correspondence game, for the player to act
SEQUEL = "5"  # the new actions of a correspondence game
WITH_PACK = "6"  # a deal laid by hand
MADE = "7"  # a problem that a visitor made from a deal
PAD = "8"  # a score pad
LIVE = "live/"  # an invitation to a live table, which has a checksum of its own
FEWEST_PARTS = {
    **dict.fromkeys((DEAL, WITH_SITUATION, WITH_PACK, SEQUEL), 8),
    CHALLENGE: 9,
    PAD: 9,
    LETTER: 10,
    MADE: 11,
}
"""Fewest parts of a link by kind, counting the checksum. Only challenges may have more."""

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LONGEST_LINK = 20_000  # characters
CHECK_DIGITS = 5
CUT_ENDS = "-_"  # digits that messengers cut off at the end of a link
FEWEST_KEPT = 3  # digits of a shortened checksum, to exclude matches by chance
MOST_PARTS = 40  # parts of a text that are tried
MOST_BEGINNINGS = 8  # possible beginnings of links that are tried
PADDED = 3  # index of a part that is a number in our digits, for all kinds

BREAKS = re.compile(r"\s+")
UNSEEN = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+")
SLASH = re.compile("%2f", re.IGNORECASE)
BEGIN = re.compile(rf"(?:^|#)(?=\d{{1,2}}/|{LIVE})|(?<!\d)(?=\d/(?:{'|'.join(GAMES)})/)")


class LinkError(CodedError):
    """Failure to open a link, with one of these codes.

    "foreign": no link of Cardroom. "cut": the end is missing. "changed": the checksum is wrong.
    "damaged": no legal game. "long": more actions than real games have. "format": made by a later
    version. "game", "options", "seed": this part is unknown or invalid. "rules": the rules have
    changed since. `readable` is the deal without actions, if it can be read. With "rules", it is
    the game up to the first action that is illegal today.
    """

    def __init__(self, code: str, readable: Record | None = None) -> None:
        super().__init__(code)
        self.readable = readable


@lru_cache(maxsize=4)  # each kind of link asks
def find_link(text: str) -> str:
    """Return the link in a text, without ``#``. Undo the changes that messengers made.

    If no checksum is valid, return the text from the beginning of a link to the next space. An
    invitation to a live table is returned with all text after it.
    """
    plain = text.strip().removeprefix("#")
    if len(text) > LONGEST_LINK or has_valid_checksum(plain.split("/")):
        return plain
    found = (
        link
        for reading in _possible_originals(plain)
        for begin in islice(BEGIN.finditer(reading), MOST_BEGINNINGS)
        if (link := _longest_link(reading[begin.end() :]))
    )
    return next(found, "") or _find_unverified_link(plain)


def _possible_originals(text: str) -> Iterator[str]:
    """Yield guesses of the text before a messenger changed it, for instance without line breaks."""
    seen = UNSEEN.sub("", text)
    for joined in dict.fromkeys((seen, BREAKS.sub("", seen))):
        yield from dict.fromkeys((joined, SLASH.sub("/", joined), UNSEEN.sub("", unquote(joined))))


def _longest_link(text: str) -> str:
    """Return the longest beginning of a text that is a link with a valid checksum, or ""."""
    plain = [UNSEEN.sub("", unquote(part)) for part in text.split("/", MOST_PARTS)[:MOST_PARTS]]
    parts = [quote(part, safe="", errors="surrogatepass") for part in plain]  # %C3, never %c3
    for end in range(len(parts) - 1, 2, -1):
        body = "/".join(parts[:end])
        check = checksum(body)
        if plain[end].startswith(check) or _has_lost_end(plain[end], check):
            return f"{body}/{check}"
    return ""


def _has_lost_end(text: str, check: str) -> bool:
    """Return whether `text` has the checksum `check`, perhaps with a final "-" or "_" cut off."""
    fewest = max(len(check.rstrip(CUT_ENDS)), FEWEST_KEPT)
    digits = text[: len(text) - len(text.lstrip(DIGITS))]
    return len(digits) >= fewest and check.startswith(digits)


def _find_unverified_link(text: str) -> str:
    for reading in _possible_originals(text):
        if begins := [begin.end() for begin in BEGIN.finditer(reading)]:
            link = reading[begins[-1] :]
            return link if link.startswith(LIVE) else BREAKS.split(link)[0]
    return text


def has_numbered_kind(fragment: str) -> bool:
    """Return whether a link begins with a number and a slash, such as "1/", not with "live/"."""
    return bool(re.match(r"\d{1,2}/", find_link(fragment)))


def is_of_kind(fragment: str, *kinds: str) -> bool:
    """Return whether a link, with or without ``#``, is marked as one of the given kinds."""
    return find_link(fragment).startswith(tuple(f"{kind}/" for kind in kinds))


def cut_or_changed_code(parts: list[str]) -> str:
    """Return "cut" or "changed" for a broken link; "" if the link's checksum is valid."""
    if has_valid_checksum(parts):
        return ""
    is_short = len(parts) < FEWEST_PARTS.get(parts[0], 0) or len(parts[-1]) < CHECK_DIGITS
    return "cut" if is_short or not {*parts[-1]} <= {*DIGITS} else "changed"


def has_valid_checksum(parts: list[str]) -> bool:
    """Return whether the last part of a link is the checksum of the other parts."""
    return parts[-1] == checksum("/".join(parts[:-1]))


def with_sendable_checksum(*texts: str) -> str:
    """Join parts to a link for sending, with a checksum. Messengers cut off a "-" or "_" at the end
    of a link. If the checksum ends so, add zeros, which readers ignore, to get another checksum.
    """
    parts = "/".join(texts).split("/")
    while checksum("/".join(parts)).endswith(tuple(CUT_ENDS)) and len(parts) > PADDED:
        parts[PADDED] = DIGITS[0] + parts[PADDED]
    return with_checksum(*parts)


def with_checksum(*parts: str) -> str:
    """Join parts into a link, and add a checksum. To send links, use `with_sendable_checksum`."""
    body = "/".join(parts)
    return f"{body}/{checksum(body)}"


def checksum(body: str) -> str:
    """Return five digits that detect a missing or changed part of a link."""
    number = int.from_bytes(sha256(body.encode(errors="surrogatepass")).digest()[:4], "big")
    return last_digits(number, CHECK_DIGITS)


# Numbers with 64 digits, most significant first; 0 is the empty text


def to_digits(number: int) -> str:
    """Write a number in base 64 with the digits of links.

    >>> to_digits(0), to_digits(63), to_digits(64)
    ('', '_', 'BA')
    """
    text = ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        text = DIGITS[digit] + text
    return text


def last_digits(number: int, count: int) -> str:
    """Return exactly the last `count` digits of a number in base 64."""
    return to_digits(number % 64**count).rjust(count, DIGITS[0])


def from_digits(text: str) -> int:
    """Read a number in base 64. Raises `ValueError` for a character that is not a digit."""
    number = 0
    for digit in text:
        number = number * len(DIGITS) + DIGITS.index(digit)
    return number
