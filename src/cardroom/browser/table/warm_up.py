"""Warm-up: running the code of taps and dialogs in idle moments, to make their first use fast.

Code that has never run is slow. The browser compiles a function of the Python runtime at its first
call, and optimises it after many calls. After a table is shown, taps on cards and buttons are drawn
in a hidden copy of the table. The table after an undo is built as well, but not drawn. The work is
cut into pieces: a real tap waits for at most one piece.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import cycle, islice, zip_longest

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.patch import Patcher
from cardroom.browser.page.tasks import run_unwatched
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.worker_client import WorkerClient
from cardroom.nouns.cards import Card
from cardroom.session.draft import Draft
from cardroom.session.events import CardToggled
from cardroom.session.session import OpenTable, Session
from cardroom.session.update import update
from cardroom.table import Table
from cardroom.views.table import screen
from cardroom.views.table.scene_maker import scene_of

TIMES = 8  # taps to try
AT_ONCE = 2  # of them without a pause, for a visitor who taps early
LOOKED_AT = 40  # legal actions: there are millions of ways to bury eight cards
PAUSE = 0.1  # seconds after each later tap, in which the browser may optimise code
LATER = 1.0  # seconds before each dialog
CALM = 0.7  # seconds without a touch that must pass first


class WarmUp:
    """Trial run of taps in a hidden copy of a table, so that the first real tap is fast."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._done: OpenTable | None = None

    def __call__(self, opened: OpenTable) -> None:
        if opened is not self._done and opened.session.can_viewer_act:
            self._done = opened
            run_unwatched(self._simulate_taps(opened))

    async def _simulate_taps(self, opened: OpenTable) -> None:
        """Simulate `TIMES` taps in a hidden copy of the table; stop if the real table changes."""
        table = opened.session.table
        await dom.wait_for_paint()
        if not self._is_unchanged(opened, table):
            return
        session = opened.session
        copy = TableCopy(session)
        for number, tap in enumerate(islice(cycle(_taps(session)), TIMES)):
            for _ in copy.simulate_tap(tap):
                await asyncio.sleep(0)
                if not self._is_unchanged(opened, table):
                    return
                if opened.session.touched or dialog.is_open():
                    break
            if number >= AT_ONCE:
                await asyncio.sleep(PAUSE)
            await dom.wait_until_idle()
        if self._is_unchanged(opened, table) and (before := opened.session.after_undo()):
            screen.table(scene_of(before))

    def _is_unchanged(self, opened: OpenTable, table: Table) -> bool:
        return self._page.opened is opened and opened.session.table is table


class TableCopy:
    """Hidden copy of the shown table. Simulated taps are drawn in it, to make real taps faster."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._element = dom.element("main").cloneNode(True)
        self._before = screen.table(scene_of(session))
        self._patcher = Patcher(self._before)

    def simulate_tap(self, tap: Callable[[], Draft]) -> Iterator[None]:
        """Simulate a tap in steps: build the new table, draw it, draw the old table again. Yield
        before each step, so that a real tap can come between.
        """
        yield
        scene = scene_of(self._session, tap())
        after = screen.table(scene)
        screen.screen_reader_status(scene)
        yield
        self._patcher.show(self._element, after)
        yield
        self._patcher.show(self._element, self._before)


class DialogWarmUp:
    """Trial run of dialogs: each is laid out once, unseen, to open faster later."""

    def __init__(
        self, page: Page, makers: Iterable[Callable[[Session], object]], client: WorkerClient
    ) -> None:
        self._page, self._client = page, client
        self._makers = [*makers]  # return the HTML of dialogs; the last one runs first
        self._begun = False

    def __call__(self, _opened: OpenTable) -> None:
        if not self._begun:
            self._begun = True
            run_unwatched(self._lay_out_all_dialogs())

    async def _lay_out_all_dialogs(self) -> None:
        while self._makers and (session := await self._wait_for_calm()):
            html = self._makers.pop()(session)
            await asyncio.sleep(0)
            await dom.lay_out_unseen(dom.element("dialog"), html)
        self._begun = False

    async def _wait_for_calm(self) -> Session | None:
        """Wait until the visitor is idle. Return the session; None if another player is to act."""
        while (opened := self._page.opened) and _nobody_else_acts(opened.session):
            await asyncio.sleep(LATER)
            await dom.wait_until_idle()
            still = opened is self._page.opened and _nobody_else_acts(opened.session)
            if still and self._client.idle_seconds() > CALM and not dialog.is_open():
                return opened.session
        return None


def _nobody_else_acts(session: Session) -> bool:
    return session.can_viewer_act or session.deal_done


def _draft_after_tap(session: Session, card: Card) -> Draft:
    return update(session, CardToggled(card)).session.draft


def _taps(session: Session) -> Iterator[Callable[[], Draft]]:
    game, draft = session.table.game, session.draft
    cards = [partial(_draft_after_tap, session, card) for card in session.view.hand]
    looked_at = islice(session.view.legal, LOOKED_AT)
    said = [action for action in looked_at if not game.cards_of(action)]
    buttons = [partial(draft.mark_tapped, game.text(action)) for action in said]
    for card, button in zip_longest(cards, buttons[: len(cards)]):
        yield card
        if button:
            yield button
