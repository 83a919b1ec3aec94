"""The language that the page speaks: fetched when it is wanted, and at most one beside English.

The build writes a file for each: the catalogue, and the parts of the page that were sent in another
language, by selector. What is chosen is kept where boot/lobby.js finds it: whoever has chosen gets
the page of their language from then on.
"""

import json
from collections.abc import Callable
from typing import Any

from pyscript import config, document, window

from cardroom.browser.commands import Command, Needs, Request, plainly
from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start import retry
from cardroom.browser.start.lazy_modules import fetched_from, text_of
from cardroom.browser.table.page import Page
from cardroom.views.kit import rule_pages
from cardroom.views.lobby import languages
from cardroom.views.lobby.languages import Choice
from cardroom.views.words import ENGLISH, language, read, speak

MAIN = "#main"  # the lobby, as it was sent
CHOSEN = "cardroom/language"  # in boot/lobby.js, too

Nothing = Callable[[], object]


def known() -> dict[str, Any]:
    """What the build tells of each language there is, by tag; empty where English is alone."""
    return dict(config["cardroom"]["spoken"])


def choices() -> list[Choice]:
    return [Choice(tag, told["lang"], told["name"]) for tag, told in known().items()]


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


class Languages:
    """Lets the page speak another language."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def commands(self) -> tuple[Command, ...]:
        """The choice of a language, and an offer that is declined."""
        return (
            Command("language", Needs.NOTHING, self._choose),
            Command("language-no", Needs.NOTHING, plainly(self._stay)),
        )

    @property
    def chosen(self) -> str:
        """What was chosen once, on this device; empty for nothing."""
        return self._page.local_storage.get(CHOSEN, "")

    def begin(self, asked: str, then: Nothing) -> None:
        """Begin in this language, or the chosen one, or that of the page; where it does not come,
        begin as it is.
        """
        if tag := wanted(asked, self.chosen):
            in_background(self._begin(tag, then))
        else:
            then()
            self._offer()

    async def _begin(self, tag: str, then: Nothing) -> None:
        await self.speak(tag)
        then()
        self._offer()

    def _offer(self) -> None:
        """A line in the visitor's own language, until it is answered."""
        tag = preferred(getattr(window.navigator, "languages", ()))
        if tag and tag != language() and not self.chosen:
            told = known()[tag]
            choice = Choice(tag, told["lang"], told["name"])
            dom.morph(dom.element("language"), languages.offer(choice, told))
            dom.element("language").hidden = False

    def _stay(self) -> None:
        """The language that is spoken is the chosen one from now on."""
        self._keep(language())

    def _keep(self, tag: str) -> None:
        self._page.local_storage[CHOSEN] = tag
        dom.element("language").hidden = True

    def _choose(self, asked: Request) -> None:
        self.choose(asked.get("language"))

    def choose(self, tag: str, then: Nothing = lambda: None) -> None:
        """Speak this language from now on, and on every visit."""
        if tag in known():
            in_background(self._take(tag, then))

    async def _take(self, tag: str, then: Nothing) -> None:
        if tag != language() and not await self.speak(tag):
            retry.offer(lambda: self.choose(tag, then))
            return
        self._keep(tag)
        then()
        if (
            tag != ENGLISH.language
        ):  # its page is to be on the device when the next visit asks for it
            await text_of(dom.at(f"{tag}/"))

    async def speak(self, tag: str) -> bool:
        """Speak this language from now on, on all that is to be seen; False where it does not
        come.
        """
        text = await fetched_from(known()[tag]["file"])
        if text is None:
            return False
        sent = json.loads(text)
        speak(read(tag, sent["catalogue"]) if sent["catalogue"] else ENGLISH)
        rule_pages.stand(dom.home(), sent["rules"])
        self._show(known()[tag]["lang"], sent["title"], sent["page"])
        return True

    def _show(self, lang: str, title: str, parts: dict[str, str]) -> None:
        dom.root().setAttribute("lang", lang)
        document.title = title
        home = dom.home()
        here = {selector: html.replace('="./', f'="{home}') for selector, html in parts.items()}
        self._page.lobby.take(here.pop(MAIN))
        for selector, html in here.items():
            if place := dom.find(selector):
                dom.morph(place, html)
        self._page.redraw()
