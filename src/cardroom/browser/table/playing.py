"""Commands of the shown table: cards, bids, hints, undo and the next deal."""

from typing import Any

from cardroom.browser.commands import Request
from cardroom.browser.motion import animations
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.browser.table.hit_test import point_at
from cardroom.nouns.cards import Card
from cardroom.session import taps

# Cards and bids, as elements name them in attributes of their own


def tap_card(app: App, _name: str, target: Any) -> None:
    """Raise or play the tapped card of the hand, a ``data-card`` element."""
    if session := app.page.session:
        card, copy = point_at(session, target)
        app.page.turns.attempt(session, lambda: taps.tap(session, card, copy))


def press_action(app: App, text: str, _target: Any) -> None:
    """Do the action that a pressed ``data-action`` button names."""
    if session := app.page.session:
        app.page.turns.attempt(session, lambda: taps.press_button(session, text))


def edit_draft(app: App, text: str, _target: Any) -> None:
    """Change the draft (prepared action), such as a bid, as a ``data-draft`` element says."""
    if app.page.session:
        taps.compose(app.page.session, text)
        app.page.redraw()


def choose_draft(app: App, _text: str, field: Any) -> None:
    """Change the draft (prepared action) to the value of a ``data-draft`` form field."""
    edit_draft(app, field.value, field)


def pick_cards(app: App, names: str, target: Any) -> None:
    """Raise the cards that a ``data-pick`` element names; in a dialog, lower all other cards."""
    session = app.page.session
    if session is None:
        return
    cards = tuple(map(Card, names.split("+")))
    alone = bool(target.closest("dialog"))
    dialog.close()
    session.set_draft(session.draft.point_at(cards[0], session.draft.cursor_copy))
    (taps.pick_only if alone else taps.pick)(session, cards)
    app.page.redraw()
    dom.focus(f"#card-{cards[0]}")


def press_button(_app: App, button: str, _target: Any) -> None:
    """Press the button whose id is in ``data-presses`` of the tapped element."""
    if there := dom.find(f"#{button}"):
        there.click()


# Commands


def confirm(app: App, request: Request) -> None:
    app.page.turns.attempt(request.session, lambda: taps.confirm(request.session))


def toggle(app: App, request: Request) -> None:
    """Raise or lower a card of the hand, at the Space key."""
    taps.toggle(request.session, *point_at(request.session, request.target))
    app.page.redraw()


def press_enter(app: App, request: Request) -> None:
    """Play the focused card at the Enter key, or the action that the raised cards make."""
    point_at(request.session, request.target)
    app.page.turns.attempt(request.session, lambda: taps.press_enter(request.session))


def deal_next(app: App, request: Request) -> None:
    app.page.turns.attempt(request.session, request.session.next_deal)


def hint(app: App, request: Request) -> None:
    in_background(app.page.turns.hint(request.session))


def hurry(_app: App, _request: Request) -> None:
    """Skip the animations and pauses that are under way."""
    animations.hurry()


def undo(app: App, request: Request) -> None:
    session = request.session
    if session.can_undo():
        session.undo()
        app.page.turns.show_undo(session)


def redo(app: App, request: Request) -> None:
    dialog.close()
    if request.session.table.can_redo():
        request.session.redo()
        app.page.turns.show_undo(request.session)


def finish(app: App, request: Request) -> None:
    """Let the strongest computer player finish the deal for the only person at the table."""
    session = request.session
    if session.saved.shared:
        return
    dialog.close()
    if session.table.state.turn is not None:
        app.page.turns.play_out(session)
