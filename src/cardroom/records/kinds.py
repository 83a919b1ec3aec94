"""The kinds of entries: whether one can be read, and what two copies of one come to."""

import json
from typing import Any

from cardroom.records.challenge_entries import (
    DayPlayed,
    joined_challenges,
    joined_days,
    read_kept,
)
from cardroom.records.coach_notes import Coached
from cardroom.records.json_fields import read_object, read_text
from cardroom.records.keys import (
    CHALLENGE,
    COACH,
    COURSE,
    DAILY,
    DAMAGED,
    DEALT,
    GAME,
    LATER,
    POSITION,
    PROBLEMS,
    RESULT,
    SETTINGS,
    SLIP,
)
from cardroom.records.mistakes import joined_slips, read_slip
from cardroom.records.positions import Named
from cardroom.records.results import DealResult, Progress, Result
from cardroom.records.saved_game import read_saved
from cardroom.records.solved import Solved
from cardroom.table import RecordError

PLAIN: dict[str, Any] = {
    RESULT: Result,
    DAILY: DayPlayed,
    DEALT: DealResult,
    COURSE: Progress,
    COACH: Coached,
    PROBLEMS: Solved,
    POSITION: Named,
}
"""By prefix: entries that are the fields of a NamedTuple, and nothing else."""


def makes_sense(key: str, text: str) -> bool:
    """Whether an entry can be read; of one that was set aside nobody asks that."""
    for prefix, kind in PLAIN.items():
        if key.startswith(prefix):
            return read_text(kind, text) is not None
    if key.startswith(CHALLENGE):
        return read_kept(key.removeprefix(CHALLENGE), text) is not None
    if key.startswith(SLIP):
        return read_slip(key.removeprefix(SLIP), text) is not None
    if key == SETTINGS:
        return bool(read_object(text))
    return key.startswith((DAMAGED, LATER)) or _is_game(key, text)


def _is_game(key: str, text: str) -> bool:
    try:
        return key.startswith(GAME) and bool(read_saved(key.removeprefix(GAME), text))
    except RecordError:
        return False


def joined(key: str, here: str, there: str) -> str:
    """Two copies of one entry as one; empty where both must be kept."""
    if key.startswith(DAILY):
        return joined_days(here, there)
    if key.startswith(CHALLENGE):
        return joined_challenges(key.removeprefix(CHALLENGE), here, there)
    if key.startswith(SLIP):
        return joined_slips(key.removeprefix(SLIP), here, there)
    if key.startswith(COURSE):
        return _further(here, there)
    if key.startswith(COACH):
        return _both_coached(here, there)
    if key.startswith(PROBLEMS):
        return _more_solved(here, there)
    if key == SETTINGS:
        return json.dumps(read_object(there) | read_object(here))
    return ""


def _further(here: str, there: str) -> str:
    """Of two copies of a progress the one that has come further."""
    mine, other = read_text(Progress, here), read_text(Progress, there)
    return here if mine and other and mine.done >= other.done else there


def _more_solved(here: str, there: str) -> str:
    """Of two copies the one in which more was tried."""
    mine, other = read_text(Solved, here), read_text(Solved, there)
    return here if mine and other and mine.answers >= other.answers else there


def _both_coached(here: str, there: str) -> str:
    """What a coach saw and said in either copy."""
    mine, other = read_text(Coached, here) or Coached(), read_text(Coached, there) or Coached()
    both = [" ".join(dict.fromkeys(f"{a} {b}".split())) for a, b in zip(mine, other, strict=True)]
    return json.dumps(Coached(*both)._asdict())
