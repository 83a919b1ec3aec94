"""The meaning of each key, and the card or button to which an arrow key moves the focus."""

from collections.abc import Sequence
from typing import TypeAlias

LETTERS = {  # commands, as in ``data-do``
    "l": "last-trick",
    "s": "score",
    "g": "state",
    "b": "state",  # in games with bids: the bids of all players
    "w": "duties",
    "?": "keys",
}

OF_A_CARD = {" ": "toggle", "Enter": "enter"}  # while a card of the hand has the focus

WITH_CONTROL = {"z": "undo", "y": "redo"}  # with Shift, "z" means redo

LAST_LATIN = "\u024f"  # the last letter of Latin with accents

ROW = 8.0  # pixels: buttons whose heights differ by less stand in one row

Spot: TypeAlias = tuple[float, float]
"""The middle of a button, in pixels from the left and from the top."""


def key_character(key: str, code: str, *, shift: bool) -> str:
    """Return the letter or sign of a key, in lower case; "" for a key without a letter.

    `key` is the character in the visitor's layout. For a character of another script, such as "я",
    the physical position of the key counts: the `code` "KeyZ" gives "z".
    """
    if len(key) != 1 or key <= LAST_LATIN:
        return key.lower()
    if code == "Slash" and shift:
        return "?"
    return code[3:].lower() if code.startswith("Key") else ""


def next_button(key: str, here: int, spots: Sequence[Spot]) -> int:
    """Return the index of the button to which an arrow key moves the focus. `here` is the index of
    the focused button. `spots` has the centre of each button.
    """
    left, top = spots[here]
    match key:
        case "ArrowLeft":
            return max(here - 1, 0)
        case "ArrowRight":
            return min(here + 1, len(spots) - 1)
        case "ArrowUp":
            beyond = [place for place, (_, y) in enumerate(spots) if y < top - ROW]
        case _:
            beyond = [place for place, (_, y) in enumerate(spots) if y > top + ROW]
    return min(
        beyond,
        key=lambda place: (abs(spots[place][1] - top) // ROW, abs(spots[place][0] - left)),
        default=here,
    )


def next_card(key: str, here: int, groups: list[str]) -> int:
    """Return the index of the hand card to which a key moves the focus. `here` is the index of the
    focused card. `groups` has the suit of each card in the hand.
    """
    last = len(groups) - 1
    starts = [place for place in range(len(groups)) if groups[place] not in groups[:place]]
    goals = {
        "ArrowLeft": max(here - 1, 0),
        "ArrowRight": min(here + 1, last),
        "ArrowUp": max((place for place in starts if place < here), default=0),
        "ArrowDown": min((place for place in starts if place > here), default=last),
        "Home": 0,
        "End": last,
    }
    return goals[key]
