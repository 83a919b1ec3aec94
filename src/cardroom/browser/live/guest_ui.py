"""A page that was invited to a live table: one connection, to the host's."""

import asyncio
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

from cardroom.browser.live.connection import PATIENCE, Connection
from cardroom.browser.live.live_table import LiveTable
from cardroom.browser.page import dialog, dom, session_storage
from cardroom.browser.page.chunked_work import BREATH, SLICE
from cardroom.browser.page.clock import steady as now
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.page import Page
from cardroom.live import events as live
from cardroom.live.consent import BACK, OLDER, PARTED
from cardroom.live.guest import Guest
from cardroom.views.live import consent, dropouts, joint_deal


class GuestUi(LiveTable):
    """A guest's page."""

    def __init__(self, page: Page, guest: Guest, connection: Connection) -> None:
        super().__init__(page, guest)
        self._guest = guest
        self._connection = connection
        self._replaying = False  # a table that was laid, in the background
        in_background(self._expect_table())

    async def _expect_table(self) -> None:
        """Say so when the pages are connected and no table comes."""
        await asyncio.sleep(PATIENCE)
        waiting = dom.element("live-waiting")
        if waiting and self.session is None and not (self.over or self._replaying):
            waiting.textContent = dropouts.no_table()

    def pump(self) -> None:
        """Send what is to be sent, and show what has happened. A table that was laid is replayed
        first, in slices, so that the page goes on answering.
        """
        if not self._replaying and self._replays():
            self._replaying = True
            if there := dom.element("live-waiting"):
                there.textContent = dropouts.laying()
            in_background(self._replay())
        super().pump()

    def _replays(self) -> bool:
        """Work at it for a while; whether there is more to do."""
        end = perf_counter() + SLICE
        while self._guest.work(now()):
            if perf_counter() > end:
                return True
        return False

    async def _replay(self) -> None:
        while not self.over and self._replays():
            await asyncio.sleep(BREATH)
        self._replaying = False
        if not self.over:
            self.pump()

    def _send(self) -> None:
        for line in self._guest.outbox:
            self._connection.send(line)
        self._guest.outbox.clear()

    def uses(self, connection: Connection) -> bool:
        """Whether this is the connection of this table."""
        return connection is self._connection

    def heard(self, line: str) -> None:
        """The host's page has said this."""
        self._guest.hear(line, now())
        self.pump()

    def ended(self) -> None:
        """The connection is no more."""
        self._guest.drop()
        self.pump()

    # Cards that all draw

    def redraw(self, *, yes: bool) -> None:
        """Answer the question about a new joint deal."""
        dialog.close()
        self._guest.redraw(yes=yes)
        self.pump()

    def want_cards(self) -> None:
        """Ask the host for cards that all draw."""
        dialog.close()
        self._guest.want_cards()
        self._page.notices.toast(joint_deal.asks())
        self.pump()

    def play_undrawn(self) -> None:
        """Play what the host laid, wherever its cards come from."""
        dialog.close()
        session_storage.remember(session_storage.DRAWN, "")
        self._guest.play_undrawn()
        self.pump()

    # One's own seat

    def accept(self) -> None:
        """Take what the host's device says of one's own seat; a game that is left stays kept."""
        dialog.close()
        asked = self._guest.question
        self._aside = asked is not None and asked.reason in (BACK, OLDER, PARTED)
        self._guest.agree()
        self.pump()

    @property
    def shows(self) -> Mapping[type, Callable[[Any], None]]:
        """What shows each kind of event that a guest's machine knows."""
        return {
            **super().shows,
            live.Redraw: self._show_redraw,
            live.Questioned: self._show_questioned,
            live.Went: self._show_went,
        }

    def _show_redraw(self, event: live.Redraw) -> None:
        asked = joint_deal.question(event.reason, self.name(event.seat))
        dialog.show(asked, unanswered=lambda: self.redraw(yes=False))

    def _show_questioned(self, event: live.Questioned) -> None:
        moves = [self._sentence(step) for step in event.question.steps]
        name = self.name(self._guest.host)
        dialog.show(consent.question(event.question.reason, name, [one for one in moves if one]))

    def _show_went(self, event: live.Went) -> None:
        self._tell(event)
        if event.seat == self._guest.host and self._guest.lost:
            self.end()
            dialog.show(dropouts.host_gone(self.name(event.seat)))
        elif event.seat == self._guest.host:
            dialog.show(dropouts.host_silent(self.rows()[event.seat]))

    def _show_foreign(self, event: live.Foreign) -> None:
        self.end()
        super()._show_foreign(event)

    def end(self) -> None:
        """Leave the table, and close the connection."""
        super().end()
        self._connection.close()
