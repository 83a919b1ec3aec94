"""What a course is made of, and the text in which it reaches the page.

A *step* is a position, a few words with one idea, and a task: which actions solve it, and what is
said to those who do something else. What is illegal needs no words here: the engine objects.
"""

import json
from typing import Any, NamedTuple

from cardroom.nouns.safe_json import read_json
from cardroom.table import Record, RecordError, read, write

MOST_STEPS = 10
MOST_WORDS = 50  # of a step, its task among them


class WrongTry(NamedTuple):
    """Something legal that does not solve the task, and what is said to it."""

    tried: str  # the action, or all that begin so, such as "play:"; empty: whatever it is
    reply: str

    def fits(self, action: str) -> bool:
        """Whether this is said to this action."""
        begins = self.tried[-1:] in ("", ":", "+") and action.startswith(self.tried)
        return begins or action == self.tried


class Frame(NamedTuple):
    """A part of a picture: cards, what comes of them, and a caption; each may be missing."""

    cards: str  # between spaces, "7D KD AD"
    sign: str  # large, below the cards: "20 → 19"
    caption: str = ""


class Step(NamedTuple):
    """A position with a task. Actions are in the game's notation."""

    key: str  # within the course, for ever: progress is kept by it
    title: str
    text: str
    task: str  # empty: there is a picture to look at, and nothing to do
    record: Record  # the position: the learner's turn at seat 0
    right: tuple[str, ...] = ()  # what solves it, the best first; of a question the right answer
    because: str = ""  # why that is right
    wrong: tuple[WrongTry, ...] = ()  # the first that fits is said
    highlight: tuple[str, ...] = ()  # what the text speaks of, by id or class: "card-QS", "trump"
    then: tuple[str, ...] = ()  # what the others do after the right action, as far as it is shown
    answers: tuple[str, ...] = ()  # a question: what may be answered; nothing is played
    choice: bool = False  # a matter of strategy, not of rules alone
    whole_deal: bool = False  # played out with computer players; nothing is right or wrong
    paragraph: str = ""  # of the rule page
    picture: tuple[Frame, ...] = ()  # in the place of the table

    @property
    def is_read(self) -> bool:
        """Whether nothing is asked of the learner but to go on."""
        return not (self.right or self.whole_deal)

    def reply_to(self, action: str) -> str:
        """The sentence for an action, or an answer, that does not solve the task."""
        return next((one.reply for one in self.wrong if one.fits(action)), "")

    def shown_at(self, paragraph: str) -> "Step":
        """The same step once more, as an example of the advice in this paragraph. That the
        strongest player agrees is asked of the step itself.
        """
        return self._replace(key=f"{self.key}-{paragraph}", paragraph=paragraph, choice=False)


class Course(NamedTuple):
    """All that a game's newcomer is taught, in order."""

    game: str  # its key
    minutes: int
    steps: tuple[Step, ...]
    examples: tuple[Step, ...] = ()  # more of the rules to be tried, in no order

    def tried_at(self, paragraph: str) -> list[Step]:
        """What can be tried at this paragraph of the rule page."""
        return [step for step in (*self.steps, *self.examples) if step.paragraph == paragraph]

    def alone(self, key: str) -> "Course":
        """The step or the example of this key, and nothing else."""
        found = [step for step in (*self.steps, *self.examples) if step.key == key]
        return self._replace(steps=tuple(found or self.steps[:1]), examples=())

    def place_of(self, key: str) -> int:
        """The number of the step of this key, from 0; of none the first."""
        return next((n for n, step in enumerate(self.steps) if step.key == key), 0)


def written(course: Course) -> str:
    """The course as JSON text; `read_course` is its inverse. What is usual is left out."""
    usual = Step._field_defaults

    def fields(step: Step) -> dict[str, Any]:
        plain = {**step._asdict(), "record": write(step.record), "wrong": dict(step.wrong)}
        return {
            name: plain[name]
            for name, value in step._asdict().items()
            if name not in usual or value != usual[name]
        }

    steps, examples = map(fields, course.steps), map(fields, course.examples)
    parts = {**course._asdict(), "steps": [*steps], "examples": [*examples]}
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False)


def read_course(text: str) -> Course:
    """The course of this JSON text. Raises `RecordError`."""
    try:
        fields = read_json(text)
        parts = {name: tuple(map(_step, fields[name])) for name in ("steps", "examples")}
        return Course(**{**fields, **parts})
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise RecordError("unreadable", str(error)) from None


def _step(fields: dict[str, Any]) -> Step:
    listed = {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
    wrong = tuple(WrongTry(*one) for one in fields.get("wrong", {}).items())
    picture = tuple(Frame(*one) for one in fields.get("picture", ()))
    named = {"wrong": wrong, "picture": picture, "record": read(fields["record"])}
    return Step(**{**fields, **listed, **named})
