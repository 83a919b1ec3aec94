"""The course of play at the shown table: actions of the person, choices of computer players, and
pauses.

Drawing, saving and asking computer players are done by the page; see `TurnsPage`. A new course of
play cancels the tasks of the old one, so nothing happens when an answer comes too late.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple, Protocol, TypeAlias

from pyscript import document

from cardroom.browser.motion import animations, sounds
from cardroom.browser.motion.director import AnimatedPage, Director
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.nouns.seats import Seat
from cardroom.players.levels import ADVISER
from cardroom.players.player import Choice
from cardroom.session.session import AskComputer, OpenTable, Pause, PlayOnlyCard, Session, next_step
from cardroom.table import Table
from cardroom.views.table.story import has_log_sentence

PATIENCE = 6.0  # seconds in which another tab may go on with the same game
LOOK = 1.0  # ... and between two looks whether this tab is in sight

Chooser: TypeAlias = Callable[[Table, Seat, str], Awaitable[Choice]]
"""Returns the choice of a computer player of a level for the seat to act."""

Deed: TypeAlias = Callable[[Session], Session]
"""Does an action, or leaves the table of the session as it is."""


class TurnsPage(AnimatedPage, Protocol):
    """The part of the page that `Turns` uses."""

    choose: Chooser

    def save(self, opened: OpenTable) -> bool: ...  # False: another tab changed the game


class Pending(NamedTuple):
    """Work still to do after the last action, such as drawing and saving the table."""

    unsaved: OpenTable | None = None  # the table whose last action is not saved yet
    show: Callable[[OpenTable], object] | None = None  # draws the action
    plays_out: bool = False  # the strongest player acts at the seat of the person too


class Turns:
    """The course of play at a table: computer players act until it is a person's turn."""

    def __init__(self, page: TurnsPage) -> None:
        self._page = page
        self.director = Director(page)
        self._tasks: set[asyncio.Task[Any]] = set()  # of the present course of play
        self._pending = Pending()
        self.on_attempt: list[Callable[[OpenTable], None]] = []  # called after a person's try
        self.on_idle: list[Callable[[OpenTable], None]] = []  # called when no computer is to act

    # Actions of the person

    def attempt(self, opened: OpenTable, deed: Deed) -> None:
        """Call `deed`, which tries an action of the person. If the table changes, the cards leave
        the hand at once. Then draw and save the table, and let the computers play.
        """
        done = opened.change(deed)
        for hear in self.on_attempt:
            hear(opened)
        if done:
            dom.show_pending_move("cards")
            self._pending = self._pending._replace(unsaved=opened, show=self._draw_animated)
            self.go_on(opened)
        else:
            self._page.redraw()

    def save_pending(self, _event: object = None) -> bool:
        """Save the last action if it is unsaved. Return False if another tab changed the game."""
        unsaved = self._pending.unsaved
        return unsaved is None or self.keep(unsaved)

    def keep(self, opened: OpenTable) -> bool:
        """Save the game of a table. Return False, and stop, if another tab changed the game."""
        if self._pending.unsaved is opened:
            self._pending = self._pending._replace(unsaved=None)
        kept = self._page.save(opened)
        if not kept:
            self.stop()
        return kept

    def draw_and_save_after_undo(self, opened: OpenTable) -> None:
        """Draw and save the table after an undo. Stop computer players that are thinking."""
        self._pending = self._pending._replace(unsaved=None)  # undone, so it need not be kept
        self.stop()
        dom.show_pending_move("table")
        self._pending = Pending(opened, self._draw_now)
        self.go_on(opened)

    def play_out(self, opened: OpenTable) -> None:
        """Play this deal to its end; the strongest computer player plays the person's seat too."""
        opened.change(Session.mark_assisted)
        self._pending = self._pending._replace(plays_out=True)
        self.go_on(opened)

    def hint(self, opened: OpenTable) -> None:
        """Show the strongest computer player's choice of an action at the person's seat."""
        dom.mark_root("busy", "1")
        self._begin(self._hint(opened, opened.session.table))

    async def _hint(self, opened: OpenTable, table: Table) -> None:
        try:
            choice = await self._page.choose(table, opened.session.seat, ADVISER)
        finally:
            if self._is_current() and opened.session.my_turn:
                dom.mark_root("busy", None)
        if opened.session.table is table:
            opened.change(lambda session: session.show_hint(choice))
            self.keep(opened)
            self._page.redraw()

    async def recompute_choice(self, session: Session, seat: Seat, place: int) -> Choice:
        """Ask a computer player again for the choice that it made after `place` actions."""
        before = session.table.at(place)
        return await self._page.choose(before, seat, session.level_of(seat))

    # Computer players and other pages

    def _begin(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[Any]:
        """Start a background task of the present course of play. `_cancel` ends the task."""
        task = in_background(work)
        self._tasks.add(task)
        return task

    def _cancel(self) -> None:
        """Cancel the present course of play, but not the calling task, which returns soon."""
        for task in self._tasks - {asyncio.current_task()}:
            task.cancel()
        self._tasks.clear()

    def _is_current(self) -> bool:
        """Return whether the task that calls this belongs to the present course of play."""
        return asyncio.current_task() in self._tasks

    def stop(self) -> None:
        """Save an unsaved action, and drop answers that computer players are still computing."""
        self.save_pending()
        self._cancel()
        if self._pending.show:
            dom.clear_pending_move()
        self._pending = Pending(self._pending.unsaved)
        dom.mark_root("busy", None)

    def go_on(self, opened: OpenTable) -> None:
        """Let the computers play until it is a person's turn."""
        self._cancel()
        dom.mark_root("busy", "1")
        self._begin(self._drive(opened))

    def go_on_later(self, opened: OpenTable) -> None:
        """Let the computers play after `PATIENCE` seconds, unless another tab has done so."""
        self._cancel()
        session = opened.session
        if session.waits_for_computer and not session.computers_paused:
            self._begin(self._wait_for_other_tab(opened))

    async def _wait_for_other_tab(self, opened: OpenTable) -> None:
        await asyncio.sleep(PATIENCE)
        while document.hidden:
            await asyncio.sleep(LOOK)
        self.go_on(opened)

    async def _drive(self, opened: OpenTable) -> None:
        try:
            await self._show_and_keep(opened)
            while self._is_current() and await self._one_step(opened):
                pass
        finally:
            if self._is_current():
                self._become_idle(opened)
        if self._is_current() and opened.session.my_turn:
            await self.director.show_and_gather_trick(opened)

    async def _show_and_keep(self, opened: OpenTable) -> None:
        """Draw the person's action, then save the game. Before each step, the browser can paint. If
        another tab changed the game, play stops (see `keep`).
        """
        if show := self._pending.show:
            await dom.wait_for_paint()
            show(opened)
        if self._pending.unsaved:
            await dom.wait_for_paint()
            self.save_pending()

    def _draw_animated(self, opened: OpenTable) -> None:
        seat = opened.session.seat
        self.director.prepare(seat)
        if self._draw_now(opened):
            self.director.show(opened.session, seat)

    def _draw_now(self, opened: OpenTable) -> bool:
        """Draw the table. If a deal was scored, save first, since the deal's summary reads the
        saved game. Return False if another tab changed the game.
        """
        self._pending = self._pending._replace(show=None)
        kept = self.save_pending() if opened.session.deal_done else True
        self._page.redraw()
        dom.clear_pending_move()
        return kept

    def _become_idle(self, opened: OpenTable) -> None:
        dom.mark_root("busy", None)
        self._pending = self._pending._replace(plays_out=False)
        if opened.session.thinking:  # otherwise nothing changed since the last redraw
            opened.set(thinking=False)
            self.keep(opened)
            self._page.redraw()
        if opened.session.my_turn:
            sounds.play_my_turn(opened.session.preferences)
        for hear in self.on_idle:
            hear(opened)

    async def _one_step(self, opened: OpenTable) -> bool:
        """Do what comes next at the table (see `next_step`). Return False if play must stop."""
        step = next_step(opened.session, plays_out=self._pending.plays_out)
        if not (opened.session.my_turn and step is Pause.WAIT):
            await self.director.show_and_gather_trick(opened)
        await self._show_drawn_cards(opened)
        match next_step(opened.session, plays_out=self._pending.plays_out):
            case AskComputer(seat, level):
                return await self._let_play(opened, seat, level)
            case PlayOnlyCard(action):
                return self._do_and_draw(opened, lambda session: session.do(action))
            case Pause.PASS_ON:
                await self._hide_for_next_person(opened)
            case Pause.WAIT:
                if opened.session.is_table_hidden:
                    self._page.redraw()
        return False

    async def _hide_for_next_person(self, opened: OpenTable) -> None:
        """Pause to show the trick, then hide the table until the next person takes the device."""
        await animations.pause(self._page.pace.trick)
        opened.change(Session.hide_table)
        dialog.close()
        self._page.redraw()

    async def _show_drawn_cards(self, opened: OpenTable) -> None:
        """Show a deal card by card; if the visitor skips the animation, show the rest at once."""
        while opened.session.reveal.drawn is not None:
            made_trumps = self.director.show_next_card(opened)
            pace = self._page.pace
            if await animations.pause(pace.trick if made_trumps else pace.draw):
                opened.change(Session.show_deal)
                self._page.redraw()

    def _do_and_draw(self, opened: OpenTable, deed: Deed) -> bool:
        if not opened.change(deed):
            return False
        self.keep(opened)
        self._page.redraw()
        return True

    async def _let_play(self, opened: OpenTable, seat: Seat, level: str) -> bool:
        """Let a computer player of this level act at the seat, after a pause. Return whether the
        table changed.
        """
        opened.set(thinking=True)
        session = opened.session
        foreseen = session.scripted_choice()
        choice = foreseen or await self._page.choose(session.table, seat, level)
        if not has_log_sentence(opened.session, choice.action):
            # It is kept and shown with what comes next.
            return opened.change(lambda session: session.play_choice(choice))
        await animations.pause(0 if session.history.is_same_seat_again() else self._page.pace.think)
        return await self._do_and_show_action(
            opened, seat, lambda session: session.play_choice(choice)
        )

    async def follow(self, opened: OpenTable, seat: Seat, deed: Deed) -> None:
        """Show an action made on another page like an action made here. Call `go_on` after it."""
        self.stop()
        showing = self._begin(self.director.show_and_gather_trick(opened))
        await asyncio.wait((showing,))
        if showing in self._tasks:
            await self._do_and_show_action(opened, seat, deed)
        else:  # the visitor has left the table, or acted
            self._do_and_draw(opened, deed)

    async def _do_and_show_action(self, opened: OpenTable, seat: Seat, deed: Deed) -> bool:
        self.director.prepare(seat)
        if not self._do_and_draw(opened, deed):
            return False
        self.director.show(opened.session, seat)
        await animations.pause(self._page.pace.move)
        return True
