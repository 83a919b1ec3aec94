"""A live table in a page: its session, and the base of the host's and the guest's page."""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from htpy import Fragment
from pyscript import document, window

from cardroom.browser.page import clock, dialog, dom, session_storage
from cardroom.browser.page.notices import LONG_TOAST
from cardroom.browser.page.tasks import guard, in_background
from cardroom.browser.table.page import Page
from cardroom.game import Position
from cardroom.links.correspondence.full import BEST_FIRST, LEADS_ON, Letter, compare_records
from cardroom.live import events as live
from cardroom.live.company import Occupants
from cardroom.live.guest import Guest
from cardroom.live.host import Host
from cardroom.live.joint_deal.drawing import text_of
from cardroom.live.matters import DEAL, NEXT, UNDO
from cardroom.live.protocol import HERE, Answer, Ask, Say, Thinking
from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.events import Changed, GameSaved, GoOn, StepTaken
from cardroom.session.kinds import Company
from cardroom.session.session import OpenTable, Session, new_session
from cardroom.table import Step, Table
from cardroom.views.live import consent, live as views
from cardroom.views.lobby.seating import Seating, person_names, player_names
from cardroom.views.table.log import Story
from cardroom.views.words import _

BEAT = 0.5  # seconds between two ticks of the machine


@dataclass(frozen=True)
class LiveCompany(Company):
    """Company (fellow players) of a live table, where each person plays on a separate page."""

    live = True
    counts = False

    page: "LiveTable"
    present: Occupants
    runs_computers: bool = False  # computers play on this page, the host's

    def seats_elsewhere(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return tuple(seat for seat in others if self.present.states[seat] != HERE)

    def commit_step(self, table: Table, action: object) -> Step | None:
        return self.page.act(table.state, action)

    def ask(self, what: str) -> None:
        self.page.ask(what)


def seat_players(session: Session, company: LiveCompany) -> Session:
    """Give the session the players of the live table: their levels and names, by seat."""
    present = company.present
    named = person_names(present.levels, present.names)
    names = partial(player_names, Seating(present.levels, named), session.preferences.name)
    saved = session.saved._replace(levels=present.levels, names=named)
    return session._replace(company=company, saved=saved, name_players=names)


def saved_game_of(
    store: Store, here: Session | None, table: Table, seat: Seat, company: Occupants, *, aside: bool
) -> Saved:
    """Return the saved game of a live game, with the record of `table`. Reuse a saved game of the
    same deal, or create one. If `aside`, do not reuse a saved game with actions that `table` lacks.
    """
    record, named = table.record, person_names(company.levels, company.names)
    if here and not aside and here.saved.record.deal == record.deal:
        return here.saved._replace(record=record)
    id = Letter(record, company.levels, named, seat).id
    own = (known for known in store.saved_copies_of_game(id) if known.here == seat)
    same = [known for known in own if known.record.deal == record.deal]
    rank = {known.id: compare_records(known.record, record).kind for known in same}
    best = min(same, key=lambda known: BEST_FIRST.index(rank[known.id]), default=None)
    if best and (not aside or rank[best.id] in LEADS_ON):
        return best._replace(record=record)
    return Saved(store.free_id(id), record, company.levels, names=named, here=seat)


class LiveTable(ABC):
    """A live table in a page: its session, its message handling, and events to show."""

    hosting = False

    def __init__(self, page: Page, machine: Host | Guest) -> None:
        self._page = page
        self.machine = machine
        self.opened: OpenTable | None = None
        self.over = False
        self._decided = False  # True if a person has acted in this game
        self._ready = set[tuple[int, Seat]]()  # wishes for the next deal: after which event, whose
        self._queue: deque[live.Event] = deque()
        self._showing = asyncio.Lock()  # held while events are shown, one after the other
        dom.listen(document, "visibilitychange", self._tell_others_visibility)
        dom.listen(window, "pagehide", lambda _event: self.leave(noted=True))
        dom.listen(window, "pageshow", self._reload_if_restored)
        in_background(self._run_ticks())

    @property
    def session(self) -> Session | None:
        """The present session of the live table; None until the host's page has sent the table."""
        return self.opened.session if self.opened else None

    @property
    def _is_seen(self) -> bool:
        return self._page.opened is self.opened

    async def _run_ticks(self) -> None:
        while not self.over:
            guard(self._tick)()  # the next may do better
            await asyncio.sleep(BEAT)

    def _tick(self) -> None:
        self.machine.tick(clock.steady_seconds())
        self.send_and_show_events()

    def send_and_show_events(self) -> None:
        """Send the pending messages, and show the new events one after the other."""
        self._send_outbox()
        self._queue.extend(self.machine.events)
        self.machine.events.clear()
        if self._queue and not self._showing.locked():
            in_background(self._show_queued_events())

    @abstractmethod
    def _send_outbox(self) -> None: ...

    def leave(self, *, noted: bool = False) -> None:
        """Leave the live table. With `noted`, offer to return to it after a reload of the page."""
        if not self.over:
            table = session_storage.recall(session_storage.LIVE) if noted else ""
            self.machine.leave()
            self._send_outbox()
            self.end()
            session_storage.remember(session_storage.LIVE, table)

    def end(self) -> None:
        """Close the live table in this page. The game stays a saved game."""
        self.over = True
        session_storage.remember(session_storage.LIVE, "")
        self._page.set_live_table(None)
        if self.opened and self._is_seen:
            self._page.loop.save_unsaved()
            session = self.opened.session.update_saved(clock.now())
            self._page.open_saved(session.saved, session.table)

    # Events

    async def _show_queued_events(self) -> None:
        changed = False
        async with self._showing:
            while self._queue:
                event = self._queue.popleft()
                changed = changed or isinstance(event, live.Advance)
                if isinstance(event, live.Did):
                    await self._apply_remote_action(event)
                else:
                    self.handlers[type(event)](event)
        if changed and self.opened and self._is_seen and not self.over:
            self._page.send(GoOn())

    @property
    def handlers(self) -> Mapping[type, Callable[[Any], None]]:
        """Return the functions that show an event of the live table, by the type of the event."""
        return {
            live.Lays: self._replace_table,
            live.Sits: self._update_players,
            live.Came: self._show_arrival,
            live.Went: self._show_departure,
            Ask: self._show_request,
            live.Undrawn: self._show_untrusted_cards,
            live.Blamed: self._show_shuffle_failure,
            live.Denied: self._show_refusal_by_host,
            live.TookBack: self._show_undone_move,
            live.Foreign: self._show_unusable_data,
            **dict.fromkeys((Say, Thinking, Answer), self._show_toast),
        }

    async def _apply_remote_action(self, did: live.Did) -> None:
        opened = self.opened
        if opened is None:
            return
        self._note_action(did.seat)
        if self._is_seen:
            seat = opened.session.seat if did.seat is None else did.seat
            await self._page.loop.follow(opened, StepTaken(seat, did.step))
        else:
            self._change(opened, lambda session: session.apply_remote_step(did.step))
            self._save_unshown_game(opened)

    def _change(self, opened: OpenTable, change: Callable[[Session], Session]) -> None:
        self._page.loop.send(opened, Changed(change))

    def _save_unshown_game(self, opened: OpenTable) -> None:
        saved = opened.session.save(self._page.store, clock.now())
        self._page.loop.send(opened, GameSaved(saved))

    def _replace_table(self, event: live.Lays) -> None:
        table, seat, company, fresh, aside = event
        seen = self.opened is None or self._is_seen
        self._page.loop.save_unsaved()  # before this entry is taken
        saved = saved_game_of(self._page.store, self.session, table, seat, company, aside=aside)
        is_known = self._page.store.has_game(saved.id)
        before = self.session
        if before and before.saved.id != saved.id and not self._decided:
            self._page.store.delete_game(before.saved.id)
        # At the seat of a guest who comes for the first time, a computer player may have acted.
        players = company.people if is_known else (self.machine.host,)
        opened = self._open_table(table, saved, company, players)
        if pin := self.machine.drawn:
            drawn = f"{company.names[pin.host]}\n{text_of(pin)}"
            session_storage.remember(session_storage.DRAWN, drawn)
        if not seen:
            self._save_unshown_game(opened)
            return
        if not self._shows_company:  # any other dialog is about the former table
            dialog.dismiss()
        self._page.show_only(opened, fresh=fresh)
        self._page.keep()
        if fresh:
            self._page.notices.toast(
                _("You shuffled these cards together, so no one chose them."), LONG_TOAST
            )

    def _open_table(
        self, table: Table, saved: Saved, company: Occupants, players: Collection[Seat]
    ) -> OpenTable:
        page, before = self._page, self.session
        present = LiveCompany(self, company, self.hosting)
        session = new_session(
            saved, page.preferences, tuple, table=table, purpose=page.purpose, company=present
        )
        self.opened = OpenTable(seat_players(session, present))
        if before is None or before.saved.id != saved.id:
            self._decided = any(state.turn in players for state, _, _ in table.history())
        page.set_live_table(self.opened)
        session_storage.remember(session_storage.LIVE, f"{saved.id} {self.machine.host}")
        return self.opened

    def _note_action(self, seat: Seat | None) -> None:
        if self.session and seat in self.session.people:
            self._decided = True

    # Presence

    @property
    def company(self) -> Occupants:
        return self.machine.company

    def name_at(self, seat: Seat) -> str:
        """Return the name of the player at a seat. A computer is named after its seat: "West"."""
        levels, names, _states = self.company
        return names[seat] or player_names(Seating(levels, names))[seat]

    def seat_rows(self) -> list[views.SeatRow]:
        """Return the rows of the dialog about the players: name and presence, by seat."""
        return [
            views.SeatRow(seat, self.name_at(seat), state, seat == self.machine.seat)
            for seat, state in enumerate(self.company.states)
        ]

    def players_dialog(self) -> Fragment:
        """Return the dialog about the players, with the commands that the viewer may use."""
        together = self.machine.drawn is not None
        return views.live_players_dialog(self.seat_rows(), hosting=self.hosting, drawn=together)

    @property
    def _shows_company(self) -> bool:
        return dialog.shows("data-do='live-word'")

    def _update_players(self, event: live.Sits) -> None:
        if self.opened:
            company = LiveCompany(self, event.company, self.hosting)
            self._change(self.opened, lambda session: seat_players(session, company))
            if self._is_seen:
                self._page.keep()
                self._page.redraw()
        if self._shows_company:
            dialog.refresh(self.players_dialog())

    # Messages and requests

    def _show_toast(self, event: live.Announced) -> None:
        self._page.notices.toast(views.event_sentence(event, self.name_at(event.seat)))

    def _show_arrival(self, event: live.Came) -> None:
        if dom.find(f"#live-missed-{event.seat}"):
            dialog.close()  # a dialog that waited for the player
        if event.seat != self.machine.seat:
            self._show_toast(event)

    @abstractmethod
    def _show_departure(self, event: live.Went) -> None: ...

    def _show_request(self, event: Ask) -> None:
        if event.what == UNDO:
            self._show_undo_request(event.seat)
        elif event.what == DEAL:
            dialog.show(consent.new_cards_request_dialog(self.name_at(event.seat)))
        else:
            self._ready.add((self.machine.n, event.seat))
            self._show_toast(event)

    def _show_undo_request(self, seat: Seat) -> None:
        table = self.machine.table
        place = table.last_action_of(seat) if table else None
        if table is None or place is None:
            return  # a table with nothing to undo is about to arrive
        deed = self._sentence(table.history()[place])
        is_last = place == table.length - 1
        dialog.show(views.undo_request_dialog(self.name_at(seat), deed, is_last=is_last))

    def _show_untrusted_cards(self, _event: live.Undrawn) -> None:
        dialog.show(consent.untrusted_cards_dialog(self.name_at(self.machine.host)))

    def _show_shuffle_failure(self, event: live.Blamed) -> None:
        self._ready.clear()
        if dom.find("#live-redraw"):
            dialog.close()  # the request is withdrawn
        said = consent.shuffle_failure_sentence(self.name_at(event.seat), event.fault)
        self._page.notices.show_banner(said)

    def _show_undone_move(self, event: live.TookBack) -> None:
        said = consent.undo_sentence(self.name_at(event.seat), self._sentence(event.step))
        self._page.notices.toast(said)

    def _sentence(self, step: Step) -> str:
        table = self.machine.table
        if table is None:
            return ""
        names = tuple(map(self.name_at, range(len(self.company.levels))))
        return Story(table.game, names).action_sentence(step, self.machine.seat)

    def _show_refusal_by_host(self, event: live.Denied) -> None:
        self._page.notices.toast(views.host_refusal_sentence(event.code))

    def _show_unusable_data(self, event: live.Foreign) -> None:
        dialog.show(views.no_connection_dialog(event.code))

    # Actions of this page

    def act(self, before: Position, action: object) -> Step | None:
        """Do an action, chosen in the state `before`, and send it to the other pages. Return its
        step; None if the live table refuses it now. Raises `IllegalAction`.
        """
        step = self.machine.act(before, action)
        if step:
            self._note_action(before.turn)
        self.send_and_show_events()
        return step

    def ask(self, what: str) -> None:
        """Send a request, such as undo. If the next deal waits for other players, show for whom."""
        asked = self.machine.n
        self.machine.ask(what)
        ready = {self.machine.seat, *(seat for n, seat in self._ready if n == asked)}
        others = set(self.company.present) - ready
        if what == NEXT and self.machine.n == asked and others:
            said = views.next_deal_waits_sentence([self.name_at(seat) for seat in sorted(others)])
            self._page.notices.toast(said)
        self.send_and_show_events()

    def respond(self, action: Callable[[], object]) -> None:
        """Close the dialog, run `action`, and send the resulting messages to other pages."""
        dialog.close()
        action()
        self.send_and_show_events()

    def say(self, word: str) -> None:
        """Send a fixed message to all players, and show the message in this page."""
        dialog.close()
        self.machine.say(word)
        self._show_toast(Say(self.machine.seat, word))
        self.send_and_show_events()

    def _reload_if_restored(self, event: Any) -> None:
        """Reload the page if the browser took it from its cache on Back or Forward."""
        game = session_storage.recall(session_storage.LIVE).partition(" ")[0]
        if event.persisted and self.session and game == self.session.saved.id:
            window.location.reload()

    def _tell_others_visibility(self, _event: object) -> None:
        if not self.over and HERE in self.company.states:
            self.machine.tell_page_visibility(on=document.visibilityState == "visible")
            self.send_and_show_events()
