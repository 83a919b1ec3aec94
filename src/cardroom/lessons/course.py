"""The parts of a course, and the course as JSON text, which the page reads.

A *step* is a position, a short text with one idea, and a task. The task lists the actions that
solve it, and replies to other actions. Illegal actions need no reply, as the rules refuse them.
"""

import json
from typing import Any, NamedTuple

from cardroom.nouns.safe_json import read_json
from cardroom.table import Record, RecordError, read, write

MOST_STEPS = 10
MOST_WORDS = 50  # of a step, including its task


class WrongTry(NamedTuple):
    """Legal action that does not solve the task, with the reply that the visitor then sees."""

    tried: str  # an action, or the beginning of several: "play:"; empty: any
    reply: str


class Frame(NamedTuple):
    """Picture in a lesson step: cards, large text below them, and a caption. Each may be empty."""

    cards: str = ""  # separated by spaces: "7D KD AD"
    sign: str = ""  # in large type below the cards: "20 → 19"
    caption: str = ""


class Step(NamedTuple):
    """Step of a lesson: a position, a text and a task. Actions are in the game's notation."""

    key: str  # unique in the course; never changes, as progress is saved with it
    title: str
    text: str
    task: str  # empty: nothing to do but to look at a picture
    record: Record  # the position: the learner's turn at seat 0
    right: tuple[str, ...] = ()  # actions that solve it, the best first, or the right answer
    because: str = ""  # the reason
    wrong: tuple[WrongTry, ...] = ()  # the first that fits is shown
    highlight: tuple[str, ...] = ()  # ids or classes of elements: "card-QS", "trump"
    then: tuple[str, ...] = ()  # actions of other seats to show after the right one
    answers: tuple[str, ...] = ()  # the choices if the task is a question; nothing is played
    choice: bool = False  # the task is about strategy, not only about rules
    whole_deal: bool = False  # to be played out with computer players; nothing is wrong
    paragraph: str = ""  # of the rule page
    picture: tuple[Frame, ...] = ()  # shown in place of the table

    @property
    def is_reading_only(self) -> bool:
        """True if the step is only read, as it has no task."""
        return not (self.right or self.whole_deal)

    def reply_to(self, action: str) -> str:
        """Return the reply to a wrong action or answer, or "" if there is none."""
        for tried, reply in self.wrong:
            begins = tried[-1:] in ("", ":", "+") and action.startswith(tried)
            if begins or action == tried:
                return reply
        return ""


class Course(NamedTuple):
    """Lessons of a game for beginners, in order."""

    game: str  # key of the game
    minutes: int
    steps: tuple[Step, ...]
    examples: tuple[Step, ...] = ()  # further rules to try, in no order

    def steps_at(self, paragraph: str) -> list[Step]:
        """Return the lesson steps and examples that illustrate a paragraph of the rule page."""
        return [step for step in (*self.steps, *self.examples) if step.paragraph == paragraph]

    def with_only_step(self, key: str) -> "Course":
        """Return the course with just the step or example named `key`, or else its first step."""
        found = [step for step in (*self.steps, *self.examples) if step.key == key]
        return self._replace(steps=tuple(found or self.steps[:1]), examples=())

    def index_of_step(self, key: str) -> int:
        """Return the index of the step with this key, or 0 if the key is unknown."""
        return next((n for n, step in enumerate(self.steps) if step.key == key), 0)


def write_course(course: Course) -> str:
    """Return the course as JSON text without default values; `read_course` is the inverse."""
    usual = Step._field_defaults

    def fields_of_step(step: Step) -> dict[str, Any]:
        plain = {**step._asdict(), "record": write(step.record), "wrong": dict(step.wrong) or ()}
        return {name: value for name, value in plain.items() if value != usual.get(name)}

    steps, examples = map(fields_of_step, course.steps), map(fields_of_step, course.examples)
    parts = {**course._asdict(), "steps": [*steps], "examples": [*examples]}
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False)


def read_course(text: str) -> Course:
    """Read a course from JSON text. Raises `RecordError`."""
    try:
        fields = read_json(text)
        parts = {
            name: tuple(map(_step_from_fields, fields[name])) for name in ("steps", "examples")
        }
        return Course(**{**fields, **parts})
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise RecordError("unreadable", str(error)) from None


def _step_from_fields(fields: dict[str, Any]) -> Step:
    listed = {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
    wrong = tuple(WrongTry(*one) for one in fields.get("wrong", {}).items())
    picture = tuple(Frame(*one) for one in fields.get("picture", ()))
    named = {"wrong": wrong, "picture": picture, "record": read(fields["record"])}
    return Step(**{**fields, **listed, **named})
