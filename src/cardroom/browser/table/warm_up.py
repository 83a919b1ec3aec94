"""The first taps at a table, and the first dialogs, tried out beforehand.

Code that has never run is slow: the browser compiles a function of Python's own when it is called
for the first time, and compiles it anew, and faster, once it was called often. So in idle moments
after a table was laid a card is raised or refused, or a button pressed, drawn and lowered again,
all before the browser can paint or say any of it; last what undo would show. Each of these is a
piece of work by itself, so that a tap waits for one at most.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import cycle, islice, zip_longest

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.page import Page
from cardroom.session.session import Session
from cardroom.session.taps import toggle
from cardroom.views.table import curtain
from cardroom.views.table.scene_maker import scene_of

TIMES = 8
LOOKED_AT = 40  # of what is legal: there are millions of ways to bury eight cards
PAUSE = 0.1  # seconds, in which the browser may compile what was found to be called often
LATER = 1.0  # seconds before each dialog
CALM = 0.7  # seconds in which nobody touched the page, for it
BUSY = "dialog[open], #table :focus:not([data-card])"  # a button may not be drawn anew under a key


class WarmUp:
    """Hears when it is a person's turn, and uses the first time at each table."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._done: Session | None = None

    def __call__(self, session: Session) -> None:
        if session is not self._done and session.my_turn:
            self._done = session
            in_background(self._rehearse(session))

    async def _rehearse(self, session: Session) -> None:
        """One tap after the other, as long as nothing is done here, and none while somebody is at
        something; the first as soon as the table can be seen, for whoever taps at once pays for
        all of it.
        """
        await dom.painted()
        length = session.table.length
        for tap in islice(cycle(_taps(session)), TIMES):
            for piece in (_imagine, self._try):
                if session is not self._page.session or session.table.length != length:
                    return
                if not (session.touched or dom.find(BUSY)):
                    piece(session, tap)
                await asyncio.sleep(0)
            await asyncio.sleep(PAUSE)
            await dom.idle()
        if session is self._page.session:
            _look_back(session)

    def _try(self, session: Session, tap: Callable[[], None]) -> None:
        tap()
        self._page.draw(aloud=False)
        dom.lay_out()
        session.draft.clear()
        self._page.draw(aloud=False)


class DialogWarmUp:
    """Lays out what dialogs show while nobody does anything, unseen: the first time that costs a
    phone twice as much. Each is laid out once.
    """

    def __init__(
        self,
        page: Page,
        makers: Iterable[Callable[[Session], object]],
        untouched: Callable[[], float],
    ) -> None:
        """`makers` make what the dialogs show at a table; `untouched` says for how many seconds
        nobody has touched the page.
        """
        self._page, self._untouched = page, untouched
        self._makers = [*makers]
        self._begun = False

    def __call__(self, _session: Session) -> None:
        if not self._begun:
            self._begun = True
            in_background(self._try_all())

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
            if still and self._untouched() > CALM and not dialog.is_open():
                return session
        return None


def _nobody_else_acts(session: Session) -> bool:
    return session.my_turn or session.deal_done


def _imagine(session: Session, tap: Callable[[], None]) -> None:
    """What the tap would show is worked out, and put nowhere."""
    tap()
    curtain.drawn(scene_of(session))
    session.draft.clear()


def _look_back(session: Session) -> None:
    """What undo would show is worked out: of a game that was resumed nobody has seen it yet."""
    if before := session.before():
        curtain.drawn(scene_of(before))


def _taps(session: Session) -> Iterator[Callable[[], None]]:
    """A tap upon each card of the hand, and in between one upon a button, if there are any."""
    game, draft = session.table.game, session.draft
    cards = [partial(toggle, session, card) for card in session.view.hand]
    looked_at = islice(session.view.legal, LOOKED_AT)
    said = [action for action in looked_at if not game.cards_of(action)]
    buttons = [partial(draft.mean, game.text(action)) for action in said]
    for card, button in zip_longest(cards, buttons[: len(cards)]):
        yield card
        if button:
            yield button
