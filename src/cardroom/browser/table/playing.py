"""Commands of the shown table: cards, bids, hints, undo and the next deal."""

from typing import Any

from cardroom.browser.commands import Request
from cardroom.browser.motion import animations
from cardroom.browser.page import dialog, dom
from cardroom.browser.table.app import App
from cardroom.nouns.cards import Card
from cardroom.session import taps
from cardroom.session.session import OpenTable, Session
from cardroom.views.kit.regions import to_html
from cardroom.views.table.deal import trick_cards
from cardroom.views.table.scene_maker import scene_of


def set_cursor_to_card(opened: OpenTable, element: Any) -> tuple[Card, int]:
    """Note which card of the hand the player points at: the card that `element` shows. Return the
    card and its number among equal cards, from 1.
    """
    card = Card(element.getAttribute("data-card"))
    copy = int(element.getAttribute("data-copy") or 1)
    # At each tap and key press: a redraw may change the focused card without a focus event.
    opened.set(draft=opened.session.draft.point_at(card, copy))
    return card, copy


# Cards and bids, as elements name them in attributes of their own


def note_focus(app: App, card: Any) -> None:
    """Mark the card with the keyboard focus as the current card of the draft (prepared action)."""
    if app.page.opened:
        set_cursor_to_card(app.page.opened, card)


def tap_card(app: App, _name: str, target: Any) -> None:
    """Select or play the tapped card of the hand, a ``data-card`` element."""
    if opened := app.page.opened:
        card, copy = set_cursor_to_card(opened, target)
        app.page.turns.attempt(opened, lambda session: taps.tap(session, card, copy))


def press_action(app: App, text: str, _target: Any) -> None:
    """Do the action that a pressed ``data-action`` button names."""
    if opened := app.page.opened:
        app.page.turns.attempt(opened, lambda session: taps.press_button(session, text))


def edit_draft(app: App, text: str, _target: Any) -> None:
    """Change the draft (prepared action), such as a bid, to the text of ``data-draft``."""
    if opened := app.page.opened:
        opened.change(lambda session: taps.compose(session, text))
        app.page.redraw()


def choose_draft(app: App, _text: str, field: Any) -> None:
    """Change the draft (prepared action) to the value of a ``data-draft`` form field."""
    edit_draft(app, field.value, field)


def pick_cards(app: App, names: str, target: Any) -> None:
    """Select the cards of a ``data-pick`` attribute; in a dialog, deselect all other cards."""
    opened = app.page.opened
    if opened is None:
        return
    cards = tuple(map(Card, names.split("+")))
    alone = bool(target.closest("dialog"))
    dialog.close()
    draft, pick = opened.session.draft, taps.pick_only if alone else taps.pick
    opened.set(draft=draft.point_at(cards[0], draft.cursor_copy))
    opened.change(lambda session: pick(session, cards))
    app.page.redraw()
    dom.focus(f"#card-{cards[0]}")


def press_button(_app: App, button: str, _target: Any) -> None:
    """Press the button whose id is in ``data-presses`` of the tapped element."""
    if there := dom.find(f"#{button}"):
        there.click()


# Commands


def confirm(app: App, request: Request) -> None:
    app.page.turns.attempt(request.opened, taps.confirm)


def toggle_card(app: App, request: Request) -> None:
    """Select or deselect a card of the hand, at the Space key."""
    card, copy = set_cursor_to_card(request.opened, request.target)
    request.opened.change(lambda session: taps.toggle(session, card, copy))
    app.page.redraw()


def press_enter(app: App, request: Request) -> None:
    """Play the focused card at the Enter key, or the action that the selected cards make."""
    set_cursor_to_card(request.opened, request.target)
    app.page.turns.attempt(request.opened, taps.press_enter)


def deal_next(app: App, request: Request) -> None:
    app.page.turns.attempt(request.opened, Session.begin_next_deal)


def hint(app: App, request: Request) -> None:
    app.page.turns.hint(request.opened)


def finish_animations(_app: App, _request: Request) -> None:
    """Skip the animations and pauses that are under way."""
    animations.finish_animations()


def undo(app: App, request: Request) -> None:
    if request.session.can_undo():
        request.opened.change(Session.undo)
        app.page.turns.draw_and_save_after_undo(request.opened)


def redo(app: App, request: Request) -> None:
    dialog.close()
    if request.session.table.can_redo():
        request.opened.change(Session.redo)
        app.page.turns.draw_and_save_after_undo(request.opened)


def play_out_deal(app: App, request: Request) -> None:
    """Let the strongest computer player finish the deal for the only person at the table."""
    session = request.session
    if session.saved.has_several_people:
        return
    dialog.close()
    if session.table.state.turn is not None:
        app.page.turns.play_out(request.opened)


def lift_curtain(app: App, request: Request) -> None:
    """Lift the curtain: show the table to the player who has taken the device."""
    before, opened = request.session, request.opened
    opened.change(Session.show_table)
    if opened.session is not before:
        app.page.redraw()
        app.page.turns.go_on(opened)


def toggle_trick(_app: App, request: Request) -> None:
    """Show the cards of a trick below its line in the log, or hide them."""
    target, line = request.target, request.target.parentElement
    if cards := line.querySelector(".laid"):
        cards.remove()
    elif found := trick_cards(scene_of(request.session), int(request.get("trick"))):
        dom.append(line, to_html(found))
    target.setAttribute("aria-expanded", str(bool(line.querySelector(".laid"))).lower())
