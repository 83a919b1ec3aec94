"""Deals that can be looked at again: who does that comes once one is over, or is asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardroom.browser.commands import Command, Needs
from cardroom.browser.page.tasks import prefetch
from cardroom.browser.problems.found import Found
from cardroom.browser.start.bundles import Bundle, commands_of
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.session.session import Session

if TYPE_CHECKING:
    from cardroom.browser.review.mistakes import Again


NEEDS = {
    "review": Needs.SIGHT,
    "review-line": Needs.NOTHING,
    "review-deal": Needs.SIGHT,
    "review-seat": Needs.SIGHT,
    "review-overview": Needs.SIGHT,
    "review-decision": Needs.SIGHT,
    "review-tell": Needs.SIGHT,
    "review-play-on": Needs.SIGHT,
    "review-back": Needs.SIGHT,
    "review-leave": Needs.SIGHT,
    "problem-make": Needs.SIGHT,
    "again": Needs.NOTHING,
    "again-tell": Needs.SIGHT,
    "again-leave": Needs.SIGHT,
}


class Reviews:
    """The reviewer, as soon as one is wanted."""

    def __init__(self, page: Page, ask: Asker, make: Callable[[Found], None]) -> None:
        """`ask` asks what a play is worth; `make` makes a problem of a decision."""

        def made() -> "Again":
            from cardroom.browser.review.mistakes import Again

            return Again(page, ask, make)

        self.bundle = Bundle("review", made)
        page.observe(self.observe)

    def observe(self, session: Session) -> None:
        """A deal is over: begin to look at it while one reads how it ended."""
        if session.deal_done:
            prefetch(self._foresee())

    async def _foresee(self) -> None:
        if reviewer := await self.bundle.come():
            reviewer.foresee()

    def commands(self) -> tuple[Command, ...]:
        """A deal looked at again, and decisions that come back another day."""
        return commands_of(self.bundle, NEEDS)
