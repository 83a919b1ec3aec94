"""The one dialog of the page: what it shows is made in `views`."""

from collections.abc import Callable

from htpy import Node

from cardroom.browser.page import dom
from cardroom.views.kit.dialog_parts import close_button, dialog as framed

_opened: list[Callable[[], None]] = []
_unanswered: list[Callable[[], object]] = []  # what follows if the dialog is closed as it is


def on_open(told: Callable[[], None]) -> None:
    """Call this whenever the dialog opens; it closes by itself, at Escape."""
    _opened.append(told)


def is_open() -> bool:
    return bool(dom.element("dialog").open)


def shows(mark: str) -> bool:
    """Whether the open dialog holds an element of this attribute, as a selector has it."""
    return is_open() and bool(dom.find(f"#dialog [{mark}]"))


def show(inside: object, unanswered: Callable[[], object] | None = None) -> None:
    """Put this into the dialog, and open it if it is closed. `unanswered` is what follows where a
    person closes it without an answer.
    """
    _unanswered[:] = [unanswered] if unanswered else []
    dialog = dom.element("dialog")
    if not dialog.open:
        dom.open_dialog(dialog, inside)
        for told in _opened:
            told()
        return
    dom.morph(dialog, inside)
    if dom.focus_lost():
        dom.focus("#dialog-title")
    dialog.scrollTop = 0


def refresh(inside: object) -> None:
    """Put this into the open dialog, which stays where one has scrolled to."""
    dom.morph(dom.element("dialog"), inside)


def dismiss() -> None:
    """A person closes the dialog, whatever it asks."""
    closed()
    close()


def close() -> None:
    """Close the dialog if it is open: it is answered, or nobody asks any more."""
    _unanswered.clear()
    dom.close_dialog(dom.element("dialog"))


def closed() -> None:
    """The dialog is no more open: by Escape, if anybody still waits for an answer."""
    while _unanswered:
        _unanswered.pop()()


def forget() -> None:
    """Nothing of what a closed dialog showed stays in the document."""
    if not is_open():
        dom.morph(dom.element("dialog"), "")


def message(sentence: Node) -> None:
    """A sentence that must be seen, with a button to go on."""
    show(framed("Cardroom", sentence, foot=close_button()))
