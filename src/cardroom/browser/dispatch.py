"""Carrying out what elements and keys ask for, by the tables of `commands`."""

from typing import Any

from cardroom.browser.commands import BY_WORD, CHANGED, CLICKED, Command, Needs, Request, meets
from cardroom.browser.start.bundles import call, use
from cardroom.browser.table.app import App


def do(app: App, word: str, target: Any = None) -> None:
    """Carry out a command as its button would; do nothing where what it needs is not there.

    `target` is the element that asks for it.
    """
    command, laid = BY_WORD.get(word), app.page.session
    if command and meets(laid, command.needs):
        request = Request(target, laid)
        use(command.run, lambda run: _still_meets(app, command, request) and run(app, request))


def _still_meets(app: App, command: Command, request: Request) -> bool:
    """Return whether what the command needs is there, at the table from which it was asked for."""
    now = app.page.session
    return command.needs is Needs.NOTHING or (now is request.laid and meets(now, command.needs))


def click(app: App, name: str, text: str, element: Any) -> None:
    """Do what a clicked element asks for: the ``data-`` attribute of this name holds this text."""
    if name == "do":
        do(app, text, element)
    else:
        call(CLICKED[name], app, text, element)


def change(app: App, field: Any) -> None:
    """Do what a field asks for in which something was chosen or written."""
    if field.hasAttribute("data-choose"):
        do(app, field.getAttribute("data-choose"), field)
        return
    for name, changed in CHANGED.items():
        if field.hasAttribute(f"data-{name}"):
            call(changed, app, field.getAttribute(f"data-{name}"), field)
            return
