"""The course of play at the shown table: actions of the person, choices of computer players, and
pauses.

Drawing, saving and asking computer players are done by the page; see `TurnsPage`.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeAlias

from pyscript import document

from cardroom.browser.motion import animations, sounds
from cardroom.browser.motion.director import AnimatedPage, Director
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.thinking.ports import Chooser
from cardroom.nouns.seats import Seat
from cardroom.players.levels import ADVISER
from cardroom.players.player import Choice
from cardroom.session.course import AskComputer, Pause, PlayOnlyCard, next_step
from cardroom.session.session import OpenTable, Session
from cardroom.views.table.story import is_noticed

PATIENCE = 6.0  # seconds in which another tab may go on with the same game
LOOK = 1.0  # ... and between two looks whether this tab is in sight

Deed: TypeAlias = Callable[[Session], Session]
"""Does an action, or leaves the table of the session as it is."""


class TurnsPage(AnimatedPage, Protocol):
    """The part of the page that `Turns` uses."""

    choose: Chooser

    def save(self, opened: OpenTable) -> bool: ...  # False: another tab changed the game


class Turns:
    """The course of play at a table: computer players act until it is a person's turn."""

    def __init__(self, page: TurnsPage) -> None:
        self._page = page
        self.director = Director(page)
        self._generation = 0  # goes up when answers that are still computed become stale
        self._playing_out = False  # the strongest player acts at the seat of the person too
        self._pending_draw: Callable[[OpenTable], object] | None = None  # of the last action
        self._unsaved: OpenTable | None = None  # the table whose last action is not saved yet
        self.on_attempt: list[Callable[[OpenTable], None]] = []  # called after a person's try
        self.on_idle: list[Callable[[OpenTable], None]] = []  # called when no computer is to act

    # Actions of the person

    def attempt(self, opened: OpenTable, deed: Deed) -> None:
        """Try an action of the person, done by `deed`. If the table changes, the cards leave the
        hand at once. After the next paint the table is drawn and saved, and the computers play.
        """
        done = opened.change(deed)
        for hear in self.on_attempt:
            hear(opened)
        if done:
            dom.show_pending_move("cards")
            self._unsaved, self._pending_draw = opened, self._show
            self.go_on(opened)
        else:
            self._page.redraw()

    def save_pending(self, _event: object = None) -> bool:
        """Save the last action if it is unsaved. Return False if another tab changed the game."""
        return self._unsaved is None or self.keep(self._unsaved)

    def keep(self, opened: OpenTable) -> bool:
        """Save the game of a table. Return False, and stop, if another tab changed the game."""
        if self._unsaved is opened:
            self._unsaved = None
        kept = self._page.save(opened)
        if not kept:
            self.stop()
        return kept

    def show_undo(self, opened: OpenTable) -> None:
        """Draw the table after an undo, and save it. Stop computer players that are thinking."""
        self._unsaved = None  # what was undone need not be kept first
        self.stop()
        dom.show_pending_move("table")
        self._unsaved, self._pending_draw = opened, self._show_now
        self.go_on(opened)

    def play_out(self, opened: OpenTable) -> None:
        """Play this deal to its end; the strongest computer player plays the person's seat too."""
        opened.change(Session.mark_assisted)
        self._playing_out = True
        self.go_on(opened)

    async def hint(self, opened: OpenTable) -> None:
        """Show the strongest computer player's choice of an action at the person's seat."""
        dom.mark_root("busy", "1")
        generation, table = self._generation, opened.session.table
        try:
            choice = await self._page.choose(table, opened.session.seat, ADVISER)
        finally:
            if generation == self._generation and opened.session.my_turn:
                dom.mark_root("busy", None)
        if generation == self._generation and opened.session.table is table:
            opened.change(lambda session: session.take_hint(choice))
            self.keep(opened)
            self._page.redraw()

    async def recompute_choice(self, session: Session, seat: Seat, place: int) -> Choice:
        """Ask a computer player again for the choice that it made after `place` actions."""
        before = session.table.at(place)
        return await self._page.choose(before, seat, session.level_of(seat))

    # Computer players and other pages

    def stop(self) -> None:
        """Save an unsaved action, and drop answers that computer players are still computing."""
        self.save_pending()
        self._generation += 1
        if self._pending_draw:
            dom.clear_pending_move()
        self._playing_out, self._pending_draw = False, None
        dom.mark_root("busy", None)

    def go_on(self, opened: OpenTable) -> None:
        """Let the computers play until it is a person's turn."""
        self._generation += 1
        dom.mark_root("busy", "1")
        in_background(self._drive(opened, self._generation))

    def go_on_later(self, opened: OpenTable) -> None:
        """Let the computers play after `PATIENCE` seconds, unless another tab has done so."""
        self._generation += 1
        session = opened.session
        if session.waits_for_computer and not session.computers_paused:
            in_background(self._wait_for_other_tab(opened, self._generation))

    async def _wait_for_other_tab(self, opened: OpenTable, generation: int) -> None:
        await asyncio.sleep(PATIENCE)
        while document.hidden and generation == self._generation:
            await asyncio.sleep(LOOK)
        if generation == self._generation:
            self.go_on(opened)

    async def _drive(self, opened: OpenTable, generation: int) -> None:
        try:
            await self._show_and_keep(opened, generation)
            while generation == self._generation and await self._one_step(opened, generation):
                pass
        finally:
            if generation == self._generation:
                self._become_idle(opened)

    async def _show_and_keep(self, opened: OpenTable, generation: int) -> None:
        """Draw the person's action, then save the game. Before each step, the browser can paint. If
        another tab changed the game, play stops (see `keep`).
        """
        if show := self._pending_draw:
            await dom.wait_for_paint()
            if generation == self._generation:
                show(opened)
        if self._unsaved:
            await dom.wait_for_paint()
            if generation == self._generation:
                self.save_pending()

    def _show(self, opened: OpenTable) -> None:
        seat = opened.session.seat
        self.director.prepare(seat)
        if self._show_now(opened):
            self.director.show(opened.session, seat)

    def _show_now(self, opened: OpenTable) -> bool:
        """Draw the table. If a deal was scored, save first, since the deal's summary reads the
        saved game. Return False if another tab changed the game.
        """
        self._pending_draw = None
        kept = self.save_pending() if opened.session.deal_done else True
        self._page.redraw()
        dom.clear_pending_move()
        return kept

    def _become_idle(self, opened: OpenTable) -> None:
        dom.mark_root("busy", None)
        self._playing_out = False
        if opened.session.thinking:  # otherwise nothing changed since the last redraw
            opened.set(thinking=False)
            self.keep(opened)
            self._page.redraw()
        if opened.session.my_turn:
            sounds.play_my_turn(opened.session.preferences)
        for hear in self.on_idle:
            hear(opened)
        if opened.session.my_turn:
            in_background(self._show_trick(opened, self._generation))

    async def _one_step(self, opened: OpenTable, generation: int) -> bool:
        """Do what comes next at the table (see `next_step`). Return False if play must stop."""
        if not self._waits_for_person(opened.session):
            await self._show_trick(opened, generation)
        await self._show_draws(opened, generation)
        if generation != self._generation:
            return False
        match next_step(opened.session, plays_out=self._playing_out):
            case AskComputer(seat, level):
                plays = await self._let_play(opened, seat, level, generation)
                return plays and generation == self._generation
            case PlayOnlyCard(action):
                return self._play_only_card(opened, action)
            case Pause.PASS_ON:
                await self._pass_on(opened, generation)
            case Pause.WAIT:
                if opened.session.covered:
                    self._page.redraw()
        return False

    def _waits_for_person(self, session: Session) -> bool:
        return session.my_turn and next_step(session, plays_out=self._playing_out) is Pause.WAIT

    async def _pass_on(self, opened: OpenTable, generation: int) -> None:
        """Pause to show the trick, then hide the table until the next person takes the device."""
        await animations.pause(self._page.pace.trick)
        if generation == self._generation:
            opened.change(Session.hide_table)
            dialog.close()
            self._page.redraw()

    async def _show_trick(self, opened: OpenTable, generation: int) -> None:
        await self.director.show_trick(opened, lambda: generation == self._generation)

    async def _show_draws(self, opened: OpenTable, generation: int) -> None:
        """Show a deal card by card; if the visitor skips the animation, show the rest at once."""
        while opened.session.reveal.drawn is not None and generation == self._generation:
            made_trumps = self.director.draw_card(opened)
            pace = self._page.pace
            if await animations.pause(pace.trick if made_trumps else pace.draw):
                opened.change(Session.show_deal)
                self._page.redraw()

    def _play_only_card(self, opened: OpenTable, action: object) -> bool:
        if not opened.change(lambda session: session.do(action)):
            return False
        self.keep(opened)
        self._page.redraw()
        return True

    async def _let_play(self, opened: OpenTable, seat: Seat, level: str, generation: int) -> bool:
        """Let a computer player of this level act at the seat, after a pause. Return False if its
        choice comes too late to be played.
        """
        opened.set(thinking=True)
        session = opened.session
        foreseen = session.scripted_choice()
        choice = foreseen or await self._page.choose(session.table, seat, level)
        if generation != self._generation:
            return False
        if not is_noticed(opened.session, choice.action):
            # It is kept and shown with what comes next.
            return opened.change(lambda session: session.play_choice(choice))
        await animations.pause(0 if session.history.is_same_seat_again() else self._page.pace.think)
        if generation != self._generation:
            return False
        return await self._show_deed(opened, seat, lambda session: session.play_choice(choice))

    async def follow(self, opened: OpenTable, seat: Seat, deed: Deed) -> None:
        """Show an action made on another page like an action made here. Call `go_on` after it."""
        self.stop()
        generation = self._generation
        await self._show_trick(opened, generation)
        if generation == self._generation:
            await self._show_deed(opened, seat, deed)
        elif opened.change(deed):  # the visitor has left the table, or acted
            self.keep(opened)
            self._page.redraw()

    async def _show_deed(self, opened: OpenTable, seat: Seat, deed: Deed) -> bool:
        self.director.prepare(seat)
        if not opened.change(deed):
            return False
        self.keep(opened)
        self._page.redraw()
        self.director.show(opened.session, seat)
        await animations.pause(self._page.pace.move)
        return True
