"""Sessions in tests: what follows from an action or a tap."""

from cardroom.session.session import Session


def acted(before: Session, after: Session) -> Session:
    """Return the session after an action, which was done."""
    assert after.table is not before.table
    return after


def stayed(before: Session, after: Session) -> Session:
    """Return the session after a tap or a try that did no action."""
    assert after.table is before.table
    return after
