"""Unexpected exceptions, shown to the visitor with a report to send."""

import re
from collections.abc import Iterator
from traceback import format_exception, walk_tb
from typing import Any

from pyscript import window

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog, dom
from cardroom.views.kit import problems
from cardroom.views.words import language

VERSION = re.compile(r"progress-(\w+)\.js")  # a hash of all files of the site
INSIDE = re.compile(r".*?(?=cardroom/|pyscript/)|.*\.zip/|.*/")  # of a path, to be cut off


def version() -> str:
    """Return the hash of this build of the site; "" if the site was not built."""
    script: Any = dom.find("script[src*='progress-']")
    found = VERSION.search(str(script.src)) if script else None
    return found[1] if found else ""


def trace_of(error: BaseException) -> str:
    """Describe an exception by its types and the functions of its traceback.

    The messages of exceptions are left out, since they may contain names of visitors or links to
    their games.
    """
    return "\n".join(line for each in _chain(error) for line in _lines(each))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _lines(error: BaseException) -> Iterator[str]:
    yield " ".join(filter(None, (type(error).__name__, str(getattr(error, "name", "") or ""))))
    for frame, line in walk_tb(error.__traceback__):
        code = frame.f_code
        yield f"  {INSIDE.sub('', code.co_filename, count=1)}:{line} {code.co_qualname}"


class Failures:
    """The dialog about unexpected exceptions."""

    def __init__(self) -> None:
        self._is_telling = False

    def tell(self, error: BaseException) -> None:
        """Write an exception to the console, and show a dialog with buttons to continue."""
        window.console.error("".join(format_exception(error)))
        if self._is_telling or dialog.shows("data-unexpected"):
            return  # the first one is the cause of others
        self._is_telling = True
        try:
            where = f"Cardroom {version()}, {language()}"
            told = "\n".join((where, problems.something_wrong_line(), "", trace_of(error)))
            dialog.show(problems.unexpected_error_dialog(told))
        finally:
            self._is_telling = False


def reload_page(_app: object, _request: Request) -> None:
    window.location.reload()
