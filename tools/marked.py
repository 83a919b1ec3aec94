"""Texts of a page or a manifest between double braces: {{Skip to the games}}.

The build translates them like all other messages.
"""

import json
import re
from collections.abc import Callable, Iterator
from html import unescape

from markupsafe import escape

from cardroom.views.words import _, join_sentences

MARKED = re.compile(r"\{\{(.*?)\}\}")


def find_marked(source: str) -> Iterator[tuple[int, str]]:
    """Yield every marked text with its line, counted from 1."""
    for line, text in enumerate(source.splitlines(), start=1):
        yield from ((line, unescape(found[1])) for found in MARKED.finditer(text))


def translate(source: str, write: Callable[[str], str] = escape) -> str:
    """Translate the marked texts of a source into the current language. Sentences are separated as
    that language does; `write` escapes a text.
    """
    apart = join_sentences("..").strip(".")
    source = source.replace("}} {{", f"}}}}{apart}{{{{")
    return MARKED.sub(lambda found: write(_(unescape(found[1]))), source)


def in_json(text: str) -> str:
    """Escape a text for the inside of a JSON string."""
    return json.dumps(text, ensure_ascii=False)[1:-1]
