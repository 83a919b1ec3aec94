"""What the page fetches to speak another language, a file each, made from `locale/<language>.po`.

{"compiled": the catalogue as gettext reads it, a character for each byte, "title": of the page,
"page": the inner HTML of what was sent in another language, by selector}
"""

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from io import BytesIO

from cardroom.views.words import ENGLISH, read, speak
from tools import lobby
from tools.runtime import ROOT

PARTS = {  # of index.html
    ".skip": r'<a class="skip"[^>]*>(.*?)</a>',
    ".masthead": r'<header class="masthead">(.*?)</header>',
    "#main": r'<main id="main">(.*?)</main>',
    ".foot": r'<footer class="foot">(.*?)</footer>',
}
TITLE = r"<title>(.*?)</title>"

Rewrite = Callable[[str], str]
"""Gives a part of a page the addresses that things have in the site."""


def catalogues(*, pseudo: bool) -> Iterator[tuple[str, bytes]]:
    """Every language beside English by its tag, and its compiled catalogue."""
    found = sorted((ROOT / "locale").glob("*.po"))
    if not found and not pseudo:
        return
    from tools.words import catalogues  # which need Babel
    from tools.words import pseudo as made_up

    for path in found:
        yield path.stem, catalogues.compiled(catalogues.from_file(path))
    if pseudo:
        yield made_up.TAG, made_up.compiled()


def files(moved: Rewrite, *, pseudo: bool = False) -> dict[str, bytes]:
    """The file of each language, English among them where there is another; `moved` gives a
    part of the home page the addresses of the site.
    """
    every = dict(catalogues(pseudo=pseudo))
    made = {f"{tag}.json": _file(tag, compiled, moved) for tag, compiled in every.items()}
    return {**made, "en.json": _file("en", b"", moved)} if made else {}


def _file(tag: str, compiled: bytes, moved: Rewrite) -> bytes:
    speak(read(tag, BytesIO(compiled)) if compiled else ENGLISH)
    try:
        text = lobby.page()
    finally:
        speak(ENGLISH)
    parts = {selector: moved(part(pattern, text)) for selector, pattern in PARTS.items()}
    title = unescape(part(TITLE, text))
    told = {"compiled": compiled.decode("latin-1"), "title": title, "page": parts}
    return json.dumps(told).encode()


def part(pattern: str, text: str) -> str:
    """What stands within the first element like this."""
    found = re.search(pattern, text, re.DOTALL)
    if found is None:
        raise ValueError(f"the page has nothing like {pattern}")
    return found[1]
