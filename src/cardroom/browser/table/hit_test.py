"""Lookup of the hand's card that was tapped or has the focus."""

from typing import Any

from cardroom.nouns.cards import Card
from cardroom.session.session import Session


def point_at(session: Session, element: Any) -> tuple[Card, int]:
    """Move the draft's cursor to the card that an element of the hand shows. Return the card and
    its number among equal cards, from 1. Call this at taps and keys: a redrawn table may keep the
    focus without an event.
    """
    card = Card(element.getAttribute("data-card"))
    copy = int(element.getAttribute("data-copy") or 1)
    session.set_draft(session.draft.point_at(card, copy))
    return card, copy
