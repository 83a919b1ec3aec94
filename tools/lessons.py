"""The courses there are, found by where they stand: a game may have none."""

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from urllib.parse import urlencode

from cardroom.games import GAMES
from cardroom.lessons.course import Course, Step, written
from cardroom.views.words import _

ROOM = "cardroom/lessons/"
READERS = (f"{ROOM}__init__.py", f"{ROOM}course.py")  # all else in the room is data


def folder_of(key: str) -> str:
    """What a game's modules are called: `twenty_down`."""
    return key.replace("-", "_")


def is_data(name: str) -> bool:
    """Whether this module is a course: no bundle has it, the page reads what is written of it."""
    return name.startswith(ROOM) and name not in READERS


@cache
def courses() -> Mapping[str, Course]:
    """Every course, by the key of its game, in the order of the shelf."""
    names = {key: f"cardroom.lessons.{folder_of(key)}" for key in GAMES}
    return {key: import_module(name).COURSE for key, name in names.items() if find_spec(name)}


HEADING = re.compile(
    r'<(?P<tag>h[2-4]|li|p)\b[^>]* id="p-(?P<paragraph>[\d.]+)"[^>]*>.*?</(?P=tag)>', re.DOTALL
)


def with_examples(key: str, page: str, home: str = "../../index.html") -> str:
    """The rule page of a game, with a way to the table from each paragraph that can be tried;
    `home` leads from there to the page that has the table.
    """
    course = courses().get(key)
    if course is None:
        return page

    def tried(found: re.Match[str]) -> str:
        links = "".join(_link(key, step, home) for step in course.tried_at(found["paragraph"]))
        if not links:
            return found[0]
        if found["tag"] == "li":
            return found[0].removesuffix("</li>") + f"{links}</li>"
        return f'{found[0]}\n<p class="tries">{links}</p>'

    return HEADING.sub(tried, page)


def _link(key: str, step: Step, home: str) -> str:
    """Leads to the table from within the game, and from the page that stands alone."""
    said = escape(_("Try it: %(title)s") % {"title": _(step.title)})
    query = escape(urlencode({"learn": key, "example": step.key}))
    marks = f'data-do="course-try" data-game="{key}" data-example="{step.key}"'
    return f'<a class="button try" {marks} href="{home}?{query}">{said}</a>'


def files() -> dict[str, bytes]:
    """What the page fetches, by name."""
    return {f"{key}.json": written(course).encode() for key, course in courses().items()}
