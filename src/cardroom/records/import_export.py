"""A file of games that was saved elsewhere, or by anybody, taken in entry by entry.

Files can be large, so all this gives up its turn after each entry: whoever runs it can show how far
it is, do other things meanwhile, and leave it.
"""

import re
from collections.abc import Callable, Generator
from json import JSONDecoder
from typing import NamedTuple

from cardroom.records.keys import EXPORTED
from cardroom.table import RecordError

LARGEST = 20_000_000  # bytes of a file; that of a full storage has 6 million

BEGIN = re.compile(r'\s*\{(?:\s*"cardroom"\s*:\s*\d+\s*,)?\s*"entries"\s*:\s*\{\s*')
QUOTE, COLON = re.compile(r'(?=")'), re.compile(r'\s*:\s*(?=")')
COMMA = re.compile(r'\s*(?:,\s*(?=")|(?=\}))')


DECODER = JSONDecoder()


class Taken(NamedTuple):
    """What became of the entries of a file; each was read, and is counted in one of the others."""

    read: int = 0
    new: int = 0
    known: int = 0  # here already
    refused: int = 0  # they made no sense
    no_room: int = 0


def taking_in(text: str, take: Callable[[str, str], str]) -> Generator[float, None, Taken]:
    """Hand each of our entries, its key and text, to `take`, which answers with the name of a
    count of `Taken`. Gives how much is done, from 0 to 1.

    Raises `RecordError("unreadable")` when the text is no export, and then nothing was handed on.
    """
    entries = yield from _entries(text)
    ours = [(key, value) for key, value in entries if key.startswith(EXPORTED)]
    counts = dict.fromkeys(Taken._fields, 0) | {"read": len(ours)}
    for done, (key, value) in enumerate(ours, 1):
        counts[take(key, value)] += 1
        yield (1 + 9 * done / len(ours)) / 10
    return Taken(**counts)


def _entries(text: str) -> Generator[float, None, list[tuple[str, str]]]:
    """Keys and texts of the object "entries". Nothing but strings is in it, so that no depth of
    brackets can overflow a stack (see `read_json`).
    """
    found: list[tuple[str, str]] = []
    try:
        at = _past(BEGIN, text, 0)
        while text[at] != "}":
            key, at = DECODER.raw_decode(text, _past(QUOTE, text, at))
            value, at = DECODER.raw_decode(text, _past(COLON, text, at))
            found.append((key, value))
            at = _past(COMMA, text, at)
            yield at / len(text) / 10
    except (ValueError, IndexError):
        raise RecordError("unreadable") from None
    return found


def _past(pattern: re.Pattern[str], text: str, at: int) -> int:
    """The place behind what fits this pattern. Raises `ValueError` when nothing does."""
    fits = pattern.match(text, at)
    if not fits:
        raise ValueError(f"unexpected text at {at}")
    return fits.end()
