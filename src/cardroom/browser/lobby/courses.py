"""Commands to open courses, and prefetching of their code and texts."""

import asyncio
import json
from typing import Any, NamedTuple

from cardroom.browser.commands import Request
from cardroom.browser.links.link_offers import use_opened_link
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background, run_unwatched
from cardroom.browser.start.bundles import Function, call, fetch
from cardroom.browser.start.failures import offer_retry
from cardroom.browser.start.fetching import fetch_file
from cardroom.browser.table.app import App
from cardroom.browser.table.stack import COURSE
from cardroom.games import GAMES
from cardroom.session.session import OpenTable

PAUSE = 1.0  # seconds before a prefetch: a visitor may be about to press a button


class PreparedCourse(NamedTuple):
    """The game whose course was last fetched in advance, so that the course opens faster."""

    game: str = ""
    is_late: bool = False  # a course was opened, so there is nothing to prefetch


def start_course(app: App, game: str, example: str = "") -> None:
    """Open the course of a game at the visitor's last step, or only the step named `example`."""
    app.put(app.get(PreparedCourse)._replace(is_late=True))
    in_background(_open(app, game, example))


def prepare_at_hover(app: App, event: Any) -> None:
    """Fetch, import and draw a course before the button under the pointer or focus is pressed."""
    target = event.target.closest("[data-learn]")
    game = target.getAttribute("data-learn") if target else ""
    if game and game != app.get(PreparedCourse).game:
        app.put(PreparedCourse(game))
        run_unwatched(_prepare(app, game))


async def prepare_first(app: App) -> None:
    """Prepare the first course while the lobby is idle; other courses share most of its code."""
    await asyncio.sleep(PAUSE)
    await dom.wait_until_idle()
    if app.page.session is None and not app.get(PreparedCourse).game:
        await _prepare(app, next(iter(GAMES)))


async def _prepare(app: App, game: str) -> None:
    course, prepare = await _fetch_course(game, "learn.teacher:predraw_step")
    if course and prepare and app.page.session is None:
        await dom.wait_for_paint()
        if not app.get(PreparedCourse).is_late:
            prepare(app, course)


async def _open(app: App, game: str, example: str) -> None:
    course, open_course = await _fetch_course(game, "learn.teacher:open_course")
    if not (course and open_course and open_course(app, course, example)):
        offer_retry(lambda: start_course(app, game, example))


async def _fetch_course(game: str, name: str) -> tuple[str | None, Function | None]:
    """Fetch a course's text and the function that shows it. A part that does not load is None."""
    file = fetch_file("lessons", f"{game}.json", _check_course_text)
    return await asyncio.gather(file, fetch(name))


def open_clicked(app: App, game: str, target: Any) -> None:
    """Open a game's course. From the dialog about a link, first open the link's game underneath."""
    if target and target.hasAttribute("data-linked"):
        use_opened_link(app, "game")
    dialog.close()
    start_course(app, game)


def save_step_if_solved(app: App, opened: OpenTable) -> None:
    """Save the progress in a course if the shown table is a course step that is solved."""
    if app.page.state.place.startswith(COURSE):
        call("learn.teacher:save_step_if_solved", app, opened.session)


def open_course(app: App, request: Request) -> None:
    """Open the course of the named game (default: the shown game), or only its step `example`."""
    dialog.close()
    game = request.get("game") or request.session.table.game.KEY
    start_course(app, game, request.get("example"))


def _check_course_text(text: str) -> str:
    course = json.loads(text)
    if not isinstance(course, dict) or not course.get("steps"):
        raise ValueError("no course")
    return text
