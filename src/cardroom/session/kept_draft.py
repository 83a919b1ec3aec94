"""A draft that outlives a reload of its page.

It is no part of the game, and of no use to another tab: the page keeps it only for itself.
"""

import json
from collections.abc import Sequence

from cardroom.nouns.cards import Card
from cardroom.nouns.safe_json import read_json
from cardroom.session.session import Session


def written(session: Session) -> str:
    """Return the draft as text; empty for an empty draft, and for a hint."""
    draft = session.draft
    begun = draft.selected or draft.text or draft.meant
    if not begun or draft.hinted or not session.my_turn or not session.is_kept:
        return ""
    cards = [str(card) for card in draft.selected]
    return json.dumps([*_where(session), cards, draft.text, draft.meant or ""])


def restore(session: Session, text: str) -> bool:
    """Restore a draft from text if the table is where it was then. Return whether it is."""
    try:
        id, done, names, together, meant = read_json(text)
    except (ValueError, TypeError):
        return False
    if [id, done] != _where(session) or not session.my_turn:
        return False
    _have(session, _held(session, names), together, meant)
    return True


def _where(session: Session) -> list[object]:
    return [session.saved.id, session.table.length]


def _held(session: Session, names: Sequence[str]) -> list[Card]:
    """Return the cards of these names, as far as the hand has them."""
    left, found = list(session.view.hand), list[Card]()
    for name in names:
        for card in [card for card in left if str(card) == name][:1]:
            left.remove(card)
            found.append(card)
    return found


def _have(session: Session, cards: Sequence[Card], together: str, meant: str) -> None:
    draft, read = session.draft, session.moves.read
    if together and read(together):
        draft = draft.put_together(together, None)
    if meant and read(meant):
        draft = draft.mean(meant)
    session.revise(draft.select(cards) if cards else draft)
