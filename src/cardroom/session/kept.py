"""Saving of parts of a session: the game, its result for statistics, and the draft.

A saved game counts in statistics and challenges. The draft is kept as a separate text, so that it
survives a reload of the page. It is not saved with the game, and other tabs never see it.
"""

import json
from collections.abc import Sequence

from cardroom.links.daily import day_of_daily_deal
from cardroom.nouns.cards import Card
from cardroom.nouns.safe_json import read_json
from cardroom.records.results import Result
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.draft import Draft
from cardroom.session.kinds import Ended, Purpose
from cardroom.session.session import Session


class KeptGame(Purpose):
    """Purpose of a table with a saved game, which may belong to a challenge or a daily deal."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find_challenge_or_day(self, saved: Saved) -> Ended | None:
        """Return the challenge or daily deal that this game has completed, or None."""
        day = day_of_daily_deal(saved.record)
        if day and self._store.day(day.isoformat(), saved.record.game).link:
            return Ended(day=day.isoformat())
        kept = self._store.challenges()
        ids = [one.id for one in kept if one.saved == saved.id and one.mine >= 0]
        return Ended(challenge=ids[-1]) if ids else None


def result_of(session: Session, when: int) -> Result | None:
    """Return the game's result for the statistics. Return None while the game goes on, and for a
    game with other persons. `when` is the present time in milliseconds since 1970.
    """
    if not session.over or not session.company.counts:
        return None
    state = session.table.state
    return Result(
        game=session.table.game.KEY,
        level=session.saved.opponents,
        assisted=session.saved.assisted,
        won=session.seat in state.winners,
        score=state.scores[session.seat],
        when=when,
    )


# The draft


def write_draft(session: Session) -> str:
    """Return the draft (prepared action) as JSON text, from which `restore_draft` restores it.
    Return "" if there is nothing to restore: the draft is empty or a hint, the viewer is not to
    act, or the game is not saved.
    """
    draft = session.draft
    begun = draft.selected or draft.text or draft.meant
    if not begun or draft.hinted or not session.can_viewer_act or not session.is_kept:
        return ""
    cards = [str(card) for card in draft.selected]
    return json.dumps([*_position_key(session), cards, draft.text, draft.meant or ""])


def restore_draft(session: Session, text: str) -> Session:
    """Restore a draft from JSON text, unless the game has moved on since the text was written."""
    try:
        id, done, names, together, meant = read_json(text)
    except (ValueError, TypeError):
        return session
    if [id, done] != _position_key(session) or not session.can_viewer_act:
        return session
    draft = _fill_draft(session, _find_in_hand(session, names), together, meant)
    return session._replace(draft=draft)


def _position_key(session: Session) -> list[object]:
    return [session.saved.id, session.table.length]


def _find_in_hand(session: Session, names: Sequence[str]) -> list[Card]:
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
