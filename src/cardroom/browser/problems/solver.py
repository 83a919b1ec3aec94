"""Takes somebody from problem to problem, and notes how it goes."""

from collections.abc import Mapping, Sequence

from pyscript import window

from cardroom.browser.commands import Handler, Request, plainly
from cardroom.browser.page import clock, dialog
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.problems.maker import Maker
from cardroom.browser.problems.solving import Solving, problem_table, standing_of
from cardroom.browser.share.sharing import address
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.links.daily import day_at
from cardroom.links.frame import LinkError, bare
from cardroom.problems.choosing import next_problem, of_the_day, rated
from cardroom.problems.link import opening
from cardroom.problems.problem import Problem, numbered, read_problems
from cardroom.problems.progress import answered
from cardroom.records.solved import Solved
from cardroom.session.stack import PROBLEM
from cardroom.session.taps import say
from cardroom.views import dialogs
from cardroom.views.problems import themes_dialog
from cardroom.views.problems.panel import Standing
from cardroom.views.words import _

TODAY = "today"
HALF = 0.5  # what an answer counts that needed a hint


class Solver:
    """The problems that are solved in this tab."""

    def __init__(self, page: Page, ask: Asker) -> None:
        """`ask` asks what a play is worth."""
        self.maker = Maker(ask)
        self._page = page
        self._laid: Solving | None = None  # what was laid last
        self._problems: list[Problem] = []
        self._game = ""
        self._theme = ""
        self._kind = ""  # of decisions

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {
            "problem-next": plainly(self._next),
            "problem-show": self._show,
            "problem-hint": plainly(self._hint),
            "problem-watch": self._watch,
            "problem-leave": plainly(self._leave),
            "problem-themes": plainly(self._themes),
            "problem-theme": self._with_theme,
        }

    @property
    def _solving(self) -> Solving | None:
        laid = self._page.session
        return self._laid if laid and laid.purpose is self._laid else None

    @property
    def _solved(self) -> Solved:
        return self._page.store.solved(self._game)

    def open(self, game: str, which: str, lines: Sequence[str]) -> bool:
        """A problem of the game whose problems these are: that of this number, the problem of the
        day, or the next, of this kind of decision if one is named. False where they make no sense.
        """
        try:
            problems = read_problems(game, lines)
        except ValueError as error:
            window.console.warn(f"The problems cannot be read: {error}")
            return False
        self._come_to(game, problems)
        if which == TODAY:
            self._lay(of_the_day(problems, day_at(clock.now())), today=True)
        elif which.isdecimal() and (one := numbered(problems, int(which))):
            self._lay(one)
        else:
            self._kind = "" if which.isdecimal() else which
            self._next()
        return True

    def _come_to(self, game: str, problems: list[Problem]) -> None:
        """From whatever is laid to problems of this game."""
        self._game, self._theme, self._kind, self._problems = game, "", "", problems

    def open_found(self, fragment: str) -> None:
        """A problem that somebody found, and sent as a link."""
        self._page.slices.begin(self._opening(fragment), _("Opening the link..."))

    def _opening(self, fragment: str) -> Work:
        try:
            one: Problem = yield from opening(fragment)
        except LinkError as error:
            dialog.show(dialogs.link_problem(error.code))
            return
        dialog.close()
        self._come_to(one.game, [])
        link = bare(fragment)
        standing = standing_of(one, Solved(), address(link))
        self._show_table(Solving(standing, lambda _standing: Solved()), link)

    def _lay(self, one: Problem, *, today: bool = False) -> None:
        here = window.location
        link = f"{here.origin}{here.pathname}?problem={one.key}"
        standing = standing_of(one, self._solved, link, today=today)
        which = TODAY if today else one.number
        self._show_table(Solving(standing, self._heard), f"{self._game}-{which}")

    def _show_table(self, solving: Solving, name: str) -> None:
        """`name` is the problem's, as it stands behind its place in the browser's history."""
        self._laid = solving
        self._page.visit(problem_table(solving, self._page.preferences), f"{PROBLEM}{name}")

    def _heard(self, standing: Standing) -> Solved:
        problem, now = standing.problem, clock.now()
        right = bool(standing.first)
        score = HALF if right and standing.hinted else float(right)
        solved = rated(self._solved, problem, score)
        solved = answered(solved, problem.number, now, right=right)
        if standing.today:
            solved = solved._replace(day=day_at(now).isoformat())
        self._page.store.keep_solved(problem.game, solved)
        return solved

    # What is pressed

    def _next(self) -> None:
        here = self._solving.problem.number if self._solving else 0
        others = [one for one in self._problems if one.number != here]
        now, solved = clock.now(), self._solved
        of_kind = self._kind and next_problem(others, solved, now, kind=self._kind)
        if one := of_kind or next_problem(others, solved, now, self._theme):
            self._lay(one)
        else:
            dialog.show(themes_dialog.none_left(self._game, self._solved))

    def _show(self, asked: Request) -> None:
        if solving := self._solving:
            text, session = solving.shown(), asked.session
            self._page.turns.attempt(session, lambda: bool(text) and say(session, text))

    def _hint(self) -> None:
        if solving := self._solving:
            solving.hint()
            self._page.redraw()

    def _watch(self, asked: Request) -> None:
        """Play the rest of the deal on for the solver, as experts would."""
        if solving := self._solving:
            solving.watch()
            self._page.redraw()
            self._page.turns.go_on(asked.session)

    def _themes(self) -> None:
        dialog.show(themes_dialog.themes(self._game, self._problems, self._solved))

    def _with_theme(self, asked: Request) -> None:
        dialog.close()
        self._theme, self._kind = asked.get("theme"), ""
        self._next()

    def _leave(self) -> None:
        dialog.close()
        self._page.leave()
