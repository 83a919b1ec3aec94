"""Dispatch of clicks, changed fields and keys to the events and functions named in `commands`."""

from functools import partial
from inspect import iscoroutine
from typing import Any

from cardroom.browser.commands import BY_WORD, CHANGED, CLICKED, Command, Needs, Request
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.bundles import Function, call, use_function
from cardroom.browser.table.app import App
from cardroom.nouns.cards import Card
from cardroom.session.events import CardEvent
from cardroom.session.session import Session


def run_command(app: App, word: str, target: Any = None) -> None:
    """Run the command named `word`. Do nothing if the condition of the command is not met.

    `target` is the element that asks for the command, such as a button; None for a key.
    """
    command = BY_WORD.get(word)
    if not command or not _may_run(app.page.session, command.needs):
        return
    if isinstance(command.run, str):
        request = Request(target, app.page.opened, word)
        use_function(command.run, partial(_run_if_allowed, app, command, request))
    else:
        send_event(app, command.run, None, target)


def send_event(app: App, kind: type[Any], text: str | None, element: Any) -> None:
    """Send an event of the type `kind` to the shown table. A `CardEvent` is created with the card
    of the tapped `element`, any other event with the `text`, if given.
    """
    if issubclass(kind, CardEvent):
        card, copy = element.getAttribute("data-card"), element.getAttribute("data-copy")
        app.page.send(kind(Card(card), int(copy or 1)))
    else:
        app.page.send(kind() if text is None else kind(text))


def _run_if_allowed(app: App, command: Command, request: Request, run: Function) -> None:
    """Run a command. Do nothing if the command needs a table that the visitor has left by now."""
    same = app.page.opened is request.shown
    if command.needs is Needs.NOTHING or (same and _may_run(app.page.session, command.needs)):
        work = run(app, request)
        if iscoroutine(work):
            in_background(work)


def handle_click(app: App, name: str, text: str, element: Any) -> None:
    """Run the command of a clicked element, or send its event to the table. For a click on
    ``data-card="QS"``, the `name` is "card" and the `text` is "QS". `element` is None for a click
    made before Python was loaded.
    """
    if name == "do":
        run_command(app, text, element)
    elif isinstance(run := CLICKED[name], str):
        call(run, app, text, element)
    else:
        send_event(app, run, text, element)


def handle_change(app: App, field: Any) -> None:
    """Handle a changed form field: run its command, or send its event to the table."""
    if field.hasAttribute("data-choose"):
        run_command(app, field.getAttribute("data-choose"), field)
        return
    for name, run in CHANGED.items():
        if field.hasAttribute(f"data-{name}"):
            if isinstance(run, str):
                call(run, app, field.getAttribute(f"data-{name}"), field)
            else:
                send_event(app, run, field.value, field)
            return


def _may_run(laid: Session | None, needs: Needs) -> bool:
    """Return whether a command may run. `laid` is the shown table's session; None in the lobby."""
    if laid is None:
        return needs is Needs.NOTHING
    match needs:
        case Needs.SIGHT:
            return not laid.is_table_hidden
        case Needs.TURN:
            return laid.can_viewer_act
        case Needs.OVER:
            return laid.deal_done
        case _:
            return True
