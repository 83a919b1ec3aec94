"""The course of play: who acts next at a table, once the last trick and the deal are shown."""

from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from cardroom.nouns.seats import Seat
from cardroom.players.levels import ADVISER
from cardroom.session.session import Session


class AskComputer(NamedTuple):
    """A computer player of this level chooses an action for the seat to act."""

    seat: Seat
    level: str


class PlayOnlyCard(NamedTuple):
    """The only card that the viewer may play is played without a tap."""

    action: object


class Pause(Enum):
    """No player acts on this page now."""

    PASS_ON = auto()  # the device goes to the next person, and a curtain hides the table
    WAIT = auto()  # for a person, or for another page


NextStep: TypeAlias = AskComputer | PlayOnlyCard | Pause


def next_step(session: Session, *, plays_out: bool = False) -> NextStep:
    """Return what happens next. With `plays_out`, a computer player acts for the viewer, too."""
    turn = session.table.state.turn
    if session.my_turn and not plays_out:
        only = session.only_legal_play() if session.preferences.only_card else None
        return Pause.WAIT if only is None else PlayOnlyCard(only)
    is_person = turn in session.people and not plays_out
    if turn is None or is_person or session.computers_paused:
        return Pause.PASS_ON if session.must_pass_device else Pause.WAIT
    return AskComputer(turn, ADVISER if turn == session.seat else session.level_of(turn))
