"""The frame of all links: what they are first, a checksum last, parts with a ``/`` between.

    1/twenty-down/1//friday-night/1/57.Mz3kQ.../x7Gq2
    |  |          |___________________________|  |
    |  |          what its own kind says         checksum of all before it
    |  key of the game
    kind

Links stay readable for ever, so a kind never changes its meaning: what is written otherwise is a
new one.

Messengers and mail programs change links on their way: ``%2F`` for ``/``, quotes, words or
``?fbclid=`` behind them, a line break within. The checksum tells where a link ends: see `bare`.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import islice
from urllib.parse import quote, unquote

from cardroom.games import GAMES
from cardroom.table import Record

DEAL = "1"  # a deal, or a game up to some action
WITH_SITUATION = "2"  # the same, where seed and number do not settle the deal
CHALLENGE = "3"
LETTER = "4"  # a game by link, for the person who is to act
SEQUEL = "5"  # what was done since in such a game
WITH_PACK = "6"  # a deal that somebody laid by hand
MADE = "7"  # a problem that somebody found in a deal of their own
LIVE = "live/"  # an invitation to a live table, which has a checksum of its own
FEWEST_PARTS = {
    **dict.fromkeys((DEAL, WITH_SITUATION, WITH_PACK, SEQUEL), 8),
    CHALLENGE: 9,
    LETTER: 10,
    MADE: 11,
}
"""By kind, the checksum among them; only challenges may have more."""

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LONGEST_LINK = 20_000  # characters
CHECK_DIGITS = 5
CUT_ENDS = "-_"  # digits that messengers take for the end of a sentence, and leave out of a link
FEWEST_KEPT = 3  # digits of a checksum without such an end, or another text might pass for it
MOST_PARTS = 40  # of a text that are looked at
MOST_BEGINNINGS = 8  # of links in a text, that are looked at
PADDED = 3  # the place of a part that is a number in our digits, whatever the kind

BREAKS = re.compile(r"\s+")
UNSEEN = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+")
SLASH = re.compile("%2f", re.IGNORECASE)
BEGIN = re.compile(rf"(?:^|#)(?=\d{{1,2}}/|{LIVE})|(?<!\d)(?=\d/(?:{'|'.join(GAMES)})/)")


class LinkError(ValueError):
    """A link that cannot be opened as it is.

    `code`: "foreign" (not one of ours), "cut" (its end is missing), "changed" (its checksum is
    another), "damaged" (whole, but no game goes like that), "format" (of a later Cardroom), "game",
    "rules", "options", "seed", "long" (no real game has as many actions). `readable` is the deal
    without its plays, when that much could be read; with "rules" and a deal, the game up to where
    the rules of today have no such play.
    """

    def __init__(self, code: str, readable: Record | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.readable = readable


@lru_cache(maxsize=4)  # each kind of link asks
def bare(text: str) -> str:
    """Return the link in a text, as it was before messengers changed it, without its ``#``.

    A text that holds no whole link is returned from where a link begins up to the next space, an
    invitation to a live table with all that follows it.
    """
    plain = text.strip().removeprefix("#")
    if len(text) > LONGEST_LINK or is_whole(plain.split("/")):
        return plain
    found = (link for reading in _readings(plain) for link in _links_in(reading))
    return next(found, "") or _beginning(plain)


def _readings(text: str) -> Iterator[str]:
    """Yield what a text may have been before it was encoded, or broken into lines."""
    seen = UNSEEN.sub("", text)
    for joined in dict.fromkeys((seen, BREAKS.sub("", seen))):
        yield from dict.fromkeys((joined, SLASH.sub("/", joined), UNSEEN.sub("", unquote(joined))))


def _links_in(text: str) -> Iterator[str]:
    for begin in islice(BEGIN.finditer(text), MOST_BEGINNINGS):
        if link := _longest_link(text[begin.end() :]):
            yield link


def _longest_link(text: str) -> str:
    """Return the longest beginning of a text that has its checksum; empty where none has."""
    raw = text.split("/", MOST_PARTS)[:MOST_PARTS]
    parts = [_canonical(part) for part in raw]
    for end in range(len(parts) - 1, 2, -1):
        body = "/".join(parts[:end])
        check, told = checksum(body), UNSEEN.sub("", unquote(raw[end]))
        if told.startswith(check) or _lost_its_end(told, check):
            return f"{body}/{check}"
    return ""


def _lost_its_end(told: str, check: str) -> bool:
    """Return whether a checksum lacks only the digits that messengers leave out at an end."""
    fewest = max(len(check.rstrip(CUT_ENDS)), FEWEST_KEPT)
    digits = told[: len(told) - len(told.lstrip(DIGITS))]
    return len(digits) >= fewest and check.startswith(digits)


def _canonical(part: str) -> str:
    """Write a part of a link as we encode it: ``%c3`` and ``%7E`` become ``%C3`` and ``~``."""
    return quote(UNSEEN.sub("", unquote(part)), safe="", errors="surrogatepass")


def _beginning(text: str) -> str:
    for reading in _readings(text):
        if begins := [begin.end() for begin in BEGIN.finditer(reading)]:
            link = reading[begins[-1] :]
            return link if link.startswith(LIVE) else BREAKS.split(link)[0]
    return text


def is_numbered(fragment: str) -> bool:
    """Return whether a fragment begins as links do, whatever their kind, later ones included."""
    return bool(re.match(r"\d{1,2}/", bare(fragment)))


def is_of(fragment: str, *kinds: str) -> bool:
    """Whether a fragment, with or without its leading ``#``, says that it is of one of these."""
    return bare(fragment).startswith(tuple(f"{kind}/" for kind in kinds))


def is_letter(fragment: str) -> bool:
    """Whether a fragment says that it is a game by link, for the person who is to act."""
    return is_of(fragment, LETTER, SEQUEL)


def is_made(fragment: str) -> bool:
    """Whether a fragment says that it is a problem that somebody found."""
    return is_of(fragment, MADE)


def parts_of(fragment: str) -> list[str]:
    """The parts of a fragment, with or without its leading ``#``, of which the first says its
    kind. What is longer than any link is not looked at. Raises `LinkError`.
    """
    if len(fragment) > LONGEST_LINK or "/" not in fragment:
        raise LinkError("foreign")
    return bare(fragment).split("/")


def flaw_of(parts: list[str]) -> str:
    """Name what happened to a link: "cut", "changed", or nothing where it has its checksum."""
    if is_whole(parts):
        return ""
    is_short = len(parts) < FEWEST_PARTS.get(parts[0], 0) or len(parts[-1]) < CHECK_DIGITS
    return "cut" if is_short or not {*parts[-1]} <= {*DIGITS} else "changed"


def is_whole(parts: list[str]) -> bool:
    """Whether the checksum at the end is that of all before it."""
    return parts[-1] == checksum("/".join(parts[:-1]))


def sealed(body: str) -> str:
    """Return a link with its checksum, which never ends in a digit that messengers cut off: zeros
    before a number, which change nothing for any reader, give another checksum.
    """
    parts = body.split("/")
    while checksum(body).endswith(tuple(CUT_ENDS)) and len(parts) > PADDED:
        parts[PADDED] = DIGITS[0] + parts[PADDED]
        body = "/".join(parts)
    return with_checksum(body)


def with_checksum(body: str) -> str:
    """Return a link with its checksum, for what is kept and does not travel."""
    return f"{body}/{checksum(body)}"


def checksum(body: str) -> str:
    """Five digits that tell whether a part is missing or was changed."""
    number = int.from_bytes(sha256(body.encode(errors="surrogatepass")).digest()[:4], "big")
    return to_digits(number % 64**CHECK_DIGITS).rjust(CHECK_DIGITS, DIGITS[0])


# Numbers, written with 64 digits, the highest first; 0 is the empty text


def to_digits(number: int) -> str:
    """The number in our 64 digits.

    >>> to_digits(0), to_digits(63), to_digits(64)
    ('', '_', 'BA')
    """
    text = ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        text = DIGITS[digit] + text
    return text


def from_digits(text: str) -> int:
    """The number of these digits. Raises `ValueError` when one is none."""
    number = 0
    for digit in text:
        number = number * len(DIGITS) + DIGITS.index(digit)
    return number
