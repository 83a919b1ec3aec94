"""The course of play at the shown table: actions of the person, choices of computer players, and
pauses.

Drawing, saving and asking computer players are callbacks; see `TurnPorts`.
"""

import asyncio
from collections.abc import Callable

from pyscript import document

from cardroom.browser.motion import animations, sounds
from cardroom.browser.motion.director import Director
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.thinking.ports import TurnPorts
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice
from cardroom.players.service import ADVISER
from cardroom.session.session import Session
from cardroom.views.table.story import is_noticed

PATIENCE = 6.0  # seconds in which another tab may go on with the same game
LOOK = 1.0  # ... and between two looks whether this tab is in sight


class Turns:
    """The course of play at a table: computer players act until it is a person's turn."""

    def __init__(self, ports: TurnPorts) -> None:
        self._ports = ports
        self.director = Director(ports.redraw, ports.pace)
        self._generation = 0  # goes up when answers that are still computed become stale
        self._playing_out = False  # the strongest player acts at the seat of the person too
        self._pending_draw: Callable[[Session], object] | None = None  # of the last action
        self._unsaved = False  # the last action is not saved yet
        self.on_attempt: list[Callable[[Session], None]] = []  # called after a person's try
        self.on_idle: list[Callable[[Session], None]] = []  # called when no computer is to act

    # Actions of the person

    def attempt(self, session: Session, deed: Callable[[], bool]) -> None:
        """Try an action of the person by calling `deed`. If `deed` returns True, the cards leave
        the hand at once. After the next paint the table is drawn and saved, and the computers play.
        """
        done = deed()
        for hear in self.on_attempt:
            hear(session)
        if done:
            dom.show_pending_move("cards")
            self._unsaved, self._pending_draw = True, self._show
            self.go_on(session)
        else:
            self._ports.redraw()

    def save_pending(self, _event: object = None) -> bool:
        """Save the last action if it is unsaved. Return False if another tab changed the game."""
        return not self._unsaved or self._keep()

    def _keep(self) -> bool:
        self._unsaved = False
        kept = self._ports.keep()
        if not kept:
            self.stop()
        return kept

    def show_undo(self, session: Session) -> None:
        """Show the table after an undo: drop pending answers, fade, draw and save."""
        self._unsaved = False  # what was undone need not be kept first
        self.stop()
        dom.show_pending_move("table")
        self._unsaved, self._pending_draw = True, self._show_now
        self.go_on(session)

    def play_out(self, session: Session) -> None:
        """Play this deal to its end; the strongest computer player plays the person's seat too."""
        session.mark_assisted()
        self._playing_out = True
        self.go_on(session)

    async def hint(self, session: Session) -> None:
        """Show the strongest computer player's choice of an action at the person's seat."""
        dom.mark_root("busy", "1")
        generation, length = self._generation, session.table.length
        try:
            choice = await self._ports.choose(session.table, session.seat, ADVISER)
        finally:
            if generation == self._generation and session.my_turn:
                dom.mark_root("busy", None)
        if generation == self._generation and session.table.length == length:
            session.take_hint(choice)
            self._keep()
            self._ports.redraw()

    async def recompute_choice(self, session: Session, seat: Seat, place: int) -> Choice:
        """Ask a computer player once more for its choice after the first `place` actions."""
        before = session.table.at(place)
        return await self._ports.choose(before, seat, session.level_of(seat))

    # Computer players and other pages

    def stop(self) -> None:
        """Save an unsaved action, and drop answers that computer players are still computing."""
        self.save_pending()
        self._generation += 1
        if self._pending_draw:
            dom.clear_pending_move()
        self._playing_out, self._pending_draw = False, None
        dom.mark_root("busy", None)

    def go_on(self, session: Session) -> None:
        """Let the computers play until it is a person's turn."""
        self._generation += 1
        dom.mark_root("busy", "1")
        in_background(self._drive(session, self._generation))

    def go_on_later(self, session: Session) -> None:
        """Let the computers play after `PATIENCE` seconds, unless another tab has done so."""
        self._generation += 1
        if session.waits_for_computer and not session.computers_paused:
            in_background(self._wait_for_other_tab(session, self._generation))

    async def _wait_for_other_tab(self, session: Session, generation: int) -> None:
        await asyncio.sleep(PATIENCE)
        while document.hidden and generation == self._generation:
            await asyncio.sleep(LOOK)
        if generation == self._generation:
            self.go_on(session)

    async def _drive(self, session: Session, generation: int) -> None:
        try:
            await self._show_and_keep(session, generation)
            while generation == self._generation and await self._one_step(session, generation):
                pass
        finally:
            if generation == self._generation:
                self._become_idle(session)

    async def _show_and_keep(self, session: Session, generation: int) -> None:
        """Draw the person's action after the browser has painted the page. Save the action after
        the next painting. If another tab changed the game, play stops (see `_keep`).
        """
        if show := self._pending_draw:
            await dom.wait_for_paint()
            if generation == self._generation:
                show(session)
        if self._unsaved:
            await dom.wait_for_paint()
            if generation == self._generation:
                self.save_pending()

    def _show(self, session: Session) -> None:
        self.director.prepare(session.seat)
        if self._show_now(session):
            self.director.show(session, session.seat)

    def _show_now(self, session: Session) -> bool:
        """Draw the table. If a deal was scored, save first, since the deal's summary reads the
        saved game. Return False if another tab changed the game.
        """
        self._pending_draw = None
        kept = self.save_pending() if session.deal_done else True
        self._ports.redraw()
        dom.clear_pending_move()
        return kept

    def _become_idle(self, session: Session) -> None:
        dom.mark_root("busy", None)
        self._playing_out = False
        if session.thinking:  # otherwise nothing changed since the last redraw
            session.set_thinking(thinking=False)
            self._keep()
            self._ports.redraw()
        if session.my_turn:
            sounds.play_my_turn(session.preferences)
        for hear in self.on_idle:
            hear(session)
        if session.my_turn:
            in_background(self._show_trick(session, self._generation))

    async def _one_step(self, session: Session, generation: int) -> bool:
        """Play one card, bid or choice of the seat to act. Return False if play must stop."""
        if not self._waits_for_person(session):
            await self._show_trick(session, generation)
        await self._show_draws(session, generation)
        if generation != self._generation:
            return False
        seat = session.table.state.turn
        if session.my_turn and not self._playing_out:
            return self._play_only_card(session)
        if (
            seat is None
            or session.computers_paused
            or (seat in session.people and not self._playing_out)
        ):
            await self._pass_on(session, generation)
            return False
        return await self._let_play(session, seat, generation) and generation == self._generation

    def _waits_for_person(self, session: Session) -> bool:
        by_itself = self._playing_out or (session.preferences.only_card and session.only_action())
        return session.my_turn and not by_itself

    async def _pass_on(self, session: Session, generation: int) -> None:
        """Pause to show the trick, then hide the table until the next person takes the device."""
        if session.to_pass_on:
            await animations.pause(self._ports.pace().trick)
            if generation != self._generation:
                return
            session.hide_table()
            dialog.close()
        if session.covered:
            self._ports.redraw()

    async def _show_trick(self, session: Session, generation: int) -> None:
        await self.director.show_trick(session, lambda: generation == self._generation)

    async def _show_draws(self, session: Session, generation: int) -> None:
        """Show a deal card by card; if the visitor skips the motion, show all remaining cards."""
        while session.reveal.drawn is not None and generation == self._generation:
            made_trumps = self.director.draw_card(session)
            pace = self._ports.pace()
            if await animations.pause(pace.trick if made_trumps else pace.draw):
                session.show_deal()
                self._ports.redraw()

    def _play_only_card(self, session: Session) -> bool:
        only = session.only_action() if session.preferences.only_card else None
        if only is None or not session.do(only):
            return False
        self._keep()
        self._ports.redraw()
        return True

    async def _let_play(self, session: Session, seat: Seat, generation: int) -> bool:
        """Let a computer player act after a pause. Return False if its choice comes too late to be
        played.
        """
        session.set_thinking(thinking=True)
        level = ADVISER if seat == session.seat else session.level_of(seat)
        foreseen = session.scripted_choice()
        choice = foreseen or await self._ports.choose(session.table, seat, level)
        if generation != self._generation:
            return False
        if not is_noticed(session, choice.action):
            return session.play_choice(choice)  # kept and shown with what comes next
        await animations.pause(
            0 if session.history.is_same_seat_again() else self._ports.pace().think
        )
        if generation != self._generation:
            return False
        return await self._show_deed(session, seat, lambda: session.play_choice(choice))

    async def follow(self, session: Session, seat: Seat, deed: Callable[[], bool]) -> None:
        """Show an action made on another page like an action made here. Call `go_on` after it."""
        self.stop()
        await self._show_trick(session, self._generation)
        await self._show_deed(session, seat, deed)

    async def _show_deed(self, session: Session, seat: Seat, deed: Callable[[], bool]) -> bool:
        self.director.prepare(seat)
        if not deed():
            return False
        self._keep()
        self._ports.redraw()
        self.director.show(session, seat)
        await animations.pause(self._ports.pace().move)
        return True
