"""Entries of a later version: set aside untouched, and back in place when it runs again.

cardroom/later/<key>    what stood under cardroom/<key>, and does not fit this version
"""

from collections.abc import MutableMapping
from typing import Any

from cardroom.records.json_fields import read_fields, read_object

OURS = "cardroom/"
LATER = "cardroom/later/"


def read_lasting(entries: MutableMapping[str, str], key: str, kind: Any) -> Any:
    """The NamedTuple under this key, an empty one where there is none that can be read."""
    aside = LATER + key.removeprefix(OURS)
    if kept := _read(entries, aside, kind):
        entries[key] = entries[aside]
        del entries[aside]
        return kept
    if key in entries and not (kept := _read(entries, key, kind)):
        _put(entries, aside, entries[key])
        del entries[key]
    return kept or kind()


def _read(entries: MutableMapping[str, str], key: str, kind: Any) -> Any:
    text = entries.get(key)
    return None if text is None else read_fields(kind, read_object(text) or {"": ""})


def _put(entries: MutableMapping[str, str], key: str, text: str) -> None:
    """Under this key, or one made from it that is not taken."""
    free, number = key, 1
    while free in entries:
        number += 1
        free = f"{key}-{number}"
    entries[free] = text
