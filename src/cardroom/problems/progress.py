"""Progress of a visitor in the problems of a game: repetition, choice of the next problem, rating.

A missed problem comes back after several other problems. After a right answer, it comes back one
day later; after further right answers, three and seven days later. Mistakes in the visitor's games
come back after the same numbers of days (see `records.mistakes`).

Visitors and problems have ratings on one scale, like players of a game. A visitor who solves a
problem beats it. A rating has a doubt: the standard deviation of the true strength. A large doubt
makes the first answers count most. The method (Glicko) and the example are from Mark Glickman,
*Parameter estimation in large paired comparison experiments*, Applied Statistics 48 (1999):

>>> games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
>>> update_rating(Rating(1500, 200), games)
Rating(value=1464, doubt=151)
"""

import re
from collections.abc import Sequence
from datetime import date
from math import log, pi, sqrt
from typing import NamedTuple

from cardroom.problems.problem import Problem
from cardroom.records.mistakes import DAY, EARLIER, PAUSES
from cardroom.records.results import Solved

SEVERAL = 6
"""Number of problems to answer before a missed one comes back."""

ENTRY = re.compile(r"\d+\.\d+\.\d+")
"""Entry of the log: a `Tried`."""


class Tried(NamedTuple):
    """Problem that the visitor has tried, with the time when it is due again."""

    number: int
    found: int = 0  # right answers in a row since it was missed
    due: int = 0  # time of the next try, in milliseconds since 1970; 0: never


def read_tried_problems(solved: Solved) -> dict[int, Tried]:
    """Return the tried problems by number, in order of the answers. Skip invalid log entries."""
    entries = [text.split(".") for text in solved.log.split() if ENTRY.fullmatch(text)]
    tried = [Tried(*map(int, parts)) for parts in entries]
    return {one.number: one for one in tried}


def due_numbers(solved: Solved, now: int) -> list[int]:
    """Return the numbers of the problems that are due for repetition, the most overdue first."""
    tried = list(read_tried_problems(solved).values())
    waiting = [one for one in tried[:-SEVERAL] if 0 < one.due <= now]
    return [one.number for one in sorted(waiting, key=lambda one: one.due)]


def add_answer(solved: Solved, number: int, now: int, *, right: bool) -> Solved:
    """Return the visitor's progress after the first answer to a problem at the time `now`."""
    known = read_tried_problems(solved)
    known[number] = _schedule_next_try(known.pop(number, None), number, now, right=right)
    streak = solved.streak + 1 if right else 0
    return solved._replace(
        right=solved.right + right,
        wrong=solved.wrong + (not right),
        streak=streak,
        longest=max(solved.longest, streak),
        log=" ".join(".".join(map(str, one)) for one in known.values()),
    )


def _schedule_next_try(before: Tried | None, number: int, now: int, *, right: bool) -> Tried:
    """Return the tried problem with the time of its next try as `due` (0: no further try)."""
    if not right:
        return Tried(number, 0, now)
    if before is None or not before.due or before.found >= len(PAUSES):
        return Tried(number)
    return Tried(number, before.found + 1, now + PAUSES[before.found] * DAY - EARLIER)


# Choice of problems

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
    fitting = [one for one in problems if theme in ("", one.facts.theme)]
    numbers = {one.number: one for one in fitting}
    back = [numbers[number] for number in due_numbers(solved, now) if number in numbers]
    known, wanted = read_tried_problems(solved), solved.rating + A_LITTLE
    fresh = [one for one in fitting if one.number not in known]
    fresh.sort(key=lambda one: abs(one.facts.rating - wanted))
    return next((one for one in (*back, *fresh) if not kind or one.kind == kind), None)


def problem_of_day(problems: Sequence[Problem], day: date) -> Problem:
    return problems[day.toordinal() * STRIDE % len(problems)]


# Ratings

Q = log(10) / 400

PROBLEM_DOUBT = 150

LEAST_DOUBT = 60
"""Least doubt: below it the rating of a visitor who improves would hardly move."""


class Rating(NamedTuple):
    """Rating of a visitor or a problem, and its doubt (standard deviation)."""

    value: int = 1100
    doubt: int = 350


def update_rating(one: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """Return a visitor's new rating. `games` has problems' ratings, each with 1 (solved) or 0."""
    known = surprise = 0.0
    for other, score in games:
        weight = 1 / sqrt(1 + 3 * (Q * other.doubt / pi) ** 2)
        expected = 1 / (1 + 10 ** (-weight * (one.value - other.value) / 400))
        known += (Q * weight) ** 2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    variance = 1 / (1 / one.doubt**2 + known)
    value = max(0, round(one.value + Q * variance * surprise))
    return Rating(value, max(LEAST_DOUBT, round(sqrt(variance))))


def update_rating_after_answer(solved: Solved, one: Problem, score: float) -> Solved:
    """Return the progress with the rating after an answer; unchanged if the problem is not new."""
    if one.number in read_tried_problems(solved):
        return solved
    against = Rating(one.facts.rating, PROBLEM_DOUBT)
    rating = update_rating(Rating(solved.rating, solved.doubt), [(against, score)])
    return solved._replace(rating=rating.value, doubt=rating.doubt)
