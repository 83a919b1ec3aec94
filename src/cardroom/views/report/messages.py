"""Search for the catalogue message from which a sentence on the screen was made.

A message consists of fixed parts, and of slots into which text is inserted. A message fits a
sentence that contains its fixed parts in order. Of several fitting messages, the message with the
longest fixed parts is found.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from cardroom.views.words.grammar import SLOT
from cardroom.views.words.lookup import CatalogueEntry

END = re.compile(r"(?<=[.!?:։。！？：])\s*(?=\S)")  # end of a sentence
UNBROKEN = "\N{NO-BREAK SPACE}"
LEAST = 5  # a message must have at least a fifth of the characters of a sentence
MOST = 40  # most messages found for a word


class Sentence(NamedTuple):
    """Sentence on the screen, with its catalogue message. `entry` is None if no message fits."""

    seen: str
    entry: CatalogueEntry | None


class Messages:
    """All messages of a language's catalogue, indexed to find the source of a text on screen."""

    def __init__(self, entries: Iterable[CatalogueEntry]) -> None:
        self._whole = dict[str, CatalogueEntry]()  # without placeholders, by text
        # with placeholders: the texts between them
        self._parts = list[tuple[list[str], CatalogueEntry]]()
        for entry in entries:
            parts = SLOT.split(_replace_hard_spaces(entry.translation))
            if len(parts) == 1:
                self._whole.setdefault(parts[0].replace("%%", "%"), entry)
            elif any(map(str.isalpha, "".join(parts))):
                self._parts.append(([part.replace("%%", "%") for part in parts], entry))

    def find_message(self, seen: str) -> CatalogueEntry | None:
        """Return the catalogue message that fits the text `seen` best, or None if none fits."""
        seen = _replace_hard_spaces(seen)
        fitting = [
            (len("".join(parts)), entry)
            for parts, entry in self._parts
            if has_parts_in_order(parts, seen)
        ]
        most, entry = max(fitting, key=lambda one: one[0], default=(0, None))
        return self._whole.get(seen, entry if most * LEAST >= len(seen) else None)

    def find_sentences(self, texts: Iterable[str]) -> list[Sentence]:
        """Split the screen's texts into sentences, and find the catalogue message of each."""
        said = dict[str, CatalogueEntry | None]()
        for text in filter(_has_letters, (" ".join(text.split()) for text in texts)):
            if text not in said:
                parts = {part: self.find_message(part) for part in END.split(text)}
                # a text of several sentences may be one message
                whole = None if all(parts.values()) else self.find_message(text)
                said |= {text: whole} if whole else parts
        return [Sentence(seen, entry) for seen, entry in said.items() if _has_letters(seen)]

    def find_sentences_with_word(self, word: str, sentences: Iterable[Sentence]) -> list[Sentence]:
        """Return the sentences that contain a word; if none, texts of the catalogue that do."""
        held = [one for one in sentences if _contains_word(one.seen, word)]
        every = (*self._whole.values(), *(entry for _, entry in self._parts))
        fitting = (entry for entry in every if _contains_word(entry.translation, word))
        said = {entry.translation: entry for entry in fitting}
        return held or [Sentence(seen, entry) for seen, entry in said.items()][:MOST]


def has_parts_in_order(parts: list[str], seen: str) -> bool:
    """Return whether a text contains a message's fixed parts in order, with other text between."""
    first, *middle, last = parts
    if not (seen.startswith(first) and seen.endswith(last)):
        return False
    here, end = len(first) + 1, len(seen) - len(last)
    for part in middle:
        there = seen.find(part, here, end)
        if there < 0:
            return False
        here = there + len(part) + 1
    return here <= end


def _has_letters(text: str) -> bool:
    return any(map(str.isalpha, text))


def _contains_word(text: str, word: str) -> bool:
    return _replace_hard_spaces(word).casefold() in _replace_hard_spaces(text).casefold()


def _replace_hard_spaces(text: str) -> str:
    return text.replace(UNBROKEN, " ")
