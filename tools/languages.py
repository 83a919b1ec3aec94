"""Languages of the site, each made from `locale/<language>.po` once that is complete.

Each language has a home page, in a folder of its tag, and a file that a page fetches:

{"catalogue": all texts (`Compiled` of `cardroom.views.words.lookup`), null for English, "title": of
the page, "page": inner HTML to replace what was sent in another language, by selector, with
addresses from the top of the site, "rules": the keys of the games whose rules it has}
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from typing import Any, NamedTuple

from cardroom.views.kit import dialog_parts
from cardroom.views.lobby import languages as offers
from cardroom.views.lobby.languages import LanguageChoice
from cardroom.views.words.lookup import ENGLISH, Compiled, load_language, set_language
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
"""Function that replaces the addresses in a part of a page by those of the site."""


class Language(NamedTuple):
    """A language of the site."""

    tag: str  # the name of its catalogue, its folder and its `?lang=`: "zh"
    lang: str  # BCP 47, as its pages say it: "zh-Hans"
    name: str  # in itself: "中文"
    compiled: Compiled | None  # its catalogue; none of the source
    is_draft: bool = False  # no native speaker has read it

    @property
    def folder(self) -> str:
        """Folder of its page, from the top of the site; empty for English."""
        return "" if self.tag == SOURCE.tag else f"{self.tag}/"

    @property
    def home(self) -> str:
        """Relative path from its page to the top of the site."""
        return "../" if self.folder else "./"

    @property
    def rules(self) -> list[str]:
        """Keys of the games whose rule pages are translated; empty for English."""
        return sorted(path.stem for path in (ROOT / "assets" / "rules" / self.tag).glob("*.html"))


SOURCE = Language("en", "en", "English", None)


def find_languages(*, pseudo: bool = False, drafts: bool = False) -> list[Language]:
    """Return the languages that have a page, English first; none if there is only English. With
    `drafts`, catalogues that lack messages count too; with `pseudo`, the made-up language.
    """
    found = sorted((ROOT / "locale").glob("*.po"))
    if not found and not pseudo:
        return []
    from tools.words import catalogues, pseudo as made_up  # which need Babel

    every = []
    for path in found:
        catalog, (lang, name) = catalogues.from_file(path), catalogues.identify_language(path.stem)
        if drafts or not catalogues.missing(catalog):
            compiled, is_draft = catalogues.compiled(catalog), catalogues.is_draft(path)
            every.append(Language(path.stem, lang, name, compiled, is_draft))
    if pseudo:
        every.append(Language(made_up.TAG, made_up.TAG, made_up.NAME, made_up.compiled()))
    return [SOURCE, *every] if every else []


@contextmanager
def speaking(one: Language) -> Iterator[None]:
    set_language(load_language(one.tag, one.compiled) if one.compiled else ENGLISH)
    dialog_parts.set_rule_pages(rules=one.rules)
    try:
        yield
    finally:
        set_language(ENGLISH)
        dialog_parts.set_rule_pages()


def files(every: list[Language], moved: Rewrite) -> dict[str, bytes]:
    """Return the file of each language; `moved` rewrites addresses in parts of the home page."""
    made = dict[str, bytes]()
    for one in every:
        text = page(one, every)
        parts = {selector: moved(part(pattern, text)) for selector, pattern in PARTS.items()}
        title = unescape(part(TITLE, text))
        told = {"catalogue": one.compiled, "title": title, "page": parts, "rules": one.rules}
        json_text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        made[f"{one.tag}.json"] = json_text.encode()
    return made


def page(one: Language, every: list[Language]) -> str:
    """Return index.html in a language, with references as in the repository."""
    choices = [
        LanguageChoice(*each[:3], f"./{each.folder}", _facts_of(each).get("draft", ""))
        for each in every
    ]
    rows: dict[str, list[lobby.Row]] = {
        "language": [{"lang": each.lang, "place": each.place, "tag": each.tag} for each in choices],
        "choice": [{"links": offers.language_links(choices, one.tag)}] if every else [],
        "draft": [{}] if one.is_draft else [],
    }
    with speaking(one):
        return lobby.page(rows, one.lang, one.home)


def facts_by_tag(every: list[Language], folder: str) -> dict[str, Any]:
    """Return by tag what a page knows of each language before it fetches its file in `folder`."""
    return {one.tag: {"file": f"{folder}{one.tag}.json", **_facts_of(one)} for one in every}


def _facts_of(one: Language) -> dict[str, str]:
    with speaking(one):
        said = offers.offer_texts()
    if not one.is_draft:
        del said["draft"]
    return {"lang": one.lang, "name": one.name, **said}


def part(pattern: str, text: str) -> str:
    """Return the inner HTML of the first element that matches. Raises `ValueError`."""
    found = re.search(pattern, text, re.DOTALL)
    if found is None:
        raise ValueError(f"the page has nothing like {pattern}")
    return found[1]
