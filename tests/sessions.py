"""Sessions in tests: how they begin and go on, and what follows from an action or a tap."""

from collections.abc import Callable
from typing import Any

from cardroom.games import GAMES
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.events import ActionTried
from cardroom.session.session import Session, new_session
from cardroom.table import new_record

NAMES = ("You", "West", "North", "East")
LEVELS = (None, "expert", "expert", "expert")


def start_session(
    key: str = "twenty-down",
    seed: str = "friday-night",
    preferences: Preferences | None = None,
    id: str = "g",
    **options: object,
) -> Session:
    """Return a session at a new game, of which the first seat is the person's."""
    record = new_record(key, GAMES[key].Options()._replace(**options), seed)
    seats = GAMES[key].seats(record.options)
    saved = Saved(id, record, LEVELS[:seats])
    return new_session(saved, preferences or Preferences(), lambda: NAMES[:seats])


def with_draft(session: Session, **fields: Any) -> Session:
    return session._replace(draft=session.draft._replace(**fields))


def play_first(session: Session) -> Session:
    return session.play(session.table.game.legal(session.table.state)[0])


def try_first(session: Session) -> ActionTried:
    """Return the event that the person tries the first legal action."""
    return ActionTried(session.table.game.legal(session.table.state)[0])


def play_until(session: Session, wanted: Callable[[Any], object]) -> Any:
    """Do the first legal action at every seat until the session is as wanted."""
    while not wanted(session):
        session = play_first(session)
    return session


def until(session: Session, phase: str) -> Any:
    """Do the first legal actions until it is the person's turn in this phase."""
    return play_until(session, lambda now: now.can_viewer_act and now.view.phase.value == phase)


def end_of_deal(session: Session) -> Any:
    return play_until(session, lambda now: now.table.state.turn is None)


def acted(before: Session, after: Session) -> Session:
    """Return the session after an action, which was done."""
    assert after.table is not before.table
    return after


def stayed(before: Session, after: Session) -> Session:
    """Return the session after a tap or a try that did no action."""
    assert after.table is before.table
    return after
