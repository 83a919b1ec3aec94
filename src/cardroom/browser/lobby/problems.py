"""Commands to open problems. The code that shows problems is fetched at first use."""

import asyncio
import json

from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.bundles import call, fetch
from cardroom.browser.start.failures import offer_retry
from cardroom.browser.start.fetching import fetch_file
from cardroom.browser.table.app import App
from cardroom.games import GAMES
from cardroom.links.daily import utc_day_at
from cardroom.links.frame import MADE, is_of_kind
from cardroom.players.levels import PLAYERS
from cardroom.views.words import _

TODAY = "today"
MOST_DIGITS = 4  # in the number of a problem
OF_CARDS = ("lead", "follow")  # kinds of decisions in all trick games


def parse_problem_name(text: str) -> tuple[str, str]:
    """Return the game and the problem that a text names; both are "" for invalid text.

    "belote-17" is number 17 of Belote's problems, and "belote-today" is the problem of the day.
    "belote-lead" is the next problem about leading a card. "belote" alone is the next problem of
    any kind: return ("belote", "").
    """
    if text in GAMES:
        return text, ""
    game, _, which = text.rpartition("-")
    number = which.isdecimal() and which.isascii() and len(which) <= MOST_DIGITS
    if game not in GAMES:
        return "", ""
    known = number or which in (TODAY, *OF_CARDS, *PLAYERS[game].KINDS.values())
    return (game, which) if known else ("", "")


def open_clicked(app: App, text: str, _target: object) -> None:
    """Open the problem that a clicked ``data-problem`` element names."""
    dialog.close()
    start_problem(app, text)


def start_problem(app: App, text: str) -> None:
    """Open a problem by its name (see `parse_problem_name`) or its link; ignore invalid text."""
    if is_of_kind(text, MADE):
        call("problems.solver:open_shared", app, text)
        return
    game, which = parse_problem_name(text)
    if game:
        in_background(_open(app, game, which))


def mark_todays_problems(app: App) -> None:
    """Mark today's problems as done in the lobby, if the visitor has answered them."""
    today = utc_day_at(clock.now()).isoformat()
    for game in GAMES:
        card = dom.find(f"[data-problem='{game}-{TODAY}']")
        if card and app.page.store.solved(game).day == today:
            card.querySelector(".state").textContent = _("done")


async def _open(app: App, game: str, which: str) -> None:
    file = fetch_file("problems", f"{game}.json", _parse_lines)
    lines, open_problem = await asyncio.gather(file, fetch("problems.solver:open_problem"))
    if not (lines and open_problem and open_problem(app, game, which, lines)):
        offer_retry(lambda: in_background(_open(app, game, which)))


def _parse_lines(text: str) -> list[str]:
    lines = json.loads(text)
    if not lines or not isinstance(lines, list) or not all(isinstance(one, str) for one in lines):
        raise ValueError("no problems")
    return lines
