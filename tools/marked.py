"""Texts that stand in a page or a manifest between double braces: {{Skip to the games}}.

They are messages like any other, looked up when the site is built.
"""

import json
import re
from collections.abc import Callable, Iterator
from html import unescape

from markupsafe import escape

from cardroom.views.words import _, one_by_one

MARKED = re.compile(r"\{\{(.*?)\}\}")


def marked(source: str) -> Iterator[tuple[int, str]]:
    """Every marked text with the line that it stands in, counted from 1."""
    for line, text in enumerate(source.splitlines(), start=1):
        yield from ((line, unescape(found[1])) for found in MARKED.finditer(text))


def spoken(source: str, write: Callable[[str], str] = escape) -> str:
    """The same source in the language that is spoken now, sentences set apart as they are there;
    `write` puts a text into it.
    """
    apart = one_by_one("..").strip(".")
    source = source.replace("}} {{", f"}}}}{apart}{{{{")
    return MARKED.sub(lambda found: write(_(unescape(found[1]))), source)


def in_json(text: str) -> str:
    """A text as it stands within the quotes of a JSON string."""
    return json.dumps(text, ensure_ascii=False)[1:-1]
