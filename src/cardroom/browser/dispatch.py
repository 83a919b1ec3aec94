"""Dispatch of clicks, changed fields and keys to the functions named in `commands`."""

from functools import partial
from inspect import iscoroutine
from typing import Any

from cardroom.browser.commands import BY_WORD, CHANGED, CLICKED, Command, Needs, Request, may_run
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.bundles import Function, call, use_function
from cardroom.browser.table.app import App


def run_command(app: App, word: str, target: Any = None) -> None:
    """Run the command named `word`. Do nothing if the condition of the command is not met.

    `target` is the element that asks for the command, such as a button; None for a key.
    """
    command = BY_WORD.get(word)
    if not command or not may_run(app.page.session, command.needs):
        return
    if isinstance(command.run, str):
        request = Request(target, app.page.opened)
        use_function(command.run, partial(_run_if_allowed, app, command, request))
    else:
        app.page.send(command.run())


def _run_if_allowed(app: App, command: Command, request: Request, run: Function) -> None:
    """Run a command's function, in the background if it is async, unless the table has changed."""
    same = app.page.opened is request.shown
    if command.needs is Needs.NOTHING or (same and may_run(app.page.session, command.needs)):
        work = run(app, request)
        if iscoroutine(work):
            in_background(work)


def handle_click(app: App, name: str, text: str, element: Any) -> None:
    """Handle a click on an element such as ``data-card="QS"``: `name` "card", `text` "QS"."""
    if name == "do":
        run_command(app, text, element)
    else:
        call(CLICKED[name], app, text, element)


def handle_change(app: App, field: Any) -> None:
    """Run the function that belongs to a form field whose value the visitor changed."""
    if field.hasAttribute("data-choose"):
        run_command(app, field.getAttribute("data-choose"), field)
        return
    for name, changed in CHANGED.items():
        if field.hasAttribute(f"data-{name}"):
            call(changed, app, field.getAttribute(f"data-{name}"), field)
            return
