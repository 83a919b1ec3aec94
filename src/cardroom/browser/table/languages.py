"""The language that the page speaks: fetched when it is wanted, and at most one beside English.

The build writes a file for each: the catalogue, and the parts of the page that were sent in another
language, by selector. What is chosen is kept where boot/lobby.js finds it: whoever has chosen gets
the page of their language from then on.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from pyscript import config, document, window

from cardroom.browser.commands import Request
from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start import retry
from cardroom.browser.start.fetching import fetch_parsed, fetch_text
from cardroom.browser.table.app import App
from cardroom.views.kit import rule_pages
from cardroom.views.lobby import languages
from cardroom.views.lobby.languages import Choice
from cardroom.views.words import ENGLISH, Spoken, language, read, speak

MAIN = "#main"  # the lobby, as it was sent
CHOSEN = "cardroom/language"  # in boot/lobby.js, too

Nothing = Callable[[], object]


def known() -> dict[str, Any]:
    """What the build tells of each language there is, by tag; empty where English is alone."""
    return dict(config["cardroom"]["spoken"])


def choices() -> list[Choice]:
    return [*map(_choice, known())]


def _choice(tag: str) -> Choice:
    told = known()[tag]
    return Choice(tag, told["lang"], told["name"], draft=told.get("draft", ""))


def wanted(asked: str, chosen: str) -> str:
    """The language to fetch first, of those that there are: what is asked for, else what was chosen
    once, else what the page was sent in; empty where that is spoken already.
    """
    sent = dom.root().getAttribute("lang")
    here = next((tag for tag, told in known().items() if told["lang"] == sent), "")
    tag = next((tag for tag in (asked, chosen) if tag in known()), here)
    return tag if tag != language() else ""


def preferred(spoken_by_visitor: Any) -> str:
    """The first of the visitor's languages ("de-AT") that there is; empty for none."""
    every = (str(tag).partition("-")[0] for tag in spoken_by_visitor)
    return next((tag for tag in every if tag in known()), "")


class LanguageFile(NamedTuple):
    """All that the build writes of a language."""

    spoken: Spoken
    title: str  # of the page
    parts: dict[str, str]  # HTML by selector
    rules: list[str]  # games whose rules are written in the language


def parse_language(tag: str, text: str) -> LanguageFile:
    """Parse the file of the language of this tag. Raises an exception if it is of another kind."""
    sent = json.loads(text)
    title, parts, rules = sent["title"], sent["page"], sent["rules"]
    texts = (title, *parts, *parts.values(), *rules)
    if MAIN not in parts or not all(isinstance(text, str) for text in texts):
        raise ValueError("no language")
    spoken = ENGLISH if sent["catalogue"] is None else read(tag, sent["catalogue"])
    return LanguageFile(spoken, title, parts, rules)


def chosen(app: App) -> str:
    """Return what was chosen once, on this device; "" for nothing."""
    return app.page.local_storage.get(CHOSEN, "")


def begin(app: App, asked: str, then: Nothing) -> None:
    """Begin in this language, or the chosen one, or that of the page. If it doesn't load, begin in
    English, and offer to try again.
    """
    if tag := wanted(asked, chosen(app)):
        in_background(_begin(app, tag, then))
    else:
        then()
        _offer(app)


async def _begin(app: App, tag: str, then: Nothing) -> None:
    spoken = await speak_language(app, tag)
    then()
    if spoken:
        _offer(app)
    else:
        _show_line(languages.not_there(_choice(tag)))


def _offer(app: App) -> None:
    """A line in the visitor's own language, until it is answered."""
    tag = preferred(getattr(window.navigator, "languages", ()))
    if tag and tag != language() and not chosen(app):
        _show_line(languages.offer(_choice(tag), known()[tag]))


def _show_line(line: object) -> None:
    dom.morph(dom.element("language"), line)
    dom.element("language").hidden = False


def decline(app: App, _request: Request) -> None:
    """Choose the language that is spoken: the offer of another one is declined."""
    _keep(app, language())


def _keep(app: App, tag: str) -> None:
    app.page.local_storage[CHOSEN] = tag
    dom.element("language").hidden = True


def choose(app: App, request: Request) -> None:
    """Take a language that is offered."""
    choose_language(app, request.get("language"))


def choose_language(app: App, tag: str, then: Nothing = lambda: None) -> None:
    """Speak this language from now on, and on every visit."""
    if tag in known():
        in_background(_take(app, tag, then))


async def _take(app: App, tag: str, then: Nothing) -> None:
    if tag != language() and not await speak_language(app, tag):
        retry.offer(lambda: choose_language(app, tag, then))
        return
    _keep(app, tag)
    then()
    if tag != ENGLISH.language:  # its page is to be on the device when the next visit asks for it
        await fetch_text(dom.at(f"{tag}/"))


async def speak_language(app: App, tag: str) -> bool:
    """Speak this language from now on, on all that is to be seen. Return False if it didn't
    load.
    """
    found = await fetch_parsed(known()[tag]["file"], partial(parse_language, tag))
    if found is None:
        return False
    speak(found.spoken)
    rule_pages.stand(dom.home(), found.rules)
    _show(app, known()[tag]["lang"], found.title, found.parts)
    return True


def _show(app: App, lang: str, title: str, parts: dict[str, str]) -> None:
    dom.root().setAttribute("lang", lang)
    document.title = title
    home = dom.home()
    here = {selector: html.replace('="./', f'="{home}') for selector, html in parts.items()}
    app.page.lobby.take(here.pop(MAIN))
    for selector, html in here.items():
        if place := dom.find(selector):
            dom.morph(place, html)
    app.page.redraw()
