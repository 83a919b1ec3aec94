"""Games by link: what writes and reads them comes once it is wanted."""

from typing import TYPE_CHECKING

from cardroom.browser.commands import Command, Needs
from cardroom.browser.page.tasks import prefetch
from cardroom.browser.start.bundles import Bundle, commands_of
from cardroom.browser.table.page import Page
from cardroom.session.session import Session
from cardroom.table import Record
from cardroom.views.lobby.seating import Seating

if TYPE_CHECKING:
    from cardroom.browser.share.correspondence import Correspondence


NEEDS = {
    "send": Needs.SIGHT,
    "letter-play": Needs.NOTHING,
    "letter-as": Needs.NOTHING,
    "letter-sure": Needs.NOTHING,
    "letter-back": Needs.NOTHING,
    "letter-mine": Needs.NOTHING,
    "letter-send": Needs.NOTHING,
    "letter-take": Needs.NOTHING,
    "letter-both": Needs.NOTHING,
}


class Letters:
    """Games whose other persons are reached by links."""

    def __init__(self, page: Page) -> None:
        def made() -> "Correspondence":
            from cardroom.browser.share.correspondence import Correspondence

            return Correspondence(page)

        self.bundle = Bundle("share", made)
        page.observe(self.observe)

    def observe(self, session: Session) -> None:
        """Such a game is laid: a link will be wanted, maybe without a network then."""
        if session.saved.apart:
            prefetch(self.bundle.come())

    def begin(self, record: Record, seating: Seating) -> None:
        """Sit down at a new game whose other persons sit elsewhere."""
        self.bundle.ask(lambda it: it.begin(record, seating))

    def open(self, fragment: str) -> None:
        """Say what the link holds, and what can be done with it."""
        self.bundle.ask(lambda it: it.open(fragment))

    def commands(self) -> tuple[Command, ...]:
        """A game sent, and what is decided about one that came."""
        return commands_of(self.bundle, NEEDS)
