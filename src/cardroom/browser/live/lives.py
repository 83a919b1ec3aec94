"""Live tables: what connects pages comes once somebody invites, or was invited."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardroom.browser.commands import Command, Needs
from cardroom.browser.page import session_storage
from cardroom.browser.start.bundles import Bundle, commands_of
from cardroom.browser.table.page import Page
from cardroom.nouns.seats import Seat
from cardroom.session.session import Session

if TYPE_CHECKING:
    from cardroom.browser.live.live import Live


WORDS = (
    *("live", "live-seat", "live-connect", "live-scan", "live-back", "live-join"),
    *("live-word", "live-yes", "live-no", "live-computer", "live-deal", "live-leave"),
    *("live-agree", "live-decline", "live-redraw", "live-anyway", "live-accept"),
)


def is_live(fragment: str) -> bool:
    """Whether a link's fragment is an invitation to a live table, or the answer to one."""
    return fragment.strip().removeprefix("#").startswith("live/")


class Lives:
    """Tables whose pages are connected."""

    def __init__(self, page: Page) -> None:
        def made() -> "Live":
            from cardroom.browser.live.live import Live

            return Live(page)

        self.bundle = Bundle("live", made)
        page.observe(self.observe)

    def observe(self, session: Session) -> None:
        """A game is laid, which may have been a live one when this page was loaded again."""
        noted = session_storage.recall(session_storage.LIVE)
        if self.bundle.made is None and noted.startswith(f"{session.saved.id} "):
            self.bundle.ask(lambda it: it.interrupted(session))

    def open(self, fragment: str) -> None:
        """Say to what one is invited."""
        self.bundle.ask(lambda it: it.open(fragment))

    def invite(self, friends: Mapping[Seat, str]) -> None:
        """Ask whom to invite to the table that is laid; `friends` are expected at these seats."""
        self.bundle.ask(lambda it: it.invite_friends(friends))

    def commands(self) -> tuple[Command, ...]:
        """Inviting, joining, and what one does at a live table."""
        return commands_of(self.bundle, dict.fromkeys(WORDS, Needs.NOTHING))
