"""Tests of the build for other languages: catalogues, the page around the games, a new language."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardroom.views.words import _, language
from tools import languages, lobby
from tools.marked import find_marked, in_json, translate
from tools.runtime import ROOT
from tools.words import catalogues, pseudo
from tools.words.messages import in_sources

pytestmark = pytest.mark.cpython_only

PLAIN = re.compile("[A-Za-z]")


def test_alone_english_is_no_choice():
    assert languages.files([], str) == {}
    page = languages.page(languages.SOURCE, [])
    assert '<html lang="en" data-home="./">' in page
    assert "hreflang" not in page


def test_the_made_up_language_has_no_letter_of_english_left():
    made_up = languages.Language(pseudo.TAG, pseudo.TAG, pseudo.NAME, pseudo.compiled())
    files = languages.files([languages.SOURCE, made_up], str)
    assert set(files) == {"en-XA.json", "en.json"}
    told = json.loads(files["en-XA.json"])
    foot = re.sub("<[^>]*>", " ", told["page"][".foot"].replace("English", ""))
    assert not PLAIN.search(foot + told["title"])
    assert language() == "en"


ZULU = languages.Language("zu", "zu", "isiZulu", None, is_draft=True)
BOTH = [languages.SOURCE, ZULU]


def test_a_page_of_a_language_leads_to_all_others_and_says_that_it_is_a_draft():
    english, own = (languages.page(one, BOTH) for one in BOTH)
    for part in (
        '<html lang="zu" data-home="../">',
        '<link rel="alternate" hreflang="zu" href="./zu/" data-language="zu">',
        'hreflang="en" href="./" data-language="en"',
        'data-language="zu" lang="zu" hreflang="zu" href="./zu/" aria-current="true">isi',
    ):
        assert part in own
    unread = "No native speaker has read these words yet."
    for page, times in ((english, 0), (own, 1)):
        assert page.count("isiZulu (draft)") == 1
        assert page.count(unread) == times
    assert own[own.index(unread) :].index('data-do="wrong-word"') < 150
    told = languages.facts_by_tag(BOTH, "./")
    assert [facts.get("draft") for facts in (told["zu"], told["en"])] == ["draft", None]


def test_a_line_in_the_head_makes_a_draft(tmp_path):
    path = tmp_path / "zu.po"
    for line, draft in (('"X-Cardroom-Draft: yes\\n"\n', True), ("", False)):
        path.write_text(f'msgid ""\nmsgstr ""\n{line}"Generated-By: Babel\\n"\n')
        assert catalogues.is_draft(path) is draft


def test_languages_say_their_own_names_and_in_which_script():
    assert catalogues.identify_language("de") == ("de", "Deutsch")
    assert catalogues.identify_language("zh") == ("zh-Hans", "中文")


def test_a_catalogue_is_finished_when_it_says_every_message_in_every_form():
    catalog = pseudo.catalogue(in_sources())
    assert catalogues.missing(catalog) == []
    catalog.get("Undo").string = ""
    assert catalogues.missing(catalog) == ["Undo"]
    catalog.get("Undo").string = "Ûñđó"
    catalog.get("Play").flags.add("fuzzy")
    assert catalogues.missing(catalog) == ["Play"]
    catalog.delete("Play")
    counted = catalog.get("%(count)s trick")
    counted.string = (counted.string[0],)
    assert {*catalogues.missing(catalog)} == {"Play", "%(count)s trick"}


def test_marked_texts_are_found_and_spoken():
    page = '<p title="{{Go}}">{{Don&#39;t stop}}</p>\n<b>{{Go}}</b>'
    assert list(find_marked(page)) == [(1, "Go"), (1, "Don't stop"), (2, "Go")]
    assert translate(page) == '<p title="Go">Don&#39;t stop</p>\n<b>Go</b>'
    assert translate('{"a": "{{Say \\"no\\"}}"}', lambda text: in_json(_(text))).count("\\") >= 2


def test_marked_sentences_stand_apart_as_the_language_sets_them(speak):
    row = "{{Start}} <b>{{Go}}</b> {{Starting...}} {{Your saved games are safe.}}"
    assert translate(row).endswith(" Your saved games are safe.")
    speak("zh")
    assert translate(row).count(" ") == 2


def test_the_page_has_no_text_that_is_not_marked():
    """But names, numbers and what the games say themselves."""
    source = (ROOT / lobby.PAGE).read_text(encoding="utf-8")
    body = re.sub(
        r"(?s)<!--.*?-->|<svg.*?</svg>|<(script|mpy-config).*?</\1>|\{\{.*?\}\}", "", source
    )
    said = re.sub("<[^>]*>", " ", body).split()
    words = {word for word in said if PLAIN.search(word) and not word.startswith("$")}
    assert words == {"Cardroom"}


def test_what_the_page_lacks_stops_the_build():
    with pytest.raises(ValueError, match="nothing like <title>"):
        languages.part(languages.TITLE, "<p></p>")


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
