"""The door to the reviews: who looks at a deal again comes once one is over, or is asked for."""

import asyncio
from typing import TYPE_CHECKING, Any

from cardroom.browser.page.tasks import in_background
from cardroom.browser.session.sitting import Sitting
from cardroom.browser.start.lazy_modules import WEIGHING, importable
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.views.kit import problems

if TYPE_CHECKING:
    from cardroom.browser.review.mistakes import Again


class Reviews:
    """Deals that can be looked at again."""

    def __init__(self, page: Page, ask: Asker) -> None:
        self._page = page
        self._ask = ask
        self._reviewer: Again | None = None
        page.lookers.append(self.look)

    def look(self, sitting: Sitting) -> None:
        """A deal is over: begin to look at it while one reads how it ended."""
        if sitting.deal_done:
            in_background(self._foresee())

    async def _foresee(self) -> None:
        if reviewer := await self._come():
            reviewer.foresee()

    def do(self, word: str, target: Any) -> None:
        """What a button asks for: ``review``, ``again``, ``review-decision``..."""
        in_background(self._do(word, target))

    async def _do(self, word: str, target: Any) -> None:
        if self._page.sitting is None and word not in ("review-line", "again"):
            return
        if reviewer := await self._come():
            getattr(reviewer, "do_" + word.replace("-", "_"))(target)
        else:
            self._page.notices.toast(problems.review_missing())

    async def _come(self) -> "Again | None":
        """Whoever reviews; None where it does not arrive."""
        here = await self._fetched()
        if here and self._reviewer is None:  # none came while that was fetched
            from cardroom.browser.review.mistakes import Again

            self._reviewer = Again(self._page, self._ask)
        return self._reviewer

    async def _fetched(self) -> bool:
        return all(
            await asyncio.gather(
                importable("cardroom.players.weighing", WEIGHING),
                importable("cardroom.browser.review.mistakes", "review.json"),
            )
        )
