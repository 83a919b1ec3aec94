"""The draft of an action as text, so that it survives a reload of the page.

The text is not saved with the game, and other tabs never see it.
"""

import json
from collections.abc import Sequence

from cardroom.nouns.cards import Card
from cardroom.nouns.safe_json import read_json
from cardroom.session.draft import Draft
from cardroom.session.session import Session


def write_draft(session: Session) -> str:
    """Return the draft as JSON text for `restore_draft`. Return "" if nothing is prepared, in
    another seat's turn, or for an unsaved game. A draft filled in by a hint also gives "".
    """
    draft = session.draft
    begun = draft.selected or draft.text or draft.meant
    if not begun or draft.hinted or not session.my_turn or not session.is_kept:
        return ""
    cards = [str(card) for card in draft.selected]
    return json.dumps([*_position_key(session), cards, draft.text, draft.meant or ""])


def restore_draft(session: Session, text: str) -> Session:
    """Restore a draft from JSON text, unless the game has moved on since then."""
    try:
        id, done, names, together, meant = read_json(text)
    except (ValueError, TypeError):
        return session
    if [id, done] != _position_key(session) or not session.my_turn:
        return session
    draft = _fill_draft(session, _find_in_hand(session, names), together, meant)
    return session._replace(draft=draft)


def _position_key(session: Session) -> list[object]:
    return [session.saved.id, session.table.length]


def _find_in_hand(session: Session, names: Sequence[str]) -> list[Card]:
    """Find the cards with these names in the hand. Names of cards not in the hand are skipped."""
    left, found = list(session.view.hand), list[Card]()
    for name in names:
        for card in [card for card in left if str(card) == name][:1]:
            left.remove(card)
            found.append(card)
    return found


def _fill_draft(session: Session, cards: Sequence[Card], together: str, meant: str) -> Draft:
    draft, read = session.draft, session.moves.parse_action
    if together and read(together):
        draft = draft.compose(together, None)
    if meant and read(meant):
        draft = draft.mark_tapped(meant)
    return draft.select(cards) if cards else draft
