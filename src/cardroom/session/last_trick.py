"""The last complete trick, which stays on the table until it is gathered (taken away)."""

from cardroom.game import Seen
from cardroom.session.reveal import is_between_tricks
from cardroom.session.session import Session


def has_complete_trick(session: Session) -> bool:
    """Return whether the last trick played is complete, with no card led to the next one yet."""
    return is_between_tricks(session.seen)


def is_gathered(session: Session) -> bool:
    """Return whether the last trick was taken from the table. Without animation, return False."""
    return session.animated and session.reveal.has_gathered(session.seen)


def must_gather(session: Session) -> bool:
    """Return whether a complete trick must now be taken from the table."""
    if not session.animated or is_gathered(session) or not has_complete_trick(session):
        return False
    if session.my_turn:
        return session.is_kept and not session.coach.comment_at(session.table.record)
    return session.waits_for_computer and not session.computers_paused


def view_before_trick(session: Session) -> Seen | None:
    """Return the view before the last trick ended; None if no trick waits to be gathered."""
    if not must_gather(session):
        return None
    before, _, _ = session.table.history()[-1]
    seen: Seen = session.table.game.view(before, session.seat)
    return seen
