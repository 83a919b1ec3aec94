"""How a game ended for the person who played it."""

from cardroom.records.results import Result
from cardroom.session.session import Session


def result_of(session: Session, when: int) -> Result | None:
    """The result against computer players, noted at `when`, in milliseconds since 1970; None while
    the game goes on, and where other persons play.
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
