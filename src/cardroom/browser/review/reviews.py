"""Deals that can be looked at again: who does that comes once one is over, or is asked for."""

from typing import TYPE_CHECKING

from cardroom.browser.commands import Command, Needs
from cardroom.browser.page.tasks import in_background
from cardroom.browser.session.sitting import Sitting
from cardroom.browser.start.bundles import Bundle
from cardroom.browser.start.lazy_modules import WEIGHING
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.views.kit import problems

if TYPE_CHECKING:
    from cardroom.browser.review.mistakes import Again

PARTS = (
    ("cardroom.players.weighing", WEIGHING),
    ("cardroom.browser.review.mistakes", "review.json"),
)


class Reviews:
    """The reviewer, as soon as one is wanted."""

    def __init__(self, page: Page, ask: Asker) -> None:
        def made() -> "Again":
            from cardroom.browser.review.mistakes import Again

            return Again(page, ask)

        def missing() -> None:
            page.notices.toast(problems.review_missing())

        self.bundle = Bundle("review", PARTS, made, missing)
        page.lookers.append(self.look)

    def look(self, sitting: Sitting) -> None:
        """A deal is over: begin to look at it while one reads how it ended."""
        if sitting.deal_done:
            in_background(self._foresee())

    async def _foresee(self) -> None:
        if reviewer := await self.bundle.come():
            reviewer.foresee()

    def commands(self) -> tuple[Command, ...]:
        """A deal looked at again, and decisions that come back another day."""
        command, at_table = self.bundle.command, Needs.SIGHT
        return (
            command("review", at_table, lambda it, _: it.last_deal()),
            command("review-line", Needs.NOTHING, lambda it, asked: it.line(asked)),
            command("review-deal", at_table, lambda it, asked: it.deal(int(asked.target.value))),
            command("review-seat", at_table, lambda it, asked: it.seat(int(asked.target.value))),
            command("review-overview", at_table, lambda it, _: it.overview()),
            command("review-decision", at_table, lambda it, asked: it.decision(asked)),
            command("review-tell", at_table, lambda it, _: it.tell()),
            command("review-play-on", at_table, lambda it, asked: it.play_on(asked)),
            command("review-back", at_table, lambda it, _: it.back()),
            command("review-leave", at_table, lambda it, _: it.leave()),
            command("again", Needs.NOTHING, lambda it, _: it.next_mistake()),
            command("again-tell", at_table, lambda it, _: it.tell()),
            command("again-leave", at_table, lambda it, _: it.leave_mistake()),
        )
