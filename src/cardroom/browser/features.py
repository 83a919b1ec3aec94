"""The callbacks of all features, such as review or courses, and the reopening of their tables."""

from collections.abc import Callable
from functools import partial

from cardroom.browser.links import challenges, daily, sharing
from cardroom.browser.lobby import courses, new_games, problems, settings
from cardroom.browser.page import session_storage
from cardroom.browser.page.tasks import prefetch
from cardroom.browser.start.bundles import call, fetch
from cardroom.browser.start.lazy_modules import arrived
from cardroom.browser.table import coaching, resuming
from cardroom.browser.table.app import App
from cardroom.session.session import Session
from cardroom.session.stack import feature_of
from cardroom.views.table.deal import duties
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.sheet import score


def connect(app: App) -> None:
    """Register the callbacks of features for shown games, scored deals, the lobby and turns."""
    page = app.page
    for see in (
        challenges.note_played,
        daily.note_played,
        _fetch_letters,
        _tell_interrupted,
        new_games.note_level,
        _foresee_review,
    ):
        page.observe(partial(see, app))
    for mark in (daily.mark_days, new_games.say_level, problems.mark_solved):
        page.lobby.drawn.append(partial(mark, app))
    page.turns.on_idle += [partial(coaching.rest, app), partial(courses.note_step, app)]
    page.turns.on_attempt.append(partial(coaching.note_try, app))
    sharing.mark_sending()


def _fetch_letters(_app: App, session: Session) -> None:
    """Prefetch the code of games by link, if the shown game is such a game. The player may need the
    code without a network.
    """
    if session.saved.apart:
        prefetch(arrived("share"))


def _tell_interrupted(app: App, session: Session) -> None:
    """Show how to continue, if the shown game was a live table before this page was reloaded."""
    noted = session_storage.recall(session_storage.LIVE)
    if noted.startswith(f"{session.saved.id} "):
        call("live.live:tell_interrupted", app, session)


def _foresee_review(app: App, session: Session) -> None:
    """Begin to analyse a finished deal while the player still reads its result."""
    if session.deal_done:
        prefetch(_foresee(app))


async def _foresee(app: App) -> None:
    if foresee := await fetch("review.reviewer:foresee"):
        foresee(app)


def often_opened(app: App) -> tuple[Callable[[Session], object], ...]:
    """Return functions that build the most used dialogs of a table, the slowest last."""
    return (
        lambda session: duties(scene_of(session)),
        lambda session: score(scene_of(session)),
        partial(settings.draw_settings, app),
    )


def reopen(app: App, place: str) -> None:
    """Open the table that a place (see `session.stack`) names, on top of the stack of tables."""
    match feature_of(place):
        case "course":
            courses.reopen(app, place)
        case "problem":
            problems.reopen(app, place)
        case "board":
            call("board.board:reopen", app)
        case _:
            resuming.show(app.page, place)
