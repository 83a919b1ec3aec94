"""Analyses of a reviewed deal, which the web worker computes one by one."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from pyscript import window

from cardroom.browser.links.par_search import Worths, find_expert_results
from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.browser.table.stack import REVIEW_TABLE
from cardroom.nouns.seats import Seat
from cardroom.players import weighing
from cardroom.players.analysis import Analysis
from cardroom.players.player import Choice, Reason
from cardroom.players.review import Review
from cardroom.players.service import RequestError
from cardroom.session.session import OpenTable
from cardroom.table import Record

MOST_KEPT = 12  # maximum number of cached reviews

ShowProgress: TypeAlias = Callable[[App], None]  # shows new results of the analyses


class ReviewKey(NamedTuple):
    """Key of a cached review: the deal, the seat, and the levels of the computer players."""

    record: Record  # up to the end of the deal
    deal: int
    seat: Seat
    levels: tuple[str | None, ...]  # of the computer players
    only: int | None = None  # place of the only decision to analyse


class Analyses(NamedTuple):
    """Analyses of reviewed deals, the review that is open, and the analysis in progress."""

    reviews: Mapping[ReviewKey, Review] = {}  # at most `MOST_KEPT`, the newest last
    results: Mapping[ReviewKey, Worths] = {}  # of experts, where known
    key: ReviewKey | None = None  # of the current or last review
    opened: OpenTable | None = None  # the table of its game
    task: asyncio.Task[Any] | None = None  # which computes the rest

    @property
    def current_key(self) -> ReviewKey:
        """The key of the current review. Raises `ValueError` before the first review."""
        if self.key is None:
            raise ValueError("nothing is being reviewed")
        return self.key

    @property
    def review(self) -> Review:
        """The current review. Raises `ValueError` before the first review."""
        return self.reviews[self.current_key]

    @property
    def pars(self) -> Worths:
        """Results of an expert who played the deal several times, each with a value by seat."""
        return self.results.get(self.key, ()) if self.key else ()

    def with_review(self, key: ReviewKey, review: Review) -> "Analyses":
        """Return a copy with this review added or replaced. Keep only the newest `MOST_KEPT`."""
        reviews = {**self.reviews, key: review}
        return self._replace(reviews={kept: reviews[kept] for kept in [*reviews][-MOST_KEPT:]})


def analyse(
    app: App,
    opened: OpenTable,
    deal: int,
    seat: Seat,
    show_progress: ShowProgress,
    *,
    only: int | None = None,
) -> None:
    """Analyse the decisions of a seat in a deal, then find the deal's par (an expert's result).
    With `only`, analyse only the decision after `only` actions. Skip what is cached or running.
    """
    now, session = app.get(Analyses)._replace(opened=opened), opened.session
    table, dealt = session.table, session.table.last_dealt(deal)
    key = ReviewKey(table.at(dealt.end).record, deal, seat, session.saved.levels, only)
    if now.task and not now.task.done():
        if key == now.key:
            app.put(now)
            return
        now.task.cancel()
    if key not in now.reviews:
        now = now.with_review(key, weighing.begin_review(table, deal, seat))
    begun = table.at(dealt.place).record if seat == session.seat else None
    task = in_background(_run(app, key, begun, show_progress))  # begins once this has returned
    app.put(now._replace(key=key, task=task))


async def _run(app: App, key: ReviewKey, begun: Record | None, show_progress: ShowProgress) -> None:
    """Analyse a review's decisions. If `begun` is given, also find the par (an expert's result)."""
    await _analyse_decisions(app, key, show_progress)
    now = app.get(Analyses)
    if begun is None or not now.reviews[key].is_complete:
        return
    worths = now.results.get(key)
    if worths is None:
        wanted = partial(_should_go_on, app)
        worths = await find_expert_results(app.ask, begun, key.seat, key.levels, wanted)
    if worths and _is_reviewed_game_shown(app):
        now = app.get(Analyses)
        app.put(now._replace(results={**now.results, key: worths}))
        show_progress(app)


async def _analyse_decisions(app: App, key: ReviewKey, show_progress: ShowProgress) -> None:
    for number, one in enumerate(app.get(Analyses).reviews[key].decisions):
        if one.analysis is not None or key.only not in (None, one.place):
            continue
        if not _should_go_on(app):
            return
        text = await app.ask(weighing.write_analysis_request(one.place, lying=True), key.record)
        if not _is_reviewed_game_shown(app):
            return
        try:
            game = key.record.module
            said = weighing.read_analysis(text, game)
            lying = weighing.read_actual_results(text, game)
        except RequestError as error:
            window.console.warn(f"A decision could not be looked at: {error!r}")
            said, lying = Analysis(Choice(one.action, Reason(""))), {}
        now = app.get(Analyses)
        answered = now.reviews[key].with_decision_analysis(number, said, lying)
        app.put(now.with_review(key, answered))
        show_progress(app)


def _is_reviewed_game_shown(app: App) -> bool:
    is_side_table = app.page.state.place == REVIEW_TABLE
    return is_side_table or app.page.opened is app.get(Analyses).opened


def _should_go_on(app: App) -> bool:
    """Return whether to continue analysing: the player sees the review or the deal's result."""
    page = app.page
    if page.session is None or not _is_reviewed_game_shown(app):
        return False
    is_shown = dialog.shows("data-review") or page.state.place == REVIEW_TABLE
    return is_shown or page.session.deal_done
