"""The courses: their code and their texts are fetched when somebody wants to learn."""

import asyncio
import json
from typing import Any, NamedTuple

from cardroom.browser.commands import Request
from cardroom.browser.links.link_offers import accept
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background, prefetch
from cardroom.browser.start import retry
from cardroom.browser.start.bundles import Function, call, fetch
from cardroom.browser.start.fetching import fetch_file
from cardroom.browser.table.app import App
from cardroom.games import GAMES
from cardroom.session.session import Session
from cardroom.session.stack import COURSE

PAUSE = 1.0  # seconds before anything is prepared: a visitor may be about to press something


class Preparing(NamedTuple):
    """The course that was prepared last, because it is likely to be asked for."""

    game: str = ""
    is_late: bool = False  # a course was asked for, so that there is nothing to prepare


def ask_course(app: App, game: str, example: str = "") -> None:
    """Open the course of a game where the visitor was, or one step alone, as an example."""
    app.put(app.get(Preparing)._replace(is_late=True))
    in_background(_open(app, game, example))


def aim(app: App, event: Any) -> None:
    """Prepare a course when a pointer or the focus is upon what leads to it.

    Most of what it takes to begin is done then, before the visitor has pressed: fetching (what has
    come is kept by the browser), importing, drawing.
    """
    target = event.target.closest("[data-learn]")
    game = target.getAttribute("data-learn") if target else ""
    if game and game != app.get(Preparing).game:
        app.put(Preparing(game))
        prefetch(_prepare(app, game))


async def look_ahead(app: App) -> None:
    """Prepare the first course while the lobby is looked at: what all share is ready then."""
    await asyncio.sleep(PAUSE)
    await dom.idle()
    if app.page.session is None and not app.get(Preparing).game:
        await _prepare(app, next(iter(GAMES)))


async def _prepare(app: App, game: str) -> None:
    course, prepare = await _come(game, "learn.teacher:prepare")
    if course and prepare and app.page.session is None:
        await dom.painted()
        if not app.get(Preparing).is_late:
            prepare(app, course)


async def _open(app: App, game: str, example: str) -> None:
    course, open_course = await _come(game, "learn.teacher:open_course")
    if not (course and open_course and open_course(app, course, example)):
        retry.offer(lambda: ask_course(app, game, example))


async def _come(game: str, name: str) -> tuple[str | None, Function | None]:
    """The text of this game's course, and a function of the teacher's; None for what did not
    arrive.
    """
    file = fetch_file("lessons", f"{game}.json", _parse_text)
    return await asyncio.gather(file, fetch(name))


def reopen(app: App, place: str) -> None:
    """Open the course or the example of this place, over what the stack of tables holds."""
    game, _, example = place.removeprefix(COURSE).partition("/")
    ask_course(app, game, example)


def want_course(app: App, game: str, target: Any) -> None:
    """``data-learn``: open the course of a game; what came by a link waits in the lobby."""
    if target.hasAttribute("data-linked"):
        accept(app, "game")
    dialog.close()
    ask_course(app, game)


def note_step(app: App, session: Session) -> None:
    """Keep a step of a course as passed once it is solved, however it is left."""
    if app.page.place.startswith(COURSE):
        call("learn.teacher:note_step", app, session)


def learn(app: App, request: Request) -> None:
    """Open the course of the game on the table."""
    dialog.close()
    ask_course(app, request.session.table.game.KEY)


def try_example(app: App, request: Request) -> None:
    """Try a step of a course alone, as an example of the rules."""
    dialog.close()
    ask_course(app, request.get("game"), request.get("example"))


def _parse_text(text: str) -> str:
    """Return the text if it may be a course, which `learn.teacher` reads. Raises `ValueError`."""
    course = json.loads(text)
    if not isinstance(course, dict) or not course.get("steps"):
        raise ValueError("no course")
    return text
