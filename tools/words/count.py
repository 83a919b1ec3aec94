"""Count the words that visitors may read and translators have to write, by kind.

A text counts once, at its first place, however many forms it has; a plural counts beside its
singular. A slot such as "%(card.object)s" is a word.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tools.runtime import ROOT
from tools.words.messages import Found

TAG = re.compile(r"<(script|style|svg)\b.*?</\1>|<!--.*?-->|<[^>]*>", re.DOTALL)


def kind_of(place: str) -> str:
    """Return what the messages of a file are for: its name if it words a game, else its folder."""
    path = Path(place)
    return path.stem if "wording" in path.parts else path.parent.name or path.name


def by_kind(found: Iterable[Found]) -> Mapping[str, Counter[str]]:
    """Count the "messages" and "words" of each kind."""
    places = dict[str, str]()  # the first place of each text
    for one in found:
        for text in filter(None, (one.message.text, one.message.plural)):
            places.setdefault(text, one.place)
    counts = defaultdict[str, Counter[str]](Counter)
    for text, place in places.items():
        counts[kind_of(place)].update(messages=1, words=len(text.split()))
    return counts


def table(found: Iterable[Found]) -> Iterator[str]:
    """Yield the lines of a table of all counts, and the words of each English rule page."""
    counts = by_kind(found)
    yield f"{'':20}{'messages':>9}{'words':>8}"
    for kind, count in [*sorted(counts.items()), ("all messages", sum(counts.values(), Counter()))]:
        yield f"{kind:20}{count['messages']:9,}{count['words']:8,}"
    for page in sorted((ROOT / "assets" / "rules").glob("*.html")):
        yield f"{page.name:20}{len(TAG.sub(' ', page.read_text('utf-8')).split()):17,}"
