"""Kinds of saved entries: checks of their texts, and merging of two copies of an entry."""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from cardroom.records.challenge_entries import (
    DayPlayed,
    merge_challenge_texts,
    merge_day_texts,
    read_challenge_entry,
)
from cardroom.records.coach_notes import Coached
from cardroom.records.json_fields import read_named_tuple, read_object
from cardroom.records.keys import (
    CHALLENGE,
    COACH,
    COURSE,
    DAILY,
    DAMAGED,
    DEALT,
    GAME,
    LATER,
    PAD,
    POSITION,
    PROBLEMS,
    RESULT,
    SETTINGS,
    SLIP,
    kind_of,
)
from cardroom.records.mistakes import merge_slips, read_slip
from cardroom.records.pads import KeptPad
from cardroom.records.positions import Named
from cardroom.records.results import DealResult, Progress, Result
from cardroom.records.saved_game import read_saved, write_saved
from cardroom.records.solved import Solved
from cardroom.table import RecordError

T = TypeVar("T")


def _reader(kind: Callable[..., T]) -> Callable[[str, str], T | None]:
    return lambda _id, text: read_named_tuple(kind, text)


READERS: Mapping[str, Callable[[str, str], Any]] = {
    RESULT: _reader(Result),
    DAILY: _reader(DayPlayed),
    DEALT: _reader(DealResult),
    COURSE: _reader(Progress),
    COACH: _reader(Coached),
    PROBLEMS: _reader(Solved),
    POSITION: _reader(Named),
    PAD: _reader(KeptPad),
    CHALLENGE: read_challenge_entry,
    SLIP: read_slip,
}
"""Functions that read an entry from its id and text (None: invalid), by prefix of the key."""


def is_valid_entry(key: str, text: str) -> bool:
    """Return whether a text is a valid entry of the kind that its key names, such as a game."""
    if read := READERS.get(kind := kind_of(key)):
        return read(key.removeprefix(kind), text) is not None
    if key == SETTINGS:
        return bool(read_object(text))
    return key.startswith((DAMAGED, LATER)) or _is_valid_game(key, text)  # set aside: any text


def is_unreadable(key: str, text: str) -> bool:
    """Return whether an entry's key is of a known kind, but its text is invalid."""
    known = key == SETTINGS or kind_of(key) in (*READERS, GAME)
    return known and not is_valid_entry(key, text)


def _is_valid_game(key: str, text: str) -> bool:
    try:
        return key.startswith(GAME) and bool(read_saved(key.removeprefix(GAME), text))
    except RecordError:
        return False


def merge_texts(key: str, here: str, there: str) -> str:
    """Merge two copies of a saved entry, `here` and `there`. Return "" if they cannot be merged."""
    if key.startswith(DAILY):
        return merge_day_texts(here, there)
    if key.startswith(CHALLENGE):
        return merge_challenge_texts(key.removeprefix(CHALLENGE), here, there)
    if key.startswith(SLIP):
        return merge_slips(key.removeprefix(SLIP), here, there)
    if key.startswith(COURSE):
        return _copy_that_is_further(Progress, lambda progress: progress.done, here, there)
    if key.startswith(COACH):
        return _merge_coached(here, there)
    if key.startswith(PROBLEMS):
        return _copy_that_is_further(Solved, lambda solved: solved.answers, here, there)
    if key == SETTINGS:
        return json.dumps(read_object(there) | read_object(here))
    return ""


def merge_unsaved(key: str, base: str | None, stored: str, mine: str) -> tuple[str, str]:
    """Merge a stored entry with a tab's unsaved text `mine`, an edited copy of the older text
    `base`.

    Return the text to store under this key, and a text to keep under a second key, or "".
    """
    if key.startswith(GAME):
        return _resolve_game_conflict(stored, mine)
    if key == SETTINGS and read_object(stored):
        return json.dumps(read_object(stored) | changed_fields(base or "{}", mine)), ""
    if key.startswith((DAMAGED, LATER)) or is_unreadable(key, stored):
        return stored, mine
    if key.startswith((RESULT, DEALT, POSITION, PAD)):
        return (
            mine
            if _number_field_or_zero(mine, "when") > _number_field_or_zero(stored, "when")
            else stored
        ), ""
    if kind_of(key) in READERS:
        both = merge_texts(key, stored, mine)
        return both or stored, "" if both else mine
    return stored, ""


def changed_fields(base: str, text: str) -> dict[str, Any]:
    """Return the fields of a JSON object that differ from the fields of an earlier text `base`."""
    before = read_object(base)
    fields = read_object(text)
    return {name: fields[name] for name in fields if fields[name] != before.get(name)}


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
    other = here.record.actions
    length = min(len(there.record.actions), len(other))
    same = there.record._replace(actions=other) == here.record
    same = same and there.record.actions[:length] == other[:length]
    if same and length < len(other) and here.revision > there.revision:
        return mine, ""
    kept = stored
    if there.revision <= here.revision:  # so that the tab with the other one does not overwrite it
        kept = write_saved(there._replace(revision=here.revision + 1))
    return kept, "" if same and length == len(other) else mine


def _copy_that_is_further(
    kind: Callable[..., T], progress_of: Callable[[T], int], here: str, there: str
) -> str:
    """Return the copy of an entry with the greater progress; `there` if a copy is invalid."""
    mine, other = read_named_tuple(kind, here), read_named_tuple(kind, there)
    return here if mine and other and progress_of(mine) >= progress_of(other) else there


def _merge_coached(here: str, there: str) -> str:
    mine, other = (read_named_tuple(Coached, text) or Coached() for text in (here, there))
    both = [" ".join(dict.fromkeys(f"{a} {b}".split())) for a, b in zip(mine, other, strict=True)]
    return json.dumps(Coached(*both)._asdict())
