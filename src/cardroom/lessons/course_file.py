"""Reader of the courses that teachers write: `<game>.toml` in this folder, a TOML table per step.

`docs/courses.md` explains each field. Only the build reads these files. The page fetches the JSON
that `course.write_course` makes of them.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from cardroom.game import IllegalAction, NotationError
from cardroom.games import GAMES
from cardroom.lessons.course import Course, Frame, Step, WrongTry
from cardroom.table import Record, RecordError, Table, new_record

T = TypeVar("T")


class CourseError(ValueError):
    """Error in a course file: file, step, field and the value that was expected."""


def course_file_path(game: str) -> Path:
    """Return the path of a game's course file, which may not exist."""
    return Path(__file__).with_name(f"{game}.toml")


def read_course_file(path: Path) -> Course:
    """Read a course file named after its game's key. Raises `CourseError`."""
    if path.stem not in GAMES:
        raise CourseError(f"{path.name}: no game's name; there are {', '.join(GAMES)}")
    try:
        return _Course(path, tomllib.loads(path.read_text(encoding="utf-8"))).build()
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CourseError(f"{path.name}: {error}") from None


# Readers of fields: each returns the value, or raises `TypeError`


def _type_checker(kind: type[T]) -> Callable[[object], T]:
    def check_type(value: object) -> T:
        if isinstance(value, kind) and type(value) is kind:  # True is not 1 here
            return value
        raise TypeError

    return check_type


_toml_table = _type_checker(dict)


def _read_as_one_line(value: object) -> str:
    return re.sub(r"\s*\n\s*", " ", _type_checker(str)(value).strip())


def _read_texts(value: object) -> tuple[str, ...]:
    return tuple(map(_read_as_one_line, value if isinstance(value, list) else [value]))


def _read_moves(value: object) -> tuple[str, ...]:
    return tuple(_read_as_one_line(value).split())


def _read_wrong_tries(value: object) -> tuple[WrongTry, ...]:
    return tuple(
        WrongTry("" if tried == "otherwise" else tried, _read_as_one_line(said))
        for tried, said in _toml_table(value).items()
    )


def _read_picture(value: object) -> tuple[Frame, ...]:
    return tuple(  # `Frame` raises TypeError for unknown names
        Frame(**{name: _read_as_one_line(text) for name, text in _toml_table(frame).items()})
        for frame in _type_checker(list)(value)
    )


class Field(NamedTuple):
    """Field of a course file: its reader, its description for error messages, and its default."""

    read: Callable[[object], Any]
    expected: str
    usual: Any = None  # default; None: required


_TEXT = 'a text in quotation marks, "..."'
_LIST = f'{_TEXT}, or several, ["...", "..."]'
_MOVES = 'moves with spaces between them, "play:7D play:KD"'
_EITHER = "true or false, without quotation marks"

OF_COURSE: Mapping[str, Field] = {
    "minutes": Field(_type_checker(int), "a whole number of minutes"),
    "steps": Field(_toml_table, "a heading for each step, [steps.its-name]"),
    "examples": Field(_toml_table, "a heading for each example, [examples.its-name]", {}),
}

OF_STEP: Mapping[str, Field] = {
    "title": Field(_read_as_one_line, _TEXT),
    "text": Field(_read_as_one_line, _TEXT),
    "task": Field(_read_as_one_line, _TEXT, ""),
    "deal": Field(_read_as_one_line, _TEXT, ""),
    "rules": Field(_read_as_one_line, _TEXT, ""),
    "options": Field(_toml_table, 'options by name, { must_head = "yes" }', {}),
    "position": Field(_read_as_one_line, _TEXT, ""),
    "moves": Field(_read_moves, _MOVES, ()),
    "right": Field(_read_texts, _LIST, ()),
    "answers": Field(_read_texts, _LIST, ()),
    "because": Field(_read_as_one_line, _TEXT, ""),
    "wrong": Field(
        _read_wrong_tries, 'what is tried and what is said to it, wrong."play:7D" = "..."', ()
    ),
    "highlight": Field(_read_texts, _LIST, ()),
    "then": Field(_read_moves, _MOVES, ()),
    "choice": Field(_type_checker(bool), _EITHER, usual=False),
    "whole_deal": Field(_type_checker(bool), _EITHER, usual=False),
    "paragraph": Field(_read_as_one_line, _TEXT, ""),
    "also_at": Field(_read_texts, _LIST, ()),
    "picture": Field(_read_picture, 'one to three of { cards = "", sign = "", caption = "" }', ()),
}
PLACING = ("deal", "rules", "options", "position", "moves", "also_at")  # the rest is for `Step`


class _Course:
    """Course file that is being read and checked."""

    def __init__(self, path: Path, written: Mapping[str, object]) -> None:
        self._file, self._game = path.name, path.stem
        self._whole = self._read_fields("", written, OF_COURSE)
        lessons, examples = self._whole["steps"], self._whole["examples"]
        if twice := lessons.keys() & examples.keys():
            raise self._make_error(f"examples.{min(twice)}", trouble="a step has this name, too")
        self._fields: Mapping[str, Mapping[str, Any]] = {
            key: self._read_fields(key, step, OF_STEP)
            for key, step in {**lessons, **examples}.items()
        }

    def build(self) -> Course:
        """Build the course. Each rule paragraph in a step's ``also_at`` gets a copy of the step."""
        steps = {key: self._build_step(key) for key in self._fields}
        advice = [  # tests compare a choice with the expert's once, at the original step
            steps[key]._replace(key=f"{key}-{paragraph}", paragraph=paragraph, choice=False)
            for key, fields in self._fields.items()
            for paragraph in fields["also_at"]
        ]
        lessons = tuple(steps[key] for key in self._whole["steps"])
        examples = tuple(steps[key] for key in self._whole["examples"])
        advice.sort(key=lambda step: step.paragraph)
        return Course(self._game, self._whole["minutes"], lessons, (*examples, *advice))

    def _make_error(self, key: str, name: str = "", *, trouble: str) -> CourseError:
        place = filter(None, (self._file, key and f"step “{key}”", name))
        return CourseError(f"{', '.join(place)}: {trouble}")

    # Fields

    def _read_fields(self, key: str, written: object, known: Mapping[str, Field]) -> dict[str, Any]:
        """Read the known fields of a course or a step, by name. Missing fields get defaults."""
        if not isinstance(written, dict):
            raise self._make_error(key, trouble="fields are expected, a line each")
        for name in written:
            if name not in known:
                near = get_close_matches(name, known, 1)
                hint = f"is “{near[0]}” meant" if near else f"there are {', '.join(known)}"
                raise self._make_error(key, name, trouble=f"no field is called so; {hint}")
        return {name: self._read_value(key, name, field, written) for name, field in known.items()}

    def _read_value(self, key: str, name: str, field: Field, written: Mapping[str, object]) -> Any:
        if name not in written:
            if field.usual is None:
                raise self._make_error(key, name, trouble=f"is missing: {field.expected}")
            return field.usual
        try:
            return field.read(written[name])
        except TypeError:
            raise self._make_error(key, name, trouble=f"{field.expected} is expected") from None

    # Steps

    def _build_step(self, key: str) -> Step:
        fields = self._fields[key]
        own = {name: value for name, value in fields.items() if name not in PLACING}
        step = Step(key=key, record=self._start_position_of_step(key), **own)
        for name in () if step.is_reading_only else ("task", "because"):
            if not fields[name]:
                raise self._make_error(key, name, trouble=f"is missing: {OF_STEP[name].expected}")
        self._check_solution(step)
        return step

    def _check_solution(self, step: Step) -> None:
        for right in step.right:
            if not step.answers:
                table = Table(step.record)
                self._play_moves(step.key, "right", table, (right,))
                self._play_moves(step.key, "then", table, step.then)
            elif right not in step.answers:
                expected = f"one of the answers is expected: {', '.join(step.answers)}"
                raise self._make_error(step.key, "right", trouble=expected)

    def _play_moves(self, key: str, name: str, table: Table, moves: Collection[str]) -> None:
        for number, text in enumerate(moves, 1):
            try:
                table.play(table.game.parse(text))
            except NotationError:
                trouble = "is not how a move is written"
            except IllegalAction as error:
                no = error.objection
                trouble = f"can't be made there ({no.code}, § {no.paragraph})"
            else:
                continue
            raise self._make_error(key, name, trouble=f"move {number}, “{text}”, {trouble}")

    # Positions

    def _start_position_of_step(self, key: str, behind: tuple[str, ...] = ()) -> Record:
        """Return the start position of a step. Play its moves from its own deal, or from the start
        of the step that it names. Raises `CourseError` if steps name each other in a circle.
        """
        fields = self._fields[key]
        if fields["deal"]:
            start = self._deal_of_step(key)
        elif key in behind:  # the steps that led here
            raise self._make_error(key, "position", trouble="leads back to itself; give a deal")
        else:
            start = self._start_position_of_step(self._find_step_to_start_from(key), (*behind, key))
        table = Table(start)
        self._play_moves(key, "moves", table, fields["moves"])
        return table.record

    def _find_step_to_start_from(self, key: str) -> str:
        """Return the name of the step from which this step takes its start position. The field
        ``position`` tells the name. A step without that field and without a task uses the first
        step with a deal. Raises `CourseError` if there is no such step.
        """
        fields = self._fields[key]
        named: str = fields["position"]
        if named in self._fields:
            return named
        if named:
            near = ", ".join(get_close_matches(named, self._fields, 1) or self._fields)
            trouble = f"no step is called “{named}”; {near}"
            raise self._make_error(key, "position", trouble=trouble)
        dealt = [other for other, its in self._fields.items() if its["deal"]]
        if dealt and not (fields["right"] or fields["whole_deal"]):
            return dealt[0]
        trouble = "is missing: a deal code, or position, the name of a step that has one"
        raise self._make_error(key, "deal", trouble=trouble)

    def _deal_of_step(self, key: str) -> Record:
        fields, module = self._fields[key], GAMES[self._game]
        presets, rules = module.PRESETS, fields["rules"]
        if rules and rules not in presets:
            expected = f"one of {', '.join(presets)} is expected"
            raise self._make_error(key, "rules", trouble=expected)
        agreed = presets[rules] if rules else module.Options()
        try:
            changed = module.Options(**{**agreed._asdict(), **fields["options"]})
            return new_record(self._game, changed, fields["deal"])
        except (RecordError, TypeError):
            choices = {name: [*values] for name, values in module.CHOICES.items()}
            raise self._make_error(key, "options", trouble=f"expected are {choices}") from None
