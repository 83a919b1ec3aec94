"""The offer to try again after a file did not load."""

from collections.abc import Callable

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog
from cardroom.views.kit import problems

_wanted: list[Callable[[], object]] = []  # the last action that failed to load
_told: list[Callable[[], object]] = []


def on_load_failure(told: Callable[[], object]) -> None:
    """Register a callback that is called whenever a file of the site did not load."""
    _told.append(told)


def offer(again: Callable[[], object]) -> None:
    """Show that a file did not load; the button *Try again* calls `again`."""
    _wanted[:] = [again]
    dialog.show(problems.load_failure_dialog())
    for told in _told:
        told()


def try_again(_app: object, _request: Request) -> None:
    """Repeat the last action that failed to load a file."""
    dialog.close()
    if _wanted:
        _wanted.pop()()
