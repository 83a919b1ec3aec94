"""Behaviour of an ordinary game, which is saved and counts in statistics and challenges."""

from cardroom.links.daily import day_of
from cardroom.records.results import Result
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session.purpose import Ended, Purpose
from cardroom.session.session import Session


class KeptGame(Purpose):
    """Kind of table: a saved game, perhaps of a challenge or a daily deal."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find_completed(self, saved: Saved) -> Ended | None:
        """Return the challenge or daily deal that this game has completed, or None."""
        day = day_of(saved.record)
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
