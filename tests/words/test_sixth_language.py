"""Tests of adding a language: one catalogue gives its page, its file and its name."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.words import pseudo
from tools.words.messages import in_sources

pytestmark = pytest.mark.cpython_only

catalogues = pytest.importorskip("tools.words.catalogues", reason="Babel came later: run make")
languages = pytest.importorskip("tools.languages")

TAG = "eo"


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that writes the only catalogue, of made-up words, but for one message."""
    (tmp_path / "locale").mkdir()
    monkeypatch.setattr(languages, "ROOT", tmp_path)

    def write_catalogue(without: str = "") -> None:
        found = (one for one in in_sources() if one.message.text != without)
        catalog = pseudo.catalogue(found)
        catalog.locale = TAG
        catalogues._write(tmp_path / "locale" / f"{TAG}.po", catalog)

    return write_catalogue


def test_a_catalogue_makes_a_language(write):
    write()
    english, new = languages.find_languages()
    assert (english.tag, new.tag, new.name, new.folder) == ("en", TAG, "Esperanto", "eo/")
    assert set(languages.files([english, new], str)) == {"en.json", "eo.json"}
    page = languages.page(new, [english, new])
    assert '<html lang="eo"' in page
    assert pseudo.accented("Skip to the games") in page
    assert languages.facts_by_tag([english, new], "./")["eo"]["no"] == pseudo.accented("No, thanks")
    assert json.loads(languages.files([english, new], str)["eo.json"])["rules"] == []


def test_one_that_lacks_a_message_waits_until_it_is_there(write):
    write(without="Undo")
    assert languages.find_languages() == []
    assert [one.tag for one in languages.find_languages(drafts=True)] == ["en", TAG]
