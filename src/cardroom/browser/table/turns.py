"""Whose move it is at the table: the person's tries, the computer players' thinking, and the pace.

Everything that is drawn, kept or asked is handed in; see `Turns`.
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
    """Lets one after the other act at a table, until a person is to act."""

    def __init__(self, ports: TurnPorts) -> None:
        self._ports = ports
        self.director = Director(ports.redraw, ports.pace)
        self._moment = 0  # goes up when the table changes hands; late answers are dropped
        self._playing_out = False  # the strongest player plays the person's cards too
        self._unseen: Callable[[Session], object] | None = None  # is to show what a person did
        self._owed = False  # something a person did is not kept yet
        self.tried: list[Callable[[Session], None]] = []  # hear of what a person tried
        self.rested: list[Callable[[Session], None]] = []  # hear that nobody else is to act now

    # What a person does

    def attempt(self, session: Session, deed: Callable[[], bool]) -> None:
        """The person tries something. If it is done, its cards leave the hand at once; the rest is
        shown once that could be painted, then kept, and the others go on.
        """
        done = deed()
        for hear in self.tried:
            hear(session)
        if done:
            dom.going("cards")
            self._owed, self._unseen = True, self._show
            self.go_on(session)
        else:
            self._ports.redraw()

    def pay(self, _event: object = None) -> bool:
        """Keep what was done and is not kept; False: somebody else went on with the game."""
        return not self._owed or self._keep()

    def _keep(self) -> bool:
        self._owed = False
        kept = self._ports.keep()
        if not kept:
            self.stop()
        return kept

    def turned(self, session: Session) -> None:
        """After undo or redo: whoever was thinking about the old position is not listened to. The
        table fades at once; what is so is shown once that could be painted, and then kept.
        """
        self._owed = False  # what was undone need not be kept first
        self.stop()
        dom.going("table")
        self._owed, self._unseen = True, self._show_now
        self.go_on(session)

    def play_out(self, session: Session) -> None:
        """Play this deal to its end: the strongest player plays the person's cards too."""
        session.assist()
        self._playing_out = True
        self.go_on(session)

    async def hint(self, session: Session) -> None:
        """Ask the strongest player what it would do in the person's place."""
        dom.mark("busy", "1")
        moment, length = self._moment, session.table.length
        try:
            choice = await self._ports.choose(session.table, session.seat, ADVISER)
        finally:
            if moment == self._moment and session.my_turn:
                dom.mark("busy", None)
        if moment == self._moment and session.table.length == length:
            session.take_hint(choice)
            self._keep()
            self._ports.redraw()

    async def asked_again(self, session: Session, seat: Seat, place: int) -> Choice:
        """What the seat's player does, asked anew at the action of this number."""
        before = session.table.at(place)
        return await self._ports.choose(before, seat, session.level_of(seat))

    # The others

    def stop(self) -> None:
        """The table changes hands: nobody who is still thinking is listened to."""
        self.pay()
        self._moment += 1
        if self._unseen:
            dom.gone()
        self._playing_out, self._unseen = False, None
        dom.mark("busy", None)

    def go_on(self, session: Session) -> None:
        """Let the computer players play until it is a person's turn."""
        self._moment += 1
        dom.mark("busy", "1")
        in_background(self._drive(session, self._moment))

    def go_on_later(self, session: Session) -> None:
        """Let the computer players play if no other tab does so in a moment."""
        self._moment += 1
        if session.waits_for_computer and not session.at_rest:
            in_background(self._wait_for_other_tab(session, self._moment))

    async def _wait_for_other_tab(self, session: Session, moment: int) -> None:
        await asyncio.sleep(PATIENCE)
        while document.hidden and moment == self._moment:
            await asyncio.sleep(LOOK)
        if moment == self._moment:
            self.go_on(session)

    async def _drive(self, session: Session, moment: int) -> None:
        try:
            await self._show_and_keep(session, moment)
            while moment == self._moment and await self._one_step(session, moment):
                pass
        finally:
            if moment == self._moment:
                self._come_to_rest(session)

    async def _show_and_keep(self, session: Session, moment: int) -> None:
        """Show what a person did, and keep it, each once the browser could paint what was there.
        Where another tab went on with the game nobody goes on here (`_keep`).
        """
        if show := self._unseen:
            await dom.painted()
            if moment == self._moment:
                show(session)
        if self._owed:
            await dom.painted()
            if moment == self._moment:
                self.pay()

    def _show(self, session: Session) -> None:
        """Show what a person did."""
        self.director.prepare(session.seat)
        if self._show_now(session):
            self.director.show(session, session.seat)

    def _show_now(self, session: Session) -> bool:
        """Draw what is so. What a scored deal then shows hangs on what is kept; False where another
        tab went on with the game.
        """
        self._unseen = None
        kept = self.pay() if session.deal_done else True
        self._ports.redraw()
        dom.gone()
        return kept

    def _come_to_rest(self, session: Session) -> None:
        dom.mark("busy", None)
        self._playing_out = False
        if session.thinking:  # otherwise nothing changed since the last redraw
            session.think(thinking=False)
            self._keep()
            self._ports.redraw()
        if session.my_turn:
            sounds.my_turn(session.preferences)
        for hear in self.rested:
            hear(session)
        if session.my_turn:
            in_background(self._let_the_trick_lie(session, self._moment))

    async def _one_step(self, session: Session, moment: int) -> bool:
        """Play one card, bid or choice of whoever's turn it is; False when a person is to act."""
        if not self._waits_for_person(session):
            await self._let_the_trick_lie(session, moment)
        await self._show_draws(session, moment)
        if moment != self._moment:
            return False
        seat = session.table.state.turn
        if session.my_turn and not self._playing_out:
            return self._play_only_card(session)
        if seat is None or session.at_rest or (seat in session.people and not self._playing_out):
            await self._pass_on(session, moment)
            return False
        return await self._let_play(session, seat, moment) and moment == self._moment

    def _waits_for_person(self, session: Session) -> bool:
        by_itself = self._playing_out or (session.preferences.only_card and session.only_action())
        return session.my_turn and not by_itself

    async def _pass_on(self, session: Session, moment: int) -> None:
        """Another person of this table is to act: the curtain comes down once one could see what
        was done last; whoever looked at something of their own looks no longer.
        """
        if session.to_pass_on:
            await animations.rest(self._ports.pace().trick)
            if moment != self._moment:
                return
            session.lower()
            dialog.close()
        if session.covered:
            self._ports.redraw()

    async def _let_the_trick_lie(self, session: Session, moment: int) -> None:
        await self.director.let_lie(session, lambda: moment == self._moment)

    async def _show_draws(self, session: Session, moment: int) -> None:
        """The deal, card by card, until somebody is in a hurry."""
        while session.reveal.drawn is not None and moment == self._moment:
            made_trumps = self.director.draw(session)
            pace = self._ports.pace()
            if await animations.rest(pace.trick if made_trumps else pace.draw):
                session.show_deal()
                self._ports.redraw()

    def _play_only_card(self, session: Session) -> bool:
        only = session.only_action() if session.preferences.only_card else None
        if only is None or not session.do(only):
            return False
        self._keep()
        self._ports.redraw()
        return True

    async def _let_play(self, session: Session, seat: Seat, moment: int) -> bool:
        """Ask the seat's player, wait as long as one needs to follow, and play; False where that
        was not done, since the table moved on.
        """
        session.think(thinking=True)
        level = ADVISER if seat == session.seat else session.level_of(seat)
        foreseen = session.foreseen()
        choice = foreseen or await self._ports.choose(session.table, seat, level)
        if moment != self._moment:
            return False
        if not is_noticed(session, choice.action):
            return session.answer(choice)  # kept and shown with what comes next
        await animations.rest(0 if session.history.goes_on() else self._ports.pace().think)
        if moment != self._moment:
            return False
        return await self._show_deed(session, seat, lambda: session.answer(choice))

    async def follow(self, session: Session, seat: Seat, deed: Callable[[], bool]) -> None:
        """Somebody elsewhere has acted: show it as if they sat here. `go_on` comes after it."""
        self.stop()
        await self._let_the_trick_lie(session, self._moment)
        await self._show_deed(session, seat, deed)

    async def _show_deed(self, session: Session, seat: Seat, deed: Callable[[], bool]) -> bool:
        self.director.prepare(seat)
        if not deed():
            return False
        self._keep()
        self._ports.redraw()
        self.director.show(session, seat)
        await animations.rest(self._ports.pace().move)
        return True
