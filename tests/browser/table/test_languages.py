"""Tests of the page in another language: fetched, spoken and shown at once."""

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from cardroom.views.kit import dialog_parts
from cardroom.views.words import language
from tests.browser.awake import settled
from tests.browser.playing import House

babel = pytest.importorskip("babel.messages.catalog", reason="Babel came later: run make")

GERMAN = {"This deal so far": "Bisher", "West": "Westen"}
LOBBY = (
    '<h1>Kartenspiele</h1><div id="to-file"></div><div id="again"></div><div id="saved"></div>'
    '<button data-play="eights">Spielen</button>'
)


def language_entry(lang: str, name: str, offer: str, no: str, **more: str) -> dict[str, str]:
    return {"lang": lang, "name": name, "offer": offer, "no": no, **more}


SPOKEN = {
    "de": language_entry("de", "Deutsch", "Auf Deutsch?", "Nein", file="./languages/de.json"),
    "en": language_entry("en", "English", "In English?", "No", file="./languages/en.json"),
    "zh": language_entry("zh-Hans", "中文", "用中文?", "不"),
}


def german() -> str:
    from tools.words.catalogues import compiled

    catalog = babel.Catalog(locale="de")
    for text, said in GERMAN.items():
        catalog.add(text, said)
    page = {"#main": LOBBY, ".foot": "<p>Lizenz</p>"}
    told = {"catalogue": compiled(catalog), "title": "Karten", "page": page}
    told["rules"] = ["eights"]
    return json.dumps(told)


@pytest.fixture
def abroad(stage, monkeypatch) -> House:
    monkeypatch.setitem(stage.languages.config["cardroom"], "spoken", SPOKEN)
    page = {"#main": LOBBY.replace("Kartenspiele", "Games")}
    english = {"catalogue": None, "title": "Cards", "page": page, "rules": []}
    stage.window.files["./languages/de.json"] = german()
    stage.window.files["./languages/en.json"] = json.dumps(english)
    return House(stage)


async def test_the_lobby_and_all_around_it_too_and_back_again(abroad):
    abroad.page.draw()
    assert await abroad.call("table.languages:switch_page_language", "de")
    assert "Kartenspiele" in abroad.document.text("#main")
    assert await abroad.call("table.languages:switch_page_language", "en")
    assert "Games" in abroad.document.text("#main")


async def test_what_does_not_come_changes_nothing(abroad):
    abroad.stage.window.files["./languages/de.json"] = None
    abroad.page.begin_game("twenty-down")
    assert not await abroad.call("table.languages:switch_page_language", "de")
    assert "This deal so far" in abroad.document.text("#main")


def begin(house: House, tag: str, then: Callable[[], object]) -> None:
    house.call("table.languages:begin_in_visitor_language", tag, then)


def of_another_kind() -> list[str | None]:
    """Return broken answers to a request for a language file. None means no answer."""
    whole = json.loads(german())
    lacking = [{name: whole[name] for name in whole if name != left_out} for left_out in whole]
    changes = (
        *({"catalogue": {}}, {"catalogue": {"plural": "exit()", "texts": {}}}),
        *({"page": {}}, {"page": {"#main": None}}, {"title": ["Karten"]}, {"rules": 7}),
    )
    odd = [whole | change for change in changes]
    texts = [json.dumps(one) for one in [*lacking, *odd, {}, [], ["de"], 7, None]]
    return [None, "", "<p>Log in</p>", german()[:-40], *texts]


@pytest.mark.parametrize("text", of_another_kind())
async def test_the_page_begins_in_english_if_its_language_does_not_load(abroad, text):
    abroad.stage.window.files["./languages/de.json"] = text
    begun = []
    begin(abroad, "de", lambda: begun.append("begun"))
    await settled()
    assert begun == ["begun"]
    assert language() == "en"
    assert read_offer(abroad) == "Deutsch: This couldn't loadTry again"
    abroad.stage.window.files["./languages/de.json"] = german()
    again = abroad.document.querySelector("#language [data-do='language']")
    await abroad.do("language", again)
    assert language() == "de"
    assert read_offer(abroad) == ""


async def test_the_page_begins_within_15_seconds_if_its_language_never_comes(abroad):
    async def never(*_: object) -> None:
        await asyncio.Future()

    abroad.stage.window.fetch = never
    begun, loop = [], asyncio.get_running_loop()
    begin(abroad, "de", lambda: begun.append(loop.time()))
    start = loop.time()
    await settled()
    assert begun[0] - start <= 16
    assert read_offer(abroad) == "Deutsch: This couldn't loadTry again"


@pytest.mark.parametrize(
    ("asked", "chosen", "sent_in", "found"),
    [
        ("de", "", "en", "de"),
        ("", "", "de", "de"),
        ("", "", "en", ""),
        ("xx", "", "en", ""),
        ("en", "de", "de", ""),
        ("", "zh", "de", "zh"),
        ("", "", "zh-Hans", "zh"),
        ("", "xx", "de", "de"),
    ],
)
def test_only_what_there_is_and_is_not_spoken_yet_is_fetched(abroad, asked, chosen, sent_in, found):
    abroad.document.documentElement.setAttribute("lang", sent_in)
    assert abroad.stage.languages.language_to_fetch(asked, chosen) == found


@pytest.mark.parametrize(
    ("visitor", "found"),
    [(["de-AT", "en"], "de"), (["en-GB", "de"], "en"), (["fr", "zh-CN"], "zh"), (["fr"], "")],
)
def test_the_first_language_of_a_visitor_that_there_is_counts(abroad, visitor, found):
    assert abroad.stage.languages.preferred_language(visitor) == found


def read_offer(abroad: House) -> str:
    line = abroad.document.getElementById("language")
    return "" if line.hidden else line.textContent


async def test_what_is_chosen_is_spoken_and_kept(abroad):
    abroad.page.begin_game("twenty-down")
    await abroad.do("settings")
    abroad.call("lobby.settings:change_setting", "language", SimpleNamespace(type="", value="de"))
    await abroad.do("score")
    await settled()
    assert not abroad.has("dialog[open] [data-set='theme']")
    assert abroad.session.names[1] == "Westen"
    assert "Bisher" in abroad.document.text("#main")
    assert "This deal so far" not in abroad.document.text("#main")
    assert abroad.document.documentElement.getAttribute("lang") == "de"
    assert abroad.stage.window.localStorage.getItem("cardroom/language") == "de"
    assert dialog_parts.rule_page_address("eights") == "./assets/rules/de/eights.html"
    assert dialog_parts.rule_page_address("belote") == "./assets/rules/belote.html"
    abroad.call("table.languages:choose_language", "xx")
    await settled()
    assert abroad.call("table.languages:read_language_choice") == "de"
