"""A page that was invited to a live table: one connection, to the host's."""

from cardroom.browser import dialog
from cardroom.browser.connection import Connection
from cardroom.browser.live_table import LiveTable, now
from cardroom.browser.page import Page
from cardroom.live import events as live
from cardroom.live.guest import Guest
from cardroom.seats import Seat
from cardroom.views import live as views


class Visiting(LiveTable):
    """A guest's page."""

    def __init__(self, page: Page, guest: Guest, connection: Connection) -> None:
        super().__init__(page, guest)
        self._guest = guest
        self._connection = connection

    def _send(self) -> None:
        for line in self._guest.outbox:
            self._connection.send(line)
        self._guest.outbox.clear()

    def uses(self, connection: Connection) -> bool:
        """Whether this is the connection of a table that is still a live one."""
        return not self.over and connection is self._connection

    def heard(self, line: str) -> None:
        """The host's page has said this."""
        self._guest.hear(line, now())
        self.pump()

    def ended(self) -> None:
        """The connection is no more."""
        self._guest.drop()
        self.pump()

    def _did(self, seat: Seat | None, action: str, at: int) -> None:
        if seat is None or not self._guest.act(action, at):
            self._lay_again()
        self.pump()

    def _show_went(self, event: live.Went) -> None:
        self._tell(event)
        if event.seat == self._guest.host:
            self.end()
            dialog.show(views.host_gone(self.name(event.seat)))

    def _show_foreign(self, event: live.Foreign) -> None:
        self.end()
        super()._show_foreign(event)

    def end(self) -> None:
        """The connection is left."""
        super().end()
        self._connection.close()
