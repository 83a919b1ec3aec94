"""Import of an export file, entry by entry. The file may be large and from any source.

The functions are generators that yield after each entry. The caller can show the progress, do other
work in between, or stop the import.
"""

import re
from collections.abc import Callable, Generator
from json import JSONDecoder
from typing import NamedTuple

from cardroom.records.kinds import EXPORTED
from cardroom.table import RecordError

LARGEST = 20_000_000  # bytes of a file; an export of a full storage has 6 million

BEGIN = re.compile(r'\s*\{(?:\s*"cardroom"\s*:\s*\d+\s*,)?\s*"entries"\s*:\s*\{\s*')
# Texts must be strings, so nested brackets cannot overflow the stack (see `read_json`).
QUOTE, COLON = re.compile(r'(?=")'), re.compile(r'\s*:\s*(?=")')
COMMA = re.compile(r'\s*(?:,\s*(?=")|(?=\}))')
DECODER = JSONDecoder()


class Taken(NamedTuple):
    """Counts of an import: entries in the file (`read`), and how many were new, known and so on."""

    read: int = 0
    new: int = 0
    known: int = 0  # already here
    refused: int = 0  # invalid
    no_room: int = 0


def import_entries(text: str, take: Callable[[str, str], str]) -> Generator[float, None, Taken]:
    """Import the entries of an export file's `text`. Yield the progress (0 to 1), then return the
    counts. `take(key, text)` imports one entry, and returns the field of `Taken` that counts it,
    such as "new".

    Raises `RecordError("unreadable")`, before any entry is imported, if the text is no export.
    """
    entries = yield from _parse_export(text)
    ours = [(key, value) for key, value in entries if key.startswith(EXPORTED)]
    counts = dict.fromkeys(Taken._fields, 0) | {"read": len(ours)}
    for done, (key, value) in enumerate(ours, 1):
        counts[take(key, value)] += 1
        yield (1 + 9 * done / len(ours)) / 10
    return Taken(**counts)


def _parse_export(text: str) -> Generator[float, None, list[tuple[str, str]]]:
    """Parse an export. Yield the progress, then return the pairs of key and text as a list."""
    found: list[tuple[str, str]] = []
    try:
        at = _match_end(BEGIN, text, 0)
        while text[at] != "}":
            key, at = DECODER.raw_decode(text, _match_end(QUOTE, text, at))
            value, at = DECODER.raw_decode(text, _match_end(COLON, text, at))
            found.append((key, value))
            at = _match_end(COMMA, text, at)
            yield at / len(text) / 10
    except (ValueError, IndexError):
        raise RecordError("unreadable") from None
    return found


def _match_end(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Return the index after a match of `pattern` at index `at`, or raise `ValueError`."""
    fits = pattern.match(text, at)
    if not fits:
        raise ValueError(f"unexpected text at {at}")
    return fits.end()
