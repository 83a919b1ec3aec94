"""The loop: gives each event to `session.update`, and carries out the effects that it returns.

An effect is work such as drawing, or asking a computer player. Its result is sent as the next
event. A question to a computer player has a number; `update` drops answers with an old number.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeAlias

from pyscript import document

from cardroom.browser.motion import animations, sounds
from cardroom.browser.motion.plans import Pace
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background, report_or_raise
from cardroom.nouns.seats import Seat
from cardroom.players.levels import ADVISER
from cardroom.players.player import Choice
from cardroom.session import effects, events
from cardroom.session.events import Event
from cardroom.session.session import OpenTable
from cardroom.session.update import update
from cardroom.table import Table

PATIENCE = 6.0  # seconds in which another tab may go on with the same game
LOOK = 1.0  # ... and between two looks whether this tab is in sight

Chooser: TypeAlias = Callable[[Table, Seat, str], Awaitable[Choice]]
"""Function that lets a computer player choose an action, given the table, seat and level."""


class LoopPage(Protocol):
    """Methods of the page that `Loop` calls."""

    choose: Chooser

    @property
    def opened(self) -> OpenTable | None: ...  # the table that is shown

    @property
    def pace(self) -> Pace: ...

    def redraw(self) -> None: ...

    def save(self, opened: OpenTable) -> bool: ...  # False: another tab changed the game


class Loop:
    """The loop of this page, which sends events to sessions and carries out the effects."""

    def __init__(self, page: LoopPage) -> None:
        self._page = page
        self._followed = asyncio.Event()
        self._draws_soon = False  # whether the table is to be drawn after a paint
        self.on_try: list[Callable[[OpenTable], None]] = []  # called after a person's try
        self.on_idle: list[Callable[[OpenTable], None]] = []  # called when no computer is to act

    def send(self, opened: OpenTable, event: Event) -> None:
        """Change the session of a table by an event, and carry out the resulting effects."""
        before = opened.session
        opened.session, todo = update(before, event)
        if opened.session.flow.question != before.flow.question:
            for task in opened.tasks - {asyncio.current_task()}:
                task.cancel()
        for effect in todo:
            try:
                if isinstance(effect, effects.Query):
                    self._ask_if_current(opened, effect)
                elif opened is self._page.opened or not isinstance(effect, effects.OnScreen):
                    RUNNERS[type(effect)](self, opened, effect)
            except Exception as error:  # noqa: BLE001 - the effects after it are still due
                report_or_raise(error)

    # Requests of the page

    def stop(self) -> None:
        """Stop play at the shown table: save an unsaved action, drop computer players' answers."""
        if opened := self._page.opened:
            self.send(opened, events.Stopped())

    def save_unsaved(self, _event: object = None) -> bool:
        """Save the last action if it is unsaved. Return False if another tab changed the game."""
        opened = self._page.opened
        return opened is None or not opened.session.flow.unsaved or self.save(opened)

    def save(self, opened: OpenTable) -> bool:
        """Save the game of a table. Stop play and return False if another tab changed the game."""
        question = opened.session.flow.question
        self.send(opened, events.SaveWanted())
        return opened.session.flow.question == question

    async def follow(self, opened: OpenTable, step: events.StepTaken) -> None:
        """Show an action done on another page. Return once the action is on the screen."""
        self._followed.clear()
        self.send(opened, step)
        await self._followed.wait()

    # Effects

    def _ask_if_current(self, opened: OpenTable, query: effects.Query) -> None:
        """Run a query in the background, unless it is stale: the session has a newer number."""
        if query.question == opened.session.flow.question:
            task = in_background(self._send_answer(opened, query))
            opened.tasks.add(task)
            task.add_done_callback(opened.tasks.discard)

    async def _send_answer(self, opened: OpenTable, query: effects.Query) -> None:
        try:
            self.send(opened, await ANSWERS[type(query)](self, query))
        except Exception:
            failed = events.HintFailed if isinstance(query, effects.AskHint) else events.Failed
            self.send(opened, failed(query.question))
            raise

    def _draw_table(self, _opened: OpenTable, _effect: effects.DrawTable) -> None:
        self._draws_soon = False
        self._page.redraw()

    def _show_draft(self, opened: OpenTable, _effect: effects.ShowDraft) -> None:
        draft = opened.session.draft
        dom.show_draft([card.name for card in draft.selected], draft.pending)
        if not self._draws_soon:
            self._draws_soon = True
            in_background(self._draw_after_paint())

    def _show_pending_move(self, _opened: OpenTable, effect: effects.ShowMove) -> None:
        self._draws_soon = False  # the table is drawn with the move
        dom.show_pending_move(effect.what)

    async def _draw_after_paint(self) -> None:
        await dom.wait_for_paint()
        if self._draws_soon:
            self._draws_soon = False
            self._page.redraw()

    def _save(self, opened: OpenTable, _effect: effects.Save) -> None:
        if not self._page.save(opened):
            self.send(opened, events.Stopped())

    def _sound_turn(self, opened: OpenTable, _effect: effects.SoundTurn) -> None:
        sounds.play_if_on(opened.session.preferences, "sound", "touch")

    async def _wait(self, effect: effects.Wait) -> events.Waited:
        hurried = await _pass_time(effect.length, self._page.pace)
        is_focused = effect.length in ("trick", "gather") and bool(dom.find("#trick :focus"))
        return events.Waited(effect.question, hurried, is_focused)

    async def _choose(self, effect: effects.Ask) -> events.Chosen:
        choice = await self._page.choose(effect.table, effect.seat, effect.level)
        return events.Chosen(effect.question, choice)

    async def _choose_hint(self, effect: effects.AskHint) -> events.Hinted:
        choice = await self._page.choose(effect.table, effect.seat, ADVISER)
        return events.Hinted(effect.question, choice, effect.table)

    def _animate(self, opened: OpenTable, effect: effects.Animate) -> None:
        animations.animate(opened.session, self._page.pace, effect)

    def _tell(self, opened: OpenTable, effect: effects.TellTry | effects.TellIdle) -> None:
        for hear in self.on_try if isinstance(effect, effects.TellTry) else self.on_idle:
            hear(opened)


async def _pass_time(length: effects.Length, pace: Pace) -> bool:
    """Wait for the length of a pause such as "trick". Return True if the visitor cut it short."""
    match length:
        case "paint":
            await dom.wait_for_paint()
        case "other tab":
            await asyncio.sleep(PATIENCE)
            while document.hidden:
                await asyncio.sleep(LOOK)
        case "trick" | "gather" | "draw" | "think" | "move":
            return await animations.pause(getattr(pace, length))
        case "":
            pass
    return False


RUNNERS: Mapping[type, Callable[[Loop, OpenTable, Any], None]] = {
    effects.DrawTable: Loop._draw_table,
    effects.Save: Loop._save,
    effects.ShowDraft: Loop._show_draft,
    effects.ShowMove: Loop._show_pending_move,
    effects.ClearMove: lambda _loop, _opened, _effect: dom.clear_pending_move(),
    effects.MarkBusy: lambda _loop, _opened, busy: dom.mark_root("busy", "1" if busy.on else None),
    effects.Animate: Loop._animate,
    effects.CloseDialog: lambda _loop, _opened, _effect: dialog.close(),
    effects.SoundTurn: Loop._sound_turn,
    effects.AskOthers: lambda _loop, opened, effect: opened.session.company.ask(effect.what),
    effects.TellTry: Loop._tell,
    effects.TellIdle: Loop._tell,
    effects.TellStepShown: lambda loop, _opened, _effect: loop._followed.set(),
}
"""For each type of effect but queries, the function that carries out such an effect."""

ANSWERS: Mapping[type, Callable[[Loop, Any], Awaitable[Event]]] = {
    effects.Wait: Loop._wait,
    effects.Ask: Loop._choose,
    effects.AskHint: Loop._choose_hint,
}
"""For each type of query, the async function that returns the answer as an event."""
