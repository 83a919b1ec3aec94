"""Failures that the visitor sees: unexpected exceptions, and files that did not load."""

import re
from collections.abc import Callable
from traceback import format_exception, walk_tb
from typing import Any

from pyscript import window

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog, dom
from cardroom.views.kit import problems
from cardroom.views.words import language

VERSION = re.compile(r"progress-(\w+)\.js")  # a hash of all files of the site
INSIDE = re.compile(r".*?(?=cardroom/|pyscript/)|.*\.zip/|.*/")  # of a path, to be cut off

_shown: list[BaseException] = []  # the exception that is being shown
_to_retry: list[Callable[[], object]] = []  # the last action that failed to load
_on_load_failure: list[Callable[[], object]] = []


def version() -> str:
    """Return the hash of this build of the site; "" if the site was not built."""
    script: Any = dom.find("script[src*='progress-']")
    found = VERSION.search(str(script.src)) if script else None
    return found[1] if found else ""


def trace_of(error: BaseException | None) -> str:
    """Describe an exception by its types and the functions of its traceback.

    The messages of exceptions are left out, since they may contain names of visitors or links to
    their games.
    """
    lines = list[str]()
    while error is not None:
        name = str(getattr(error, "name", "") or "")
        lines.append(" ".join(filter(None, (type(error).__name__, name))))
        for frame, line in walk_tb(error.__traceback__):
            code = frame.f_code
            place = INSIDE.sub("", code.co_filename, count=1)
            lines.append(f"  {place}:{line} {code.co_qualname}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(lines)


def show_exception(error: BaseException) -> None:
    """Write an exception to the console, and show a dialog with buttons to continue."""
    window.console.error("".join(format_exception(error)))
    if _shown or dialog.shows("data-unexpected"):
        return  # the first one is the cause of others
    _shown.append(error)
    try:
        where = f"Cardroom {version()}, {language()}"
        told = "\n".join((where, problems.something_wrong_line(), "", trace_of(error)))
        dialog.show(problems.unexpected_error_dialog(told))
    finally:
        _shown.clear()


def reload_page(_app: object, _request: Request) -> None:
    window.location.reload()


# Files that did not load


def on_load_failure(told: Callable[[], object]) -> None:
    """Register a callback that is called whenever a file of the site did not load."""
    _on_load_failure.append(told)


def offer_retry(again: Callable[[], object]) -> None:
    """Show that a file did not load; the button *Try again* calls `again`."""
    _to_retry[:] = [again]
    dialog.show(problems.load_failure_dialog())
    for told in _on_load_failure:
        told()


def try_again(_app: object, _request: Request) -> None:
    """Repeat the last action that failed to load a file."""
    dialog.close()
    if _to_retry:
        _to_retry.pop()()
