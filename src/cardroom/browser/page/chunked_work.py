"""Long work in slices: the page shows how far it is, answers meanwhile, and can leave it."""

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter
from typing import TypeAlias

from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.views.kit import progress

Work: TypeAlias = Generator[float, None, None]
"""Does a little at a time, and gives how much is done, from 0 to 1."""

SLICE = 0.04  # seconds of work between two breaths, so that no tap waits long
BREATH = 0.005  # seconds; with less the browser would come to nothing else between two slices


class ChunkedWork:
    """The one long work of this page; whoever begins another ends it.

    `waiting` is called once when a work does not end at once, `failed` with what it raised.
    """

    def __init__(
        self, waiting: Callable[[], object], failed: Callable[[Exception], object]
    ) -> None:
        self._waiting = waiting
        self._failed = failed
        self._work: Work | None = None
        self._running: Work | None = None  # what is being worked at right now, further up the stack
        self._marks_busy = False

    def begin(self, work: Work, what: str, at_once: float = SLICE) -> None:
        """Work for so many seconds, so that what is short is done when this returns; the rest goes
        on in the background. `what` says what is being done.
        """
        self.stop()
        self._work = work
        if self._slice(work, at_once) is None:
            return
        self._marks_busy = not dom.root().hasAttribute("data-busy")
        self._waiting()
        dom.morph(dom.element("work"), progress.line(what))
        dom.element("work").hidden = False
        dom.say("status", what)
        self._yield_to_browser()
        in_background(self._go_on(work))

    def stop(self) -> None:
        """Leave what is not done yet, unless this is called by the work itself."""
        work = self._work
        if work is not None and work is not self._running:
            if self._marks_busy:
                dom.mark("busy", None)
            self._over()
            work.close()

    async def _go_on(self, work: Work) -> None:
        share: float | None = 0.0
        while share is not None:
            await asyncio.sleep(BREATH)
            if self._work is not work:
                return
            if self._marks_busy:  # the work may put somebody at a table, who is busy then
                dom.mark("busy", None)
            share = self._slice(work, SLICE)
            if share is not None:
                dom.element("work-bar").value = share
                self._yield_to_browser()

    def _yield_to_browser(self) -> None:
        """There is more to do, but first others may."""
        if self._marks_busy:
            dom.mark("busy", "1")

    def _slice(self, work: Work, seconds: float) -> float | None:
        """Work for so long; how much is done then, None when it is over."""
        end = perf_counter() + seconds
        outer, self._running = self._running, work
        try:
            for share in work:
                if perf_counter() >= end:
                    return share
        except Exception as error:  # noqa: BLE001 - told to whoever owns the page
            self._running = outer
            self._failed(error)
        finally:
            self._running = outer
        if self._work is work:
            self._over()
        return None

    def _over(self) -> None:
        self._work, self._marks_busy = None, False
        dom.element("work").hidden = True
