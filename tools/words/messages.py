"""The messages of Cardroom: every text that is looked up in a catalogue, from the sources.

A *message* is gettext's key of a text: its context, its singular and its plural. A word whose forms
sentences ask for (`NC_`, `amount`) is a message in each form of its kind. In another language each
form has a text of its own.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from cardroom.lessons.course import Course
from cardroom.lessons.course_file import read_course_file
from cardroom.views.wording.reasons import remove_card_list
from cardroom.views.words.grammar import FORMS, GENDER, gettext_context
from tools.marked import find_marked
from tools.runtime import ROOT

PAGES = ("index.html", "cardroom.webmanifest")
REASONS = "reasons"  # name of the modules
SOURCES = ROOT / "src" / "cardroom"
NOTE = "# Translators: "  # begins a comment right above a text, which translators get

GENDER_NOTE = (
    "Not said: a letter by which your sentences choose a text, if they do, as in "
    "%(card.gender:f=her|him)s. Else empty."
)


class Message(NamedTuple):
    """Key of a text in gettext."""

    text: str
    plural: str = ""
    context: str = ""


class Found(NamedTuple):
    """A message with its place."""

    message: Message
    place: str  # the file, from the top of the repository
    line: int
    notes: tuple[str, ...] = ()


def _forms(kind: str, text: str, plural: str = "") -> Iterator[Message]:
    yield Message(text, plural)
    yield from (Message(text, plural, gettext_context(kind, form)) for form in FORMS[kind])


CALLS: dict[str, tuple[int, Callable[..., Iterable[Message]]]] = {
    "_": (1, lambda text: [Message(text)]),
    "N_": (1, lambda text: [Message(text)]),
    "ngettext": (2, lambda text, plural: [Message(text, plural)]),
    "pgettext": (2, lambda context, text: [Message(text, context=context)]),
    "npgettext": (3, lambda context, text, plural: [Message(text, plural, context)]),
    "NC_": (2, _forms),
    "noun_with_count": (2, partial(_forms, "amount")),
    "with_unit": (2, partial(_forms, "amount")),
}
"""Number of leading arguments that are texts, and the messages of these, by the function called."""

SPEAKS = re.compile(rf"\b(?:{'|'.join(CALLS)})\s*\(|^TITLE\b", re.MULTILINE)
"""What a module has in it that has messages; two of three have none, and need no parser."""


def in_file(path: Path) -> Iterator[Found]:
    """Yield the messages of a module, from its top."""
    source = path.read_text(encoding="utf-8")
    if not SPEAKS.search(source):
        return
    place, lines = path.relative_to(ROOT).as_posix(), source.splitlines()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(ast.Name(called), arguments) if called in CALLS:
                count, messages_of = CALLS[called]
                texts = [*filter(None, map(_literal, arguments[:count]))]
                note = note_above(lines, node.lineno)
                for message in messages_of(*texts) if len(texts) == count else ():
                    notes = (GENDER_NOTE,) if message.context.endswith(f": {GENDER}") else note
                    yield Found(message, place, node.lineno, notes)
            case ast.Assign([ast.Name("TITLE")], ast.Constant(str(title))):
                yield Found(Message(title), place, node.lineno)  # of a game
            case _:
                pass


# Courses

QUOTES = '"""'  # around texts of several lines
WORD = re.compile(r"[a-z]{2}")  # answers and signs without a word, "−200", are not translated


def in_course(path: Path) -> Iterator[Found]:
    """Yield the messages of a course; a comment above a field is a note as in a module."""
    place, lines = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8").splitlines()
    for text in dict.fromkeys(_texts_of(read_course_file(path))):
        line = _line_of(text, lines)
        yield Found(Message(text), place, line, note_above(lines, line))


def _texts_of(course: Course) -> Iterator[str]:
    for step in (*course.steps, *course.examples):
        yield from filter(None, (step.title, step.text, step.task, step.because))
        yield from filter(WORD.search, (*step.answers, *(frame.sign for frame in step.picture)))
        yield from (one.reply for one in step.wrong)
        yield from (frame.caption for frame in step.picture if frame.caption)


def _line_of(text: str, lines: Sequence[str]) -> int:
    """Return the first line, from 1, of a field or frame with a text. Raises `ValueError`."""
    for number, (line, below) in enumerate(pairwise((*lines, "")), 1):
        begun = line.partition(QUOTES)[2] or (below.strip() if line.endswith(QUOTES) else "")
        if f'"{text}"' in line or (begun and text.startswith(begun)):
            return number
    raise ValueError(f"{text}: in no line as it is read")


def _literal(argument: ast.expr) -> str | None:
    value = argument.value if isinstance(argument, ast.Constant) else None
    return value if isinstance(value, str) else None


def note_above(lines: Sequence[str], line: int) -> tuple[str, ...]:
    """Return the translators' note that ends above a line, counted from 1; empty if none."""
    note: list[str] = []
    for above in reversed(lines[: line - 1]):
        comment = above.strip()
        if not comment.startswith("#"):
            return ()
        note.insert(0, comment.removeprefix(NOTE).removeprefix("# "))
        if comment.startswith(NOTE):
            return tuple(note)
    return ()


def in_brief_too(found: Iterable[Found]) -> Iterator[Found]:
    """Yield messages; each reason that ends with cards, which the page may raise, also without."""
    for one in found:
        yield one
        brief = remove_card_list(one.message.text)
        if brief != one.message.text and Path(one.place).stem == REASONS:
            yield one._replace(message=Message(brief))


@cache
def in_sources() -> tuple[Found, ...]:
    """Return all messages, file by file; one that is in several places comes several times."""
    marked = ((page, find_marked((ROOT / page).read_text(encoding="utf-8"))) for page in PAGES)
    found = [Found(Message(text), page, line) for page, texts in marked for line, text in texts]
    for path in sorted((*SOURCES.rglob("*.py"), *SOURCES.rglob("*.toml"))):
        messages = in_course if path.suffix == ".toml" else in_file
        found += in_brief_too(sorted(messages(path), key=lambda found: found.line))
    return tuple(found)
