"""The first taps at a table, and the first dialogs, tried out beforehand.

Code that has never run is slow: the browser compiles a function of Python's own when it is called
for the first time, and compiles it anew, and faster, once it was called often. So in idle moments
after a table was laid a card is raised or refused, or a button pressed, and drawn in a copy of the
table that is in no page; last what undo would show. Each step of it is a piece of work by itself,
so that a tap waits for one at most.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import cycle, islice, zip_longest

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.patch import Patcher
from cardroom.browser.page.tasks import prefetch
from cardroom.browser.table.page import Page
from cardroom.session.draft import Draft
from cardroom.session.session import Session
from cardroom.session.taps import toggled
from cardroom.views.table import curtain
from cardroom.views.table.scene_maker import scene_of

TIMES = 8
AT_ONCE = 2  # of them, one after the other, for whoever taps as soon as the table is there
LOOKED_AT = 40  # of what is legal: there are millions of ways to bury eight cards
PAUSE = 0.1  # seconds, after the others, in which the browser may compile what is called often
LATER = 1.0  # seconds before each dialog
CALM = 0.7  # seconds in which nobody touched the page, for it


class WarmUp:
    """Hears when it is a person's turn, and uses the first time at each table."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._done: Session | None = None

    def __call__(self, session: Session) -> None:
        if session is not self._done and session.my_turn:
            self._done = session
            prefetch(self._rehearse(session))

    async def _rehearse(self, session: Session) -> None:
        """One tap after the other, once the table can be seen, as long as nothing is done here, and
        none while somebody is at something.
        """
        length = session.table.length
        await dom.painted()
        if not self._still(session, length):
            return
        copy = Copy(session)
        for number, tap in enumerate(islice(cycle(_taps(session)), TIMES)):
            for piece in copy.pieces(tap):
                if not self._still(session, length):
                    return
                if not (session.touched or dialog.is_open()):
                    piece()
                await asyncio.sleep(0)
            if number >= AT_ONCE:
                await asyncio.sleep(PAUSE)
            await dom.idle()
        if session is self._page.session:
            _look_back(session)

    def _still(self, session: Session, length: int) -> bool:
        """Whether one is at this table, and nothing was done there."""
        return session is self._page.session and session.table.length == length


class Copy:
    """A copy of the table in which a tap is drawn, and drawn back."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._element = dom.copy("main")
        self._before = self._after = curtain.drawn(scene_of(session))
        self._patcher = Patcher(self._before)

    def pieces(self, tap: Callable[[], Draft]) -> tuple[Callable[[], None], ...]:
        """Return the pieces of drawing a tap and drawing it back, in the order of their calls."""
        return partial(self._imagine, tap), self._show, self._show_back

    def _imagine(self, tap: Callable[[], Draft]) -> None:
        """Make what the table would show with the draft after this tap."""
        scene = scene_of(self._session, tap())
        self._after = curtain.drawn(scene)
        curtain.line_now(scene)

    def _show(self) -> None:
        self._patcher.show(self._element, self._after)

    def _show_back(self) -> None:
        self._patcher.show(self._element, self._before)


class DialogWarmUp:
    """Lays out what dialogs show while nobody does anything, unseen: the first time that costs a
    phone twice as much. Each is laid out once.
    """

    def __init__(
        self,
        page: Page,
        makers: Iterable[Callable[[Session], object]],
        idle_seconds: Callable[[], float],
    ) -> None:
        """`makers` make what the dialogs show at a table; `idle_seconds` says for how many seconds
        nobody has touched the page.
        """
        self._page, self._idle_seconds = page, idle_seconds
        self._makers = [*makers]
        self._begun = False

    def __call__(self, _session: Session) -> None:
        if not self._begun:
            self._begun = True
            prefetch(self._try_all())

    async def _try_all(self) -> None:
        """Making one is a piece of work, and so is each part of it that is laid out."""
        while self._makers and (session := await self._calm()):
            html = self._makers.pop()(session)
            await asyncio.sleep(0)
            await dom.try_out(dom.element("dialog"), html)
        self._begun = False

    async def _calm(self) -> Session | None:
        """The table, once nobody touched it for a while; None as soon as others are to act, for it
        can wait till they have.
        """
        while (session := self._page.session) and _nobody_else_acts(session):
            await asyncio.sleep(LATER)
            await dom.idle()
            still = session is self._page.session and _nobody_else_acts(session)
            if still and self._idle_seconds() > CALM and not dialog.is_open():
                return session
        return None


def _nobody_else_acts(session: Session) -> bool:
    return session.my_turn or session.deal_done


def _look_back(session: Session) -> None:
    """What undo would show is worked out: of a game that was resumed nobody has seen it yet."""
    if before := session.before():
        curtain.drawn(scene_of(before))


def _taps(session: Session) -> Iterator[Callable[[], Draft]]:
    """Yield a tap on each card of the hand, and in between one on a button, if there are any."""
    game, draft = session.table.game, session.draft
    cards = [partial(toggled, session, card) for card in session.view.hand]
    looked_at = islice(session.view.legal, LOOKED_AT)
    said = [action for action in looked_at if not game.cards_of(action)]
    buttons = [partial(draft.mean, game.text(action)) for action in said]
    for card, button in zip_longest(cards, buttons[: len(cards)]):
        yield card
        if button:
            yield button
