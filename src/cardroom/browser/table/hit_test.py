"""Search for the card of the hand that was tapped or has the focus."""

from typing import Any

from cardroom.nouns.cards import Card
from cardroom.session.session import OpenTable


def point_at(opened: OpenTable, element: Any) -> tuple[Card, int]:
    """Move the draft's cursor to the card that an element of the hand shows. Return the card and
    its number among equal cards, from 1. Call this at each tap and key press, because a redraw may
    change the focused card without a focus event.
    """
    card = Card(element.getAttribute("data-card"))
    copy = int(element.getAttribute("data-copy") or 1)
    opened.set(draft=opened.session.draft.point_at(card, copy))
    return card, copy
