"""Queue of the analyses of a review, which the web worker computes one by one."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pyscript import window

from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.par_worths import find_expert_results
from cardroom.browser.thinking.ports import Asker
from cardroom.nouns.seats import Seat
from cardroom.players.analysis import Analysis, Row
from cardroom.players.player import Choice, Reason
from cardroom.players.review import Review, begin_review
from cardroom.players.service import RequestError
from cardroom.players.weighing import question, read_analysis, read_lying
from cardroom.session.session import OpenTable
from cardroom.session.stack import REVIEW_TABLE
from cardroom.table import Record, Table

MOST_KEPT = 12
"""Number of cached reviews."""


class ReviewKey(NamedTuple):
    """Key of a cached review: the deal, the seat, and the levels of the computer players."""

    record: Record  # up to the end of the deal
    deal: int
    seat: Seat
    levels: tuple[str | None, ...]  # of the computer players
    only: int | None = None  # place of the only decision to analyse


class AnalysisQueue:
    """Queue that analyses the decisions of a deal, then finds its par (an expert's result)."""

    def __init__(self, page: Page, ask: Asker, told: Callable[[], None]) -> None:
        """Create the queue; the callback `told` is called after each new result."""
        self._page = page
        self._ask = ask
        self._told = told
        self._known: dict[ReviewKey, Review] = {}
        self._pars: dict[ReviewKey, tuple[tuple[float, ...], ...]] = {}
        self._open: ReviewKey | None = None  # the current or last review
        self.opened: OpenTable | None = None  # the table of its game
        self._running = False
        self._round = 0  # goes up when another review begins

    def begin(self, opened: OpenTable, deal: int, seat: Seat, *, only: int | None = None) -> None:
        """Analyse the decisions of a seat in a deal. If `only` is given, analyse just the decision
        after the first `only` actions of the game. Skip analyses that are cached or running.
        """
        self.opened, session = opened, opened.session
        table = session.table
        key = ReviewKey(record_after_deal(table, deal), deal, seat, session.saved.levels, only)
        if key == self._open and self._running:
            return
        self._open = key
        if key not in self._known:
            self._known[key] = begin_review(table.game, table.history(), deal, seat)
            for old in [*self._known][:-MOST_KEPT]:
                del self._known[old]
        self._round += 1
        self._running = True
        in_background(
            self._run(key, self._round, record_before_deal(table, deal), own=seat == session.seat)
        )

    @property
    def review(self) -> Review:
        """The current review. Raises `ValueError` before the first review."""
        if self._open is None:
            raise ValueError("nothing is being reviewed")
        return self._known[self._open]

    @property
    def record(self) -> Record:
        """Game record to the end of the reviewed deal. Raises `ValueError` before a review."""
        if self._open is None:
            raise ValueError("nothing is being reviewed")
        return self._open.record

    @property
    def pars(self) -> tuple[tuple[float, ...], ...]:
        """Results of an expert who plays the deal several times: for each time, results by seat."""
        return self._pars.get(self._open, ()) if self._open else ()

    @property
    def is_shown(self) -> bool:
        """True while the dialog shows a review."""
        return dialog.shows("data-review")

    @property
    def _is_beside(self) -> bool:
        """True while the page shows a table opened from a review, such as a second try."""
        return self._page.state.place == REVIEW_TABLE

    def _is_current(self, moment: int) -> bool:
        """Return whether analysis number `moment` is the newest, and its table is still shown."""
        there = self._page.opened
        return moment == self._round and (there is self.opened or self._is_beside)

    def _should_go_on(self, moment: int) -> bool:
        """Return whether to continue analysing: the player sees the review or the deal's result."""
        session = self._page.session
        if session is None or not self._is_current(moment):
            return False
        return self.is_shown or self._is_beside or session.deal_done

    async def _run(self, key: ReviewKey, moment: int, begun: Record, *, own: bool) -> None:
        try:
            await self._analyse_all(key, moment)
            if own and self._known[key].is_complete and key not in self._pars:
                await self._find_par(key, moment, begun)
        finally:
            if moment == self._round:
                self._running = False

    async def _analyse_all(self, key: ReviewKey, moment: int) -> None:
        for number, one in enumerate(self._known[key].decisions):
            if one.analysis is not None or key.only not in (None, one.place):
                continue
            if not self._should_go_on(moment):
                return
            asked = question(one.place, lying=True)
            text = await self._ask(asked, key.record)
            if not self._is_current(moment):
                return
            self._take_answer(key, number, text)

    def _take_answer(self, key: ReviewKey, number: int, text: str) -> None:
        review, game = self._known[key], key.record.module
        try:
            said, lying = read_analysis(text, game), read_lying(text, game)
        except RequestError as error:
            window.console.warn(f"A decision could not be looked at: {error!r}")
            said, lying = Analysis(Choice(review.decisions[number].action, Reason(""))), {}
        self._known[key] = review.with_answer(number, said, lying)
        self._told()

    def add_row(self, number: int, row: Row | None) -> None:
        """Add an evaluated action (`row`) to decision `number`; do nothing if `row` is None."""
        one = self.review.decisions[number]
        if self._open and one.analysis and row:
            analysis = one.analysis.with_row(row)
            self._known[self._open] = self.review.with_answer(number, analysis, one.lying)

    async def _find_par(self, key: ReviewKey, moment: int, begun: Record) -> None:
        """Find par (an expert's results) for the reviewed seat, in small steps."""
        wanted = partial(self._should_go_on, moment)
        worths = await find_expert_results(self._ask, begun, key.seat, key.levels, wanted)
        if worths and self._is_current(moment):
            self._pars[key] = worths
            self._told()


def record_before_deal(table: Table, deal: int) -> Record:
    """Return a table's record (game and actions) up to the beginning of a deal."""
    begun = (place for place, (before, _, _) in enumerate(table.history()) if before.number == deal)
    record = table.record
    return record._replace(actions=record.actions[: next(begun)])


def record_after_deal(table: Table, deal: int) -> Record:
    """Return a table's record (game and actions), cut at the end of a deal if the deal is over."""
    ends = [
        place + 1
        for place, (_, _, after) in enumerate(table.history())
        if after.number == deal and after.turn is None
    ]
    record = table.record
    return record._replace(actions=record.actions[: ends[0]]) if ends else record
