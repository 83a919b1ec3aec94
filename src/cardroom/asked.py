"""Challenges and daily deals as they are kept."""

import json
from typing import NamedTuple

from cardroom.challenge import glance
from cardroom.fields import read_fields, read_object
from cardroom.link import LinkError


class Kept(NamedTuple):
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
    said: str = ""  # how it ended, in figures
    assisted: bool = False


def write_kept(kept: Kept) -> str:
    fields = kept._asdict()
    del fields["id"]
    return json.dumps(fields)


def read_kept(id: str, text: str) -> Kept | None:
    """None where the entry, or the link in it, cannot be read."""
    kept: Kept | None = read_fields(Kept, {**read_object(text), "id": id})
    try:
        seen = glance(kept.link) if kept else None
    except LinkError:
        return None
    return kept if seen and kept and kept.mine < len(seen.played) else None
