"""Dispatch of clicks, changed fields and keys to the functions named in `commands`."""

from typing import Any

from cardroom.browser.commands import BY_WORD, CHANGED, CLICKED, Command, Needs, Request, meets
from cardroom.browser.start.bundles import call, use
from cardroom.browser.table.app import App


def do(app: App, word: str, target: Any = None) -> None:
    """Run the command with this word as its button would; do nothing if its condition is not met.

    `target` is the element that asks for the command; None for a key.
    """
    command, laid = BY_WORD.get(word), app.page.session
    if command and meets(laid, command.needs):
        request = Request(target, laid)
        use(command.run, lambda run: _still_meets(app, command, request) and run(app, request))


def _still_meets(app: App, command: Command, request: Request) -> bool:
    """Return whether a command's condition still holds, and its table is still shown."""
    now = app.page.session
    return command.needs is Needs.NOTHING or (now is request.laid and meets(now, command.needs))


def click(app: App, name: str, text: str, element: Any) -> None:
    """Run the function for a click on an element with the attribute ``data-NAME``. `name` is its
    ``NAME``, `text` its value.
    """
    if name == "do":
        do(app, text, element)
    else:
        call(CLICKED[name], app, text, element)


def change(app: App, field: Any) -> None:
    """Run the function for a form field whose value the visitor changed."""
    if field.hasAttribute("data-choose"):
        do(app, field.getAttribute("data-choose"), field)
        return
    for name, changed in CHANGED.items():
        if field.hasAttribute(f"data-{name}"):
            call(changed, app, field.getAttribute(f"data-{name}"), field)
            return
