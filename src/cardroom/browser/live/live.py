"""Live tables in this page: inviting, joining, and what one does at one."""

import asyncio
import secrets
from collections.abc import Mapping

from cardroom.browser.commands import Handler, plainly
from cardroom.browser.live.connection import (
    PATIENCE,
    Connecting,
    Connection,
    can_connect,
    relayed,
    servers,
)
from cardroom.browser.live.copies import copies_in
from cardroom.browser.live.guest_ui import GuestUi
from cardroom.browser.live.host_ui import HostUi, company_of, rows_of
from cardroom.browser.live.live_table import LiveTable
from cardroom.browser.live.qr_scan import can_scan, scan
from cardroom.browser.live.redeal import Redrawing, drawn_with
from cardroom.browser.page import dialog, dom, session_storage
from cardroom.browser.page.clock import steady as now
from cardroom.browser.page.tasks import in_background
from cardroom.browser.share.sharing import address
from cardroom.browser.table.page import Page
from cardroom.links.challenge import fitting_name
from cardroom.live.guest import Guest
from cardroom.live.host import Host
from cardroom.live.invitation import (
    Invitation,
    InvitationError,
    decode,
    encode,
    is_invitation,
)
from cardroom.live.protocol import WORDS
from cardroom.nouns.seats import Seat
from cardroom.session.session import Session
from cardroom.views.live import dropouts, live as views


def fresh() -> str:
    """A part of a seed that nobody can foresee."""
    return secrets.token_hex(16)


def _as_guest(code: str) -> str:
    """Return the code of what a guest is told, who cannot invite again."""
    return code if code in ("absent", "blocked") else "unjoined"


class Live(Redrawing):
    """The live table of this page, as host or guest; at most one at a time."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._host: HostUi | None = None
        self._guest: GuestUi | None = None
        self._sent = "", ""  # who was invited last, and by which link
        self._expected: tuple[str, Mapping[Seat, str]] = "", {}  # names of friends, at which game
        self._invitation: Invitation | None = None  # that was opened here
        self._answered: Connection | None = None  # for it, the last one

    @property
    def _here(self) -> LiveTable | None:
        """The live table, as long as it is one."""
        return self._hosting or self._visiting

    @property
    def _hosting(self) -> HostUi | None:
        return self._host if self._host and not self._host.over else None

    @property
    def _visiting(self) -> GuestUi | None:
        return self._guest if self._guest and not self._guest.over else None

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """What each word does."""
        return {
            "live": plainly(self.about),
            "live-seat": lambda asked: self.invite(int(asked.get("seat"))),
            "live-connect": plainly(self.connect),
            "live-scan": plainly(self.scan),
            "live-back": plainly(self.show_invitation),
            "live-join": plainly(self.join),
            "live-word": lambda asked: self.say(asked.get("word")),
            "live-yes": plainly(lambda: self.answer(yes=True)),
            "live-no": plainly(lambda: self.answer(yes=False)),
            "live-computer": lambda asked: self.give(int(asked.get("seat"))),
            "live-deal": plainly(self.deal),
            "live-leave": plainly(self.leave),
            **super().handlers,
        }

    # Inviting

    def about(self) -> None:
        """Show all about the live table; where there is none, whom the player could invite."""
        session = self._page.session
        if self._here and session is self._here.session:
            dialog.show(self._here.together())
        elif not can_connect():
            dialog.show(views.refused("absent"))
        elif session and session.is_kept:
            own = self._page.preferences.name
            company = company_of(session, own)
            expected = self._expected_at(session)
            rows = [
                row._replace(name=expected.get(row.seat, row.name))
                for row in rows_of(session, company)
            ]
            dialog.show(views.whom(rows, own, reach=bool(servers()), relayed=relayed()))

    def invite_friends(self, names: Mapping[Seat, str]) -> None:
        """Ask whom to invite to the new table; friends are called so until they come."""
        if session := self._page.session:
            self._expected = session.saved.id, names
        self.about()

    def _expected_at(self, session: Session) -> Mapping[Seat, str]:
        game, names = self._expected
        return names if game == session.saved.id else {}

    def interrupted(self, session: Session) -> None:
        """This was a live table when the page was loaded again: say how it goes on."""
        noted = session_storage.recall(session_storage.LIVE).split()
        if dialog.is_open() or noted[:1] != [session.saved.id]:
            return
        session_storage.remember(session_storage.LIVE, "")
        hosting = noted[1:] == [str(session.seat)]
        others = [seat for seat in session.people if seat != session.seat]
        people = [(seat, session.names[seat]) for seat in others]
        people = people if hosting else [one for one in people if [str(one[0])] == noted[1:]]
        if people:
            dialog.show(dropouts.interrupted(people, hosting=hosting))

    def invite(self, seat: Seat) -> None:
        """Invite somebody to this seat."""
        self._take_name()
        in_background(self._invite(seat))

    async def _invite(self, seat: Seat) -> None:
        session = self._page.session
        if session is None:
            return
        hosting = self._hosting
        if hosting is None or hosting.session is not session:
            hosting = self._begin(session)
        try:
            invitation = await hosting.invite(seat)
        except Connecting as error:
            hosting.show_unreached(seat, error.code)
            return
        name = self._expected_at(session).get(seat) or hosting.name(seat)
        self._sent = name, address(encode(invitation))
        self.show_invitation()

    def show_invitation(self) -> None:
        """The link of the invitation, and the place for the answer to it."""
        dialog.show(views.invitation(*self._sent, scans=can_scan()))

    def _begin(self, session: Session) -> HostUi:
        """Make the table that is laid a live one, with this page in the middle."""
        if self._here:
            self._here.leave()
        self._page.turns.pay()
        company = company_of(session, self._page.preferences.name)
        name = company.names[session.seat]
        pin = drawn_with(name, session.saved.record.game)
        host = Host(session.table, session.seat, company, fresh, pin)
        self._host = hosting = HostUi(self._page, host)
        hosting.take_over(session)
        return hosting

    def connect(self) -> None:
        """The answer was pasted."""
        in_background(self._connect(str(dom.element("live-answer").value)))

    async def _connect(self, text: str) -> None:
        code = await self._hosting.accept(text) if self._hosting else "stale"
        if place := dom.element("live-problem"):
            place.textContent = views.problem(code) if code else views.connecting()

    def scan(self) -> None:
        """Read the answer from the other device's screen."""
        in_background(self._scan())

    async def _scan(self) -> None:
        dialog.show(views.scanning())
        found: list[str] = []
        looked = await scan("live-camera", lambda text: self._is_answer(text, found))
        if not looked or found:
            self.show_invitation()
        if found:
            dom.element("live-answer").value = found[0]
            await self._connect(found[0])

    @staticmethod
    def _is_answer(text: str, found: list[str]) -> bool:
        if is_invitation(text.partition("#")[2]):
            found.append(text)
        return bool(found)

    # Being invited

    def open(self, fragment: str) -> None:
        """A link was opened."""
        if self._page.session is None:
            self._page.redraw()
        try:
            invitation = decode(fragment)
        except InvitationError as error:
            dialog.show(views.refused(error.code))
            return
        if invitation.is_answer and self._hosting:
            self.show_invitation()
            in_background(self._connect(fragment))
            return
        if invitation.is_answer or not can_connect():
            dialog.show(views.refused("answer" if invitation.is_answer else "absent"))
            return
        if not invitation.description.candidates:
            dialog.show(views.refused("unreachable"))
            return
        self._invitation = invitation
        own, reach = self._page.preferences.name, bool(servers())
        dialog.show(
            views.invited(invitation.name, invitation.game, own, reach=reach, relayed=relayed())
        )

    def join(self) -> None:
        """Answer the invitation."""
        self._take_name()
        if self._invitation:
            in_background(self._join(self._invitation))

    async def _join(self, invitation: Invitation) -> None:
        if self._here:
            self._here.leave()
        try:
            connection = Connection(
                lambda: self._opened(connection), self._heard, lambda: self._ended(connection)
            )
            answered = await connection.answer(invitation.description)
        except Connecting as error:
            dialog.show(views.refused(_as_guest(error.code)))
            return
        text = encode(Invitation(answered, invitation.game, self._page.preferences.name))
        dialog.show(views.answer(invitation.name, address(text)))
        self._answered = connection
        in_background(self._say_that_it_takes_long(connection))

    async def _say_that_it_takes_long(self, connection: Connection) -> None:
        await asyncio.sleep(PATIENCE)
        waiting = dom.element("live-waiting")
        if waiting and self._answered is connection and not self._visiting:
            waiting.textContent = views.waits_long()

    def _opened(self, connection: Connection) -> None:
        invited = self._invitation
        pin = drawn_with(invited.name, invited.game) if invited else None
        kept = copies_in(self._page.store)
        guest = Guest(self._page.preferences.name, fresh, now(), pin, kept)
        self._guest = GuestUi(self._page, guest, connection)

    def _heard(self, line: str) -> None:
        if self._visiting:
            self._visiting.heard(line)

    def _ended(self, connection: Connection) -> None:
        if self._visiting and self._visiting.uses(connection):
            self._visiting.ended()
        elif dom.find("#live-waiting"):
            dialog.show(views.refused("unjoined"))

    def _take_name(self) -> None:
        if field := dom.element("live-name"):
            name = fitting_name(str(field.value))
            self._page.set(self._page.preferences._replace(name=name))

    # At the table

    def say(self, word: str) -> None:
        """Say one of the words there are."""
        if self._here and word in WORDS:
            self._here.say(word)

    def answer(self, *, yes: bool) -> None:
        """Agree to what was asked, or do not."""
        if self._here:
            self._here.answer(yes=yes)

    def give(self, seat: Seat) -> None:
        """Let a computer player play on for somebody."""
        if self._hosting:
            self._hosting.give(seat)

    def deal(self) -> None:
        """Another game, with cards that all draw."""
        if self._hosting:
            self._hosting.deal()

    def leave(self) -> None:
        """Leave the live table, and keep the game."""
        dialog.close()
        session_storage.remember(session_storage.DRAWN, "")
        if self._here:
            self._here.leave()
