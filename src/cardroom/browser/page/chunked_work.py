"""Long work in small pieces: the page shows its progress, stays responsive and can stop it."""

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter
from typing import TypeAlias

from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.views.kit import progress

Work: TypeAlias = Generator[float, None, None]
"""A generator of small steps that yields the share done, from 0 to 1."""

SLICE = 0.04  # seconds of work between two breaks, so that no tap waits long
BREATH = 0.005  # seconds; in a shorter break the browser would do nothing else


class ChunkedWork:
    """The long work of this page. New work stops unfinished work.

    `waiting` is called once if the work must go on in the background. `failed` is called with an
    exception that the work raises.
    """

    def __init__(
        self, waiting: Callable[[], object], failed: Callable[[Exception], object]
    ) -> None:
        self._waiting = waiting
        self._failed = failed
        self._work: Work | None = None
        self._running: Work | None = None  # the work whose slice is on the call stack now
        self._marks_busy = False

    def begin(self, work: Work, what: str, at_once: float = SLICE) -> None:
        """Run the work for `at_once` seconds. If it is not finished then, go on in the background,
        and show the sentence `what` meanwhile.
        """
        self.stop()
        self._work = work
        if self._slice(work, at_once) is None:
            return
        self._marks_busy = not dom.root().hasAttribute("data-busy")
        self._waiting()
        dom.morph(dom.element("work"), progress.progress_line(what))
        dom.element("work").hidden = False
        dom.say("status", what)
        self._mark_busy()
        in_background(self._go_on(work))

    def stop(self) -> None:
        """Stop the unfinished work, unless the work itself calls `stop`."""
        work = self._work
        if work is not None and work is not self._running:
            if self._marks_busy:
                dom.mark_root("busy", None)
            self._finish()
            work.close()

    async def _go_on(self, work: Work) -> None:
        share: float | None = 0.0
        while share is not None:
            await asyncio.sleep(BREATH)
            if self._work is not work:
                return
            if self._marks_busy:  # the work may show a table that sets its own mark
                dom.mark_root("busy", None)
            share = self._slice(work, SLICE)
            if share is not None:
                dom.element("work-bar").value = share
                self._mark_busy()

    def _mark_busy(self) -> None:
        """Mark the page as busy until the next slice of the work begins."""
        if self._marks_busy:
            dom.mark_root("busy", "1")

    def _slice(self, work: Work, seconds: float) -> float | None:
        """Run the work for some seconds. Return its progress (0 to 1); None if it has ended."""
        end = perf_counter() + seconds
        outer, self._running = self._running, work
        try:
            for share in work:
                if perf_counter() >= end:
                    return share
        except Exception as error:  # noqa: BLE001 - passed on to `failed`
            self._running = outer
            self._failed(error)
        finally:
            self._running = outer
        if self._work is work:
            self._finish()
        return None

    def _finish(self) -> None:
        self._work, self._marks_busy = None, False
        dom.element("work").hidden = True
