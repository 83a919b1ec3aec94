"""Kinds of saved entries: their keys, checks of their texts, and merging of two copies of an entry.

No index is stored that could disagree with the entries; caches last for one visit (`entries`).
Entries with other prefixes in the same mapping are never touched.
"""

import json
from collections.abc import Callable, Container, Mapping
from functools import partial
from typing import Any, TypeAlias, TypeVar

from cardroom.records.json_fields import read_entry, read_object, write_entry
from cardroom.records.kept_links import (
    ChallengeEntry,
    DayPlayed,
    KeptPad,
    Named,
    merge_challenge_texts,
    merge_day_texts,
    read_challenge_entry,
)
from cardroom.records.mistakes import Slip, merge_slips
from cardroom.records.results import Coached, DealResult, Progress, Result, Solved
from cardroom.records.saved_game import read_saved, write_saved
from cardroom.table import RecordError

# Keys. An id follows each key that ends with a slash.

OURS = "cardroom/"
GAME = "cardroom/game/"  # a saved game, written after every action
RESULT = "cardroom/result/"  # how a finished game ended, for the statistics
DAMAGED = "cardroom/damaged/"  # an unreadable game, set aside and never deleted
LATER = "cardroom/later/"  # <rest of the key>: a later version's game, or any unreadable entry
SETTINGS = "cardroom/settings"  # the visitor's settings
COURSE = "cardroom/course/"  # <game>: progress in the course of a game
COACH = "cardroom/coach/"  # <game>: deals that the coach watched, and explanations given
PROBLEMS = "cardroom/problems/"  # <game>: progress in the problems of a game
POSITION = "cardroom/position/"  # a named position of the board (position editor)
CHALLENGE = "cardroom/challenge/"  # a challenge that was sent or received
DAILY = "cardroom/daily/"  # <date>/<game>: the result of a daily deal
DEALT = "cardroom/dealt/"  # <id>/<number>: a deal with its result, par and cost of decisions
SLIP = "cardroom/slip/"  # <id>/<place>: a mistake, to be tried again
PAD = "cardroom/pad/"  # a score pad of a game with real cards
EXPORTED = (GAME, RESULT, DAMAGED, LATER, CHALLENGE, DAILY, DEALT, SLIP, POSITION, PAD)
"""Kinds of entries that are imported from a file."""


def kind_of(key: str) -> str:
    """Return the prefix of a key. It names the kind of entry; the rest of the key is the id."""
    return key[: key.find("/", len(OURS)) + 1] or key


def unreadable_entry_key(key: str) -> str:
    """Return the key under which to set an unreadable entry aside; `free_key` makes it unique."""
    if key.startswith(GAME):
        return DAMAGED + key.removeprefix(GAME)
    return LATER + key.removeprefix(OURS)


def conflict_copy_key(key: str) -> str:
    """Return the key for a second, conflicting version of an entry; `free_key` makes it unique."""
    return key if key.startswith((GAME, DAMAGED, LATER)) else unreadable_entry_key(key)


def free_key(key: str, taken: Container[str]) -> str:
    """Return the key if it is not taken, else the key with a number added."""
    number, found = 1, key
    while found in taken:
        number += 1
        found = f"{key}-{number}"
    return found


T = TypeVar("T")

Kept: TypeAlias = (
    Progress | Coached | Solved | Named | KeptPad | DayPlayed | ChallengeEntry | Slip | DealResult
)

PREFIXES: Mapping[type[Any], str] = {
    Result: RESULT,
    DealResult: DEALT,
    Progress: COURSE,
    Coached: COACH,
    Solved: PROBLEMS,
    Named: POSITION,
    KeptPad: PAD,
    DayPlayed: DAILY,
    ChallengeEntry: CHALLENGE,
    Slip: SLIP,
}
"""Prefix of the key, by the class of an entry."""


READERS: Mapping[str, Callable[[str, str], Any]] = {
    **{prefix: partial(read_entry, kind) for kind, prefix in PREFIXES.items()},
    CHALLENGE: read_challenge_entry,
}
"""Functions that read an entry from its id and text (None: invalid), by prefix of the key. They
replay no game of a link, which would be slow."""


def is_valid_entry(key: str, text: str) -> bool:
    """Return whether a text is a valid entry of the kind that its key names, such as a game."""
    if read := READERS.get(kind := kind_of(key)):
        return read(key.removeprefix(kind), text) is not None
    if key == SETTINGS:
        return bool(read_object(text))
    if key.startswith((DAMAGED, LATER)):  # set aside: any text
        return True
    try:
        return key.startswith(GAME) and bool(read_saved(key.removeprefix(GAME), text))
    except RecordError:
        return False


def is_unreadable(key: str, text: str) -> bool:
    """Return whether an entry's key is of a known kind, but its text is invalid."""
    known = key == SETTINGS or kind_of(key) in (*READERS, GAME)
    return known and not is_valid_entry(key, text)


MERGERS: Mapping[str, Callable[[str, str, str], str]] = {
    DAILY: lambda _id, here, there: merge_day_texts(here, there),
    CHALLENGE: merge_challenge_texts,
    SLIP: merge_slips,
    COURSE: lambda _id, *texts: _copy_that_is_further(Progress, lambda one: one.done, *texts),
    COACH: lambda _id, here, there: _merge_coached(here, there),
    PROBLEMS: lambda _id, *texts: _copy_that_is_further(Solved, lambda one: one.answers, *texts),
    RESULT: lambda id, *texts: _newer_result(RESULT + id, *texts),
    DEALT: lambda id, *texts: _newer_result(DEALT + id, *texts),
    SETTINGS: lambda _id, here, there: json.dumps(read_object(there) | read_object(here)),
}
"""Functions that merge two texts of an entry, given its id, by prefix of the key."""


def merge_texts(key: str, here: str, there: str) -> str:
    """Merge two copies of a saved entry, `here` and `there`. Return "" if they cannot be merged."""
    merge = MERGERS.get(kind := kind_of(key))
    return merge(key.removeprefix(kind), here, there) if merge else ""


def merge_unsaved(key: str, base: str | None, stored: str, mine: str) -> tuple[str, str]:
    """Merge a stored entry with a tab's unsaved text `mine`, an edited copy of the older `base`.
    Return the text to store under this key, and a text to keep under a second key, or "".
    """
    if key.startswith(GAME):
        return _resolve_game_conflict(stored, mine)
    if key == SETTINGS and (there := read_object(stored)):
        before, fields = read_object(base or "{}"), read_object(mine).items()
        changed = {name: value for name, value in fields if value != before.get(name)}
        return json.dumps(there | changed), ""
    if key.startswith((DAMAGED, LATER)) or is_unreadable(key, stored):
        return stored, mine
    if key.startswith((POSITION, PAD)):
        return _newer_copy(stored, mine), ""
    both = merge_texts(key, stored, mine)
    return both or stored, "" if both or kind_of(key) not in READERS else mine


def revision_of(text: str) -> int:
    """Return the revision of a saved game without reading its record; 0 if it has none."""
    return _number_field_or_zero(text, "revision")


def _number_field_or_zero(text: str, name: str) -> int:
    value = read_object(text).get(name)
    return value if type(value) is int else 0


def _resolve_game_conflict(stored: str, mine: str) -> tuple[str, str]:
    """Choose between a game's stored text and a tab's text `mine`. Return the text to store, and a
    text to save as a second game: `mine` if its actions would otherwise be lost, else "".
    """
    try:
        there, here = read_saved("", stored), read_saved("", mine)
    except RecordError:
        return stored, mine
    is_known = there.record.continues(here.record)
    is_newer = here.revision > there.revision
    if is_newer and here.record.continues(there.record) and not is_known:
        return mine, ""
    kept = stored
    if there.revision <= here.revision:  # so that the tab with the other one does not overwrite it
        kept = write_saved(there._replace(revision=here.revision + 1))
    return kept, "" if is_known else mine


def _newer_copy(here: str, there: str) -> str:
    """Return the copy that was saved later; `here` if both were saved at the same time."""
    return max(here, there, key=lambda text: _number_field_or_zero(text, "when"))


def _newer_result(key: str, here: str, there: str) -> str:
    """Return the copy saved later, marked as coached if either is; "" if `here` is unreadable."""
    if not is_valid_entry(key, here):
        return ""
    newer = read_object(text := _newer_copy(here, there))
    coached = any(read_object(one).get("coached") is True for one in (here, there))
    return json.dumps(newer | {"coached": True}) if coached and not newer.get("coached") else text


def _copy_that_is_further(
    kind: Callable[..., T], progress_of: Callable[[T], int], here: str, there: str
) -> str:
    """Return the copy with more progress, `here` or `there`; `there` if either copy is invalid."""
    mine, other = read_entry(kind, "", here), read_entry(kind, "", there)
    return here if mine and other and progress_of(mine) >= progress_of(other) else there


def _merge_coached(here: str, there: str) -> str:
    mine, other = (read_entry(Coached, "", text) or Coached() for text in (here, there))
    both = [" ".join(dict.fromkeys(f"{a} {b}".split())) for a, b in zip(mine, other, strict=True)]
    return write_entry(Coached(*both))
