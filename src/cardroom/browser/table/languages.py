"""The language that the page speaks: fetched when it is wanted, and at most one beside English.

The build writes a file for each: the compiled catalogue, a character for each byte, and the parts
of the page that were sent in another language, by selector.
"""

import json
from collections.abc import Callable
from io import BytesIO

from pyscript import config, document

from cardroom.browser.page import dom
from cardroom.browser.start.lazy_modules import fetched
from cardroom.browser.table.page import Page
from cardroom.views.words import ENGLISH, language, read, speak

MAIN = "#main"  # the lobby, as it was sent


def wanted(asked: str) -> str:
    """The language to fetch first, of those that there are: what is asked for, else what the page
    was sent in; empty where that is spoken already.
    """
    tag = asked or str(dom.root.getAttribute("lang") or "")
    return tag if tag in config["cardroom"]["spoken"] and tag != language() else ""


class Languages:
    """Lets the page speak another language."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def begin(self, tag: str, then: Callable[[], None]) -> None:
        """Speak it before anything is shown; where it does not come, begin as it is."""
        await self.speak(tag)
        then()

    async def speak(self, tag: str) -> bool:
        """Speak this language from now on, on all that is to be seen; False where it does not
        come.
        """
        text = await fetched("languages", f"{tag}.json")
        if text is None:
            return False
        sent = json.loads(text)
        compiled = sent["compiled"].encode("latin-1")
        speak(read(tag, BytesIO(compiled)) if compiled else ENGLISH)
        self._show(tag, sent["title"], sent["page"])
        return True

    def _show(self, tag: str, title: str, parts: dict[str, str]) -> None:
        dom.root.setAttribute("lang", tag)
        document.title = title
        self._page.lobby.take(parts.pop(MAIN))
        for selector, html in parts.items():
            if place := dom.find(selector):
                dom.morph(place, html)
        self._page.redraw()
