"""A language for a test, and English after it."""

from collections.abc import Callable, Iterator

import pytest

from cardroom.views.words.lookup import ENGLISH, SpokenLanguage, load_language, set_language
from tools.runtime import ROOT

Speak = Callable[..., SpokenLanguage]


@pytest.fixture
def speak() -> Iterator[Speak]:
    """Return a function that sets a language of these texts, or of its catalogue without texts."""

    def set_texts(tag: str, texts: dict | None = None, plural: str = "n != 1") -> SpokenLanguage:
        compiled = {"plural": plural, "texts": texts} if texts is not None else compile_file(tag)
        spoken = load_language(tag, compiled)
        set_language(spoken)
        return spoken

    yield set_texts
    set_language(ENGLISH)


def compile_file(tag: str) -> dict:
    """Return the catalogue of a language as the page reads it."""
    catalogues = pytest.importorskip("tools.words.catalogues", reason="Babel came later: run make")
    return catalogues.compiled(catalogues.from_file(ROOT / "locale" / f"{tag}.po"))
