"""Commands of live tables: invite friends, join a table, answer requests at the table."""

import asyncio
import secrets
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from pyodide.ffi import JsException
from pyscript import document, window

from cardroom.browser.commands import Request
from cardroom.browser.live import connection as rtc
from cardroom.browser.live.connection import PATIENCE, ConnectError, Connection
from cardroom.browser.live.guest_ui import GuestUi
from cardroom.browser.live.host_ui import HostUi, initial_occupants
from cardroom.browser.live.live_table import LiveTable
from cardroom.browser.page import dialog, dom, session_storage
from cardroom.browser.page.clock import steady_seconds as now
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.links.challenge import shorten_name
from cardroom.live.guest import Guest
from cardroom.live.host import Host
from cardroom.live.invitation import Invitation, InvitationError, decode, encode, is_invitation
from cardroom.live.joint_deal.drawing import Pin, pin_of
from cardroom.live.protocol import WORDS
from cardroom.nouns.seats import Seat
from cardroom.records.store import Store
from cardroom.session.session import Session
from cardroom.table import Record
from cardroom.views.live import live as views
from cardroom.views.lobby.seating import USUAL
from cardroom.views.words import _

LOOK = 0.2  # seconds between two looks for a QR code
CAMERA = "id='live-camera'"  # mark of the dialog that scans
MOST_LOOKED_AT = 50  # saved games to search, the newest first


class OwnTable(NamedTuple):
    """State of this page for live tables: the hosted table, the joined table, and invitations."""

    host: HostUi | None = None
    guest: GuestUi | None = None
    sent: tuple[str, str] = "", ""  # the name of the guest invited last, and the link
    expected: tuple[str, Mapping[Seat, str]] = "", MappingProxyType({})  # game id, friends by seat
    invitation: Invitation | None = None  # opened on this page
    answered: Connection | None = None  # the last connection made for `invitation`


def change_live_state(app: App, **changed: Any) -> None:
    """Change the given fields of `OwnTable`, the state of the page's live table."""
    app.put(app.get(OwnTable)._replace(**changed))


def hosted_table(app: App) -> HostUi | None:
    """Return the live table that this page hosts; None if there is none or the table is over."""
    host = app.get(OwnTable).host
    return host if host and not host.over else None


def joined_table(app: App) -> GuestUi | None:
    """Return the unfinished live table that this page joined as a guest, or None."""
    guest = app.get(OwnTable).guest
    return guest if guest and not guest.over else None


def own_table(app: App) -> LiveTable | None:
    """Return the live table that this page hosts or joined; None if there is none or it is over."""
    return hosted_table(app) or joined_table(app)


def recall_joint_deal(name: str, game: str) -> Pin | None:
    """Return this tab's last joint deal of a `game` with the host called `name`, or None."""
    host, _, text = session_storage.recall(session_storage.DRAWN).partition("\n")
    pin = pin_of(text) if host == name else None
    return pin if pin and pin.deal.game == game else None


# Inviting


def show_players_or_invite(app: App, _request: Request | None = None) -> None:
    """Show the players of the live table. If there is none, show the seats to invite friends to."""
    session, here = app.page.session, own_table(app)
    if here and app.page.opened is here.opened:
        dialog.show(here.players_dialog())
    elif not rtc.can_connect():
        dialog.show(views.no_connection_dialog("absent"))
    elif session and session.is_kept:
        own = app.page.preferences.name
        company = initial_occupants(session, own)
        expected = _expected_friends(app, session)
        shown = [one or name for one, name in zip(company.names, session.names, strict=True)]
        rows = [
            views.SeatRow(seat, expected.get(seat, shown[seat]), state, seat == session.seat)
            for seat, state in enumerate(company.states)
        ]
        reach, relayed = bool(rtc.ice_servers()), rtc.has_turn_server()
        dialog.show(views.invite_dialog(rows, own, reach=reach, relayed=relayed))


def show_seats_for_friends(app: App, names: Mapping[Seat, str]) -> None:
    """Show the seats to which friends can be invited. `names` are the expected friends, by seat."""
    if session := app.page.session:
        change_live_state(app, expected=(session.saved.id, names))
    show_players_or_invite(app)


def _expected_friends(app: App, session: Session) -> Mapping[Seat, str]:
    game, names = app.get(OwnTable).expected
    return names if game == session.saved.id else {}


def show_interruption_dialog(app: App, session: Session) -> None:
    """Show how to continue the live table that this page had before a reload."""
    game, _, host = session_storage.recall(session_storage.LIVE).partition(" ")
    own = app.get(OwnTable)
    if own.host or own.guest or dialog.is_open() or game != session.saved.id:
        return
    session_storage.remember(session_storage.LIVE, "")
    hosting = host == str(session.seat)
    met = [seat for seat in session.others if hosting or host == str(seat)]
    if people := [(seat, session.names[seat]) for seat in met]:
        dialog.show(views.reload_cut_connections_dialog(people, hosting=hosting))


async def invite(app: App, request: Request) -> None:
    """Invite a friend to a seat: begin to host the shown game if needed, and show the link."""
    _save_typed_name(app)
    session, seat = app.page.session, int(request.get("seat"))
    if session is None:
        return
    hosting = hosted_table(app)
    if hosting is None or hosting.opened is not app.page.opened:
        hosting = _begin_hosting(app, session)
    try:
        invitation = await hosting.invite(seat)
    except ConnectError as error:
        hosting.show_unreached(seat, error.code)
        return
    name = _expected_friends(app, session).get(seat) or hosting.name_at(seat)
    change_live_state(app, sent=(name, dom.link_address(encode(invitation))))
    show_invitation(app)


def show_invitation(app: App, _request: Request | None = None) -> None:
    """Show the link of the last invitation, and the field for the guest's answer."""
    scans = bool(getattr(window, "BarcodeDetector", None))
    dialog.show(views.invitation_link_dialog(*app.get(OwnTable).sent, scans=scans))


def _begin_hosting(app: App, session: Session) -> HostUi:
    if here := own_table(app):
        here.leave()
    app.page.loop.save_unsaved()
    session = app.page.session or session
    company = initial_occupants(session, app.page.preferences.name)
    name = company.names[session.seat]
    pin = recall_joint_deal(name, session.saved.record.game)
    host = Host(session.table, session.seat, company, secrets.token_hex(16), pin)
    hosting = HostUi(app.page, host)
    change_live_state(app, host=hosting)
    hosting.make_game_live(session)
    return hosting


async def accept_pasted_answer(app: App, _request: Request) -> None:
    """Connect with a guest's page, by the answer that the guest sent and the host pasted here."""
    await _accept_answer(app, str(dom.element("live-answer").value))


async def _accept_answer(app: App, text: str) -> None:
    hosting = hosted_table(app)
    code = await hosting.accept(text) if hosting else "stale"
    said = views.connection_problem_sentence(code) if code else _("Connecting...")
    if place := dom.element("live-problem"):
        place.textContent = said


async def scan_answer(app: App, _request: Request) -> None:
    """Scan a guest's answer with the camera, from the screen of the guest's device."""
    dialog.show(views.scan_dialog())
    wanted = dom.to_plain_js({"video": {"facingMode": "environment"}})
    try:
        stream: Any = await window.navigator.mediaDevices.getUserMedia(wanted)
    except (AttributeError, JsException):  # no camera can be used
        if dialog.shows(CAMERA):
            show_invitation(app)
        return
    try:
        found = await _watch_for_invitation(stream)
    finally:
        for track in stream.getTracks():
            track.stop()
    if found and dialog.shows(CAMERA):
        show_invitation(app)
        dom.element("live-answer").value = found
        await _accept_answer(app, found)


async def _watch_for_invitation(stream: Any) -> str:
    """Show the camera until it sees an invitation's QR code. Return its text; "" if closed."""
    video = document.createElement("video")
    video.muted = video.playsInline = video.autoplay = True
    video.srcObject = stream
    if there := dom.element("live-camera"):
        there.replaceChildren(video)
    detector = window.BarcodeDetector.new(dom.to_plain_js({"formats": ["qr_code"]}))
    while video.isConnected and dialog.shows(CAMERA):
        for code in await detector.detect(video) if video.readyState > 1 else ():
            text = str(code.rawValue)
            if is_invitation(text.partition("#")[2]):
                return text
        await asyncio.sleep(LOOK)
    return ""


# Joining


def open_invitation(app: App, fragment: str) -> None:
    """Open a link with an invitation to a live table, or with a guest's answer to an invitation."""
    if app.page.session is None:
        app.page.redraw()
    try:
        invitation = decode(fragment)
    except InvitationError as error:
        dialog.show(views.no_connection_dialog(error.code))
        return
    if invitation.is_answer and hosted_table(app):
        show_invitation(app)
        in_background(_accept_answer(app, fragment))
        return
    if problem := _problem_of_invitation(invitation):
        dialog.show(views.no_connection_dialog(problem))
        return
    change_live_state(app, invitation=invitation)
    name, game, own = invitation.name, invitation.game, app.page.preferences.name
    reach, relayed = bool(rtc.ice_servers()), rtc.has_turn_server()
    dialog.show(views.received_invitation_dialog(name, game, own, reach=reach, relayed=relayed))


def _problem_of_invitation(invitation: Invitation) -> str:
    if invitation.is_answer:
        return "answer"
    if not rtc.can_connect():
        return "absent"
    return "" if invitation.description.candidates else "unreachable"


async def join(app: App, _request: Request) -> None:
    """Answer the opened invitation, and show the answer for the host."""
    _save_typed_name(app)
    invitation = app.get(OwnTable).invitation
    if invitation is None:
        return
    if here := own_table(app):
        here.leave()
    try:
        connection = Connection(Visit(app))
        answered = await connection.answer(invitation.description)
    except ConnectError as error:
        code = error.code if error.code in ("absent", "blocked") else "unjoined"
        dialog.show(views.no_connection_dialog(code))
        return
    text = encode(Invitation(answered, invitation.game, app.page.preferences.name))
    dialog.show(views.invitation_answer_dialog(invitation.name, dom.link_address(text)))
    change_live_state(app, answered=connection)
    in_background(_say_that_it_takes_long(app, connection))


async def _say_that_it_takes_long(app: App, connection: Connection) -> None:
    await asyncio.sleep(PATIENCE)
    waiting = dom.element("live-waiting")
    if waiting and app.get(OwnTable).answered is connection and not joined_table(app):
        waiting.textContent = _(
            "Still waiting. Already pasted? Ask for a new invitation, or for the game by link."
        )


class Visit(NamedTuple):
    """A guest's visit to a live table: handles events of the guest's connection to the host."""

    app: App

    def handle_open(self, connection: Connection) -> None:
        app, invited = self.app, self.app.get(OwnTable).invitation
        pin = recall_joint_deal(invited.name, invited.game) if invited else None
        find_copy = partial(_find_newest_copy, app.page.store)
        name = app.page.preferences.name
        guest = Guest(name, secrets.token_hex(16), now(), pin, find_copy)
        change_live_state(app, guest=GuestUi(app.page, guest, connection))

    def handle_line(self, connection: Connection, line: str) -> None:
        if (visiting := joined_table(self.app)) and visiting.connection is connection:
            visiting.guest.hear(line, now())
            visiting.send_and_show_events()

    def handle_end(self, connection: Connection) -> None:
        if (visiting := joined_table(self.app)) and visiting.connection is connection:
            visiting.guest.drop()
            visiting.send_and_show_events()
        elif dom.find("#live-waiting"):
            dialog.show(views.no_connection_dialog("unjoined"))


def _find_newest_copy(store: Store, record: Record, seat: Seat) -> Record | None:
    """Find the newest saved game of a record's deal, played from `seat`. Return its record."""
    games, _unreadable = store.games(MOST_LOOKED_AT)
    records = (one.record for one in games if one.here == seat)
    return next((one for one in records if one.deal == record.deal), None)


def _save_typed_name(app: App) -> None:
    if field := dom.element("live-name"):
        name = shorten_name(str(field.value))
        app.page.set_preferences(app.page.preferences._replace(name=name))


# At the table


def say(app: App, request: Request) -> None:
    """Send a fixed message (one of `WORDS`) to all players of the live table."""
    here, word = own_table(app), request.get("word")
    if here and word in WORDS:
        here.say(word)


def allow_undo(app: App, _request: Request) -> None:
    """Agree to another player's request for undo."""
    if here := own_table(app):
        here.respond(partial(here.machine.answer, yes=True))


def refuse_undo(app: App, _request: Request) -> None:
    """Refuse another player's request for undo."""
    if here := own_table(app):
        here.respond(partial(here.machine.answer, yes=False))


def give_seat_to_computer(app: App, request: Request) -> None:
    """Let a computer player take over a seat of the live table."""
    if hosting := hosted_table(app):
        hosting.respond(partial(hosting.host.give_to_computer, int(request.get("seat")), USUAL))


def start_joint_deal(app: App, _request: Request) -> None:
    """Begin another game with a joint deal: all pages of the live table draw the seed together."""
    if hosting := hosted_table(app):
        hosting.respond(hosting.host.start_joint_deal)


def leave(app: App, _request: Request) -> None:
    """Leave the live table; the game stays saved."""
    dialog.close()
    session_storage.remember(session_storage.DRAWN, "")
    if here := own_table(app):
        here.leave()


# Joint deals, asked by a guest


def agree_to_redeal(app: App, _request: Request) -> None:
    """Agree to the host's request for a new deal."""
    if visiting := joined_table(app):
        visiting.answer_redeal(yes=True)


def decline_redeal(app: App, _request: Request) -> None:
    """Decline the host's request for a new deal."""
    if visiting := joined_table(app):
        visiting.answer_redeal(yes=False)


def ask_joint_deal(app: App, _request: Request) -> None:
    """Ask the host for a joint deal (drawn by all pages), at the press of a button."""
    if visiting := joined_table(app):
        visiting.respond(visiting.guest.request_joint_deal)
        app.page.notices.toast(_("Asking the host for new cards."))


def accept_host_dealt_cards(app: App, _request: Request) -> None:
    """Agree to play a deal whose cards the host's page has drawn without the other pages."""
    if visiting := joined_table(app):
        session_storage.remember(session_storage.DRAWN, "")
        visiting.respond(visiting.guest.accept_host_dealt_cards)


def accept_host_version(app: App, _request: Request) -> None:
    """Accept the host's version of the game, even where it changes the guest's own moves."""
    if visiting := joined_table(app):
        visiting.respond(visiting.guest.agree)
