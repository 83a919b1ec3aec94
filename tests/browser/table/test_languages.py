"""The page in another language: fetched, spoken, and seen at once."""

import json
from collections.abc import Iterator
from io import BytesIO

import pytest

from cardroom.views.words import ENGLISH, speak
from tests.browser.awake import awake
from tests.browser.playing import House
from tests.browser.stand_in import location_of

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

babel = pytest.importorskip("babel.messages.catalog", reason="Babel came later: run make")

GERMAN = {"Undo": "Zurück", "New game": "Neues Spiel", "This deal so far": "Bisher"}
LOBBY = (
    '<h1>Kartenspiele</h1><div id="again"></div><div id="saved"></div>'
    '<button data-play="eights">Spielen</button>'
)


def german() -> str:
    """What the build would write."""
    from tools.words.catalogues import compiled

    catalog = babel.Catalog(locale="de")
    for text, said in GERMAN.items():
        catalog.add(text, said)
    page = {"#main": LOBBY, ".foot": "<p>Lizenz</p>"}
    told = {"compiled": compiled(catalog).decode("latin-1"), "title": "Karten", "page": page}
    return json.dumps(told)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


@pytest.fixture
def abroad(stage, monkeypatch) -> House:
    """A page that can fetch German."""
    config = stage.languages.config["cardroom"]
    monkeypatch.setitem(config, "spoken", ["de", "en"])
    english = {
        "compiled": "",
        "title": "Cards",
        "page": {"#main": LOBBY.replace("Kartenspiele", "Games")},
    }
    stage.window.files["./languages/de.json"] = german()
    stage.window.files["./languages/en.json"] = json.dumps(english)
    return House(stage)


@awake
async def test_a_table_is_in_the_other_language_at_once(abroad):
    abroad.page.begin_game("twenty-down")
    assert "This deal so far" in abroad.document.text("#main")
    assert await abroad.stage.languages.Languages(abroad.page).speak("de")
    assert "Bisher" in abroad.document.text("#main")
    assert "This deal so far" not in abroad.document.text("#main")
    assert abroad.document.documentElement.getAttribute("lang") == "de"


@awake
async def test_the_lobby_and_all_around_it_too_and_back_again(abroad):
    abroad.page.draw()
    languages = abroad.stage.languages.Languages(abroad.page)
    assert await languages.speak("de")
    assert "Kartenspiele" in abroad.document.text("#main")
    assert await languages.speak("en")
    assert "Games" in abroad.document.text("#main")


@awake
async def test_what_does_not_come_changes_nothing(abroad):
    abroad.stage.window.files["./languages/de.json"] = None
    abroad.page.begin_game("twenty-down")
    assert not await abroad.stage.languages.Languages(abroad.page).speak("de")
    assert "This deal so far" in abroad.document.text("#main")


@awake
async def test_the_page_begins_even_where_its_language_does_not_come(abroad):
    abroad.stage.window.files["./languages/de.json"] = None
    begun = []
    await abroad.stage.languages.Languages(abroad.page).begin("de", lambda: begun.append("begun"))
    assert begun == ["begun"]


@pytest.mark.parametrize(
    ("asked", "sent_in", "found"),
    [("de", "en", "de"), ("", "de", "de"), ("", "en", ""), ("xx", "en", ""), ("en", "de", "")],
)
def test_only_what_there_is_and_is_not_spoken_yet_is_fetched(abroad, asked, sent_in, found):
    abroad.document.documentElement.setAttribute("lang", sent_in)
    assert abroad.stage.languages.wanted(asked) == found


def test_the_address_says_which_language(stage):
    stage.window.location = location_of("https://cards.example/?lang=de&play=eights")
    assert House(stage).page.wishes.language == "de"


def test_what_no_catalogue_is_is_refused():
    from cardroom.views.words import read

    with pytest.raises(OSError, match="Bad magic number"):
        read("de", BytesIO(b"<html>, as a network that asks one to log in would send"))
