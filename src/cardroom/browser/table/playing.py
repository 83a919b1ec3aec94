"""Commands of the shown table: cards, bids, hints, undo and the next deal."""

from typing import Any

from cardroom.browser.commands import Request
from cardroom.browser.motion import animations
from cardroom.browser.page import dialog, dom
from cardroom.browser.table.app import App
from cardroom.nouns.cards import Card
from cardroom.session import events
from cardroom.views.kit.regions import to_html
from cardroom.views.table.deal import trick_cards
from cardroom.views.table.scene_maker import scene_of


def _card_of(element: Any) -> tuple[Card, int]:
    """Return the card of the hand that an element shows, and its number among equal cards."""
    return Card(element.getAttribute("data-card")), int(element.getAttribute("data-copy") or 1)


# Cards and bids, as elements name them in attributes of their own


def note_focus(app: App, element: Any) -> None:
    """Mark the card with the keyboard focus as the current card of the draft (prepared action)."""
    app.page.send(events.CardFocused(*_card_of(element)))


def tap_card(app: App, _name: str, element: Any) -> None:
    """Select or play the tapped card of the hand, a ``data-card`` element."""
    app.page.send(events.CardTapped(*_card_of(element)))


def press_action(app: App, text: str, _target: Any) -> None:
    """Do the action that a pressed ``data-action`` button names."""
    app.page.send(events.ButtonPressed(text))


def edit_draft(app: App, text: str, _target: Any) -> None:
    """Change the draft (prepared action), such as a bid, to the text of ``data-draft``."""
    app.page.send(events.DraftEdited(text))


def choose_draft(app: App, _text: str, field: Any) -> None:
    """Change the draft (prepared action) to the value of a ``data-draft`` form field."""
    app.page.send(events.DraftEdited(field.value))


def pick_cards(app: App, names: str, target: Any) -> None:
    """Select the cards of a ``data-pick`` attribute; in a dialog, deselect all other cards."""
    cards = tuple(map(Card, names.split("+")))
    alone = bool(target.closest("dialog"))
    dialog.close()
    app.page.send(events.CardsPicked(cards, alone))
    dom.focus(f"#card-{cards[0]}")


def press_button(_app: App, button: str, _target: Any) -> None:
    """Press the button whose id is in ``data-presses`` of the tapped element."""
    if there := dom.find(f"#{button}"):
        there.click()


# Commands


def toggle_card(app: App, request: Request) -> None:
    """Select or deselect a card of the hand, at the Space key."""
    app.page.send(events.CardToggled(*_card_of(request.target)))


def press_enter(app: App, request: Request) -> None:
    """Play the focused card at the Enter key, or the action that the selected cards make."""
    app.page.send(events.EnterPressed(*_card_of(request.target)))


def finish_animations(_app: App, _request: Request) -> None:
    """Skip the animations and pauses that are under way."""
    animations.finish_animations()


def toggle_trick(_app: App, request: Request) -> None:
    """Show the cards of a trick below its line in the log, or hide them."""
    target, line = request.target, request.target.parentElement
    if cards := line.querySelector(".laid"):
        cards.remove()
    elif found := trick_cards(scene_of(request.session), int(request.get("trick"))):
        dom.append(line, to_html(found))
    target.setAttribute("aria-expanded", str(bool(line.querySelector(".laid"))).lower())
