"""The door to live tables: what connects pages comes once somebody invites, or was invited."""

import asyncio
from typing import TYPE_CHECKING, Any

from cardroom.browser.features.letters import CORRESPONDENCE
from cardroom.browser.page import dialog, session_storage
from cardroom.browser.page.tasks import in_background
from cardroom.browser.session.sitting import Sitting
from cardroom.browser.start.lazy_modules import importable
from cardroom.browser.table.page import Page
from cardroom.views.kit import problems

if TYPE_CHECKING:
    from cardroom.browser.live.live import Live

LIVE = ("cardroom.browser.live.live", "live.json")


def is_live(fragment: str) -> bool:
    """Whether a link's fragment is an invitation to a live table, or the answer to one."""
    return fragment.strip().removeprefix("#").startswith("live/")


class Lives:
    """Tables whose pages are connected."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._live: Live | None = None
        page.lookers.append(self.look)

    def look(self, sitting: Sitting) -> None:
        """A game is laid, which may have been a live one when this page was loaded again."""
        if self._live is None and session_storage.recall(session_storage.LIVE).startswith(
            f"{sitting.saved.id} "
        ):
            in_background(self._do("interrupted", sitting))

    def open(self, fragment: str) -> None:
        """Say to what one is invited."""
        in_background(self._do("open", fragment))

    def do_live(self, target: Any) -> None:
        """What a button asks for in ``data-live``; without it, all about the live table."""
        wanted = target.getAttribute("data-live") if target else None
        in_background(self._do(f"do_{wanted or 'table'}", target))

    async def _do(self, what: str, about: object) -> None:
        here = all(await asyncio.gather(importable(*CORRESPONDENCE), importable(*LIVE)))
        if here and self._live is None:  # none came while that was fetched
            from cardroom.browser.live.live import Live

            self._live = Live(self._page)
        if self._live is None:
            dialog.message(problems.not_there())
        else:
            getattr(self._live, what)(about)
