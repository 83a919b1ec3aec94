"""Courses, found by the keys of their games: a game may have none.

python -m tools.lessons reads all of them, and says which is damaged
"""

import re
import sys
from collections.abc import Mapping
from functools import cache
from html import escape
from urllib.parse import urlencode

from cardroom.games import GAMES
from cardroom.lessons.course import Course, Step, write_course
from cardroom.lessons.course_file import CourseError, course_file_path, read_course_file
from cardroom.views.words import _

ROOM = "cardroom/lessons/"
OF_THE_PAGE = (f"{ROOM}__init__.py", f"{ROOM}course.py")


def stays_here(name: str) -> bool:
    """Return whether a file is a course or its parser: the page fetches courses as JSON."""
    return name.startswith(ROOM) and name not in OF_THE_PAGE


@cache
def courses() -> Mapping[str, Course]:
    """Return every course by the key of its game, in the order of `GAMES`. Raises `CourseError`."""
    paths = {key: course_file_path(key) for key in GAMES}
    return {key: read_course_file(path) for key, path in paths.items() if path.exists()}


HEADING = re.compile(
    r'<(?P<tag>h[2-4]|li|p)\b[^>]* id="p-(?P<paragraph>[\d.]+)"[^>]*>.*?</(?P=tag)>', re.DOTALL
)


def with_examples(key: str, page: str, home: str = "../../index.html") -> str:
    """Return a rule page with a button at each paragraph that has examples; `home` opens them."""
    course = courses().get(key)
    if course is None:
        return page

    def add_links(found: re.Match[str]) -> str:
        links = "".join(_link(key, step, home) for step in course.steps_at(found["paragraph"]))
        if links and found["tag"] == "li":
            return found[0].removesuffix("</li>") + f"{links}</li>"
        return f'{found[0]}\n<p class="tries">{links}</p>' if links else found[0]

    return HEADING.sub(add_links, page)


def _link(key: str, step: Step, home: str) -> str:
    """Return a button that opens an example: in the game by `data-do`, elsewhere by its address."""
    said = escape(_("Try it: %(title)s") % {"title": _(step.title)})
    query = escape(urlencode({"learn": key, "example": step.key}))
    marks = f'data-do="course-try" data-game="{key}" data-example="{step.key}"'
    return f'<a class="button try" {marks} href="{home}?{query}">{said}</a>'


def files() -> dict[str, bytes]:
    return {f"{key}.json": write_course(course).encode() for key, course in courses().items()}


def main() -> None:
    """Print the size of each course, or the fault of the first one that is damaged."""
    try:
        for key, course in courses().items():
            print(f"{key}: {len(course.steps)} steps, {len(course.examples)} examples")
    except CourseError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
