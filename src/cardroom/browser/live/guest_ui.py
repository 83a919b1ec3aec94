"""The page of a guest at a live table, with its connection to the host."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from time import perf_counter
from typing import Any

from cardroom.browser.live.connection import PATIENCE, Connection
from cardroom.browser.live.live_table import LiveTable
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.chunked_work import BREATH, SLICE
from cardroom.browser.page.clock import steady_seconds as now
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.page import Page
from cardroom.live import events as live
from cardroom.live.consent import ConsentQuestion
from cardroom.live.guest import Guest
from cardroom.views.live import consent, live as views
from cardroom.views.words import _


class GuestUi(LiveTable):
    """A live table in the page of a guest, with the connection to the host."""

    def __init__(self, page: Page, guest: Guest, connection: Connection) -> None:
        super().__init__(page, guest)
        self.guest = guest
        self.connection = connection
        self._replaying = asyncio.Lock()  # held while a received table is replayed
        in_background(self._warn_if_no_table_comes())

    async def _warn_if_no_table_comes(self) -> None:
        await asyncio.sleep(PATIENCE)
        waiting = dom.element("live-waiting")
        if waiting and self.opened is None and not (self.over or self._replaying.locked()):
            said = _("Connected, but no table has come. Ask for a new invitation.")
            waiting.textContent = said

    def send_and_show_events(self) -> None:
        """Send pending messages, show new events, and start to replay a game that the host sent."""
        if not self._replaying.locked() and self._replay_slice():
            if there := dom.element("live-waiting"):
                there.textContent = _("Connected. Setting up the table...")
            in_background(self._replay())
        super().send_and_show_events()

    def _replay_slice(self) -> bool:
        """Replay received actions for up to `SLICE` seconds. Return True if more actions wait."""
        end = perf_counter() + SLICE
        while self.guest.replay_next(now()):
            if perf_counter() > end:
                return True
        return False

    async def _replay(self) -> None:
        async with self._replaying:
            while not self.over and self._replay_slice():
                await asyncio.sleep(BREATH)
        if not self.over:
            self.send_and_show_events()

    def _send_outbox(self) -> None:
        for line in self.guest.outbox:
            self.connection.send(line)
        self.guest.outbox.clear()

    def answer_redeal(self, *, yes: bool) -> None:
        """Answer whether the guest agrees to the new joint deal that the host asks for."""
        self.respond(partial(self.guest.answer_redraw, yes=yes))

    # Events

    @property
    def handlers(self) -> Mapping[type, Callable[[Any], None]]:
        return {
            **super().handlers,
            live.Redraw: self._ask_redeal,
            ConsentQuestion: self._ask_consent,
        }

    def _ask_redeal(self, event: live.Redraw) -> None:
        asked = consent.reshuffle_dialog(event.reason, self.name_at(event.seat))
        dialog.show(asked, unanswered=lambda: self.answer_redeal(yes=False))

    def _ask_consent(self, question: ConsentQuestion) -> None:
        name = self.name_at(self.guest.host)
        moves = [said for step in question.steps if (said := self._sentence(step))]
        dialog.show(consent.accept_host_game_dialog(question.reason, name, moves))

    def _show_departure(self, event: live.Went) -> None:
        self._show_toast(event)
        if event.seat == self.guest.host and self.guest.lost:
            self.end()
            dialog.show(views.host_gone_dialog(self.name_at(event.seat)))
        elif event.seat == self.guest.host:
            dialog.show(views.host_silent_dialog(self.seat_rows()[event.seat]))

    def _show_unusable_data(self, event: live.Foreign) -> None:
        self.end()
        super()._show_unusable_data(event)

    def end(self) -> None:
        super().end()
        self.connection.close()
