"""The completed trick that lies on the table of a session until it is gathered."""

from cardroom.game import Seen
from cardroom.session.reveal import is_trick_shown
from cardroom.session.session import Session


def trick_shown(session: Session) -> bool:
    """Return whether no card was led since the last trick, gathered or not."""
    return is_trick_shown(session.seen)


def gathered(session: Session) -> bool:
    """Return whether the last trick was taken from the table, which happens only with motion."""
    return session.animated and session.reveal.has_gathered(session.seen)


def trick_lies(session: Session) -> bool:
    """Return whether a trick lies there that is to be gathered. While the coach has a note for the
    person, or the computers rest, it stays.
    """
    if not session.animated or gathered(session) or not trick_shown(session):
        return False
    if session.my_turn:
        return session.is_kept and not session.coach.said_at(session.table.record)
    return session.waits_for_computer and not session.at_rest


def uncounted(session: Session) -> Seen | None:
    """Return the view before the trick that lies there was complete; None once it is counted."""
    if not trick_lies(session):
        return None
    before, _, _ = session.table.history()[-1]
    seen: Seen = session.table.game.view(before, session.seat)
    return seen
