"""Long work in small pieces: the page shows its progress, stays responsive and can stop it."""

import asyncio
from collections.abc import Generator
from inspect import GEN_RUNNING, getgeneratorstate
from time import perf_counter
from typing import NamedTuple, Protocol, TypeAlias

from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.views.kit.dialog_parts import progress_bar_with_stop

Work: TypeAlias = Generator[float, None, None]
"""A generator of small steps that yields the share done, from 0 to 1."""

SLICE = 0.04  # seconds of work between two breaks, so that no tap waits long
BREATH = 0.005  # seconds; in a shorter break the browser would do nothing else


class WorkingPage(Protocol):
    """Methods of the page that `ChunkedWork` calls."""

    def show_lobby_meanwhile(self) -> None: ...  # the work goes on in the background

    def rescue(self, error: Exception) -> None: ...  # which the work has raised


class Unfinished(NamedTuple):
    """Long work in progress, done piece by piece."""

    work: Work
    marks_busy: bool  # the page counts as busy between two slices

    def mark_busy(self, *, on: bool = True) -> None:
        """Mark the page as busy, for tests that wait; with `on` False, remove the mark."""
        if self.marks_busy:
            dom.mark_root("busy", "1" if on else None)


class ChunkedWork:
    """Runner of one long job, such as an import, in small pieces; a new job stops the old one."""

    def __init__(self, page: WorkingPage) -> None:
        self._page = page
        self._now: Unfinished | None = None

    def begin(self, work: Work, what: str, at_once: float = SLICE) -> None:
        """Run `work` for up to `at_once` seconds. If it is not done by then, show a progress bar
        with the sentence `what`, and go on in the background.
        """
        self.stop()
        self._now = Unfinished(work, marks_busy=False)
        if self._slice(self._now, at_once) is None:
            return
        self._now = now = Unfinished(work, marks_busy=not dom.root().hasAttribute("data-busy"))
        self._page.show_lobby_meanwhile()
        dom.morph(dom.element("work"), progress_bar_with_stop(what))
        dom.element("work").hidden = False
        dom.announce("status", what)
        now.mark_busy()
        in_background(self._go_on(now))

    def stop(self) -> None:
        """Stop the unfinished work, unless the work itself calls `stop`."""
        now = self._now
        if now is not None and getgeneratorstate(now.work) != GEN_RUNNING:
            now.mark_busy(on=False)
            self._finish()
            now.work.close()

    async def _go_on(self, now: Unfinished) -> None:
        share: float | None = 0.0
        while share is not None:
            await asyncio.sleep(BREATH)
            if self._now is not now:
                return
            now.mark_busy(on=False)  # the work may show a table that sets its own mark
            share = self._slice(now, SLICE)
            if share is not None:
                dom.element("work-bar").value = share
                now.mark_busy()

    def _slice(self, now: Unfinished, seconds: float) -> float | None:
        """Run the work for some seconds. Return its progress (0 to 1); None if it has ended."""
        end = perf_counter() + seconds
        try:
            for share in now.work:
                if perf_counter() >= end:
                    return share
        except Exception as error:  # noqa: BLE001 - passed on to the page
            self._page.rescue(error)
        if self._now is now:
            self._finish()
        return None

    def _finish(self) -> None:
        self._now = None
        dom.element("work").hidden = True
