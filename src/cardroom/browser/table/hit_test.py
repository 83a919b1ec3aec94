"""The card of the hand that an element stands for."""

from typing import Any

from cardroom.nouns.cards import Card
from cardroom.session.session import Session


def point_at(session: Session, element: Any) -> tuple[Card, int]:
    """Move the cursor to the card of an element of the hand. Return the card and its number among
    equal ones, from 1. Call it for taps and for keys: at a new table the focus may have stayed
    on a card that the old hand had too, without an event.
    """
    card = Card(element.getAttribute("data-card"))
    copy = int(element.getAttribute("data-copy") or 1)
    session.revise(session.draft.point_at(card, copy))
    return card, copy
