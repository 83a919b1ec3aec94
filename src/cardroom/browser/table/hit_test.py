"""Which card of the hand an element is."""

from typing import Any

from cardroom.nouns.cards import Card
from cardroom.session.session import Session


def card_at(element: Any) -> tuple[Card, int]:
    """The card that this element of the hand is, and which of several equal ones, from 1."""
    return Card(element.getAttribute("data-card")), int(element.getAttribute("data-copy") or 1)


def point_at(session: Session, element: Any) -> None:
    """One is at this card of the hand. The focus tells when it comes; at a new table it may have
    stayed, with nothing to be heard, on a card that the old hand had too.
    """
    session.draft.point_at(*card_at(element))
