"""The only dialog of the page: open, fill and close. Its content is made in `views`."""

from collections.abc import Callable

from htpy import Node

from cardroom.browser.page import dom
from cardroom.views.kit.dialog_parts import dialog as framed

_opened: list[Callable[[], None]] = []
_unanswered: list[Callable[[], object]] = []  # called if it is closed without an answer


def on_open(told: Callable[[], None]) -> None:
    """Register a callback that is called whenever the dialog opens."""
    _opened.append(told)


def is_open() -> bool:
    return bool(dom.element("dialog").open)


def shows(mark: str) -> bool:
    """Return whether the dialog is open and has an element with the attribute `mark`."""
    return is_open() and bool(dom.find(f"#dialog [{mark}]"))


def show(inside: object, unanswered: Callable[[], object] | None = None) -> None:
    """Put this content into the dialog, and open the dialog if it is closed. `unanswered` is called
    if the dialog is closed, or replaced by another, without an answer.
    """
    call_unanswered()  # of the dialog that is replaced
    _unanswered[:] = [unanswered] if unanswered else []
    dialog = dom.element("dialog")
    if not dialog.open:
        dom.open_dialog(dialog, inside)
        for told in _opened:
            told()
        return
    dom.morph(dialog, inside)
    if dom.is_focus_lost():
        dom.focus("#dialog-title")
    dialog.scrollTop = 0


def refresh(inside: object) -> None:
    """Replace the content of the open dialog, and keep its scroll position."""
    dom.morph(dom.element("dialog"), inside)


def dismiss() -> None:
    """Close the dialog without an answer, and call its callback `unanswered`."""
    call_unanswered()
    close()


def close() -> None:
    """Close the dialog if it is open, and drop the callback `unanswered` without calling it."""
    _unanswered.clear()
    dom.close_dialog(dom.element("dialog"))


def call_unanswered() -> None:
    """Call the callback `unanswered`, if the question of the dialog got no answer."""
    while _unanswered:
        _unanswered.pop()()


def empty_if_closed() -> None:
    """Remove the content of a closed dialog from the document."""
    if not is_open():
        dom.morph(dom.element("dialog"), "")


def show_message(sentence: Node) -> None:
    """Show a sentence in the dialog, with a button that closes the dialog."""
    show(framed("Cardroom", sentence))
