"""Tests of the build for other languages: catalogues and the page around the games."""

import json
import re

import pytest

from cardroom.views.words import _, language
from cardroom.views.words.lookup import ENGLISH, load_language, set_language
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
    words = re.sub("<[^>]*>", " ", told["page"][".foot"].replace("English", "")).split()
    assert [word for word in words if PLAIN.search(word)] == []
    assert not PLAIN.search(told["title"])
    assert language() == "en"


def test_a_page_of_a_language_leads_to_all_others_and_to_the_top():
    zulu = languages.Language("zu", "zu", "isiZulu", None)
    page = languages.page(zulu, [languages.SOURCE, zulu])
    assert '<html lang="zu" data-home="../">' in page
    assert '<link rel="alternate" hreflang="zu" href="./zu/" data-language="zu">' in page
    assert 'hreflang="en" href="./" data-language="en"' in page
    assert 'data-language="zu" lang="zu" hreflang="zu" href="./zu/" aria-current="true">isi' in page


def test_a_draft_says_so_beside_its_name_and_once_on_its_own_page():
    zulu = languages.Language("zu", "zu", "isiZulu", None, is_draft=True)
    english, own = (
        languages.page(one, [languages.SOURCE, zulu]) for one in (languages.SOURCE, zulu)
    )
    unread = "No native speaker has read these words yet."
    assert (english.count("isiZulu (draft)"), own.count("isiZulu (draft)")) == (1, 1)
    assert (english.count(unread), own.count(unread)) == (0, 1)
    assert own[own.index(unread) :].index('data-do="wrong-word"') < 150
    told = languages.facts_by_tag([languages.SOURCE, zulu], "./")
    assert told["zu"]["draft"] == "draft"
    assert "draft" not in told["en"]


@pytest.mark.parametrize(("line", "draft"), [('"X-Cardroom-Draft: yes\\n"\n', True), ("", False)])
def test_a_line_in_the_head_makes_a_draft(line, draft, tmp_path):
    path = tmp_path / "zu.po"
    path.write_text(f'msgid ""\nmsgstr ""\n{line}"Generated-By: Babel\\n"\n', encoding="utf-8")
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


def test_marked_sentences_stand_apart_as_the_language_sets_them():
    path = ROOT / "locale" / "zh.po"
    row = "{{Start}} <b>{{Go}}</b> {{Starting...}} {{Your saved games are safe.}}"
    set_language(load_language("zh", catalogues.compiled(catalogues.from_file(path))))
    said = translate(row)
    set_language(ENGLISH)
    assert said.count(" ") == 2
    assert translate(row).endswith(" Your saved games are safe.")


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
