"""Saved links: challenges, daily deals, score pads, and positions of the position editor."""

from contextlib import suppress
from typing import NamedTuple

from cardroom.links.challenge import decode_opened, encode, read_without_replay
from cardroom.links.frame import LinkError
from cardroom.records.json_fields import read_entry, write_entry

LONGEST_TITLE = 60  # characters


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


class Named(NamedTuple):
    """Saved position of the board (position editor), with the title that the visitor gave to it."""

    title: str = ""
    link: str = ""  # opens the position
    when: int = 0  # time of saving, in milliseconds since 1970


class KeptPad(NamedTuple):
    """Saved score pad: its link, and the facts typed in so far for the next deal."""

    link: str = ""
    draft: str = ""  # what is entered of the next deal so far
    when: int = 0  # time of saving, in milliseconds since 1970


def read_challenge_entry(id: str, text: str) -> ChallengeEntry | None:
    """Read a challenge's entry from JSON text. Return None if the entry or link is invalid."""
    kept = read_entry(ChallengeEntry, id, text)
    with suppress(LinkError):
        if kept and kept.mine < len(read_without_replay(kept.link).lines):
            return kept
    return None


def merge_challenge_texts(id: str, here: str, there: str) -> str:
    """Merge the results in two copies of a challenge (JSON). Return "" if that is impossible."""
    kept, other = read_challenge_entry(id, here), read_challenge_entry(id, there)
    if not (kept and other):
        return ""
    try:
        known, theirs = decode_opened(kept.link), decode_opened(other.link)
    except LinkError:
        return ""
    if known.challenge.id != theirs.challenge.id:
        return ""
    both = known.merge_results(theirs)
    mine, own = kept.mine, theirs.challenge.lines[other.mine]
    alike = [place for place, line in enumerate(both.challenge.lines) if line == own]
    if mine < 0 <= other.mine and alike:  # at 0 is the challenger's
        mine = alike[-1] if other.mine else alike[0]
    merged = kept._replace(
        link=encode(both.challenge),
        saved=kept.saved or other.saved,
        mine=mine,
        sent=kept.sent or other.sent,
        when=max(kept.when, other.when),
    )
    return write_entry(merged)


def merge_day_texts(here: str, there: str) -> str:
    """Merge two copies of a daily deal (JSON): `here`, unless only `there` has a result. For the
    same result, add an expert's result missing in `here`. Return "" if a copy is invalid.
    """
    played, other = (read_entry(DayPlayed, "", text) for text in (here, there))
    if not (played and other):
        return ""
    if other.link and not played.link:
        played = other
    elif played.link == other.link and not played.scores and (other.scores or not played.par):
        played = played._replace(par=other.par, error=other.error, scores=other.scores)
    return write_entry(played)
