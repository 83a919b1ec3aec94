"""The language of the page: English, or another language, fetched when a visitor wants it.

The build writes a file for each language, with all texts, and the translated HTML of elements by
CSS selector. The visitor's choice is saved where ``boot/lobby.js`` finds it, so that later visits
get the page in that language.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from pyscript import config, document, window

from cardroom.browser.commands import Request
from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.failures import offer_retry
from cardroom.browser.start.fetching import fetch_parsed, fetch_text
from cardroom.browser.table.app import App
from cardroom.views.kit import dialog_parts
from cardroom.views.lobby import languages
from cardroom.views.lobby.languages import LanguageChoice
from cardroom.views.words import language
from cardroom.views.words.lookup import ENGLISH, SpokenLanguage, load_language, set_language

MAIN = "#main"  # the lobby, as it was sent
CHOSEN = "cardroom/language"  # in boot/lobby.js, too

Nothing = Callable[[], object]


def site_languages() -> dict[str, Any]:
    """Return the data of the site's languages by tag, such as "de"; {} if there is only English."""
    return dict(config["cardroom"]["spoken"])


def choices() -> list[LanguageChoice]:
    return [*map(_choice, site_languages())]


def _choice(tag: str) -> LanguageChoice:
    told = site_languages()[tag]
    return LanguageChoice(tag, told["lang"], told["name"], draft=told.get("draft", ""))


def language_to_fetch(asked: str, chosen: str) -> str:
    """Return the tag of the language to fetch, such as "de"; "" if no fetch is needed.
    Prefer the language in the page address (`asked`), then the visitor's earlier choice (`chosen`),
    then the sent page's language. Skip languages that the site lacks.
    """
    sent = dom.root().getAttribute("lang")
    here = next((tag for tag, told in site_languages().items() if told["lang"] == sent), "")
    tag = next((tag for tag in (asked, chosen) if tag in site_languages()), here)
    return tag if tag != language() else ""


def preferred_language(spoken_by_visitor: Any) -> str:
    """Return the tag of the browser's first language that the site has; "" if there is none."""
    every = (str(tag).partition("-")[0] for tag in spoken_by_visitor)
    return next((tag for tag in every if tag in site_languages()), "")


class LanguageFile(NamedTuple):
    """The content of a language's file, which the build writes: messages, title and HTML."""

    spoken: SpokenLanguage
    title: str  # of the page
    parts: dict[str, str]  # HTML by selector
    rules: list[str]  # games whose rules are written in the language


def parse_language(tag: str, text: str) -> LanguageFile:
    """Parse the file of the language with this tag. Raises an exception if it is invalid."""
    sent = json.loads(text)
    title, parts, rules = sent["title"], sent["page"], sent["rules"]
    texts = (title, *parts, *parts.values(), *rules)
    if MAIN not in parts or not all(isinstance(text, str) for text in texts):
        raise ValueError("no language")
    spoken = ENGLISH if sent["catalogue"] is None else load_language(tag, sent["catalogue"])
    return LanguageFile(spoken, title, parts, rules)


def read_language_choice(app: App) -> str:
    """Return the tag of the language chosen on this device; "" if none was chosen."""
    return app.page.local_storage.get(CHOSEN, "")


def begin_in_visitor_language(app: App, asked: str, then: Nothing) -> None:
    """Fetch the visitor's language if the page speaks another one (see `language_to_fetch`), then
    call `then`. If fetching fails, keep the present language and offer to try again.
    """
    if tag := language_to_fetch(asked, read_language_choice(app)):
        in_background(_begin_in_language(app, tag, then))
    else:
        then()
        _offer(app)


async def _begin_in_language(app: App, tag: str, then: Nothing) -> None:
    spoken = await switch_page_language(app, tag)
    then()
    if spoken:
        _offer(app)
    else:
        _show_line(languages.language_failure(_choice(tag)))


def _offer(app: App) -> None:
    tag = preferred_language(getattr(window.navigator, "languages", ()))
    if tag and tag != language() and not read_language_choice(app):
        _show_line(languages.language_offer(_choice(tag), site_languages()[tag]))


def _show_line(line: object) -> None:
    dom.morph(dom.element("language"), line)
    dom.element("language").hidden = False


def decline(app: App, _request: Request) -> None:
    """Decline the offer of another language: save the present language as chosen."""
    _save_choice_and_hide_offer(app, language())


def _save_choice_and_hide_offer(app: App, tag: str) -> None:
    app.page.local_storage[CHOSEN] = tag
    dom.element("language").hidden = True


def choose(app: App, request: Request) -> None:
    """Switch to the language that the page has offered."""
    choose_language(app, request.get("language"))


def choose_language(app: App, tag: str, then: Nothing = lambda: None) -> None:
    """Switch to this language now and for later visits, then call `then`."""
    if tag in site_languages():
        in_background(_switch(app, tag, then))


async def _switch(app: App, tag: str, then: Nothing) -> None:
    if tag != language() and not await switch_page_language(app, tag):
        offer_retry(lambda: choose_language(app, tag, then))
        return
    _save_choice_and_hide_offer(app, tag)
    then()
    if tag != ENGLISH.language:  # cache its page for the next visit
        await fetch_text(dom.site_path(f"{tag}/"))


async def switch_page_language(app: App, tag: str) -> bool:
    """Switch the whole page to this language. Return False if its file didn't load."""
    found = await fetch_parsed(site_languages()[tag]["file"], partial(parse_language, tag))
    if found is None:
        return False
    set_language(found.spoken)
    dialog_parts.set_rule_pages(dom.home_path(), found.rules)
    dom.root().setAttribute("lang", site_languages()[tag]["lang"])
    document.title = found.title
    home = dom.home_path()
    here = {selector: html.replace('="./', f'="{home}') for selector, html in found.parts.items()}
    app.page.lobby.set_html(here.pop(MAIN))
    for selector, html in here.items():
        if place := dom.find(selector):
            dom.morph(place, html)
    app.page.redraw()
    return True
