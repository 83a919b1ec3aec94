"""Which card of the hand an element is."""

from typing import Any

from cardroom.nouns.cards import Card
from cardroom.session.session import Session


def point_at(session: Session, element: Any) -> tuple[Card, int]:
    """One is at this element of the hand: the card that it is, and which of several equal ones,
    from 1. Keys tell when the focus comes; at a new table it may have stayed, with nothing to be
    heard, on a card that the old hand had too.
    """
    card = Card(element.getAttribute("data-card"))
    copy = int(element.getAttribute("data-copy") or 1)
    session.revise(session.draft.point_at(card, copy))
    return card, copy
