"""The frame of all links: what they are first, a checksum last, parts with a ``/`` between.

    1/twenty-down/1//friday-night/1/57.Mz3kQ.../x7Gq2
    |  |          |___________________________|  |
    |  |          what its own kind says         checksum of all before it
    |  key of the game
    kind

Links stay readable for ever, so a kind never changes its meaning: what is written otherwise is a
new one.
"""

from hashlib import sha256

from cardroom.games import GAMES
from cardroom.table import Record

DEAL = "1"  # a deal, or a game up to some action
WITH_SITUATION = "2"  # the same, where seed and number do not settle the deal
CHALLENGE = "3"
LETTER = "4"  # a game by link, for the person who is to act
SEQUEL = "5"  # what was done since in such a game
WITH_PACK = "6"  # a deal that somebody laid by hand
MADE = "7"  # a problem that somebody found in a deal of their own

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LONGEST_LINK = 20_000  # characters
CHECK_DIGITS = 5


class LinkError(ValueError):
    """A link that cannot be opened as it is.

    `code`: "foreign" (not one of ours), "format" (of a later Cardroom), "game", "rules", "options",
    "seed", "long" (no real game has as many actions), "damaged". `readable` is the deal without its
    plays, when that much could be read; with "rules" and a deal, the game up to where the rules of
    today have no such play.
    """

    def __init__(self, code: str, readable: Record | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.readable = readable


def bare(fragment: str) -> str:
    """A fragment without its leading ``#``, and what may have been copied around it."""
    return fragment.strip().removeprefix("#")


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


def parts_of_kind(fragment: str, kind: str) -> list[str]:
    """The parts of a link of this kind to a game there is. Raises `LinkError`."""
    parts = parts_of(fragment)
    if parts[0] != kind:
        raise LinkError("foreign")
    if parts[1] not in GAMES:
        raise LinkError("game")
    return parts


def is_whole(parts: list[str]) -> bool:
    """Whether the checksum at the end is that of all before it."""
    return parts[-1] == checksum("/".join(parts[:-1]))


def sealed(body: str) -> str:
    """All of a link, with its checksum."""
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
