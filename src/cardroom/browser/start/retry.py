"""What did not load when it was wanted, and asking for it once more."""

from collections.abc import Callable

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog
from cardroom.views.kit import problems

_wanted: list[Callable[[], object]] = []  # what did not load last
_told: list[Callable[[], object]] = []


def on_loss(told: Callable[[], object]) -> None:
    """Call this whenever something did not load."""
    _told.append(told)


def offer(again: Callable[[], object]) -> None:
    """Say that something did not load; *Try again* calls this."""
    _wanted[:] = [again]
    dialog.show(problems.not_there())
    for told in _told:
        told()


def try_again(_app: object, _request: Request) -> None:
    """Ask once more for what did not load."""
    dialog.close()
    if _wanted:
        _wanted.pop()()
