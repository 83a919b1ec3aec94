"""Control of all games by the keyboard.

The hand is a single tab stop. Left and Right go to the next card, Up and Down to the next suit.
Home and End go to the first and last card. Space raises a card, Enter plays it. A group of buttons
is a single tab stop as well; arrow keys move between the buttons. A letter key presses a button or
opens a dialog. A setting turns letter keys off; they are also off while a visitor types. In a
layout without Latin letters, the physical position of the key counts.
"""

from typing import Any

from cardroom.browser.dispatch import run_command
from cardroom.browser.keymap import (
    LETTERS,
    OF_A_CARD,
    WITH_CONTROL,
    key_character,
    next_button,
    next_card,
)
from cardroom.browser.page import dom
from cardroom.browser.table.app import App

FIELDS = "input:not([type=radio],[type=checkbox]),select,textarea"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")

FOCUS = {"h": ("[data-hand] [data-card][tabindex='0']", "[data-action]"), "t": ("#trick",)}


def press(app: App, event: Any) -> None:
    """Handle a key press anywhere in the page, and show the focus ring from now on."""
    dom.mark_root("keyboard", "1")
    target = event.target
    if event.isComposing or (target.closest and target.closest(FIELDS)):
        return
    if event.ctrlKey or event.metaKey:
        _undo_or_redo(app, event)
    elif not (event.altKey or _handle_key_in_hand(app, event) or _move_focus_among_buttons(event)):
        _handle_letter_key(app, event)


def hide_focus_ring(_event: object) -> None:
    """Hide the focus ring at a tap or click, where the ring would look like a selection."""
    dom.mark_root("keyboard", None)


def _undo_or_redo(app: App, event: Any) -> None:
    key = _key_character(event)
    command = WITH_CONTROL.get("y" if event.shiftKey and key == "z" else key)
    if command and not dom.find("dialog[open]"):
        event.preventDefault()
        run_command(app, command)


def _handle_letter_key(app: App, event: Any) -> None:
    if event.repeat or not app.page.preferences.keys or dom.find("dialog[open]"):
        return
    key = _key_character(event)
    shortcut = f"#table [aria-keyshortcuts='{key.upper()}']"
    if len(key) == 1 and key.isalpha() and (button := dom.find(shortcut)):
        event.preventDefault()
        button.click()
    elif command := LETTERS.get(key):
        event.preventDefault()
        run_command(app, command)
    elif key in FOCUS:
        event.preventDefault()
        dom.focus(*FOCUS[key])


def _handle_key_in_hand(app: App, event: Any) -> bool:
    """Handle a key pressed on a card of the hand. Return False if the key has no use there."""
    card = event.target.closest("[data-hand] [data-card]")
    if not card:
        return False
    if event.key in (*ARROWS, "Home", "End"):
        _move_focus_in_hand(card, event.key)
    elif event.key in OF_A_CARD:
        run_command(app, OF_A_CARD[event.key], card)
    else:
        return False
    event.preventDefault()
    return True


def _key_character(event: Any) -> str:
    return key_character(event.key, event.code, shift=event.shiftKey)


def _move_focus_among_buttons(event: Any) -> bool:
    """Move the focus among buttons, such as bids, by an arrow key; return False for other keys."""
    here = event.target.closest("[data-walk] button")
    if not here or event.key not in ARROWS:
        return False
    buttons = list(here.closest("[data-walk]").querySelectorAll("button"))
    place = next(place for place, other in enumerate(buttons) if other.isSameNode(here))
    buttons[next_button(event.key, place, [_middle(button) for button in buttons])].focus()
    event.preventDefault()
    return True


def _middle(button: Any) -> tuple[float, float]:
    box = button.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2


def _move_focus_in_hand(card: Any, key: str) -> None:
    cards = list(card.closest("[data-hand]").querySelectorAll("[data-card]"))
    here = next(place for place, other in enumerate(cards) if other.isSameNode(card))
    groups = [other.getAttribute("data-group") for other in cards]
    cards[next_card(key, here, groups)].focus()
