"""Whether a deal was fair: how it is told, and dealing it again."""

from collections.abc import Callable

from htpy import Node

from cardroom.browser.commands import Command, Needs, Request
from cardroom.browser.page import dialog
from cardroom.browser.start.bundles import Bundle
from cardroom.browser.table.page import Page
from cardroom.session.session import Session
from cardroom.table import Table
from cardroom.views import dialogs
from cardroom.views.share import fairness_info
from cardroom.views.table.scene_maker import scene_of


def _check() -> Callable[[Table], Node]:
    from cardroom.views.share.fairness import check

    return check


class FairDeals:
    """Shows that nobody chose the cards."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.bundle = Bundle("share", _check)

    def commands(self) -> tuple[Command, ...]:
        """What is told of a deal, and the proof of one that is over."""
        return (
            Command("fair", Needs.SIGHT, _tell),
            Command("check-deal", Needs.OVER, self._ask_to_check, self.bundle.name),
            Command("reveal-deal", Needs.OVER, self._reveal, self.bundle.name),
        )

    def _ask_to_check(self, asked: Request) -> None:
        """As long as the seed tells of deals to come, only at the person's wish."""
        session = asked.session
        if session.over or session.ended:
            self._deal_again(session)
        else:
            dialog.show(fairness_info.sealed(scene_of(session).fingerprint))

    def _reveal(self, asked: Request) -> None:
        """Show the deal again. Its seed tells of the deals to come: these count as assisted."""
        asked.session.look_ahead()
        self._page.keep()
        self._deal_again(asked.session)

    def _deal_again(self, session: Session) -> None:
        """Deal the last scored deal again, before one's eyes."""
        self.bundle.ask(lambda check: dialog.show(check(session.table)))


def _tell(asked: Request) -> None:
    dialog.show(dialogs.fair(scene_of(asked.session), asked.session.saved.record.seed))
