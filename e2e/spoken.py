"""Pages in the languages that there are catalogues of."""

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardroom.views.words.lookup import SpokenLanguage, load_language
from e2e.at_table import ready
from tests.soak import row
from tools.runtime import ROOT
from tools.words import catalogues

TAGS = sorted(path.stem for path in (ROOT / "locale").glob("*.po"))
USUAL = TAGS[0] if TAGS else ""
"""The language of `make test`; `make soak` takes all."""

EACH = [pytest.param(tag, marks=() if tag == USUAL else pytest.mark.soak) for tag in TAGS]
"""Every language, of which `make test` takes the usual one."""


def rows(usual: str, every: Iterable[str]) -> list[Any]:
    """Every language with each of these; `make test` takes the usual one with one of these, and
    none where `usual` is empty.
    """
    return [
        row(tag, one, usual=tag == USUAL and one == usual, id=f"{tag}-{one}")
        for tag in TAGS
        for one in every
    ]


@cache
def language_of(tag: str) -> SpokenLanguage:
    """Return a language, as views speak it."""
    path = ROOT / "locale" / f"{tag}.po"
    return load_language(tag, catalogues.compiled(catalogues.from_file(path)))


def translate(tag: str, text: str) -> str:
    """Return the translation of an English text."""
    catalogue = language_of(tag).catalogue
    assert isinstance(catalogue, GNUTranslations)
    return catalogue.gettext(text)


def lang(tag: str) -> str:
    """Return the `lang` attribute of pages in a language."""
    return "en" if tag == "en" else catalogues.identify_language(tag)[0]


def speaks(page: Page, tag: str) -> None:
    """Store a language as chosen, unless another one is, before this page loads."""
    page.add_init_script(f"localStorage['cardroom/language'] ??= '{tag}'")


def expect_spoken(page: Page, tag: str) -> None:
    """The page is in this language."""
    expect(page.locator("html")).to_have_attribute("lang", lang(tag))


def open_in(page: Page, tag: str, query: str = "fast=1&coach=0") -> None:
    """Open the page of this language."""
    page.goto(f"./{tag}/?{query}")
    ready(page)
