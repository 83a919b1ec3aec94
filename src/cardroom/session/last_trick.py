"""The last complete trick, which lies on the table until it is gathered."""

from cardroom.game import Seen
from cardroom.session.reveal import is_between_tricks
from cardroom.session.session import Session


def has_complete_trick(session: Session) -> bool:
    """Return whether the last trick is complete and no card of the next one is led."""
    return is_between_tricks(session.seen)


def is_gathered(session: Session) -> bool:
    """Return whether the last trick was taken from the table. Always False without animation."""
    return session.animated and session.reveal.has_gathered(session.seen)


def must_gather(session: Session) -> bool:
    """Return whether a complete trick lies on the table and must be gathered now. Return False
    while the coach has a comment for the person or the computers pause: the trick stays there.
    """
    if not session.animated or is_gathered(session) or not has_complete_trick(session):
        return False
    if session.my_turn:
        return session.is_kept and not session.coach.comment_at(session.table.record)
    return session.waits_for_computer and not session.computers_paused


def view_before_trick(session: Session) -> Seen | None:
    """Return the view before the last trick was complete; None if no trick waits to be gathered."""
    if not must_gather(session):
        return None
    before, _, _ = session.table.history()[-1]
    seen: Seen = session.table.game.view(before, session.seat)
    return seen
