"""The languages that the site speaks, each made from `locale/<language>.po` once that is finished.

Of each there is a page, which is the lobby in a folder of its tag, and a file that a page fetches:

{"catalogue": all texts (`Compiled` of `cardroom.views.words.lookup`), null for English, "title": of
the page, "page": the inner HTML of what was sent in another language, by selector, with addresses
as they are from the top of the site, "rules": the keys of the games whose rules it has}
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from typing import Any, NamedTuple

from cardroom.views.kit import rule_pages
from cardroom.views.lobby import languages as offers
from cardroom.views.lobby.languages import Choice
from cardroom.views.words.lookup import ENGLISH, Compiled, read, speak
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


class Language(NamedTuple):
    """A language of the site."""

    tag: str  # of its catalogue, its folder and `?lang=`: "zh"
    lang: str  # BCP 47, as its pages say it: "zh-Hans"
    name: str  # its own: "中文"
    compiled: Compiled | None  # its catalogue; none of the source
    is_draft: bool = False  # no native speaker has read it

    @property
    def folder(self) -> str:
        """Where its page stands, from the top of the site; empty for the top itself."""
        return "" if self.tag == SOURCE.tag else f"{self.tag}/"

    @property
    def home(self) -> str:
        """The way from its page to the top of the site."""
        return "../" if self.folder else "./"

    @property
    def rules(self) -> list[str]:
        """The keys of the games whose rules are written in it, besides the source."""
        return sorted(path.stem for path in (ROOT / "assets" / "rules" / self.tag).glob("*.html"))


SOURCE = Language("en", "en", "English", None)


def spoken(*, pseudo: bool = False, drafts: bool = False) -> list[Language]:
    """Every language that there is a page of, English first; `drafts` are those that lack messages.
    Alone English is no choice, and is left out.
    """
    found = sorted((ROOT / "locale").glob("*.po"))
    if not found and not pseudo:
        return []
    from tools.words import (
        catalogues,  # which need Babel
        pseudo as made_up,
    )

    written = [(path, catalogues.from_file(path)) for path in found]
    every = [
        Language(
            path.stem,
            *catalogues.called(path.stem),
            catalogues.compiled(catalog),
            catalogues.is_draft(path),
        )
        for path, catalog in written
        if drafts or not catalogues.missing(catalog)
    ]
    if pseudo:
        every.append(Language(made_up.TAG, made_up.TAG, made_up.NAME, made_up.compiled()))
    return [SOURCE, *every] if every else []


@contextmanager
def speaking(one: Language) -> Iterator[None]:
    """Meanwhile all that is made is made in this language."""
    speak(read(one.tag, one.compiled) if one.compiled else ENGLISH)
    rule_pages.stand(rules=one.rules)
    try:
        yield
    finally:
        speak(ENGLISH)
        rule_pages.stand()


def files(every: list[Language], moved: Rewrite) -> dict[str, bytes]:
    """The file of each language; `moved` gives a part of the home page its addresses."""
    return {f"{one.tag}.json": _file(one, every, moved) for one in every}


def _file(one: Language, every: list[Language], moved: Rewrite) -> bytes:
    text = page(one, every)
    parts = {selector: moved(part(pattern, text)) for selector, pattern in PARTS.items()}
    title = unescape(part(TITLE, text))
    told = {"catalogue": one.compiled, "title": title, "page": parts, "rules": one.rules}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def page(one: Language, every: list[Language]) -> str:
    """index.html in this language, its references still those of the repository."""
    choices = [
        Choice(each.tag, each.lang, each.name, f"./{each.folder}", _told(each).get("draft", ""))
        for each in every
    ]
    choice: list[lobby.Row] = [{"links": offers.links(choices, one.tag)}] if every else []
    rows: dict[str, list[lobby.Row]] = {
        "language": [{"lang": each.lang, "place": each.place, "tag": each.tag} for each in choices],
        "choice": choice,
        "draft": [{}] if one.is_draft else [],
    }
    with speaking(one):
        return lobby.page(rows, one.lang, one.home)


def told(every: list[Language], folder: str) -> dict[str, Any]:
    """What the page knows of each language before it fetches any, by tag; their files stand in
    this folder.
    """
    return {one.tag: {"file": f"{folder}{one.tag}.json", **_told(one)} for one in every}


def _told(one: Language) -> dict[str, str]:
    with speaking(one):
        said = offers.in_itself()
    if not one.is_draft:
        del said["draft"]
    return {"lang": one.lang, "name": one.name, **said}


def part(pattern: str, text: str) -> str:
    """What stands within the first element like this."""
    found = re.search(pattern, text, re.DOTALL)
    if found is None:
        raise ValueError(f"the page has nothing like {pattern}")
    return found[1]
