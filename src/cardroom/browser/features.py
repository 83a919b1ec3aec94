"""Callbacks that connect the page with its features, such as review, courses and problems."""

from collections.abc import Callable
from functools import partial

from cardroom.browser.links import challenges, daily, sharing
from cardroom.browser.lobby import courses, new_games, problems, settings
from cardroom.browser.page import session_storage
from cardroom.browser.page.tasks import run_unwatched
from cardroom.browser.start.bundles import call, fetch, load_bundle
from cardroom.browser.table import coaching, resuming
from cardroom.browser.table.app import App
from cardroom.browser.table.stack import COURSE, PROBLEM, feature_of
from cardroom.session.session import OpenTable, Session
from cardroom.views.table.deal import duties_dialog
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.sheet import score_sheet_dialog


def register_callbacks(app: App) -> None:
    """Register the callbacks of features, such as saving a challenge's result after a deal."""
    page = app.page
    for see in (
        challenges.record_result,
        daily.record_result,
        _prefetch_link_game_code,
        _offer_to_rejoin_live_table,
        new_games.save_default_level,
        _start_deal_analysis,
    ):
        page.autosave.observers.append(partial(see, app))
    for mark in (daily.mark_todays_deals, new_games.show_level, problems.mark_todays_problems):
        page.lobby.drawn.append(partial(mark, app))
    page.loop.on_idle += [
        partial(coaching.update_coach, app),
        partial(courses.save_step_if_solved, app),
    ]
    page.loop.on_try.append(partial(_notify_feature_of_try, app))
    sharing.mark_share_support()


def _notify_feature_of_try(app: App, opened: OpenTable) -> None:
    if opened.session.coach.is_present:
        call("learn.coach:check_tried_action", app, opened)
    if name := opened.session.purpose.on_try:
        call(name, app, opened)


def _prefetch_link_game_code(_app: App, session: Session) -> None:
    """Prefetch the code to send the game as a link, if its players use separate devices."""
    if session.saved.apart:
        run_unwatched(load_bundle("share"))


def _offer_to_rejoin_live_table(app: App, session: Session) -> None:
    """Show how to continue a live table (a game with other devices) after a reload of the page."""
    noted = session_storage.recall(session_storage.LIVE)
    if noted.startswith(f"{session.saved.id} "):
        call("live.live:show_interruption_dialog", app, session)


def _start_deal_analysis(app: App, session: Session) -> None:
    if session.deal_done:
        run_unwatched(_analyse_finished_deal(app))


async def _analyse_finished_deal(app: App) -> None:
    if foresee := await fetch("review.reviewer:analyse_finished_deal"):
        foresee(app)


def common_dialog_makers(app: App) -> tuple[Callable[[Session], object], ...]:
    """Return functions that build the HTML of often used dialogs. The caller runs them in advance,
    so that the dialogs open fast later. The last function, which is the slowest, runs first.
    """
    return (
        lambda session: duties_dialog(scene_of(session)),
        lambda session: score_sheet_dialog(scene_of(session)),
        partial(settings.settings_content, app),
    )


def open_table_by_address(app: App, place: str) -> None:
    """Open a table by its address `place`, such as "course/belote". Tables that are open now stay
    open below a course, a problem or the board; Back returns to them.
    """
    match feature_of(place):
        case "course":
            game, _, example = place.removeprefix(COURSE).partition("/")
            courses.start_course(app, game, example)
        case "problem":
            problems.start_problem(app, place.removeprefix(PROBLEM))
        case "board":
            call("board.board:reopen_last_position", app)
        case _:
            resuming.resume_or_lobby(app.page, place)
