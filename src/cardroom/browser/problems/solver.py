"""Commands of problems: open, show the hint or solution, go to the next, make a problem."""

from collections.abc import Sequence
from typing import NamedTuple

from pyscript import window

from cardroom.browser.commands import Request
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.tasks import in_background
from cardroom.browser.problems.solving import ProblemPurpose, initial_state, problem_session
from cardroom.browser.table.app import App
from cardroom.browser.table.stack import PROBLEM
from cardroom.links.daily import utc_day_at
from cardroom.links.frame import LinkError, find_link
from cardroom.nouns.seats import Seat
from cardroom.players.service import RequestError
from cardroom.players.weighing import read_actual_results, read_analysis, write_analysis_request
from cardroom.problems.link import (
    deal_record_and_decision_index,
    encode_problem,
    make_problem_facts,
    open_in_steps,
)
from cardroom.problems.problem import Problem, problem_by_number, read_problems
from cardroom.problems.progress import (
    add_answer,
    choose_next_problem,
    problem_of_day,
    update_rating_after_answer,
)
from cardroom.records.results import Solved
from cardroom.session.events import GoOn, PurposeChanged, TextTried
from cardroom.session.session import OpenTable
from cardroom.table import Table
from cardroom.views.problems import dialogs
from cardroom.views.problems.panel import ProblemState
from cardroom.views.share.links import link_problem_dialog
from cardroom.views.words import _

TODAY = "today"
HALF = 0.5  # score of a right answer after a hint


class OpenProblems(NamedTuple):
    """The problems of a game, and the visitor's choice of problems by theme or kind of decision."""

    game: str = ""
    problems: Sequence[Problem] = ()
    theme: str = ""
    kind: str = ""  # of decisions


def _problem_on_table(app: App) -> ProblemPurpose | None:
    session = app.page.session
    return session.purpose_as(ProblemPurpose) if session else None


def _saved_progress(app: App) -> Solved:
    return app.page.store.solved(app.get(OpenProblems).game)


def open_problem(app: App, game: str, which: str, lines: Sequence[str]) -> bool:
    """Open a problem (a puzzle) of a game from `lines`, the file of all problems. `which` is a
    number, "today", or a kind of decision ("": any). Return False if the file is invalid.
    """
    try:
        problems = read_problems(game, lines)
    except ValueError as error:
        window.console.warn(f"The problems cannot be read: {error}")
        return False
    app.put(OpenProblems(game, problems))
    if which == TODAY:
        _show_problem(app, problem_of_day(problems, utc_day_at(clock.now())), today=True)
    elif which.isdecimal() and (one := problem_by_number(problems, int(which))):
        _show_problem(app, one)
    else:
        kind = "" if which.isdecimal() else which
        app.put(app.get(OpenProblems)._replace(kind=kind))
        show_next_problem(app)
    return True


def open_shared(app: App, fragment: str) -> None:
    """Open a problem that a visitor made, from its link."""
    app.page.slices.begin(_open_shared_in_steps(app, fragment), _("Opening the link..."))


def _open_shared_in_steps(app: App, fragment: str) -> Work:
    try:
        one: Problem = yield from open_in_steps(fragment)
    except LinkError as error:
        dialog.show(link_problem_dialog(error.code))
        return
    dialog.close()
    app.put(OpenProblems(one.game))
    link = find_link(fragment)
    standing = initial_state(one, Solved(), dom.link_address(link))
    session = problem_session(ProblemPurpose(standing, counts=False), app.page.preferences)
    app.page.show_on_top(session, f"{PROBLEM}{link}")


def _show_problem(app: App, one: Problem, *, today: bool = False) -> None:
    here = window.location
    link = f"{here.origin}{here.pathname}?problem={one.key}"
    standing = initial_state(one, _saved_progress(app), link, today=today)
    session = problem_session(ProblemPurpose(standing), app.page.preferences)
    app.page.show_on_top(session, f"{PROBLEM}{one.game}-{TODAY if today else one.number}")


def save_first_answer(app: App, opened: OpenTable) -> None:
    """Save the visitor's progress, once the first answer to a problem is given."""
    solving = opened.session.purpose_as(ProblemPurpose)
    if solving and solving.counts and solving.is_answered:
        answered = solving.with_progress(_save_answer(app, solving.standing))
        app.page.send(PurposeChanged(answered))


def _save_answer(app: App, standing: ProblemState) -> Solved:
    problem, now = standing.problem, clock.now()
    right = bool(standing.first_right)
    score = HALF if right and standing.hinted else float(right)
    solved = update_rating_after_answer(_saved_progress(app), problem, score)
    solved = add_answer(solved, problem.number, now, right=right)
    if standing.today:
        solved = solved._replace(day=utc_day_at(now).isoformat())
    app.page.store.keep(problem.game, solved)
    return solved


def show_next_problem(app: App, _request: Request | None = None) -> None:
    """Go to the next problem of the chosen theme or kind."""
    solving, opened = _problem_on_table(app), app.get(OpenProblems)
    here = solving.problem.number if solving else 0
    others = [one for one in opened.problems if one.number != here]
    now, solved = clock.now(), _saved_progress(app)
    of_kind = opened.kind and choose_next_problem(others, solved, now, kind=opened.kind)
    if one := of_kind or choose_next_problem(others, solved, now, opened.theme):
        _show_problem(app, one)
    else:
        dialog.show(dialogs.no_problem_left_dialog(opened.game, solved))


def play_solution(app: App, _request: Request) -> None:
    """Play the solution of the problem. If nothing was answered, the problem counts as wrong."""
    solving = _problem_on_table(app)
    if solving and not solving.standing.solved:
        app.page.send(PurposeChanged(solving.show()))
        app.page.send(TextTried(solving.problem.right[0]))


def show_theme_as_hint(app: App, _request: Request) -> None:
    """Show the theme of the problem as a hint; a right answer then counts half."""
    if solving := _problem_on_table(app):
        app.page.send(PurposeChanged(solving.hint()))
        app.page.redraw()


def watch_rest_of_deal(app: App, _request: Request) -> None:
    """Let computer players play the rest of the deal, while the visitor watches."""
    if solving := _problem_on_table(app):
        app.page.send(PurposeChanged(solving.with_computers_playing()))
        app.page.redraw()
        app.page.send(GoOn())


def show_themes(app: App, _request: Request) -> None:
    """Show the dialog with the themes of problems to choose from."""
    opened = app.get(OpenProblems)
    dialog.show(dialogs.problem_themes_dialog(opened.game, opened.problems, _saved_progress(app)))


def choose_theme(app: App, request: Request) -> None:
    dialog.close()
    app.put(app.get(OpenProblems)._replace(theme=request.get("theme"), kind=""))
    show_next_problem(app)


# Making a problem


def make_problem(app: App, table: Table, place: int, sides: Sequence[Sequence[Seat]]) -> None:
    """Make a problem (a puzzle) from a decision, and show the link to share it, if it is suitable.

    `table` is the game up to the end of the deal. The decision follows the first `place` actions.
    `sides` has the seats of each side (partners), the deciding player's side first.
    """
    dialog.show(dialogs.analysing_dialog())
    in_background(_make(app, table, place, sides))


async def _make(app: App, table: Table, place: int, sides: Sequence[Sequence[Seat]]) -> None:
    record, place = deal_record_and_decision_index(table, place)
    text = await app.ask(write_analysis_request(place, lying=True), record)
    if not dialog.shows("data-making"):
        return
    at, game, facts = Table(record).at(place), table.game, None
    try:
        said, lying = read_analysis(text, game), read_actual_results(text, game)
        facts = make_problem_facts(at, said, game.parse(record.actions[place]), lying, sides)
    except RequestError as error:
        window.console.warn(f"A decision could not be looked at: {error!r}")
    link = dom.link_address(encode_problem(at, facts)) if facts else ""
    dialog.show(dialogs.problem_link_dialog(link))
