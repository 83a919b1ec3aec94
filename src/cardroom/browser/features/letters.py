"""The door to games by link: what writes and reads them comes once it is wanted."""

from typing import TYPE_CHECKING, Any

from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.session.sitting import Sitting
from cardroom.browser.start.lazy_modules import importable
from cardroom.browser.table.page import Page
from cardroom.table import Record
from cardroom.views.kit import problems
from cardroom.views.lobby.seating import Seating

if TYPE_CHECKING:
    from cardroom.browser.share.correspondence import Correspondence

CORRESPONDENCE = ("cardroom.browser.share.correspondence", "letter.json")


class Letters:
    """Games whose other persons are reached by links."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._correspondence: Correspondence | None = None
        page.lookers.append(self.look)

    def look(self, sitting: Sitting) -> None:
        """Such a game is laid: a link will be wanted, maybe without a network then."""
        if sitting.saved.apart:
            in_background(importable(*CORRESPONDENCE))

    def begin(self, record: Record, seating: Seating) -> None:
        """Sit down at a new game whose other persons sit elsewhere."""
        self._ask("begin", record, seating)

    def open(self, fragment: str) -> None:
        """Say what the link holds, and what can be done with it."""
        self._ask("open", fragment)

    def do_send(self, _target: Any) -> None:
        self._ask("send")

    def do_letter_play(self, _target: Any) -> None:
        self._ask("play")

    def do_letter_as(self, target: Any) -> None:
        self._ask("ask_as", int(target.dataset.seat))

    def do_letter_sure(self, target: Any) -> None:
        self._ask("play_as", int(target.dataset.seat))

    def do_letter_back(self, _target: Any) -> None:
        self._ask("back")

    def do_letter_mine(self, _target: Any) -> None:
        self._ask("keep_mine")

    def do_letter_send(self, _target: Any) -> None:
        self._ask("send_mine")

    def do_letter_take(self, _target: Any) -> None:
        self._ask("take_theirs")

    def do_letter_both(self, _target: Any) -> None:
        self._ask("keep_both")

    def _ask(self, what: str, *about: object) -> None:
        in_background(self._do(what, *about))

    async def _do(self, what: str, *about: object) -> None:
        here = await importable(*CORRESPONDENCE)
        if here and self._correspondence is None:  # none came while that was fetched
            from cardroom.browser.share.correspondence import Correspondence

            self._correspondence = Correspondence(self._page)
        if self._correspondence is None:
            dialog.message(problems.not_there())
        else:
            getattr(self._correspondence, what)(*about)
