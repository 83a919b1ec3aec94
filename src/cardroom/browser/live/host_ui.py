"""The page of the host of a live table: invitations, and a connection to each guest."""

from cardroom.browser.live.connection import ConnectError, Connection
from cardroom.browser.live.live_table import LiveTable
from cardroom.browser.page import dialog
from cardroom.browser.page.clock import steady_seconds as now
from cardroom.browser.table.page import Page
from cardroom.live import events as live
from cardroom.live.company import Occupants
from cardroom.live.host import Host
from cardroom.live.invitation import Invitation, InvitationError, decode
from cardroom.live.protocol import COMPUTER, HERE, OPEN
from cardroom.live.sdp import ANSWER
from cardroom.nouns.seats import Seat
from cardroom.session.session import Session
from cardroom.views.live import live as views
from cardroom.views.lobby.seating import default_player_name


def initial_occupants(session: Session, own: str) -> Occupants:
    """Return the occupants of a new live table: the host `own`, computers, and free seats."""
    saved, seat = session.saved, session.seat
    seats = range(len(saved.levels))
    names = [saved.names[one] if saved.names else "" for one in seats]
    names[seat] = own or names[seat] or default_player_name(seat)
    states = [COMPUTER if level else OPEN for level in saved.levels]
    states[seat] = HERE
    return Occupants(saved.levels, tuple(names), tuple(states))


class HostUi(LiveTable):
    """A live table in the page of its host, with the connections to all guests."""

    hosting = True

    def __init__(self, page: Page, host: Host) -> None:
        super().__init__(page, host)
        self.host = host
        self._guests: dict[Connection, Seat] = {}
        self._invited: Connection | None = None  # the one of `_guests` whose answer is pending

    def _send_outbox(self) -> None:
        for connection, line in self.host.outbox:
            connection.send(line)
        self.host.outbox.clear()

    # Inviting

    def make_game_live(self, session: Session) -> None:
        """Turn the shown game into a live game, which guests on other devices can join."""
        table = self.host.table
        saved = session.saved._replace(here=session.seat, record=table.record)
        here = self._open_table(table, saved, self.company, session.people)
        self._page.show_only(here)

    async def invite(self, seat: Seat) -> Invitation:
        """Reserve a seat, and return an invitation, which replaces the last unanswered one. Raises
        `ConnectError` if the browser cannot connect.
        """
        self.host.reserve_seat(seat, self.name_at(seat))
        self.send_and_show_events()
        connection = Connection(self)
        invited = await connection.invite()
        if old := self._invited:
            self._guests.pop(old, None)
            old.close()
        self._guests[connection] = seat
        self._invited = connection
        key = self.host.table.record.game
        return Invitation(invited, key, self.company.names[self.host.seat])

    async def accept(self, text: str) -> str:
        """Connect with the guest who sent this answer. Return "", or an error code on failure."""
        try:
            answer = decode(text, ANSWER)
            if not answer.is_answer:
                return "invitation"
            if not answer.description.candidates:
                return "unreachable"
            if self._invited is None:
                return "stale"
            await self._invited.accept(answer.description)
        except (InvitationError, ConnectError) as error:
            return error.code
        return ""

    def handle_open(self, connection: Connection) -> None:
        if self._invited is connection:
            self._invited = None
        dialog.close()
        self.host.join(connection, self._guests[connection], now())
        self.send_and_show_events()

    def handle_line(self, connection: Connection, line: str) -> None:
        if connection in self._guests:
            self.host.hear(connection, line, now())
            self.send_and_show_events()

    def handle_end(self, connection: Connection) -> None:
        seat = self._guests.pop(connection)
        if self._invited is connection:
            self._invited = None
            self.show_unreached(seat, "failed")
        self.host.drop(connection, now())
        self.send_and_show_events()

    def show_unreached(self, seat: Seat, code: str) -> None:
        """Show why the guest of a seat cannot be reached, and how to continue the game."""
        dialog.show(views.player_unreached_dialog(self.seat_rows()[seat], code))

    # Arrivals and departures

    def _show_arrival(self, event: live.Came) -> None:
        super()._show_arrival(event)
        self._start_joint_deal_if_wanted()

    def _replace_table(self, event: live.Lays) -> None:
        super()._replace_table(event)
        if event.fresh:  # a guest may have come meanwhile
            self._start_joint_deal_if_wanted()

    def _start_joint_deal_if_wanted(self) -> None:
        if self.host.is_joint_deal_due:
            self.host.start_joint_deal()
            self.send_and_show_events()

    def _show_departure(self, event: live.Went) -> None:
        self._show_toast(event)
        row = self.seat_rows()[event.seat]
        if not dialog.is_open() and row.state != HERE:
            dialog.show(views.dropout_dialog(row))

    def end(self) -> None:
        super().end()
        for connection in self._guests:
            connection.close()
        self._guests.clear()
