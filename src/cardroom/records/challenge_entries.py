"""Saved entries of challenges and daily deals."""

import json
from typing import NamedTuple

from cardroom.links.challenge import decode_opened, encode, read_without_replay
from cardroom.links.frame import LinkError
from cardroom.records.json_fields import read_entry, read_named_tuple, write_entry


class ChallengeEntry(NamedTuple):
    """Saved entry of a challenge: its link, and which result is the visitor's."""

    id: str
    link: str  # with all known lines
    saved: str = ""  # id of the saved game in which it is played
    mine: int = -1  # index of the visitor's line; -1: not played yet
    sent: bool = False  # the visitor sent it to another player
    when: int = 0  # time of receiving, sending or playing it, in milliseconds since 1970


class DayPlayed(NamedTuple):
    """Saved entry of a daily deal that the visitor has begun."""

    saved: str = ""  # id of the saved game of the last try
    tries: int = 0
    link: str = ""  # a challenge with the first try, which counts; empty until it is over
    said: str = ""  # old entries: the result in words; now `figures`
    assisted: bool = False
    par: str = ""  # result of an expert, in figures; empty: not known yet
    error: str = ""  # standard error of `par`, in figures
    figures: str = ""  # results by side, the visitor's first, with ";" between
    scores: str = ""  # mean results of an expert, by side; empty in old entries


def read_challenge_entry(id: str, text: str) -> ChallengeEntry | None:
    """Read a challenge's entry from JSON text. Return None if the entry or link is invalid."""
    kept = read_entry(ChallengeEntry, id, text)
    try:
        seen = read_without_replay(kept.link) if kept else None
    except LinkError:
        return None
    return kept if seen and kept and kept.mine < len(seen.played) else None


def merge_challenges(here: ChallengeEntry, there: ChallengeEntry) -> ChallengeEntry:
    """Merge two copies of a challenge. The merged copy has the results of both copies, and tells
    which result is the visitor's. Raises `LinkError` if a link is invalid or the challenges differ.
    """
    known, other = decode_opened(here.link), decode_opened(there.link)
    if known.challenge.id != other.challenge.id:
        raise LinkError("foreign")
    both = known.merge_results(other)
    if not (both.whole and other.whole):  # a line of another version: keep the copy here
        return here
    lines, mine = both.challenge.lines, here.mine
    if mine < 0 <= there.mine and other.challenge.lines[there.mine] in lines:
        mine = lines.index(other.challenge.lines[there.mine])
    return here._replace(
        link=encode(both.challenge),
        saved=here.saved or there.saved,
        mine=mine,
        sent=here.sent or there.sent,
        when=max(here.when, there.when),
    )


def merge_days(here: DayPlayed, there: DayPlayed) -> DayPlayed:
    """Merge two copies of a daily deal. Return `there` if only `there` has a result, else `here`.
    If both have the same result, take from `there` the expert's result (`par`) that `here` lacks.
    """
    if there.link and not here.link:
        return there
    if here.link != there.link or here.scores or (here.par and not there.scores):
        return here
    return here._replace(par=there.par, error=there.error, scores=there.scores)


def merge_challenge_texts(id: str, here: str, there: str) -> str:
    """Merge two copies of a challenge, each a JSON text. Return "" if a copy is invalid."""
    kept, other = read_challenge_entry(id, here), read_challenge_entry(id, there)
    if not (kept and other):
        return ""
    try:
        return write_entry(merge_challenges(kept, other))
    except LinkError:
        return ""


def merge_day_texts(here: str, there: str) -> str:
    """Merge two copies of a daily deal, each a JSON text. Return "" if a copy is invalid."""
    played, other = (read_named_tuple(DayPlayed, text) for text in (here, there))
    return json.dumps(merge_days(played, other)._asdict()) if played and other else ""
