"""Count the words that visitors may read and translators have to write, by kind.

A text counts once, at its first place, however many forms it has; a plural counts beside its
singular. A slot such as "%(card.object)s" is a word.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from tools.runtime import ROOT
from tools.words.messages import Found

KINDS = {  # the first whose pattern matches the file's path
    "lessons": r"/lessons/",
    "reasons": r"/wording/.*(reasons|why|gists)",
    "log": r"/wording/.*log",
    "options": r"/wording/.*option|/lobby/new_game|/lobby/seating",
    "objections": r"/wording/.*objections",
    "teaching": r"/wording/.*(teaching|taught|turns)",
    "scores": r"/wording/.*(score|deal)",
    "games, other": r"/wording/|/tables/",
    "review": r"/review/",
    "share": r"/share/",
    "live": r"/live/",
    "problems": r"/problems/",
    "learn": r"/learn/",
    "statistics": r"/statistics/",
    "lobby": r"/lobby/|^index|webmanifest",
    "interface, other": r"",
}

TAG = re.compile(r"<(script|style|svg)\b.*?</\1>|<!--.*?-->|<[^>]*>", re.DOTALL)


def kind_of(place: str) -> str:
    """Return the kind of a file's messages."""
    return next(kind for kind, pattern in KINDS.items() if re.search(pattern, place))


def words(text: str) -> int:
    """Count the words of a text."""
    return len(text.split())


def by_kind(found: Iterable[Found]) -> Mapping[str, Counter[str]]:
    """Count the "messages" and "words" of each kind."""
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    for kind, text in _once(found):
        counts[kind].update(messages=1, words=words(text))
    return counts


def _once(found: Iterable[Found]) -> Iterator[tuple[str, str]]:
    """Yield every text once, with its kind."""
    seen: set[str] = set()
    for one in found:
        for text in (one.message.text, one.message.plural):
            if text and text not in seen:
                seen.add(text)
                yield kind_of(one.place), text


def rule_pages() -> Mapping[str, int]:
    """Count the words of each English rule page, by its game."""
    pages = sorted((ROOT / "assets" / "rules").glob("*.html"))
    return {page.stem: words(TAG.sub(" ", page.read_text(encoding="utf-8"))) for page in pages}


def table(found: Iterable[Found]) -> Iterator[str]:
    """Yield the lines of a table of all counts."""
    counts = by_kind(found)
    yield f"{'':20}{'messages':>9}{'words':>8}"
    for kind, count in [*counts.items(), ("all messages", sum(counts.values(), Counter()))]:
        yield f"{kind:20}{count['messages']:9,}{count['words']:8,}"
    pages = rule_pages()
    for page, count_of_page in [*pages.items(), ("all rule pages", sum(pages.values()))]:
        yield f"{page:20}{'':9}{count_of_page:8,}"
