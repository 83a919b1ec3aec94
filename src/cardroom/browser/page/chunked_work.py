"""Long work in small pieces: the page shows its progress, stays responsive and can stop it."""

import asyncio
from collections.abc import Callable, Generator
from inspect import GEN_RUNNING, getgeneratorstate
from time import perf_counter
from typing import TypeAlias

from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.views.kit.dialog_parts import progress_bar_with_stop

Work: TypeAlias = Generator[float, None, None]
"""A generator of small steps that yields the share done, from 0 to 1."""

SLICE = 0.04  # seconds of work between two breaks, so that no tap waits long
BREATH = 0.005  # seconds; in a shorter break the browser would do nothing else


class ChunkedWork:
    """Runner of one long job, such as an import, in small pieces; a new job stops the old one."""

    def __init__(self, on_wait: Callable[[], None], on_error: Callable[[Exception], None]) -> None:
        """Create the runner. `on_wait` is called when work goes on in the background."""
        self._on_wait, self._on_error = on_wait, on_error
        self._work: Work | None = None
        self._marks_busy = False  # the page counts as busy between two slices

    def begin(self, work: Work, what: str, at_once: float = SLICE) -> None:
        """Run `work` for up to `at_once` seconds. If it is not done by then, show a progress bar
        with the sentence `what`, and go on in the background.
        """
        self.stop()
        self._work, self._marks_busy = work, False
        if self._slice(work, at_once) is None:
            return
        self._work, self._marks_busy = work, not dom.root().hasAttribute("data-busy")
        self._on_wait()
        dom.morph(dom.element("work"), progress_bar_with_stop(what))
        dom.element("work").hidden = False
        dom.announce("status", what)
        self._mark_busy(on=True)
        in_background(self._go_on(work))

    def stop(self) -> None:
        """Stop the unfinished work, unless the work itself calls `stop`."""
        work = self._work
        if work is not None and getgeneratorstate(work) != GEN_RUNNING:
            self._mark_busy(on=False)
            self._finish()
            work.close()

    async def _go_on(self, work: Work) -> None:
        share: float | None = 0.0
        while share is not None:
            await asyncio.sleep(BREATH)
            if self._work is not work:
                return
            self._mark_busy(on=False)  # the work may show a table that sets its own mark
            share = self._slice(work, SLICE)
            if share is not None:
                dom.element("work-bar").value = share
                self._mark_busy(on=True)

    def _slice(self, work: Work, seconds: float) -> float | None:
        """Run the work for some seconds. Return its progress (0 to 1); None if it has ended."""
        end = perf_counter() + seconds
        try:
            for share in work:
                if perf_counter() >= end:
                    return share
        except Exception as error:  # noqa: BLE001 - passed on to the page
            self._on_error(error)
        if self._work is work:
            self._finish()
        return None

    def _mark_busy(self, *, on: bool) -> None:
        """Mark the page as busy, for tests that wait, or remove the mark."""
        if self._marks_busy:
            dom.mark_root("busy", "1" if on else None)

    def _finish(self) -> None:
        self._work = None
        dom.element("work").hidden = True
