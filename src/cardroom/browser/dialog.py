"""The one dialog of the page: what it shows is made in `views`."""

from cardroom.browser import dom
from cardroom.views import dialogs
from cardroom.views.parts import close_button


def show(inside: object) -> None:
    """Put this into the dialog, and open it if it is closed."""
    dialog = dom.element("dialog")
    dom.morph(dialog, inside)
    if not dialog.open:
        dialog.showModal()
    elif dom.focus_lost():
        dom.focus("#dialog-title")
    dialog.scrollTop = 0


def close() -> None:
    """Close the dialog if it is open."""
    dialog = dom.element("dialog")
    if dialog.open:
        dialog.close()


def message(sentence: str) -> None:
    """A sentence that must be seen, with a button to go on."""
    show(dialogs.dialog("Cardroom", sentence, foot=close_button()))
