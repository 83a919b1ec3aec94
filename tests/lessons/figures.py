"""What a step of a course says, and what its learner sees."""

from typing import Any

from cardroom.lessons.course import Step
from cardroom.table import Table
from tools.lessons import courses


def step_of(game: str, key: str) -> Step:
    course = courses()[game]
    return course.alone(key).steps[0]


def played(step: Step, *actions: str) -> Any:
    """What the learner sees after these."""
    table = Table(step.record)
    for text in actions:
        table.play(table.game.parse(text))
    return table.view(0)


def said(step: Step) -> str:
    """All that a step says."""
    told = (step.text, step.task, step.because, *(one.said for one in step.poor))
    return " ".join((*told, *(f"{one.sign} {one.said}" for one in step.picture)))


def holds(step: Step, *parts: str) -> None:
    text = said(step)
    assert all(part in text for part in parts), text
