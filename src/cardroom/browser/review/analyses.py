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
from cardroom.nouns.seats import Seat
from cardroom.players.analysis import Analysis, Row
from cardroom.players.player import Choice, Reason
from cardroom.players.review import Review, begin_review
from cardroom.players.service import RequestError
from cardroom.players.weighing import read_actual_results, read_analysis, write_analysis_request
from cardroom.session.session import OpenTable
from cardroom.session.stack import REVIEW_TABLE
from cardroom.table import Record, Table

MOST_KEPT = 12
"""Maximum number of cached reviews."""

ShowProgress: TypeAlias = Callable[[App], None]
"""Shows new results of the analyses."""


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
    def record(self) -> Record:
        """Game record up to the end of the reviewed deal. Raises `ValueError` before a review."""
        return self.current_key.record

    @property
    def pars(self) -> Worths:
        """Results of an expert who played the deal several times, each with a value by seat."""
        return self.results.get(self.key, ()) if self.key else ()

    def with_review(self, key: ReviewKey, review: Review) -> "Analyses":
        """Return a copy with this review added or replaced. Keep only the newest `MOST_KEPT`."""
        reviews = {**self.reviews, key: review}
        return self._replace(reviews={kept: reviews[kept] for kept in [*reviews][-MOST_KEPT:]})

    def with_row(self, number: int, row: Row) -> "Analyses":
        """Return a copy where decision `number` of the review has one more evaluated action."""
        one, review = self.review.decisions[number], self.review
        if one.analysis is None:
            return self
        answered = review.with_decision_analysis(number, one.analysis.with_row(row), one.lying)
        return self.with_review(self.current_key, answered)


def analyse(
    app: App,
    opened: OpenTable,
    deal: int,
    seat: Seat,
    show_progress: ShowProgress,
    *,
    only: int | None = None,
) -> None:
    """Analyse the decisions of a seat in a deal, then find the deal's par (an expert's result). If
    `only` is a number n, analyse only the decision made when n actions had been played. Skip
    analyses that are cached or running.
    """
    now, session = app.get(Analyses)._replace(opened=opened), opened.session
    table = session.table
    key = ReviewKey(record_to_deal_end(table, deal), deal, seat, session.saved.levels, only)
    if now.task and not now.task.done():
        if key == now.key:
            app.put(now)
            return
        now.task.cancel()
    if key not in now.reviews:
        now = now.with_review(key, begin_review(table.game, table.history(), deal, seat))
    begun = record_before_deal(table, deal) if seat == session.seat else None
    task = in_background(_run(app, key, begun, show_progress))  # begins once this has returned
    app.put(now._replace(key=key, task=task))


def is_review_shown() -> bool:
    """Return whether the dialog shows a review."""
    return dialog.shows("data-review")


async def _run(app: App, key: ReviewKey, begun: Record | None, show_progress: ShowProgress) -> None:
    """Analyse the decisions of a review. If `begun`, the game's record before the deal, is given,
    then find the deal's par (an expert's result).
    """
    await _analyse_decisions(app, key, show_progress)
    now = app.get(Analyses)
    if begun is None or not now.reviews[key].is_complete or key in now.results:
        return
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
        text = await app.ask(write_analysis_request(one.place, lying=True), key.record)
        if not _is_reviewed_game_shown(app):
            return
        now = app.get(Analyses)
        app.put(now.with_review(key, _with_answer(now.reviews[key], key, number, text)))
        show_progress(app)


def _with_answer(review: Review, key: ReviewKey, number: int, text: str) -> Review:
    game = key.record.module
    try:
        said, lying = read_analysis(text, game), read_actual_results(text, game)
    except RequestError as error:
        window.console.warn(f"A decision could not be looked at: {error!r}")
        said, lying = Analysis(Choice(review.decisions[number].action, Reason(""))), {}
    return review.with_decision_analysis(number, said, lying)


def _is_side_table_shown(app: App) -> bool:
    return app.page.state.place == REVIEW_TABLE


def _is_reviewed_game_shown(app: App) -> bool:
    return app.page.opened is app.get(Analyses).opened or _is_side_table_shown(app)


def _should_go_on(app: App) -> bool:
    """Return whether to continue analysing: the player sees the review or the deal's result."""
    session = app.page.session
    if session is None or not _is_reviewed_game_shown(app):
        return False
    return is_review_shown() or _is_side_table_shown(app) or session.deal_done


def record_before_deal(table: Table, deal: int) -> Record:
    """Return a table's record (game and actions) up to the beginning of a deal."""
    begun = (place for place, (before, _, _) in enumerate(table.history()) if before.number == deal)
    record = table.record
    return record._replace(actions=record.actions[: next(begun)])


def record_to_deal_end(table: Table, deal: int) -> Record:
    """Return a table's record (game and actions), without the actions after deal number `deal`."""
    record, steps = table.record, enumerate(table.history(), 1)
    ends = [n for n, (_, _, after) in steps if after.number == deal and after.turn is None]
    return record._replace(actions=record.actions[: ends[0]]) if ends else record
