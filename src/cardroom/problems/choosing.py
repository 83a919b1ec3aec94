"""Choice of the visitor's next problem, and the visitor's new rating after a problem."""

from collections.abc import Sequence
from datetime import date

from cardroom.problems.problem import Problem, filter_by_theme
from cardroom.problems.progress import due_numbers, read_tried_problems
from cardroom.problems.rating import Rating, update_rating
from cardroom.records.solved import Solved

DOUBT = 150
"""Doubt of a problem's rating."""

A_LITTLE = 25
"""Points by which the next problem should be harder than the visitor's rating."""

STRIDE = 61
"""Step from one day's problem to the next: a prime, so that all problems have their turn."""


def choose_next_problem(
    problems: Sequence[Problem], solved: Solved, now: int, theme: str = "", kind: str = ""
) -> Problem | None:
    """Return a problem that is due again, else the untried one closest to the visitor's rating. An
    empty `theme` or `kind` sets no limit to the choice. Return None if no problem is left.
    """
    fitting = filter_by_theme(problems, theme)
    numbers = {one.number: one for one in fitting}
    back = [numbers[number] for number in due_numbers(solved, now) if number in numbers]
    known, wanted = read_tried_problems(solved), solved.rating + A_LITTLE
    fresh = [one for one in fitting if one.number not in known]
    fresh.sort(key=lambda one: abs(one.facts.rating - wanted))
    return next((one for one in (*back, *fresh) if not kind or one.kind == kind), None)


def problem_of_day(problems: Sequence[Problem], day: date) -> Problem:
    return problems[day.toordinal() * STRIDE % len(problems)]


def update_rating_after_answer(solved: Solved, one: Problem, score: float) -> Solved:
    """Return the progress with the rating after an answer; unchanged if the problem is not new."""
    if one.number in read_tried_problems(solved):
        return solved
    against = Rating(one.facts.rating, DOUBT)
    rating = update_rating(Rating(solved.rating, solved.doubt), [(against, score)])
    return solved._replace(rating=rating.value, doubt=rating.doubt)
