"""What the build makes for another language: its catalogue, and the page around the games."""

import json
import re

import pytest

from cardroom.views.words import _, language
from tools import languages, lobby
from tools.marked import in_json, marked, spoken
from tools.runtime import ROOT

pytestmark = pytest.mark.cpython_only

PLAIN = re.compile("[A-Za-z]")


def test_without_a_catalogue_there_is_nothing_to_fetch():
    assert languages.files(str, pseudo=False) == {}


def test_the_made_up_language_has_no_letter_of_english_left():
    files = languages.files(str, pseudo=True)
    assert set(files) == {"en-XA.json", "en.json"}
    told = json.loads(files["en-XA.json"])
    words = re.sub("<[^>]*>", " ", told["page"][".foot"]).split()
    assert [word for word in words if PLAIN.search(word)] == []
    assert not PLAIN.search(told["title"])
    assert language() == "en"


def test_marked_texts_are_found_and_spoken():
    page = '<p title="{{Go}}">{{Don&#39;t stop}}</p>\n<b>{{Go}}</b>'
    assert list(marked(page)) == [(1, "Go"), (1, "Don't stop"), (2, "Go")]
    assert spoken(page) == '<p title="Go">Don&#39;t stop</p>\n<b>Go</b>'
    assert spoken('{"a": "{{Say \\"no\\"}}"}', lambda text: in_json(_(text))).count("\\") >= 2


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
