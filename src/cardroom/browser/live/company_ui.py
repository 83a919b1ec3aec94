"""The players of a live table in the page: their presence, messages and requests."""

from collections.abc import Callable, Mapping
from typing import Any

from htpy import Fragment

from cardroom.browser.live.live_session import LiveCompany, LivePage, name_of, seat_players
from cardroom.browser.page import dialog, dom
from cardroom.browser.table.page import Page
from cardroom.live import events as live
from cardroom.live.company import Occupants
from cardroom.live.consent import last_place
from cardroom.live.guest import Guest
from cardroom.live.host import Host
from cardroom.live.matters import DEAL, UNDO
from cardroom.live.protocol import Answer, Ask, Say, Thinking
from cardroom.nouns.seats import Seat
from cardroom.session.session import OpenTable, Session
from cardroom.table import Step
from cardroom.views.live import consent, joint_deal, live as views
from cardroom.views.table.story import Story


class CompanyUi(LivePage):
    """The display of a live table's players: presence, messages, requests."""

    hosting = False

    def __init__(self, page: Page, machine: Host | Guest) -> None:
        self._page = page
        self.machine = machine
        self.opened: OpenTable | None = None

    @property
    def session(self) -> Session | None:
        """The present session of the live table; None before the table has come."""
        return self.opened.session if self.opened else None

    def _company_with(self, present: Occupants) -> LiveCompany:
        return LiveCompany(self, present, self.hosting)

    @property
    def _is_seen(self) -> bool:
        """True while the page shows this live table, not the lobby or another game."""
        return self._page.opened is self.opened

    @property
    def handlers(self) -> Mapping[type, Callable[[Any], None]]:
        """Functions that show events of a live table in the page, by the type of the event."""
        return {
            live.Sits: self._show_sits,
            live.Came: self._show_came,
            Ask: self._show_asked,
            live.Undrawn: self._show_undrawn,
            live.Blamed: self._show_blamed,
            live.Denied: self._show_denied,
            live.TookBack: self._show_tookback,
            live.Foreign: self._show_foreign,
            **dict.fromkeys((Say, Thinking, Answer), self._show_toast),
        }

    # Presence

    @property
    def company(self) -> Occupants:
        return self.machine.company

    def name_at(self, seat: Seat) -> str:
        """Return the name of the person or computer player at a seat."""
        return name_of(self.company, seat)

    def seat_rows(self) -> list[views.SeatRow]:
        """Return the rows of the dialog about the players: name and presence, by seat."""
        return [
            views.SeatRow(seat, self.name_at(seat), state, seat == self.machine.seat)
            for seat, state in enumerate(self.company.states)
        ]

    def players_dialog(self) -> Fragment:
        """Return the dialog about the players, with the commands that the viewer may use."""
        together = self.machine.drawn is not None
        return views.company_dialog(self.seat_rows(), hosting=self.hosting, drawn=together)

    @property
    def _shows_company(self) -> bool:
        """True while the dialog about the players is open."""
        return dialog.shows("data-do='live-word'")

    def _show_sits(self, event: live.Sits) -> None:
        if self.opened:
            company = self._company_with(event.company)
            self.opened.change(lambda session: seat_players(session, company))
            if self._is_seen:
                self._page.keep()
                self._page.redraw()
        if self._shows_company:
            dialog.refresh(self.players_dialog())

    # Messages and requests

    def _show_toast(self, event: live.Announced) -> None:
        self._page.notices.toast(views.event_sentence(event, self.name_at(event.seat)))

    def _show_came(self, event: live.Came) -> None:
        if dom.find(f"#live-missed-{event.seat}"):
            dialog.close()  # a dialog that waited for the player
        if event.seat != self.machine.seat:
            self._show_toast(event)

    def _show_asked(self, event: Ask) -> None:
        if event.what == UNDO:
            self._show_asked_undo(event.seat)
        elif event.what == DEAL:
            dialog.show(joint_deal.new_cards_request_dialog(self.name_at(event.seat)))
        else:
            self._show_toast(event)

    def _show_asked_undo(self, seat: Seat) -> None:
        table = self.machine.table
        place = last_place(table, seat) if table else None
        if table is None or place is None:
            return  # a table with nothing to undo is about to arrive
        deed = self._sentence(table.history()[place])
        is_last = place == table.length - 1
        dialog.show(views.undo_request_dialog(self.name_at(seat), deed, is_last=is_last))

    def _show_undrawn(self, _event: live.Undrawn) -> None:
        dialog.show(joint_deal.untrusted_cards_dialog(self.name_at(self.machine.host)))

    def _show_blamed(self, event: live.Blamed) -> None:
        if dom.find("#live-redraw"):
            dialog.close()  # the request is withdrawn
        self._page.notices.show_banner(
            joint_deal.shuffle_failure_sentence(self.name_at(event.seat), event.fault)
        )

    def _show_tookback(self, event: live.TookBack) -> None:
        said = consent.undo_sentence(self.name_at(event.seat), self._sentence(event.step))
        self._page.notices.toast(said)

    def _sentence(self, step: Step) -> str:
        """Return a sentence about an action, as all players saw the action; "" if it was hidden."""
        table = self.machine.table
        if table is None:
            return ""
        names = tuple(map(self.name_at, range(len(self.company.levels))))
        return Story(table.game, names).deed(*step, self.machine.seat)

    def _show_denied(self, event: live.Denied) -> None:
        self._page.notices.toast(views.host_refusal_sentence(event.code))

    def _show_foreign(self, event: live.Foreign) -> None:
        dialog.show(views.no_connection_dialog(event.code))
