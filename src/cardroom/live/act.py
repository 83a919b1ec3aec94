"""Check of an action received from another page against the rules, before the table changes."""

from cardroom.game import IllegalAction
from cardroom.live.protocol import Refused
from cardroom.nouns.cards import NotationError
from cardroom.nouns.seats import Seat
from cardroom.table import Step, Table, step_of


def check_action(table: Table, seat: Seat | None, text: str) -> Step:
    """Check the text of a seat's action. Return its step (state before, action, state after)
    without changing the table. Raises `Refused` with code "turn", "action" (unreadable) or "rules".
    """
    if table.state.turn != seat:
        raise Refused("turn")
    if table.is_action_limit_reached:
        raise Refused("rules")
    try:
        return step_of(table.game, table.state, table.game.parse(text))
    except NotationError:
        raise Refused("action") from None
    except IllegalAction:
        raise Refused("rules") from None
