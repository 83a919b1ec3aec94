"""Challenges and daily deals as they are kept."""

import json
from typing import NamedTuple

from cardroom.links.challenge import decoded, encode, glance
from cardroom.links.frame import LinkError
from cardroom.records.json_fields import read_entry, read_text, write_entry


class ChallengeEntry(NamedTuple):
    """A challenge as it is kept."""

    id: str
    link: str  # with all lines that are known; readable
    saved: str = ""  # id of the saved game in which it is played
    mine: int = -1  # the place of one's own line; -1: not played as yet
    sent: bool = False  # one has challenged somebody oneself
    when: int = 0  # it came, was sent or played, in milliseconds since 1970


class DayPlayed(NamedTuple):
    """What became of the deal of a day."""

    saved: str = ""  # id of the saved game in which it was played last
    tries: int = 0
    link: str = ""  # a challenge with the try that counts, the first; empty as long as it goes on
    said: str = ""  # how it ended, in words; today `figures` instead
    assisted: bool = False
    par: str = ""  # what an expert makes of it, in figures; empty as long as it is not known
    error: str = ""  # of par, likewise
    figures: str = ""  # how it ended: one for each side, one's own first, with ";" between
    scores: str = ""  # an expert's mean worth of the deal, by side likewise; nor that in old ones


def write_kept(kept: ChallengeEntry) -> str:
    """As JSON text; `read_kept` is its inverse."""
    return write_entry(kept)


def read_kept(id: str, text: str) -> ChallengeEntry | None:
    """None where the entry, or the link in it, cannot be read."""
    kept: ChallengeEntry | None = read_entry(ChallengeEntry, id, text)
    try:
        seen = glance(kept.link) if kept else None
    except LinkError:
        return None
    return kept if seen and kept and kept.mine < len(seen.played) else None


def merged(here: ChallengeEntry, there: ChallengeEntry) -> ChallengeEntry:
    """Two copies of one challenge: the lines of both, and one's own wherever it is known. Raises
    `LinkError` when one of the links does not lead to the end, or they ask for something else.
    """
    known, other = decoded(here.link), decoded(there.link)
    if known.challenge.id != other.challenge.id:
        raise LinkError("foreign")
    both = known.joined(other)
    if not (both.whole and other.whole):  # by another version: what is here stays
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


def merged_day(here: DayPlayed, there: DayPlayed) -> DayPlayed:
    """Two copies of a daily deal: what was counted first stays, and par is known to both."""
    if there.link and not here.link:
        return there
    if here.link != there.link or here.scores or (here.par and not there.scores):
        return here
    return here._replace(par=there.par, error=there.error, scores=there.scores)


def joined_challenges(id: str, here: str, there: str) -> str:
    """Two copies of the challenge of this id as one JSON text; empty where one cannot be read."""
    kept, other = read_kept(id, here), read_kept(id, there)
    if not (kept and other):
        return ""
    try:
        return write_kept(merged(kept, other))
    except LinkError:
        return ""


def joined_days(here: str, there: str) -> str:
    """Two copies of one daily deal as one JSON text; empty where one cannot be read."""
    played, other = (read_text(DayPlayed, text) for text in (here, there))
    return json.dumps(merged_day(played, other)._asdict()) if played and other else ""
