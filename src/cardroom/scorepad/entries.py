"""Entries: the facts of a deal that people type into a score pad.

An entry maps names of fields to values, all short texts, such as ``{"by": "0", "bid": "12H",
"points": "104"}``. It is saved and linked as ``by0-bid12H-points104``: names have small letters
only, values capitals and digits. Fields may be missing until the entry is complete.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from cardroom.game import Objection
from cardroom.nouns.cards import NotationError
from cardroom.nouns.seats import Seat

T = TypeVar("T")

Entry: TypeAlias = Mapping[str, str]

FIELD = re.compile(r"([a-z]+)([0-9A-Z]+)")
LONGEST = 120  # characters of an entry; the longest of real deals has about 60

TEN, UNKNOWN = "X", "U"
DIGITS = f"0123456789{TEN}"
"""Digits of `read_counts`: one for each number up to ten."""


class IllegalEntry(ValueError):
    """Error for an incomplete entry, or for an entry that no deal can produce."""

    def __init__(self, code: str, paragraph: str, *, unfinished: bool = False) -> None:
        super().__init__(f"{code} (paragraph {paragraph})")
        self.objection = Objection(code, paragraph, unfinished=unfinished)


def require_entered(found: T | None, code: str, paragraph: str) -> T:
    """Return the value that was typed in. Raises `IllegalEntry` if it is None: not typed in yet."""
    if found is None:
        raise IllegalEntry(code, paragraph, unfinished=True)
    return found


def write_entry(entry: Entry) -> str:
    """Write an entry (facts typed in): name and value of each field, with "-" in between."""
    return "-".join(f"{name}{value}" for name, value in entry.items())


def read_entry(text: str, names: Iterable[str]) -> Entry:
    """Read an entry with these field names. Raises `NotationError` if the text is invalid."""
    fields = [FIELD.fullmatch(field) for field in text.split("-")] if text else []
    entry = {found[1]: found[2] for found in fields if found}
    if len(entry) != len(fields) or not entry.keys() <= {*names} or len(text) > LONGEST:
        raise NotationError(f"no entry is written {text[:LONGEST]!r}")
    return entry


# Values of fields


def read_number(
    entry: Entry, name: str, most: int, code: str = "number", paragraph: str = "6"
) -> int | None:
    """Return a field's number; None if missing. Raises `IllegalEntry` if it is not 0 to `most`."""
    value = entry.get(name)
    if value is None:
        return None
    if not value.isdecimal() or int(value) > most:
        raise IllegalEntry(code, paragraph)
    return int(value)


def read_seats(entry: Entry, name: str, count: int) -> tuple[Seat, ...]:
    """Return the seats in a field such as "02", in order; () if the field is missing."""
    value = entry.get(name, "")
    if not {*value} <= {*map(str, range(count))}:
        raise IllegalEntry("number", "2")
    return tuple(seat for seat in range(count) if str(seat) in value)


def read_counts(entry: Entry, name: str, count: int) -> tuple[int | None, ...]:
    """Return a field's numbers (0 to 10) by seat or side; None for a number not entered yet."""
    value = entry.get(name, "") or UNKNOWN * count
    if len(value) != count or not {*value} <= {*DIGITS, UNKNOWN}:
        raise IllegalEntry("number", "6")
    return tuple(None if digit == UNKNOWN else DIGITS.index(digit) for digit in value)


def write_counts(counts: Iterable[int | None]) -> str:
    """Write numbers as the text that `read_counts` reads."""
    return "".join(UNKNOWN if count is None else DIGITS[count] for count in counts)


def fill_single_missing_count(counts: Sequence[int | None], whole: int) -> tuple[int | None, ...]:
    """Fill in a single missing count, so that the sum is `whole`. Return the counts."""
    rest = whole - sum(count or 0 for count in counts)
    if counts.count(None) != 1 or rest < 0:
        return tuple(counts)
    return tuple(rest if count is None else count for count in counts)


def require_tricks(counts: Sequence[int | None], whole: int) -> tuple[int, ...]:
    """Fill in a missing count of tricks. Raises `IllegalEntry` unless all counts sum to `whole`."""
    known = [count for count in fill_single_missing_count(counts, whole) if count is not None]
    is_complete = len(known) == len(counts)
    if sum(known) > whole or (is_complete and sum(known) < whole):
        raise IllegalEntry("tricks-sum", "3")
    if not is_complete:
        raise IllegalEntry("tricks", "3", unfinished=True)
    return tuple(known)
